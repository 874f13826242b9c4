// The Hand-to-Hand table of DOTZ-6.1.4.5, for the questions that come without odds: what a second roll
// would bring, and what staying to fight would. The odds of attacks come with the view.
import { spaceOf, type DotzView, type Odds, type Unit, type Zed } from './view';

export const columns = ['Zx3', 'Zx2', 'ZA', 'EQ', 'HA', 'Hx2', 'Hx3'];
export const columnWords: Record<string, string> = {
  Zx3: 'Zeds 3 times as strong', Zx2: 'Zeds twice as strong', ZA: 'Zeds stronger', EQ: 'Equal',
  HA: 'Heroes stronger', Hx2: 'Heroes twice as strong', Hx3: 'Heroes 3 times as strong',
};

// Hits on the Zeds, Hits on the Player unit; a row for each of the seven ranges of the sum.
const kCells: [number, number][][] = [
  [[0, 5], [0, 5], [0, 4], [0, 4], [0, 3], [1, 3], [2, 2]],
  [[0, 5], [0, 4], [0, 3], [0, 3], [1, 3], [2, 2], [2, 1]],
  [[0, 4], [0, 3], [1, 3], [1, 2], [2, 2], [2, 1], [3, 1]],
  [[0, 3], [0, 3], [1, 2], [2, 2], [2, 1], [3, 1], [3, 0]],
  [[0, 2], [1, 2], [2, 2], [2, 1], [3, 1], [3, 0], [3, 0]],
  [[1, 2], [2, 2], [2, 1], [3, 1], [3, 0], [3, 0], [4, 0]],
  [[2, 2], [2, 1], [2, 0], [3, 0], [4, 0], [4, 0], [5, 0]],
];
const rowOf = (sum: number): number => [0, 0, 0, 1, 1, 2, 2, 3, 4, 4, 5, 5, 6][sum] ?? 0;
const ways = (sum: number): number => 6 - Math.abs(7 - sum);

export interface Cell {
  sum: number;
  chance: number;
  zeds: number;
  unit: number;
  lost: boolean; // the Player side loses
}

// DOTZ-6.1.4.7 The Player side loses where it takes more Hits; by the second edition's colours also
// all cells of two Hits each and two more.
const isLost = (zeds: number, unit: number, row: number, column: number, losers: string | undefined): boolean =>
  unit > zeds || (losers === 'second_edition' && ((zeds === 2 && unit === 2) || (row === 1 && column === 6) || (row === 6 && column === 1)));

export function cellsOf(column: string, losers?: string): Cell[] {
  const at = columns.indexOf(column);
  return Array.from({ length: 11 }, (_, number) => {
    const sum = number + 2;
    const [zeds, unit] = kCells[rowOf(sum)]?.[at] ?? [0, 0];
    return { sum, chance: ways(sum) / 36, zeds, unit, lost: isLost(zeds, unit, rowOf(sum), at, losers) };
  });
}

function binomial(count: number, of: number): number {
  let chance = 0.5 ** of;
  for (let at = 0; at < count; ++at) chance *= (of - at) / (at + 1);
  return chance;
}

// How likely at least so many Hits count: against Tough half of them do (DOTZ-6.2.8, DOTZ-6.2.9).
function atLeast(wanted: number, hits: number, isTough: boolean): number {
  if (wanted <= 0) return 0;
  if (!isTough) return hits >= wanted ? 1 : 0;
  let chance = 0;
  for (let count = wanted; count <= hits; ++count) chance += binomial(count, hits);
  return chance;
}

// DOTZ-6.1.2, DOTZ-6.1.3 The column of a fight in which the unit defends its space.
export function columnDefending(view: DotzView, unit: Unit, zeds: Zed[]): string {
  const z = zeds.reduce((sum, zed) => sum + zed.strength, 0);
  const p = unit.strength;
  const first = z >= 3 * p ? 0 : z >= 2 * p ? 1 : z > p ? 2 : z === p ? 3 : p >= 3 * z ? 6 : p >= 2 * z ? 5 : 4;
  const terrain = view.flags.includes('no_terrain') ? 0 : (spaceOf(view, unit.at)?.terrain ?? 0);
  const own = (unit.abilities.some((ability) => ability.id === 'eagle_scout') ? 1 : 0) + (unit.well_armed ? 1 : 0) + (unit.leader ? 1 : 0);
  return columns[Math.max(0, Math.min(6, first + terrain + own))] ?? 'EQ';
}

// What one roll on the column brings, as the table reckons it for attacks on offer.
export function oddsOf(column: string, unit: Unit, zeds: Zed[], losers?: string): Odds {
  const odds: Odds = { players_lose: 0, zeds_hits: [0, 0, 0, 0, 0, 0], unit_hits: [0, 0, 0, 0, 0, 0], mean_zeds_hits: 0, mean_unit_hits: 0, unit_flips: 0, unit_last_hit: 0, unit_dies: 0, zed_dies: [0, 0] };
  const toFlip = unit.reduced ? 0 : unit.hits_most - unit.hits;
  const toFall = unit.reduced ? unit.hits_most - unit.hits : toFlip + unit.hits_most; // both sides take as many
  const holds = unit.abilities.some((ability) => ability.id === 'hold_the_line');
  for (const cell of cellsOf(column, losers)) {
    if (cell.lost && !holds) odds.players_lose += cell.chance;
    odds.zeds_hits[cell.zeds] = (odds.zeds_hits[cell.zeds] ?? 0) + cell.chance;
    odds.mean_zeds_hits += cell.chance * cell.zeds;
    for (let count = 0; count <= cell.unit; ++count) {
      const chance = cell.chance * (unit.tough ? binomial(count, cell.unit) : count === cell.unit ? 1 : 0);
      odds.unit_hits[count] = (odds.unit_hits[count] ?? 0) + chance;
      odds.mean_unit_hits += chance * count;
    }
    odds.unit_flips += cell.chance * atLeast(toFlip || toFall, cell.unit, unit.tough);
    odds.unit_last_hit += cell.chance * atLeast(toFall, cell.unit, unit.tough);
    zeds.forEach((zed, at) => {
      const left = zed.hits_most - zed.hits + (zed.reduced ? 0 : zed.hits_most);
      odds.zed_dies[at] = (odds.zed_dies[at] ?? 0) + cell.chance * atLeast(left, cell.zeds, zed.tough);
    });
  }
  odds.unit_dies = odds.unit_last_hit / 2; // DOTZ-6.3.2
  return odds;
}

// 0.4167 as "42%"; what is possible is never 0, what is not sure never 100.
export function percent(chance: number): string {
  if (chance <= 1e-9) return '0%';
  if (chance >= 1 - 1e-9) return '100%';
  if (chance < 0.005) return '<1%';
  if (chance > 0.995) return '>99%';
  return `${Math.round(chance * 100)}%`;
}

export interface OddsLine {
  label: string;
  chance: number;
  good: boolean;
}

// The lines of an odds card, worst and best first for who reads in haste.
export function oddsLines(kind: string, odds: Odds, zeds: string[], isReduced: boolean): OddsLine[] {
  const lines: OddsLine[] = [];
  if (kind === 'hand_to_hand')
    lines.push(
      { label: 'Zeds lose and retreat', chance: 1 - odds.players_lose, good: true },
      { label: 'You lose and retreat', chance: odds.players_lose, good: false },
    );
  zeds.forEach((name, at) => {
    const chance = odds.zed_dies[at] ?? 0;
    if (kind !== 'sneak') lines.push({ label: `${name} eliminated`, chance, good: true });
  });
  if (kind !== 'gunfire') {
    if (!isReduced) lines.push({ label: 'Your unit flips, or worse', chance: odds.unit_flips, good: false });
    lines.push({ label: 'Takes its last Hit', chance: odds.unit_last_hit, good: false }, { label: 'Goes to the Cemetery', chance: odds.unit_dies, good: false });
  }
  return lines;
}
