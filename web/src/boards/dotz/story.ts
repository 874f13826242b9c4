// What the newest lines of the story say about the map: who went where, who fought, who fell.
import type { Line } from '../../lib/generated/dotz';
import { center, trackNames, type DotzView } from './view';

export interface Mark {
  order: number; // from 1, in the order things happened
  kind: 'zeds' | 'retreat' | 'unit' | 'fight' | 'shot' | 'fall' | 'new';
  from: string | null;
  to: string;
  text: string;
}

const isOnMap = (space: string): boolean => space === center || Object.keys(trackNames).some((track) => space.startsWith(`${track}_`));

// Where a thing stood before this story began; retreats do not name it.
function whereWas(before: DotzView | null, line: Line): string | null {
  if ('unit' in line) return before?.units.find((entry) => entry.id === line.unit)?.at ?? null;
  if ('zeds' in line) return before?.zeds.find((entry) => entry.id === line.zeds[0])?.at ?? null;
  return null;
}

export function marksOf(lines: Line[], before: DotzView | null): Mark[] {
  const marks: Mark[] = [];
  let fight: string | null = null; // where the last fight was: retreats lead from there
  for (const line of lines) {
    const add = (kind: Mark['kind'], from: string | null, to: string | null) => {
      if (to && isOnMap(to)) marks.push({ order: marks.length + 1, kind, from: from === to || (from && !isOnMap(from)) ? null : from, to, text: line.said });
    };
    switch (line.what) {
      case 'advances': add('zeds', line.from, line.to); break;
      case 'placed': add('new', null, line.to); break;
      case 'zed_retreats': add('retreat', fight ?? whereWas(before, line), line.to); break;
      case 'moves': add('unit', line.from, line.to); break;
      case 'retreats': add('unit', fight ?? whereWas(before, line), line.to); break;
      case 'arrives': add('unit', null, line.to); break;
      case 'fires': add('shot', whereWas(before, line), line.to); break;
      case 'attacked':
      case 'attacked_unseen':
      case 'attacks':
        fight = line.to;
        add('fight', null, line.to);
        break;
      case 'zed_dies': add('fall', null, line.to); break;
      case 'unit_dies': add('fall', null, fight ?? whereWas(before, line)); break;
    }
  }
  return marks;
}

// The ids of everything the lines speak of, to ring it on the board.
export function touchedBy(lines: Line[]): Set<string> {
  const touched = new Set<string>();
  for (const line of lines) {
    if ('zeds' in line) for (const id of line.zeds) touched.add(id);
    if ('unit' in line) touched.add(line.unit);
  }
  return touched;
}
