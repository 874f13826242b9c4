// Which choice belongs to what on the table. The choices are the rules' own texts
// (docs/games/skirmish.md); what belongs to nothing on it is the active figure's own.
import type { Choice } from '../../lib/types';
import { capital } from '../../lib/words';
import { gaitPoints, type Gait } from './ways';
import { keyOf, percent, type Offer, type Point, type SkirmishView } from './view';

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

const kPoint = /\((\d+),(\d+)\)/;
export function pointIn(text: string): Point | null {
  const found = kPoint.exec(text);
  return found ? [Number(found[1]), Number(found[2])] : null;
}

const kTwo = /^(search|aid|treat|barricade|take down|climb)\b/;
const kAttack = /^(shoot|hit|throw)\b/;
const kFree = /^(go|leave|crouch|lie down|done|pass|activate|place|recruit|package|equip)\b/;

// SKIR-7.5 to SKIR-7.12
export function priceOf(view: SkirmishView, text: string): number {
  const who = view.survivors.find((entry) => entry.id === view.active?.id);
  if (kFree.test(text)) return 0;
  if (kTwo.test(text)) return 2;
  if (text.startsWith('burst')) return who?.second_attack ? 3 : 2;
  if (kAttack.test(text)) return who?.second_attack ? 2 : 1;
  if (text === 'reload') return who?.gun === 'crossbow' ? 2 : 1;
  return 1;
}

export function oddsWords(text: string, offer: Offer | undefined): string {
  if (!offer) return '';
  const t = `T ${offer.target}`;
  if (/^(shoot|burst)/.test(text)) return `${t}: hits ${percent(offer.success)}, destroys ${percent(offer.destroyed)}`;
  if (text.startsWith('hit')) return `${t}: hits ${percent(offer.success)}, destroys ${percent(offer.destroyed)}`;
  if (text.startsWith('attack')) return `${t}: hits ${percent(offer.success)}, Down ${percent(offer.down)}`;
  if (text === 'break off') return `${t}: free ${percent(offer.success)}`;
  if (text.startsWith('search')) return `finds ${percent(offer.success)}`;
  return `${t}: ${percent(offer.success)}`;
}

// The words on a button that already stands beside the figure or place it is about.
function wordsFor(text: string): string {
  const parts = text.split(' ');
  const [verb = ''] = parts;
  if (/^activate s/.test(text)) return `Activate with ${parts[3] ?? ''} AP`;
  if (/^shoot \S+ and/.test(text)) return `Shoot, and ${parts[3] ?? ''} beside it`;
  if (/with fists$/.test(text)) return 'Hit with fists';
  if (/^give/.test(text)) return 'Give a supply';
  if (/^take supply/.test(text)) return 'Take a supply';
  if (/^take down/.test(text)) return 'Take the barricade down';
  if (/^look for/.test(text)) return 'Look for';
  if (/^pick up/.test(text)) return 'Pick up the supply';
  if (/^follow/.test(text)) return 'Follow this noise';
  if (verb === 'aid') return 'First Aid: Down to Serious';
  if (verb === 'treat') return 'First Aid: the countdown';
  if (verb === 'mercy') return 'Mercy';
  if (parts.length > 1 && /^(s|z)\d+$|^B\d|^[FHV]\d$|^\(/.test(parts[1] ?? '')) return capital(verb);
  return capital(text);
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
    const { text } = choice;
    const at = pointIn(text);
    const deed: Deed = { choice, words: wordsFor(text), odds: oddsWords(text, offers.get(text)), ap: priceOf(view, text) };
    const figure = /\b([sz]\d+)\b/.exec(text)?.[1];
    const opening = /\b(B\d[a-z])\b/.exec(text)?.[1];
    const piece = /\b([FHV]\d)$/.exec(text)?.[1];
    if (text === 'done' || text === 'pass') deeds.closing = choice;
    else if (text in gaitPoints) deeds.gaits.push(text as Gait);
    else if (/^(go |leave$)/.test(text)) deeds.canStep = true;
    else if (text.startsWith('throw') && at) deeds.throws.set(keyOf(at), choice);
    else if (text.startsWith('place') && at) deeds.places.set(keyOf(at), choice);
    else if (/^(recruit|package|equip) /.test(text)) continue; // the band builder's
    else if (figure) put(deeds.figures, figure, deed);
    else if (opening) put(deeds.openings, opening, deed);
    else if (piece) put(deeds.pieces, piece, deed);
    else if (at) put(deeds.spots, keyOf(at), deed);
    else deeds.own.push(deed);
  }
  return deeds;
}

// The gait to begin with: the one carried if it may go on, else the usual one.
export function usualGait(deeds: Deeds, wanted: Gait | null): Gait | null {
  if (wanted && deeds.gaits.includes(wanted)) return wanted;
  return (['walk', 'run', 'sneak'] as const).find((gait) => deeds.gaits.includes(gait)) ?? null;
}
