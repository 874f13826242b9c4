// What can be bought for a Survivor, numbered in one list: guns, hand weapons, armour, the bomb.
#pragma once

#include "games/skirmish/skirmish.h"

namespace gravetide::skirmish {

inline constexpr int kHandItems = 10;
inline constexpr int kArmourItems = 20;
inline constexpr int kBombItem = 30;
inline constexpr int kItems = 31;
inline constexpr int kBlastInches = 2;  // SKIR-11.20

constexpr Gun gun_of(int item) {
    return item > 0 && item < static_cast<int>(kGuns) ? static_cast<Gun>(item) : Gun::None;
}
constexpr Hand hand_of(int item) {
    const int hand = item - kHandItems;
    return hand > 0 && hand < static_cast<int>(kHands) ? static_cast<Hand>(hand) : Hand::Fists;
}
constexpr Armour armour_of(int item) {
    const int armour = item - kArmourItems;
    return armour > 0 && armour < static_cast<int>(kArmours) ? static_cast<Armour>(armour)
                                                             : Armour::None;
}
constexpr bool is_item(int item) {
    return gun_of(item) != Gun::None || hand_of(item) != Hand::Fists
           || armour_of(item) != Armour::None || item == kBombItem;
}

}  // namespace gravetide::skirmish
