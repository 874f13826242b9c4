// What an odds desk says to a question, as its tests look at it.
#pragma once

#include <gtest/gtest.h>
#include <string>

#include "games/desks.h"

namespace gravetide {

template <class G>
double figure(const G& game, const OddsQuestion& question, const std::string& key) {
    for (const Figure& figure : answer_odds(game, question).figures)
        if (figure.key == key) return figure.value;
    ADD_FAILURE() << "no figure " << key;
    return -1;
}

template <class G>
std::string wrong_field(const G& game, const OddsQuestion& question, const std::string& words) {
    try {
        answer_odds(game, question);
    } catch (const BadQuestion& error) {
        EXPECT_NE(std::string(error.what()).find(words), std::string::npos) << error.what();
        return error.field();
    }
    return "nothing wrong";
}

}  // namespace gravetide
