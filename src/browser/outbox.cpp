#include "browser/outbox.h"

#include <utility>

#include "table/json_text.h"

namespace gravetide::browser {

using table::said;

void Outbox::add(const std::string& object) {
    list_.append(list_.empty() ? "[" : ",").append(object);
}

void Outbox::respond(std::size_t number, const Answer& answer) {
    add(said({{"do", "respond"},
              {"n", number},
              {"status", answer.status},
              {"type", answer.type},
              {"body", answer.body}}));
}

void Outbox::send(std::size_t socket, const std::string& text) {
    add(said({{"do", "send"}, {"socket", socket}, {"text", text}}));
}

void Outbox::hang_up(std::size_t socket) { add(said({{"do", "hang_up"}, {"socket", socket}})); }

// Row and pieces may be large and are written already: they are put in as they are.
void Outbox::keep(const Kept& kept, const std::string& match, const std::string& row,
                  const std::string& pieces) {
    std::string head = said({{"do", "keep"},
                             {"keep", kept.keep},
                             {"match", match},
                             {"before", kept.before},
                             {"from", kept.from}});
    head.pop_back();
    add(head + R"(,"row":)" + row + R"(,"pieces":)" + pieces + "}");
}

void Outbox::fetch(const std::string& match) { add(said({{"do", "fetch"}, {"match", match}})); }

void Outbox::waiting() { add(said({{"do", "waiting"}})); }

void Outbox::report(std::string_view text) { add(said({{"do", "report"}, {"text", text}})); }

std::string Outbox::take() {
    if (list_.empty()) return "[]";
    return std::exchange(list_, {}) + "]";
}

}  // namespace gravetide::browser
