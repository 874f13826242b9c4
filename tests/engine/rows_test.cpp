#include "engine/rows.h"

#include <gtest/gtest.h>

#include "generated/rules/last_stand.h"

namespace gravetide {
namespace {

using last_stand::operator""_rule;

enum class Verb : std::uint8_t { Move, Wait, Pair };
enum class Place : std::uint8_t { Town, Farm, Mill };
struct Action {
    Verb verb{};
    Place from{};
    Place to{};
    std::uint8_t number{};
    std::array<std::uint8_t, 4> unused{};
    friend bool operator==(const Action&, const Action&) = default;
};
enum class What : std::uint8_t { Moved, Waited };
struct Event {
    What what{};
    Place to{};
    int number = 0;
    const Rule* rule = "LAST-1.1"_rule;
};
struct Toy {
    using Action = gravetide::Action;
    using Event = gravetide::Event;
};

struct PlaceCodec {
    static constexpr std::array<std::string_view, 3> kKeys{"town", "farm", "old_mill"};
    static constexpr std::array<std::string_view, 3> kNames{"Town Center", "the Farm", "Old Mill"};
    static std::string key(const Toy&, Place place) {
        const auto at = static_cast<std::size_t>(place);
        return at < 3 ? std::string(kKeys.at(at)) : "?" + std::to_string(at);
    }
    static std::string name(const Toy& game, const Setup&, Place place) {
        const auto at = static_cast<std::size_t>(place);
        return at < 3 ? std::string(kNames.at(at)) : key(game, place);
    }
    static std::optional<std::size_t> read(const Toy&, std::string_view text) {
        return find_name(kKeys, text);
    }
    static std::vector<Place> all(const Toy&, const Setup&) {
        return {Place::Town, Place::Farm, Place::Mill};
    }
};

struct PairCodec {
    static constexpr Shape kShape = Shape::List;
    static std::string key(const Toy& game, Place one, Place other) {
        return PlaceCodec::key(game, one) + "+" + PlaceCodec::key(game, other);
    }
    static std::optional<std::tuple<Place, Place>> read(const Toy& game, std::string_view text) {
        const auto parts = split(text, '+');
        if (parts.size() != 2) return std::nullopt;
        const auto one = PlaceCodec::read(game, parts[0]);
        const auto other = PlaceCodec::read(game, parts[1]);
        if (!one || !other) return std::nullopt;
        return std::tuple(static_cast<Place>(*one), static_cast<Place>(*other));
    }
};

constexpr std::array kBlanks{
    blank<Toy, PlaceCodec, &Action::from>("from"),
    blank<Toy, PlaceCodec, &Action::to>("to"),
    blank<Toy, PairCodec, &Action::from, &Action::to>("both"),
    blank<Toy, NumberCodec<Toy>, &Action::number>("number"),
};
constexpr std::array<VerbRow<Verb>, 3> kVerbRows{{
    {Verb::Pair, "pair", "pair {both} {number}"},
    {Verb::Move, "move", "move from {from} to {to}", "Go from {from} to {to}"},
    {Verb::Wait, "wait", "wait"},
}};
constexpr auto kMasks = masks_of(kVerbRows, kBlanks);

constexpr std::array kParts{
    blank<Toy, PlaceCodec, &Event::to>("to"),
    blank<Toy, NumberCodec<Toy>, &Event::number>("number"),
};
bool is_home(const Event& event, Seat) { return event.to == Place::Town; }
constexpr std::array kHappeningRows = std::to_array<HappeningRow<Event>>({
    {What::Moved, "came_home", "{number:cow comes|cows come} home", is_home},
    {What::Moved, "moved", "{number:cow} at {to}"},
    {What::Waited, "waited", "nothing \"moves\""},
});
static_assert(are_whole(kHappeningRows, kParts, What::Waited));

const Language<Toy>& language_of(const Toy&) {
    static constexpr Language<Toy> kTold{kVerbRows, kBlanks, kMasks, kHappeningRows, kParts};
    return kTold;
}

const Toy kToy;
const Setup kSetup;

TEST(Rows, read_what_they_write) {
    for (const Verb verb : {Verb::Move, Verb::Pair})
        for (const Place from : {Place::Town, Place::Farm, Place::Mill}) {
            const Action action{.verb = verb, .from = from, .to = Place::Mill};
            EXPECT_EQ(read_action(kToy, to_text(kToy, action)), action);
        }
    EXPECT_EQ(to_text(kToy, {Verb::Move, Place::Town, Place::Mill}), "move from town to old_mill");
    EXPECT_EQ(read_action(kToy, "wait"), (Action{Verb::Wait}));
}

TEST(Rows, refuse_everything_else) {
    for (const char* wrong :
         {"", "wait ", " wait", "waiting", "move from farm to", "move from farm to nowhere",
          "move from  to farm", "move from farm to farm to farm", "move", "Wait", "pair farm 1"})
        EXPECT_FALSE(read_action(kToy, wrong)) << wrong;
    EXPECT_EQ(to_text(kToy, {static_cast<Verb>(9)}), "?");
}

TEST(Rows, take_names_and_any_case_from_people) {
    const Action action{Verb::Move, Place::Town, Place::Mill};
    EXPECT_EQ(said(kToy, kSetup, action), "Go from Town Center to Old Mill");
    for (const char* typed : {"go FROM town center to old mill", "Move from town to Old Mill",
                              "move from town to old_mill"})
        EXPECT_EQ(read_typed(kToy, kSetup, typed), action) << typed;
    EXPECT_FALSE(read_typed(kToy, kSetup, "go from town center to the moon"));
}

TEST(Rows, say_which_bits_a_verb_may_set) {
    EXPECT_EQ(kMasks[1], id_of(Action{.verb = static_cast<Verb>(0xFF)}));
    EXPECT_TRUE(is_well_formed(Action{Verb::Move, Place::Mill, Place::Mill}, kMasks));
    EXPECT_TRUE(is_well_formed(Action{Verb::Pair, Place::Mill, Place::Mill, 255}, kMasks));
    EXPECT_FALSE(is_well_formed(Action{Verb::Move, Place::Mill, Place::Mill, 1}, kMasks));
    EXPECT_FALSE(is_well_formed(Action{Verb::Wait, Place::Mill}, kMasks));
    EXPECT_FALSE(is_well_formed(Action{Verb::Wait, {}, {}, 0, {0, 0, 0, 1}}, kMasks));
    EXPECT_FALSE(is_well_formed(Action{static_cast<Verb>(3)}, kMasks));
}

TEST(Rows, are_json_with_their_parts) {
    const Action action{Verb::Pair, Place::Farm, Place::Mill, 7};
    EXPECT_EQ(to_json(kToy, kSetup, action),
              "{\"id\":\"" + std::to_string(id_of(action))
                  + "\",\"verb\":\"pair\",\"both\":[\"farm\",\"old_mill\"],\"number\":7,"
                    "\"text\":\"pair farm+old_mill 7\",\"said\":\"Pair farm+old mill 7\"}");
    EXPECT_EQ(to_json(kToy, kSetup, Event{What::Waited}, Seat::Nobody),
              "{\"what\":\"waited\",\"said\":\"Nothing \\\"moves\\\"\",\"rule\":\"LAST-1.1\"}");
}

TEST(Rows, tell_what_is_true_and_count) {
    EXPECT_EQ(told(kToy, kSetup, Event{What::Moved, Place::Town, 1}, Seat::Nobody),
              "1 cow comes home");
    EXPECT_EQ(told(kToy, kSetup, Event{What::Moved, Place::Town, 0}, Seat::Nobody),
              "0 cows come home");
    EXPECT_EQ(told(kToy, kSetup, Event{What::Moved, Place::Mill, 2}, Seat::Nobody),
              "2 cows at Old Mill");
}

TEST(Rows, are_found_by_keys_and_by_names) {
    const Event event{What::Moved, Place::Mill, 2};
    EXPECT_TRUE(tells(kToy, kSetup, event, Seat::Nobody, "2 cows at Old Mill"));
    EXPECT_TRUE(tells(kToy, kSetup, event, Seat::Nobody, "cows at old_mill"));
    EXPECT_FALSE(tells(kToy, kSetup, event, Seat::Nobody, "cows at farm"));
}

}  // namespace
}  // namespace gravetide
