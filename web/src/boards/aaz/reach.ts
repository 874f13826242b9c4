// Where units could go, as far as the page can tell: for lighting and for composing steps only. The
// table offers each step, and what it does not offer is not done.
import type { Act } from './acts';
import type { Position } from './model';
import { isPower, type Holder } from './powers';
import type { World } from './shapes';
import { units, type UnitType } from './units';

export interface Goal {
  path: string[]; // without the start
  fight: boolean;
}

export class Ground {
  constructor(
    private readonly now: Position,
    private readonly world: World,
  ) {}

  isFriendly(holder: Holder | null | undefined): boolean {
    return isPower(holder) && this.now.sides[holder] === this.now.sides[this.now.active];
  }
  isFriend(id: string): boolean {
    return this.isFriendly(this.now.spots.get(id)?.holder);
  }
  isClosed(id: string): boolean {
    const spot = this.now.spots.get(id);
    return !spot || spot.shut || spot.holder === 'neutral';
  }
  isHostile(id: string): boolean {
    return !this.isClosed(id) && !this.isSea(id) && !this.isFriend(id);
  }
  isSea(id: string): boolean {
    return this.now.spots.get(id)?.sea ?? false;
  }
  hasEnemy(id: string): boolean {
    return this.now.spots.get(id)?.stacks.some((stack) => !this.isFriendly(stack.power)) ?? false;
  }
  zombies(id: string): number {
    return this.now.spots.get(id)?.zombies ?? 0;
  }
  // Whether ending a combat move there means a battle or a capture.
  isTarget(id: string): boolean {
    return this.isSea(id) ? this.hasEnemy(id) : this.isHostile(id) || (this.isFriend(id) && this.zombies(id) > 0);
  }
  isEmpty(id: string): boolean {
    return !this.hasEnemy(id) && this.zombies(id) === 0 && (this.now.spots.get(id)?.industry ?? null) === null;
  }
  near(id: string): string[] {
    return this.world.shapes.get(id)?.near ?? [];
  }

  // Shortest paths from some first spaces through whatever `pass` lets through.
  private spread(firsts: string[], most: number, pass: (id: string) => boolean): Map<string, string[]> {
    const found = new Map<string, string[]>(firsts.map((id) => [id, [id]]));
    let rim = firsts;
    for (let far = 1; far < most; ++far) {
      const next: string[] = [];
      for (const id of rim)
        for (const to of this.near(id))
          if (!found.has(to) && pass(to)) {
            found.set(to, [...(found.get(id) ?? []), to]);
            next.push(to);
          }
      rim = next;
    }
    return found;
  }

  private flights(firsts: string[], points: number): Map<string, Goal> {
    const goals = new Map<string, Goal>();
    const open = (id: string) => !this.isClosed(id);
    for (const [id, path] of this.spread(firsts, points, open)) {
      if (!this.now.combat) {
        if (!this.isSea(id) && this.isFriend(id)) goals.set(id, { path, fight: false });
        continue;
      }
      if (!this.isTarget(id) || (!this.hasEnemy(id) && this.zombies(id) === 0)) continue;
      const left = points - path.length;
      const home = this.isFriend(id) || [...this.spread([id], left + 1, open).keys()].some((to) => !this.isSea(to) && this.isFriend(to));
      if (home) goals.set(id, { path, fight: true });
    }
    return goals;
  }

  private drives(firsts: string[], points: number): Map<string, Goal> {
    const goals = new Map<string, Goal>();
    const put = (id: string, path: string[]) => {
      if (!goals.has(id)) goals.set(id, { path, fight: this.now.combat && this.isTarget(id) });
    };
    for (const first of firsts) if (!this.now.combat || this.isTarget(first) || points === 1) put(first, [first]);
    if (points < 2) return goals;
    for (const first of firsts) {
      const blitz = this.isHostile(first);
      if (this.now.combat ? blitz && !this.isEmpty(first) : blitz) continue;
      for (const to of this.near(first))
        if (!this.isSea(to) && !this.isClosed(to) && (this.now.combat ? blitz || this.isTarget(to) : this.isFriend(to))) put(to, [first, to]);
    }
    // Ground that can only be passed is offered too: who goes there goes on.
    for (const first of firsts) put(first, [first]);
    return goals;
  }

  private sails(firsts: string[], points: number): Map<string, Goal> {
    const goals = new Map<string, Goal>();
    for (const [id, path] of this.spread(firsts, points, (to) => this.isSea(to) && !this.isClosed(to)))
      goals.set(id, { path, fight: this.now.combat && this.hasEnemy(id) });
    return goals;
  }

  // What one unit of a type in a space could reach, from the first steps that are offered.
  goals(acts: Act[], unit: UnitType, from: string): Map<string, Goal> {
    const offered = acts.filter((act) => (act.verb === 'move' || act.verb === 'fly') && act.unit === unit && act.spaces[0] === from);
    const firsts = [...new Set(offered.flatMap((act) => act.spaces.slice(1, 2)))];
    const look = units[unit];
    if (look.kind === 'air') {
      const left = Math.max(0, ...offered.map((act) => (act.verb === 'move' ? look.move : Number(/\d+/.exec(act.choice.text)?.[0] ?? 0))));
      return this.flights(firsts, left);
    }
    return look.kind === 'land' ? this.drives(firsts, look.move) : this.sails(firsts, look.move);
  }
}
