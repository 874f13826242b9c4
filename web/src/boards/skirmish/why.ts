// What the story says about the table: what each Zombie did and by which rule, and where it went.
import type { Line } from '../../lib/generated/skirmish';
import { pointAt, type Point } from './view';

export interface Reason {
  ply: number;
  what: Line['what'];
  text: string; // what it did
  rule: string | null;
}

// Lines in which a Zombie is only whom it happens to.
const kToZombie: Line['what'][] = ['rager_arrives', 'zed_arrives', 'spots', 'does_not_spot', 'fires', 'fires_at_two', 'hits', 'misses', 'defends', 'strikes', 'breaks_off'];
const kBegins: Line['what'][] = ['wakes', 'grabs'];
const numberOf = (id: string): number => Number(id.slice(1));
const isOf = (line: Line, number: number): boolean =>
  ('zombie' in line && numberOf(line.zombie) === number) || ('other_zombie' in line && numberOf(line.other_zombie) === number);

const without = (sentence: string, name: string): string => (sentence.startsWith(`${name} `) ? sentence.slice(name.length + 1) : sentence);

// The sentence without the Zombie it is told of.
function asReason(line: Line, name: string, number: number): Reason {
  const itself = `Zombie ${number}`;
  return { ply: line.ply, what: line.what, text: without(line.said, itself).replace(itself, name), rule: line.rule };
}

// What a Zombie did since it was last activated or grabbed somebody, in order.
export function reasonsOf(story: Line[], number: number, name = `Zombie ${number}`): Reason[] {
  const reasons: Reason[] = [];
  for (let at = story.length - 1; at >= 0 && reasons.length < 12; --at) {
    const line = story[at];
    if (!line) break;
    if (!isOf(line, number)) continue;
    reasons.unshift(asReason(line, name, number));
    if (kBegins.includes(line.what) && 'zombie' in line && numberOf(line.zombie) === number) return reasons;
  }
  return reasons;
}

// The ply from which to tell: since the Survivor's activation, or the turn's beginning, that Zombies last
// acted after. So their doings stay in view until they act again.
export function latestFrom(story: Line[]): number {
  let acted = false;
  for (let at = story.length - 1; at >= 0; --at) {
    const line = story[at];
    if (!line) continue;
    acted = acted || kBegins.includes(line.what);
    if (acted && (line.what === 'activates' || line.what === 'turn_begins')) return line.ply;
  }
  return 0;
}

export interface Doing {
  number: number;
  reasons: Reason[];
}

// What the Zombies did lately, one entry an activation, oldest first.
export function doingsOf(story: Line[], from: number): Doing[] {
  const doings: Doing[] = [];
  for (const line of story) {
    if (line.ply < from || !('zombie' in line) || kToZombie.includes(line.what)) continue;
    const number = numberOf(line.zombie);
    const last = [...doings].reverse().find((entry) => entry.number === number);
    const reason = asReason(line, `Zombie ${number}`, number);
    if (kBegins.includes(line.what) || !last) doings.push({ number, reasons: [reason] });
    else last.reasons.push(reason);
  }
  return doings;
}

export interface Trail {
  number: number;
  from: Point;
  to: Point;
}

export function trailsOf(story: Line[], from: number): Trail[] {
  return story.flatMap((line) =>
    line.ply >= from && 'zombie' in line && 'from' in line ? [{ number: numberOf(line.zombie), from: pointAt(line.from), to: pointAt(line.to) }] : [],
  );
}
