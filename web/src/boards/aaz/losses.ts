// A sensible proposal of casualties: the cheapest first, as most players would.
import type { Act } from './acts';
import type { Power } from './powers';
import { units, type UnitType } from './units';

export interface Losable {
  power: Power;
  type: UnitType;
  count: number;
}

export const lossKey = (power: Power, type: UnitType): string => `${power}.${type}`;

export function proposal(losable: Losable[], owed: number): Map<string, number> {
  const losses = new Map<string, number>();
  let left = owed;
  for (const { power, type, count } of [...losable].sort((a, b) => units[a.type].cost - units[b.type].cost)) {
    const taken = Math.min(left, count);
    if (taken > 0) losses.set(lossKey(power, type), taken);
    left -= taken;
  }
  return losses;
}

// One kind is picked anew; the others give or take, the dearest kept, so that as many are picked as
// are owed.
export function withPick(losses: Map<string, number>, losable: Losable[], owed: number, key: string, count: number): Map<string, number> {
  const next = new Map(losses);
  next.set(key, count);
  let over = [...next.values()].reduce((sum, some) => sum + some, 0) - owed;
  const cheapest = [...losable].sort((a, b) => units[a.type].cost - units[b.type].cost);
  for (const { power, type } of [...cheapest].reverse()) {
    const other = lossKey(power, type);
    const less = other === key ? 0 : Math.min(next.get(other) ?? 0, Math.max(0, over));
    next.set(other, (next.get(other) ?? 0) - less);
    over -= less;
  }
  const own = cheapest.filter((entry) => lossKey(entry.power, entry.type) === key);
  for (const { power, type, count: there } of [...cheapest.filter((entry) => !own.includes(entry)), ...own]) {
    const more = Math.min(there - (next.get(lossKey(power, type)) ?? 0), Math.max(0, -over));
    next.set(lossKey(power, type), (next.get(lossKey(power, type)) ?? 0) + more);
    over += more;
  }
  return next;
}

export const losersIn = (acts: Act[], power: Power, type: UnitType): Act | undefined =>
  acts.find((act) => act.verb === 'lose' && act.unit === type && (act.power === null || act.power === power));
