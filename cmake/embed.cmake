# embed_files(TARGET FUNCTION ROOT FILE...): compiles files into a target.
# FUNCTION() then lists them by their path below ROOT. The assembler copies the bytes, so even large
# files cost no compile time.
function(embed_files target function root)
  set(assembly "")
  set(externs "")
  set(rows "")
  set(number 0)
  set(paths "")
  set(files ${ARGN})
  list(SORT files)
  foreach(path ${files})
    file(RELATIVE_PATH name "${root}" "${path}")
    # How weights were made is for those who read the file: programs carry them without.
    if(name MATCHES "/(choice|value)\\.json$")
      set_property(DIRECTORY "${PROJECT_SOURCE_DIR}" APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${path}")
      file(READ "${path}" learned)
      string(REGEX REPLACE "\"made\": *\"[^\"]*\", *" "" learned "${learned}")
      set(path "${PROJECT_BINARY_DIR}/generated/data/${name}")
      file(CONFIGURE OUTPUT "${path}" CONTENT "${learned}" @ONLY)
    endif()
    set(symbol "gravetide_${function}_${number}")
    if(CMAKE_SYSTEM_PROCESSOR STREQUAL "wasm32")  # whose assembler wants to be told what is data, and how long
      string(APPEND assembly ".type ${symbol},@object\n.type ${symbol}_end,@object\n"
        ".size ${symbol}, ${symbol}_end - ${symbol}\n.size ${symbol}_end, 1\n")
    endif()
    string(APPEND assembly
      ".global ${symbol}\n.global ${symbol}_end\n${symbol}:\n.incbin \"${path}\"\n${symbol}_end:\n.byte 0\n")
    string(APPEND externs "extern const char ${symbol}[];\nextern const char ${symbol}_end[];\n")
    string(APPEND rows
      "    {\"${name}\", {${symbol}, static_cast<std::size_t>(${symbol}_end - ${symbol})}},\n")
    math(EXPR number "${number} + 1")
    list(APPEND paths "${path}")
  endforeach()
  if(NOT paths)  # an array cannot be empty
    set(rows "    {},\n")
  endif()
  set(dir "${PROJECT_BINARY_DIR}/generated")
  set(section ".section .rodata\n")
  set(no_stack "\n.section .note.GNU-stack,\"\",%progbits\n")
  if(CMAKE_SYSTEM_PROCESSOR STREQUAL "wasm32")
    set(section ".section .rodata.${function},\"\",@\n")
    set(no_stack "")
  endif()
  file(CONFIGURE OUTPUT "${dir}/${function}.S" @ONLY CONTENT "${section}${assembly}${no_stack}")
  file(CONFIGURE OUTPUT "${dir}/${function}.cpp" @ONLY CONTENT
    "// Made by cmake/embed.cmake.\n#include \"engine/embedded.h\"\n\nextern \"C\" {\n${externs}}\n
namespace gravetide {\n\nstd::span<const EmbeddedFile> ${function}() {\n    static const EmbeddedFile files[] = {\n${rows}    };
    return files;\n}\n\n}  // namespace gravetide\n")
  set_property(SOURCE "${dir}/${function}.S" APPEND PROPERTY OBJECT_DEPENDS "${paths}")
  target_sources(${target} PRIVATE "${dir}/${function}.S" "${dir}/${function}.cpp")
endfunction()
