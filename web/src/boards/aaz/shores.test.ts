// Who can land where, who stands on deck, who is aboard an ally's ship.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { aazCases } from '../../gallery/aaz_cases';
import { readAct } from './acts';
import { comingAshore } from './arrows';
import type { Asks, Forecast, Reach } from '../../lib/types';
import { Picking } from './picking.svelte';
import { spotWords } from './scene';
import { readWorld, type Drawing } from './shapes';
import { readView, type AazView } from './view';

const worldOf = (file: string) => readWorld(JSON.parse(readFileSync(new URL(`./geo/${file}`, import.meta.url), 'utf8')) as Drawing);
const worlds = { 1941: worldOf('board.json'), 1942: worldOf('board1942.json') };
function shown(key: string, change: (view: AazView) => void = () => undefined) {
  const props = aazCases.find((entry) => entry.key === key)?.props;
  if (!props) throw new Error(key);
  const view = structuredClone(props.view) as AazView;
  change(view);
  const world = worlds[view.board.key as '1941'];
  const now = readView(view, world);
  return { now, acts: props.choices.map(readAct) };
}

describe('a landing', () => {
  it('is seen on the battle board before the bombardment', () => {
    const { now } = shown('1942-bombard');
    expect(now.battle?.rows.filter(({ side }) => side === 'attack').map(({ type, count }) => [type, count])).toEqual([['infantry', 2], ['tank', 2]]);
    expect(comingAshore(now, 'soviet_far_east')).toBe(4);
  });
});

describe('units aboard the transport of an ally', () => {
  it('are told where they are', () => {
    const spot = shown('1942-guests').now.spots.get('sz_7');
    expect(spot && spotWords(spot)).toContain('American tank aboard a British transport');
  });
});

describe('picked units', () => {
  const reach: Reach = { goals: [{ to: 'sz_7', cost: 0, what: 'load', said: 'Go aboard', way: ['1', '2'] }, { to: 'france', cost: 1, what: 'battle', said: 'Battle', way: ['3'] }], beyond: [{ to: 'eire', barrier: { said: 'Eire is neutral.', keys: ['eire'] } }] };
  const odds: Forecast = { parts: [{ key: 'taken', said: 'France taken', value: 0.67 }, { key: 'held', said: 'France held', value: 0.33 }], besides: [], within: 0 };
  it('go where the table says, and battles there have odds', async () => {
    const seen = shown('1942-guests');
    const questions: unknown[] = [];
    const asks: Asks = { reach: (question) => (questions.push(question), Promise.resolve(reach)), whyNot: () => Promise.resolve(null), forecast: () => Promise.resolve(odds) };
    const picking = new Picking(() => ({ ...seen, asks }));
    picking.choose('united_kingdom');
    picking.pick('infantry', 1);
    picking.pick('tank', 0);
    await picking.look(picking.question, 1);
    expect(questions).toEqual([picking.question]);
    expect([...picking.ways]).toEqual([['sz_7', 'load'], ['france', 'fight']]);
    expect([...picking.odds.keys()]).toEqual(['france']);
    expect(picking.beyond.get('eire')?.said).toBe('Eire is neutral.');
  });
  it('forget an answer that comes too late', async () => {
    const seen = shown('1942-guests');
    let answer: (value: Reach) => void = () => undefined;
    const asks: Asks = { reach: () => new Promise((resolve) => (answer = resolve)), whyNot: () => Promise.resolve(null), forecast: () => Promise.resolve(null) };
    const picking = new Picking(() => ({ ...seen, asks }));
    picking.choose('united_kingdom');
    const looked = picking.look(picking.question, 1);
    picking.drop();
    answer(reach);
    await looked;
    expect(picking.goals.size).toBe(0);
  });
});
