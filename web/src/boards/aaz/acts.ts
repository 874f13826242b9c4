// The table's choices by their parts: which unit, which spaces, which cargo.
import type { Deed as Row } from '../../lib/generated/aaz';
import type { Choice } from '../../lib/types';
import { plainLoad, type Load } from './cargo';
import type { Works } from './industry';
import type { Power } from './powers';
import type { UnitType } from './units';

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

// Verbs that are one to this board.
const kVerbs: Partial<Record<Row['verb'], string>> = {
  engage: 'mark', sink: 'lose', break_off: 'break', shell: 'bombard', rescue: 'bring', decoy: 'lure', snatch: 'take', dump: 'put',
};

export function readAct(choice: Choice): Act {
  const row = choice as Row;
  const act: Act = { choice, verb: kVerbs[row.verb] ?? row.verb, unit: null, power: null, spaces: [], load: 'nothing', part: null, number: 0, numbers: [], works: null };
  if ('from' in row) act.spaces.push(row.from);
  if ('to' in row) act.spaces.push(row.to);
  if ('unit' in row) act.unit = row.unit as UnitType;
  if ('power' in row) act.power = row.power as Power;
  if ('load' in row) act.load = plainLoad(row.load) as Load; // passengers of an ally are told by the view
  if ('cargo' in row) act.load = row.cargo as Load;
  if ('part' in row) act.part = row.part as Load;
  if ('works' in row) act.works = row.works as Works;
  if (row.verb === 'land' || row.verb === 'disembark') act.unit = 'transport';
  if (row.verb === 'rescue') act.unit = 'fighter';
  if ('count' in row) act.numbers = [row.count];
  if ('points' in row) act.numbers = [row.points];
  if (row.verb === 'shell') act.numbers = [row.battleships, row.cruisers];
  act.number = act.numbers[act.numbers.length - 1] ?? 0;
  return act;
}

// The first step of a unit's move, whatever the table calls it.
export const setsOut = (act: Act): boolean => act.verb === 'move' || act.verb === 'fly' || act.verb === 'sail';
export const isOf = (act: Act, unit: UnitType, load: Load, from: string): boolean => act.unit === unit && act.load === load && act.spaces[0] === from;

// Verbs that have a place of their own on the board; any other is a button of its own, so that nothing the
// table offers is out of reach.
const kPlaced = new Set(['end', 'move', 'fly', 'sail', 'load', 'land', 'step', 'stop', 'mark', 'fight', 'resolve', 'retreat', 'bring', 'buy', 'lose', 'press', 'cease', 'break', 'submerge', 'bombard', 'saw', 'order', 'commission', 'repair', 'place', 'build', 'raid', 'lure', 'decline', 'drive', 'take', 'put']);
export const isDeed = (act: Act): boolean => !kPlaced.has(act.verb);
