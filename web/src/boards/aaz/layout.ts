// What stands where in a space at a given zoom: name, marks, pieces. Far away an army is one chip, near
// by every type has its counter; all of it keeps its size on the screen.
import { sortStacks, type Spot, type Stack } from './scene';
import type { Power } from './powers';
import type { Shape } from './shapes';

export type Level = 'far' | 'mid' | 'near';

export interface Token {
  kind: 'unit' | 'army' | 'zombie';
  x: number; // its middle, in pixels from the middle of the space
  y: number;
  count: number;
  power: Power | null;
  stack: Stack | null;
  sign?: boolean; // it shows whose it is, where the space does not say so
}

// A stack by itself, as the panels show it.
export const tokenOf = (stack: Stack): Token => ({ kind: 'unit', x: 0, y: 0, count: stack.count, power: stack.power, stack });

export interface SpotLayout {
  spot: Spot;
  x: number; // the middle of the space, in units of the world
  y: number;
  level: Level;
  scale: number; // of all below: units per pixel
  name: { lines: string[]; x: number; y: number; size: number } | null;
  badge: number | null; // the middle of the row of emblem, value and industry
  tokens: Token[];
  size: number; // of the pieces, 1 as drawn
}

export const kTokenWidth = 26;
export const kTokenHeight = 21;
export const kChipWidth = 31;
export const kChipHeight = 17;

export const levelOf = (k: number): Level => (k < 0.8 ? 'far' : k < 1.7 ? 'mid' : 'near');

// Zooms are rounded, so that between two of them the world only grows and nothing is laid out anew.
export const stepOf = (k: number): number => 2 ** (Math.round(Math.log2(k) * 5) / 5);

export function middleOfSpace(shape: Shape): [number, number] {
  return [shape.place[0], (0.3 * shape.label[1] + 0.52 * shape.place[1]) / 0.82];
}

export function breakName(name: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of name.split(/(?<=[/ ])/)) {
    const last = lines.length - 1;
    if (last >= 0 && `${lines[last]}${word}`.trim().length <= most) lines[last] += word;
    else lines.push(word);
  }
  return lines.map((line) => line.trim());
}

const kLetter = 0.44; // width of a letter of the condensed face, in ems

function fitName(name: string, size: number, room: number): string[] | null {
  for (const most of [24, 12, 9, 6]) {
    const lines = breakName(name, most);
    if (Math.max(...lines.map((line) => line.length)) * size * kLetter <= room) return lines;
  }
  return null;
}

function tokensOf(spot: Spot, level: Level): Token[] {
  const tokens: Token[] = [];
  const put = (kind: Token['kind'], count: number, power: Power | null, stack: Stack | null) => tokens.push({ kind, x: 0, y: 0, count, power, stack });
  const first = spot.holder && spot.holder !== 'zombies' && spot.holder !== 'neutral' ? spot.holder : null;
  const stacks = sortStacks(spot.stacks, first);
  if (level === 'far') {
    const armies = new Map<Power, number>();
    for (const stack of stacks) armies.set(stack.power, (armies.get(stack.power) ?? 0) + stack.count);
    for (const [power, count] of armies) put('army', count, power, null);
  } else {
    const shown = new Set<Power | null>([first]);
    for (const stack of stacks) {
      put('unit', stack.count, stack.power, stack);
      (tokens[tokens.length - 1] as Token).sign = !shown.has(stack.power);
      shown.add(stack.power);
    }
  }
  if (spot.zombies > 0) put('zombie', spot.zombies, null, null);
  return tokens;
}

// There is room at sea: ships stand apart by type while an army ashore is one chip already.
const kShips = 0.55;

export function layOut(spot: Spot, shape: Shape, k: number): SpotLayout {
  const level = spot.sea && k >= kShips && k < 0.8 ? 'mid' : levelOf(k);
  const [x, y] = middleOfSpace(shape);
  const halfHeight = shape.clear * k;
  const room = (2 * halfHeight) / 0.6;
  const size = level === 'near' ? 1.2 : k < 0.5 ? 0.82 : spot.sea && k < 0.8 ? 0.78 : 1;
  const [width, height] = level === 'far' ? [kChipWidth * size, kChipHeight * size] : [kTokenWidth * size, kTokenHeight * size];
  const tokens = tokensOf(spot, level);
  const fit = Math.floor((room * 0.9) / (width + 3));
  const columns = Math.min(tokens.length, Math.max(fit, tokens.length > 4 ? 3 : 2), 6);
  const rows = columns > 0 ? Math.ceil(tokens.length / columns) : 0;
  const island = shape.clear < 13;
  const letters = (level === 'near' ? 13 : level === 'mid' ? 11 : 9.5) * (k < 0.5 ? 0.85 : 1);
  let lines = spot.sea ? [spot.name] : fitName(spot.name, letters, island && level !== 'far' ? 200 : room + 10);
  // Where somebody stands the name is wanted, be it beside a small land.
  if (!lines && (level === 'near' || tokens.length > 0)) lines = breakName(spot.name, 9);
  if (lines && island && !spot.sea && level === 'far' && tokens.length === 0) lines = null;
  let badge = !spot.sea && (level !== 'far' || halfHeight > 13 || (tokens.length === 0 && halfHeight > 7));
  const total = () => (lines ? lines.length * letters + 2 : 0) + (badge ? 16 : 0) + rows * (height + 3);
  const most = level === 'near' ? Infinity : 2 * halfHeight * (island ? 3 : 1.15);
  if (badge && total() > most && tokens.length > 0) badge = false;
  let at = -total() / 2;
  let nameAt = 0;
  if (lines) {
    nameAt = at + letters * 0.8;
    at += lines.length * letters + 2;
  }
  let badgeAt: number | null = null;
  if (badge) {
    badgeAt = at + 8;
    at += 16;
  }
  tokens.forEach((token, number) => {
    const row = Math.floor(number / columns);
    const inRow = Math.min(columns, tokens.length - row * columns);
    token.x = ((number % columns) - (inRow - 1) / 2) * (width + 3);
    token.y = at + row * (height + 3) + height / 2;
  });
  return { spot, x, y, level, scale: 1 / k, name: lines ? { lines, x: 0, y: nameAt, size: letters } : null, badge: badgeAt, tokens, size };
}
