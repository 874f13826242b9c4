// fuzz_target CHANGES FOLDER… drives one fuzz target without libFuzzer, so that the sanitizer build
// can run it too: every seed as it is, so many times with a few bytes changed, cut or doubled, and
// noise, the same each time. Finding new ways in is tools/check_fuzz's, by hand.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size);

namespace {

constexpr std::size_t kLongest = 8192;  // as tools/check_fuzz has it
constexpr std::size_t kNoise = 200;     // inputs that come from no seed

using Bytes = std::vector<std::uint8_t>;

Bytes changed(Bytes bytes, std::mt19937_64& random) {
    const auto below = [&](std::size_t bound) { return bound == 0 ? 0 : random() % bound; };
    for (std::size_t left = 1 + below(4); left > 0; --left) {
        const std::size_t at = below(bytes.size() + 1);
        const auto place = bytes.begin() + static_cast<std::ptrdiff_t>(at);
        switch (below(4)) {
        case 0:
            if (at < bytes.size()) *place = static_cast<std::uint8_t>(random());
            break;
        case 1: bytes.insert(place, static_cast<std::uint8_t>(random())); break;
        case 2: bytes.erase(place, bytes.end()); break;
        default: {
            const Bytes tail(place, bytes.end());
            bytes.insert(bytes.end(), tail.begin(), tail.end());
        }
        }
    }
    if (bytes.size() > kLongest) bytes.resize(kLongest);
    return bytes;
}

}  // namespace

int main(int count, char** words) {
    const int changes = count > 1 ? std::atoi(words[1]) : 0;  // of each seed
    std::vector<std::filesystem::path> seeds;
    for (int word = 2; word < count; ++word)
        for (const auto& entry : std::filesystem::directory_iterator(words[word]))
            if (entry.is_regular_file()) seeds.push_back(entry.path());
    std::sort(seeds.begin(), seeds.end());
    std::mt19937_64 random(21);
    std::size_t runs = 0;
    for (; runs < kNoise; ++runs) {
        Bytes noise(random() % kLongest);
        for (std::uint8_t& byte : noise) byte = static_cast<std::uint8_t>(random());
        LLVMFuzzerTestOneInput(noise.data(), noise.size());
    }
    for (const auto& path : seeds) {
        std::ifstream file(path, std::ios::binary);
        const Bytes seed{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
        LLVMFuzzerTestOneInput(seed.data(), seed.size());
        const Bytes start(
            seed.begin(),
            seed.begin() + static_cast<std::ptrdiff_t>(std::min(seed.size(), kLongest)));
        for (int change = 0; change < changes; ++change, ++runs) {
            const Bytes bytes = changed(start, random);
            LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
        }
    }
    std::printf("%zu runs from %zu seeds\n", runs, seeds.size());
    return 0;
}
