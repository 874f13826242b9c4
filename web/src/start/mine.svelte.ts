// The matches this browser holds a seat in, mine to move first.
import { api, sayError } from '../lib/api';
import { allHolds, forget, keepAgain, type HeldSeat } from '../lib/holds';
import type { MyMatch } from '../lib/types';

const rank = (match: MyMatch) => (match.your_turn ? 0 : match.over ? 2 : 1);

export class Mine {
  matches = $state.raw<MyMatch[]>([]);
  error = $state('');
  loaded = $state(false);
  gone = $state.raw<{ entry: MyMatch; place: number; seats: HeldSeat[] } | null>(null); // forgotten just now

  async load(): Promise<void> {
    const holds = allHolds();
    try {
      const found = holds.length > 0 ? (await api.mine(holds)).matches : [];
      this.matches = found.sort((a, b) => rank(a) - rank(b) || (a.created < b.created ? 1 : -1));
    } catch (failure) {
      this.error = sayError(failure);
    }
    this.loaded = true;
  }

  // The match of a game to go on with: one that waits for me before one that waits for others.
  waitingOf(game: string): MyMatch | null {
    return this.matches.find((match) => match.game === game && !match.over) ?? null;
  }

  drop(entry: MyMatch): void {
    this.gone = { entry, place: this.matches.indexOf(entry), seats: forget(entry.match) };
    this.matches = this.matches.filter((other) => other !== entry);
  }

  bringBack(): void {
    if (!this.gone) return;
    const { entry, place, seats } = this.gone;
    keepAgain(entry.match, seats);
    this.matches = [...this.matches.slice(0, place), entry, ...this.matches.slice(place)];
    this.gone = null;
  }
}
