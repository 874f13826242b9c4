// The table's choices, read: which unit, which spaces. Words that are neither are ignored, so that a
// choice is known by its verb and by what it names.
import type { Choice } from '../../lib/types';
import { isPower, type Power } from './powers';
import { isUnitType, type UnitType } from './units';

export interface Act {
  choice: Choice;
  verb: string;
  unit: UnitType | null;
  power: Power | null;
  spaces: string[];
}

// How the table writes them, and what they are called here.
const kVerbs: Record<string, string> = { on: 'step', attack: 'mark' };

// `germany` is a power and a territory: a power stands directly before a unit, a space does not.
export function readAct(choice: Choice, isSpace: (id: string) => boolean): Act {
  const words = choice.text.split(' ');
  const act: Act = { choice, verb: kVerbs[words[0] ?? ''] ?? words[0] ?? '', unit: null, power: null, spaces: [] };
  words.slice(1).forEach((word, at) => {
    if (isUnitType(word)) act.unit ??= word;
    else if (isPower(word) && isUnitType(words[at + 2] ?? '')) act.power = word;
    else if (isSpace(word)) act.spaces.push(word);
  });
  return act;
}

export interface Wanted {
  verb: string;
  unit?: UnitType;
  power?: Power;
  spaces?: string[];
  points?: number; // spaces to go
  optional?: boolean; // if it is not offered, go on with the next
  text: string; // what to ask the table when it is not offered
}

export function fits(act: Act, wanted: Wanted): boolean {
  return (
    act.verb === wanted.verb &&
    (wanted.unit === undefined || act.unit === wanted.unit) &&
    (wanted.power === undefined || act.power === null || act.power === wanted.power) &&
    (wanted.spaces === undefined || wanted.spaces.join() === act.spaces.join())
  );
}
