import { describe, expect, it, vi } from 'vitest';
import type { TableChange, WholeTable } from '../lib/types';
import { Positions } from './positions.svelte';

const whole = (ply: number) => ({ t: 'table', full: true, log: 120, plies: ply, game: 'g', options: {}, board: 'h', view: { n: ply }, story: [], dice: [] }) as unknown as WholeTable;
const change = (ply: number): TableChange => ({
  t: 'table',
  full: false,
  prev: 120,
  log: 120,
  plies: ply,
  undo: 'none',
  story: [{ ply: ply - 1, what: 'w', said: `ply ${ply}`, rule: null }],
  story_from: ply - 1,
  dice: [],
  patch: [{ op: 'replace', path: '/view/n', value: ply }],
});

function fetched(plies: number) {
  const asked: string[] = [];
  const fetch = vi.fn((_: string, from: number, to: number) => {
    asked.push(`${from}-${to}`);
    return Promise.resolve({ first: whole(from), next: Array.from({ length: to - from }, (_, at) => change(from + at + 1)) });
  });
  const board = () => Promise.resolve({ name: 'board' });
  return { asked, positions: new Positions('m', '', () => plies, fetch, board) };
}

describe('positions', () => {
  it('come in blocks, the neighbours with them, and each once', async () => {
    const { asked, positions } = fetched(120);
    await positions.ready(60);
    await positions.ready(49);
    await positions.ready(120);
    expect([...asked].sort()).toEqual(['0-49', '100-120', '50-99']);
    await positions.ready(61);
    expect(asked.length).toBe(3);
  });

  it('are what the first is with all that changed, over the board', async () => {
    const { positions } = fetched(120);
    await positions.ready(63);
    const table = positions.table(63);
    expect(table?.view).toEqual({ name: 'board', n: 63 });
    expect(table?.story.at(-1)?.said).toBe('ply 63');
    expect(positions.table(63)).toBe(table);
  });

  it('say what went wrong', async () => {
    const positions = new Positions('m', '', () => 9, () => Promise.reject(new Error('gone')), () => Promise.resolve(null));
    await expect(positions.ready(3)).rejects.toThrow('gone');
  });
});
