// Line of sight as the ledger has it (SKIR-3), to be drawn while the pointer moves. Whole numbers
// only, so that the drawing never says other than the rules.
import { holds, square, type Area, type Opening, type Point, type SkirmishView } from './view';

export type Sight = 'clear' | 'soft' | 'hard' | 'blocked';

// SKIR-3.1 The boxes overlap, and the corners are not all on one side of the line.
export function touches([ax, ay]: Point, [bx, by]: Point, [x0, y0, x1, y1]: Area): boolean {
  if (Math.min(ax, bx) > x1 || Math.max(ax, bx) < x0 || Math.min(ay, by) > y1 || Math.max(ay, by) < y0) return false;
  const side = (x: number, y: number) => (bx - ax) * (y - ay) - (by - ay) * (x - ax);
  const all = [side(x0, y0), side(x0, y1), side(x1, y0), side(x1, y1)];
  return !all.every((value) => value > 0) && !all.every((value) => value < 0);
}

export interface Seen {
  sight: Sight;
  by: string[]; // what is in the way
}

const isShut = (opening: Opening) => opening.kind === 'door' && (opening.is === 'shut' || opening.barricade > 0);

// SKIR-3.2 to SKIR-3.8 What one sees from `viewer` towards `target`.
export function look(view: SkirmishView, viewer: Point, target: Point): Seen {
  for (const building of view.table.buildings)
    if (building.solids.some((solid) => touches(viewer, target, solid))) return { sight: 'blocked', by: [`the ${building.name}'s wall`] };
  const by: string[] = [];
  let sight: Sight = 'clear';
  for (const opening of view.openings) {
    if (!touches(viewer, target, opening.span)) continue;
    if (isShut(opening)) return { sight: 'blocked', by: [`door ${opening.id}`] };
    if (holds(opening.span, viewer, 2)) continue;
    sight = 'hard';
    by.push(`${opening.kind} ${opening.id}`);
  }
  for (const piece of view.table.pieces) {
    if (!touches(viewer, target, piece.area) || holds(piece.area, viewer, 2)) continue;
    if (piece.cover === 'hard') sight = 'hard';
    else if (sight === 'clear') sight = 'soft';
    by.push(`${piece.kind} ${piece.id}`);
  }
  return { sight, by };
}

export const sightWords: Record<Sight, string> = {
  clear: 'clear line of sight',
  soft: 'soft cover -2',
  hard: 'hard cover -4',
  blocked: 'line of sight blocked',
};

// SKIR-3.11 No solid piece, window or shut door between.
export function isOpenBetween(view: SkirmishView, a: Point, b: Point): boolean {
  return (
    !view.table.buildings.some((building) => building.solids.some((solid) => touches(a, b, solid))) &&
    !view.openings.some((opening) => (opening.kind === 'window' || isShut(opening)) && touches(a, b, opening.span))
  );
}
export const inContact = (view: SkirmishView, a: Point, b: Point): boolean => square(a, b) <= 5 && isOpenBetween(view, a, b);

// SKIR-3.13
export function hasOpenWay(view: SkirmishView, a: Point, b: Point): boolean {
  return (
    isOpenBetween(view, a, b) &&
    !view.table.pieces.some((piece) => piece.obstacle && !holds(piece.area, a) && !holds(piece.area, b) && touches(a, b, piece.area))
  );
}
