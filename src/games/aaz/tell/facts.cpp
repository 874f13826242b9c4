// A position as facts (docs/games/aaz.md lists the keys).
#include "games/aaz/tell/facts.h"

#include "games/aaz/tell/names.h"

namespace gravetide::aaz {

namespace {

void append(std::string& text, const std::string& more) {
    text += (text.empty() ? "" : " ") + more;
}

std::string or_none(const std::string& text) { return text.empty() ? "none" : text; }

std::string spell_set(const Aaz& game, const SpaceSet& set) {
    std::string text;
    set.each([&](Space space) { append(text, spell(game, space)); });
    return or_none(text);
}

// "1 tank+infantry 2 nothing": transports by what they carry.
std::string spell_loads(const Loads& loads) {
    std::string text;
    for (std::size_t i = 0; i < kLoads; ++i)
        if (loads[i] > 0) append(text, std::to_string(loads[i]) + " " + std::string(kLoadIds[i]));
    return text;
}

// "fighter:2" has used two points.
std::string spell_flown(const Flown& flown) {
    std::string text;
    for (std::size_t i = 0; i < kFlights; ++i)
        for (int copy = 0; copy < flown[i]; ++copy)
            append(text,
                   i < 4 ? "fighter:" + std::to_string(i + 1) : "bomber:" + std::to_string(i - 3));
    return text;
}

class Writer {
public:
    Writer(const Aaz& game, const State& state)
        : game_(game), state_(state), view_(view_of(game.box(), state)) {}

    std::vector<Fact> write() {
        add("round", std::to_string(state_.round));
        add("phase", std::string(kPhaseIds.at(static_cast<std::size_t>(state_.phase))));
        add("step", std::string(kStepIds.at(static_cast<std::size_t>(state_.step))));
        add("active", spell(state_.active));
        add("asked", spell(state_.asked));
        view_.scenario.area.each([&](Space space) { write_space(space); });
        for (std::size_t i = 0; i < kLevels; ++i)
            if (keeps_level(view_, static_cast<Owner>(i)))
                add("level." + std::string(kOwnerIds[i]), std::to_string(state_.level[i]));
        for (std::size_t i = 0; i < kPowers; ++i)
            add("treasury." + std::string(kPowerIds[i]), std::to_string(state_.treasury[i]));
        for (const Power power : kAllPowers) write_technologies(power);
        write_cards();
        number("apocalypse", state_.apocalypse);
        if (state_.outcome != Outcome::None)
            add("outcome", std::string(kOutcomeIds.at(static_cast<std::size_t>(state_.outcome))));
        write_turn();
        return std::move(facts_);
    }

private:
    void add(std::string key, std::string value) {
        facts_.push_back({std::move(key), std::move(value)});
    }
    void number(const std::string& key, int value) {
        if (value != 0) add(key, std::to_string(value));
    }

    void write_space(Space space) {
        const std::string id = spell(game_, space);
        const TurnState& turn = state_.turn;
        if (is_territory(space)) {
            add(id + ".control", std::string(kOwnerIds[index_of(view_.control(space))]));
            if (turn.start[index_of(space)] != view_.control(space))
                add(id + ".start", std::string(kOwnerIds[index_of(turn.start[index_of(space)])]));
            number(id + ".zombies", view_.zombies(space));
            if (view_.industry(space) != view_.at(space).industry)
                add(id + ".industry",
                    std::string(kIndustryIds[static_cast<std::size_t>(view_.industry(space))]));
            number(id + ".damage", state_.damage[index_of(space)]);
            number(id + ".raiders", turn.raiders.at(space)[0]);
        }
        const auto units = [&](const std::string& key, const Units& some) {
            if (some.any()) add(key, spell(some, space));
        };
        for (const Power power : kAllPowers) {
            units(id + "." + spell(power), view_.units(space, power));
            const Loads& cargo = state_.cargo[index_of(power)].at(space);
            if (cargo != Loads{}) add(id + ".cargo." + spell(power), spell_loads(cargo));
        }
        if (const Loads& spent = turn.spent_loads.at(space); spent != Loads{})
            add(id + ".spent_cargo", spell_loads(spent));
        if (const Loads& apart = turn.apart_loads.at(space); apart != Loads{})
            add(id + ".apart_cargo", spell_loads(apart));
        units(id + ".seaborne", turn.seaborne.at(space));
        number(id + ".silent", turn.silent.at(space)[0]);
        number(id + ".silent_cruisers", turn.silent.at(space)[1]);
        units(id + ".raised", turn.raised.at(space));
        units(id + ".spent", turn.spent[index_of(space)]);
        units(id + ".apart", turn.apart.at(space));
        if (const std::string flown = spell_flown(turn.flown.at(space)); !flown.empty())
            add(id + ".flown", flown);
        if (turn.ways[index_of(space)] != 0) {
            std::string text;
            for (std::size_t i = 0; i < view_.at(space).beside.size(); ++i)
                if (turn.ways[index_of(space)] >> i & 1)
                    append(text, spell(game_, view_.at(space).beside[i]));
            add(id + ".ways", text);
        }
    }

    void write_technologies(Power power) {
        std::string text;
        for (std::size_t i = 0; i < kTechnologies; ++i)
            if (view_.has(power, static_cast<Technology>(i)))
                append(text, std::string(kTechnologyIds[i]));
        if (!text.empty()) add("technologies." + spell(power), text);
    }

    void write_cards() {
        if (state_.card > 0) {
            const auto& card = (*view_.scenario.cards)[static_cast<std::size_t>(state_.card - 1)];
            add("card", spell(game_, card.territory));
        }
        for (std::size_t i = 0; i < view_.scenario.cards->size(); ++i) {
            const std::string id = spell(game_, (*view_.scenario.cards)[i].territory);
            if (view_.scenario.deck[i] > 0 && view_.has_zombies())
                add("deck." + id, std::to_string(state_.deck.left(i)));
            number("discard." + id, state_.discard[i]);
        }
    }

    void write_turn() {
        const TurnState& turn = state_.turn;
        for (const auto& [key, field] : kSets)
            if ((turn.*field).any()) add(std::string(key), spell_set(game_, turn.*field));
        if (turn.at != kNowhere) add("at", spell(game_, turn.at));
        number("owed", turn.owed);
        std::string pool;
        for (std::size_t i = 0; i < kPieces; ++i)
            if (turn.pool[i] > 0)
                append(pool, std::to_string(turn.pool[i]) + " "
                                 + std::string(i < kUnits ? kUnitIds[i] : kWorksIds[i - kUnits]));
        if (!pool.empty()) add("pool", pool);
        number("supply", turn.supply);
        number("drove", turn.drove);
        if (turn.found != kNowhere) add("found", spell(game_, turn.found));
        if (turn.gift != kNowhere) add("gift", spell(game_, turn.gift));
        if (turn.motion != Motion{}) {
            add("motion.unit", spell(turn.motion.unit));
            add("motion.from", spell(game_, turn.motion.from));
            add("motion.via", spell(game_, turn.motion.via));
            add("motion.at", spell(game_, turn.motion.at));
            number("motion.used", turn.motion.used);
            number("motion.blitzed", turn.motion.blitzed);
            number("motion.zombies", turn.motion.zombies);
            for (const Power power : kAllPowers)
                number("motion.guests." + spell(power), turn.motion.guests[index_of(power)]);
            if (turn.motion.load != Load::Nothing)
                add("motion.load",
                    spell_cargo(static_cast<std::size_t>(turn.motion.load), turn.motion.aboard));
            if (turn.motion.fresh != Load::Nothing)
                add("motion.fresh",
                    std::string(kLoadIds[static_cast<std::size_t>(turn.motion.fresh)]));
        }
        std::string assaults;
        for (const Assault& assault : turn.assaults)
            append(assaults,
                   std::to_string(assault.count) + " "
                       + std::string(kLoadIds[static_cast<std::size_t>(assault.part)]) + " of "
                       + spell_cargo(static_cast<std::size_t>(assault.load), assault.guests)
                       + (assault.owner == state_.active ? "" : "@" + spell(assault.owner)) + " "
                       + spell(game_, assault.zone) + " " + spell(game_, assault.target));
        if (!assaults.empty()) add("assaults", assaults);
        std::string overland;
        for (const Entry& entry : turn.overland)
            append(overland, std::to_string(entry.count) + " " + spell(entry.unit) + " "
                                 + spell(game_, entry.from) + " " + spell(game_, entry.target));
        if (!overland.empty()) add("overland", overland);
        std::string passages;
        for (const Passage& one : state_.passages)
            append(passages, spell(game_, one.zone) + " " + spell(one.owner) + " "
                                 + spell_cargo(static_cast<std::size_t>(one.load), one.guests) + " "
                                 + std::to_string(one.used));
        if (!passages.empty()) add("passages", passages);
        const Battle& battle = turn.battle;
        if (battle.at == kNowhere) return;
        add("battle.at", spell(game_, battle.at));
        number("battle.round", battle.round);
        number("battle.air_only", battle.air_only);
        number("battle.owed", battle.owed);
        number("battle.owed_defence", battle.owed_defence);
        for (std::size_t i = 0; i < 3; ++i)
            number("battle.hits." + std::string(kGroupIds[i]), battle.hits[i]);
        for (std::size_t i = 0; i < 4; ++i)
            number("battle.taken." + std::string(kTargetIds[i]), battle.taken[i]);
        number("battle.struck", battle.struck);
        number("battle.answered", battle.answered);
        number("battle.fired", battle.fired);
        number("battle.bombard", battle.bombard);
        number("battle.longer", battle.longer);
        number("battle.cruisers", battle.cruisers);
        for (const Power power : kAllPowers) {
            if (battle.hit[index_of(power)].any())
                add("battle.hit." + spell(power), spell(battle.hit[index_of(power)], battle.at));
            number("battle.named." + spell(power), battle.named[index_of(power)]);
            number("battle.damaged." + spell(power), battle.damaged[index_of(power)]);
            number("battle.submerged." + spell(power), battle.submerged[index_of(power)]);
            if (battle.sunk[index_of(power)] != Loads{})
                add("battle.sunk." + spell(power), spell_loads(battle.sunk[index_of(power)]));
        }
    }

    const Aaz& game_;
    const State& state_;
    View view_;
    std::vector<Fact> facts_;
};

}  // namespace

std::string spell(const Units& units, Space space) {
    std::string text;
    for (std::size_t slot = 0; slot < kSlots; ++slot)
        if (units.count[slot] > 0)
            append(text, std::to_string(units.count[slot]) + " "
                             + spell(is_territory(space) ? kLandSlots[slot] : kSeaSlots[slot]));
    return or_none(text);
}

std::vector<Fact> list_facts(const Aaz& game, const State& state) {
    return Writer(game, state).write();
}

}  // namespace gravetide::aaz
