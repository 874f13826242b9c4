// What the pointer tells: the way there and what comes of it, how far, what is seen.
import type { Forecast } from '../../lib/types';
import { oddsWords } from './asked.svelte';
import type { Deeds } from './deeds';
import type { Reached, Way } from './reached';
import { inchesBetween, isOnTable, openingWords, square, stateWords, survivorBy, survivorName, tape, zombieBy, zombieName, zombieWords, type Point, type Sight, type SkirmishView, type Survivor } from './view';

export interface SightLine {
  from: Point;
  to: Point;
  sight: Sight;
}
export interface Circle {
  at: Point;
  inches: number;
  kind: 'range' | 'blast';
}
export interface Pointing {
  way: Way | null;
  figure: string | null;
  lines: SightLine[];
  circles: Circle[];
  words: string[]; // the first is the headline
}
export interface Position {
  view: SkirmishView;
  deeds: Deeds;
  reached: Reached | null;
  forecasts: Map<string, Forecast>;
  aiming: boolean; // a petrol bomb's point is being chosen
}

const kSight: Record<Sight, string> = { clear: 'in clear sight', soft: 'in soft cover', hard: 'in hard cover' };
export const sightWords = (view: SkirmishView, id: string): string => {
  const sight = view.active?.sees[id];
  return sight ? kSight[sight] : 'out of sight';
};

// The figure at a point, or nearest to it within its base.
export function figureAt(view: SkirmishView, at: Point): string | null {
  const all = [...view.survivors.filter(isOnTable).map(({ id, at: there }) => ({ id, d2: there ? square(there, at) : 99 })), ...view.zombies.map(({ id, at: there }) => ({ id, d2: square(there, at) }))];
  const near = all.filter(({ d2 }) => d2 <= 1).sort((a, b) => a.d2 - b.d2)[0];
  return near?.id ?? null;
}

const nothing = (): Pointing => ({ way: null, figure: null, lines: [], circles: [], words: [] });
const oddsOf = ({ deeds, forecasts }: Position, id: string): string[] =>
  (deeds.figures.get(id) ?? []).flatMap((deed) => {
    const odds = oddsWords(forecasts.get(deed.choice.id));
    return odds ? [`${deed.words}: ${odds}`] : [];
  });

function rangesOf(view: SkirmishView, who: Survivor): Circle[] {
  const at = who.at;
  const gun = who.gun ? view.gear.guns[who.gun] : undefined;
  return at && gun ? gun.ranges.map((inches): Circle => ({ at, inches, kind: 'range' })) : [];
}

function atFigure(position: Position, id: string): Pointing {
  const { view } = position;
  const zombie = zombieBy(view, id);
  const who = survivorBy(view, id);
  const to = zombie?.at ?? who?.at;
  if (!to) return nothing();
  const name = zombie ? zombieName(zombie) : who ? survivorName(who) : '';
  const actor = survivorBy(view, view.active?.id) ?? zombieBy(view, view.active?.id);
  const states = zombie ? zombieWords(zombie) : who ? stateWords(who) : [];
  const isOther = actor?.at && actor.id !== id && (zombie === undefined) !== (survivorBy(view, actor.id) !== undefined);
  const sight = view.active?.sees[id];
  const from = actor?.at;
  return {
    way: null,
    figure: id,
    lines: isOther && from && sight ? [{ from, to, sight }] : [],
    circles: actor && 'gun' in actor && zombie ? rangesOf(view, actor) : [],
    words: isOther && from ? [`${name}, ${tape(inchesBetween(from, to))} in`, sightWords(view, id), ...oddsOf(position, id)] : [name, states.join(', '), ...oddsOf(position, id)],
  };
}

// A door, a window, a marker: what a newcomer cannot tell from its drawing.
function thingWords(view: SkirmishView, at: Point): string {
  const opening = view.openings.find(({ at: there }) => square(there, at) <= 4);
  if (opening) return openingWords(opening);
  if (view.search.some((there) => square(there, at) <= 2)) return 'A place to search for supplies';
  return view.loose.some(({ at: there }) => square(there, at) <= 2) ? 'Supplies to pick up' : '';
}

function atGround({ view, reached, forecasts }: Position, from: Point, at: Point): Pointing {
  const way = reached?.near(at) ?? null;
  const thing = thingWords(view, at);
  if (way) return { ...nothing(), way, words: [way.goal.said, oddsWords(forecasts.get(way.goal.way.join()), 3), thing] };
  const barrier = reached?.barrier(at);
  const far = `${tape(inchesBetween(from, at))} in away in a straight line${view.active && reached ? ', out of reach' : ''}`;
  return { ...nothing(), words: thing ? [thing, far, barrier?.said ?? ''] : [far, barrier?.said ?? ''] };
}

function atBomb({ view, deeds, forecasts }: Position, from: Point, at: Point): Pointing {
  const choice = deeds.throws.get(at.join());
  return {
    ...nothing(),
    circles: [{ at: from, inches: view.gear.bomb.range, kind: 'range' }, { at, inches: view.gear.bomb.blast, kind: 'blast' }],
    words: [`Petrol bomb, ${tape(inchesBetween(from, at))} in${choice ? '' : ': not there'}`, choice ? oddsWords(forecasts.get(choice.id), 3) : ''],
  };
}

export function pointTo(position: Position, at: Point): Pointing {
  const { view, aiming } = position;
  const from = survivorBy(view, view.active?.id)?.at;
  if (from && aiming) return atBomb(position, from, at);
  const id = figureAt(view, at);
  if (id) return atFigure(position, id);
  return from ? atGround(position, from, at) : { ...nothing(), words: [thingWords(view, at)].filter((word) => word) };
}
