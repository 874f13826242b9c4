#include "table/answers.h"

namespace gravetide::table {

namespace {

constexpr std::size_t kMostKept = 512;

// No key or place holds a line break (read_wire.cpp).
std::string text_of(Seat reader, const Question& question) {
    std::string text = std::to_string(static_cast<int>(question.kind)) + ' '
                       + std::to_string(static_cast<int>(reader)) + '\n' + question.from + '\n'
                       + question.to;
    for (const Picked& piece : question.pieces)
        text += '\n' + std::to_string(piece.count) + ' ' + piece.key;
    for (const ActionId action : question.actions) text += "\n#" + std::to_string(action);
    return text;
}

}  // namespace

void Answers::stand(std::size_t log) {
    if (log == log_) return;
    log_ = log;
    known_.clear();
}

std::shared_ptr<const std::string> Answers::find(std::size_t log, Seat reader,
                                                 const Question& question) {
    stand(log);
    const auto found = known_.find(text_of(reader, question));
    return found == known_.end() ? nullptr : found->second;
}

void Answers::keep(std::size_t log, Seat reader, const Question& question,
                   std::shared_ptr<const std::string> answer) {
    stand(log);
    if (known_.size() >= kMostKept) known_.clear();
    known_.insert_or_assign(text_of(reader, question), std::move(answer));
}

}  // namespace gravetide::table
