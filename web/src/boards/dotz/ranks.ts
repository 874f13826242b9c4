// Who stands where within a place. Whoever stays keeps its rank when another leaves, so that the next click at the same
// point hits the same counter; the ranks close when a turn begins.
import { center, type DotzView } from './view';

type Standing = Pick<DotzView, 'turn' | 'spaces'>;

export class Ranks {
  #turn: number | null = null;
  readonly #places = new Map<string, string[]>(); // also those who have left, until somebody else has their rank

  // By place; '' is a rank that nobody has.
  of(view: Standing): Map<string, string[]> {
    if (view.turn !== this.#turn) this.#places.clear();
    this.#turn = view.turn;
    return new Map(view.spaces.map(({ id, zeds, units }) => [id, this.#follow(id, [...zeds, ...units])]));
  }

  #follow(place: string, now: string[]): string[] {
    let ranks = now.length > 0 ? (this.#places.get(place) ?? now) : [];
    const come = now.filter((id) => !ranks.includes(id));
    // On a road Zeds stand before the others: whoever comes is put in order there. In town they take what is free.
    if (come.length > 0 && place !== center) ranks = now;
    else if (come.length > 0) ranks = [...ranks.map((id) => (now.includes(id) ? id : (come.shift() ?? id))), ...come];
    if (ranks.length > 0) this.#places.set(place, ranks);
    else this.#places.delete(place);
    return ranks.map((id) => (now.includes(id) ? id : ''));
  }
}
