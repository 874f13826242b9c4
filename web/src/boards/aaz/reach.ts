// Where units could go, as far as the page can tell: for lighting and for composing steps only. The
// table offers each step, and what it does not offer is not done.
import { isOf, setsOut, type Act } from './acts';
import type { Load } from './cargo';
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
  private count(id: string, wanted: (type: UnitType, friend: boolean) => boolean): number {
    const stacks = this.now.spots.get(id)?.stacks ?? [];
    return stacks.reduce((sum, { power, type, count }) => sum + (wanted(type, this.isFriendly(power)) ? count : 0), 0);
  }
  // Enemy submarines and transports do not make a zone hostile, surface warships do.
  isHostileZone(id: string): boolean {
    return this.count(id, (type, friend) => !friend && units[type].kind === 'sea' && type !== 'submarine' && type !== 'transport') > 0;
  }
  // Whether transports could put somebody ashore from there: in hostile waters, or among enemy submarines,
  // only beside own units that fight (AAZ-26.19, AAZ-26.21).
  isLandingWater(id: string): boolean {
    if (!this.now.combat) return !this.isHostileZone(id);
    const own = (wanted: (type: UnitType) => boolean) => this.now.spots.get(id)?.stacks.some(({ power, type }) => power === this.now.active && wanted(type)) ?? false;
    const warship = own((type) => units[type].kind === 'sea' && type !== 'transport');
    if (this.isHostileZone(id)) return warship || own((type) => units[type].kind === 'air');
    return warship || this.count(id, (type, friend) => !friend && type === 'submarine') === 0;
  }
  // A canal or strait that is shut parts two zones for ships; aircraft fly on.
  isBarred(a: string, b: string): boolean {
    return this.world.lines.some(({ id, between }) => between.includes(a) && between.includes(b) && this.now.shutLines.includes(id));
  }
  deckRoom(id: string): number {
    const [decks, fighters] = [this.count(id, (type, friend) => friend && type === 'aircraft_carrier'), this.count(id, (type, friend) => friend && type === 'fighter')];
    return 2 * decks - fighters;
  }
  // Whether an aircraft could come down there at the end of the turn.
  isLandingPlace(id: string, unit: UnitType): boolean {
    if (this.isSea(id)) return unit === 'fighter' && this.deckRoom(id) > 0;
    return this.isFriend(id) && !this.now.captured.includes(id);
  }
  // The nearest one with its path; an empty path where it already is.
  landing(from: string, left: number, unit: UnitType): string[] | null {
    const ways = this.spread([from], left + 1, (id) => !this.isClosed(id));
    // Where it is over a deck it counts among those that have a place there.
    const isDown = this.isSea(from) ? unit === 'fighter' && this.deckRoom(from) >= 0 : this.isLandingPlace(from, unit);
    const fit = [...ways].filter(([id]) => (id === from ? isDown : this.isLandingPlace(id, unit)));
    fit.sort(([a, one], [b, other]) => one.length - other.length || Number(this.isSea(a)) - Number(this.isSea(b)));
    return fit[0]?.[1].slice(1) ?? null;
  }

  // Shortest paths from some first spaces through whatever `pass` lets through.
  spread(firsts: string[], most: number, pass: (id: string, from: string) => boolean): Map<string, string[]> {
    const found = new Map<string, string[]>(firsts.map((id) => [id, [id]]));
    let rim = firsts;
    for (let far = 1; far < most; ++far) {
      const next: string[] = [];
      for (const id of rim)
        for (const to of this.near(id))
          if (!found.has(to) && pass(to, id)) {
            found.set(to, [...(found.get(id) ?? []), to]);
            next.push(to);
          }
      rim = next;
    }
    return found;
  }

  private flights(firsts: string[], points: number, unit: UnitType, from: string): Map<string, Goal> {
    const goals = new Map<string, Goal>();
    const open = (id: string) => !this.isClosed(id);
    // Its carrier may follow a fighter that takes off at sea: the table knows whether it can.
    const followed = unit === 'fighter' && this.isSea(from);
    for (const [id, path] of this.spread(firsts, points, open)) {
      if (!this.now.combat) {
        // A first space at sea is offered even without a deck: one may still come, or be bought.
        if (this.isLandingPlace(id, unit) || (unit === 'fighter' && this.isSea(id) && path.length === 1)) goals.set(id, { path, fight: false });
        continue;
      }
      if (!this.isTarget(id) || (!this.hasEnemy(id) && this.zombies(id) === 0)) continue;
      const left = points - path.length;
      if (followed || this.isFriend(id) || this.landing(id, left, unit)) goals.set(id, { path, fight: true });
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

  // Where a ship comes to on friendly water; a hostile zone ends its move (a submarine's only where a
  // destroyer is).
  waters(firsts: string[], points: number, unit: UnitType): Map<string, string[]> {
    const stops = (id: string) => (unit === 'submarine' ? this.count(id, (type, friend) => !friend && type === 'destroyer') > 0 : this.isHostileZone(id));
    return this.spread(firsts, points, (to, at) => this.isSea(to) && !this.isClosed(to) && !this.isBarred(at, to) && !stops(at));
  }

  private sails(firsts: string[], points: number, unit: UnitType, from: string): Map<string, Goal> {
    const goals = new Map<string, Goal>();
    const leaves = this.isHostileZone(from) || (this.now.spots.get(from)?.battle ?? false);
    const covered = new Set(this.now.assaults.map((assault) => assault.from));
    for (const [id, path] of this.waters(firsts, points, unit)) {
      if (!this.now.combat) {
        if (unit === 'submarine' || !this.isHostileZone(id)) goals.set(id, { path, fight: false });
        continue;
      }
      // A transport fights nobody: it keeps to friendly water, or follows those who do (AAZ-26.19).
      const alone = unit === 'transport' && !(this.now.spots.get(id)?.stacks.some(({ power, type }) => power === this.now.active && type !== 'transport') ?? false);
      if (alone && this.isHostileZone(id)) continue;
      const fight = this.hasEnemy(id) && unit !== 'transport';
      // A combat move ends in a battle, beside a landing, or out of a battle; a zone on the way to one is
      // offered too, and so is every zone to a transport, which may load there.
      if (fight || leaves || covered.has(id) || path.length === 1 || unit === 'transport') goals.set(id, { path, fight });
    }
    return goals;
  }

  // What one unit of a type in a space could reach, from the first steps that are offered.
  goals(acts: Act[], unit: UnitType, from: string, load: Load = 'nothing'): Map<string, Goal> {
    const offered = acts.filter((act) => setsOut(act) && isOf(act, unit, load, from));
    const firsts = [...new Set(offered.flatMap((act) => act.spaces.slice(1, 2)))];
    const look = units[unit];
    if (look.kind === 'air') {
      const left = Math.max(0, ...offered.map((act) => (act.verb === 'fly' ? act.number : look.move)));
      return this.flights(firsts, left, unit, from);
    }
    return look.kind === 'land' ? this.drives(firsts, look.move) : this.sails(firsts, look.move, unit, from);
  }
}
