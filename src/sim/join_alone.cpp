// join_ranks of a program that is not linked with Open MPI, and so runs where there is none.
#include <filesystem>
#include <fstream>
#include <unistd.h>

#include "engine/bad_input.h"
#include "sim/ranks.h"

namespace gravetide {

Ranks join_ranks() {
    if (!is_under_mpirun()) return {};
    std::ifstream line("/proc/self/cmdline");
    std::vector<std::string> words;
    for (std::string word; std::getline(line, word, '\0');) words.push_back(word);
    std::vector<char*> pointers;
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    const std::string beside = std::filesystem::read_symlink("/proc/self/exe").string() + "-mpi";
    ::execv(beside.c_str(), pointers.data());
    throw BadInput("mpirun", printable(beside, 200)
                                 + " is not there: this program was built without Open MPI "
                                   "(docs/scale.md)");
}

}  // namespace gravetide
