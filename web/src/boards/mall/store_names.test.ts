import { describe, expect, it } from 'vitest';
import maps from '../../gallery/mall_maps.json';
import { storeNames } from './store_names';
import { keyOf, type MallMap } from './view';

const both = [maps.mall, maps.corner] as unknown as MallMap[];
const kSizes = [18, 22, 27];

describe('the names of stores', () => {
  it('step aside while a token stands where they are, and come back', () => {
    for (const map of both)
      for (const size of kSizes) {
        const before = storeNames(map, size, new Set());
        expect(before.length).toBe(map.areas.length);
        before.forEach((home, store) => {
          // Whoever stands in the middle of the name: there is room beside it in every store.
          const space = home.spaces[Math.floor(home.spaces.length / 2)] ?? [0, 0];
          const now = storeNames(map, size, new Set([keyOf(space)]));
          const name = map.areas[store]?.name ?? '';
          expect(now[store]?.spaces.map(keyOf), `${name} at ${size}`).not.toContain(keyOf(space));
          // The others keep their places.
          now.forEach((other, at) => at !== store && expect(other).toEqual(before[at]));
        });
        expect(storeNames(map, size, new Set())).toEqual(before);
      }
  });

  it('stay at home where a store is full', () => {
    for (const map of both)
      for (const [store, area] of map.areas.entries()) {
        const full = storeNames(map, 18, new Set(area.spaces.map(keyOf)))[store];
        expect(full?.spaces.some((space) => area.spaces.map(keyOf).includes(keyOf(space)))).toBe(true);
      }
  });
});
