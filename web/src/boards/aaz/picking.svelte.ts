// Units picked in a space: how many of each kind, where they can go together, and the orders that take
// them there. Land units may go by sea, and transports put their cargo ashore.
import { isOf, setsOut, type Act } from './acts';
import { loadWith, partsOf, pieceOf, pieceWords, readPiece, stow, type Load } from './cargo';
import { ferries, landings, readyLoads, whatFits, type Voyage } from './ferry';
import type { Way } from './lit';
import type { Position } from './model';
import type { Orders } from './orders.svelte';
import type { Goal, Ground } from './reach';
import { pieceIn, spotName, type Stack } from './scene';
import { units, type UnitType } from './units';

interface Seen {
  acts: Act[];
  now: Position | null;
  ground: Ground | null;
}

interface Target {
  way: Way;
  voyage: Voyage | null;
  boards?: boolean; // aboard an ally's transport that lies there (AAZ-80.32)
}

const concerns = (act: Act, type: UnitType, load: Load, from: string): boolean => {
  if (setsOut(act)) return isOf(act, type, load, from);
  if (act.verb === 'land') return type === 'transport' && act.load === load && act.spaces[0] === from;
  if (act.verb === 'take') return type === 'transport' && load === 'nothing' && act.spaces[1] === from;
  if (act.verb === 'board') return act.unit === type && act.spaces[0] === from;
  if (act.verb !== 'load') return false;
  return type === 'transport' ? act.load === load && act.spaces[1] === from : act.unit === type && act.spaces[0] === from;
};

export class Picking {
  from = $state<string | null>(null);
  picked = $state.raw<Map<string, number>>(new Map()); // by piece
  part = $state<Load | null>(null); // what of the cargo goes ashore; null: all of it

  constructor(private readonly see: () => Seen) {}

  readonly stacks = $derived.by((): { stack: Stack; ready: number }[] => {
    const [from, { acts, now }] = [this.from, this.see()];
    if (!from || !now) return [];
    const own = now.spots.get(from)?.stacks.filter((stack) => stack.power === now.active) ?? [];
    return own.map((stack) => ({ stack, ready: acts.some((act) => concerns(act, stack.type, stack.load, from)) ? Math.max(1, stack.count - stack.spent) : 0 }));
  });
  // Transports come last: in hostile waters somebody must be there to fight (AAZ-26.19).
  readonly chosen = $derived([...this.picked].filter(([, count]) => count > 0).sort(([a], [b]) => Number(a.startsWith('transport')) - Number(b.startsWith('transport'))));

  movable(id: string): boolean {
    return this.see().acts.some((act) => (setsOut(act) || act.verb === 'land' || act.verb === 'board' ? act.spaces[0] === id : act.verb === 'take' ? act.spaces[1] === id : act.verb === 'load' && act.spaces.includes(id)));
  }
  drop(): void {
    this.from = null;
    this.part = null;
    this.picked = new Map();
  }
  choose(id: string): void {
    this.from = id;
    this.part = null;
    this.picked = new Map(this.stacks.map(({ stack, ready }) => [pieceIn(stack), ready]));
  }
  pick(piece: string, count: number): void {
    this.picked = new Map(this.picked).set(piece, count);
  }
  // After a move: what is gone is not picked any more.
  refresh(): void {
    if (!this.from) return;
    if (!this.movable(this.from)) return this.drop();
    this.picked = new Map([...this.picked].map(([piece, count]) => [piece, Math.min(count, this.stacks.find(({ stack }) => pieceIn(stack) === piece)?.ready ?? 0)]));
  }

  private march(piece: string): Map<string, Goal> {
    const { acts, ground } = this.see();
    const { type, load } = readPiece(piece);
    return this.from && ground ? ground.goals(acts, type, this.from, load) : new Map<string, Goal>();
  }
  private readonly landUnits = $derived(this.chosen.flatMap(([piece, count]) => Array.from({ length: count }, () => readPiece(piece).type)));
  // The loads of the transports picked, if nothing else is.
  readonly loads = $derived(this.chosen.every(([piece]) => readPiece(piece).type === 'transport') ? this.chosen.map(([piece]) => readPiece(piece).load) : []);

  private voyages(): Map<string, Voyage> {
    const [from, { acts, now, ground }] = [this.from, this.see()];
    if (!from || !now || !ground) return new Map();
    if (!ground.isSea(from)) return ferries(acts, ground, now, from, this.landUnits);
    const [first, ...rest] = this.loads.map((load) => landings(acts, ground, now, from, load));
    return new Map([...(first ?? [])].filter(([id]) => rest.every((other) => other.has(id))));
  }

  // Zones where every unit picked is offered a place on an ally's transport.
  private guestZones(): string[] {
    const [from, { acts }] = [this.from, this.see()];
    const boards = acts.filter((act) => act.verb === 'board' && act.spaces[0] === from);
    const zones = [...new Set(boards.map((act) => act.spaces[1] ?? ''))];
    const types = new Set(this.landUnits);
    return types.size === 0 ? [] : zones.filter((zone) => [...types].every((type) => boards.some((act) => act.unit === type && act.spaces[1] === zone)));
  }

  // A goal is lit if every kind picked can reach it.
  readonly goals = $derived.by((): Map<string, Target> => {
    const { now } = this.see();
    const goals = new Map<string, Target>();
    for (const id of this.guestZones()) goals.set(id, { voyage: null, way: 'load', boards: true });
    for (const [id, voyage] of this.voyages()) goals.set(id, { voyage, way: voyage.land === null ? 'go' : now?.combat ? 'fight' : 'land' });
    const [first, ...rest] = this.chosen.map(([piece]) => this.march(piece));
    for (const [id, { fight }] of first ?? []) if (rest.every((other) => other.has(id))) goals.set(id, { voyage: null, way: fight ? 'fight' : 'go' });
    return goals;
  });
  readonly ways = $derived(new Map([...this.goals].map(([id, { way }]) => [id, way])));

  // Units that the picked transport can take aboard, by shore.
  readonly boarding = $derived.by((): Act[] => {
    const [from, { acts, ground }] = [this.from, this.see()];
    if (!from || !ground?.isSea(from)) return [];
    const idle = (this.picked.get('transport') ?? 0) > 0; // zombies need nothing but an empty transport
    return acts.filter((act) => act.spaces[1] === from && (act.verb === 'load' ? this.loads.includes(act.load) : act.verb === 'take' && idle));
  });

  // Land units that would find a place aboard, where those picked do not.
  readonly fitting = $derived.by((): Map<string, number> | null => {
    const [from, { acts, now, ground }] = [this.from, this.see()];
    if (!from || !now || !ground || ground.isSea(from)) return null;
    const some = whatFits(acts, now, from, this.stacks.map(({ stack, ready }) => ({ type: stack.type, ready })));
    if (!some || [...this.goals.values()].some(({ voyage }) => voyage !== null)) return null;
    return new Map([...some].map(([type, count]) => [pieceOf(type), count]));
  });

  // The orders that take what is picked to a goal; returns them in words.
  send(to: string, orders: Orders): string {
    const [from, { acts, now }, target] = [this.from, this.see(), this.goals.get(to)];
    if (!from || !now || !target) return '';
    const { voyage } = target;
    const land = voyage?.land ? { land: voyage.land, part: this.part } : null;
    if (target.boards) for (const unit of this.landUnits) orders.board(unit, from, to);
    else if (!voyage)
      for (const [piece, count] of this.chosen) {
        const { type, load } = readPiece(piece);
        const path = this.march(piece).get(to)?.path ?? [];
        for (let number = 0; number < count; ++number) orders.march(type, from, path, load);
      }
    else if (voyage.zone !== from)
      for (const { load, adds } of stow(this.landUnits, readyLoads(acts, now, voyage.zone)) ?? []) orders.ship({ units: adds, from }, voyage.zone, load, voyage.path, land && { ...land, part: null });
    else
      for (const [piece, count] of this.chosen) {
        const { load } = readPiece(piece);
        const part = this.part && partsOf(load).includes(this.part as UnitType) ? this.part : load;
        for (let number = 0; number < count; ++number) orders.ship(null, from, load, voyage.path, land && { ...land, part });
      }
    const spot = now.spots.get(to);
    return `${this.chosen.map(([piece, count]) => pieceWords(count, piece)).join(', ')} to ${spot ? spotName(spot) : to}`;
  }
}

// What a shore offers to a transport, in words.
export function shoreWords(act: Act, name: (id: string) => string, zombies = 0): string {
  if (act.verb === 'land') return `Land ${pieceLoad(act.part ?? 'nothing')} in ${name(act.spaces[1] ?? '')}`;
  if (act.verb === 'take') return `Take a zombie aboard from ${name(act.spaces[0] ?? '')}`;
  if (act.verb === 'put') return `Put the ${zombies === 1 ? 'zombie' : 'zombies'} ashore in ${name(act.spaces[0] ?? '')}`;
  return `Take ${units[act.unit ?? 'infantry'].name} aboard from ${name(act.spaces[0] ?? '')}`;
}
const pieceLoad = (load: Load): string => partsOf(load).map((type) => units[type].name).join(' and ');
export const loadAfter = (act: Act): Load => (act.verb === 'load' ? (loadWith(act.load, act.unit ?? 'infantry') ?? act.load) : act.load);
