// The action notation of docs/games/dotz.md, read into its parts, and said in words.
import type { Choice } from '../../lib/types';
import { placeName, standsSomewhere, trackNames, unitOf, zedName, zedOf, type DotzView, type TrackId } from './view';

export interface Deed {
  choice: Choice;
  verb: string;
  unit?: string;
  zed?: string;
  space?: string;
  track?: TrackId;
  payer?: string;
  card?: string;
  player?: number;
  number?: number;
}

type Fields = Omit<Deed, 'choice' | 'verb'>;
type Reader = (match: RegExpExecArray) => Fields;

const g = (match: RegExpExecArray, at: number): string => match[at] ?? '';
const kPatterns: [string, RegExp, Reader][] = [
  ['use', /^use (\w+) on (\w+)$/, (m) => ({ payer: g(m, 1), unit: g(m, 2) })],
  ['speech', /^use speech$/, () => ({})],
  ['move', /^move to (\w+)$/, (m) => ({ space: g(m, 1) })],
  ['fire', /^fire at (\w+)$/, (m) => ({ zed: g(m, 1) })],
  ['make_ammo', /^make ammo with (\w+) at (\w+)$/, (m) => ({ payer: g(m, 1), zed: g(m, 2) })],
  ['take_die', /^take die (\d)$/, (m) => ({ number: Number(m[1]) })],
  ['back_up_with', /^back up with (\w+)$/, (m) => ({ unit: g(m, 1) })],
  ['play_on', /^play (\w+) on (\w+)$/, (m) => ({ card: g(m, 1), unit: g(m, 2) })],
  ['play', /^play (\w+)$/, (m) => ({ card: g(m, 1) })],
  ['track', /^track (\w+)$/, (m) => ({ track: g(m, 1) as TrackId })],
  ['place', /^place on (\w+)$/, (m) => ({ space: g(m, 1) })],
  ['press', /^press (\w+)$/, (m) => ({ space: g(m, 1) })],
  ['defend', /^defend with (\w+)$/, (m) => ({ unit: g(m, 1) })],
  ['takes', /^player(\d) takes (\w+)$/, (m) => ({ player: Number(m[1]), unit: g(m, 2) })],
  ['leave_out', /^leave out (\w+)$/, (m) => ({ unit: g(m, 1) })],
  ['choose', /^choose (zed\w+)$/, (m) => ({ zed: g(m, 1) })],
  ['choose', /^choose (\w+)$/, (m) => ({ unit: g(m, 1) })],
  ['stop', /^stop (zed\w+)$/, (m) => ({ zed: g(m, 1) })],
  ['stop', /^stop (\w+)$/, (m) => ({ unit: g(m, 1) })],
  ['send', /^send (\w+)$/, (m) => ({ zed: g(m, 1) })],
  ['hit', /^hit (\w+)$/, (m) => ({ zed: g(m, 1) })],
  ['withdraw', /^withdraw (\w+)$/, (m) => ({ unit: g(m, 1) })],
  ['stay', /^stay (\w+)$/, (m) => ({ unit: g(m, 1) })],
  ['first', /^first (\w+)$/, (m) => ({ unit: g(m, 1) })],
  ['next', /^next (\w+)$/, (m) => ({ unit: g(m, 1) })],
];

export function readDeed(choice: Choice): Deed {
  for (const [verb, pattern, read] of kPatterns) {
    const match = pattern.exec(choice.text);
    if (match) return { choice, verb, ...read(match) };
  }
  return { choice, verb: choice.text.replace(/ /g, '_') }; // pass, done, forage, reroll, no_traps, back_up ...
}

export function payerName(payer: string, players: number): string {
  const player = /^player(\d)$/.exec(payer);
  if (player) return players > 1 ? `Player ${player[1]}’s Action` : 'Player Action';
  return ({ event: 'Event Action', initiative: 'Initiative', leadership: 'Leadership', citadel: 'Citadel', speech: 'Speech' } as Record<string, string>)[payer] ?? payer;
}

// As a button would say it.
export function deedWords(view: DotzView, deed: Deed): string {
  const unit = deed.unit ? (unitOf(view, deed.unit)?.name ?? deed.unit) : '';
  const zed = deed.zed ? zedOf(view, deed.zed) : undefined;
  const place = zed && standsSomewhere(view, zed.id) ? ` at ${placeName(view, zed.at)}` : '';
  const zeds = zed ? `${zedName(zed)}${place}` : (deed.zed ?? '');
  const space = deed.space ? placeName(view, deed.space) : '';
  const card = deed.card ? ([...view.fate.held, ...view.fate.discard].find((entry) => entry.id === deed.card)?.title ?? deed.card) : '';
  switch (deed.verb) {
    case 'use': return `${payerName(deed.payer ?? '', view.players)} for ${unit}`;
    case 'speech': return 'Motivational Speech';
    case 'next': return `${unit} takes the free Action`;
    case 'move': return `Move to ${space}`;
    case 'forage': return 'Forage';
    case 'fire': return `Fire at ${zeds}`;
    case 'make_ammo': return `Make Ammo (second Action: ${payerName(deed.payer ?? '', view.players)}) and fire at ${zeds}`;
    case 'decline': return 'Do nothing';
    case 'take_die': return `Use the ${deed.number}`;
    case 'back_up': return 'Back up alone';
    case 'back_up_with': return `Back up with ${unit}`;
    case 'remain': return 'Stay here';
    case 'play': return `Play ${card}`;
    case 'play_on': return `Play ${card} on ${unit}`;
    case 'track': return `The ${deed.track ? trackNames[deed.track] : ''}`;
    case 'place': return `Place on ${space}`;
    case 'press': return `The group at ${space}`;
    case 'choose': return unit || zeds;
    case 'send': return `${zeds} goes forward`;
    case 'stop': return `${unit || zeds} stops here`;
    case 'withdraw': return `${unit} withdraws`;
    case 'stay': return `${unit} stays and fights`;
    case 'traps': return 'Set off the traps';
    case 'no_traps': return 'No traps: fight';
    case 'defend': return `${unit} defends`;
    case 'hit': return `The Hit on ${zeds}`;
    case 'first': return `${unit} goes first`;
    case 'reroll': return 'Roll again';
    case 'keep': return 'Keep this roll';
    case 'takes': return `Player ${deed.player} takes ${unit}`;
    case 'leave_out': return `Leave out ${unit}`;
    case 'pass': return 'Play no card';
    case 'done': return view.asked?.task === 'speech_next' ? 'No more free Actions' : 'End the Action Phase';
    default: return deed.choice.text;
  }
}
