import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { asChoices } from '../../gallery/skirmish_cases';
import { sampleView } from '../../gallery/skirmish_view';
import type { Line } from '../../lib/generated/skirmish';
import { lineOf } from '../../lib/rows';
import type { Asks, Forecast, Reach } from '../../lib/types';
import { Asked, besidesWords, oddsWords } from './asked.svelte';
import { beside } from './beside';
import { cardOf } from './cards';
import { deedsOf, usualGait } from './deeds';
import { figureAt, pointTo, type Position } from './pointing';
import { Reached } from './reached';
import { bearing, shopWords, tape, type Active, type Point } from './view';
import { doingsOf, latestFrom, reasonsOf, trailsOf } from './why';

const acts = (changes: Partial<Active> = {}): Active => ({ id: 's3', ap: 2, mp: 0, aimed: false, grabbed: false, sees: { z2: 'soft' }, prices: { shoot: 1, search: 2 }, gaits: { walk: 16 }, ...changes });
const shot: Forecast = { parts: [{ key: 'destroyed', said: 'Zombie 2 destroyed', value: 0.35 }, { key: 'prone', said: 'Zombie 2 knocked prone', value: 0.15 }, { key: 'missed', said: 'missed', value: 0.5 }], besides: [{ key: 'zombies_drawn', said: 'Zombies drawn', value: 1 / 6 }], within: 0 };
const goal = (to: string, cost: number, way: string[], what = '') => ({ to, cost, what, said: `${cost} AP; ${what}`, way });
const reach: Reach = {
  goals: [goal('(52,38)', 1, ['1', '2']), goal('(55,38)', 1, ['1', '2', '3']), goal('(55,42)', 2, ['1', '2', '3', '1', '4']), goal('(52,44)', 1, ['1', '9'], 'attack')],
  beyond: [{ to: '(60,38)', barrier: { said: 'The Shop is in the way', keys: ['B2'], rule: { id: 'SKIR-8.6', text: '' } } }],
};

describe('where one can go', () => {
  const reached = new Reached(reach, [52, 34]);
  it('finds the way, and through which places it leads', () => {
    expect(reached.to([55, 38])).toMatchObject({ points: [[52, 34], [52, 38], [55, 38]], danger: false });
    expect(reached.to([55, 42])?.goal.way).toEqual(['1', '2', '3', '1', '4']);
    expect(reached.to([52, 44])?.danger).toBe(true);
    expect(reached.to([52, 45])).toBeNull();
  });
  it('finds a place near the pointer, what bars others, and rings by AP', () => {
    expect(reached.near([56, 42])?.to).toEqual([55, 42]);
    expect(reached.near([58, 42])).toBeNull();
    expect(reached.barrier([60, 38])?.keys).toEqual(['B2']);
    expect(reached.rings().map(({ ap, points }) => [ap, points.length])).toEqual([[1, 3], [2, 1]]);
  });
});

describe('what was asked', () => {
  it('forgets answers about another position, and asks few at a time', async () => {
    const open: ((forecast: Forecast) => void)[] = [];
    const asks: Asks = { reach: () => Promise.resolve(reach), whyNot: () => Promise.resolve(null), forecast: () => new Promise((resolve) => open.push(resolve)) };
    const asked = new Asked(() => asks);
    for (const id of ['1', '2', '3', '4', '5', '1']) asked.want([id]);
    expect(open.length).toBe(3);
    open[0]?.(shot);
    await Promise.resolve();
    expect([open.length, asked.forecasts.get('1')?.parts.length]).toEqual([4, 3]);
    asked.renew();
    open[1]?.(shot);
    await Promise.resolve();
    expect(asked.forecasts.size).toBe(0);
    asked.findWays({}, [52, 34]);
    asked.renew();
    await Promise.resolve();
    expect(asked.reached).toBeNull();
  });
  it('says the wanted first, then the likeliest', () => {
    expect(oddsWords(shot)).toBe('Zombie 2 destroyed 35 %, missed 50 %');
    expect(oddsWords(undefined)).toBe('');
    expect(besidesWords(shot)).toEqual(['Zombies drawn: 0.17']);
  });
});

describe('which choice is where', () => {
  const view = sampleView({ step: 'survivor', active: acts() });
  const deeds = deedsOf(view, asChoices(['walk', 'go N 3', 'shoot z2', 'hit z2 with fists', 'open B4a', 'vault F1', 'search (22,28)', 'throw bomb at (3,4)', 'aim', 'give supply to s1', 'done']));
  it('sorts them, with the prices of the view', () => {
    expect(deeds.gaits).toEqual(['walk']);
    expect(usualGait(deeds, 'run')).toBe('walk');
    expect(deeds.canStep).toBe(true);
    expect(deeds.figures.get('z2')?.map((deed) => [deed.words, deed.ap])).toEqual([['Shoot', 1], ['Hit with fists', 0]]);
    expect(deeds.figures.get('s1')?.[0]?.words).toBe('Give a supply');
    expect([...deeds.openings.keys(), ...deeds.pieces.keys(), ...deeds.spots.keys(), ...deeds.throws.keys()]).toEqual(['B4a', 'F1', '22,28', '3,4']);
    expect(deeds.spots.get('22,28')?.[0]?.ap).toBe(2);
    expect(deeds.own.map((deed) => deed.words)).toEqual(['Aim']);
    expect(deeds.closing?.text).toBe('done');
  });
  it('asks why not by what the figure would do', () => {
    const card = cardOf({ kind: 'figure', id: 'z1' }, { view, deeds, story: [], look: 0, asks: true });
    expect(card?.title).toBe('Zombie 1');
    expect(card?.refused[0]).toEqual({ word: 'Shoot', question: { pieces: [{ key: 'shoot' }], to: 'z1' } });
  });
});

describe('the pointer', () => {
  const view = sampleView({ step: 'survivor', active: acts() });
  const deeds = deedsOf(view, asChoices(['shoot z2']));
  const id = deeds.figures.get('z2')?.[0]?.choice.id ?? '';
  const position: Position = { view, deeds, reached: new Reached(reach, [52, 34]), forecasts: new Map([[id, shot], ['1,9', shot]]), aiming: false };
  it('measures, says what is seen, and the odds', () => {
    const pointing = pointTo(position, [50, 50]);
    expect(pointing.words).toEqual(['Zombie 2, 8 in', 'in soft cover', 'Shoot: Zombie 2 destroyed 35 %, missed 50 %']);
    expect(pointing.lines[0]?.sight).toBe('soft');
  });
  it('tells the way as the table did', () => {
    expect(pointTo(position, [52, 44]).words[0]).toBe('1 AP; attack');
    expect(pointTo(position, [60, 38]).words[1]).toBe('The Shop is in the way');
  });
  it('finds figures', () => expect([figureAt(view, [50, 49]), figureAt(view, [50, 46])]).toEqual(['z2', null]));
});

describe('what the story says', () => {
  const line = (...parts: Parameters<typeof lineOf>) => lineOf(...parts) as Line;
  const story = [
    line(0, 'wakes', { zombie: 'z2' }, 'SKIR-19.4'), line(1, 'activates', { survivor: 's1', number: 2 }), line(2, 'vaults', { survivor: 's1', piece: 'F1' }), line(3, 'wakes', { zombie: 'z12' }, 'SKIR-19.4'),
    line(4, 'wakes', { zombie: 'z2' }, 'SKIR-19.4'), line(5, 'follows', { zombie: 'z2', from: '(1,2)', to: '(3,4)' }, 'SKIR-20.11', 'Zombie 2 goes from the Shop to the Diner towards the noise'), line(6, 'hits', { survivor: 's1', zombie: 'z2', roll: 4, against: 9 }),
  ];
  it('what a Zombie did, and by which rule', () => {
    const reasons = reasonsOf(story, 2);
    expect(reasons.map((reason) => reason.rule)).toEqual(['SKIR-19.4', 'SKIR-20.11', null]);
    expect(reasons[1]).toMatchObject({ text: 'goes from the Shop to the Diner towards the noise' });
    expect(doingsOf(story, latestFrom(story)).map((doing) => doing.number)).toEqual([12, 2]);
    expect(latestFrom([...story, line(7, 'activates', { survivor: 's3', number: 1 })])).toBe(1); // they stay in view until Zombies act again
  });
  it('where it went', () => expect(trailsOf(story, 1)).toEqual([{ number: 2, from: [1, 2], to: [3, 4] }]));
});

describe('slips and cards', () => {
  const room = { width: 600, height: 400 };
  it('stand beside the place, inside the window', () => {
    expect(beside([100, 100], [120, 60], room, null)).toEqual({ left: 124, top: 88 });
    expect(beside([580, 390], [120, 60], room, null)).toEqual({ left: 436, top: 334 });
  });
  it('never cover the figure that acts', () => {
    const { left, top } = beside([100, 100], [120, 60], room, [160, 110]);
    expect(160 > left && 160 < left + 120 && 110 > top && 110 < top + 60).toBe(false);
  });
});

describe('measures and gear', () => {
  it('reads like a tape', () => expect([0.5, 0.75, 6.5, 8].map(tape)).toEqual(['½', '1', '6½', '8']));
  it('says where by bearing and distance', () => expect([bearing([50, 10], [50, 17], 'Ash'), bearing([50, 10], [46, 6], 'Ash')]).toEqual(['3½ in north of Ash', '3 in south-west of Ash']));
  it('tells what is on the shelf', () => {
    const view = sampleView();
    expect(shopWords(view, 'take_package', 'hero')).toBe('+4 Morale, +4 First Aid');
    expect(shopWords(view, 'equip', 'bow')).toContain('silent');
    expect(shopWords(view, 'equip', 'heavy')).toBe('-4 to wound rolls, no running');
  });
  it('stands on the true table', () => {
    const data = JSON.parse(readFileSync(new URL('../../../../data/skirmish/table.json', import.meta.url), 'utf8')) as { openings: { id: string; x?: number; y?: number; at?: Point }[] };
    const places = Object.fromEntries(sampleView().openings.map((opening) => [opening.id, opening.at]));
    for (const row of data.openings) expect(places[row.id]).toEqual(row.at ?? [row.x, row.y]);
  });
});
