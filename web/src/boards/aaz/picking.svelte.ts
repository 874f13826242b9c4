// Units picked in a space: how many of each kind, and where the table says they can go together. An answer
// belongs to what is picked and to the position it was asked of; a late one is dropped.
import type { Asks, Barrier, Forecast, Goal, Question } from '../../lib/types';
import { isOf, setsOut, type Act } from './acts';
import { partsOf, readPiece, type Load } from './cargo';
import type { Way } from './lit';
import type { Position } from './model';
import { pieceIn, type Stack } from './scene';
import { units, type UnitType } from './units';

interface Seen {
  acts: Act[];
  now: Position | null;
  asks: Asks;
  due?: Act[]; // what a lesson wants moved, as often as it does
}

const concerns = (act: Act, type: UnitType, load: Load, from: string): boolean => {
  if (setsOut(act)) return isOf(act, type, load, from);
  if (act.verb === 'land') return type === 'transport' && act.load === load && act.spaces[0] === from;
  if (act.verb === 'take') return type === 'transport' && load === 'nothing' && act.spaces[1] === from;
  if (act.verb === 'board') return act.unit === type && act.spaces[0] === from;
  if (act.verb !== 'load') return false;
  return type === 'transport' ? act.load === load && act.spaces[1] === from : act.unit === type && act.spaces[0] === from;
};

const kWays: Record<string, Way> = { battle: 'fight', capture: 'fight', land: 'land', dump: 'land', load: 'load' };
const kMostOdds = 12; // battles in reach whose odds are asked for at once

export class Picking {
  from = $state<string | null>(null);
  picked = $state.raw<Map<string, number>>(new Map()); // by piece
  part = $state<Load | null>(null); // what of the cargo goes ashore; null: all of it
  goals = $state.raw<Map<string, Goal>>(new Map());
  beyond = $state.raw<Map<string, Barrier>>(new Map());
  odds = $state.raw<Map<string, Forecast>>(new Map()); // by goal
  looking = $state(false); // the table has not answered yet
  private asked = '';

  constructor(private readonly see: () => Seen) {}

  readonly stacks = $derived.by((): { stack: Stack; ready: number }[] => {
    const [from, { acts, now }] = [this.from, this.see()];
    if (!from || !now) return [];
    const own = now.spots.get(from)?.stacks.filter((stack) => stack.power === now.active) ?? [];
    return own.map((stack) => ({ stack, ready: acts.some((act) => concerns(act, stack.type, stack.load, from)) ? Math.max(1, stack.count - stack.spent) : 0 }));
  });
  readonly chosen = $derived([...this.picked].filter(([, count]) => count > 0));
  readonly question = $derived.by((): Question | null => {
    if (!this.from || this.chosen.length === 0) return null;
    const key = (piece: string) => (this.part && partsOf(readPiece(piece).load).includes(this.part as UnitType) ? `${piece}>${this.part}` : piece);
    return { from: this.from, pieces: this.chosen.map(([piece, count]) => ({ key: key(piece), count })) };
  });
  readonly ways = $derived(new Map([...this.goals].map(([id, { what }]): [string, Way] => [id, kWays[what] ?? 'go'])));
  // The loads of the transports picked, if nothing else is.
  readonly loads = $derived(this.chosen.every(([piece]) => readPiece(piece).type === 'transport') ? this.chosen.map(([piece]) => readPiece(piece).load) : []);

  movable(id: string): boolean {
    return this.see().acts.some((act) => (setsOut(act) || act.verb === 'land' || act.verb === 'board' ? act.spaces[0] === id : act.verb === 'take' ? act.spaces[1] === id : act.verb === 'load' && act.spaces.includes(id)));
  }
  drop(): void {
    this.from = null;
    this.part = null;
    this.picked = new Map();
    this.forget();
  }
  choose(id: string): void {
    this.from = id;
    this.part = null;
    // In a lesson just those that are to go from here.
    const due = (this.see().due ?? []).filter((act) => act.spaces.includes(id));
    const count = (stack: Stack, ready: number) => (due.length === 0 ? ready : Math.min(ready, due.filter((act) => concerns(act, stack.type, stack.load, id)).length));
    this.picked = new Map(this.stacks.map(({ stack, ready }) => [pieceIn(stack), count(stack, ready)]));
  }
  pick(piece: string, count: number): void {
    const ready = this.stacks.find(({ stack }) => pieceIn(stack) === piece)?.ready ?? 0;
    this.picked = new Map(this.picked).set(piece, Math.max(0, Math.min(ready, count)));
  }
  // After a move: what is gone is not picked any more.
  refresh(): void {
    this.forget();
    if (!this.from) return;
    if (!this.movable(this.from)) return this.drop();
    this.picked = new Map([...this.picked].map(([piece, count]) => [piece, Math.min(count, this.stacks.find(({ stack }) => pieceIn(stack) === piece)?.ready ?? 0)]));
  }
  private forget(): void {
    this.asked = '';
    this.looking = false;
    this.goals = new Map();
    this.beyond = new Map();
    this.odds = new Map();
  }

  // For an effect: where they can go, and how each battle there would end.
  async look(question: Question | null, plies: number): Promise<void> {
    const key = JSON.stringify([question, plies]);
    if (key === this.asked) return;
    this.forget();
    this.asked = key;
    if (!question) return;
    const { asks } = this.see();
    this.looking = true;
    const reach = await asks.reach(question);
    if (key !== this.asked) return;
    this.looking = false;
    if (!reach) return;
    this.goals = new Map(reach.goals.map((goal) => [goal.to, goal]));
    this.beyond = new Map(reach.beyond.map(({ to, barrier }) => [to, barrier]));
    for (const { to } of reach.goals.filter(({ what }) => what === 'battle').slice(0, kMostOdds)) {
      const odds = await asks.forecast({ ...question, to });
      if (key !== this.asked) return;
      if (odds && odds.parts.length > 0) this.odds = new Map(this.odds).set(to, odds);
    }
  }

  // Units that the picked transport can take aboard, by shore.
  readonly boarding = $derived.by((): Act[] => {
    const [from, { acts, now }] = [this.from, this.see()];
    if (!from || !now?.spots.get(from)?.sea) return [];
    const idle = (this.picked.get('transport') ?? 0) > 0; // zombies need nothing but an empty transport
    return acts.filter((act) => act.spaces[1] === from && (act.verb === 'load' ? this.loads.includes(act.load) : act.verb === 'take' && idle));
  });
  // The other way round: transports that the picked land units can go aboard of, by sea zone.
  readonly ships = $derived.by((): Act[] => {
    const types = this.chosen.map(([piece]) => readPiece(piece).type);
    return this.see().acts.filter((act) => act.verb === 'load' && act.spaces[0] === this.from && act.unit !== null && types.includes(act.unit));
  });
}

// What a shore offers to a transport, in words.
export function shoreWords(act: Act, name: (id: string) => string, zombies = 0): string {
  if (act.verb === 'land') return `Land ${pieceLoad(act.part ?? 'nothing')} in ${name(act.spaces[1] ?? '')}`;
  if (act.verb === 'take') return `Take a zombie aboard from ${name(act.spaces[0] ?? '')}`;
  if (act.verb === 'put') return `Put the ${zombies === 1 ? 'zombie' : 'zombies'} ashore in ${name(act.spaces[0] ?? '')}`;
  return `Take ${units[act.unit ?? 'infantry'].name} aboard from ${name(act.spaces[0] ?? '')}`;
}
const pieceLoad = (load: Load): string => partsOf(load).map((type) => units[type].name).join(' and ');
