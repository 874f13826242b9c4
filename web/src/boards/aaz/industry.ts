// Industry of 1942: what is ordered first and placed at the end of the turn.
import type { Act } from './acts';
import type { Position } from './model';
import type { Spot } from './scene';
import { kUnitTypes, type UnitType } from './units';

export const kWorks = ['industrial_complex', 'recruitment_center'] as const;
export type Works = (typeof kWorks)[number];
export const isWorks = (text: string): text is Works => (kWorks as readonly string[]).includes(text);

export const works: Record<Works, { name: string; shape: 'complex' | 'center'; words: string }> = {
  industrial_complex: { name: 'industrial complex', shape: 'complex', words: 'builds from next turn on' },
  recruitment_center: { name: 'recruitment center', shape: 'center', words: 'infantry only, from next turn on' },
};

// What each complex and center of the one to act may place.
export interface Plant {
  spot: Spot;
  room: number;
}
export const plantsOf = (now: Position): Plant[] =>
  [...now.yards]
    .flatMap(([id, { limit }]): Plant[] => {
      const spot = now.spots.get(id);
      return spot && !spot.sea ? [{ spot, room: limit }] : [];
    })
    .sort((a, b) => b.room - a.room);

// Own industry that can be repaired, with the points that can be paid for.
export function repairsOf(acts: Act[]): { at: string; points: Act[] }[] {
  const places = new Map<string, Act[]>();
  for (const act of acts) if (act.verb === 'repair') places.set(act.spaces[0] ?? '', [...(places.get(act.spaces[0] ?? '') ?? []), act]);
  return [...places].map(([at, points]) => ({ at, points: points.sort((a, b) => a.number - b.number) }));
}

export const poolCount = (now: Position, piece: string): number => now.pool.find(([entry]) => entry === piece)?.[1] ?? 0;
// Types still to be placed or placed already this phase, in the order of the price list.
export const typesToPlace = (now: Position, placed: (type: UnitType) => boolean): UnitType[] => kUnitTypes.filter((type) => poolCount(now, type) > 0 || placed(type));
