// What the board has asked the table and was told. All of it belongs to the position it was asked about.
import type { Asks, Forecast, Question, Reach } from '../../lib/types';
import { percent } from '../../lib/odds.svelte';
import type { Point } from './view';
import { Reached } from './reached';

const kAtOnce = 3; // a table takes only so many questions of one page at a time

// "Zombie 3 destroyed 43 %, missed 35 %": what is wanted first, then what is likeliest; of a number that falls its
// average.
export function oddsWords(forecast: Forecast | undefined, most = 2): string {
  if (!forecast || forecast.parts.length === 0) return '';
  const mean = forecast.besides.find(({ key }) => key === 'mean');
  if (mean) return `${mean.value.toFixed(1)} ${mean.said}`;
  const [first, ...rest] = forecast.parts;
  const others = [...rest].sort((a, b) => b.value - a.value).slice(0, most - 1);
  return [first, ...others].flatMap((part) => (part ? [`${part.said} ${percent(part.value)}`] : [])).join(', ');
}
export const besidesWords = (forecast: Forecast | undefined): string[] =>
  (forecast?.besides ?? []).filter(({ key }) => key !== 'mean').map(({ key, said, value }) => (key === 'zombies_drawn' ? `${said}: ${value.toFixed(2)}` : `${said} ${percent(value)}`));

export class Asked {
  forecasts = $state.raw(new Map<string, Forecast>());
  reached = $state.raw<Reached | null>(null);
  isFinding = $state(false); // ways are asked for and not told yet
  private waiting: { key: string; question: Question }[] = [];
  private open = 0;
  private age = 0; // of the position; answers of an earlier one are let go
  private put = new Set<string>();

  constructor(private readonly asks: () => Asks) {}

  // The position has changed, or what is in hand.
  renew(): void {
    ++this.age;
    this.forecasts = new Map();
    this.reached = null;
    this.isFinding = false;
    this.waiting = [];
    this.open = 0;
    this.put = new Set();
  }

  findWays(question: Question, from: Point): void {
    const age = this.age;
    this.isFinding = true;
    void this.asks().reach(question).then((reach: Reach | null) => {
      if (age !== this.age) return;
      this.isFinding = false;
      if (!reach) return;
      // A Zombie's goals may be figures; those are lit by their own choices.
      const isPlace = ({ to }: { to: string }) => to.startsWith('(');
      this.reached = new Reached({ goals: reach.goals.filter(isPlace), beyond: reach.beyond.filter(isPlace) }, from);
    });
  }

  // The odds of a choice or a gesture, known under its ids.
  want(ids: string[]): void {
    const key = ids.join();
    if (this.put.has(key)) return;
    this.put.add(key);
    this.waiting.push({ key, question: { ids } });
    this.next();
  }

  private next(): void {
    const age = this.age;
    while (this.open < kAtOnce) {
      const wanted = this.waiting.shift();
      if (!wanted) return;
      ++this.open;
      void this.asks().forecast(wanted.question).then((forecast) => {
        if (age !== this.age) return;
        --this.open;
        if (forecast) this.forecasts = new Map(this.forecasts).set(wanted.key, forecast);
        this.next();
      });
    }
  }
}
