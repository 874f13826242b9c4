// What is drawn, apart from how the table writes it: one spot for each space of the board.
import { holderWords, powers, type Holder, type Power } from './powers';
import { countWords, kUnitTypes, type UnitType } from './units';

export interface Stack {
  power: Power;
  type: UnitType;
  count: number;
  spent: number; // how many of them cannot move any more
  damaged: number;
}

export interface Spot {
  id: string;
  name: string;
  sea: boolean;
  holder: Holder | null; // null at sea
  original: Power | null;
  ipc: number;
  capital: Power | null;
  industry: 'complex' | 'center' | null;
  zombies: number;
  stacks: Stack[];
  battle: boolean; // a battle is pending or being fought
  shut: boolean; // not part of this scenario
}

const kOrder = new Map<string, number>(kUnitTypes.map((type, at) => [type, at]));

// Owners in the order they stand, types in the order of the price list.
export function sortStacks(stacks: Stack[], first: Power | null): Stack[] {
  const rank = (stack: Stack) => (stack.power === first ? 0 : 100) + (kOrder.get(stack.type) ?? 0) + 20 * Object.keys(powers).indexOf(stack.power);
  return [...stacks].sort((a, b) => rank(a) - rank(b));
}

export function unitsWords(stacks: Stack[]): string {
  const byPower = new Map<Power, string[]>();
  for (const stack of stacks) byPower.set(stack.power, [...(byPower.get(stack.power) ?? []), countWords(stack.count, stack.type)]);
  return [...byPower].map(([power, words]) => `${powers[power].adjective} ${words.join(', ')}`).join('; ');
}

export function spotWords(spot: Spot): string {
  const words = [spot.sea ? `Sea zone ${spot.name}` : spot.name];
  if (!spot.sea) words.push(holderWords(spot.holder), `${spot.ipc} IPC`);
  if (spot.capital) words.push(`capital of ${powers[spot.capital].name}`);
  if (spot.industry) words.push(spot.industry === 'complex' ? 'industrial complex' : 'recruitment center');
  if (spot.shut) words.push('out of play');
  if (spot.zombies > 0) words.push(spot.zombies === 1 ? '1 zombie' : `${spot.zombies} zombies`);
  const own = unitsWords(spot.stacks);
  if (own) words.push(own);
  if (spot.battle) words.push('a battle is due');
  return words.join(', ');
}
