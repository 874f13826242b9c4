// What the table tells of a match that is looked back on: what the game counted round by round, and what luck
// and decisions were worth (docs/protocol.md).
import type { Choice, SeatPlan, TableSeat } from './types';
import { botWords, capital, seatCalled } from './words';

export interface Series {
  key: string;
  name: string;
  of: number | null; // a seat; null: the table's
}
export interface Tally extends Series {
  value: number;
  rule: string | null;
}
export interface CoursePoint {
  ply: number;
  label: string; // "Round 3"
  values: number[]; // one for each series
}
export interface Course {
  series: Series[];
  points: CoursePoint[];
  parts: Tally[]; // of the score, once it is over
  losses: Tally[];
}

export interface TurningPoint {
  ply: number;
  kind: 'luck' | 'decision';
  seat: number;
  swing: number; // in winning chances, for that seat
  text: string;
  better?: string;
  choice?: Choice; // that, with its parts: to be shown on the board
}
export interface Analysis {
  method: string;
  error: number;
  seats: string[];
  chances: { ply: number; of: number[] }[];
  luck: number[];
  decisions: number[];
  turns: TurningPoint[];
}
export interface Reckoning {
  progress: number;
}
export const isReckoned = (answer: Analysis | Reckoning): answer is Analysis => 'chances' in answer;

// Series with one key are the lines of one chart.
export interface Line {
  of: number | null;
  values: number[];
}
export interface Chart {
  key: string;
  name: string;
  lines: Line[];
  least: number;
  most: number;
}
export function chartsOf(course: Course): Chart[] {
  const charts = new Map<string, Chart>();
  course.series.forEach((series, place) => {
    const values = course.points.map((point) => point.values[place] ?? 0);
    let chart = charts.get(series.key);
    if (!chart) charts.set(series.key, (chart = { key: series.key, name: series.name, lines: [], least: 0, most: 1 }));
    chart.lines.push({ of: series.of, values });
    chart.least = Math.min(chart.least, ...values);
    chart.most = Math.max(chart.most, ...values);
  });
  // What never moved says nothing.
  return [...charts.values()].filter((chart) => chart.lines.some((line) => line.values.some((value) => value !== line.values[0])));
}

// A line through points in a box, the last at its right edge.
export function pathOf(values: number[], chart: Pick<Chart, 'least' | 'most'>, width: number, height: number): string {
  const span = Math.max(1e-9, chart.most - chart.least);
  const step = width / Math.max(1, values.length - 1);
  return values.map((value, at) => `${at === 0 ? 'M' : 'L'}${(at * step).toFixed(1)} ${(height * (1 - (value - chart.least) / span)).toFixed(1)}`).join('');
}

export const percent = (chance: number) => `${Math.round(100 * chance)} %`;
export const swing = (chance: number) => {
  const points = Math.round(100 * chance);
  return points > 0 ? `+${points} %` : points < 0 ? `−${-points} %` : '±0 %';
};

// What stands out most: a handful of either kind, in the order they came.
export function turningPoints(analysis: Analysis, most = 6): TurningPoint[] {
  return [...analysis.turns]
    .sort((a, b) => Math.abs(b.swing) - Math.abs(a.swing))
    .slice(0, most)
    .sort((a, b) => a.ply - b.ply);
}

// Where to look at it, and to play on from: a decision before it was made, luck once it has fallen.
export const placeOf = (turn: TurningPoint) => (turn.kind === 'decision' ? Math.max(0, turn.ply - 1) : turn.ply);

// The same people again: as they sat, or each one seat further.
export function sameSeats(seats: TableSeat[], further = 0): SeatPlan[] {
  const plan = seats.map((seat): SeatPlan => {
    if (seat.who.startsWith('bot')) return { who: 'bot', bot: seat.who.replace(/^bot ?/, '') };
    const name = seatCalled(seat);
    return { who: seat.mine ? 'me' : 'link', ...(name ? { name } : {}) };
  });
  return plan.map((_, place) => plan[(place - further + plan.length) % plan.length] as SeatPlan);
}

// Whom one plays against: "Germany (Survivor), Anna (Japan)".
export function othersWords(seats: TableSeat[]): string {
  return seats
    .filter((seat) => !seat.mine)
    .map((seat) => {
      const person = seat.who.startsWith('bot') ? capital(botWords(seat.who.replace(/^bot ?/, ''))) : seatCalled(seat) || 'somebody';
      return `${person} (${seat.name})`;
    })
    .join(', ');
}
