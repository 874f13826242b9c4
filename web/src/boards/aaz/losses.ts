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

// What is picked beyond what is owed is taken from the others, dearest kept.
export function withPick(losses: Map<string, number>, losable: Losable[], owed: number, key: string, count: number): Map<string, number> {
  const next = new Map(losses);
  next.set(key, count);
  let over = [...next.values()].reduce((sum, some) => sum + some, 0) - owed;
  const others = losable.filter((entry) => lossKey(entry.power, entry.type) !== key).sort((a, b) => units[b.type].cost - units[a.type].cost);
  for (const { power, type } of others) {
    if (over <= 0) break;
    const had = next.get(lossKey(power, type)) ?? 0;
    const less = Math.min(had, over);
    next.set(lossKey(power, type), had - less);
    over -= less;
  }
  return next;
}

export const losersIn = (acts: Act[], power: Power, type: UnitType): Act | undefined =>
  acts.find((act) => act.verb === 'lose' && act.unit === type && (act.power === null || act.power === power));
