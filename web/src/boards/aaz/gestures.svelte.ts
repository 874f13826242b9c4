// A gesture of many actions is taken back as one: the table is asked to undo until it is back where the
// gesture began.
import { untrack } from 'svelte';

interface Seen {
  plies: number;
  undo: (() => void) | null;
}

export class Gestures {
  private list = $state.raw<{ at: number; words: string }[]>([]);
  private goal = $state<number | null>(null); // the ply to go back to
  private undoneAt = -1;

  constructor(private readonly see: () => Seen) {}

  readonly last = $derived.by(() => {
    const { plies, undo } = this.see();
    return undo ? this.list.filter(({ at }) => at < plies).pop() : undefined;
  });
  readonly unwinding = $derived(this.goal !== null);

  note(words: string): void {
    const { plies } = this.see();
    this.list = [...this.list.filter(({ at }) => at < plies), { at: plies, words }];
  }
  forget(): void {
    this.list = [];
  }
  takeBack(): void {
    this.undoneAt = -1;
    this.goal = this.last?.at ?? null;
  }

  // The next undo, once for each ply; for an effect.
  unwind(): void {
    if (this.goal === null) return;
    const { plies, undo } = this.see();
    if (plies <= this.goal || !undo) return void (this.goal = null);
    if (this.undoneAt === plies) return;
    this.undoneAt = plies;
    untrack(undo);
  }
}
