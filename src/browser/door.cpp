#include "browser/door.h"

#include "browser/api.h"
#include "browser/sockets.h"
#include "engine/bad_input.h"
#include "table/read_json.h"

namespace gravetide::browser {

using nlohmann::json;
using namespace table::from_json;

namespace {

constexpr std::size_t kLongestTarget = std::size_t{8} * 1024;
constexpr std::size_t kLongestText = std::size_t{16} * 1024 * 1024;  // beyond it nothing is said
constexpr std::size_t kLongestName = 64;

Call read_call(const json& object) {
    Call call{.number = number(at(object, "n")),
              .method = text(at(object, "method"), kLongestName),
              .target = text(at(object, "path"), kLongestText)};
    if (object.contains("token")) call.token = text(object["token"], kLongestTarget);
    if (object.contains("body")) call.body = text(object["body"], kLongestText);
    if (object.contains("now")) {
        if (!object["now"].is_number_unsigned()) refuse("now is a number");
        call.now = object["now"].get<std::int64_t>();
    }
    return call;
}

}  // namespace

class Door::Inside {
public:
    Inside(const Shelf& shelf, Patience patience, const std::optional<Seed>& seed)
        : home_{.shelf = shelf, .patience = std::move(patience), .seed = seed} {}

    std::string take(std::string_view message) {
        try {
            hear(parse(message));
        } catch (const BadInput& bad) {
            home_.out.report(bad.what());
        } catch (const std::exception& fault) {
            home_.out.report(std::string("a fault of this program: ") + fault.what());
        }
        sockets_.tidy();
        lobby_.tidy();
        if (home_.works.any() && !std::exchange(called_, true)) home_.out.waiting();
        return home_.out.take();
    }

private:
    void hear(const json& message) {
        const std::string what = text(at(message, "do"), kLongestName);
        if (what == "request") return api_.answer(read_call(message));
        if (what == "work") {
            called_ = false;
            return home_.works.do_one();
        }
        if (what == "kept" || what == "lost") return hear_keep(number(at(message, "keep")), what);
        if (what == "laid" || what == "missing") {
            const std::string match = text(at(message, "match"), kLongestName);
            if (!lobby_.hear_row(match, what == "laid" ? &at(message, "row") : nullptr))
                refuse("nobody asked for that row");
            return;
        }
        if (what != "open" && what != "message" && what != "close")
            refuse("there is no such thing to do");
        const std::size_t socket = number(at(message, "socket"));
        if (what == "close") return sockets_.close(socket);
        if (what == "message")
            return sockets_.hear(socket, text(at(message, "text"), kLongestText));
        if (!sockets_.open(socket)) refuse("that socket is open already");
    }

    void hear_keep(std::size_t keep, const std::string& how) {
        const auto under_way = home_.keeps.extract(keep);
        const auto table = under_way.empty() ? nullptr : under_way.mapped().lock();
        if (!table) refuse("nothing was to be kept by that number");
        how == "kept" ? table->kept() : table->lost();
    }

    Home home_;
    Lobby lobby_{home_};
    Api api_{home_, lobby_};
    Sockets sockets_{home_, lobby_};
    bool called_ = false;  // whoever holds the door knows that there is work
};

Door::Door(const Shelf& shelf, Patience patience, std::optional<Seed> seed)
    : inside_(std::make_unique<Inside>(shelf, std::move(patience), seed)) {}
Door::~Door() = default;

std::string Door::take(std::string_view message) { return inside_->take(message); }

}  // namespace gravetide::browser
