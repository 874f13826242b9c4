// The story in turns and battles, for people who read it: what weighs much is told, like steps are told once,
// the rest unfolds. What a line weighs the game says.
import type { StoryLine } from '../lib/types';

// A stretch of a turn: a phase, or one battle with all that belongs to it.
export interface Scene {
  stage: string;
  battle: StoryLine | null; // the line that begins it
  lines: StoryLine[];
}

export interface Turn {
  first: number; // its first ply
  last: number;
  round: string; // the heading above it, where a round begins with it
  title: string;
  seat: number | null; // who decided first in it
  scenes: Scene[];
}

const emptyTurn = (ply: number): Turn => ({ first: ply, last: ply, round: '', title: '', seat: null, scenes: [] });

export function turnsOf(story: StoryLine[]): Turn[] {
  const turns: Turn[] = [];
  let turn: Turn | undefined;
  let stage = '';
  let closed = true; // what comes next begins a scene
  for (const line of story) {
    if (line.stage !== undefined && line.stage !== stage) {
      stage = line.stage;
      // A battle goes through stages of its own.
      if (!turn?.scenes.at(-1)?.battle) closed = true;
    }
    const isHeading = line.weight === 'round' || line.weight === 'turn';
    // A round begins with somebody's turn: one place in the story, not two.
    const joins = line.weight === 'turn' && turn && turn.title === '' && turn.round !== '' && turn.scenes.length === 0;
    if (!turn || (isHeading && !joins)) {
      turn = emptyTurn(line.ply);
      turns.push(turn);
      closed = true;
    }
    turn.last = line.ply;
    if (line.weight === 'round') turn.round = line.said;
    if (line.weight === 'turn') turn.title = line.said;
    if (isHeading) continue;
    if (line.seat !== undefined) turn.seat ??= line.seat;
    if (line.weight === 'battle') closed = true;
    if (closed) turn.scenes.push({ stage, battle: line.weight === 'battle' ? line : null, lines: [] });
    closed = line.weight === 'battle_end' && turn.scenes.at(-1)?.battle !== null;
    turn.scenes.at(-1)?.lines.push(line);
  }
  return turns;
}

const kOfTheWay = new Set(['ply', 'said', 'rule', 'joint', 'span', 'stage', 'seat', 'from', 'to', 'weight']);

// Whether the second goes on from where the first came to: the same piece, the same way of going.
function goesOn(one: StoryLine, next: StoryLine): boolean {
  if (one.joint === undefined || next.joint === undefined || one.what !== next.what) return false;
  const [before, after] = [one, next] as unknown as Record<string, unknown>[];
  if (before?.['to'] !== after?.['from']) return false;
  return Object.entries(before ?? {}).every(
    ([name, value]) => kOfTheWay.has(name) || typeof value === 'number' || JSON.stringify(value) === JSON.stringify(after?.[name]),
  );
}

// Whether two lines tell the same of two units.
const kOfTheUnit = new Set(['ply', 'said', 'rule', 'joint', 'span', 'stage', 'seat', 'unit']);
function isOfAnother(one: StoryLine, next: StoryLine): boolean {
  if (!one.span || !next.span || one.what !== next.what) return false;
  const [before, after] = [one, next] as unknown as Record<string, unknown>[];
  return Object.entries(before ?? {}).every(([name, value]) => kOfTheUnit.has(name) || JSON.stringify(value) === JSON.stringify(after?.[name]));
}

interface Sentence {
  head: StoryLine;
  last: StoryLine;
  goal: StoryLine; // the last step that names another place
  steps: number;
  times: number;
  units: Map<string, number>; // by name, where it tells of some
}

const unitOf = ({ said, span }: StoryLine): string => (span ? said.slice(...span) : '');

function inWords({ head, goal, steps, times, units }: Sentence): string {
  if (steps > 1) return `${head.said.slice(0, head.joint)}${goal.said.slice(goal.joint)} (${steps} steps)`;
  if (times === 1) return head.said;
  if (!head.span) return `${head.said} (${times} times)`;
  const all = [...units].map(([name, count]) => (count > 1 ? `${name} ×${count}` : name)).join(', ');
  return `${head.said.slice(0, head.span[0])}${all}${head.said.slice(head.span[1])}`;
}

// Sentences of lines one after another, like steps as one: a way of seven steps, an army that moves, a thing done
// three times.
export function fold(lines: StoryLine[]): string[] {
  const told: Sentence[] = [];
  for (const line of lines) {
    const before = told.at(-1);
    if (before && before.times === 1 && goesOn(before.last, line)) {
      if (!line.within || before.goal.within) before.goal = line;
      before.last = line;
      ++before.steps;
    } else if (before && before.steps === 1 && (before.last.said === line.said || isOfAnother(before.head, line))) {
      const name = unitOf(line);
      before.units.set(name, (before.units.get(name) ?? 0) + 1);
      ++before.times;
    } else {
      told.push({ head: line, last: line, goal: line, steps: 1, times: 1, units: new Map([[unitOf(line), 1]]) });
    }
  }
  return told.map(inWords);
}

const isBig = (line: StoryLine) => line.weight === 'headline' || line.weight === 'battle_end';
const isTold = (line: StoryLine) => line.weight !== 'detail';

export interface Paragraph {
  title: string;
  said: string[];
}

// A turn that is past: one paragraph of what weighs, and one a battle. The present turn: one a phase.
export function paragraphsOf(turn: Turn, isPresent = false): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let rest: StoryLine[] = [];
  const finish = () => {
    const big = rest.filter(isBig);
    const said = fold(big.length > 0 ? big : rest.filter(isTold));
    if (said.length > 0) paragraphs.unshift({ title: '', said });
    rest = [];
  };
  for (const scene of turn.scenes) {
    if (scene.battle) {
      const later = scene.lines.slice(1);
      const big = later.filter(isBig);
      paragraphs.push({ title: scene.battle.said, said: fold(big.length > 0 ? big : later.filter(isTold)) });
    } else if (isPresent) {
      const said = fold(scene.lines.filter(isTold));
      if (said.length > 0) paragraphs.push({ title: scene.stage, said });
    } else {
      rest.push(...scene.lines);
    }
  }
  if (!isPresent) finish();
  return paragraphs;
}

// What others took, lost and built from a ply on, and what luck did after them; of a game without headlines,
// all that is told.
export function recapOf(story: StoryLine[], since: number, isMine: (seat: number) => boolean): string[] {
  let mine = true;
  const lines = story.filter((line) => {
    if (line.ply < since) return false;
    if (line.seat !== undefined) mine = isMine(line.seat);
    return !mine && line.weight !== 'round' && line.weight !== 'turn';
  });
  const big = lines.filter(isBig);
  return fold(big.length > 0 ? big : lines.filter(isTold));
}

// What taking back would take back: the sentence of the gesture that began at this ply, and whether there is more.
export function gestureSaid(story: StoryLine[], from: number): string {
  const lines = story.filter((line) => line.ply >= from && isTold(line) && line.weight !== 'round' && line.weight !== 'turn');
  const [said = '', ...more] = fold(lines);
  return more.length > 0 ? `${said} …` : said;
}
