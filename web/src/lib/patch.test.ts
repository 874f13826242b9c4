import { describe, expect, it } from 'vitest';
import { applyPatch, putOver, type Operation } from './patch';

describe('a patch', () => {
  const before = { a: { b: [1, 2, 3], c: 'x' }, d: [{ id: 'p' }, { id: 'q' }], 'e/f~g': 1 };

  it('adds, removes and replaces in order', () => {
    const patch: Operation[] = [
      { op: 'remove', path: '/a/b/1' },
      { op: 'add', path: '/a/b/0', value: 9 },
      { op: 'add', path: '/a/b/-', value: 8 },
      { op: 'replace', path: '/d/1/id', value: 'r' },
      { op: 'remove', path: '/a/c' },
      { op: 'add', path: '/h', value: null },
      { op: 'replace', path: '/e~1f~0g', value: 2 },
    ];
    expect(applyPatch(before, patch)).toEqual({ a: { b: [9, 1, 3, 8] }, d: [{ id: 'p' }, { id: 'r' }], 'e/f~g': 2, h: null });
  });

  it('leaves what was there as it was, and shares what did not change', () => {
    const copy = structuredClone(before);
    const after = applyPatch(before, [{ op: 'replace', path: '/a/b/0', value: 7 }]);
    expect(before).toEqual(copy);
    expect(after.d).toBe(before.d);
    expect(after.a).not.toBe(before.a);
  });

  it('replaces the whole', () => {
    expect(applyPatch<unknown>(before, [{ op: 'replace', path: '', value: [1] }])).toEqual([1]);
  });

  it('does not go on where it does not fit', () => {
    for (const path of ['/a/b/7', '/a/z', '/z/y', '/a/b/x', '/a/c/d'])
      expect(() => applyPatch(before, [{ op: 'replace', path, value: 1 }])).toThrow();
    expect(() => applyPatch(before, [{ op: 'remove', path: '/a/b/3' }])).toThrow();
  });
});

describe('a position over its board', () => {
  it('joins objects by key and lists by place', () => {
    const board = { map: [1], units: [{ id: 'a', abilities: [{ text: 't' }] }, { id: 'b' }], shop: { types: [1] } };
    const rest = { turn: 3, units: [{ at: 'x', abilities: [{ used: true }] }, { at: 'y' }], shop: null };
    expect(putOver(board, rest)).toEqual({
      map: [1],
      turn: 3,
      units: [{ id: 'a', at: 'x', abilities: [{ text: 't', used: true }] }, { id: 'b', at: 'y' }],
      shop: null,
    });
  });
});
