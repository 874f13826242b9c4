// Which choice belongs to what on the table; what belongs to nothing on it is the active figure's own.
import type { Deed as Row } from '../../lib/generated/skirmish';
import type { Choice } from '../../lib/types';
import { capital } from '../../lib/words';
import type { Verb } from './notation';
import { gaitPoints, type Gait } from './ways';
import { keyOf, percent, pointAt, zombieName, type Offer, type SkirmishView } from './view';

export interface Deed {
  choice: Choice;
  words: string;
  odds: string; // exact chances in words, or empty
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
  canStep: boolean;
  closing: Choice | null; // done or pass
}

const kTwo: Verb[] = ['search', 'aid', 'treat', 'barricade', 'take_down', 'climb'];
const kAttacks: Verb[] = ['shoot', 'shoot_two', 'hit', 'hit_with_fists', 'throw'];
const kFree: Verb[] = ['go', 'leave', 'crouch', 'lie_down', 'done', 'pass', 'activate', 'wake', 'place', 'recruit', 'take_package', 'equip'];

// SKIR-7.5 to SKIR-7.12
export function priceOf(view: SkirmishView, verb: Verb): number {
  const who = view.survivors.find((entry) => entry.id === view.active?.id);
  if (kFree.includes(verb)) return 0;
  if (kTwo.includes(verb)) return 2;
  if (verb === 'burst') return who?.second_attack ? 3 : 2;
  if (kAttacks.includes(verb)) return who?.second_attack ? 2 : 1;
  if (verb === 'reload') return who?.gun === 'crossbow' ? 2 : 1;
  return 1;
}

export function oddsWords(verb: Verb, offer: Offer | undefined): string {
  if (!offer) return '';
  const t = `T ${offer.target}`;
  if (verb === 'burst' || (kAttacks.includes(verb) && verb !== 'throw')) return `${t}: hits ${percent(offer.success)}, destroys ${percent(offer.destroyed)}`;
  if (verb === 'attack') return `${t}: hits ${percent(offer.success)}, Down ${percent(offer.down)}`;
  if (verb === 'break_off') return `${t}: free ${percent(offer.success)}`;
  if (verb === 'search') return `finds ${percent(offer.success)}`;
  return `${t}: ${percent(offer.success)}`;
}

const zombieCalled = (view: SkirmishView, id: string): string => {
  const zombie = view.zombies.find((entry) => entry.id === id);
  return zombie ? zombieName(zombie) : id;
};

// The words on a button that already stands beside the figure or place it is about.
function wordsFor(view: SkirmishView, row: Row): string {
  switch (row.verb) {
    case 'activate': return `Activate with ${row.ap} AP`;
    case 'shoot_two': return `Shoot, and ${zombieCalled(view, row.second)} beside it`;
    case 'hit_with_fists': return 'Hit with fists';
    case 'give': return 'Give a supply';
    case 'take': return 'Take a supply';
    case 'take_down': return 'Take the barricade down';
    case 'look_for': return 'Look for';
    case 'pick_up': return 'Pick up the supply';
    case 'follow': return 'Follow this noise';
    case 'aid': return 'First Aid: Down to Serious';
    case 'treat': return 'First Aid: the countdown';
    case 'wake': return 'Activate';
    default: return 'zombie' in row || 'spotted' in row || 'survivor' in row || 'opening' in row || 'piece' in row || 'at' in row ? capital(row.verb) : row.said;
  }
}

function put<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

export function deedsOf(view: SkirmishView, choices: Choice[]): Deeds {
  const offers = new Map(view.offers.map((offer) => [offer.action, offer]));
  const deeds: Deeds = {
    figures: new Map(), openings: new Map(), pieces: new Map(), spots: new Map(), throws: new Map(), places: new Map(),
    own: [], gaits: [], canStep: false, closing: null,
  };
  for (const choice of choices) {
    const row = choice as Row;
    const deed: Deed = { choice, words: wordsFor(view, row), odds: oddsWords(row.verb, offers.get(row.text)), ap: priceOf(view, row.verb) };
    if (row.verb === 'done' || row.verb === 'pass') deeds.closing = choice;
    else if (row.verb in gaitPoints) deeds.gaits.push(row.verb as Gait);
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

// The gait to begin with: the one carried if it may go on, else the usual one.
export function usualGait(deeds: Deeds, wanted: Gait | null): Gait | null {
  if (wanted && deeds.gaits.includes(wanted)) return wanted;
  return (['walk', 'run', 'sneak'] as const).find((gait) => deeds.gaits.includes(gait)) ?? null;
}
