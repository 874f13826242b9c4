// Hard cases of the board of Axis & Allies & Zombies: whole worlds, crowded and narrow spaces, every
// panel, zombies everywhere.
import { noAsks } from '../lib/asks';
import { notation, type Does, type Throw } from '../lib/generated/aaz';
import { choiceOf, lineOf } from '../lib/rows';
import type { AazView } from '../boards/aaz/view';
import type { BoardProps, Choice, Roll, StoryLine } from '../lib/types';
import real from './aaz_real.json';
import { cases1942 } from './aaz_1942_cases';
import { fullRows, introRows, rows1942 } from './aaz_rows';
import { seaCases } from './aaz_sea_cases';

function power(name: string, seat: number | null, side: number, level: number, treasury: number, capital: string) {
  return { name, seat, side, level, treasury, capital };
}

const kFull: AazView['powers'] = {
  soviet_union: power('Soviet Union', 0, 0, 14, 14, 'russia'),
  germany: power('Germany', 1, 1, 23, 23, 'germany'),
  united_kingdom: power('United Kingdom', 2, 0, 22, 22, 'united_kingdom'),
  japan: power('Japan', 3, 1, 15, 15, 'japan'),
  united_states: power('United States', 4, 0, 32, 32, 'eastern_united_states'),
};

const kIntro: AazView['powers'] = {
  germany: power('Germany', 0, 1, 7, 7, 'germany'),
  soviet_union: power('Soviet Union', 1, 0, 10, 10, 'russia'),
  united_kingdom: power('United Kingdom', null, 2, 0, 0, 'united_kingdom'),
};

// Lines: space, power, units; `zombies 3` in a power's place puts zombies, `held` who holds it.
function spacesOf(text: string): AazView['spaces'] {
  const spaces: AazView['spaces'] = {};
  for (const line of text.trim().split('\n')) {
    const [id = '', who = '', ...words] = line.split(' ');
    const space = (spaces[id] ??= { units: {}, spent: {}, flown: [] });
    if (who === 'zombies') space.zombies = Number(words[0]);
    else if (who === 'held') space.control = words[0] ?? '';
    else {
      const counts = (space.units[who] ??= {});
      for (let at = 0; at + 1 < words.length; at += 2) counts[words[at + 1] ?? ''] = Number(words[at]);
    }
  }
  return spaces;
}

function view(changes: Partial<AazView>): AazView {
  return {
    board: { key: '1941', name: '', spaces: {} }, scenario: { id: 'full', name: 'The full game' }, round: 3, phase: 'combat_move', step: 'moves', active: 'germany', asked: 'germany',
    outcome: 'none', powers: kFull, spaces: spacesOf(fullRows), zombie_level: 9, apocalypse_at: 25, apocalypse: false, goal: null, deck: 41,
    card: { number: 12, territory: 'anglo_egypt_sudan', zombies: 1, measure: 'technology' }, entered: [], marked: [], captured: [], pending: [], at: null, owed: 0, motion: null, battle: null, throws: 'now', purchase: { bought: {}, yards: {} }, ...changes,
  };
}

const choices = (...texts: string[]): Choice[] => texts.map((text, at) => choiceOf(notation, text, String(at)));

function board(shown: AazView, changes: Partial<BoardProps> = {}): BoardProps {
  const seats = Object.values(shown.powers).filter(({ seat }) => seat !== null).sort((a, b) => (a.seat ?? 0) - (b.seat ?? 0)).map(({ name }, at) => ({ name, who: at === 1 ? 'human Anna' : 'bot house', mine: true }));
  const look = shown.powers[shown.active]?.seat ?? 0;
  return {
    view: shown, facts: [], choices: [], seats, look, toAct: look, play: () => undefined, story: [], dice: [],
    reduced: true, match: 'gallery', stage: 'combat_move', stageName: 'Combat move', plies: 0, busy: false, ask: () => undefined, answer: () => undefined, playAll: () => undefined, asks: noAsks, explain: () => undefined, blocked: [], ...changes,
  };
}

const kRotten = `
ukraine zombies 3
west_russia zombies 12
karelia zombies 2
brazil zombies 2
brazil held zombies
spain_portugal zombies 1
spain_portugal held zombies
turkey zombies 2
turkey held germany
india zombies 1
japan zombies 4
gibraltar zombies 1
western_united_states zombies 7
french_madagascar zombies 3
french_madagascar held zombies`;

const introOpen = (ids: string[]): AazView['board']['spaces'] => Object.fromEntries(ids.map((id) => [id, { open: false }]));
const kClosed = [...Array(51).keys()].map((at) => `sz_${at + 1}`).filter((id) => id !== 'sz_5').concat(
  'urals siberia soviet_far_east mongolia middle_east szechwan afghanistan united_kingdom eire iceland greenland north_africa sahara gibraltar switzerland himalaya india saudi_arabia anglo_egypt_sudan eastern_canada sinkiang manchuria yunnan coastal_china french_west_africa french_equatorial_africa italian_east_africa'.split(' '),
);

// A throw of the present: what is printed on each face, its column, what it does.
const roll = (ply: number, which: Throw, faces: [string, number, Does?][]): Roll => ({ ply, throw: which, of: 'now', dice: faces.map(([mark, group, does]) => ({ sides: 6, face: Number(mark) || 6, group, mark, ...(does && { does }) })) });

const fight: AazView['battle'] = {
  at: 'karelia', round: 2, zombies: 3, owed: 2,
  attackers: { power: 'germany', columns: { 1: { infantry: 2 }, 2: { infantry: 2, artillery: 2 }, 3: { tank: 3, fighter: 1 }, 4: { bomber: 1 } }, units: { infantry: 4, artillery: 2, tank: 3, fighter: 1, bomber: 1 }, hit: { infantry: 1 } },
  defenders: [
    { power: 'soviet_union', columns: { 2: { infantry: 4, artillery: 1 }, 4: { fighter: 1 } }, units: { infantry: 4, artillery: 1, fighter: 1 }, hit: { infantry: 2 } },
    { power: 'united_kingdom', columns: { 3: { tank: 1 } }, units: { tank: 1 }, hit: {} },
  ],
};

const intro = (changes: Partial<AazView>) =>
  view({ scenario: { id: 'intro', name: 'Intro Scenario' }, board: { key: '1941', name: '', spaces: introOpen(kClosed) }, powers: kIntro, spaces: spacesOf(`${introRows.trim()}\nukraine zombies 1\nkarelia zombies 2\nwestern_europe held united_kingdom\nnorway_finland held united_kingdom\neastern_europe held united_kingdom\nbalkans held united_kingdom\nwest_russia held united_kingdom\nukraine held united_kingdom`), apocalypse_at: null, goal: { power: 'germany', income: 20, words: 'Germany wins with an income of 20 at a round’s end.' }, round: 2, zombie_level: 2, ...changes });

export const aazCases: { key: string; title: string; props: BoardProps }[] = [
  {
    key: 'full', title: 'The whole world, a combat move to make',
    props: board(view({ spaces: spacesOf(`${fullRows.trim()}${kRotten}`) }), {
      choices: choices('end phase', 'move infantry from eastern_europe to karelia', 'move tank from eastern_europe to karelia', 'move tank from eastern_europe to west_russia', 'move infantry from germany to eastern_europe', 'attack zombies in ukraine'),
    }),
  },
  {
    key: 'intro', title: 'The Intro Scenario, Germany attacks',
    props: board(intro({ entered: ['eastern_europe'] }), {
      choices: choices('end phase', 'move infantry from germany to eastern_europe', 'move artillery from germany to eastern_europe', 'move tank from germany to eastern_europe', 'move tank from germany to balkans', 'move fighter from germany to eastern_europe', 'move fighter from germany to balkans', 'move infantry from southern_europe to balkans', 'move tank from southern_europe to balkans'),
      story: [lineOf(1, 'turn_begins', { who: 'germany' }), lineOf(2, 'moves', { who: 'germany', unit: 'tank', from: 'germany', to: 'eastern_europe' }, 'AAZ-4.1')],
    }),
  },
  {
    key: 'battle', title: 'A crowded battle, casualties to choose',
    props: board(view({ phase: 'defenders_fire', step: 'lose_attackers', battle: fight, card: null }), {
      stage: 'defenders_fire', stageName: 'Defenders fire',
      choices: choices('lose germany infantry', 'lose germany artillery', 'lose germany tank', 'lose germany fighter', 'lose germany bomber'),
      dice: [roll(1, 'bites', [['A', 0, 'attacker'], ['D', 0, 'defender'], ['', 0]]), roll(2, 'attack', [['1', 1, 'hit'], ['4', 1], ['2', 2, 'hit'], ['Z', 2, 'zombie'], ['2', 2, 'hit'], ['5', 2], ['3', 3, 'hit'], ['4', 3], ['Z', 3, 'zombie'], ['1', 3, 'hit'], ['4', 4, 'hit']]), roll(3, 'defence', [['2', 2, 'hit'], ['1', 2, 'hit'], ['Z', 2, 'zombie'], ['4', 2], ['5', 2], ['3', 3, 'hit'], ['4', 4, 'hit']])],
    }),
  },
  {
    key: 'press', title: 'Press, cease or retreat',
    props: board(intro({ phase: 'decide', step: 'decide', battle: { ...fight, at: 'ukraine', owed: 0, zombies: 1, defenders: fight.defenders.slice(1) }, card: null }), {
      stage: 'press_cease_retreat', stageName: 'Press, cease or retreat', choices: choices('press', 'retreat to balkans'), dice: [roll(1, 'bites', [['', 0]]), roll(2, 'attack', [['1', 1, 'hit'], ['5', 2], ['3', 3, 'hit']]), roll(3, 'defence', [['2', 3, 'hit']])],
    }),
  },
  {
    key: 'fights', title: 'Battles to fight',
    props: board(view({ phase: 'conduct_combat', step: 'order_battles', pending: ['karelia', 'ukraine', 'west_russia'], spaces: spacesOf(`${fullRows.trim()}${kRotten}`) }), {
      stage: 'conduct_combat', stageName: 'Conduct combat', choices: choices('fight in karelia', 'fight in ukraine', 'fight in west_russia'),
    }),
  },
  {
    key: 'buy', title: 'A purchase, some bought',
    props: board(view({ phase: 'purchase', step: 'purchases', purchase: { bought: {}, yards: { germany: { limit: 5, left: 5, takes: ['infantry', 'artillery', 'tank', 'fighter', 'bomber'] }, southern_europe: { limit: 2, left: 2, takes: ['infantry', 'artillery', 'tank', 'fighter', 'bomber'] } } }, spaces: { ...spacesOf(fullRows), germany: { units: { germany: { infantry: 6, tank: 2, fighter: 1, bomber: 1 } }, spent: { infantry: 2 }, flown: [] } } }), {
      stage: 'purchase', stageName: 'Purchase new units',
      choices: choices('end phase', ...['infantry', 'artillery', 'tank', 'fighter'].flatMap((unit) => [`buy ${unit} in germany`, `buy ${unit} in southern_europe`]), 'buy submarine in sz_5', 'buy transport in sz_5', 'buy destroyer in sz_17'),
    }),
  },
  ...seaCases({ board, view, spacesOf, choices, roll }),
  { key: 'bitten', title: 'Zombies bite at home', props: board(view({ phase: 'zombies_attack', step: 'lose_to_zombies', at: 'germany', owed: 2, spaces: spacesOf(`${fullRows.trim()}\ngermany zombies 5`) }), { stage: 'zombies_attack', stageName: 'Zombies attack', choices: choices('lose germany infantry', 'lose germany tank', 'lose germany fighter'), dice: [roll(1, 'bites', [['D', 0, 'defender'], ['D', 0, 'defender'], ['A', 0], ['', 0], ['', 0]])] }) },
  {
    key: '1942', title: 'The board of 1942',
    props: board(view({ board: { key: '1942', name: '', spaces: {} }, scenario: { id: '1942', name: '1942' }, spaces: spacesOf(`${rows1942.trim()}\nfrance zombies 3\npoland held zombies\npoland zombies 4`), apocalypse_at: 40, card: { number: 12, territory: 'egypt', zombies: 1, measure: 'technology' } })),
  },
  ...cases1942({ board, view, spacesOf, choices }),
  // As the table wrote them.
  ...real.map(({ title, stage, view: shown, story, dice }, at) => ({
    key: `real${at}`, title, props: board(shown as unknown as AazView, { stage, story: story as StoryLine[], dice: dice as Roll[] }),
  })),
];
