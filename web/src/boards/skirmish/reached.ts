// Where the figure in hand can go, as the table answered: looked up by place, drawn, told.
import type { Barrier, Goal, Reach } from '../../lib/types';
import { keyOf, pointAt, square, type Point } from './view';

export interface Way {
  goal: Goal;
  to: Point;
  points: Point[]; // the start, where each leg ends, the goal
  danger: boolean; // somebody grabs, or a die falls
}

const kDangers = ['attack', 'grab', 'alarm'];

export class Reached {
  private readonly goals = new Map<string, Goal>();
  private readonly beyond = new Map<string, Barrier>();
  private readonly byWay = new Map<string, Point>(); // the places a longer way leads through

  constructor(reach: Reach, readonly from: Point) {
    for (const goal of reach.goals) {
      const to = pointAt(goal.to);
      this.goals.set(keyOf(to), goal);
      this.byWay.set(goal.way.join(), to);
    }
    for (const { to, barrier } of reach.beyond) this.beyond.set(keyOf(pointAt(to)), barrier);
  }

  get isEmpty(): boolean {
    return this.goals.size === 0;
  }

  to(at: Point): Way | null {
    const goal = this.goals.get(keyOf(at));
    if (!goal) return null;
    const points = [this.from];
    for (let legs = 1; legs < goal.way.length; ++legs) {
      const through = this.byWay.get(goal.way.slice(0, legs).join());
      if (through) points.push(through);
    }
    return { goal, to: at, points: [...points, at], danger: kDangers.includes(goal.what) };
  }

  // The nearest place that can be reached, for a pointer that is not quite on one.
  near(at: Point, within = 1.5): Way | null {
    const exact = this.to(at);
    if (exact) return exact;
    let best: Point | null = null;
    for (let x = -1; x <= 1; ++x)
      for (let y = -1; y <= 1; ++y) {
        const there: Point = [at[0] + x, at[1] + y];
        const d2 = square(there, at);
        if (this.goals.has(keyOf(there)) && d2 <= within * within && (!best || d2 < square(best, at))) best = there;
      }
    return best ? this.to(best) : null;
  }

  barrier(at: Point): Barrier | null {
    return this.beyond.get(keyOf(at)) ?? null;
  }

  // Places by the AP they cost, nearest first: 0 is what the movement in hand pays for.
  rings(): { ap: number; points: Point[] }[] {
    const rings = new Map<number, Point[]>();
    for (const goal of this.goals.values()) {
      const ring = rings.get(goal.cost);
      if (ring) ring.push(pointAt(goal.to));
      else rings.set(goal.cost, [pointAt(goal.to)]);
    }
    return [...rings].map(([ap, points]) => ({ ap, points })).sort((a, b) => a.ap - b.ap);
  }
}
