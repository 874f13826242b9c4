// Dawn of the Zeds at its hardest to draw: crowded roads, every counter, every marker, every question.
import { noAsks } from '../lib/asks';
import { notation } from '../lib/generated/dotz';
import { choiceOf, lineOf, type Parts } from '../lib/rows';
import type { DotzView } from '../boards/dotz/view';
import type { BoardProps, Choice, Goal, Reach, StoryLine } from '../lib/types';
import { farmingdale, sampleCard, sampleFates, sampleForecast } from './dotz_rows';

const choicesOf = (texts: string[]): Choice[] => texts.map((text) => choiceOf(notation, text));
const lines = (told: [string, string, Parts?][], ply = 40): StoryLine[] => told.map(([said, what, parts]) => lineOf(ply, what, parts, null, said));

const goal = (to: string, what: string, said: string): Goal => ({ to, what, said, cost: 1, way: ['use event on hunt', said] });
const huntsReach: Reach = {
  goals: [goal('suburbs_0', '', 'Move to Suburbia'), goal('town_center', '', 'Move to Town Center'), goal('suburbs_2', 'fight', 'Attack Zeds 6/1 at Suburbs 2'), goal('zed61', 'fire', 'Fire at Zeds 6/1 at Suburbs 2'), goal('suburbs_1', 'forage', 'Forage at Suspension Bridge')],
  beyond: [],
};

function board(view: DotzView, texts: string[], story: StoryLine[] = [], stageName = 'Actions'): BoardProps {
  return {
    view, facts: [], choices: choicesOf(texts), seats: [{ name: 'Heroes', who: 'human Anna', mine: true }], look: 0, toAct: texts.length > 0 ? 0 : null, play: () => undefined,
    story, dice: [], reduced: true, match: 'gallery', stage: '', stageName, plies: 41, busy: false, ask: () => undefined, answer: () => undefined, playAll: () => undefined, asks: { ...noAsks, reach: () => Promise.resolve(huntsReach), forecast: ({ ids }) => Promise.resolve({ ...sampleForecast, parts: sampleForecast.parts.slice(ids?.[0] === 'keep' ? 1 : 0) }) }, explain: () => undefined, blocked: [],
  };
}
const asked = (task: string, more: Partial<NonNullable<DotzView['asked']>> = {}) => ({ task, unit: null, other: null, zed: null, mob: null, at: null, number: 0, ...more });

const opening = `
  piazza: town_center; hernandez: town_center; schmidt: town_center; hunt: town_center; furies: town_center; civ21d: town_center
  civ42: forest_4 defiant; civ31a: mountain_5 defiant; civ31b: highway_5 defiant; civ21a: suburbs_5 defiant; civ21b: suburbs_3 defiant
  civ21c: available; johnson: available; savior_corps: available; veterans12: available
  zed53a: forest_start; zed42a: mountain_start; zed75a: highway_start; zed63a: suburbs_start`;

const middle = `
  piazza: forest_2 player=1; hernandez: town_center reduced player=2; schmidt: highway_0 player=3; hunt: suburbs_1 reduced player=4; johnson: mountain_4; furies: town_center hits=1
  savior_corps: available; veterans12: mountain_0 reduced hits=1; civ42: forest_3 hits=1 well_armed leader; civ31a: mountain_5 defiant; civ31b: highway_0 reduced
  civ21a: cemetery; civ21b: suburbs_3 defiant; civ21c: town_center; civ21d: cemetery
  zed94: forest_5 tough; zed84: forest_5 hits=2; zed53a: forest_start; zed42a: mountain_6 reduced hits=1; zed75a: highway_2; zed63a: highway_2 hits=1; zed64b: highway_start; zed21: highway_start
  zed61: suburbs_2 reduced; zed54a: suburbs_6`;

const crowd = `
  piazza: forest_3; hernandez: town_center; schmidt: forest_3 reduced; hunt: mountain_2; johnson: mountain_2 reduced; furies: highway_start; civ31a: highway_start
  savior_corps: highway_1; veterans12: highway_1 hits=1; civ42: suburbs_0; civ31b: suburbs_0; civ21a: town_center; civ21b: town_center; civ21c: cemetery; civ21d: cemetery
  zed21: forest_start; zed31: forest_start; zed32: forest_6; zed41: forest_6; zed42a: forest_5; zed42b: forest_5; zed43: mountain_start; zed51: mountain_start; zed52a: mountain_4; zed53a: mountain_4
  zed53b: highway_start reduced; zed54a: highway_start; zed61: highway_3 tough hits=2; zed63a: highway_3; zed64a: suburbs_start; zed74: suburbs_start; zed75a: suburbs_4; zed84: suburbs_4 reduced hits=1; zed94: suburbs_1; zed63b: suburbs_1`;

const fates = { deck: 3, discard: [], held: sampleFates, card: null };
const four = [1, 2, 3, 4].map((player) => ({ player, spent: player === 2, hero: ['piazza', 'hernandez', 'schmidt', 'hunt'][player - 1] ?? null }));
const everyone = ['piazza', 'hernandez', 'schmidt', 'hunt', 'furies', 'civ42', 'civ31b', 'civ21c', 'johnson', 'veterans12', 'civ31a', 'civ21b'];

export const dotzCases: { key: string; title: string; props: BoardProps }[] = [
  {
    key: 'opening', title: 'The opening, an Action to give',
    props: board(farmingdale(opening, { turn: 1, card: { ...sampleCard, id: 'hunting_cabin', title: 'Hunting Cabin Found', act: 1, tracks: ['mountain', 'suburbs'], actions: 3, phase: 'action', when: 'end', text: 'If a Player unit is in the Campground, +2 Ammo.' }, event_actions: 3 }),
      ['done', ...['piazza', 'hernandez', 'schmidt', 'hunt', 'furies', 'civ21d', 'civ42', 'civ31a'].flatMap((unit) => [`use event on ${unit}`, `use player1 on ${unit}`]), 'use initiative on schmidt', 'use speech'],
      lines([['Zeds 4/2 a advances from Mountain Start to Mountain 6', 'advances', { zeds: ['zed42a'], from: 'mountain_start', to: 'mountain_6' }], ['Zeds 6/3 a advances from Suburbs Start to Suburbs 6', 'advances', { zeds: ['zed63a'], from: 'suburbs_start', to: 'suburbs_6' }]])),
  },
  {
    key: 'middle', title: 'Four players, every marker, Mobs, held cards, a unit’s Action',
    props: board(farmingdale(middle, { players: 4, lead: 2, player_actions: four, fate: fates, ammo: 13, flags: ['may_withdraw', 'no_terrain'] }),
      ['done', ...everyone.flatMap((unit) => [`use event on ${unit}`, `use player1 on ${unit}`, `use player3 on ${unit}`]), 'use citadel on hernandez', 'play adrenaline', ...['civ42', 'civ31a'].map((unit) => `play civilians_organize on ${unit}`)]),
  },
  {
    key: 'deed', title: 'What the Sheriff can do: Mobs to attack and to shoot at',
    props: board(farmingdale(middle, { asked: asked('deed', { unit: 'hunt' }) }),
      ['move to suburbs_0', 'move to town_center', 'move to forest_0', 'move to mountain_0', 'move to suburbs_2', 'forage', 'fire at zed61'],
      lines([['Sheriff Hunt moves from Town Center to Suspension Bridge (Suburbs 1)', 'moves', { unit: 'hunt', from: 'town_center', to: 'suburbs_1' }]])),
  },
  {
    key: 'defender', title: 'Two units are attacked by a Mob: odds for each defender',
    props: board(farmingdale(middle.replace('zed75a: highway_2; zed63a: highway_2 hits=1', 'zed75a: highway_0 moved; zed63a: highway_0 hits=1 moved'), {
      phase: 'activations', activating: 'highway', card: { ...sampleCard, lit: 'zeds', tracks_done: 1 }, asked: asked('defender', { zed: 'zed75a', mob: 'zed63a', at: 'highway_0' }) }),
      ['defend with schmidt', 'defend with civ31b'],
      lines([['The Highway is activated', 'activated', { track: 'highway' }], ['Zeds 7/5 a and 6/3 a advance from Highway 1 to Downtown (Highway 0)', 'advances', { zeds: ['zed75a', 'zed63a'], from: 'highway_1', to: 'highway_0' }], ['Zeds 7/5 a and 6/3 a meet the Heroes at Downtown (Highway 0)', 'entered', { zeds: ['zed75a', 'zed63a'], to: 'highway_0' }]]), 'Track activations'),
  },
  {
    key: 'reroll', title: 'A roll to keep or to roll again',
    props: board(farmingdale(middle.replace('zed61: suburbs_2 reduced', 'zed61: suburbs_1 reduced'), { phase: 'activations', activating: 'suburbs', card: { ...sampleCard, lit: 'zeds', tracks_done: 2 }, asked: asked('reroll', { unit: 'hunt' }),
      fight: { kind: 'hand_to_hand', unit: 'hunt', zed: 'zed61', mob: null, at: 'suburbs_1', zeds_attack: true, sum: 5, column: 'equally strong', zeds_hits: 1, unit_hits: 2, zeds_win: true } }),
      ['reroll', 'keep'], lines([['Zeds 6/1 advances from Suburbs 2 to Suspension Bridge (Suburbs 1)', 'advances', { zeds: ['zed61'], from: 'suburbs_2', to: 'suburbs_1' }], ['Sheriff Hunt is attacked at Suspension Bridge (Suburbs 1) by Zeds 6/1', 'attacked', { unit: 'hunt', to: 'suburbs_1', zeds: ['zed61'] }], ['Sheriff Hunt rolls 5: equally strong, 1 Hit on the Zeds and 2 on the Heroes, the Zeds win', 'zeds_win', { unit: 'hunt', roll: 5, balance: 'column EQ', cell: '1-2' }]]), 'Fight'),
  },
  {
    key: 'tracks', title: 'Brains!: which road is next',
    props: board(farmingdale(middle, { phase: 'brains', event_actions: 0, card: { ...sampleCard, id: 'brains_b1', title: 'BRAINS!', act: 3, special: true, brains: true, tracks: ['all'], actions: 0, pressure: 'none', lit: 'brains', text: 'Brains! turn.' }, asked: asked('next_track') }),
      ['track forest', 'track highway', 'track suburbs'], lines([['The Mountain is activated', 'activated', { track: 'mountain' }], ['Zeds 4/2 a advances from Mountain Start to Mountain 6', 'advances', { zeds: ['zed42a'], from: 'mountain_start', to: 'mountain_6' }]]), 'Brains!'),
  },
  {
    key: 'crowd', title: 'As crowded as it gets, a Hit on a Mob, No Entry',
    props: board(farmingdale(crowd, { ammo: 20, no_entry: 'mountain_5', event_actions: 4, asked: asked('hit_mob', { at: 'suburbs_1' }), card: { ...sampleCard, id: 'final_the_gun', title: 'For Better or Worse, I Have the Gun', act: 0, tracks: ['fated_x2'], lit: 'zeds', text: 'The players win.', phase: 'action' },
      fight: { kind: 'hand_to_hand', unit: 'civ42', zed: 'zed94', mob: 'zed63b', at: 'suburbs_1', zeds_attack: false, sum: 11, column: 'Zeds twice as strong', zeds_hits: 2, unit_hits: 2, zeds_win: false } }),
      ['hit zed94', 'hit zed63b'], lines([['Civilians 4/2 attacks Zeds 9/4 and 6/3 b at Suspension Bridge (Suburbs 1)', 'attacks', { unit: 'civ42', zeds: ['zed94', 'zed63b'], to: 'suburbs_1' }], ['Civilians 2/1 c goes to the Cemetery with a 2', 'unit_dies', { unit: 'civ21c', roll: 2 }]]), 'Fight'),
  },
  {
    key: 'starts', title: 'A new Zeds unit: where it is placed',
    props: board(farmingdale(opening, { phase: 'zeds_event', asked: asked('place_zed', { zed: 'zed94' }), card: { ...sampleCard, lit: 'zeds' } }),
      ['place on forest_start', 'place on mountain_start', 'place on suburbs_start'], lines([['Zeds 9/4 comes from the Cup', 'drawn', { zeds: ['zed94'] }]]), 'Event: Zeds Phase'),
  },
  {
    key: 'lost', title: 'Overrun',
    props: board(farmingdale(crowd.replace('zed94: suburbs_1; zed63b: suburbs_1', 'zed94: town_center; zed63b: town_center'), { result: 'lost', phase: 'over', asked: null, card: { ...sampleCard, lit: 'none' }, score: { points: -1, tier: 1, sense: 'a bitter memory' } }),
      [], lines([['The Zeds are in Town Center', 'lost']]), ''),
  },
  {
    key: 'won', title: 'The dawn',
    props: board(farmingdale(opening, { result: 'won', phase: 'over', asked: null, card: null, deck: { left: 0, act: 5, drawn: [] } }), [], lines([['The Heroes win with 11 points', 'won', { number: 11 }]]), ''),
  },
];
