// What may be asked about battles.
#include "games/aaz/odds/desk.h"
#include "games/aaz/tell/names.h"

namespace gravetide::aaz {

namespace {

OddsField number(const char* key, const char* title, int most) {
    return {key, title, OddsField::Kind::Number, {}, 0, most, "0"};
}

OddsField rare(OddsField field) {
    field.rare = true;
    return field;
}

OddsField text(const char* key, const char* title) {
    return {key, title, OddsField::Kind::Text, {}, 0, 0, "", true};
}

OddsField flag(const char* key, const char* title) {
    return {key, title, OddsField::Kind::Flag, {}, 0, 0, "no", true};
}

OddsField submarines(const char* key, const char* title) {
    return {key,
            title,
            OddsField::Kind::Choice,
            {{"strike", "Strike"},
             {"submerge", "Submerge when they may"},
             {"alone", "Submerge once alone"}},
            0,
            0,
            "strike",
            true};
}

// AAZ-61.10 to AAZ-61.20
void add_technologies(OddsForm& form) {
    form.given.push_back(flag("attackers_explosives", "Attackers have Z-4 Explosives"));
    form.given.push_back(flag("defenders_explosives", "Defenders have Z-4 Explosives"));
    form.given.push_back(flag("chainsaws", "Attackers have Chainsaw Tanks"));
    form.given.push_back(flag("air_dots", "Attackers have Air-D.O.T.s"));
}

void add_retreats(OddsForm& form, const char* below) {
    form.given.push_back(rare(number("rounds", "Retreat after rounds (0: never)", 99)));
    form.given.push_back(rare(number("retreat_below", below, 100)));
    form.given.push_back(flag("pays", "Retreat when it no longer pays"));
}

void add_submarines(OddsForm& form) {
    form.given.push_back(submarines("attackers_submarines", "Attacking submarines"));
    form.given.push_back(submarines("defenders_submarines", "Defending submarines"));
}

class FormWriter {
public:
    explicit FormWriter(Edition edition) : edition_(edition) {}

    OddsForm land() const {
        OddsForm form{"land",
                      "Battle on land",
                      {side("attackers", "Attackers", Ground::Land, Part::Attacks),
                       side("defenders", "Defenders", Ground::Land, Part::Defends)},
                      {},
                      {"scenario", "zombies"}};
        form.given.push_back(number("zombies", "Zombies there", kMostUnits));
        form.given.push_back(number("bombarding", "Battleships that bombard", kMostUnits));
        if (edition_ == Edition::Of1942)
            form.given.push_back(number("cruisers", "Cruisers that bombard", kMostUnits));
        form.given.push_back(text("attackers_order", "Attackers lose, in order (or: best)"));
        form.given.push_back(text("defenders_order", "Defenders lose, in order (or: best)"));
        form.given.push_back(flag("keep", "Keep a land unit to take the land"));
        add_retreats(form, "Retreat when taking is below %");
        form.given.push_back(rare(number("land_value", "IPC the land is worth", 50)));
        form.given.push_back(text("waves", "Further waves (2 tank; 3 infantry)"));
        form.given.push_back(text("counter", "Counter-attackers"));
        form.given.push_back(flag("best", "Best play of both sides"));
        form.given.push_back(rare(number("wanted", "Smallest army for a chance of %", 99)));
        form.given.push_back(flag("profitable", "Most profitable army"));
        add_technologies(form);
        return form;
    }

    OddsForm sea() const {
        OddsForm form{"sea",
                      "Battle at sea",
                      {side("attackers", "Attackers", Ground::Sea, Part::Attacks),
                       side("defenders", "Defenders", Ground::Sea, Part::Defends)},
                      {},
                      {"scenario"}};
        form.given.push_back(text("attackers_order", "Attackers lose, in order"));
        form.given.push_back(text("defenders_order", "Defenders lose, in order"));
        add_retreats(form, "Retreat when winning is below %");
        add_submarines(form);
        form.given.push_back(flag("best", "Best play of both sides"));
        return form;
    }

    OddsForm landing() const {
        OddsForm form{"landing",
                      "Landing from the sea",
                      {side("fleet", "Fleet with its transports", Ground::Sea, Part::Attacks),
                       side("enemy_fleet", "Enemies at sea", Ground::Sea, Part::Defends),
                       side("landing", "Aboard, to land", Ground::Land, Part::Attacks, Aboard::Yes),
                       side("defenders", "Defenders of the land", Ground::Land, Part::Defends),
                       side("joining", "Overland and in the air", Ground::Land, Part::Attacks)},
                      {},
                      {"scenario", "zombies"}};
        form.given.push_back(number("zombies", "Zombies on land", kMostUnits));
        form.given.push_back(rare(number("land_value", "IPC the land is worth", 50)));
        form.given.push_back(rare(flag("ignore", "Submarines and transports are ignored")));
        add_submarines(form);
        add_technologies(form);
        return form;
    }

    // AAZ-80.27
    static OddsForm raid() {
        OddsForm form{"raid", "Raid on industry", {}, {}, {"scenario"}};
        form.given.push_back(number("bombers", "Bombers", kMostUnits));
        form.given.back().least = 1;
        form.given.back().usual = "1";
        form.given.push_back(number("value", "IPC of the territory", 20));
        form.given.back().least = 1;
        form.given.back().usual = "8";
        form.given.push_back(number("damage", "Damage already there", 40));
        return form;
    }

private:
    enum class Aboard : std::uint8_t { No, Yes };

    OddsField side(const char* key, const char* title, Ground ground, Part part,
                   Aboard aboard = Aboard::No) const {
        OddsField field{key, title, OddsField::Kind::Pieces, {}, 0, kMostUnits, ""};
        const Kind without = ground == Ground::Sea ? Kind::Land : Kind::Sea;
        for (std::size_t i = 0; i < kUnits; ++i) {
            const Unit unit = unit_at(i);
            const bool later =
                (unit == Unit::AaaGun || unit == Unit::Cruiser) && edition_ == Edition::Of1941;
            const bool idle =
                (unit == Unit::AaaGun && part == Part::Attacks)
                || (unit == Unit::Bomber && ground == Ground::Sea && part == Part::Defends)
                || (is_air_unit(unit) && aboard == Aboard::Yes);
            if (kind_of(unit) != without && !later && !idle)
                field.values.push_back({spell(unit), spell(unit)});
        }
        return field;
    }

    Edition edition_;
};

}  // namespace

std::vector<OddsForm> odds_forms(const Aaz& game, const Words& options) {
    const gravetide::Setup setup = read_setup(game.options(), options);
    const bool is_1942 = game.box().scenarios().at(setup.chosen[kScenario]).is_1942 != 0;
    const FormWriter writer(is_1942 ? Edition::Of1942 : Edition::Of1941);
    std::vector<OddsForm> forms{writer.land(), writer.sea(), writer.landing()};
    if (is_1942) forms.push_back(FormWriter::raid());
    return forms;
}

std::vector<OddsQuestion> odds_examples(const Aaz&) {
    const std::string attackers = "6 infantry 2 artillery 2 tank 1 fighter 1 bomber";
    const std::string defenders = "7 infantry 2 artillery 2 tank 1 fighter";
    // The first is the one a desk opens with: the game as it is played, with those who get up.
    return {{{attackers, defenders}},
            {{attackers, defenders}, {}, {{"zombies", "no"}}},
            {{attackers, defenders}, {{"zombies", "3"}}},
            {{"60 infantry 15 artillery 15 tank 5 fighter 5 bomber",
              "70 infantry 10 artillery 10 tank 10 fighter"},
             {},
             {{"zombies", "no"}}},
            {{"15 infantry 6 artillery 6 tank 2 fighter 1 bomber",
              "18 infantry 5 artillery 5 tank 2 fighter"},
             {{"zombies", "3"}}},
            {{"4 submarine 4 destroyer 2 aircraft_carrier 4 fighter 2 battleship",
              "4 submarine 4 destroyer 2 aircraft_carrier 4 fighter 2 battleship"},
             {{"what", "sea"}}},
            {{attackers, defenders}, {{"best", "yes"}}, {{"zombies", "no"}}},
            {{"1 submarine 2 destroyer 3 transport 2 fighter", "1 submarine 1 destroyer",
              "3 infantry 1 artillery 2 tank", "3 infantry 1 tank", "1 bomber"},
             {{"what", "landing"}}}};
}

}  // namespace gravetide::aaz
