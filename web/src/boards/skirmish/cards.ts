// What stands on the card of a figure or thing, and which things are lit.
import type { Line } from '../../lib/generated/skirmish';
import { capital } from '../../lib/words';
import type { Deed, Deeds } from './deeds';
import { guns, hands } from './gear';
import { deedText, type Verb } from './notation';
import { survivorBy, zombieBy } from './pointing';
import { look, sightWords } from './sight';
import { inchesBetween, openingWords, stateWords, survivorName, tape, whereIs, zombieName, zombieWords, type Point, type SkirmishView, type Survivor } from './view';
import { reasonsOf, type Reason } from './why';

// An action that is not offered, and the word of the button that asks why.
export interface Refused {
  word: string;
  text: string;
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

export function litThings(view: SkirmishView, deeds: Deeds): Lit[] {
  const lit: Lit[] = [];
  for (const [id, list] of deeds.openings) {
    const opening = view.openings.find((entry) => entry.id === id);
    if (opening) lit.push({ key: id, at: opening.at, label: `${openingWords(opening)}: ${list.map((deed) => deed.words).join(', ')}`, word: firstWord(list) });
  }
  for (const [id, list] of deeds.pieces) {
    const piece = view.table.pieces.find((entry) => entry.id === id);
    if (piece) lit.push({ key: id, at: centre(piece.area), label: `${capital(piece.kind)} ${id}: ${list.map((deed) => deed.words).join(', ')}`, word: firstWord(list) });
  }
  for (const [key, list] of deeds.spots) {
    const [x, y] = key.split(',').map(Number);
    lit.push({ key, at: [x ?? 0, y ?? 0], label: `At (${key}): ${list.map((deed) => `${deed.words} ${deed.odds}`).join(', ')}`, word: firstWord(list) });
  }
  return lit;
}

const kAlike: Partial<Record<Verb, Verb>> = { shoot: 'shoot_two', hit: 'hit_with_fists' };
const isOffered = (deeds: Deed[], verb: Verb) => deeds.some((deed) => deed.choice.verb === verb || deed.choice.verb === kAlike[verb]);
const kWords: Partial<Record<Verb, string>> = { take_down: 'Take down', wake: 'Activate' };
// About one thing, whatever its blank is called.
const refusal = (verb: Verb, key: string): Refused => ({
  word: kWords[verb] ?? capital(verb),
  text: deedText(verb, { zombie: key, spotted: key, survivor: key, opening: key, ap: 1 }),
});

function zombieCard(id: string, { view, deeds, story, asks }: Facts): CardText | null {
  const zombie = zombieBy(view, id);
  if (!zombie) return null;
  const list = deeds.figures.get(id) ?? [];
  const who = survivorBy(view, view.active?.id);
  const lines = [capital(zombieWords(zombie).join(', '))];
  if (zombie.breed === 'rager') lines.push('Fight 12, Dodge 6, Spot 20; 6 in and a bite at +2 for 1 AP');
  else lines.push('Fight 6, Spot 15; 2 in for 1 AP');
  if (zombie.memory) lines.push(`Remembers Survivor ${zombie.memory.slice(1)}`);
  if (who?.at) {
    const seen = look(view, who.at, zombie.at);
    lines.push(`${tape(inchesBetween(who.at, zombie.at))} in from ${survivorName(who)}, ${sightWords[seen.sight]}${seen.by.length > 0 ? ` (${seen.by.join(', ')})` : ''}`);
  }
  const refused = asks && view.step === 'survivor' && who ? (['shoot', 'spot', 'hit'] as const).filter((verb) => !isOffered(list, verb)).map((verb) => refusal(verb, id)) : [];
  const waking = asks && view.step === 'choose_zombie' && list.length === 0 ? [refusal('wake', id)] : [];
  const attacksFirst = [...list].sort((a, b) => Number(a.choice.verb === 'spot') - Number(b.choice.verb === 'spot'));
  return { title: zombieName(zombie), lines, deeds: attacksFirst, refused: [...refused, ...waking], reasons: reasonsOf(story, zombie.number) };
}

function survivorCard(who: Survivor, { view, deeds, look: seat, asks }: Facts): CardText {
  const about = deeds.figures.get(who.id) ?? [];
  const isActive = view.active?.id === who.id;
  const lines = [
    who.at ? capital(whereIs(view, who.at)) : '',
    capital(stateWords(who).join(', ')),
    [who.gun ? `${guns[who.gun]?.name ?? who.gun} ${who.loaded ? 'loaded' : 'EMPTY'}` : '', hands[who.hand] ?? ''].filter((word) => word).join(', '),
  ].filter((line) => line !== '');
  const canAsk = asks && view.step === 'choose_survivor' && who.player === seat && about.length === 0 && who.at;
  const aid = asks && view.step === 'survivor' && !isActive && (who.is === 'down' || who.countdown > 0);
  return {
    title: `Survivor ${survivorName(who)}`,
    lines,
    deeds: isActive ? [...about, ...deeds.own] : about,
    refused: [...(canAsk ? [refusal('activate', who.id)] : []), ...(aid && about.length === 0 ? [refusal(who.is === 'down' ? 'aid' : 'treat', who.id)] : [])],
    reasons: [],
  };
}

function thingCard(key: string, { view, deeds, asks }: Facts): CardText | null {
  const opening = view.openings.find((entry) => entry.id === key);
  const canAsk = asks && view.step === 'survivor';
  if (opening) {
    const list = deeds.openings.get(key) ?? [];
    const verbs: Verb[] = opening.kind === 'door' ? [opening.is === 'open' ? 'shut' : 'open', 'barricade'] : ['climb', 'barricade'];
    const refused = canAsk && !opening.barricade ? verbs.filter((verb) => !isOffered(list, verb)).map((verb) => refusal(verb, key)) : canAsk && !isOffered(list, 'take_down') ? [refusal('take_down', key)] : [];
    return { title: openingWords(opening), lines: [], deeds: list, refused, reasons: [] };
  }
  const piece = view.table.pieces.find((entry) => entry.id === key);
  if (piece) return { title: `${capital(piece.kind)} ${key}`, lines: [`${capital(piece.cover)} cover${piece.obstacle ? '; to be vaulted for 1 AP before it is entered' : ''}`], deeds: deeds.pieces.get(key) ?? [], refused: [], reasons: [] };
  const list = deeds.spots.get(key);
  return list ? { title: `At (${key})`, lines: [], deeds: list, refused: [], reasons: [] } : null;
}

export function cardOf(subject: Subject, facts: Facts): CardText | null {
  if (subject.kind === 'thing') return thingCard(subject.key, facts);
  const who = survivorBy(facts.view, subject.id);
  return who ? survivorCard(who, facts) : zombieCard(subject.id, facts);
}
