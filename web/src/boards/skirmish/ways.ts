// Where a figure can go, and how: moves of any length, composed of the straight legs the table
// plays. What is worked out here is only a plan; every leg is still the table's to allow.
import { deedText } from './notation';
import { hasOpenWay } from './sight';
import { keyOf, kTable, square, type Point, type SkirmishView, type Survivor } from './view';

export type Gait = 'sneak' | 'walk' | 'run';
export const gaitPoints: Record<Gait, number> = { sneak: 8, walk: 16, run: 24 }; // SKIR-8.2
export const gaitInches: Record<Gait, number> = { sneak: 2, walk: 4, run: 6 };

// SKIR-1.12, SKIR-8.3
const kWays: { name: string; dx: number; dy: number; cost: number }[] = [
  { name: 'N', dx: 0, dy: 1, cost: 2 }, { name: 'NE', dx: 1, dy: 1, cost: 3 }, { name: 'E', dx: 1, dy: 0, cost: 2 },
  { name: 'SE', dx: 1, dy: -1, cost: 3 }, { name: 'S', dx: 0, dy: -1, cost: 2 }, { name: 'SW', dx: -1, dy: -1, cost: 3 },
  { name: 'W', dx: -1, dy: 0, cost: 2 }, { name: 'NW', dx: -1, dy: 1, cost: 3 },
];

export interface Reach {
  at: Point;
  ap: number; // AP of movement paid on the way, a vault included
  left: number; // mp left there
  from: Reach | null;
  way: string; // the step's direction; 'leave' over the edge
  paid: boolean; // a new AP was paid for this step
  grabs: number[]; // Zombies that would grab here, nearest first
  turns: number; // legs on the way: of equal ways the straightest is gone
}

export interface Mover {
  who: Survivor;
  ap: number;
  mp: number;
  gait: Gait | null; // to be paid for when mp run out; null: none may be
  vaulted: string[];
  brokeOff: boolean;
}

const kGrab = { bases: 36, centres: 16 }; // SKIR-9.2

// SKIR-9.3 Those that would grab after a step.
export function grabsAfter(view: SkirmishView, from: Point, to: Point, exempt: number[] = []): number[] {
  return view.zombies
    .filter((zombie) => {
      const d2 = square(zombie.at, to);
      return (
        d2 <= kGrab[view.reach] && !zombie.prone && !zombie.engaged && d2 <= square(zombie.at, from) &&
        !exempt.includes(zombie.number) && hasOpenWay(view, zombie.at, to)
      );
    })
    .sort((a, b) => square(a.at, to) - square(b.at, to) || a.number - b.number)
    .map((zombie) => zombie.number);
}

// The ground as a Survivor finds it (SKIR-8.6, SKIR-8.8).
class Ground {
  private readonly barred = new Set<string>();
  private readonly obstacle = new Map<string, string>();
  private readonly vaulted: string[];

  constructor(view: SkirmishView, mover: Mover) {
    for (const { area: [x0, y0, x1, y1] } of view.table.buildings) {
      for (let x = x0; x <= x1; ++x) this.bar([x, y0]).bar([x, y1]);
      for (let y = y0; y <= y1; ++y) this.bar([x0, y]).bar([x1, y]);
    }
    for (const opening of view.openings) {
      if (opening.kind !== 'door' || opening.is === 'shut' || opening.barricade > 0) continue;
      const along = opening.side === 'N' || opening.side === 'S' ? [1, 0] : [0, 1];
      for (const step of [-1, 0, 1]) this.barred.delete(keyOf([opening.at[0] + step * (along[0] ?? 0), opening.at[1] + step * (along[1] ?? 0)]));
    }
    for (const { id, obstacle, area: [x0, y0, x1, y1] } of view.table.pieces)
      if (obstacle) for (let x = x0; x <= x1; ++x) for (let y = y0; y <= y1; ++y) this.obstacle.set(keyOf([x, y]), id);
    // SKIR-3.10
    const bases = [...view.zombies.map((zombie) => zombie.at), ...view.survivors.flatMap((who) => (who.at && who.number !== mover.who.number && who.is !== 'departed' ? [who.at] : []))];
    for (const [x, y] of bases) for (let dx = -1; dx <= 1; ++dx) for (let dy = -1; dy <= 1; ++dy) this.bar([x + dx, y + dy]);
    this.vaulted = mover.vaulted;
  }

  private bar(at: Point): this {
    this.barred.add(keyOf(at));
    return this;
  }

  isFree(from: Point, to: Point): boolean {
    const [x, y] = to;
    if (x < 1 || y < 1 || x >= kTable || y >= kTable || this.barred.has(keyOf(to))) return false;
    const piece = this.obstacle.get(keyOf(to));
    return piece === undefined || piece === this.obstacle.get(keyOf(from)) || this.vaulted.includes(piece);
  }
}

function isExit(view: SkirmishView, [x, y]: Point, way: string): boolean {
  const { edge, from, to, open } = view.scenario.exit;
  if (!open) return false;
  if (edge === 'S') return way === 'S' && y === 0 && x >= from && x <= to;
  return way === 'W' && x === 0 && y >= from && y <= to;
}

// Every point that can be reached, with the least AP and then the most mp left: one label a point is
// enough, since fewer AP paid are always at least as good. A grab ends the move (SKIR-9.9).
export function reachOf(view: SkirmishView, mover: Mover, spent = 0): Map<string, Reach> {
  const start = mover.who.at;
  const found = new Map<string, Reach>();
  if (!start) return found;
  const ground = new Ground(view, mover);
  const points = mover.gait ? gaitPoints[mover.gait] : 0;
  const exempt = mover.brokeOff ? view.zombies.filter((zombie) => zombie.engaged).map((zombie) => zombie.number) : [];
  // Costs are small whole numbers: a bucket for each.
  const buckets: Reach[][] = [];
  const worth = (reach: Reach) => ((reach.ap - spent) * 32 + (24 - reach.left)) * 64 + Math.min(reach.turns, 63);
  const push = (reach: Reach) => {
    const at = worth(reach);
    (buckets[at] ??= []).push(reach);
  };
  push({ at: start, ap: spent, left: Math.min(mover.mp, 24), from: null, way: '', paid: false, grabs: [], turns: 0 });
  for (let cost = 0; cost < buckets.length; ++cost) {
    for (const reach of buckets[cost] ?? []) {
      const key = keyOf(reach.at);
      if (found.has(key)) continue;
      found.set(key, reach);
      if (reach.grabs.length > 0 || reach.way === 'leave') continue;
      for (const way of kWays) {
        const to: Point = [reach.at[0] + way.dx, reach.at[1] + way.dy];
        const leaves = isExit(view, to, way.name);
        if (found.has(keyOf(to)) || (!leaves && !ground.isFree(reach.at, to))) continue;
        const paid = reach.left < way.cost;
        const ap = reach.ap + (paid ? 1 : 0);
        if (paid && (points < way.cost || ap - spent > mover.ap)) continue;
        const left = (paid ? points : reach.left) - way.cost;
        const grabs = leaves ? [] : grabsAfter(view, reach.at, to, exempt);
        push({ at: to, ap, left, from: reach, way: leaves ? 'leave' : way.name, paid, grabs, turns: reach.turns + (paid || reach.way !== way.name ? 1 : 0) });
      }
    }
  }
  found.delete(keyOf(start));
  return found;
}

export interface Plan {
  texts: string[]; // the actions in their order
  points: Point[]; // where each leg ends, the start first
  expected: Point[]; // where the figure must stand before each action
  inches: number;
  ap: number;
  left: number;
  grabs: number[];
  leaves: boolean;
  gait: Gait | null;
  vault: string | null;
  to: Point;
}

// The way to one point as the table's own actions: gaits, and legs of steps in one direction.
export function planTo(reach: Reach, gait: Gait | null, vault: string | null = null): Plan {
  const steps: Reach[] = [];
  for (let each: Reach | null = reach; each; each = each.from) steps.unshift(each);
  const [first, ...rest] = steps;
  const start = first?.at ?? reach.at;
  const plan: Plan = {
    texts: [], points: [start], expected: [], inches: 0, ap: reach.ap, left: reach.left, grabs: reach.grabs,
    leaves: reach.way === 'leave', gait, vault, to: reach.at,
  };
  const add = (text: string, at: Point) => {
    plan.texts.push(text);
    plan.expected.push(at);
  };
  if (vault) add(deedText('vault', { piece: vault }), start);
  let leg: { way: string; from: Point; steps: number } | null = null;
  const close = () => {
    if (leg) add(deedText('go', { direction: leg.way, steps: leg.steps }), leg.from);
    leg = null;
  };
  let before = start;
  for (const step of rest) {
    plan.inches += step.way.length === 2 ? 0.75 : 0.5;
    if (step.paid || leg?.way !== step.way) close();
    if (step.paid && gait) add(deedText(gait), before);
    if (step.way === 'leave') {
      close();
      add(deedText('leave'), before);
    } else if (leg) ++leg.steps;
    else leg = { way: step.way, from: before, steps: 1 };
    const last = plan.points[plan.points.length - 1] ?? start;
    const twoBack = plan.points[plan.points.length - 2];
    const isStraight = twoBack && (step.at[0] - last[0]) * (last[1] - twoBack[1]) === (step.at[1] - last[1]) * (last[0] - twoBack[0]);
    if (isStraight) plan.points[plan.points.length - 1] = step.at;
    else plan.points.push(step.at);
    before = step.at;
  }
  close();
  return plan;
}

// All a figure can reach now, straight away or after vaulting one of the pieces offered.
export class Ways {
  private readonly plain: Map<string, Reach>;
  private readonly over: { piece: string; reach: Map<string, Reach> }[];

  constructor(view: SkirmishView, readonly mover: Mover, vaults: string[]) {
    this.plain = reachOf(view, mover);
    this.over =
      mover.ap > 1 && mover.gait
        ? vaults.map((piece) => ({
            piece,
            reach: reachOf(view, { ...mover, ap: mover.ap - 1, mp: 0, vaulted: [...mover.vaulted, piece] }, 1),
          }))
        : [];
  }

  to(at: Point): Plan | null {
    const plain = this.plain.get(keyOf(at));
    let best = plain ? planTo(plain, this.mover.gait) : null;
    for (const { piece, reach } of this.over) {
      const there = reach.get(keyOf(at));
      if (there && (!best || there.ap < best.ap)) best = planTo(there, this.mover.gait, piece);
    }
    return best;
  }

  // The nearest point that can be reached, for a pointer that is not quite on one.
  near(at: Point, within = 1.5): Plan | null {
    const exact = this.to(at);
    if (exact) return exact;
    let best: Point | null = null;
    for (const reach of this.plain.values())
      if (square(reach.at, at) <= within * within && (!best || square(reach.at, at) < square(best, at))) best = reach.at;
    return best ? this.to(best) : null;
  }

  // Points by the AP they cost, nearest first: 0 is what the mp in hand pay for.
  rings(): { ap: number; points: Point[] }[] {
    const rings = new Map<number, Point[]>();
    const add = (reach: Reach) => {
      const ring = rings.get(reach.ap);
      if (ring) ring.push(reach.at);
      else rings.set(reach.ap, [reach.at]);
    };
    for (const reach of this.plain.values()) add(reach);
    for (const { reach } of this.over) for (const each of reach.values()) if (!this.plain.has(keyOf(each.at))) add(each);
    return [...rings].map(([ap, points]) => ({ ap, points })).sort((a, b) => a.ap - b.ap);
  }

  get isEmpty(): boolean {
    return this.plain.size === 0 && this.over.every(({ reach }) => reach.size === 0);
  }
}
