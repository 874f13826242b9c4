import { describe, expect, it } from 'vitest';
import { oddsLine, oddsWords, percent } from './odds';

const odds = { attackers_win: 0.8451, takes: 0.8451, defenders_win: 0.0712, attackers_lost: 5.34, defenders_lost: 6.0, zombies: 1.71 };

describe('odds in words', () => {
  it('are never certain where they are not', () => {
    expect([0, 0.002, 0.5, 0.998, 1].map(percent)).toEqual(['0 %', 'under 1 %', '50 %', 'over 99 %', '100 %']);
  });
  it('tell losses in IPC, and zombies only where there are any', () => {
    expect(oddsWords(odds, true, true)).toBe('attacker wins 85 %, defender holds 7 %, lost: attacker 5.3 IPC, defender 6 IPC, zombies left 1.7');
    expect(oddsLine({ ...odds, defenders_win: 0, defenders_lost: 0, zombies: 0 }, false, false)).toEqual({ win: '85 %', rest: ['lost: attacker 5.3 IPC'] });
  });
  it('tell how often the land is taken where that is less than winning', () => {
    expect(oddsLine({ ...odds, takes: 0.4 }, true, true).rest[0]).toBe('land taken 40 %');
    expect(oddsLine({ ...odds, takes: 0.4 }, false, true).rest[0]).toBe('defender holds 7 %');
  });
});
