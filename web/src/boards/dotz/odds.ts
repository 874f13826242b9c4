// The Hand-to-Hand table of DOTZ-6.1.4.5, for the one question the table gives no odds for: what a
// second roll would bring. Everything else comes with the view.
import type { Odds } from './view';

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
  lost: boolean; // the Player side loses, by DOTZ-6.1.4.7
}

export function cellsOf(column: string): Cell[] {
  const at = columns.indexOf(column);
  return Array.from({ length: 11 }, (_, number) => {
    const sum = number + 2;
    const [zeds, unit] = kCells[rowOf(sum)]?.[at] ?? [0, 0];
    return { sum, chance: ways(sum) / 36, zeds, unit, lost: unit > zeds };
  });
}

function binomial(count: number, of: number): number {
  let chance = 0.5 ** of;
  for (let at = 0; at < count; ++at) chance *= (of - at) / (at + 1);
  return chance;
}

// How many Hits on the unit count: half of them do against Tough (DOTZ-6.2.8).
export function rollOdds(column: string, tough: boolean): { lost: number; zedsHits: number[]; unitHits: number[] } {
  const odds = { lost: 0, zedsHits: [0, 0, 0, 0, 0, 0], unitHits: [0, 0, 0, 0, 0, 0] };
  for (const { chance, zeds, unit, lost } of cellsOf(column)) {
    if (lost) odds.lost += chance;
    odds.zedsHits[zeds] = (odds.zedsHits[zeds] ?? 0) + chance;
    for (let count = 0; count <= unit; ++count)
      odds.unitHits[count] = (odds.unitHits[count] ?? 0) + chance * (tough ? binomial(count, unit) : count === unit ? 1 : 0);
  }
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
