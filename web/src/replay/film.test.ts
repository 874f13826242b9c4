import { describe, expect, it } from 'vitest';
import { framesOf } from './film';

describe('a film', () => {
  it('stops at every round, and at the first and the last ply', () => {
    const frames = framesOf([{ ply: 0 }, { ply: 31 }, { ply: 77 }], 100, 12);
    for (const stop of [0, 31, 77, 100]) expect(frames).toContain(stop);
    expect(frames.length).toBeLessThanOrEqual(13);
    expect(frames).toEqual([...frames].sort((a, b) => a - b));
  });
  it('shows every ply of a short match once', () => {
    expect(framesOf([{ ply: 0 }, { ply: 3 }], 6, 60)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });
  it('leaves rounds out where there are too many', () => {
    const points = Array.from({ length: 300 }, (_, at) => ({ ply: at * 10 }));
    expect(framesOf(points, 3000, 60).length).toBeLessThanOrEqual(62);
  });
});
