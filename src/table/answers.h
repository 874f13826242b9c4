// Answers that were given at a table, kept while its position stands: many may ask the same.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <string>

#include "engine/asks.h"

namespace gravetide::table {

class Answers {
public:
    // Null when nobody has asked that at this log length.
    std::shared_ptr<const std::string> find(std::size_t log, Seat reader, const Question& question);
    void keep(std::size_t log, Seat reader, const Question& question,
              std::shared_ptr<const std::string> answer);

private:
    void stand(std::size_t log);

    std::size_t log_ = 0;
    std::map<std::string, std::shared_ptr<const std::string>> known_;
};

}  // namespace gravetide::table
