// What the newest lines of the story say about the map: who went where, who fought, who fell.
import type { StoryLine } from '../../lib/types';
import { center, type DotzView } from './view';

export interface Mark {
  order: number; // from 1, in the order things happened
  kind: 'zeds' | 'retreat' | 'unit' | 'fight' | 'shot' | 'fall' | 'new';
  from: string | null;
  to: string;
  text: string;
}

// "Forest 3" is forest_3, "Highway Start" highway_start.
const kSpace = /\b(?:Forest|Mountain|Highway|Suburbs) (?:Start|\d)\b|\bTown Center\b/g;
const spacesIn = (text: string): string[] =>
  [...text.matchAll(kSpace)].map(([words]) => (words === 'Town Center' ? center : words.toLowerCase().replace(' ', '_')));

// "Zeds 5/3 a and 4/3" are zed53a and zed43; Civilians have two Strengths as well.
export function zedsIn(text: string): string[] {
  return [...text.matchAll(/(?<!Civilians )\b(\d)\/(\d)(?: ([a-f]))?\b/g)].map(([, full, reduced, letter]) => `zed${full}${reduced}${letter ?? ''}`);
}

// Where a thing stood before this story began; retreats do not name it.
function whereWas(before: DotzView | null, text: string): string | null {
  const [zed] = zedsIn(text);
  const unit = before?.units.find((entry) => text.startsWith(entry.name));
  return (zed ? before?.zeds.find((entry) => entry.id === zed)?.at : unit?.at) ?? null;
}

export function marksOf(lines: StoryLine[], before: DotzView | null): Mark[] {
  const marks: Mark[] = [];
  const fights: string[] = []; // where the last fight was: retreats lead from there
  for (const { text } of lines) {
    const spaces = spacesIn(text);
    const [first, second] = spaces;
    const add = (kind: Mark['kind'], from: string | null, to: string | undefined) => {
      if (to) marks.push({ order: marks.length + 1, kind, from: from === to ? null : from, to, text });
    };
    if (/^Zeds .* advances? from /.test(text)) add('zeds', first ?? null, second);
    else if (/^Zeds .* is placed on /.test(text)) add('new', null, first);
    else if (/^Zeds .* retreats? to /.test(text)) add('retreat', fights[fights.length - 1] ?? whereWas(before, text), first);
    else if (/ moves from /.test(text)) add('unit', first ?? null, second);
    else if (/ (retreats|arrives) (to|at) /.test(text)) add('unit', / retreats /.test(text) ? (fights[fights.length - 1] ?? whereWas(before, text)) : null, first);
    else if (/ fires at /.test(text)) add('shot', whereWas(before, text), first);
    else if (/ (is attacked|attacks .*) at /.test(text)) {
      if (first) fights.push(first);
      add('fight', null, first);
    } else if (/ is eliminated at /.test(text)) add('fall', null, first);
    else if (/goes to the Cemetery/.test(text)) add('fall', null, fights[fights.length - 1] ?? whereWas(before, text) ?? undefined);
  }
  return marks;
}

// The ids of everything the lines speak of, to ring it on the board.
export function touchedBy(lines: StoryLine[], view: DotzView): Set<string> {
  const touched = new Set<string>();
  for (const { text } of lines) {
    for (const id of zedsIn(text)) touched.add(id);
    for (const unit of view.units) if (text.includes(unit.name)) touched.add(unit.id);
  }
  return touched;
}
