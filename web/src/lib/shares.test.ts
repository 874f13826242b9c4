import { describe, expect, it } from 'vitest';
import { percent } from './odds.svelte';
import { roundedTogether } from './shares';

const said = (shares: number[]) => roundedTogether(shares).map(percent);

describe('shares shown side by side', () => {
  it('add up to a hundred', () => {
    expect(said([1 / 6, 2 / 3, 1 / 6])).toEqual(['17 %', '67 %', '16 %']);
    expect(said([0.5556, 0.1944, 0.125, 0.125])).toEqual(['56 %', '19 %', '13 %', '12 %']);
    expect(said([1 / 3, 1 / 3, 1 / 3])).toEqual(['33 %', '34 %', '33 %']);
  });
  it('do so for any parts of one whole, the first as it stands alone', () => {
    let seed = 7;
    const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
    for (let round = 0; round < 2000; ++round) {
      const parts = Array.from({ length: 2 + (round % 6) }, () => 0.02 + random());
      const whole = parts.reduce((sum, part) => sum + part, 0);
      const shares = parts.map((part) => part / whole).filter((share) => share >= 0.005);
      const words = said(shares);
      expect(words[0]).toBe(percent(shares[0] ?? 0));
      expect(words.reduce((sum, word) => sum + parseInt(word), 0)).toBe(100);
      roundedTogether(shares).forEach((share, place) => expect(Math.abs(share - (shares[place] ?? 0))).toBeLessThan(0.0151));
    }
  });
  it('leave alone what is hardly possible or nearly sure', () => {
    expect(said([0.996, 0.004])).toEqual(['>99 %', '<1 %']);
    expect(said([0.504, 0.492, 0.004])).toEqual(['50 %', '50 %', '<1 %']);
    expect(said([1, 0])).toEqual(['100 %', '0 %']);
  });
  it('are rounded each by itself where they are no whole', () => {
    expect(said([0.335, 0.335])).toEqual(['34 %', '34 %']);
  });
});
