import { describe, expect, it } from 'vitest';
import { average, countsOf, deskPath, percent, readDeskAddress, writeCounts } from './desk';

const keys = ['infantry', 'tank', 'fighter'];

describe('the odds desk', () => {
  it('keeps a whole question in its address', () => {
    const question = { game: 'aaz', sides: ['6 infantry 2 tank', 'none'], given: { what: 'land', zombies: '3' }, options: { zombies: 'yes' } };
    const path = deskPath(question);
    expect(path.startsWith('/odds?game=aaz&')).toBe(true);
    expect(readDeskAddress(path.slice('/odds'.length))).toEqual(question);
    expect(readDeskAddress('')).toBeNull();
  });

  it('reads what it writes, and leaves other spellings to the game', () => {
    expect(writeCounts(new Map([['tank', 2], ['infantry', 6]]), keys)).toBe('6 infantry 2 tank');
    expect(countsOf('6 infantry, 2 tank', keys)).toEqual(new Map([['infantry', 6], ['tank', 2]]));
    expect(countsOf('none', keys)).toEqual(new Map());
    for (const text of ['6 inf', 'tank', '6', '0 tank', '1.5 tank']) expect(countsOf(text, keys)).toBeNull();
    expect(writeCounts(new Map(), keys)).toBe('none');
  });

  it('rounds nothing to never or always that is neither', () => {
    expect(percent(0)).toBe('0.00 %');
    expect(percent(1e-9)).toBe('<0.01 %');
    expect(percent(0.6666)).toBe('66.7 %');
    expect(percent(1 - 1e-9)).toBe('>99.99 %');
    expect(percent(1)).toBe('100.0 %');
  });

  it('tells no nothing with a sign', () => {
    expect(average(-1e-9)).toBe('0.00');
    expect(average(-1.684)).toBe('-1.68');
    expect(average(7.2)).toBe('7.20');
  });
});
