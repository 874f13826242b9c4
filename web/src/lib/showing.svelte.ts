// Bots decide faster than anyone can watch. What the table sends waits here and is shown one position
// after another, at the speed a person likes. Own decisions show at once, and whoever has not caught
// up is offered nothing, so that nobody decides on a position that has passed.
import type { Table } from './types';

export type Speed = 'step' | 'slow' | 'normal' | 'once';

export const speedWords: [Speed, string][] = [
  ['step', 'Step by step'],
  ['slow', 'Slowly'],
  ['normal', 'As they come'],
  ['once', 'At once'],
];

const kMostWaiting = 400; // of a table nobody watches the oldest are let go: the story has them
const kGlance = 150; // at once: so many milliseconds between two positions in which others decide
const kLongQueue = 12; // so many are shown in half the time

// How long a position stays before the next: what happened must be readable at a glance.
export function holdTime(shown: Table, before: Table | null, speed: Speed, waiting: number): number {
  const from = before?.plies ?? shown.plies;
  const lines = shown.story.filter((line) => line.ply >= from).length;
  const rolled = shown.dice.some((roll) => roll.ply >= from);
  if (speed === 'once' || (lines === 0 && !rolled)) return 0;
  const usual = Math.min(1200, 300 + 150 * lines + (rolled ? 250 : 0));
  if (speed === 'slow') return usual * 2.5;
  return waiting > kLongQueue ? usual / 2 : usual;
}

export interface ShowingOptions {
  speed: () => Speed;
  onShow?: (table: Table, before: Table | null) => void;
  later?: (work: () => void, milliseconds: number) => () => void;
}

function byTimeout(work: () => void, milliseconds: number): () => void {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
}

export class Showing {
  shown = $state.raw<Table | null>(null);
  waiting = $state(0); // positions not shown yet
  private queue: Table[] = [];
  private cancel: (() => void) | null = null; // what is shown has not been shown long enough

  constructor(private readonly options: ShowingOptions) {}

  get latest(): Table | null {
    return this.queue[this.queue.length - 1] ?? this.shown;
  }

  // `own`: a seat of mine decided this.
  hear(table: Table, own: boolean, full = false): void {
    const last = this.latest;
    // The same position with other eyes, or asked for once more.
    if (last && last.log === table.log && last.plies === table.plies && this.queue.length > 0 && !this.isOtherSecret(last, table)) {
      this.queue[this.queue.length - 1] = table;
      return;
    }
    const once = this.options.speed() === 'once';
    const jumps =
      !last || own || full ||
      (once && (!this.cancel || table.over || table.choices.length > 0)) ||
      table.plies <= last.plies || // taken back
      this.isOtherSecret(last, table);
    if (jumps) {
      this.queue = [];
      this.show(table);
      return;
    }
    // OPTIMIZATION: of a burst only the last position is drawn; drawing each would hold up the page, and on
    // a small machine the bots as well.
    if (once) {
      this.queue = [table];
      return;
    }
    this.queue.push(table);
    if (this.queue.length > kMostWaiting) this.queue.shift();
    this.waiting = this.queue.length;
    if (!this.cancel && this.options.speed() !== 'step') this.step();
  }

  step(): void {
    const next = this.queue.shift();
    if (next) this.show(next);
  }

  catchUp(): void {
    const last = this.queue[this.queue.length - 1];
    this.queue = [];
    if (last) this.show(last);
  }

  // The speed has changed.
  retime(): void {
    this.stop();
    const speed = this.options.speed();
    if (speed === 'once') this.catchUp();
    else if (speed !== 'step') this.step();
  }

  stop(): void {
    this.cancel?.();
    this.cancel = null;
  }

  // What one seat knows is not kept on show, or in waiting, when another sits down.
  private isOtherSecret(last: Table, table: Table): boolean {
    return (last.secrets || table.secrets) && last.look !== table.look;
  }

  private show(table: Table): void {
    this.stop();
    const before = this.shown;
    this.shown = table;
    this.waiting = this.queue.length;
    this.options.onShow?.(table, before);
    const speed = this.options.speed();
    if (speed === 'step') return;
    const hold = speed === 'once' ? kGlance : holdTime(table, before, speed, this.queue.length);
    this.cancel = (this.options.later ?? byTimeout)(() => {
      this.cancel = null;
      this.step();
    }, hold);
  }
}
