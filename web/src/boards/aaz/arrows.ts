// What is drawn over the map: the moves of this phase, landings announced, and where aircraft that have
// flown could come down.
import type { Line } from '../../lib/generated/aaz';
import { loadWords, partsOf } from './cargo';
import type { Arrow } from './lit';
import type { Position } from './model';
import { powers } from './powers';
import { spotName } from './scene';
import { countWords } from './units';

const nameIn = (now: Position, id: string): string => {
  const spot = now.spots.get(id);
  return spot ? spotName(spot) : id;
};

// From the story: one arrow for each pair of spaces.
export function arrowsOf(now: Position, story: Line[]): Arrow[] {
  const arrows = new Map<string, Arrow>();
  for (let at = story.length - 1; at >= 0; --at) {
    const line = story[at];
    // Behind a battle are the moves of the phase before it.
    if (!line || line.what === 'turn_begins' || line.weight === 'battle') break;
    if (line.what !== 'moves' && line.what !== 'goes_aboard' && line.what !== 'lands') continue;
    const { from, to } = line;
    const fight = now.combat && (now.spots.get(to)?.battle ?? false);
    arrows.set(`${from}>${to}`, { path: [from, to], way: fight ? 'fight' : 'go', label: `${powers[now.active].name} moved from ${nameIn(now, from)} to ${nameIn(now, to)}` });
  }
  return [...arrows.values()];
}

// One entry for each pair of water and shore.
export function assaultWords(now: Position): { key: string; to: string; words: string }[] {
  const pairs = new Map<string, { from: string; to: string; lands: string[] }>();
  for (const { from, to, lands, count } of now.assaults) {
    const pair = pairs.get(`${from}>${to}`) ?? { from, to, lands: [] };
    pair.lands.push(count > 1 ? `${count} × ${loadWords(lands)}` : loadWords(lands));
    pairs.set(`${from}>${to}`, pair);
  }
  return [...pairs].map(([key, { from, to, lands }]) => ({ key, to, words: `${lands.join('; ')} from ${nameIn(now, from)} in ${nameIn(now, to)}` }));
}

export const comingAshore = (now: Position, id: string): number => now.assaults.reduce((sum, { to, lands, count }) => sum + (to === id ? count * partsOf(lands).length : 0), 0);

export function assaultArrows(now: Position): Arrow[] {
  const pairs = new Map(now.assaults.map((assault) => [`${assault.from}>${assault.to}`, assault]));
  return [...pairs.values()].map(({ from, to }) => ({ path: [from, to], way: 'assault' as const, label: `${powers[now.active].name} will land from ${nameIn(now, from)} in ${nameIn(now, to)}` }));
}

export interface Landing {
  key: string;
  path: string[];
  words: string;
}

// The nearest place for each aircraft that has flown; nothing for one that is already there.
export function landingsOf(now: Position): Landing[] {
  return now.flights.flatMap(({ at, type, left, count, home }) => {
    const end = home?.[home.length - 1];
    if (!end) return [];
    return [{ key: `${at}${type}${left}`, path: [at, end], words: `${countWords(count, type)} over ${nameIn(now, at)} can land in ${nameIn(now, end)}` }];
  });
}
export const landingArrows = (landings: Landing[]): Arrow[] => landings.map(({ path, words }) => ({ path, way: 'land', label: words }));
