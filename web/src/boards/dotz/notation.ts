// What can be done, by the parts the table names, and in the words of this board.
import { notation, type Deed as Row } from '../../lib/generated/dotz';
import { typed } from '../../lib/rows';
import type { Choice } from '../../lib/types';
import { placeName, standsSomewhere, trackNames, unitOf, zedName, zedOf, type DotzView, type TrackId } from './view';

export interface Deed {
  choice: Choice;
  verb: Row['verb'];
  unit?: string;
  zed?: string;
  space?: string;
  track?: TrackId;
  payer?: string;
  card?: string;
  number?: number;
}

export function readDeed(choice: Choice): Deed {
  const row = choice as Row;
  const deed: Deed = { choice, verb: row.verb };
  if ('unit' in row) deed.unit = row.unit;
  if ('zed' in row) deed.zed = row.zed;
  if ('space' in row) deed.space = row.space;
  if ('track' in row) deed.track = row.track as TrackId;
  if ('payer' in row) deed.payer = row.payer;
  if ('fate' in row) deed.card = row.fate;
  if (row.verb === 'take_die') deed.number = row.die;
  return deed;
}

// As it is typed, for what is asked for before it is offered.
export const moveText = (space: string): string => typed(notation.move, { space });
export const fireText = (zed: string): string => typed(notation.fire, { zed });
export const useText = (payer: string, unit: string): string => typed(notation.use, { payer, unit });
export const playText = (fate: string): string => typed(notation.play, { fate });

export function payerName(payer: string, players: number): string {
  if (payer.startsWith('player')) return players > 1 ? `Player ${payer.slice('player'.length)}’s Action` : 'Player Action';
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
    case 'place_on': return `Place on ${space}`;
    case 'press': return `The group at ${space}`;
    case 'choose':
    case 'choose_zed': return unit || zeds;
    case 'send': return `${zeds} goes forward`;
    case 'stop_unit':
    case 'stop_zed': return `${unit || zeds} stops here`;
    case 'withdraw': return `${unit} withdraws`;
    case 'stay': return `${unit} stays and fights`;
    case 'set_traps': return 'Set off the traps';
    case 'no_traps': return 'No traps: fight';
    case 'defend': return `${unit} defends`;
    case 'hit': return `The Hit on ${zeds}`;
    case 'first': return `${unit} goes first`;
    case 'reroll': return 'Roll again';
    case 'keep': return 'Keep this roll';
    case 'leave_out': return `Leave out ${unit}`;
    case 'pass': return 'Play no card';
    case 'done': return view.asked?.task === 'speech_next' ? 'No more free Actions' : 'End the Action Phase';
    default: return deed.choice.said;
  }
}
