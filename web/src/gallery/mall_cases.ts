// Zombie Mall's hard cases: crowded spaces, longest names, every piece, every state, everything lit.
import { noAsks } from '../lib/asks';
import { notation, type StageKey } from '../lib/generated/mall';
import { choiceOf } from '../lib/rows';
import type { BoardProps, Choice, Roll, StoryLine, TableSeat } from '../lib/types';
import { capital } from '../lib/words';
import type { Card, Condition, MallMap, MallView, Player, Space } from '../boards/mall/view';
import maps from './mall_maps.json';

const mall = maps.mall as unknown as MallMap;
const corner = maps.corner as unknown as MallMap;

const card = (id: string, name: string): Card => ({ id, name });
const kArms = [
  card('chainsaw', 'Chainsaw'), card('handgun2', 'Handgun'), card('shotgun', 'Shotgun'), card('horn', 'Air horn'),
  card('shelving', 'Shelving unit'), card('jacket', 'Leather jacket'),
];
const kTools = [
  card('seckey', 'Security key'), card('storekey', 'Store key'), card('storekey', 'Store key'), card('batteries', 'Batteries'),
  card('skateboard', 'Skateboard'), card('espresso', 'Double espresso'),
];

function player(is: Condition, at: Space | null, changes: Partial<Player> = {}): Player {
  return { is, at, bandages: 1, adrenaline: 1, bites: 0, vp: 0, kills: 0, zombie_vp: 0, has_pushed: false, cards: [], ...changes };
}

function position(map: MallMap, changes: Partial<MallView>): MallView {
  return {
    map, scenario: { id: 's1', name: 'Call for help' }, round: 9, rounds: 14, active: 0, asked: 0,
    turn: { movement: 0, zombies_to_move: 0, zombies_to_appear: 0, fight: null },
    deck: 37, swat_round: 0, seals: 0, cards: {}, players: [], zombies: [], moved: [], swat: [], piles: [], markers: [],
    open_doors: [], sealed: [], open_entrance: null, draws: map.spots.map((_, at) => at % 3), ...changes,
  };
}

const kNames = ['human Anna-Magdalena von Hohenstaufen', 'bot rollout', 'bot house', 'human Bartholomew Featherstonehaugh', 'bot greedy', 'human Ö'];
const seatsFor = (count: number): TableSeat[] =>
  kNames.slice(0, count).map((who, seat) => ({ name: `Player ${seat + 1}`, who, mine: seat === 0 }));

const choices = (texts: string[]): Choice[] => texts.map((text) => choiceOf(notation, text));

function board(view: MallView, stage: StageKey, texts: string[] = [], changes: Partial<BoardProps> = {}): BoardProps {
  return {
    view, facts: [], choices: choices(texts), seats: seatsFor(view.players.length), look: 0, toAct: texts.length > 0 ? 0 : null,
    play: () => undefined, story: [], dice: [], reduced: true, match: 'gallery', stage, stageName: capital(stage.replaceAll('_', ' ')), plies: 1, busy: false,
    ask: () => undefined, answer: () => undefined, playAll: () => undefined, asks: noAsks, explain: () => undefined, blocked: [], ...changes,
  };
}

const block = (x: number, y: number, wide: number, high: number): Space[] =>
  Array.from({ length: wide * high }, (_, at): Space => [x + (at % wide), y + Math.floor(at / wide)]);

// Everyone and everything on as few spaces as the rules allow, and more.
const crowded = position(corner, {
  players: [
    player('human', [7, 5], { cards: kArms, bites: 2, vp: 14, kills: 11, adrenaline: 3, bandages: 4 }),
    player('human', [7, 5], { cards: kTools }),
    player('bitten', [7, 5], { bites: 3 }),
    player('zombie', [7, 5], { kills: 2, zombie_vp: 7 }),
    player('dead_again', [8, 5]),
    player('left', null, { vp: 12 }),
  ],
  zombies: [[7, 5], ...block(9, 5, 5, 2), [8, 6]],
  moved: [[10, 5], [11, 5]],
  swat: [1, 2, 3, 4, 5, 6, 7, 8].map((number) => ({ number, at: [8, 6] as Space })),
  piles: [
    { number: 1, at: [7, 5], cards: kArms },
    { number: 2, at: [6, 5], cards: [...kArms, ...kTools] },
    { number: 3, at: [6, 6], cards: kTools.slice(0, 1) },
  ],
  markers: [[[6, 5], [6, 6]], [[5, 5], [6, 5]]],
  open_doors: ['SG-front', 'SO-door', 'LD-staff', 'dock-shutter'],
  sealed: ['W', 'S'],
  open_entrance: 'N',
  swat_round: 8,
});

const walking = position(corner, {
  players: [player('human', [7, 6], { cards: kTools }), player('human', [8, 6]), player('turned', [2, 2])],
  turn: { movement: 5, zombies_to_move: 0, zombies_to_appear: 0, fight: null },
  zombies: [[11, 6], [4, 8], [7, 9]],
});

const cornered = position(corner, {
  players: [player('human', [7, 5], { cards: kArms, bites: 1 }), player('zombie', [8, 5]), player('human', [2, 8])],
  zombies: [[6, 5], [7, 4], [7, 6]],
  turn: { movement: 0, zombies_to_move: 0, zombies_to_appear: 0, fight: { at: [6, 5], foe: null } },
});
const kFights = ['hands', 'chainsaw', 'shotgun'].flatMap((means) => [
  `fight (6,5) with ${means}`, `fight (7,4) with ${means}`, `fight (7,6) with ${means}`, `fight player2 with ${means}`,
]);

const armed = position(corner, {
  players: [player('human', [7, 5], { cards: kArms }), player('human', [7, 5], { cards: kTools }), player('zombie', [10, 5])],
  zombies: [[4, 5], [7, 8], [11, 6]],
  turn: { movement: 2, zombies_to_move: 0, zombies_to_appear: 0, fight: null },
});
const kArmed = [
  'pass', 'step to (6,5)', 'step to (8,5)', 'step to (7,6)', 'shoot (4,5) with handgun2', 'shoot (7,8) with handgun2', 'shoot player3 with handgun2',
  'shelve towards (6,5)', 'shelve towards (8,5)', 'shelve towards (7,6)', 'give chainsaw to player2', 'ask player2 for seckey',
  'swap horn with player2 for espresso', 'word to player2', 'drop horn', ...block(4, 4, 7, 4).map(([x, y]) => `play horn at (${x},${y})`),
];

const herding = position(corner, {
  players: [player('human', [7, 5]), player('human', [12, 6]), player('bitten', [3, 3])],
  zombies: [[4, 5], [5, 8], [10, 5], [11, 9]],
  moved: [[11, 9]],
  turn: { movement: 0, zombies_to_move: 3, zombies_to_appear: 0, fight: null },
});

// Spawns in every direction from one place, the last off a short roll.
const spawned: [number, number, Space][] = [[1, 4, [7, 1]], [2, 3, [10, 2]], [3, 6, [13, 5]], [4, 3, [10, 8]], [5, 5, [7, 10]], [6, 4, [3, 9]], [7, 7, [0, 5]], [8, 2, [5, 3]]];
const spawnStory: StoryLine[] = [
  { ply: 0, what: 'die_rolled', said: 'Player 1 rolls for 8', rule: 'MALL-8.7' },
  ...spawned.map(([, , [x, y]], at) => ({ ply: 2 * at + 2, what: 'zombie_appears', to: `(${x},${y})`, said: 'A zombie appears', rule: 'MALL-8.14' })),
];
const spawnDice: Roll[] = spawned.flatMap(([direction, distance], at) => [
  { ply: 2 * at + 1, dice: [{ sides: 10, face: direction, group: 0 }] },
  { ply: 2 * at + 2, dice: [{ sides: 10, face: distance, group: 0 }] },
]);

const arrived = position(mall, {
  rounds: 25, round: 14, swat_round: 14, open_entrance: 'E', active: 2,
  players: [
    player('human', [16, 9], { cards: kArms, vp: 6 }), player('human', [25, 10], { cards: kTools }), player('zombie', [12, 9], { kills: 3 }),
    player('bitten', [3, 3], { bites: 2 }), player('left', null), player('turned', [10, 15]),
  ],
  swat: [1, 2, 3, 4].map((number) => ({ number, at: [29, number < 3 ? 9 : 10] as Space })),
  zombies: [[14, 2], [15, 2], [5, 8], [18, 13], [20, 16], [24, 9], [8, 10], [2, 18], [27, 5], [22, 3]],
  piles: [{ number: 1, at: [3, 3], cards: kTools }],
  open_doors: ['SO-door', 'EL-shutter'],
});

export const mallCases: { title: string; props: BoardProps }[] = [
  { title: 'everyone and everything in one place', props: board(crowded, 'movement') },
  {
    title: 'a walk, with costs and fights ahead',
    props: board(walking, 'movement', ['pass', 'step to (7,7)', 'step to (6,6)', 'step to (7,5)', 'step to (8,6)', 'loot', 'drop seckey', 'adrenaline to (6,6)']),
  },
  { title: 'surrounded, every way to fight', props: board(cornered, 'combat', [...kFights, 'escape to (8,6)', 'drop horn']) },
  { title: 'guns, shelving, horn and trades', props: board(armed, 'movement', kArmed) },
  {
    title: 'zombies to move',
    props: board(herding, 'move_zombies', ['move (4,5) to (5,5)', 'move (4,5) to (4,4)', 'move (5,8) to (5,7)', 'move (10,5) to (9,5)', 'move (10,5) to (11,5)']),
  },
  { title: 'spawn dice in every direction', props: board({ ...herding, zombies: spawned.map(([, , to]) => to), moved: [] }, 'new_zombies', [], { story: spawnStory, dice: spawnDice, plies: 18 }) },
  { title: 'a question that can be spared', props: board(walking, 'before_new_zombies', ['pass', 'drop seckey', 'give espresso to player2']) },
  { title: 'a trade to answer', props: board(armed, 'trade_answer', ['accept', 'decline'], { story: [{ ply: 0, what: 'proposes', said: 'Player 2 offers Player 1: Security key for Chainsaw', rule: 'MALL-17.4' }] }) },
  { title: 'the large map, SWAT come', props: board(arrived, 'swat') },
];
