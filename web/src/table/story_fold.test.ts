import { describe, expect, it } from 'vitest';
import type { StoryLine, Weight } from '../lib/types';
import { fold, gestureSaid, paragraphsOf, recapOf, turnsOf } from './story_fold';

const line = (ply: number, said: string, more: Record<string, unknown> = {}): StoryLine => ({ ply, what: 'told', said, rule: null, ...more });
const heavy = (ply: number, said: string, weight: Weight, more = {}) => line(ply, said, { weight, ...more });
function step(ply: number, who: string, from: string, to: string): StoryLine {
  const head = `${who} goes from ${from} to `;
  return line(ply, `${head}${to}`, { what: 'moves', who, from, to, joint: head.length });
}

describe('fold', () => {
  it('tells a way once', () => {
    expect(fold([step(1, 'Anna', 'a', 'b'), step(2, 'Anna', 'b', 'c'), step(3, 'Anna', 'c', 'd')])).toEqual(['Anna goes from a to d (3 steps)']);
  });
  it('keeps apart who goes elsewhere, or is another', () => {
    expect(fold([step(1, 'Anna', 'a', 'b'), step(2, 'Ben', 'b', 'c'), step(3, 'Ben', 'a', 'b')])).toHaveLength(3);
  });
  it('counts what was said again, and only one after another', () => {
    const buys = (ply: number) => line(ply, 'Germany buys infantry');
    expect(fold([buys(1), buys(2), line(3, 'A tank'), buys(4)])).toEqual(['Germany buys infantry (2 times)', 'A tank', 'Germany buys infantry']);
  });
  it('tells an army that moves in one sentence', () => {
    const moves = (ply: number, unit: string, to = 'Ukraine') =>
      line(ply, `Germany moves ${unit} from Poland to ${to}`, { what: 'moves', unit, from: 'poland', to, span: [14, 14 + unit.length] });
    expect(fold([moves(1, 'infantry'), moves(2, 'infantry'), moves(3, 'tank'), moves(4, 'tank', 'Russia')])).toEqual([
      'Germany moves infantry ×2, tank from Poland to Ukraine',
      'Germany moves tank from Poland to Russia',
    ]);
  });
  it('names the place a way leads to, though its last step stays there', () => {
    const within = (from: string, to: string) => ({ ...step(1, 'Anna', from, to), said: 'Anna goes from the Shop to another spot there', joint: 'Anna goes from the Shop to '.length, within: 1 });
    const enters = { ...step(1, 'Anna', 'z', 'a'), said: 'Anna goes from the street to the Shop', joint: 'Anna goes from the street to '.length, within: 0 };
    const leaves = { ...step(2, 'Anna', 'b', 'c'), said: 'Anna goes from the Shop to the street', joint: 'Anna goes from the Shop to '.length, within: 0 };
    expect(fold([within('a', 'b'), leaves])).toEqual(['Anna goes from the Shop to the street (2 steps)']);
    expect(fold([enters, within('a', 'b')])).toEqual(['Anna goes from the street to the Shop (2 steps)']);
    expect(fold([within('a', 'b'), within('b', 'c')])).toEqual(['Anna goes from the Shop to another spot there (2 steps)']);
  });
  it('takes the end of the last sentence, whatever it counts', () => {
    const one = { ...step(1, 'Anna', 'a', 'b'), said: 'Anna goes from a to b, 3 left', number: 3 };
    const two = { ...step(2, 'Anna', 'b', 'c'), said: 'Anna goes from b to c, 2 left', number: 2 };
    expect(fold([one, two])).toEqual(['Anna goes from a to c, 2 left (2 steps)']);
  });
});

const war: StoryLine[] = [
  heavy(0, 'Round 1 begins', 'round'),
  heavy(0, "Germany's turn begins", 'turn'),
  line(1, 'Infantry moves', { stage: 'Move', seat: 0 }),
  heavy(2, 'Battle in Ukraine', 'battle', { stage: 'Fight' }),
  heavy(3, 'Three hits', 'detail', { stage: 'Fire' }),
  heavy(4, 'Germany loses infantry', 'headline'),
  heavy(5, 'Germany captures Ukraine', 'headline'),
  heavy(5, 'The battle is over', 'battle_end'),
  heavy(6, 'Germany buys a tank', 'headline', { stage: 'Buy', seat: 0 }),
  heavy(7, "Japan's turn begins", 'turn', { stage: 'Income', seat: 0 }),
  line(8, 'A ship moves', { stage: 'Move', seat: 1 }),
];

describe('turnsOf', () => {
  it('has a turn for each heading, a round with the first', () => {
    const turns = turnsOf(war);
    expect(turns.map(({ round, title, seat, first, last }) => ({ round, title, seat, first, last }))).toEqual([
      { round: 'Round 1 begins', title: "Germany's turn begins", seat: 0, first: 0, last: 6 },
      { round: '', title: "Japan's turn begins", seat: 1, first: 7, last: 8 },
    ]);
  });
  it('keeps a battle together through its stages, and ends it', () => {
    expect(turnsOf(war)[0]?.scenes.map(({ stage, lines }) => [stage, lines.length])).toEqual([
      ['Move', 1],
      ['Fight', 5],
      ['Buy', 1],
    ]);
  });
  it('loses no line', () => {
    const headings = war.filter(({ weight }) => weight === 'turn' || weight === 'round').length;
    expect(turnsOf(war).flatMap(({ scenes }) => scenes.flatMap(({ lines }) => lines))).toHaveLength(war.length - headings);
  });
});

describe('paragraphsOf', () => {
  it('tells what weighs, and each battle, of a turn that is past', () => {
    const [turn] = turnsOf(war);
    expect(turn && paragraphsOf(turn)).toEqual([
      { title: '', said: ['Germany buys a tank'] },
      { title: 'Battle in Ukraine', said: ['Germany loses infantry', 'Germany captures Ukraine', 'The battle is over'] },
    ]);
  });
  it('tells the present turn phase by phase', () => {
    const [turn] = turnsOf(war);
    expect(turn && paragraphsOf(turn, true).map(({ title }) => title)).toEqual(['Move', 'Battle in Ukraine', 'Buy']);
  });
});

describe('recapOf', () => {
  const isJapan = (seat: number) => seat === 1;
  it('has what others took, lost and built since, and what luck did to them', () => {
    expect(recapOf(war, 1, isJapan)).toEqual(['Germany loses infantry', 'Germany captures Ukraine', 'The battle is over', 'Germany buys a tank']);
  });
  it('leaves out what I did, and the steps where something weighs', () => {
    expect(recapOf(war, 0, (seat) => seat === 0)).toEqual(['A ship moves']);
    expect(recapOf(war, 8, isJapan)).toEqual([]);
  });
});

describe('gestureSaid', () => {
  it('names a walk whole', () => {
    expect(gestureSaid([line(0, 'Before'), step(1, 'Anna', 'a', 'b'), step(2, 'Anna', 'b', 'c')], 1)).toBe('Anna goes from a to c (2 steps)');
  });
  it('says that there is more', () => {
    expect(gestureSaid([line(1, 'A tank moves'), line(2, 'A plane moves')], 1)).toBe('A tank moves …');
  });
  it('is silent where nothing was told', () => {
    expect(gestureSaid([line(0, 'Before')], 1)).toBe('');
  });
});
