// What a transport carries, as the table writes it (AAZ-26.1): at most two units, one of them infantry.
// AAA guns are of 1942 and go aboard like artillery.
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

export function loadOf(parts: UnitType[]): Load | null {
  const heavy = parts.filter((type) => type !== 'infantry');
  const text = [...heavy, ...parts.filter((type) => type === 'infantry')].join('+') || 'nothing';
  return isLoad(text) ? text : null;
}
export const loadWith = (load: Load, unit: UnitType): Load | null => loadOf([...partsOf(load), unit]);

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

export const cargoCost = (load: Load): number => partsOf(load).reduce((sum, type) => sum + units[type].cost, 0);

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

// Who of these goes aboard which transport: heavy units first, each with an infantry beside it where
// there is one. Null: they do not all find a place. `free` are the loads of the transports there.
export function stow(aboard: UnitType[], free: Load[]): { load: Load; adds: UnitType[] }[] | null {
  const places = free.map((load) => ({ load, now: load, adds: [] as UnitType[] }));
  const heavy = aboard.filter((type) => type !== 'infantry');
  for (const unit of [...heavy, ...aboard.filter((type) => type === 'infantry')]) {
    const fitting = places.filter((place) => loadWith(place.now, unit) !== null);
    // Fill up what already carries somebody: fewer transports have to sail.
    const place = fitting.find(({ now }) => now !== 'nothing') ?? fitting[0];
    const next = place && loadWith(place.now, unit);
    if (!place || !next) return null;
    place.now = next;
    place.adds.push(unit);
  }
  return places.filter(({ adds }) => adds.length > 0).map(({ load, adds }) => ({ load, adds }));
}
