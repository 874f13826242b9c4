# cmake -DROOT=… -DOUTPUT=… -P cmake/code_version.cmake: writes the hashes that src/match/code_version.h tells.
# A game's folder is all of its code, the engine's is every game's.
file(GLOB games LIST_DIRECTORIES true ${ROOT}/src/games/* ${ROOT}/examples/*)
file(GLOB_RECURSE engine ${ROOT}/src/engine/*.h ${ROOT}/src/engine/*.cpp)
list(SORT engine)
set(rows "")
foreach(folder ${games})
  if(NOT IS_DIRECTORY ${folder})
    continue()
  endif()
  get_filename_component(game ${folder} NAME)
  file(GLOB_RECURSE sources ${folder}/*.h ${folder}/*.cpp)
  list(SORT sources)
  set(all "")
  foreach(source ${engine} ${sources})
    file(SHA256 ${source} hash)
    string(APPEND all ${hash})
  endforeach()
  string(SHA256 hash "${all}")
  string(SUBSTRING ${hash} 0 16 hash)
  string(APPEND rows "    if (game == \"${game}\") return \"${hash}\";\n")
endforeach()
file(WRITE ${OUTPUT} "// Made by cmake/code_version.cmake.
#include \"match/code_version.h\"

namespace gravetide {

std::string_view code_version(std::string_view game) {
${rows}    return {};
}

}  // namespace gravetide
")
