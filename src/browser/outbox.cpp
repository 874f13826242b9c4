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

// The row may be large and is written already: it is put in as it is.
void Outbox::keep(std::size_t keep, const std::string& match, std::size_t before,
                  const std::string& row) {
    std::string head = said({{"do", "keep"}, {"keep", keep}, {"match", match}, {"before", before}});
    head.pop_back();
    add(head + R"(,"row":)" + row + "}");
}

void Outbox::fetch(const std::string& match) { add(said({{"do", "fetch"}, {"match", match}})); }

void Outbox::waiting() { add(said({{"do", "waiting"}})); }

void Outbox::report(std::string_view text) { add(said({{"do", "report"}, {"text", text}})); }

std::string Outbox::take() {
    if (list_.empty()) return "[]";
    return std::exchange(list_, {}) + "]";
}

}  // namespace gravetide::browser
