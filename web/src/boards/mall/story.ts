// What the story says about the map: where something appeared, and which zombie went where.
import type { Line } from '../../lib/generated/mall';
import type { Roll } from '../../lib/types';
import { keyOf, spaceAt, type MallView, type Space } from './view';

export interface SpawnArrow {
  from: Space;
  to: Space;
  direction: number | null;
  distance: number | null;
  player: boolean;
}

export const compass = ['on the spot', 'north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west', 'nowhere'];

const kWays: Space[] = [[0, 0], [0, -1], [1, -1], [1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0], [-1, -1], [0, 0]];

// The dice stand one a ply: a direction, then a distance unless the direction was 0 or 9. If the ply
// before had something to tell, its die belonged to that, and the last die is a direction alone.
function diceOf(dice: Roll[], story: Line[], line: Line): [number | null, number | null] {
  const faceAt = (ply: number) => dice.find((roll) => roll.ply === ply)?.dice[0]?.face ?? null;
  const last = faceAt(line.ply);
  const isAlone = story.some((other) => other.ply === line.ply - 1);
  return isAlone ? [last, null] : [faceAt(line.ply - 1), last];
}

// After these what appeared before is old.
const kEnds: Line['what'][] = ['moves', 'zombie_moves', 'swat_moves', 'turn_begins', 'round_begins', 'pushes'];

// The spawns since anything last moved, newest last. A zombie comes from where the active player
// stands, a player from where the token lay; a line of dice gives that space back unless the rim
// stopped it.
export function spawnArrows(view: MallView, story: Line[], dice: Roll[]): SpawnArrow[] {
  const arrows: SpawnArrow[] = [];
  for (let at = story.length - 1; at >= 0 && arrows.length < 12; --at) {
    const line = story[at];
    if (!line || kEnds.includes(line.what)) break;
    if (line.what !== 'zombie_appears' && line.what !== 'reenters' && line.what !== 'enters') continue;
    const to = spaceAt(line.to);
    const player = line.what !== 'zombie_appears';
    const [direction, distance] = diceOf(dice, story, line);
    const active = view.players[view.active]?.at;
    const way = kWays[direction ?? 0] ?? [0, 0];
    const back: Space = [to[0] - way[0] * (distance ?? 0), to[1] - way[1] * (distance ?? 0)];
    const from = player ? back : active;
    if (from) arrows.unshift({ from, to, direction, distance, player });
  }
  return arrows;
}

export interface Walker {
  key: number;
  at: Space;
}

// Zombies have no names: those that the story moves keep their key, so that they glide instead of
// blinking from space to space.
export class Herd {
  private next = 0;
  private walkers: Walker[] = [];

  follow(spaces: Space[], lines: Line[]): Walker[] {
    for (const line of lines) {
      if (line.what !== 'zombie_moves' && line.what !== 'pushes') continue;
      const from = spaceAt(line.from);
      const walker = this.walkers.find((entry) => keyOf(entry.at) === keyOf(from));
      if (walker) walker.at = spaceAt(line.to);
    }
    const kept = new Map(this.walkers.map((entry) => [keyOf(entry.at), entry.key]));
    this.walkers = spaces.map((at) => ({ key: kept.get(keyOf(at)) ?? this.next++, at }));
    // Drawn by key, not by space: an element that changes its place among the others would jump.
    return this.walkers.map((entry) => ({ ...entry })).sort((a, b) => a.key - b.key);
  }
}
