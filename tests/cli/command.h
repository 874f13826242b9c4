// Runs the command as people and scripts do, in a folder of the test's own.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <gtest/gtest.h>
#include <string>
#include <sys/wait.h>

#include "match/file.h"
#include "places.h"

namespace gravetide {

struct Ran {
    int code;
    std::string out;
    std::string error;
};

class Command : public ::testing::Test {
protected:
    void SetUp() override {
        folder_ = std::filesystem::path(::testing::TempDir())
                  / (std::string("cli_")
                     + ::testing::UnitTest::GetInstance()->current_test_info()->name());
        std::filesystem::remove_all(folder_);
        std::filesystem::create_directories(folder_);
    }
    void TearDown() override { std::filesystem::remove_all(folder_); }

    Ran run(const std::string& words, const std::string& typed = {}) const {
        write_file(folder_ / "in", typed);
        const std::string command = "cd " + folder_.string()
                                    + " && XDG_DATA_HOME=" + folder_.string() + " " + kProgram + " "
                                    + words + " <in >out 2>error";
        const int status = std::system(command.c_str());
        return {WEXITSTATUS(status), read_file(folder_ / "out"), read_file(folder_ / "error")};
    }

    // Bad input: exit 2, one line on stderr that holds the words, nothing on stdout.
    void expect_refused(const std::string& words, const std::string& said) const {
        const Ran ran = run(words);
        EXPECT_EQ(ran.code, 2) << words;
        EXPECT_EQ(std::count(ran.error.begin(), ran.error.end(), '\n'), 1)
            << words << ": " << ran.error;
        EXPECT_NE(ran.error.find(said), std::string::npos) << words << ": " << ran.error;
        EXPECT_EQ(ran.out, "") << words;
    }

    std::filesystem::path folder_;
};

}  // namespace gravetide
