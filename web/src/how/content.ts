// What each game is about, in our own words. Figures are not written here: they come from the game's board and its
// ledger, by the ids that stand beside a sentence.

export interface Step {
  title: string;
  text: string;
  rules: string[]; // to read on
}

export interface HowTo {
  goal: string;
  turn: Step[];
  pieces: Step[];
  dice: { title: string; sides: number; face: number; rules: string[] }[]; // told by the rules themselves
  cards: { title: string; from: string; to: string }[]; // rules of the ledger, from one to another
  mind: string[]; // what new players overlook
  words: [string, string][]; // short ones that the rules are written in
  board: Record<string, string>; // the options the reference is of
}

export const howTo: Record<string, HowTo> = {
  last_stand: {
    goal: 'Two survivors hold a building through the nights. Whoever is alive at the last dawn has won, alone or together.',
    turn: [
      { title: 'The street', text: 'A card says how many zombies come tonight; those that were not shot and found nobody to bite are still there.', rules: ['LAST-3.1'] },
      { title: 'Plans', text: 'Each of you secretly chooses to fight, to hide or to patch up, and all plans are shown at once.', rules: ['LAST-1.1', 'LAST-1.4'] },
      { title: 'Shots', text: 'Every fighter rolls a die; what is hit is gone.', rules: ['LAST-2.1'] },
      { title: 'Bites', text: 'At dawn the zombies that are left bite, fighters first, and then they are gone too.', rules: ['LAST-2.2', 'LAST-2.3'] },
    ],
    pieces: [{ title: 'A survivor', text: 'Has a few bites to give before the end, and one bandage that takes one of them back.', rules: ['LAST-2.4', 'LAST-1.4'] }],
    dice: [{ title: 'A shot', sides: 6, face: 4, rules: ['LAST-2.1'] }],
    cards: [],
    mind: ['Hiding is safe only while somebody else fights.', 'The bandage is spent even on a quiet night.'],
    words: [],
    board: {},
  },

  mall: {
    goal: 'You are shopping when the dead arrive. Each scenario has its own way out: call for help and leave, grab the most, or shut every entrance.',
    turn: [
      { title: 'Zombies come', text: 'New ones appear around you; a die says how many, and two more where each of them stands.', rules: ['MALL-8.6', 'MALL-8.7', 'MALL-8.1'] },
      { title: 'You move', text: 'A die says how far. Clutter is slower than open floor, walls and markers stop you, and beside a zombie you must fight before you go on.', rules: ['MALL-9.1', 'MALL-9.6', 'MALL-10.1'] },
      { title: 'You do one thing', text: 'Loot the bag you stand on, unlock a door next to you, or work the radio. That ends your walk.', rules: ['MALL-7.8', 'MALL-7.11'] },
      { title: 'They move', text: 'A die says how many zombies take a step towards you and your friends; you move them, the nearest first.', rules: ['MALL-13.1', 'MALL-13.7'] },
      { title: 'You trade', text: 'Victory points buy loot where the scenario allows it.', rules: ['MALL-14.2'] },
    ],
    pieces: [
      { title: 'Shoppers', text: 'Begin with a bandage for a lost fight and a shot of adrenaline for a way out.', rules: ['MALL-5.3', 'MALL-16.1', 'MALL-16.5'] },
      { title: 'Zombies', text: 'One to a space; they never rest and never hurry.', rules: ['MALL-4.8', 'MALL-13.6'] },
      { title: 'The bitten', text: 'Come back into the mall, poorer; who is bitten too often turns, and then plays on the other side.', rules: ['MALL-11.1', 'MALL-11.7'] },
      { title: 'Locked doors', text: 'Stand beside one and choose how: the right key opens it at once, a crowbar often, bare hands seldom. The security office takes a security key.', rules: ['MALL-12.9', 'MALL-12.12', 'MALL-12.13', 'MALL-12.14'] },
      { title: 'The radio', text: 'Stands in the security office and is called from its own space, with a die; batteries help.', rules: ['MALL-12.17', 'MALL-12.18', 'MALL-12.19'] },
      { title: 'SWAT', text: 'Arrives some rounds after a call by radio, and opens the entrance through which you can leave.', rules: ['MALL-19.5', 'MALL-19.6'] },
    ],
    dice: [
      { title: 'A fight', sides: 10, face: 7, rules: ['MALL-10.3', 'MALL-10.8'] },
      { title: 'How far', sides: 10, face: 5, rules: ['MALL-9.1'] },
      { title: 'How many come', sides: 6, face: 3, rules: ['MALL-8.7'] },
    ],
    cards: [{ title: 'Loot', from: 'MALL-18.6', to: 'MALL-18.38' }],
    mind: ['Walking beside a zombie means a fight, also in passing.', 'Zombies are moved by you: steer them where two ways are as short.', 'Friends nearby keep the crowd smaller.'],
    words: [
      ['HP', 'a human player: somebody’s shopper who has not turned'],
      ['NPZ', 'a zombie that nobody plays'],
      ['MP', 'movement points'],
      ['VP', 'victory points: one for each zombie put down, and what the scenario gives'],
      ['Phases', '3 zombies come, 4 you move, 5 you do one thing, 6 they move, 7 you trade'],
      ['2 on a bag', 'how often it can still be looted'],
      ['NE 7 on a line', 'where a new zombie came from: the direction and how far, as the dice said'],
    ],
    board: {},
  },

  dotz: {
    goal: 'Four tracks lead into Farmingdale. Keep every Zeds unit out of Town Center until the last Event card is turned, and you have won together.',
    turn: [
      { title: 'The Event', text: 'The top card of the deck rules the whole turn: what happens, which tracks wake, how many Actions you get.', rules: ['DOTZ-1.0.1', 'DOTZ-1.0.2'] },
      { title: 'The Zeds move', text: 'On every track that wakes all Zeds take a step towards town; an empty track gets a new unit. Where they meet your people they fight hand to hand.', rules: ['DOTZ-4.1.1', 'DOTZ-4.1.3', 'DOTZ-4.2.1'] },
      { title: 'You act', text: 'Each Action is one unit that moves, fires or forages. Some Heroes have Actions of their own besides.', rules: ['DOTZ-5.1.2.4', 'DOTZ-5.1.2.7'] },
      { title: 'Housekeeping', text: 'Markers are turned back, the card goes away, and the next one is turned up.', rules: ['DOTZ-1.0.3'] },
    ],
    pieces: [
      { title: 'A counter', text: 'The big number is its Strength now. Hit often enough it flips to its weaker side, and then it is lost.', rules: ['DOTZ-0.9', 'DOTZ-6.2.5'] },
      { title: 'Civilians', text: 'Defiant ones hold their village and cannot be moved until the Zeds come.', rules: ['DOTZ-5.2.7', 'DOTZ-4.3.1'] },
      { title: 'A Mob', text: 'Two Zeds units in one space fight with both their Strengths; your units never add theirs.', rules: ['DOTZ-4.2.2', 'DOTZ-6.1.2.2'] },
    ],
    dice: [
      { title: 'Gunfire', sides: 6, face: 5, rules: ['DOTZ-6.1.1', 'DOTZ-6.1.2.10'] },
      { title: 'Hand to hand', sides: 6, face: 3, rules: ['DOTZ-6.1.2.1', 'DOTZ-6.1.2.3', 'DOTZ-6.1.2.6', 'DOTZ-6.1.2.9'] },
      { title: 'Foraging', sides: 6, face: 6, rules: ['DOTZ-5.3.8', 'DOTZ-5.3.7'] },
    ],
    cards: [],
    mind: ['Shoot first, fight after: nobody strikes back at a shot.', 'Ammo is scarce; the mine is where to look for it.', 'Watch which tracks the next cards can still wake.'],
    words: [
      ['Defiant', 'Civilians who stay in their village until Zeds come in'],
      ['6/3', 'Strength 6, and 3 once flipped'],
      ['2/1 a, 2/1 b', 'two counters that are alike: the letter only tells them apart'],
      ['1> on a space', 'who defends there shifts the dice a column in their favour'],
      ['The Cup', 'where Zeds units are drawn from, and where the beaten go back to'],
      ['Mob 11', 'two Zeds units in one space, and what they fight with together'],
    ],
    board: {},
  },

  skirmish: {
    goal: 'A small band against whoever leads the dead. Each scenario says what counts: supplies carried off, a clinic held, a doctor brought in.',
    turn: [
      { title: 'Nerves and noise', text: 'Who was shaken tests morale, and the noise of the last turn may bring more zombies.', rules: ['SKIR-6.2', 'SKIR-6.4'] },
      { title: 'Action points', text: 'Dice give both sides their points for this turn.', rules: ['SKIR-6.8', 'SKIR-6.11'] },
      { title: 'In turns', text: 'You activate one survivor with some of your points, then the Controller moves zombies, until the points are gone.', rules: ['SKIR-6.13', 'SKIR-7.1'] },
    ],
    pieces: [
      { title: 'Survivors', text: 'Move, shoot, strike, spot, search: nearly everything is one point, and better people do it better.', rules: ['SKIR-7.1', 'SKIR-4.3'] },
      { title: 'Zeds', text: 'Slow, and they go for what they see or hear; within their grasp they grab.', rules: ['SKIR-4.10', 'SKIR-9.1'] },
      { title: 'Ragers', text: 'Those who turned: fast, strong, and once they were yours.', rules: ['SKIR-4.12', 'SKIR-14.1'] },
      { title: 'Noise', text: 'Guns are heard; blades, bows and quiet feet are not.', rules: ['SKIR-16.1', 'SKIR-11.16'] },
    ],
    dice: [
      { title: 'Any test: stay at or below', sides: 20, face: 8, rules: ['SKIR-11.4', 'SKIR-12.4'] },
      { title: 'A wound', sides: 10, face: 6, rules: ['SKIR-13.1', 'SKIR-13.2', 'SKIR-13.5'] },
      { title: 'Action points', sides: 6, face: 4, rules: ['SKIR-6.8', 'SKIR-6.11'] },
    ],
    cards: [
      { title: 'People and zombies', from: 'SKIR-4.4', to: 'SKIR-4.12' },
      { title: 'Weapons and armour', from: 'SKIR-5.1', to: 'SKIR-5.19' },
    ],
    mind: ['Aim before you shoot, and do not walk just before.', 'Every shot tells the whole street where you are.', 'Keep out of a grab, or keep a friend beside you.'],
    words: [
      ['AP', 'action points: a move, an aim, a shot are one each; a search is two'],
      ['Fa, Fi, Do, Sp, Mo, Aid', 'firearms, fighting, dodging, spotting, morale, first aid: what a twenty-sided die must not exceed'],
      ['Stop', 'for a point: who stands still again shoots better and is seen less than who still walks'],
    ],
    board: {},
  },

  aaz: {
    goal: 'Two alliances fight over the map while the dead get up between them. What wins differs by scenario: capitals in the full game, income in the introduction.',
    turn: [
      { title: 'A zombie card', text: 'Puts zombies into one land, and may do more.', rules: ['AAZ-1.1', 'AAZ-1.4'] },
      { title: 'Zombies attack', text: 'Where they stand among your units they bite; land that nobody holds any more is theirs.', rules: ['AAZ-2.3', 'AAZ-3.1'] },
      { title: 'Combat move', text: 'All your attacks go onto the map first.', rules: ['AAZ-4.1'] },
      { title: 'Battles', text: 'Round by round: the dead bite, attackers fire, defenders fire back, fallen infantry rise; then you press on, cease or retreat.', rules: ['AAZ-50.1', 'AAZ-56.1', 'AAZ-58.1'] },
      { title: 'Noncombat move', text: 'What has not fought may move up, and aircraft come home.', rules: ['AAZ-6.1', 'AAZ-6.11'] },
      { title: 'Purchase and income', text: 'New units stand ready at your factories at once; then your lands pay.', rules: ['AAZ-7.9', 'AAZ-8.1'] },
    ],
    pieces: [
      { title: 'Infantry', text: 'Cheap, and the only ones that come back as zombies; artillery beside them makes them better attackers.', rules: ['AAZ-28.2'] },
      { title: 'Aircraft', text: 'Fly to a battle and home again in one turn, and must have a place to land.', rules: ['AAZ-6.11'] },
      { title: 'Transports', text: 'Load, sail and land in one turn, and cannot defend themselves.', rules: ['AAZ-26.1'] },
      { title: 'Of 1942 alone', text: 'AAA guns and cruisers come with that variant.', rules: [] },
      { title: 'Zombies', text: 'Belong to nobody. They bite both sides, and only the Z on a die or a hit to spare puts them down.', rules: ['AAZ-28.1', 'AAZ-28.5'] },
    ],
    dice: [
      { title: 'The combat die', sides: 6, face: 3, rules: ['AAZ-0.5', 'AAZ-0.6', 'AAZ-0.7'] },
      { title: 'The zombie die', sides: 6, face: 1, rules: ['AAZ-0.4'] },
    ],
    cards: [],
    mind: ['A won battle may still leave you among zombies: decide whether to press on.', 'Leave somebody behind: empty land is free to take.', 'Who loses infantry makes zombies, in attack and in defence.'],
    words: [
      ['IPC', 'the coin of the game: what units cost and lands pay'],
      ['2/2/1 of a unit', 'what a unit hits on in attack and in defence, and how many spaces it moves'],
      ['Income', 'what all your lands pay in a turn; the chart calls it the production level'],
      ['IC, RC', 'industrial complex and recruitment center: where new units are placed'],
    ],
    board: { scenario: 'full' },
  },
};
