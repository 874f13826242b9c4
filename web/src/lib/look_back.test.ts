import { describe, expect, it } from 'vitest';
import { chartsOf, isReckoned, othersWords, pathOf, sameSeats, swing, turningPoints, type Analysis, type Course } from './look_back';
import type { TableSeat } from './types';

const course: Course = {
  series: [
    { key: 'vp', name: 'VP', of: 0 },
    { key: 'zombies', name: 'Zombies', of: null },
    { key: 'vp', name: 'VP', of: 1 },
    { key: 'bites', name: 'Bites', of: 0 },
  ],
  points: [
    { ply: 0, label: 'Round 1', values: [0, 4, 0, 0] },
    { ply: 40, label: 'Round 2', values: [3, 9, 1, 0] },
  ],
  parts: [],
  losses: [],
};

describe('charts', () => {
  it('put the seats of one key together and leave out what never moved', () => {
    const charts = chartsOf(course);
    expect(charts.map((chart) => chart.key)).toEqual(['vp', 'zombies']);
    expect(charts[0]?.lines).toEqual([{ of: 0, values: [0, 3] }, { of: 1, values: [0, 1] }]);
    expect(charts[1]?.most).toBe(9);
  });

  it('draw from the left edge to the right one, more being higher', () => {
    expect(pathOf([0, 5, 10], { least: 0, most: 10 }, 100, 50)).toBe('M0.0 50.0L50.0 25.0L100.0 0.0');
  });
});

const seats: TableSeat[] = [
  { name: 'Soviet Union', who: 'human Anna', mine: true },
  { name: 'Germany', who: 'bot survivor', mine: false },
  { name: 'Japan', who: 'human', mine: false },
];

describe('the same people again', () => {
  it('sit as they sat', () => {
    expect(sameSeats(seats)).toEqual([{ who: 'me', name: 'Anna' }, { who: 'bot', bot: 'survivor' }, { who: 'link' }]);
  });
  it('or each one seat further', () => {
    expect(sameSeats(seats, 1)).toEqual([{ who: 'link' }, { who: 'me', name: 'Anna' }, { who: 'bot', bot: 'survivor' }]);
  });
  it('are told with their seats', () => {
    expect(othersWords(seats)).toBe('Survivor (Germany), somebody (Japan)');
  });
});

const analysis: Analysis = {
  method: 'playouts',
  error: 0.03,
  seats: ['Soviet Union', 'Germany'],
  chances: [{ ply: 0, of: [0.5, 0.5] }, { ply: 37, of: [0.29, 0.71] }],
  luck: [0.12, -0.12],
  decisions: [-0.05, 0.02],
  turns: [
    { ply: 80, kind: 'luck', seat: 1, swing: -0.04, text: 'three misses' },
    { ply: 37, kind: 'decision', seat: 0, swing: -0.21, text: 'left Ukraine', better: 'hold Ukraine' },
  ],
};

describe('an analysis', () => {
  it('is told from one that is still being reckoned', () => {
    expect(isReckoned(analysis)).toBe(true);
    expect(isReckoned({ progress: 0.4 })).toBe(false);
  });
  it('shows the largest swings first to last', () => {
    expect(turningPoints(analysis).map((turn) => turn.ply)).toEqual([37, 80]);
    expect(turningPoints(analysis, 1).map((turn) => turn.ply)).toEqual([37]);
  });
  it('says a swing with its sign', () => {
    expect([swing(0.124), swing(-0.05), swing(0.001)]).toEqual(['+12 %', '−5 %', '±0 %']);
  });
});
