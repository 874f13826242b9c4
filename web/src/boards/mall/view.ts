// What json.cpp of Zombie Mall writes as the view of a position, and small helpers on spaces.

export type Space = [number, number];
export type Edge = [Space, Space];

export interface MallMap {
  key: string;
  name: string;
  width: number;
  height: number;
  rows: string[];
  markers: Edge[];
  openings: Edge[];
  walls: Edge[];
  radio: Space | null;
  dock: Space | null;
  areas: { id: string; name: string; spaces: Space[] }[];
  doors: { id: string; kind: 'store' | 'security'; a: Space; b: Space | null }[];
  entrances: { id: string; a: Space; b: Space }[];
  spots: Space[];
}

export interface Card {
  id: string;
  name: string;
}

export type Condition = 'absent' | 'human' | 'bitten' | 'turned' | 'zombie' | 'dead_again' | 'left';

export interface Player {
  is: Condition;
  at: Space | null;
  bandages: number;
  adrenaline: number;
  bites: number;
  vp: number;
  kills: number;
  zombie_vp: number;
  has_pushed: boolean;
  cards: Card[];
}

export interface MallView {
  map: MallMap;
  scenario: { id: string; name: string };
  round: number;
  rounds: number;
  active: number;
  asked: number;
  turn: { movement: number; zombies_to_move: number; zombies_to_appear: number; fight: { at: Space | null; foe: number | null } | null };
  deck: number;
  swat_round: number;
  seals: number;
  cards: Record<string, { words: string; mark: string }>; // what each does, and in short
  players: Player[];
  zombies: Space[];
  moved: Space[];
  swat: { number: number; at: Space }[];
  piles: { number: number; at: Space; cards: Card[] }[];
  markers: Edge[];
  open_doors: string[];
  sealed: string[];
  open_entrance: string | null;
  draws: number[];
}

export const kCell = 40; // one space in units of the drawing

export const keyOf = (space: Space): string => `${space[0]},${space[1]}`;
export const wordOf = (space: Space): string => `(${space[0]},${space[1]})`;
export const spaceAt = (word: string): Space => word.slice(1, -1).split(',').map(Number) as Space; // of wordOf
export const seatAt = (key: string): number => Number(key.slice('player'.length)) - 1; // of "player2"
export const same = (a: Space | null, b: Space | null): boolean => a !== null && b !== null && a[0] === b[0] && a[1] === b[1];
export const middle = (space: Space): [number, number] => [(space[0] + 0.5) * kCell, (space[1] + 0.5) * kCell];
export const isCluttered = (map: MallMap, space: Space): boolean => map.rows[space[1]]?.[space[0]] === ':';


// What people call a space: its store, and its row and place in it as the rulers of the plan count them.
export function nameOf(map: MallMap, space: Space): string {
  const area = map.areas.find((entry) => entry.spaces.some((other) => same(other, space)));
  return area ? `${area.name} (row ${space[1] + 1}, space ${space[0] + 1})` : '';
}

export const conditionWords: Record<Condition, string> = {
  absent: 'not in play',
  human: 'human',
  bitten: 'bitten',
  turned: 'turning',
  zombie: 'zombie',
  dead_again: 'dead again',
  left: 'escaped',
};
