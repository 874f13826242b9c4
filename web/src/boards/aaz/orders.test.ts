import { notation, type Line } from '../../lib/generated/aaz';
import { choiceOf, lineOf } from '../../lib/rows';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { aazCases } from '../../gallery/aaz_cases';
import type { Choice } from '../../lib/types';
import { readAct } from './acts';
import { arrowsOf } from './arrows';
import { layOut } from './layout';
import { litOf } from './lights';
import { proposal, withPick } from './losses';
import { Orders } from './orders.svelte';
import { Ground } from './reach';
import { spotWords } from './scene';
import { readWorld, type Drawing } from './shapes';
import { throwsOf } from './throws';
import { homeOf, lossScene, readView } from './view';

const world = readWorld(JSON.parse(readFileSync(new URL('./geo/board.json', import.meta.url), 'utf8')) as Drawing);
const choices = (...texts: string[]): Choice[] => texts.map((text, at) => choiceOf(notation, text, String(at)));
const acts = (...texts: string[]) => choices(...texts).map(readAct);
const shown = (key: string) => {
  const props = aazCases.find((entry) => entry.key === key)?.props;
  if (!props) throw new Error(key);
  return { props, now: readView(props.view, world), acts: acts(...props.choices.map(({ text }) => text)) };
};

describe('reading choices', () => {
  it('knows units, spaces and powers', () => {
    const [move, fly, lose, step, mark, buy] = acts(
      'move tank from germany to eastern_europe', 'fly fighter with 2 left from germany to balkans', 'lose germany infantry', 'on to karelia', 'attack zombies in ukraine', 'buy infantry in germany',
    );
    expect(move).toMatchObject({ verb: 'move', unit: 'tank', spaces: ['germany', 'eastern_europe'], power: null });
    expect(fly).toMatchObject({ verb: 'fly', unit: 'fighter', spaces: ['germany', 'balkans'] });
    expect(lose).toMatchObject({ verb: 'lose', unit: 'infantry', power: 'germany', spaces: [] });
    expect(step).toMatchObject({ verb: 'step', spaces: ['karelia'] });
    expect(mark).toMatchObject({ verb: 'mark', spaces: ['ukraine'] });
    expect(buy).toMatchObject({ verb: 'buy', unit: 'infantry', power: null, spaces: ['germany'] });
  });
});

describe('one gesture', () => {
  const run = (offers: string[][], give: (orders: Orders) => void) => {
    const orders = new Orders();
    const done: string[] = [];
    give(orders);
    offers.forEach((offer, ply) => {
      const list = acts(...offer);
      orders.next(list, ply, (id) => done.push(offer[Number(id)] ?? ''), (text) => done.push(`? ${text}`));
    });
    return { done, orders };
  };
  it('is played step by step', () => {
    const { done, orders } = run(
      [['move tank from germany to eastern_europe', 'end phase'], ['stop', 'on to karelia'], ['end phase']],
      (order) => order.march('tank', 'germany', ['eastern_europe', 'karelia']),
    );
    expect(done).toEqual(['move tank from germany to eastern_europe', 'on to karelia']);
    expect(orders.running).toBe(false);
  });
  it('leaves out what the table has done by itself', () => {
    const orders = new Orders();
    const done: string[] = [];
    const give = (plies: number, at: string | null, ...offer: string[]) => orders.next(acts(...offer), plies, (id) => done.push(offer[Number(id)] ?? ''), (text) => done.push(`? ${text}`), at);
    orders.ship({ units: ['infantry'], from: 'japan' }, 'sz_47', 'nothing', ['sz_40'], { land: 'philippine_islands', part: null });
    give(1, null, 'load infantry from japan in sz_47 with nothing aboard');
    give(3, 'sz_40', 'land infantry of infantry from sz_40 in philippine_islands', 'on to sz_41');
    expect(done).toEqual(['load infantry from japan in sz_47 with nothing aboard', 'land infantry of infantry from sz_40 in philippine_islands']);
    orders.march('destroyer', 'sz_47', ['sz_46', 'sz_45']);
    orders.march('battleship', 'sz_47', ['sz_46']);
    give(4, null, 'move destroyer from sz_47 to sz_46', 'move battleship from sz_47 to sz_46');
    give(6, null, 'move battleship from sz_47 to sz_46', 'end phase');
    expect(done.slice(2)).toEqual(['move destroyer from sz_47 to sz_46', 'move battleship from sz_47 to sz_46']);
  });
  it('stops on the way when told to', () =>
    expect(run([['move tank from germany to eastern_europe'], ['stop', 'on to karelia']], (order) => order.march('tank', 'germany', ['eastern_europe'])).done).toEqual(['move tank from germany to eastern_europe', 'stop']));
  it('asks why when a step is not offered, and drops the rest', () => {
    const { done, orders } = run([['move tank from germany to eastern_europe'], ['stop']], (order) => {
      order.march('tank', 'germany', ['eastern_europe', 'karelia']);
      order.march('tank', 'germany', ['eastern_europe', 'karelia']);
    });
    expect(done).toEqual(['move tank from germany to eastern_europe', '? on to karelia']);
    expect(orders.running).toBe(false);
  });
  it('sends the aircraft with the least range that suffices', () =>
    expect(run([['fly fighter with 3 left from germany to balkans', 'fly fighter with 1 left from germany to balkans']], (order) => order.march('fighter', 'germany', ['balkans'])).done).toEqual(['fly fighter with 1 left from germany to balkans']));
});

describe('casualties', () => {
  const there = [
    { power: 'germany' as const, type: 'tank' as const, count: 2 },
    { power: 'germany' as const, type: 'infantry' as const, count: 2 },
    { power: 'germany' as const, type: 'fighter' as const, count: 1 },
  ];
  it('are proposed cheapest first', () => expect([...proposal(there, 3)]).toEqual([['germany.infantry', 2], ['germany.tank', 1]]));
  it('stay as many as owed when one is picked', () => {
    const next = withPick(proposal(there, 3), there, 3, 'germany.fighter', 1);
    expect([...next.values()].reduce((sum, count) => sum + count, 0)).toBe(3);
    expect(next.get('germany.fighter')).toBe(1);
    expect(next.get('germany.infantry')).toBe(2);
    expect([...withPick(next, there, 3, 'germany.fighter', 0)].filter(([, count]) => count > 0)).toEqual([['germany.infantry', 2], ['germany.tank', 1]]);
  });
});

describe('where units can go', () => {
  it('finds what lies behind the first step', () => {
    const { now } = shown('full');
    const ground = new Ground(now, world);
    const goals = ground.goals(acts('move tank from germany to eastern_europe', 'move tank from germany to balkans'), 'tank', 'germany');
    expect(goals.get('karelia')).toEqual({ path: ['eastern_europe', 'karelia'], fight: true });
    const flights = ground.goals(acts('move fighter from germany to eastern_europe'), 'fighter', 'germany');
    expect(flights.get('karelia')?.path).toEqual(['eastern_europe', 'karelia']);
    expect(flights.has('sweden')).toBe(false);
  });
  it('lights what is offered', () => {
    const { now, acts: offered } = shown('full');
    const lit = litOf({ now, acts: offered, from: null, goals: new Map(), shores: new Set(), ground: new Ground(now, world) });
    expect(lit.map(({ id, way }) => `${id} ${way}`).sort()).toEqual(['eastern_europe pick', 'germany pick', 'ukraine act']);
    expect(lit.every(({ label }) => label.length > 10)).toBe(true);
  });
});

describe('what is shown', () => {
  it('is read from the view', () => {
    const { now } = shown('intro');
    expect(now.goal?.income).toBe(20);
    expect(now.spots.get('urals')?.shut).toBe(true);
    expect(spotWords(now.spots.get('eastern_europe') as never)).toBe('Eastern Europe, British, 2 IPC, British 2 infantry, 1 artillery, a battle is due');
    expect(homeOf(now, world)).not.toBeNull();
    expect(homeOf(shown('full').now, world)).toBeNull();
  });
  it('has an arrow for each move of the phase', () => {
    const { now, props } = shown('intro');
    expect(arrowsOf(now, props.story as Line[]).map(({ path, way }) => [...path, way])).toEqual([['germany', 'eastern_europe', 'fight']]);
  });
  it('has the bitten at home as defenders', () => {
    const { now } = shown('bitten');
    expect(lossScene(now, true)?.rows.map(({ type }) => type)).toEqual(['infantry', 'tank', 'fighter', 'bomber']);
    expect(lossScene(now, false)).toBeNull();
  });
  it('tells the dice of a round apart', () => {
    const { props } = shown('battle');
    const all = throwsOf(props.dice, [], 'Defenders fire');
    expect([all.bites.length, all.attack.length, all.defence.length]).toEqual([3, 11, 7]);
    expect(throwsOf(props.dice.slice(0, 2), [], 'Attackers fire').defence).toEqual([]);
    expect(throwsOf(props.dice.slice(0, 1), [], 'Zombies bite').bites.length).toBe(3);
    const pressed = [lineOf(1, 'presses', { who: 'germany', to: 'karelia' }) as Line];
    expect(throwsOf(props.dice.slice(0, 2), pressed, 'Press, cease or retreat')).toMatchObject({ bites: [], defence: [] });
  });
  it('shows every unit at every zoom', () => {
    const { now } = shown('full');
    for (const k of [0.3, 0.7, 1, 2, 5])
      for (const spot of now.spots.values()) {
        const shape = world.shapes.get(spot.id);
        if (!shape) continue;
        const laid = layOut(spot, shape, k);
        const count = laid.tokens.reduce((sum, token) => sum + token.count, 0);
        expect(count).toBe(spot.zombies + spot.stacks.reduce((sum, stack) => sum + stack.count, 0));
      }
  });
});
