// Where units can be bought: complexes, centers, and the water beside them. How many more each takes the
// table says; ships share the places of the complexes ashore.
import type { Act } from './acts';
import type { Position } from './model';
import { spotName, type Spot } from './scene';
import type { UnitType } from './units';

export interface Yard {
  id: string;
  name: string;
  sea: boolean;
  room: number; // how many more
  limit: number; // in a turn; 0: not this turn, or water
  bought: Map<UnitType, number>;
  takes: Set<string>; // sorts of units
  from: string; // the complexes that build there, for water
}

const boughtIn = (spot: Spot, now: Position): Map<UnitType, number> => {
  const bought = new Map<UnitType, number>();
  for (const stack of spot.stacks) if (stack.power === now.active && stack.spent > 0) bought.set(stack.type, (bought.get(stack.type) ?? 0) + stack.spent);
  return bought;
};

export function yardsOf(acts: Act[], now: Position): Yard[] {
  const offered = new Set(acts.filter((act) => act.verb === 'buy' || act.verb === 'place').map((act) => act.spaces[0] ?? ''));
  const yards = [...now.spots.values()].flatMap((spot): Yard[] => {
    const bought = boughtIn(spot, now);
    const yard = now.yards.get(spot.id);
    // Water is listed where something can be built now or was; industry that must wait is shown as such.
    const listed = spot.sea ? offered.has(spot.id) || bought.size > 0 : yard !== undefined || (spot.industry !== null && spot.holder === now.active && !spot.shut);
    if (!listed) return [];
    const from = (yard?.builders ?? []).map((id) => now.spots.get(id)?.name ?? id).join(', ');
    return [{ id: spot.id, name: spotName(spot), sea: spot.sea, room: yard?.left ?? 0, limit: yard?.limit ?? 0, bought, takes: new Set(yard?.takes), from }];
  });
  return yards.sort((a, b) => Number(a.sea) - Number(b.sea) || b.limit - a.limit);
}
