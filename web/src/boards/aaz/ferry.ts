// Voyages of transports: who goes aboard, where they sail, on which shore they land. Like all of the
// page's reckoning it only lights spaces and composes orders; the table offers each step.
import { isOf, setsOut, type Act } from './acts';
import { partsOf, stow, type Load } from './cargo';
import type { Position } from './model';
import type { Ground } from './reach';
import { units, type UnitType } from './units';

export interface Voyage {
  zone: string; // where they go aboard, or where the transport is
  path: string[]; // zones after it
  land: string | null; // null: they stay aboard
}

// Shores where somebody can be put ashore from a zone.
export function shoresOf(ground: Ground, now: Position, zone: string): string[] {
  return ground.near(zone).filter((id) => !ground.isSea(id) && !ground.isClosed(id) && (now.combat ? ground.isTarget(id) : ground.isFriend(id)));
}

const sailing = (ground: Ground, zone: string, points: number): Map<string, string[]> => {
  const ways = ground.waters([zone], points + 1, 'transport');
  return new Map([...ways].map(([id, path]) => [id, path.slice(1)]));
};

function shoreGoals(ground: Ground, now: Position, zone: string, ways: Map<string, string[]>, goals: Map<string, Voyage>): void {
  for (const [at, path] of ways)
    for (const land of !ground.isLandingWater(at) ? [] : shoresOf(ground, now, at)) {
      const known = goals.get(land);
      if (!known || known.path.length > path.length) goals.set(land, { zone, path, land });
    }
}

// Loads of own transports in a zone that can still go, as often as there are any.
export function readyLoads(acts: Act[], now: Position, zone: string): Load[] {
  const stacks = now.spots.get(zone)?.stacks.filter((stack) => stack.power === now.active && stack.type === 'transport') ?? [];
  const used = (load: Load) => acts.some((act) => act.unit === 'transport' && isOf(act, 'transport', load, zone)) || acts.some((act) => act.verb === 'load' && act.load === load && act.spaces[1] === zone);
  return stacks.flatMap((stack) => (used(stack.load) ? Array.from({ length: Math.max(1, stack.count - stack.spent) }, () => stack.load) : []));
}

// What land units picked in a territory can reach by sea: shores, and outside combat the water itself.
export function ferries(acts: Act[], ground: Ground, now: Position, from: string, picked: UnitType[]): Map<string, Voyage> {
  const goals = new Map<string, Voyage>();
  if (picked.length === 0 || picked.some((type) => units[type].kind !== 'land')) return goals;
  const zones = new Set(acts.filter((act) => act.verb === 'load' && act.spaces[0] === from).map((act) => act.spaces[1] ?? ''));
  for (const zone of zones) {
    if (!stow(picked, readyLoads(acts, now, zone))) continue;
    const ways = sailing(ground, zone, units.transport.move);
    if (!now.combat) for (const [at, path] of ways) if (!goals.has(at) && ground.isLandingWater(at)) goals.set(at, { zone, path, land: null });
    shoreGoals(ground, now, zone, ways, goals);
  }
  goals.delete(from);
  return goals;
}

// The same for a laden transport that is picked.
export function landings(acts: Act[], ground: Ground, now: Position, zone: string, load: Load): Map<string, Voyage> {
  const goals = new Map<string, Voyage>();
  if (partsOf(load).length === 0) return goals;
  const here = acts.filter((act) => act.verb === 'land' && act.load === load && act.spaces[0] === zone);
  for (const act of here) if (act.spaces[1]) goals.set(act.spaces[1], { zone, path: [], land: act.spaces[1] });
  const firsts = acts.filter((act) => setsOut(act) && isOf(act, 'transport', load, zone)).flatMap((act) => act.spaces.slice(1, 2));
  const far = new Map<string, Voyage>();
  shoreGoals(ground, now, zone, ground.waters(firsts, units.transport.move, 'transport'), far);
  for (const [land, voyage] of far) if (!goals.has(land)) goals.set(land, voyage);
  return goals;
}

// As many of the picked units as find a place aboard in some zone, dearest first.
export function whatFits(acts: Act[], now: Position, from: string, stacks: { type: UnitType; ready: number }[]): Map<UnitType, number> | null {
  const zones = [...new Set(acts.filter((act) => act.verb === 'load' && act.spaces[0] === from).map((act) => act.spaces[1] ?? ''))];
  const land = stacks.filter(({ type }) => units[type].kind === 'land').sort((a, b) => units[b.type].cost - units[a.type].cost);
  const counts = zones.map((zone) => {
    const free = readyLoads(acts, now, zone);
    const aboard: UnitType[] = [];
    for (const { type, ready } of land)
      for (let number = 0; number < ready && stow([...aboard, type], free); ++number) aboard.push(type);
    return aboard;
  });
  const best = counts.sort((a, b) => b.length - a.length)[0];
  if (!best || best.length === 0) return null;
  return new Map(land.map(({ type }) => [type, best.filter((other) => other === type).length]));
}

