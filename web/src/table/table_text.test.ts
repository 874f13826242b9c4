import { describe, expect, it } from 'vitest';
import type { Choice } from '../lib/types';
import { choicesMeant, completions, hintAsText, labelsOf } from './table_text';

const choice = (text: string, said: string): Choice => ({ id: text, verb: text.split(' ')[0] ?? '', text, said });
const choices = [choice('move tank to poland', 'Move tank to Poland'), choice('move tank to baltics', 'Move tank to Baltic States'), choice('done', 'End the phase')];

describe('completions', () => {
  it('goes as far as all are the same, written as they are called', () => {
    expect(completions(choices, 'mo')).toEqual({ offers: ['Move tank to Poland', 'Move tank to Baltic States'], common: 'Move tank to ' });
  });
  it('knows commands, and what is typed where nothing is called so', () => {
    expect(completions(choices, 'fa').common).toBe('facts');
    expect(completions(choices, 'don').common).toBe('done');
    expect(completions(choices, 'xyz')).toEqual({ offers: [], common: 'xyz' });
  });
});

describe('choicesMeant', () => {
  it('takes numbers, whole sentences and beginnings', () => {
    expect(choicesMeant(choices, '3').map(({ id }) => id)).toEqual(['done']);
    expect(choicesMeant(choices, 'move tank to poland').map(({ id }) => id)).toEqual(['move tank to poland']);
    expect(choicesMeant(choices, 'move')).toHaveLength(2);
    expect(choicesMeant(choices, '9')).toEqual([]);
  });
});

describe('hintAsText', () => {
  const over = [{ id: '2', said: 'Hide', gain: 0.042 }, { id: '3', said: 'Patch up', gain: -0.001 }];
  it('says the choice, its chance, what it gains and why', () => {
    expect(hintAsText({ id: '1', said: 'Fight', chance: 0.61, over, why: 'Unbitten 80 %' })).toBe(
      'Fight, winning 61 %\n  +4.2 points over: Hide\n  -0.1 points over: Patch up\nUnbitten 80 %',
    );
  });
  it('says no chance where none was found', () => {
    expect(hintAsText({ id: '1', said: 'Fight', chance: null, over: [], why: 'So.' })).toBe('Fight\nSo.');
  });
});

describe('labelsOf', () => {
  const die = [0, 1, 2].map((face) => ({ id: `${face}`, verb: 'die', text: `d3 ${face}`, said: `The d3 shows ${face}`, face, chance: 1 / 3 }));
  it('picks what fell by its face', () => {
    expect(labelsOf(die)).toEqual(['0', '1', '2']);
    expect(choicesMeant(die, '0').map(({ id }) => id)).toEqual(['0']);
  });
  it('picks everything else by its place', () => {
    expect(labelsOf(die.map(({ id, verb, text, said }) => ({ id, verb, text, said })))).toEqual(['1', '2', '3']);
    expect(labelsOf(die.map((each) => ({ ...each, zombies: each.face % 2 })))).toEqual(['1', '2', '3']);
  });
});
