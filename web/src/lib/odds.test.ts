import { describe, expect, it } from 'vitest';
import { ChoiceOdds, headline, oddsInWords, percent } from './odds.svelte';
import type { Asks, Forecast, Question } from './types';

const taken = (value: number): Forecast => ({
  parts: [
    { key: 'taken', said: 'taken', value },
    { key: 'held', said: 'held', value: 1 - value },
  ],
  besides: [{ key: 'lost', said: 'infantry lost', value: 1.25 }],
  within: 0,
});

describe('percent', () => {
  it('rounds, but never to never or always', () => {
    expect([0, 0.001, 0.666, 0.999, 1].map(percent)).toEqual(['0 %', '<1 %', '67 %', '>99 %', '100 %']);
    expect([1e-17, 1 - 1e-16].map(percent)).toEqual(['0 %', '100 %']);
  });
});

describe('headline', () => {
  it('is what one wants first, and of a number its average', () => {
    expect(headline(taken(0.25))).toEqual({ figure: '25 %', of: 'taken' });
    const average = { key: 'mean', said: 'zombies move on average', value: 3.5 };
    expect(headline({ ...taken(0.25), besides: [average] })).toEqual({ figure: '3.5', of: 'zombies move on average' });
  });
});

describe('oddsInWords', () => {
  it('has every part, and says when it is no exact figure', () => {
    expect(oddsInWords(taken(0.25))).toBe('25 % taken\n75 % held\n1.3 infantry lost');
    expect(oddsInWords({ ...taken(1), within: 0.02 })).toContain('farther off than 2.0 %');
  });
});

function slowAsks() {
  const open: { ids: string[]; answer: (forecast: Forecast | null) => void }[] = [];
  const forecast = (question: Question) => new Promise<Forecast | null>((answer) => open.push({ ids: question.ids ?? [], answer }));
  const nothing = () => Promise.resolve(null);
  return { open, asks: { reach: nothing, whyNot: nothing, forecast } satisfies Asks };
}
const soon = () => new Promise((resolve) => setTimeout(resolve));

describe('ChoiceOdds', () => {
  it('asks few at a time, each once', async () => {
    const { open, asks } = slowAsks();
    const odds = new ChoiceOdds(asks);
    for (const id of ['a', 'b', 'c', 'd', 'a']) odds.want(id, 1);
    expect(open.map(({ ids }) => ids[0])).toEqual(['a', 'b', 'c']);
    open[0]?.answer(taken(0.5));
    await soon();
    expect(open.map(({ ids }) => ids[0])).toEqual(['a', 'b', 'c', 'd']);
    expect(odds.known.get('a')?.parts[0]?.value).toBe(0.5);
  });
  it('forgets what was asked of another position', async () => {
    const { open, asks } = slowAsks();
    const odds = new ChoiceOdds(asks);
    odds.want('a', 1);
    odds.want('b', 2);
    open[0]?.answer(taken(0.5));
    await soon();
    expect(odds.known.size).toBe(0);
  });
  it('leaves out what luck does not decide', async () => {
    const { open, asks } = slowAsks();
    const odds = new ChoiceOdds(asks);
    odds.want('a', 1);
    open[0]?.answer({ parts: [], besides: [], within: 0 });
    await soon();
    expect(odds.known.has('a')).toBe(false);
  });
});
