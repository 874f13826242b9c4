// Bots decide faster than anyone can watch: positions wait here and are shown one after another.
import type { SkirmishView } from './view';

export interface Moment {
  view: SkirmishView;
  plies: number;
  stage: string;
}

const kUsual = 220;
const kHurry = 110;
const kMost = 40; // more than this is not watched but jumped over

export class Pace {
  shown = $state.raw<Moment | null>(null);
  waiting = $state(0);
  private queue: Moment[] = [];
  private timer: ReturnType<typeof setTimeout> | null = null;

  hear(moment: Moment, still: boolean): void {
    const last = this.queue[this.queue.length - 1] ?? this.shown;
    if (last && last.view === moment.view) return;
    // Taken back, scrubbed, or opened: show it as it is.
    if (still || !last || moment.plies < last.plies || moment.plies > last.plies + 60) return this.jump(moment);
    this.queue.push(moment);
    if (this.queue.length > kMost) this.queue.splice(0, this.queue.length - kMost);
    this.waiting = this.queue.length - (this.timer ? 0 : 1);
    if (!this.timer) this.step();
  }

  skip(): void {
    const last = this.queue[this.queue.length - 1];
    if (last) this.jump(last);
  }

  stop(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
  }

  private jump(moment: Moment): void {
    this.stop();
    this.queue = [];
    this.waiting = 0;
    this.shown = moment;
  }

  private step(): void {
    const next = this.queue.shift();
    this.timer = null;
    this.waiting = this.queue.length;
    if (!next) return;
    this.shown = next;
    this.timer = setTimeout(() => this.step(), this.queue.length > 8 ? kHurry : kUsual);
  }
}
