// Who can land where, who stands on deck, who is aboard an ally's ship.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { aazCases } from '../../gallery/aaz_cases';
import { readAct } from './acts';
import { comingAshore, landingsOf } from './arrows';
import { ferries } from './ferry';
import { Orders } from './orders.svelte';
import { Picking } from './picking.svelte';
import { Ground } from './reach';
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
  return { now, ground: new Ground(now, world), acts: props.choices.map(readAct) };
}

describe('a landing', () => {
  const picked = (change?: (view: AazView) => void) => {
    const { now, ground, acts } = shown('sea', change);
    return [...ferries(acts, ground, now, 'japan', ['infantry']).keys()];
  };
  const put = (units: AazView['spaces'][string]['units']) => (view: AazView) => void (view.spaces['sz_40'] = { units, spent: {}, flown: [] });
  it('needs somebody who fights in hostile water or among submarines', () => {
    expect(picked()).toContain('philippine_islands');
    expect(picked(put({ united_states: { destroyer: 1 } }))).not.toContain('philippine_islands');
    expect(picked(put({ united_states: { submarine: 1 } }))).not.toContain('philippine_islands');
    expect(picked(put({ united_states: { submarine: 1 }, japan: { destroyer: 1 } }))).toContain('philippine_islands');
    expect(picked(put({ united_states: { destroyer: 1 }, japan: { fighter: 1 } }))).toContain('philippine_islands');
  });
  it('is seen on the battle board before the bombardment', () => {
    const { now } = shown('1942-bombard');
    expect(now.battle?.rows.filter(({ side }) => side === 'attack').map(({ type, count }) => [type, count])).toEqual([['tank', 2], ['infantry', 2]]);
    expect(comingAshore(now, 'soviet_far_east')).toBe(4);
  });
});

describe('fighters over their carriers', () => {
  const over = (fighters: number) => {
    const { now, ground } = shown('sea', (view) => {
      view.phase = 'noncombat_move';
      view.spaces['sz_39'] = { units: { japan: { aircraft_carrier: 1, fighter: fighters } }, spent: {}, flown: [{ unit: 'fighter', left: 4, count: fighters }] };
    });
    return landingsOf(now, ground).length;
  };
  it('have come down, as far as there are places', () => expect([over(2), over(3)]).toEqual([0, 1]));
});

describe('units aboard the transport of an ally', () => {
  it('are told where they are', () => {
    const spot = shown('1942-guests').now.spots.get('sz_7');
    expect(spot && spotWords(spot)).toContain('American tank aboard a British transport');
  });
  it('board by a gesture', () => {
    const seen = shown('1942-guests');
    const [picking, orders] = [new Picking(() => seen), new Orders()];
    picking.choose('united_kingdom');
    expect(picking.ways.get('sz_7')).toBe('load');
    picking.pick('infantry', 1);
    picking.pick('tank', 0);
    picking.send('sz_7', orders);
    const done: string[] = [];
    orders.next(seen.acts, 0, (id) => done.push(id), () => done.push('?'));
    expect(done.map((id) => seen.acts.find(({ choice }) => choice.id === id)?.choice.text)).toEqual(['board infantry from united_kingdom in sz_7 on united_kingdom transport with nothing aboard']);
  });
});
