// Questions about the position that is shown. Each is put once: the same question while the table stands as it
// does has the same answer.
import type { Asks, Barrier, Forecast, Hint, Question, Reach } from './types';

type Kind = 'reach' | 'why_not' | 'forecast' | 'hint' | 'map';
type Put = (ask: Kind, question: Question) => number | null; // its number; null: it cannot be put now

// The table answers so many of one page at a time; the others wait here, and are dropped when it moves on.
const kMostOpen = 6;

interface Waiting {
  kind: Kind;
  question: Question;
  log: number;
  resolve: (answer: unknown) => void;
}

export class Asking implements Asks {
  private log = -1;
  private waiting: Waiting[] = [];
  private readonly known = new Map<string, Promise<unknown>>();
  private readonly open = new Map<number, (answer: unknown) => void>();

  constructor(
    private readonly put: Put,
    private readonly stand: () => number,
  ) {}

  reach = (question: Question) => this.ask('reach', question) as Promise<Reach | null>;
  whyNot = (question: Question) => this.ask('why_not', question) as Promise<Barrier | null>;
  forecast = (question: Question) => this.ask('forecast', question) as Promise<Forecast | null>;
  // For the seat that is to act, which must be this page's own.
  hint = () => this.ask('hint', {}) as Promise<Hint | null>;
  // The table in lines of text.
  map = () => this.ask('map', {}) as Promise<string[] | null>;

  // Whether it was the answer to one of ours; null: refused.
  hear(n: number, answer: unknown): boolean {
    const resolve = this.open.get(n);
    this.open.delete(n);
    resolve?.(answer);
    this.goOn();
    return resolve !== undefined;
  }

  // The line went down: nothing that is open will be answered.
  drop(): void {
    for (const resolve of this.open.values()) resolve(null);
    for (const { resolve } of this.waiting) resolve(null);
    this.waiting = [];
    this.open.clear();
    this.known.clear();
  }

  private goOn(): void {
    while (this.open.size < kMostOpen) {
      const next = this.waiting.shift();
      if (!next) return;
      const n = next.log === this.stand() ? this.put(next.kind, next.question) : null;
      if (n === null) next.resolve(null);
      else this.open.set(n, next.resolve);
    }
  }

  private ask(kind: Kind, question: Question): Promise<unknown> {
    const log = this.stand();
    if (log !== this.log) this.known.clear();
    this.log = log;
    const key = JSON.stringify([kind, question]);
    const known = this.known.get(key);
    if (known) return known;
    const answer = new Promise<unknown>((resolve) => this.waiting.push({ kind, question, log, resolve }));
    this.known.set(key, answer);
    this.goOn();
    return answer;
  }
}

const nothing = () => Promise.resolve(null);
export const noAsks: Asks = { reach: nothing, whyNot: nothing, forecast: nothing };
