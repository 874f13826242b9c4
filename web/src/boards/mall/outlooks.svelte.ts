// The odds of what the board offers, asked a few at a time. They belong to one position: with the
// next they are gone.
import { headline, percent, sharePercent } from '../../lib/odds.svelte';
import type { Asks, Forecast } from '../../lib/types';

const kAtOnce = 4; // the table answers no more than eight at a time
const keyOf = (ids: string[]): string => ids.join(' ');

export class Outlooks {
  private known = $state.raw<ReadonlyMap<string, Forecast>>(new Map());
  private readonly wanted = new Set<string>();
  private waiting: string[][] = [];
  private position = -1;
  private open = 0;

  constructor(private readonly asks: () => Asks) {}

  of(ids: string[]): Forecast | null {
    return this.known.get(keyOf(ids)) ?? null;
  }

  want(position: number, gestures: string[][]): void {
    if (position !== this.position) {
      this.position = position;
      this.known = new Map();
      this.wanted.clear();
      this.waiting = [];
    }
    for (const ids of gestures) {
      if (this.wanted.has(keyOf(ids))) continue;
      this.wanted.add(keyOf(ids));
      this.waiting.push(ids);
    }
    this.pump();
  }

  private pump(): void {
    while (this.open < kAtOnce) {
      const ids = this.waiting.shift();
      if (!ids) return;
      const position = this.position;
      ++this.open;
      void this.asks()
        .forecast({ ids })
        .then((forecast) => {
          --this.open;
          if (position === this.position && forecast && forecast.parts.length > 0) this.known = new Map(this.known).set(keyOf(ids), forecast);
          this.pump();
        });
    }
  }
}

// What is wanted, first, within a sentence.
export const inWords = (forecast: Forecast | null): string => {
  if (!forecast || forecast.parts.length === 0) return '';
  const { figure, of } = headline(forecast);
  return `${figure} ${of.charAt(0).toLowerCase()}${of.slice(1)}`;
};

const kTold = ['all_unbitten', 'turned']; // chances worth a word beside the parts
const kSpent = ['rounds', 'bandages']; // and averages
export const allParts = (forecast: Forecast | null): string => {
  return [
    ...(forecast?.parts ?? []).map((part) => `${sharePercent(part)} ${part.said}`),
    ...(forecast?.besides ?? []).filter((each) => kTold.includes(each.key)).map((each) => `${each.said}: ${percent(each.value)}`),
    ...(forecast?.besides ?? []).filter((each) => kSpent.includes(each.key)).map((each) => `${each.said}: ${each.value.toFixed(1)}`),
  ].join(' · ');
};
