import { describe, expect, it } from 'vitest';
import { analysisCalled, Called, callingOf, hintCalled } from './called';
import type { StoryLine, Table } from './types';

const line = (said: string, more: Partial<StoryLine> = {}): StoryLine => ({ ply: 0, what: 'w', said, rule: null, ...more });
const tableOf = (who: string[], story: StoryLine[], names = who.map((_, seat) => `Player ${seat + 1}`)): Table =>
  ({
    seats: who.map((each, seat) => ({ name: names[seat] ?? '', who: each, mine: false })),
    story,
    choices: [{ id: '1', verb: 'give', text: 'give to p2', said: 'Give it to Player 2' }],
    main: { id: '1', said: 'Player 2 goes on' },
    goal: '',
    falls: '',
    ending: '',
  }) as unknown as Table;

describe('people', () => {
  it('are called by the names they typed', () => {
    const table = new Called().of(tableOf(['human Anna', 'human'], [line("Player 1 loots; Player 1's bag is full, Player 2 waits")]), ['', 'Ben']);
    expect(table.story[0]?.said).toBe("Anna loots; Anna's bag is full, Ben waits");
    expect(table.choices[0]?.said).toBe('Give it to Ben');
    expect(table.main?.said).toBe('Ben goes on');
  });

  it('keep their seat where nobody gave a name, and a seat that is more than a number keeps its own', () => {
    const plain = tableOf(['human', 'bot house'], [line('Player 1 loots')]);
    expect(new Called().of(plain, [])).toBe(plain);
    const powers = tableOf(['human Anna', 'bot house'], [line('Germany moves a tank')], ['Germany', 'Soviet Union']);
    expect(new Called().of(powers, [])).toBe(powers);
  });

  it('are not mixed up where seats go beyond nine', () => {
    const who = Array.from({ length: 10 }, (_, seat) => (seat === 0 ? 'human Anna' : 'human'));
    expect(new Called().of(tableOf(who, [line('Player 10 passes Player 1')]), []).story[0]?.said).toBe('Player 10 passes Anna');
  });

  it('leave the joint of a way before its goal', () => {
    const [way] = new Called().of(tableOf(['human Bo'], [line('Player 1 goes to the Bookshop', { joint: 'Player 1 goes to '.length })]), []).story;
    expect(way?.said.slice(way.joint)).toBe('the Bookshop');
  });

  it('are called anew when a name changes', () => {
    const [called, story] = [new Called(), [line('Player 1 loots')]];
    expect(called.of(tableOf(['human'], story), ['Ann']).story[0]?.said).toBe('Ann loots');
    expect(called.of(tableOf(['human'], story), ['Bea']).story[0]?.said).toBe('Bea loots');
  });

  it('names people in hints and where a match turned, too', () => {
    const call = callingOf(tableOf(['human Ada', 'bot house'], []).seats, []) ?? ((text: string) => text);
    const hint = hintCalled({ id: '1', said: 'Give it to Player 1', chance: 0.4, why: 'Player 1 loots', over: [{ id: '2', said: 'Player 2 passes', gain: 0 }] }, call);
    expect([hint.said, hint.why, hint.over[0]?.said]).toEqual(['Give it to Ada', 'Ada loots', 'Player 2 passes']);
    const turn = { ply: 1, kind: 'luck' as const, seat: 0, swing: 0.1, text: 'Player 1 draws', better: 'Player 1 runs' };
    const found = analysisCalled({ method: 'value', error: 0, seats: [], chances: [], luck: [], decisions: [], turns: [turn] }, call);
    expect(found.turns[0]).toMatchObject({ text: 'Ada draws', better: 'Ada runs' });
  });
});
