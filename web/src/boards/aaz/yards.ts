// Where units can be bought: complexes, centers, and the water beside them.
import type { Act } from './acts';
import type { Position } from './model';
import { spotName, type Spot } from './scene';
import type { World } from './shapes';
import type { UnitType } from './units';

export interface Yard {
  id: string;
  name: string;
  sea: boolean;
  room: number | null; // how many it may still place; null: shared with a complex ashore
  limit: number;
  bought: Map<UnitType, number>;
  recruits: boolean;
  from: string; // the complexes that build there, for water
}

const boughtIn = (spot: Spot | undefined, now: Position): Map<UnitType, number> => {
  const bought = new Map<UnitType, number>();
  for (const stack of spot?.stacks ?? []) if (stack.power === now.active && stack.spent > 0) bought.set(stack.type, (bought.get(stack.type) ?? 0) + stack.spent);
  return bought;
};
const sum = (counts: Map<UnitType, number>): number => [...counts.values()].reduce((all, count) => all + count, 0);

export function yardsOf(acts: Act[], now: Position, world: World): Yard[] {
  const near = (id: string) => world.shapes.get(id)?.near ?? [];
  const ids = [...new Set(acts.filter((act) => act.verb === 'buy' || act.verb === 'place').map((act) => act.spaces[0] ?? ''))];
  const homes = [...now.spots.values()].filter((spot) => spot.industry && spot.holder === now.active && !spot.shut);
  for (const { id } of homes) if (!ids.includes(id)) ids.push(id);
  const buildersAt = (zone: string) => homes.filter((spot) => spot.industry === 'complex' && near(spot.id).includes(zone));
  for (const spot of now.spots.values()) if (spot.sea && !ids.includes(spot.id) && sum(boughtIn(spot, now)) > 0) ids.push(spot.id);
  const yards = ids.flatMap((id): Yard[] => {
    const spot = now.spots.get(id);
    if (!spot) return [];
    const bought = boughtIn(spot, now);
    const limit = spot.sea ? 0 : (now.places.get(id) ?? 0);
    // Ships count against the complex that built them; where two could have, it is not said which.
    const ships = spot.sea ? 0 : near(id).reduce((all, zone) => all + ((now.spots.get(zone)?.sea ?? false) && buildersAt(zone).length === 1 && buildersAt(zone)[0]?.id === id ? sum(boughtIn(now.spots.get(zone), now)) : 0), 0);
    return [{ id, name: spotName(spot), sea: spot.sea, room: spot.sea ? null : Math.max(0, limit - sum(bought) - ships), limit, bought, recruits: spot.industry === 'center', from: buildersAt(id).map(({ name }) => name).join(', ') }];
  });
  return yards.sort((a, b) => Number(a.sea) - Number(b.sea) || b.limit - a.limit);
}
