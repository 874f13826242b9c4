// The Skirmish's hard cases: every piece, every state, crowded, longest names, each thing one is asked.
import { noAsks } from '../lib/asks';
import { notation } from '../lib/generated/skirmish';
import { choiceOf, lineOf, type Parts } from '../lib/rows';
import type { BoardProps, Choice, StoryLine, TableSeat } from '../lib/types';
import { band, person, sampleView, zombie } from './skirmish_view';
import type { Active, Point, SkirmishView } from '../boards/skirmish/view';

const seats: TableSeat[] = [
  { name: 'Player 1', who: 'human Anna-Magdalena von Hohenstaufen', mine: true },
  { name: 'Player 2', who: 'bot house', mine: false },
  { name: 'Player 3', who: 'bot house', mine: false },
  { name: 'Player 4', who: 'bot house', mine: false },
  { name: 'Controller', who: 'bot house', mine: false },
];

export const asChoices = (texts: string[]): Choice[] => texts.map((text) => choiceOf(notation, text));

function board(view: SkirmishView, changes: Partial<BoardProps> = {}): BoardProps {
  return {
    view, facts: [], choices: [], seats, look: 0, toAct: 0, play: () => undefined, story: [], dice: [], reduced: true, match: 'gallery',
    stage: '', stageName: '', plies: 0, busy: false, ask: () => undefined, answer: () => undefined, playAll: () => undefined, asks: noAsks, explain: () => undefined, blocked: [], ...changes,
  };
}

const lines = (...told: [string, string, string, Parts][]): StoryLine[] => told.map(([said, rule, what, parts], ply) => lineOf(ply, what, parts, rule, said));

const hunt = lines(
  ['Blair is activated with 2 AP', 'SKIR-7.1', 'activates', { survivor: 's2', number: 2 }],
  ['Blair fires the Shotgun at Zombie 2', 'SKIR-11.1', 'fires', { survivor: 's2', gun: 'shotgun', zombie: 'z2' }],
  ['VERY LOUD noise at the street', 'SKIR-11.16', 'noise', { noise: 'VERY LOUD', to: '(50,28)' }],
  ['Zombie 2 is activated', 'SKIR-19.4', 'wakes', { zombie: 'z2' }],
  ['Zombie 2 goes from the street to the street towards Casey', 'SKIR-20.2', 'chases', { zombie: 'z2', from: '(50,58)', to: '(50,54)', survivor: 's3' }],
  ['Zombie 2 goes from the street to the street towards Casey', 'SKIR-20.2', 'chases', { zombie: 'z2', from: '(50,54)', to: '(50,50)', survivor: 's3' }],
  ['Zombie 1 is activated', 'SKIR-19.4', 'wakes', { zombie: 'z1' }],
  ['Zombie 1 does not spot Casey: rolls 17 against 13', 'SKIR-20.9', 'zombie_does_not_spot', { zombie: 'z1', survivor: 's3', roll: 17, against: 13 }],
  ['Zombie 1 goes from the street to the street towards the noise', 'SKIR-20.9', 'follows', { zombie: 'z1', from: '(62,45)', to: '(60,42)' }],
  ['Zombie 5 is activated', 'SKIR-19.4', 'wakes', { zombie: 'z5' }],
  ['Zombie 5 attacks B2a', 'SKIR-17.9', 'opening_attacked', { zombie: 'z5', opening: 'B2a' }],
);

const acting: string[] = [
  'sneak', 'walk', 'run', 'crouch', 'lie down', 'aim', 'shout', 'spot z1', 'spot z2', 'shoot z2', 'shoot z2 and z1', 'vault F2', 'vault F1', 'done',
];

const crowd = [0, 1, 2, 3].map((player) => person(player * 4 + 1, [40 + player * 6, 20 + player * 4], { player }));
const horde = Array.from({ length: 40 }, (_, at) => zombie(at + 1, [30 + (at % 10) * 4, 40 + Math.floor(at / 10) * 3] as Point, { prone: at % 9 === 4, activated: at % 3 === 0, spotted: at % 7 === 3 }));

const everyOpening = (view: SkirmishView): SkirmishView => ({
  ...view,
  openings: view.openings.map((opening, at) => ({
    ...opening,
    is: opening.kind === 'door' ? (['shut', 'open', 'broken'] as const)[at % 3] ?? 'shut' : at % 2 ? 'broken' : 'whole',
    hits: opening.kind === 'door' ? 1 + (at % 3) : 1,
    barricade: at % 5 === 4 ? 4 : at % 5 === 2 ? 1 : 0,
  })),
});

const zone: string[] = [];
for (let x = 36; x <= 60; ++x) for (let y = 1; y <= 6; ++y) if (Math.abs(x - 42) > 1 || Math.abs(y - 2) > 1) zone.push(`place at (${x},${y})`);
const bombs: string[] = [];
for (let x = 30; x <= 60; ++x) for (let y = 14; y <= 46; ++y) if ((x - 44) ** 2 + (y - 30) ** 2 <= 256) bombs.push(`throw bomb at (${x},${y})`);

const active = (id: string, ap: number, mp = 0): Active => ({ id, ap, mp, aimed: false, grabbed: false, sees: { z1: 'soft', z2: 'clear' }, prices: { spot: 1, shoot: 1, vault: 1 }, gaits: { sneak: 8, walk: 16, run: 24 } });

export const skirmish: { title: string; props: BoardProps }[] = [
  {
    title: 'whom to activate, after the zombies moved',
    props: board(sampleView({ noise: [{ at: [50, 28], loudness: 'very_loud', reach: null, maker: 'survivors' }] }), {
      choices: asChoices([...[1, 2, 3, 4].flatMap((who) => [1, 2, 3].map((ap) => `activate s${who} with ${ap}`)), 'pass']),
      story: hunt, plies: hunt.length,
    }),
  },
  {
    title: 'a Survivor acts: drag, gaits, odds',
    props: board(
      sampleView({
        step: 'survivor', active: active('s3', 3),
      }),
      { choices: asChoices(acting), story: hunt, plies: 3 },
    ),
  },
  {
    title: 'grabbed, in hand-to-hand; every wound, gait, posture and nerve; noise of every kind',
    props: board(
      everyOpening(
        sampleView({
          turn: 17, step: 'survivor', active: { ...active('s1', 1), grabbed: true },
          survivors: [
            person(1, [48, 30], { name: 'Professional', wound: 'serious', countdown: 3, engaged: true, gun: 'assault', loaded: false, hand: 'chainsaw', armour: 'heavy', package: 'Kung Fu Master', bombs: 2, supplies: 3, attacked: true, nerve: 'no_fight', activated: true }),
            person(2, [52, 24], { gait: 'running', wound: 'light', nerve: 'panic', gun: 'crossbow', supplies: 1 }),
            person(3, [40, 26], { posture: 'crouched', gait: 'walking', owes_morale: true, player: 1, gun: 'rifle' }),
            person(4, [38, 20], { posture: 'prone', player: 2, nerve: 'shaken' }),
            person(5, [56, 30], { is: 'down', countdown: 1, player: 3, name: 'Elite', supplies: 1 }),
            person(6, null, { is: 'dead', player: 0 }), person(7, null, { is: 'turned', player: 1 }), person(8, null, { is: 'departed', player: 2, supplies: 2 }),
            person(9, [50, 74], { is: 'waiting', player: null, type: 'doctor', name: 'Doctor (K3)', gun: null, hand: 'fists' }),
          ],
          zombies: [
            zombie(1, [50, 30], { engaged: true, activated: true }), zombie(2, [48, 32], { engaged: true, breed: 'rager', wounded: true }), zombie(3, [47, 28], { prone: true }),
            zombie(4, [60, 40], { spotted: true }), zombie(5, [64, 44], { breed: 'rager', turned: true, spotted: true }), zombie(6, [44, 50], { chasing: true, breed: 'rager', prone: true }),
          ],
          noise: [
            { at: [52, 56], loudness: 'very_loud', reach: null, maker: 'survivors' }, { at: [40, 26], loudness: 'loud', reach: 12, maker: 'survivors' },
            { at: [72, 66], loudness: 'loud', reach: 12, maker: 'zombies' }, { at: [80, 68], loudness: 'very_loud', reach: null, maker: 'generator' },
          ],
          loose: [{ at: [58, 26], count: 2 }, { at: [20, 44], count: 1 }], alarms: ['V1'], supplies_out: 2, destroyed: { zeds: 11, ragers: 2 },
          players: [{ ap: 2, passed: false }, { ap: 0, passed: false }, { ap: 3, passed: true }, { ap: 1, passed: false }], controller_ap: 0,
        }),
      ),
      { choices: asChoices(['hit z1', 'hit z1 with fists', 'hit z2', 'hit z3', 'done']), story: lines(['Ash is activated with 3 AP', 'SKIR-7.1', 'activates', { survivor: 's1', number: 3 }], ['Zombie 2 grabs Ash and goes to (48,32)', 'SKIR-9.7', 'grabs', { zombie: 'z2', survivor: 's1', to: '(48,32)' }], ['Zombie 2 attacks Ash', 'SKIR-9.7', 'zombie_bites', { zombie: 'z2', survivor: 's1' }], ['Zombie 2 hits Ash (5 against 12)', 'SKIR-12.5', 'zombie_hits', { zombie: 'z2', survivor: 's1', roll: 5, against: 12 }]), plies: 4 },
    ),
  },
  {
    title: '40 Zeds and four players in the Clinic, at the free activations',
    props: board(
      sampleView({
        turn: 14, phase: 'free_ap', step: 'zombie', active: active('z4', 1), asked: 4,
        scenario: { id: 'k2', name: 'Hold the clinic', turns: 14, supplies: 0, zone: [73, 59, 87, 77], exit: { edge: 'W', from: 40, to: 56, turn: 12, open: true } },
        survivors: crowd, zombies: horde, players: crowd.map(() => ({ ap: 3, passed: false })), controller_ap: 0, search: [],
      }),
      { look: 4, toAct: 4, choices: asChoices(['chase s1', 'chase s5', 'done']), seats: seats.map((seat, at) => ({ ...seat, mine: at === 4 })) },
    ),
  },
  {
    title: 'a bomb to throw',
    props: board(sampleView({ step: 'survivor', active: active('s1', 2), survivors: band.map((who) => (who.number === 1 ? { ...who, bombs: 1 } : who)) }), { choices: asChoices([...bombs, 'walk', 'search (22,28)', 'open B4a', 'barricade B4a', 'done']) }),
  },
  {
    title: 'placing a bought band',
    props: board(sampleView({ turn: 0, phase: 'placing', step: 'place', survivors: [person(1, [42, 2]), person(2, null, { is: 'unplaced' })], zombies: [] }), { choices: asChoices(zone) }),
  },
  {
    title: 'buying a band',
    props: board(
      sampleView({
        turn: 0, phase: 'bands', step: 'band', zombies: [],
        survivors: [person(1, null, { is: 'unplaced', name: 'Professional', package: 'Gunslinger', armour: 'light', bombs: 2, points: 195 }), person(2, null, { is: 'unplaced', name: 'Youth', gun: null, hand: 'axe', points: 40 })],
        shop: {
          points: 330, spent: 235,
          types: [{ id: 'civ', name: 'Civilian', points: 20 }, { id: 'youth', name: 'Youth', points: 30 }, { id: 'joe', name: 'Average Joe', points: 50 }, { id: 'pro', name: 'Professional', points: 90 }, { id: 'elite', name: 'Elite', points: 140 }],
          packages: [{ id: 'hero', name: 'Hero', points: 20 }, { id: 'hunter', name: 'Zombie Hunter', points: 20 }, { id: 'kungfu', name: 'Kung Fu Master', points: 20 }],
          items: [
            { id: 'pistol', name: 'Pistol', points: 15 }, { id: 'shotgun', name: 'Shotgun', points: 30 }, { id: 'assault', name: 'Assault rifle', points: 45 }, { id: 'bow', name: 'Bow', points: 20 },
            { id: 'bat', name: 'Bat', points: 5 }, { id: 'chainsaw', name: 'Chainsaw', points: 25 }, { id: 'heavy', name: 'Heavy armour', points: 50 }, { id: 'bomb', name: 'Petrol bomb', points: 20 },
          ],
        },
      }),
      { choices: asChoices(['recruit civ', 'recruit youth', 'recruit joe', 'recruit pro', 'package hero', 'package hunter', 'package kungfu', 'equip pistol', 'equip heavy', 'equip bomb', 'done']) },
    ),
  },
];
