// The table's choices, read: which unit, which spaces, which cargo. Words that are none of these are
// ignored, so that a choice is known by its verb and by what it names.
import type { Choice } from '../../lib/types';
import { isLoad, plainLoad, type Load } from './cargo';
import { isWorks, type Works } from './industry';
import { isPower, type Power } from './powers';
import { sayWith } from './say';
import { isUnitType, type UnitType } from './units';

export interface Act {
  choice: Choice;
  verb: string;
  unit: UnitType | null;
  power: Power | null;
  spaces: string[];
  load: Load; // what the transport carries before
  part: Load | null; // what of it lands
  number: number; // how many submerge or bombard
  numbers: number[]; // the same, where there are several
  works: Works | null; // what is built
}

// How the table writes them, and what they are called here.
const kVerbs: Record<string, string> = { on: 'step', attack: 'mark' };

// `germany` is a power and a territory: a power stands directly before a unit, a space does not.
export function readAct(choice: Choice, isSpace: (id: string) => boolean): Act {
  const words = choice.text.split(' ');
  const act: Act = { choice, verb: kVerbs[words[0] ?? ''] ?? words[0] ?? '', unit: null, power: null, spaces: [], load: 'nothing', part: null, number: 0, numbers: [], works: null };
  words.slice(1).forEach((word, at) => {
    const before = words[at] ?? '';
    const load = plainLoad(word); // passengers of an ally are told by the view
    if (isLoad(load) && (before === 'with' || before === 'of')) act.load = load;
    else if (isLoad(load) && (act.verb === 'land' || act.verb === 'disembark')) act.part = load;
    else if (isUnitType(word)) act.unit ??= word;
    else if (isPower(word) && isUnitType(words[at + 2] ?? '')) act.power = word;
    else if (isSpace(word)) act.spaces.push(word);
    else if (/^\d+$/.test(word)) act.numbers.push((act.number = Number(word)));
    else if (isWorks(word)) act.works = word;
  });
  if (act.verb === 'land') act.unit = 'transport';
  return act;
}

// The first step of a unit's move, whatever the table calls it.
export const setsOut = (act: Act): boolean => act.verb === 'move' || act.verb === 'fly' || act.verb === 'sail';
export const isOf = (act: Act, unit: UnitType, load: Load, from: string): boolean => act.unit === unit && act.load === load && act.spaces[0] === from;

// Verbs that have a place of their own on the board; any other is a button of its own, so that nothing the
// table offers is out of reach.
const kPlaced = new Set(['end', 'move', 'fly', 'sail', 'load', 'land', 'step', 'stop', 'mark', 'fight', 'resolve', 'retreat', 'bring', 'buy', 'lose', 'press', 'cease', 'break', 'submerge', 'bombard', 'saw', 'order', 'commission', 'repair', 'place', 'build', 'raid', 'lure', 'decline', 'drive', 'take', 'put']);
export const isDeed = (act: Act): boolean => !kPlaced.has(act.verb);

export function deedWords(act: Act, name: (id: string) => string): string {
  const text = sayWith(act.choice.text, (id) => (act.spaces.includes(id) ? name(id) : undefined));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export interface Wanted {
  verb: string;
  unit?: UnitType;
  power?: Power;
  spaces?: string[];
  load?: Load;
  part?: Load;
  points?: number; // spaces to go
  optional?: boolean; // if it is not offered, go on with the next
  text: string; // what to ask the table when it is not offered
}

export function fits(act: Act, wanted: Wanted): boolean {
  return (
    act.verb === wanted.verb &&
    (wanted.unit === undefined || act.unit === wanted.unit) &&
    (wanted.power === undefined || act.power === null || act.power === wanted.power) &&
    (wanted.load === undefined || act.load === wanted.load) &&
    (wanted.part === undefined || act.part === wanted.part) &&
    (wanted.spaces === undefined || wanted.spaces.join() === act.spaces.join())
  );
}
