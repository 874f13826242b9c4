// What the story says about the table: why each Zombie did what it did, where it went, what was
// vaulted.
import type { Line } from '../../lib/generated/skirmish';
import { pointAt, type Point } from './view';

// The reason in a few words; the rule beside it has the whole sentence.
const kReasons: Record<string, string> = {
  'SKIR-6.6': 'turned this turn, so it comes first',
  'SKIR-9.6': 'came within 2 in; it was activated already, so it only holds',
  'SKIR-9.7': 'came within 2 in; not activated yet, so it attacks at once',
  'SKIR-17.6': 'the opening bars its way',
  'SKIR-17.9': 'Zeds break what is shut',
  'SKIR-17.10': 'Ragers open doors and climb windows',
  'SKIR-19.4': 'among those left it is nearest to a Survivor',
  'SKIR-19.11': 'a prone Zombie stands up first',
  'SKIR-19.13': 'it is in contact',
  'SKIR-19.15': 'it moved into contact: a free attack',
  'SKIR-20.2': 'a Survivor in clear sight',
  'SKIR-20.4': 'only partly hidden Survivors in sight: it must look first',
  'SKIR-20.7': 'it spotted that Survivor',
  'SKIR-20.8': 'it remembers the Survivor it spotted',
  'SKIR-20.9': 'it failed to spot: the nearest noise',
  'SKIR-20.11': 'nobody in sight: noise',
  'SKIR-20.13': 'nothing seen or heard: it follows one that hunts',
  'SKIR-20.22': 'its way leads through the window',
  'SKIR-21.1': 'the Controller is out of AP: every Zombie acts once',
  'SKIR-12.14': 'the break-off failed against it',
};

export interface Reason {
  ply: number;
  what: Line['what'];
  text: string; // what it did
  why: string; // may be empty
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
  return { ply: line.ply, what: line.what, text: without(line.said, itself).replace(itself, name), why: (line.rule && kReasons[line.rule]) || '', rule: line.rule };
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

// SKIR-8.8 What the active Survivor has vaulted in this activation.
export function vaultedBy(story: Line[], number: number): string[] {
  const pieces: string[] = [];
  for (let at = story.length - 1; at >= 0; --at) {
    const line = story[at];
    if (!line || !('survivor' in line) || numberOf(line.survivor) !== number) continue;
    if (line.what === 'vaults') pieces.push(line.piece);
    else if (line.what === 'activates') break;
  }
  return pieces;
}
