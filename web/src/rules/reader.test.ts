import { describe, expect, it } from 'vitest';
import type { Rule } from '../lib/types';
import { chaptersNamed, chaptersOf, findRules, partsOf, readingOf, titleOf } from './reader';

const rule = (id: string, chapter: string, text: string): Rule => ({ id, chapter, text, status: 'book', source: '' });
const ledger = [
  rule('AAZ-4.1', 'AAZ-4 Phase 4: Combat Move', 'A tank may blitz.'),
  rule('AAZ-4.2', 'AAZ-4 Phase 4: Combat Move', 'Only the active power moves (AAZ-10.1).'),
  rule('AAZ-10.1', 'AAZ-10 Powers', 'The Soviet Union is first.'),
];
const known = (id: string) => ledger.some((each) => each.id === id);

describe('the reader', () => {
  it('puts rules into their chapters', () => {
    expect(chaptersOf(ledger).map((chapter) => [chapter.name, chapter.rules.length])).toEqual([
      ['AAZ-4 Phase 4: Combat Move', 2],
      ['AAZ-10 Powers', 1],
    ]);
    expect(titleOf('AAZ-4 Phase 4: Combat Move')).toEqual({ number: 'AAZ-4', title: 'Phase 4: Combat Move' });
    expect(titleOf('Worked cases')).toEqual({ number: '', title: 'Worked cases' });
  });

  it('knows which chapters a phase is about', () => {
    const find = (id: string) => ledger.find((each) => each.id === id);
    expect(chaptersNamed(ledger[1] as Rule, find)).toEqual(['AAZ-4 Phase 4: Combat Move', 'AAZ-10 Powers']);
  });

  it('finds rules that have every word', () => {
    expect(findRules(ledger, 'MOVE tank').map((each) => each.id)).toEqual(['AAZ-4.1']);
    expect(findRules(ledger, 'dragon')).toEqual([]);
    expect(findRules(ledger, '')).toHaveLength(3);
  });

  it('tells a rule from how it is read, and how else it could be', () => {
    expect(readingOf('Zombies do not stack. RULING: one a space. Alt: they stack.')).toEqual({
      text: 'Zombies do not stack.',
      ruling: 'one a space.',
      otherwise: 'they stack.',
    });
    expect(readingOf('An altar stands here.')).toEqual({ text: 'An altar stands here.', ruling: '', otherwise: '' });
  });

  it('marks what was searched for, and links the rules a text names', () => {
    expect(partsOf('Only the active power moves (AAZ-10.1).', 'power', known)).toEqual([
      { text: 'Only the active ', kind: 'plain' },
      { text: 'power', kind: 'mark' },
      { text: ' moves (', kind: 'plain' },
      { text: 'AAZ-10.1', kind: 'rule' },
      { text: ').', kind: 'plain' },
    ]);
    expect(partsOf('See AAZ-99.9 (never).', 'a(', known)).toEqual([{ text: 'See AAZ-99.9 (never).', kind: 'plain' }]);
  });
});
