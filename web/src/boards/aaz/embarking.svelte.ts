// Picked land units that go aboard one after another: the first sets the transport in motion, and only then does the
// table offer the others their places.
import type { Act } from './acts';
import { readPiece } from './cargo';
import type { UnitType } from './units';

export class Embarking {
  private queue = $state.raw<{ from: string; types: UnitType[] } | null>(null);

  begin(first: Act, chosen: [string, number][]): void {
    const types = chosen.flatMap(([piece, count]) => Array.from({ length: count }, () => readPiece(piece).type));
    this.queue = { from: first.spaces[0] ?? '', types: this.without(types, first.unit) };
  }
  drop(): void {
    this.queue = null;
  }
  // Who of them can go aboard now.
  next(acts: Act[]): Act | undefined {
    const { queue } = this;
    return queue ? acts.find((act) => act.verb === 'load' && act.spaces[0] === queue.from && act.unit !== null && queue.types.includes(act.unit)) : undefined;
  }
  goes(act: Act): void {
    const types = this.without(this.queue?.types ?? [], act.unit);
    this.queue = this.queue && types.length > 0 ? { from: this.queue.from, types } : null;
  }

  private without(types: UnitType[], type: UnitType | null): UnitType[] {
    const at = types.findIndex((each) => each === type);
    return types.filter((_, number) => number !== at);
  }
}
