import { describe, expect, it } from 'vitest';
import type { Choice } from '../lib/types';
import { byDigit, canFall, dialsOf, openSentence, outcomeOf, turn } from './luck_dials';

const outcome = (id: string, parts: Record<string, number | string>): Choice =>
  ({ id, verb: 'v', text: id, said: id, chance: 0.1, ...parts }) as Choice;
const die = [1, 2, 3, 4, 5, 6].map((face) => outcome(`d6 ${face}`, { sides: 6, face }));
const volley = [
  [0, 0],
  [1, 0],
  [0, 1],
].map(([hits, zombies]) => outcome(`${hits}/${zombies}`, { hits: hits ?? 0, zombies: zombies ?? 0 }));

describe('luck told by dials', () => {
  it('has a dial for every part that differs, in order', () => {
    expect(dialsOf(die)).toEqual([{ key: 'face', values: [1, 2, 3, 4, 5, 6] }]);
    expect(dialsOf([...die].reverse())[0]?.values).toEqual([1, 2, 3, 4, 5, 6]);
    expect(dialsOf(volley).map((dial) => dial.key)).toEqual(['hits', 'zombies']);
  });
  it('is an outcome once every dial is turned', () => {
    expect(outcomeOf(volley, { zombies: 0 })).toBeNull();
    expect(outcomeOf(volley, { hits: 1, zombies: 0 })?.id).toBe('1/0');
    expect(outcomeOf(volley, { hits: 1 })?.id).toBe('1/0'); // nothing else goes with it
  });
  it('opens a dial again that cannot stand beside another', () => {
    expect(turn(volley, { hits: 1, zombies: 0 }, 'zombies', 1)).toEqual({ zombies: 1 });
    expect(turn(volley, { zombies: 0 }, 'hits', 1)).toEqual({ hits: 1, zombies: 0 });
    expect(canFall(volley, { zombies: 1 }, 'hits', 1)).toBe(false);
  });
  it('says what the numbers are about', () => {
    const bites = [0, 3].map((hits) => ({ ...outcome(`${hits}`, { hits }), said: `Zombies hit ${hits} units` }));
    expect(openSentence(bites, dialsOf(bites))).toBe('Zombies hit … units');
  });
  it('takes a digit for a lone die', () => {
    expect(byDigit(die, 4)?.id).toBe('d6 4');
    expect(byDigit(die, 9)).toBeNull();
    expect(byDigit(volley, 1)).toBeNull();
  });
});
