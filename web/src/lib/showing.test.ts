import { describe, expect, it } from 'vitest';
import { holdTime, Showing, type Speed } from './showing.svelte';
import type { Table } from './types';

function table(plies: number, changes: Partial<Table> = {}): Table {
  return {
    match: 'm', game: 'g', name: 'G', options: {}, log: plies, plies, seats: [], look: 0, to_act: 1, stages: [], stage: 0,
    view: {}, facts: [], choices: [], story: [{ ply: plies - 1, what: 'x', said: 'something', rule: null }], dice: [], over: false,
    ending: '', scores: [], commitment: '', seed: null, undo: 'none', practice: false, dice_taken_back: 0, past: null, secrets: false, luck: 'rolled', falls: '', goal: '', main: null, ...changes,
  };
}

function setUp(speed: Speed) {
  const now = { speed };
  const waits: { work: () => void; milliseconds: number }[] = [];
  const showing = new Showing({
    speed: () => now.speed,
    later: (work, milliseconds) => {
      const wait = { work, milliseconds };
      waits.push(wait);
      return () => waits.splice(waits.indexOf(wait), 1);
    },
  });
  const wait = () => waits.shift()?.work();
  const at = () => [showing.shown?.plies, showing.waiting];
  return { showing, now, waits, wait, at };
}

describe('what others decide', () => {
  it('is shown one after another', () => {
    const { showing, wait, at } = setUp('normal');
    showing.hear(table(1), false, true);
    for (const plies of [2, 3, 4]) showing.hear(table(plies), false);
    expect(at()).toEqual([1, 3]);
    wait();
    expect(at()).toEqual([2, 2]);
    wait();
    wait();
    expect(at()).toEqual([4, 0]);
  });

  it('waits for no one when nothing else is being shown', () => {
    const { showing, wait, at } = setUp('normal');
    showing.hear(table(1), false, true);
    wait();
    showing.hear(table(2), false);
    expect(at()).toEqual([2, 0]);
  });

  it('waits for each step when stepped, and goes on by itself when no longer', () => {
    const { showing, now, waits, wait, at } = setUp('step');
    showing.hear(table(1), false, true);
    for (const plies of [2, 3, 4]) showing.hear(table(plies), false);
    expect(waits).toEqual([]);
    expect(at()).toEqual([1, 3]);
    showing.step();
    expect(at()).toEqual([2, 2]);
    now.speed = 'slow';
    showing.retime();
    expect(at()).toEqual([3, 1]);
    wait();
    expect(at()).toEqual([4, 0]);
  });

  it('is caught up with in one go', () => {
    const { showing, at, waits } = setUp('slow');
    showing.hear(table(1), false, true);
    for (const plies of [2, 3, 4]) showing.hear(table(plies), false);
    showing.catchUp();
    expect(at()).toEqual([4, 0]);
    expect(waits.length).toBe(1); // the last one stays as long as any
  });

  it('shows at once when asked to', () => {
    const { showing, wait, at } = setUp('once');
    for (const plies of [1, 2, 3, 4]) showing.hear(table(plies), false);
    expect(at()).toEqual([1, 0]);
    wait(); // of a burst only the last is drawn
    expect(at()).toEqual([4, 0]);
    wait();
    showing.hear(table(5), false);
    expect(at()).toEqual([5, 0]);
  });

  it('is shown without any wait when something is asked of me or the match is over', () => {
    const { showing, waits, wait, at } = setUp('once');
    const mine = { choices: [{ id: '1', text: 'go', verb: 'go', said: 'Go' }] };
    for (const plies of [1, 2]) showing.hear(table(plies), false);
    showing.hear(table(3, mine), false);
    expect(at()).toEqual([3, 0]);
    expect(waits.length).toBe(1);
    wait();
    expect(at()).toEqual([3, 0]);
    for (const plies of [4, 5]) showing.hear(table(plies, { over: plies === 5 }), false);
    expect(at()).toEqual([5, 0]);
  });

  it('keeps no more than it should', () => {
    const { showing } = setUp('step');
    for (let plies = 1; plies < 1000; ++plies) showing.hear(table(plies), false);
    expect(showing.waiting).toBe(400);
    expect(showing.latest?.plies).toBe(999);
  });
});

describe('what must not wait', () => {
  it('is my own decision', () => {
    const { showing, at } = setUp('step');
    showing.hear(table(1), false, true);
    showing.hear(table(2), true);
    expect(at()).toEqual([2, 0]);
  });

  it('is a position taken back', () => {
    const { showing, at } = setUp('step');
    showing.hear(table(5), false, true);
    showing.hear(table(6), false);
    showing.hear(table(4), false);
    expect(at()).toEqual([4, 0]);
  });

  it('is what another seat knows: nothing of the first stays in waiting', () => {
    const { showing, at } = setUp('step');
    showing.hear(table(1, { secrets: true }), false, true);
    showing.hear(table(2, { secrets: true }), false);
    showing.hear(table(3, { secrets: true, look: 1 }), false);
    expect(at()).toEqual([3, 0]);
  });
});

describe('a position with other eyes', () => {
  it('takes the place of the last one waiting', () => {
    const { showing, at } = setUp('step');
    showing.hear(table(1), false, true);
    showing.hear(table(2), false);
    showing.hear(table(2, { look: 1 }), false, true);
    expect(at()).toEqual([1, 1]);
    showing.step();
    expect(showing.shown?.look).toBe(1);
  });
});

describe('how long a position stays', () => {
  it('depends on what there is to read', () => {
    const quiet = table(3, { story: [] });
    expect(holdTime(quiet, table(2), 'normal', 0)).toBe(0);
    const busy = table(3, { story: [1, 2, 3].map(() => ({ ply: 2, what: 'x', said: 'x', rule: null })), dice: [{ ply: 2, dice: [] }] });
    const one = holdTime(table(3), table(2), 'normal', 0);
    expect(holdTime(busy, table(2), 'normal', 0)).toBeGreaterThan(one);
    expect(holdTime(table(3), table(2), 'normal', 20)).toBeLessThan(one);
    expect(holdTime(table(3), table(2), 'slow', 20)).toBeGreaterThan(one);
  });
});
