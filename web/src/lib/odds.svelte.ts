// What luck makes of the choices that are in view, asked few at a time: a list must not drown the table.
import { SvelteMap } from 'svelte/reactivity';
import type { Asks, Forecast, Outlook } from './types';

const kAtOnce = 3;
const kMost = 60; // of one position

const kNothing = 1e-9; // what only adding up has left over

// 67 %; what can happen is not rounded to never, nor to always.
export function percent(chance: number): string {
  if (chance > kNothing && chance < 0.005) return '<1 %';
  if (chance < 1 - kNothing && chance >= 0.995) return '>99 %';
  return `${Math.round(chance * 100)} %`;
}

// A part among the others.
export const sharePercent = ({ share, value }: Outlook): string => percent(share ?? value);

// What stands on a choice: a chance, what one wants first; of a number that falls its average.
export function headline({ parts, besides }: Forecast): { figure: string; of: string } {
  const mean = besides.find(({ key }) => key === 'mean');
  if (mean) return { figure: mean.value.toFixed(1), of: mean.said };
  return { figure: percent(parts[0]?.value ?? 0), of: parts[0]?.said ?? '' };
}

// Every part and figure, a line each.
export function oddsInWords(forecast: Forecast): string {
  const parts = forecast.parts.map((part) => `${sharePercent(part)} ${part.said}`);
  const besides = forecast.besides.map((part) => `${part.value.toFixed(1)} ${part.said}`);
  const within = forecast.within > 0 ? [`no figure is farther off than ${(forecast.within * 100).toFixed(1)} %`] : [];
  return [...parts, ...besides, ...within].join('\n');
}

export class ChoiceOdds {
  readonly known = new SvelteMap<string, Forecast>();
  private readonly wanted = new Set<string>();
  private queue: string[] = [];
  private open = 0;
  private log = -1;

  constructor(private readonly asks: Asks) {}

  // Of a choice that came into view while the table's log was so long.
  want(id: string, log: number): void {
    if (log !== this.log) this.begin(log);
    if (this.wanted.has(id) || this.wanted.size >= kMost) return;
    this.wanted.add(id);
    this.queue.push(id);
    this.next();
  }

  private begin(log: number): void {
    this.log = log;
    this.known.clear();
    this.wanted.clear();
    this.queue = [];
  }

  private next(): void {
    const id = this.open < kAtOnce ? this.queue.shift() : undefined;
    if (id === undefined) return;
    const log = this.log;
    ++this.open;
    void this.asks.forecast({ ids: [id] }).then((forecast) => {
      --this.open;
      if (forecast && forecast.parts.length > 0 && log === this.log) this.known.set(id, forecast);
      this.next();
    });
    this.next();
  }
}
