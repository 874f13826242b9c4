// The verbs and happenings of Dawn of the Zeds as rows (docs/games/dotz.md lists the sentences).
#include "engine/rows.h"

#include <bit>

#include "engine/text.h"
#include "games/dotz/rules.h"
#include "games/dotz/tell/names.h"

namespace gravetide::dotz {

namespace {

std::string unknown(std::size_t value) { return "?" + std::to_string(value); }

template <class T>
std::vector<T> first(std::size_t count) {
    std::vector<T> values;
    for (std::size_t i = 0; i < count; ++i) values.push_back(static_cast<T>(i));
    return values;
}

// How each kind of thing reads.
struct UnitCodec {
    static std::string key(const Dotz& game, Unit unit) { return spell(game.box(), unit); }
    static std::string name(const Dotz& game, const Setup&, Unit unit) {
        return name_of(game.box(), unit);
    }
    static std::optional<Unit> read(const Dotz& game, std::string_view text) {
        return read_unit_id(game.box(), text);
    }
    static std::vector<Unit> all(const Dotz&, const Setup&) { return first<Unit>(kUnits); }
};

struct ZedCodec {
    static std::string key(const Dotz& game, Zed zed) { return spell(game.box(), zed); }
    static std::string name(const Dotz& game, const Setup&, Zed zed) {
        return index_of(zed) < kZeds ? "Zeds " + name_of(game.box(), zed) : "Zeds";
    }
    static std::optional<Zed> read(const Dotz& game, std::string_view text) {
        return read_zed_id(game.box(), text);
    }
    static std::vector<Zed> all(const Dotz&, const Setup&) { return first<Zed>(kZeds); }
};

// A counter of Zeds, or a mob of two.
struct ZedsCodec {
    static constexpr Shape kShape = Shape::List;
    static std::string key(const Dotz& game, Zed zed, Zed mob) {
        if (zed == Zed::None) return "";
        return spell(game.box(), zed) + (mob == Zed::None ? "" : "+" + spell(game.box(), mob));
    }
    static std::string name(const Dotz& game, const Setup& setup, Zed zed, Zed mob) {
        return ZedCodec::name(game, setup, zed)
               + (mob == Zed::None ? "" : " and " + name_of(game.box(), mob));
    }
};

struct SpaceCodec {
    static std::string key(const Dotz& game, Space space) { return spell(game.box(), space); }
    static std::string name(const Dotz& game, const Setup&, Space space) {
        return name_of(game.box(), space);
    }
    static std::optional<Space> read(const Dotz& game, std::string_view text) {
        return read_space_id(game.box(), text);
    }
    static std::vector<Space> all(const Dotz&, const Setup&) { return first<Space>(kSpaceNames); }
};

struct FateCodec {
    using Value = FateCard;
    static std::string key(const Dotz& game, FateCard card) { return spell(game.box(), card); }
    static std::string name(const Dotz& game, const Setup&, FateCard card) {
        const auto at = static_cast<std::size_t>(card);
        return at < kFates ? game.box().fates[at].title : key(game, card);
    }
    static std::optional<FateCard> read(const Dotz& game, std::string_view text) {
        return read_fate_id(game.box(), text);
    }
    static std::vector<FateCard> all(const Dotz&, const Setup&) { return first<FateCard>(kFates); }
};

struct EventCodec {
    using Value = EventCard;
    static std::string key(const Dotz& game, EventCard card) { return spell(game.box(), card); }
    static std::string name(const Dotz& game, const Setup&, EventCard card) {
        const auto at = static_cast<std::size_t>(card);
        return at < kEvents ? game.box().events[at].title : "The card";
    }
    static std::optional<EventCard> read(const Dotz& game, std::string_view text) {
        return read_event_id(game.box(), text);
    }
};

// What an Action is paid with, by the words on the markers.
struct PayerCodec {
    static std::string key(const Dotz&, std::uint8_t payer) {
        return payer < kPayers ? std::string(kPayerNames[payer]) : unknown(payer);
    }
    static std::string name(const Dotz&, const Setup&, std::uint8_t payer) {
        constexpr std::array<std::string_view, kPayers> kNames{
            "an Event Action",   "Player 1's marker", "Player 2's marker",
            "Player 3's marker", "Player 4's marker", "Initiative",
            "Leadership",        "the Citadel",       "the Speech"};
        return payer < kPayers ? std::string(kNames[payer]) : unknown(payer);
    }
    static std::optional<std::size_t> read(const Dotz&, std::string_view text) {
        return find_name(kPayerNames, text);
    }
    static std::vector<std::uint8_t> all(const Dotz&, const Setup&) {
        return first<std::uint8_t>(kPayers);
    }
};

struct PlayerCodec {
    static std::string key(const Dotz&, std::uint8_t player) {
        return "player" + std::to_string(player + 1);
    }
    static std::string name(const Dotz&, const Setup&, std::uint8_t player) {
        return "Player " + std::to_string(player + 1);
    }
    static std::optional<int> read(const Dotz&, std::string_view text) {
        if (!text.starts_with("player")) return std::nullopt;
        const auto number = read_number(text.substr(6), 1, static_cast<int>(kMostPlayers));
        return number ? std::optional(*number - 1) : std::nullopt;
    }
};

struct TrackCodec {
    using Value = std::size_t;
    static std::string key(const Dotz& game, std::size_t track) {
        return spell_track(game.box(), track);
    }
    static std::string name(const Dotz& game, const Setup&, std::size_t track) {
        return track < kTracks ? game.box().track_names[track] : unknown(track);
    }
    static std::optional<Track> read(const Dotz&, std::string_view text) {
        return read_track_id(text);
    }
    static std::vector<std::size_t> all(const Dotz&, const Setup&) {
        return first<std::size_t>(kTracks);
    }
};

struct KindCodec {
    static std::string key(const Dotz& game, std::uint8_t kind) {
        return kind < kZedKinds ? game.box().kinds[kind].id : unknown(kind);
    }
    static std::string name(const Dotz& game, const Setup&, std::uint8_t kind) {
        if (kind >= kZedKinds) return key(game, kind);
        const auto& strength = game.box().kinds[kind].strength;
        return "Zeds " + std::to_string(strength[0]) + "/" + std::to_string(strength[1]);
    }
    static std::optional<std::size_t> read(const Dotz& game, std::string_view text) {
        for (std::size_t i = 0; i < kZedKinds; ++i)
            if (game.box().kinds[i].id == text) return i;
        return std::nullopt;
    }
};

struct CiviliansCodec {
    static std::string key(const Dotz& game, std::uint8_t number) {
        const auto& ids = game.box().civilian_ids;
        return number < ids.size() ? ids[number] : unknown(number);
    }
    // All counters of a kind have one name.
    static std::string name(const Dotz& game, const Setup&, std::uint8_t number) {
        const auto& masks = game.box().civilian_masks;
        if (number >= masks.size()) return key(game, number);
        return game.box().units.at(static_cast<std::size_t>(std::countr_zero(masks[number]))).name;
    }
    static std::optional<std::size_t> read(const Dotz& game, std::string_view text) {
        const auto& ids = game.box().civilian_ids;
        const auto found = std::ranges::find(ids, text);
        if (found == ids.end()) return std::nullopt;
        return static_cast<std::size_t>(found - ids.begin());
    }
};

template <class Codec, auto... Members>
constexpr auto of(std::string_view name) {
    return blank<Dotz, Codec, Members...>(name);
}
using Number = NumberCodec<Dotz>;

constexpr std::array kBlanks{
    of<UnitCodec, &Action::unit>("unit"),       of<ZedCodec, &Action::zed>("zed"),
    of<SpaceCodec, &Action::space>("space"),    of<FateCodec, &Action::card>("fate"),
    of<EventCodec, &Action::card>("event"),     of<PayerCodec, &Action::number>("payer"),
    of<PlayerCodec, &Action::number>("player"), of<TrackCodec, &Action::number>("track"),
    of<KindCodec, &Action::number>("kind"),     of<CiviliansCodec, &Action::number>("civilians"),
    of<Number, &Action::number>("die"),         of<Number, &Action::number>("sum"),
    of<Number, &Action::other>("second"),
};

constexpr std::array<VerbRow<Verb>, kVerbs> kVerbRows{{
    {Verb::Pass, "pass", "pass"},
    {Verb::Done, "done", "done"},
    {Verb::Use, "use", "use {payer} on {unit}"},
    {Verb::Speech, "speech", "use speech", "Make a Motivational Speech"},
    {Verb::Next, "next", "next {unit}", "Next: {unit}"},
    {Verb::Decline, "decline", "decline"},
    {Verb::Move, "move", "move to {space}"},
    {Verb::Forage, "forage", "forage"},
    {Verb::Fire, "fire", "fire at {zed}"},
    {Verb::MakeAmmo, "make_ammo", "make ammo with {payer} at {zed}",
     "Make Ammo with {payer} and fire at {zed}"},
    {Verb::TakeDie, "take_die", "take die {die}", "Take the die that shows {die}"},
    {Verb::BackUp, "back_up", "back up"},
    {Verb::BackUpWith, "back_up_with", "back up with {unit}"},
    {Verb::Remain, "remain", "remain"},
    {Verb::Play, "play", "play {fate}"},
    {Verb::PlayOn, "play_on", "play {fate} on {unit}"},
    {Verb::Track, "track", "track {track}", "Choose the {track}"},
    {Verb::PlaceOn, "place_on", "place on {space}"},
    {Verb::Press, "press", "press {space}", "Press on at {space}"},
    {Verb::Choose, "choose", "choose {unit}"},
    {Verb::ChooseZed, "choose_zed", "choose {zed}"},
    {Verb::Send, "send", "send {zed}"},
    {Verb::StopZed, "stop_zed", "stop {zed}"},
    {Verb::Withdraw, "withdraw", "withdraw {unit}"},
    {Verb::Stay, "stay", "stay {unit}", "{unit} stays"},
    {Verb::SetTraps, "set_traps", "traps", "Set traps"},
    {Verb::NoTraps, "no_traps", "no traps"},
    {Verb::Defend, "defend", "defend with {unit}"},
    {Verb::Hit, "hit", "hit {zed}"},
    {Verb::StopUnit, "stop_unit", "stop {unit}"},
    {Verb::First, "first", "first {unit}", "{unit} first"},
    {Verb::Reroll, "reroll", "reroll"},
    {Verb::Keep, "keep", "keep"},
    {Verb::TakeHero, "take_hero", "{player} takes {unit}"},
    {Verb::LeaveOut, "leave_out", "leave out {unit}"},
    {Verb::DrawZed, "draw_zed", "{kind}", "The counter is {kind}"},
    {Verb::DrawEvent, "draw_event", "event {event}", "The Event is {event}"},
    {Verb::DrawFate, "draw_fate", "fate {fate}", "The Fate card is {fate}"},
    {Verb::DrawCivilians, "draw_civilians", "civilians {civilians}", "The counter is {civilians}"},
    {Verb::DrawHero, "draw_hero", "hero {unit}", "The Hero is {unit}"},
    {Verb::Sum, "sum", "sum {sum}", "The dice add up to {sum}"},
    {Verb::Die, "die", "die {die}", "The die shows {die}"},
    {Verb::Dice, "dice", "dice {die} {second}", "The dice show {die} and {second}"},
}};

// The column, the Hits on either side and who lost are packed in one number (fight_dice). Files
// name column and cell as the tables do; people are told what they mean.
template <int Unit>
struct PackedCodec {
    static constexpr Shape kShape = Shape::Number;
    static std::string key(const Dotz&, int packed) { return std::to_string(packed / Unit % 16); }
};

struct BalanceCodec {
    static std::string key(const Dotz& game, int packed) {
        const auto column = static_cast<std::size_t>(packed % 16);
        return "column "
               + (column < game.box().columns.size() ? game.box().columns[column]
                                                     : unknown(column));
    }
    static std::string name(const Dotz& game, const Setup&, int packed) {
        const auto column = static_cast<std::size_t>(packed % 16);
        return column < game.box().columns.size() ? std::string(balance_said(column))
                                                  : key(game, packed);
    }
};

struct FireCodec {
    static std::string key(const Dotz&, int packed) {
        return "column " + std::to_string(packed % 16 + 1);
    }
    static std::string name(const Dotz&, const Setup&, int packed) {
        return fire_said(static_cast<std::size_t>(packed % 16));
    }
};

// A cell of the Hand-to-Hand table: "2-1".
struct CellCodec {
    static std::string key(const Dotz&, int packed) {
        return std::to_string(packed / 16 % 16) + "-" + std::to_string(packed / 256 % 16);
    }
    static std::string name(const Dotz&, const Setup&, int packed) {
        const int zeds = packed / 16 % 16;
        return (zeds == 0 ? "no" : std::to_string(zeds)) + (zeds > 1 ? " Hits" : " Hit")
               + " on the Zeds and " + std::to_string(packed / 256 % 16) + " on the Heroes";
    }
};

constexpr std::array kParts{
    of<UnitCodec, &Event::unit>("unit"),        of<ZedsCodec, &Event::zed, &Event::mob>("zeds"),
    of<SpaceCodec, &Event::from>("from"),       of<SpaceCodec, &Event::to>("to"),
    of<EventCodec, &Event::number>("event"),    of<FateCodec, &Event::number>("fate"),
    of<TrackCodec, &Event::number>("track"),    of<Number, &Event::number>("number"),
    of<Number, &Event::number>("roll"),         of<Number, &Event::other>("turn"),
    of<FireCodec, &Event::other>("fire"),       of<PackedCodec<16>, &Event::other>("hits"),
    of<BalanceCodec, &Event::other>("balance"), of<CellCodec, &Event::other>("cell"),
};

bool is_alone(const Event& event, Seat) { return event.mob == Zed::None; }
bool is_unseen(const Event& event, Seat) { return event.zed == Zed::None; }
bool have_zeds_won(const Event& event, Seat) { return event.other / 4096 != 0; }

constexpr std::array kHappeningRows = std::to_array<HappeningRow<Event>>({
    {Happening::TurnBegins, "turn_begins", "Turn {turn}: {event}"},
    {Happening::Discarded, "discarded", "{event} is discarded"},
    {Happening::Drawn, "drawn", "{zeds} comes from the Cup"},
    {Happening::NoneLeft, "none_left", "The Zeds Cup is empty"},
    {Happening::Placed, "placed", "{zeds} is placed on {to}"},
    {Happening::BackToCup, "back_to_cup", "{zeds} goes back to the Cup"},
    {Happening::Activated, "activated", "The {track} is activated"},
    {Happening::Advances, "advances", "{zeds} advances from {from} to {to}", is_alone},
    {Happening::Advances, "advances", "{zeds} advance from {from} to {to}"},
    {Happening::Blocked, "blocked", "{zeds} cannot enter {to}"},
    {Happening::Entered, "entered", "{zeds} meets the defenders of {to}", is_alone},
    {Happening::Entered, "entered", "{zeds} meet the defenders of {to}"},
    {Happening::Released, "released", "{unit} is no longer Defiant"},
    {Happening::Attacked, "attacked_unseen", "{unit} is attacked at {to}", is_unseen},
    {Happening::Attacked, "attacked", "{unit} is attacked at {to} by {zeds}"},
    {Happening::Attacks, "attacks", "{unit} attacks {zeds} at {to}"},
    {Happening::Rolls, "shoots", "{unit} rolls {roll}: {fire}, {hits:Hit}"},
    {Happening::Column, "zeds_win", "{unit} rolls {roll}: {balance}, {cell}, the Zeds win",
     have_zeds_won},
    {Happening::Column, "zeds_lose", "{unit} rolls {roll}: {balance}, {cell}, the Zeds lose"},
    {Happening::Rerolls, "rerolls", "{unit} rolls again"},
    {Happening::ZedHurt, "zed_hurt", "{zeds} has {number:Hit}"},
    {Happening::ZedFlips, "zed_flips", "{zeds} flips to Strength {number}"},
    {Happening::ZedDies, "zed_dies", "{zeds} is eliminated at {to}"},
    {Happening::HitCancelled, "hit_cancelled", "{unit} shrugs off a Hit with a {roll}", is_unseen},
    {Happening::HitCancelled, "zed_hit_cancelled", "{zeds} shrugs off a Hit with a {roll}"},
    {Happening::UnitHurt, "unit_hurt", "{unit} has {number:Hit}"},
    {Happening::UnitFlips, "unit_flips", "{unit} flips to Strength {number}"},
    {Happening::UnitSaved, "unit_saved", "{unit} is saved with a {roll}, in Town Center"},
    {Happening::UnitDies, "unit_dies", "{unit} goes to the Cemetery with a {roll}"},
    {Happening::ZedsLose, "zeds_lost", "The Zeds lose at {to}"},
    {Happening::HeroesLose, "heroes_lost", "The Heroes lose at {to}"},
    {Happening::Retreats, "retreats", "{unit} retreats to {to}"},
    {Happening::ZedRetreats, "zed_retreats", "{zeds} retreats to {to}"},
    {Happening::Withdraws, "withdraws", "{unit} withdraws from {from}"},
    {Happening::TrapsWork, "traps_work", "{unit}'s traps work with a {roll}"},
    {Happening::TrapsFail, "traps_fail", "{unit}'s traps fail with a {roll}"},
    {Happening::Moves, "moves", "{unit} moves from {from} to {to}"},
    {Happening::Forages, "forages", "{unit} forages at {to}: {number} Ammo"},
    {Happening::AmmoNow, "ammo_now", "Ammo is {number}"},
    {Happening::Fires, "fires", "{unit} fires at {zeds} at {to}, range {number}"},
    {Happening::Marked, "marked", "{unit} is marked"},
    {Happening::FateTurned, "fate_turned", "Fate: {fate}"},
    {Happening::Fated, "fated", "The Fated track is the {track}"},
    {Happening::Held, "held", "{fate} is held for later"},
    {Happening::CardPlayed, "card_played", "{fate} is played"},
    {Happening::Arrives, "arrives", "{unit} arrives at {to}"},
    {Happening::Takes, "takes", "Player {number} takes {unit}"},
    {Happening::NoEntryPut, "no_entry_put", "No Entry at {to}"},
    {Happening::HitsCleared, "hits_cleared", "The Hits come off the Zeds"},
    {Happening::ZedTough, "zed_tough", "{zeds} is Tough"},
    {Happening::ActionsNow, "actions_now", "{number:Event Action} this turn"},
    {Happening::Skipped, "skipped", "There is nobody it could happen to"},
    {Happening::Shuffled, "shuffled", "The Fate discards become the deck"},
    {Happening::SpeechMade, "speech_made", "{unit} speaks to {number:unit}"},
    {Happening::Reset, "reset", "Markers are reset"},
    {Happening::Won, "won", "The Heroes win with {number} points"},
    {Happening::Lost, "lost", "The Zeds are in Town Center"},
});
static_assert(are_whole(kHappeningRows, kParts, Happening::Lost));

}  // namespace

constexpr std::array<ActionId, kVerbs> kMasks = masks_of(kVerbRows, kBlanks);

const Language<Dotz>& language_of(const Dotz&) {
    static constexpr Language<Dotz> kTold{kVerbRows, kBlanks, kMasks, kHappeningRows, kParts};
    return kTold;
}

}  // namespace gravetide::dotz
