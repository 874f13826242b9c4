// A sensible proposal of casualties: damage that costs nothing first, then the cheapest, as most
// players would.
import type { Act } from './acts';
import { pieceOf, type Load } from './cargo';
import type { BattleRow } from './model';
import type { Power } from './powers';
import type { UnitType } from './units';

export interface Losable {
  power: Power;
  type: UnitType;
  load?: Load;
  count: number; // hits they can take
  spare?: number; // hits that only damage
  cost?: number; // what each is worth with its cargo
}

export const lossKey = (power: Power, type: UnitType, load: Load = 'nothing'): string => `${power}.${pieceOf(type, load)}`;
const keyOf = ({ power, type, load }: Losable): string => lossKey(power, type, load);
const price = ({ cost }: Losable): number => cost ?? 0;
const cheapestFirst = (losable: Losable[]): Losable[] => [...losable].sort((a, b) => price(a) - price(b));

// Those that only damage come besides.
export const hitsOf = (row: BattleRow): number => row.count + row.spare;
export const spareHits = (row: BattleRow): number => row.spare;

export function proposal(losable: Losable[], owed: number): Map<string, number> {
  const losses = new Map<string, number>();
  let left = owed;
  const give = (entry: Losable, most: number) => {
    const taken = Math.min(left, most - (losses.get(keyOf(entry)) ?? 0));
    if (taken > 0) losses.set(keyOf(entry), (losses.get(keyOf(entry)) ?? 0) + taken);
    left -= Math.max(0, taken);
  };
  for (const entry of losable) give(entry, entry.spare ?? 0);
  for (const entry of cheapestFirst(losable)) give(entry, entry.count);
  return losses;
}

// One kind is picked anew; the others give or take, the dearest kept, so that as many are picked as
// are owed.
export function withPick(losses: Map<string, number>, losable: Losable[], owed: number, key: string, count: number): Map<string, number> {
  const next = new Map(losses);
  next.set(key, count);
  let over = [...next.values()].reduce((sum, some) => sum + some, 0) - owed;
  const cheapest = cheapestFirst(losable);
  for (const entry of [...cheapest].reverse()) {
    const other = keyOf(entry);
    const less = other === key ? 0 : Math.min(next.get(other) ?? 0, Math.max(0, over));
    next.set(other, (next.get(other) ?? 0) - less);
    over -= less;
  }
  const own = cheapest.filter((entry) => keyOf(entry) === key);
  for (const entry of [...cheapest.filter((other) => !own.includes(other)), ...own]) {
    const more = Math.min(entry.count - (next.get(keyOf(entry)) ?? 0), Math.max(0, -over));
    next.set(keyOf(entry), (next.get(keyOf(entry)) ?? 0) + more);
    over += more;
  }
  return next;
}

export const losersIn = (acts: Act[], power: Power, type: UnitType, load: Load = 'nothing'): Act | undefined =>
  acts.find((act) => act.verb === 'lose' && act.unit === type && act.load === load && (act.power === null || act.power === power));
