// What stands on the card of a figure or thing, and which things are lit.
import type { Line } from '../../lib/generated/skirmish';
import type { Question } from '../../lib/types';
import { capital } from '../../lib/words';
import type { Deed, Deeds } from './deeds';
import type { Verb } from './notation';
import { sightWords } from './pointing';
import { inchesBetween, openingWords, stateWords, survivorBy, survivorName, tape, typeName, whereIs, zombieBy, zombieName, zombieWords, type Point, type SkirmishView, type Survivor } from './view';
import { reasonsOf, type Reason } from './why';

// A deed that is not offered, and the word of the button that asks why.
export interface Refused {
  word: string;
  question: Question;
}

export interface CardText {
  title: string;
  lines: string[];
  deeds: Deed[];
  refused: Refused[];
  reasons: Reason[];
}

export interface Lit {
  key: string;
  at: Point;
  label: string;
  word: string;
}

export type Subject = { kind: 'figure'; id: string } | { kind: 'thing'; key: string };

export interface Facts {
  view: SkirmishView;
  deeds: Deeds;
  story: Line[];
  look: number | null;
  asks: boolean; // a seat of mine is to decide here
}

const centre = ([x0, y0, x1, y1]: [number, number, number, number]): Point => [Math.round((x0 + x1) / 2), Math.round((y0 + y1) / 2)];
const firstWord = (list: Deed[]) => (list.length === 1 ? (list[0]?.words ?? '') : `${list.length} choices`);
const allWords = (list: Deed[]) => list.map((deed) => deed.words).join(', ');

export function litThings(view: SkirmishView, deeds: Deeds): Lit[] {
  const lit: Lit[] = [];
  for (const [id, list] of deeds.openings) {
    const opening = view.openings.find((entry) => entry.id === id);
    if (opening) lit.push({ key: id, at: opening.at, label: `${openingWords(opening)}: ${allWords(list)}`, word: firstWord(list) });
  }
  for (const [id, list] of deeds.pieces) {
    const piece = view.table.pieces.find((entry) => entry.id === id);
    if (piece) lit.push({ key: id, at: centre(piece.area), label: `${capital(piece.name)}: ${allWords(list)}`, word: firstWord(list) });
  }
  for (const [key, list] of deeds.spots) {
    const [x, y] = key.split(',').map(Number);
    const at: Point = [x ?? 0, y ?? 0];
    lit.push({ key, at, label: `${capital(whereIs(view, at))}: ${allWords(list)}`, word: firstWord(list) });
  }
  return lit;
}

const kAlike: Partial<Record<Verb, Verb>> = { shoot: 'shoot_two', hit: 'hit_with_fists' };
const isOffered = (deeds: Deed[], verb: Verb) => deeds.some((deed) => deed.choice.verb === verb || deed.choice.verb === kAlike[verb]);
const kWords: Partial<Record<Verb, string>> = { take_down: 'Take down', wake: 'Activate' };
// Why whoever acts cannot do that to this.
const refusal = (verb: Verb, key: string): Refused => ({ word: kWords[verb] ?? capital(verb), question: { pieces: [{ key: verb }], to: key } });

function zombieCard(id: string, { view, deeds, story, asks }: Facts): CardText | null {
  const zombie = zombieBy(view, id);
  if (!zombie) return null;
  const list = deeds.figures.get(id) ?? [];
  const who = survivorBy(view, view.active?.id);
  const worth = view.gear.zombies[zombie.breed];
  const lines = [capital([zombie.breed, ...zombieWords(zombie)].join(', '))];
  if (worth) lines.push(`Fight ${worth.fight}${worth.dodge ? `, Dodge ${worth.dodge}` : ''}, Spot ${worth.spot}; ${worth.movement / 4} in for 1 AP${worth.power ? `, bite +${worth.power}` : ''}`);
  const remembered = survivorBy(view, zombie.memory);
  if (remembered) lines.push(`Remembers ${survivorName(remembered)}`);
  if (who?.at) lines.push(`${tape(inchesBetween(who.at, zombie.at))} in from ${survivorName(who)}, ${sightWords(view, id)}`);
  const refused = asks && view.step === 'survivor' && who ? (['shoot', 'spot', 'hit'] as const).filter((verb) => !isOffered(list, verb)).map((verb) => refusal(verb, id)) : [];
  const waking: Refused[] = asks && view.step === 'choose_zombie' && list.length === 0 ? [{ word: 'Activate', question: { to: id } }] : [];
  const attacksFirst = [...list].sort((a, b) => Number(a.choice.verb === 'spot') - Number(b.choice.verb === 'spot'));
  return { title: zombieName(zombie), lines, deeds: attacksFirst, refused: [...refused, ...waking], reasons: reasonsOf(story, zombie.number) };
}

function survivorCard(who: Survivor, { view, deeds, look: seat, asks }: Facts): CardText {
  const about = deeds.figures.get(who.id) ?? [];
  const isActive = view.active?.id === who.id;
  const gun = who.gun ? view.gear.guns[who.gun] : undefined;
  const lines = [
    typeName(who),
    capital(who.where),
    capital(stateWords(who).join(', ')),
    [gun ? `${gun.name} ${who.loaded ? 'loaded' : 'EMPTY'}` : '', view.gear.hands[who.hand]?.name ?? ''].filter((word) => word).join(', '),
  ].filter((line) => line !== '');
  const canAsk = asks && view.step === 'choose_survivor' && who.player === seat && about.length === 0 && who.at;
  const aid = asks && view.step === 'survivor' && !isActive && (who.is === 'down' || who.countdown > 0);
  return {
    title: survivorName(who),
    lines,
    deeds: isActive ? [...about, ...deeds.own] : about,
    refused: [...(canAsk ? [{ word: 'Activate', question: { to: who.id } }] : []), ...(aid && about.length === 0 ? [refusal(who.is === 'down' ? 'aid' : 'treat', who.id)] : [])],
    reasons: [],
  };
}

function thingCard(key: string, { view, deeds, asks }: Facts): CardText | null {
  const opening = view.openings.find((entry) => entry.id === key);
  const canAsk = asks && view.step === 'survivor';
  if (opening) {
    const list = deeds.openings.get(key) ?? [];
    const verbs: Verb[] = opening.barricade > 0 ? ['take_down'] : opening.kind === 'door' ? [opening.is === 'open' ? 'shut' : 'open', 'barricade'] : ['climb', 'barricade'];
    const refused = canAsk ? verbs.filter((verb) => !isOffered(list, verb)).map((verb) => refusal(verb, key)) : [];
    return { title: openingWords(opening), lines: [], deeds: list, refused, reasons: [] };
  }
  const piece = view.table.pieces.find((entry) => entry.id === key);
  if (piece) return { title: capital(piece.name), lines: [`${capital(piece.cover)} cover${piece.obstacle ? '; an obstacle' : ''}`], deeds: deeds.pieces.get(key) ?? [], refused: [], reasons: [] };
  const list = deeds.spots.get(key);
  const [x, y] = key.split(',').map(Number);
  return list ? { title: capital(whereIs(view, [x ?? 0, y ?? 0])), lines: [], deeds: list, refused: [], reasons: [] } : null;
}

export function cardOf(subject: Subject, facts: Facts): CardText | null {
  if (subject.kind === 'thing') return thingCard(subject.key, facts);
  const who = survivorBy(facts.view, subject.id);
  return who ? survivorCard(who, facts) : zombieCard(subject.id, facts);
}
