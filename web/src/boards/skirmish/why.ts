// What the story says about the table: why each Zombie did what it did, where it went, what was
// vaulted.
import type { StoryLine } from '../../lib/types';
import type { Point } from './view';

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
  text: string; // what it did
  why: string; // may be empty
  rule: string | null;
}

const isAbout = (text: string, number: number) => new RegExp(`\\bZombie ${number}\\b`).test(text);

const asReason = (line: StoryLine, name: string, number: number): Reason => ({
  ply: line.ply,
  text: line.text.replace(new RegExp(`^Zombie ${number} `), '').replace(`Zombie ${number}`, name),
  why: (line.rule && kReasons[line.rule]) || '',
  rule: line.rule,
});

// What a Zombie did since it was last activated or grabbed somebody, in order.
export function reasonsOf(story: StoryLine[], number: number, name = `Zombie ${number}`): Reason[] {
  const kBegins = new RegExp(`^Zombie ${number} (is activated|grabs)`);
  const reasons: Reason[] = [];
  for (let at = story.length - 1; at >= 0 && reasons.length < 12; --at) {
    const line = story[at];
    if (!line) break;
    if (isAbout(line.text, number)) reasons.unshift(asReason(line, name, number));
    if (kBegins.test(line.text)) return reasons;
  }
  return reasons;
}

// The ply from which to tell: since the Survivor's activation, or the turn's beginning, that Zombies last
// acted after. So their doings stay in view until they act again.
export function latestFrom(story: StoryLine[]): number {
  let acted = false;
  for (let at = story.length - 1; at >= 0; --at) {
    const line = story[at];
    if (!line) continue;
    acted = acted || /^Zombie \d+ (is activated|grabs)/.test(line.text);
    if (acted && /^(Survivor \d+ is activated|Turn \d+ begins)/.test(line.text)) return line.ply;
  }
  return 0;
}

export interface Doing {
  number: number;
  reasons: Reason[];
}

// What the Zombies did lately, one entry an activation, oldest first.
export function doingsOf(story: StoryLine[], from: number): Doing[] {
  const doings: Doing[] = [];
  for (const line of story) {
    if (line.ply < from) continue;
    const found = /^Zombie (\d+) (.*)$/.exec(line.text);
    if (!found) continue;
    const number = Number(found[1]);
    const begins = /^(is activated|grabs)/.test(found[2] ?? '');
    const last = [...doings].reverse().find((entry) => entry.number === number);
    const reason = asReason(line, `Zombie ${number}`, number);
    if (begins || !last) doings.push({ number, reasons: [reason] });
    else last.reasons.push(reason);
  }
  return doings;
}

export interface Trail {
  number: number;
  from: Point;
  to: Point;
}

export function trailsOf(story: StoryLine[], from: number): Trail[] {
  const trails: Trail[] = [];
  for (const line of story) {
    const found = line.ply >= from ? /^Zombie (\d+) goes from \((\d+),(\d+)\) to \((\d+),(\d+)\)/.exec(line.text) : null;
    if (!found) continue;
    const [, number, x0, y0, x1, y1] = found.map(Number);
    trails.push({ number: number ?? 0, from: [x0 ?? 0, y0 ?? 0], to: [x1 ?? 0, y1 ?? 0] });
  }
  return trails;
}

// SKIR-8.8 What the active Survivor has vaulted in this activation.
export function vaultedBy(story: StoryLine[], number: number): string[] {
  const pieces: string[] = [];
  for (let at = story.length - 1; at >= 0; --at) {
    const text = story[at]?.text ?? '';
    const found = new RegExp(`^Survivor ${number} (is activated|vaults (\\w+))`).exec(text);
    if (found?.[2]) pieces.push(found[2]);
    else if (found) break;
  }
  return pieces;
}
