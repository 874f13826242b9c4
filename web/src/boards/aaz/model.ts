// A position as the board shows it, apart from how the table writes it.
import type { Load } from './cargo';
import type { Power } from './powers';
import type { Spot } from './scene';
import type { UnitType } from './units';

export interface BattleRow {
  side: 'attack' | 'defence';
  power: Power;
  type: UnitType;
  count: number; // in front of the casualty line
  hit: number; // behind it
  value: number; // the highest face that hits
  supported: number; // how many of them an artillery raises by one
  load: Load; // what each carries, for transports
  damaged: number; // how many of them a hit has damaged
  spare: number; // hits they can take that only damage
}

export interface Assault {
  from: string;
  to: string;
  load: Load;
  lands: Load;
  count: number;
}

// An aircraft on its way, with the nearest place where it could come down.
export interface Flight {
  at: string;
  type: UnitType;
  count: number;
  left: number;
  home: string[] | null; // the way to the nearest place
}

export interface BattleScene {
  at: string;
  round: number;
  attacker: Power;
  sea: boolean;
  bites: boolean; // no battle: zombies bite at home
  rows: BattleRow[];
  submerged: { side: BattleRow['side']; power: Power; count: number }[];
  zombies: number;
  owed: number; // hits the one asked must still give to units
  throws: string; // what the dice of this round are part of
}

export interface Treasury {
  power: Power;
  treasury: number;
  level: number;
  seat: number;
}

// A unit type in numbers.
export interface Stats {
  cost: number;
  move: number;
  attack: number;
  defense: number;
}

// Where units can be put: how many in a turn, how many more, which sorts, and for water the complexes that build there.
export interface YardView {
  limit: number;
  left: number;
  takes: string[];
  builders?: string[];
}

export interface Position {
  board: '1941' | '1942';
  scenario: string;
  round: number;
  active: Power;
  asked: Power | null;
  sides: Partial<Record<Power, number>>; // powers with the same number are allies
  powers: Treasury[];
  zombieLevel: number;
  apocalypse: number; // the zombie level that ends the world; 0: there is none
  lastRound: boolean;
  goal: { power: Power; income: number; words: string } | null;
  spots: Map<string, Spot>;
  battle: BattleScene | null;
  bites: { at: string; owed: number; throws: string } | null; // zombies bite outside a battle
  combat: boolean; // phase 4 and 5, not phase 6
  motion: { unit: UnitType; from: string; at: string; left: number; load: Load; zombies: number } | null;
  assaults: Assault[];
  flights: Flight[];
  captured: string[]; // this turn: nobody lands there
  pending: string[]; // battles or attacks still to be resolved
  card: { number: number; territory: string; zombies: number; measure: string } | null;
  deck: number;
  yards: Map<string, YardView>; // where units can be put
  withoutPlace: number; // units ordered that will find no place
  stats: Partial<Record<UnitType, Stats>>; // the table's
  works: Record<string, number>; // prices of industry
  pool: [string, number][]; // ordered and not yet placed
  technologies: Map<Power, string[]>;
  zombies: boolean; // they are part of this game
  follow: Record<string, number>; // zombies that would follow the decoy team out of each land
  supply: boolean; // a cache waits in the first zombie-held land taken
  shutLines: string[]; // canals and straits the one to act cannot pass
}
