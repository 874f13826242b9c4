// Which lines of the story are news: all since the last decision made on this page, and among them
// those of the newest ply.
import type { StoryLine } from '../../lib/types';
import type { DotzView } from './view';

export interface News {
  lines: StoryLine[];
  newest: StoryLine[];
  before: DotzView | null; // the position they began from
}

export class Recent {
  private since = 0;
  private plies = -1;
  private start: DotzView | null = null;
  private last: DotzView | null = null;

  // The next position is the first after a decision.
  decided(): void {
    this.since = Math.max(0, this.plies);
    this.start = this.last;
  }

  follow(view: DotzView, plies: number, story: StoryLine[]): News {
    const ofLast = story[story.length - 1]?.ply ?? 0;
    // Opened, taken back or scrubbed: only the last thing is news.
    if (this.plies < 0 || plies < this.plies) {
      this.since = ofLast;
      this.start = null;
    }
    this.plies = plies;
    this.last = view;
    const lines = story.filter((line) => line.ply >= this.since && line.ply < plies);
    return { lines, newest: lines.filter((line) => line.ply === ofLast), before: this.start };
  }
}
