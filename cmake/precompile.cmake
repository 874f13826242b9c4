# OPTIMIZATION: half of the time a file takes goes into the same few headers of the standard library. They are read
# once for each library and program; every file still includes what it uses (clang-tidy and WebAssembly read it so).
#
# What is in them follows from the compiler alone. ccache is told so by a sum beside them, since what compilers write
# differs from one clone to the next.
string(SHA256 precompiled_sum "${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION} 1")
if(CMAKE_CXX_COMPILER_ID MATCHES Clang)
  # As CMake has it, but in words whose paths ccache takes relative to the project; and without the hour at which the
  # library's headers were written, or they would be refused in another clone.
  set(CMAKE_CXX_COMPILE_OPTIONS_USE_PCH -include-pch <PCH_FILE>)
  list(APPEND CMAKE_CXX_COMPILE_OPTIONS_CREATE_PCH -Xclang -fno-pch-timestamp)
endif()
function(precompile_headers)
  foreach(name ${ARGN})
    target_precompile_headers(${name} PRIVATE <algorithm> <array> <bit> <cmath> <cstdint> <functional> <map> <memory>
      <optional> <ranges> <set> <span> <string> <string_view> <utility> <vector>)
    if(NOT CMAKE_DISABLE_PRECOMPILE_HEADERS)
      set(made "${CMAKE_CURRENT_BINARY_DIR}/CMakeFiles/${name}.dir/cmake_pch.hxx")
      file(WRITE "${made}.gch.sum" "${precompiled_sum}")
      file(WRITE "${made}.pch.sum" "${precompiled_sum}")
    endif()
  endforeach()
endfunction()
