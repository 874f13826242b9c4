// What a transport carries, as the table writes it.
import { isPower, powers } from './powers';
import { countWords, isUnitType, units, type UnitType } from './units';

export const kLoads = ['nothing', 'infantry', 'artillery', 'tank', 'aaa_gun', 'infantry+infantry', 'artillery+infantry', 'tank+infantry', 'aaa_gun+infantry'] as const;
export type Load = (typeof kLoads)[number];

export const isLoad = (text: string | undefined): text is Load => kLoads.includes(text as Load);
// `tank+infantry/japan:tank`: what follows the stroke belongs to an ally of the transport's owner.
export const plainLoad = (text: string): string => text.split('/')[0] ?? '';
export function guestsOf(text: string): string {
  const [power = '', part = ''] = (text.split('/')[1] ?? '').split(':');
  const parts = part.split('+').filter(isUnitType).map((type) => units[type].name);
  return isPower(power) ? `${powers[power].adjective} ${parts.join(' and ')}` : '';
}
export const partsOf = (load: Load): UnitType[] => (load === 'nothing' ? [] : (load.split('+') as UnitType[]));

export function loadWords(load: Load): string {
  const [first, second] = partsOf(load);
  if (!first) return 'empty';
  if (first === second) return countWords(2, first);
  return second ? `${units[first].name} and ${units[second].name}` : units[first].name;
}

// What can be put ashore of it: all of it first.
export function landable(load: Load): Load[] {
  const parts = partsOf(load);
  return [...new Set([load, ...parts])].filter((part): part is Load => part !== 'nothing');
}

// Units of a kind that nothing tells apart: a type, and for a transport what it carries.
export const pieceOf = (type: UnitType, load: Load = 'nothing'): string => (load === 'nothing' ? type : `${type}:${load}`);
export function readPiece(piece: string): { type: UnitType; load: Load } {
  const [type = '', load] = piece.split(':');
  return { type: type as UnitType, load: isLoad(load) ? load : 'nothing' };
}
export const pieceWords = (count: number, piece: string): string => {
  const { type, load } = readPiece(piece);
  return `${countWords(count, type)}${load === 'nothing' ? '' : ` with ${loadWords(load)}`}`;
};
