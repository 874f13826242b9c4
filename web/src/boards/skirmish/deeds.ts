// Which choice belongs to what on the table; what belongs to nothing on it is the active figure's own.
import type { Deed as Row } from '../../lib/generated/skirmish';
import type { Choice } from '../../lib/types';
import { keyOf, pointAt, type Gait, type SkirmishView } from './view';

export interface Deed {
  choice: Choice;
  words: string;
  ap: number; // its price
}

export interface Deeds {
  figures: Map<string, Deed[]>; // by id, s1 or z3
  openings: Map<string, Deed[]>;
  pieces: Map<string, Deed[]>;
  spots: Map<string, Deed[]>; // search markers, loose supplies, noise, by place
  throws: Map<string, Choice>; // by place
  places: Map<string, Choice>;
  own: Deed[];
  gaits: Gait[];
  gaitIds: Partial<Record<Gait, string>>; // the choice of each
  canStep: boolean;
  closing: Choice | null; // done or pass
}

const kGaits: Gait[] = ['sneak', 'walk', 'run'];
// The words on a button that already stands beside the figure or place it is about; they come with the view.
function wordsFor(view: SkirmishView, row: Row): string {
  const words = view.active?.buttons?.[row.verb] ?? view.buttons[row.verb] ?? row.said;
  return words.replace('{ap}', 'ap' in row ? String(row.ap) : '');
}

function put<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

export function deedsOf(view: SkirmishView, choices: Choice[]): Deeds {
  const deeds: Deeds = {
    figures: new Map(), openings: new Map(), pieces: new Map(), spots: new Map(), throws: new Map(), places: new Map(),
    own: [], gaits: [], gaitIds: {}, canStep: false, closing: null,
  };
  for (const choice of choices) {
    const row = choice as Row;
    const deed: Deed = { choice, words: wordsFor(view, row), ap: view.active?.prices?.[row.verb] ?? 0 };
    if (row.verb === 'done' || row.verb === 'pass') deeds.closing = choice;
    else if (kGaits.includes(row.verb as Gait)) {
      deeds.gaits.push(row.verb as Gait);
      deeds.gaitIds[row.verb as Gait] = choice.id;
    }
    else if (row.verb === 'go' || row.verb === 'leave') deeds.canStep = true;
    else if (row.verb === 'throw') deeds.throws.set(keyOf(pointAt(row.at)), choice);
    else if (row.verb === 'place') deeds.places.set(keyOf(pointAt(row.at)), choice);
    else if (row.verb === 'recruit' || row.verb === 'take_package' || row.verb === 'equip') continue; // the band builder's
    else if ('survivor' in row) put(deeds.figures, row.survivor, deed);
    else if ('zombie' in row) put(deeds.figures, row.zombie, deed);
    else if ('spotted' in row) put(deeds.figures, row.spotted, deed);
    else if ('opening' in row) put(deeds.openings, row.opening, deed);
    else if ('piece' in row) put(deeds.pieces, row.piece, deed);
    else if ('at' in row) put(deeds.spots, keyOf(pointAt(row.at)), deed);
    else deeds.own.push(deed);
  }
  return deeds;
}

// The gait to begin with: the one wanted if it may be, else the usual one.
export function usualGait(deeds: Deeds, wanted: Gait | null): Gait | null {
  if (wanted && deeds.gaits.includes(wanted)) return wanted;
  return (['walk', 'run', 'sneak'] as const).find((gait) => deeds.gaits.includes(gait)) ?? null;
}
