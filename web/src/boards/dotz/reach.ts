// What a unit could do with one Action, before an Action is spent on it: only for showing. What can
// really be done is what the table offers next.
import { center, spaceOf, trackIds, unitOf, zedOf, type DotzView, type Unit } from './view';

const backOf = (id: string): string | null => {
  const [track, number] = id.split('_') as [string, string];
  return number === 'start' ? null : number === '6' ? `${track}_start` : `${track}_${Number(number) + 1}`;
};
const forwardOf = (id: string): string => {
  const [track, number] = id.split('_') as [string, string];
  return number === 'start' ? `${track}_6` : number === '0' ? center : `${track}_${Number(number) - 1}`;
};

// DOTZ-5.2: every space a Move Action may end in. The board is a star: there is one way to each.
export function placesToGo(view: DotzView, unit: Unit): Set<string> {
  const places = new Set<string>();
  if (unit.defiant || !spaceOf(view, unit.at)) return places;
  const centerCost = spaceOf(view, unitOf(view, 'hernandez')?.at ?? '') ? 0 : 1; // DOTZ-U.2.2
  // One step; null when the walk ends there.
  const step = (points: number, next: string | null): number | null => {
    const space = next ? spaceOf(view, next) : undefined;
    const left = points - (next === center ? centerCost : 1);
    if (!space || left < 0 || space.no_entry || space.kind === 'start') return null;
    const hasZeds = space.zeds.length > 0;
    if (hasZeds || space.kind === 'center' || space.units.length < 2) places.add(space.id);
    return hasZeds ? null : left;
  };
  const outward = (from: string, points: number): void => {
    for (let at: string | null = backOf(from), left: number | null = points; at; at = backOf(at)) {
      left = step(left, at);
      if (left === null) return;
    }
  };
  let at = unit.at;
  let points = unit.move;
  let own = '';
  if (at !== center) {
    own = at.split('_')[0] ?? '';
    if (!at.endsWith('_start')) outward(at, points);
    while (at !== center) {
      at = forwardOf(at);
      const left = step(points, at);
      if (left === null) return places;
      points = left;
    }
  }
  for (const track of trackIds) {
    if (track === own) continue;
    const left = step(points, `${track}_0`);
    if (left !== null) outward(`${track}_0`, left);
  }
  places.delete(unit.at);
  return places;
}

// DOTZ-5.4: the Zeds within range. `free`: the shot needs no Ammo.
export function targetsOf(view: DotzView, unit: Unit): string[] {
  const here = spaceOf(view, unit.at);
  if (unit.range === 0 || !here || here.kind === 'start') return [];
  const hasFreeShot = unit.abilities.some((ability) => ability.id === 'first_shot_free' && ability.used === false);
  if (view.ammo === 0 && !hasFreeShot) return [];
  return view.zeds.filter((zed) => {
    const there = zedOf(view, zed.id) && spaceOf(view, zed.at);
    if (!there || there.number === null) return false;
    if (here.kind === 'center') return there.number + 1 <= unit.range;
    return there.track === here.track && Math.abs(there.number - (here.number ?? 0)) <= unit.range;
  }).map((zed) => zed.id);
}
