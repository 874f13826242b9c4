import { describe, expect, it } from 'vitest';
import { notation, type Deed, type Line } from '../../lib/generated/mall';
import { choiceOf } from '../../lib/rows';
import { noAsks } from '../../lib/asks';
import type { Forecast, Goal, Question } from '../../lib/types';
import { litSpaces } from './lit';
import { placesOf } from './places';
import { percent } from '../../lib/odds.svelte';
import { inWords, Outlooks } from './outlooks.svelte';
import { offerFor, Standing } from './standing.svelte';
import { Herd, spawnArrows } from './story';
import type { MallView, Player, Space } from './view';

const person = (at: Space): Player => ({
  is: 'human', at, bandages: 1, adrenaline: 1, bites: 0, vp: 0, kills: 0, zombie_vp: 0, has_pushed: false,
  cards: [],
});

// Five by one spaces, the second cluttered, a locked door before the last.
function street(movement: number): MallView {
  const spaces: Space[] = [[0, 0], [1, 0], [2, 0], [3, 0], [4, 0]];
  return {
    map: {
      key: 't', name: 'T', width: 5, height: 1, rows: ['.:...'], markers: [], openings: [], walls: [], radio: null, dock: null,
      areas: [{ id: 'HA', name: 'Concourse', spaces }], doors: [{ id: 'SG-front', kind: 'store', a: [3, 0], b: [4, 0] }], entrances: [], spots: [],
    },
    scenario: { id: 's1', name: 'Call for help' }, round: 1, rounds: 14, active: 0, asked: 0,
    turn: { movement, zombies_to_move: 0, zombies_to_appear: 0, fight: null },
    deck: 60, swat_round: 0, seals: 0, cards: {}, players: [person([0, 0])], zombies: [], moved: [], swat: [], piles: [], markers: [],
    open_doors: [], sealed: [], open_entrance: null, draws: [],
  };
}

describe('what is lit', () => {
  const goal = (to: string, cost: number, what: string, said: string): Goal => ({ to, cost, what, said, way: ['1'] });
  const lit = (goals: Goal[], spent: Goal[], odds = '') =>
    litSpaces({
      view: street(3), places: placesOf(street(3), 0, [choiceOf(notation, 'fight (2,0) with axe') as Deed]),
      goals: new Map(goals.map((entry) => [entry.to.slice(1, -1), entry])), spent: new Map(spent.map((entry) => [entry.to.slice(1, -1), entry])),
      odds: () => odds, picked: null, aiming: false,
    });
  it('is where the table says one can go, with what happens there', () => {
    const [walk] = lit([goal('(1,0)', 2, 'fight', 'A fight')], []);
    expect(walk).toMatchObject({ space: [1, 0], cost: 2, danger: true });
    expect(walk?.label).toBe('Walk to Concourse (row 1, space 2), 2 points. A fight');
  });
  it('tells tokens from points, and puts odds where there are any', () => {
    const all = lit([], [goal('(3,0)', 0, 'adrenaline', 'Takes a token')], '90 %');
    expect(all.find(({ space }) => space[0] === 3)?.way).toBe('spend');
    expect(all.find(({ space }) => space[0] === 2)?.word).toBe('90 %');
  });
});

describe('odds of a position', () => {
  const forecast = (value: number): Forecast => ({ parts: [{ key: 'won', said: 'Won', value }, { key: 'lost', said: 'Lost', value: 1 - value }], besides: [], within: 0 });
  const settled = () => new Promise((done) => setTimeout(done, 0));
  it('are asked a few at a time, once, and forgotten with it', async () => {
    let open = 0;
    let most = 0;
    let asked = 0;
    const asks = {
      ...noAsks,
      forecast: async ({ ids }: Question) => {
        most = Math.max(most, ++open);
        ++asked;
        await settled();
        --open;
        return forecast(Number(ids?.[0]) / 10);
      },
    };
    const outlooks = new Outlooks(() => asks);
    outlooks.want(1, [['1'], ['2'], ['3'], ['4'], ['5'], ['6'], ['7'], ['8'], ['9']]);
    outlooks.want(1, [['1']]);
    for (let i = 0; i < 9; ++i) await settled();
    expect([most, asked]).toEqual([4, 9]);
    expect(inWords(outlooks.of(['7']))).toBe('70 % won');
    outlooks.want(2, []);
    expect(outlooks.of(['7'])).toBeNull();
  });
  it('never call certain what is not', () => expect([0, 0.001, 0.7, 0.999, 1].map(percent)).toEqual(['0 %', '<1 %', '70 %', '>99 %', '100 %']));
});

describe('which choice is where', () => {
  const choices = ['pass', 'step to (1,0)', 'adrenaline to (1,0)', 'fight (2,0) with hands', 'fight (2,0) with axe', 'move (2,0) to (1,0)', 'loot', 'play horn at (3,0)']
    .map((text) => choiceOf(notation, text) as Deed);
  it('sorts them by place', () => {
    const places = placesOf(street(1), 0, choices);
    expect([...places.steps.keys()]).toEqual(['1,0']);
    expect(places.spots.get('2,0')?.choices.length).toBe(2);
    expect(places.spots.get('1,0')?.way).toBe('spend');
    expect(places.spots.get('0,0')?.choices[0]?.text).toBe('loot');
    expect(places.moves.length).toBe(1);
    expect(places.horn.size).toBe(1);
  });
});

describe('what the story says', () => {
  const line = (ply: number, parts: object) => ({ ply, said: '', rule: null, ...parts }) as Line;
  const appears = (ply: number, to: string) => line(ply, { what: 'zombie_appears', to });
  const roll = (ply: number, face: number) => ({ ply, dice: [{ sides: 10, face, group: 0 }] });
  it('reads direction and distance of each spawn', () => {
    const story = [line(2, { what: 'die_rolled', who: 'player1', number: 2 }), appears(4, '(3,0)'), appears(5, '(0,0)')];
    const arrows = spawnArrows(street(1), story, [roll(2, 2), roll(3, 3), roll(4, 3), roll(5, 0)]);
    expect(arrows.map(({ direction, distance }) => [direction, distance])).toEqual([[3, 3], [0, null]]);
  });
  it('forgets them once somebody moves', () =>
    expect(spawnArrows(street(1), [appears(1, '(3,0)'), line(2, { what: 'moves', who: 'player1', from: '(0,0)', to: '(1,0)' })], [])).toEqual([]));
  it('keeps a zombie that moved the same', () => {
    const herd = new Herd();
    const [before] = herd.follow([[3, 0]], []);
    const after = herd.follow([[0, 0], [2, 0]], [line(1, { what: 'zombie_moves', from: '(3,0)', to: '(2,0)' })]);
    expect(after.find((walker) => walker.at[0] === 2)?.key).toBe(before?.key);
  });
});

describe('standing answers', () => {
  const pass = choiceOf(notation, 'pass');
  it('answer only what was asked for', () => {
    const standing = new Standing('m');
    const drop = choiceOf(notation, 'drop axe');
    expect(standing.answer(0, 'drops', [pass, drop])).toBeNull();
    standing.set(0, 'drops', true);
    expect(standing.answer(0, 'drops', [pass, drop])).toBe(pass);
    expect(standing.answer(1, 'drops', [pass, drop])).toBeNull();
    standing.set(0, 'pauses', true);
    expect(standing.answer(0, 'loot_or_unlock', [drop])).toBeNull(); // over the hand limit one chooses
  });
  it('keep a seat out of a whole turn where the rules offer that', () => {
    const standing = new Standing('t');
    const turn = choiceOf(notation, 'pass for the turn');
    standing.set(0, 'drops', true);
    expect(standing.answer(0, 'drops', [pass, turn])).toBe(turn);
  });
  it('move the zombie that has one way, and leave a choice of ways', () => {
    const standing = new Standing('z');
    const drop = choiceOf(notation, 'drop axe');
    const move = choiceOf(notation, 'move (1,1) to (1,2)');
    const other = choiceOf(notation, 'move (1,1) to (2,1)');
    expect(standing.answer(0, 'move_zombies', [move, drop])).toBeNull();
    standing.set(0, 'pauses', true);
    expect(standing.answer(0, 'move_zombies', [move, drop])).toBe(move);
    expect(standing.answer(0, 'move_zombies', [move, other, drop])).toBeNull();
  });
  it('are offered beside the question they would spare', () => {
    const drop = choiceOf(notation, 'drop axe');
    expect(offerFor('drops', [pass, drop])?.key).toBe('drops');
    expect(offerFor('loot_or_unlock', [drop])).toBeNull(); // over the hand limit nothing is spared
    expect(offerFor('movement', [pass])).toBeNull();
  });
});
