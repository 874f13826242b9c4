// What is drawn, apart from how the table writes it: one spot for each space of the board.
import { loadWords, pieceOf, type Load } from './cargo';
import { holderWords, powers, type Holder, type Power } from './powers';
import { countWords, kUnitTypes, type UnitType } from './units';

export interface Stack {
  power: Power;
  type: UnitType;
  count: number;
  spent: number; // how many of them cannot move any more
  damaged: number;
  load: Load; // what each of them carries, for transports
  deck: number; // fighters aboard, for carriers
}

export const stackOf = (power: Power, type: UnitType, count: number, more: Partial<Stack> = {}): Stack => ({
  power, type, count, spent: 0, damaged: 0, load: 'nothing', deck: 0, ...more,
});
export const pieceIn = (stack: Stack): string => pieceOf(stack.type, stack.load);

export interface Spot {
  id: string;
  name: string;
  sea: boolean;
  holder: Holder | null; // null at sea
  original: Power | null;
  ipc: number;
  capital: Power | null;
  industry: 'complex' | 'center' | null;
  damage: number; // of the industry
  raiders: number; // bombers that raid it
  zombies: number;
  stacks: Stack[];
  battle: boolean; // a battle is pending or being fought
  shut: boolean; // not part of this scenario
  guests: string[]; // words on who is aboard an ally's transport
  canals: string[]; // words on the canals and straits that begin here
}

const kOrder = new Map<string, number>(kUnitTypes.map((type, at) => [type, at]));

// Owners in the order they stand, types in the order of the price list.
export function sortStacks(stacks: Stack[], first: Power | null): Stack[] {
  const rank = (stack: Stack) => (stack.power === first ? 0 : 100) + (kOrder.get(stack.type) ?? 0) + 20 * Object.keys(powers).indexOf(stack.power);
  return [...stacks].sort((a, b) => rank(a) - rank(b));
}

export function unitsWords(stacks: Stack[]): string {
  const byPower = new Map<Power, string[]>();
  for (const stack of stacks) byPower.set(stack.power, [...(byPower.get(stack.power) ?? []), `${countWords(stack.count, stack.type)}${stack.load === 'nothing' ? '' : ` with ${loadWords(stack.load)}`}`]);
  return [...byPower].map(([power, words]) => `${powers[power].adjective} ${words.join(', ')}`).join('; ');
}

export const spotName = (spot: Spot): string => (spot.sea ? `Sea zone ${spot.name}` : spot.name);

export function spotWords(spot: Spot): string {
  const words = [spotName(spot)];
  if (!spot.sea) words.push(holderWords(spot.holder), `${spot.ipc} IPC`);
  if (spot.capital) words.push(`capital of ${powers[spot.capital].name}`);
  if (spot.industry) words.push(spot.industry === 'complex' ? 'industrial complex' : 'recruitment center');
  if (spot.damage > 0) words.push(`industry damaged by ${spot.damage}`);
  if (spot.raiders > 0) words.push(`${spot.raiders === 1 ? '1 bomber raids' : `${spot.raiders} bombers raid`} it`);
  if (spot.shut) words.push('out of play');
  if (spot.zombies > 0) words.push(spot.zombies === 1 ? '1 zombie' : `${spot.zombies} zombies`);
  const own = unitsWords(spot.stacks);
  if (own) words.push(own);
  words.push(...spot.guests);
  if (spot.battle) words.push('a battle is due');
  words.push(...spot.canals);
  return words.join(', ');
}
