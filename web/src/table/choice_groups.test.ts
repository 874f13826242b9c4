import { describe, expect, it } from 'vitest';
import { groupChoices } from './choice_groups';

const choices = ['move 1 north', 'attack east', 'move 2 north', 'done'].map((text, at) => ({
  id: String(at),
  text,
  said: text,
  verb: text.split(' ')[0] ?? '',
}));

describe('choices', () => {
  it('are grouped by verb, each group knowing its place in the list', () => {
    const groups = groupChoices(choices, '');
    expect(groups.map((group) => [group.verb, group.first, group.choices.length])).toEqual([
      ['move', 0, 2],
      ['attack', 2, 1],
      ['done', 3, 1],
    ]);
  });

  it('are headed by their verb in words', () => {
    const groups = groupChoices([{ id: '1', verb: 'lie_down', text: 'lie down', said: 'Lie down' }], '');
    expect(groups.map((group) => group.label)).toEqual(['lie down']);
  });

  it('are found by any words of theirs, in any order and case', () => {
    const found = groupChoices(choices, ' NORTH  2 ').flatMap((group) => group.choices);
    expect(found.map((choice) => choice.text)).toEqual(['move 2 north']);
    expect(groupChoices(choices, 'retreat')).toEqual([]);
  });
});
