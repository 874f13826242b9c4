// Where a token could go with the points it has: for showing only, the rules decide each step.
import { isCluttered, keyOf, type MallView, type Space } from './view';

const kWays: Space[] = [[0, -1], [1, 0], [0, 1], [-1, 0]];

const edgeKey = (a: Space, b: Space): string => (keyOf(a) < keyOf(b) ? `${keyOf(a)}|${keyOf(b)}` : `${keyOf(b)}|${keyOf(a)}`);

// MALL-3.32: an edge is free unless a wall, a marker or a locked door is on it.
export class Ground {
  private readonly shut = new Set<string>();

  constructor(private readonly view: MallView) {
    const { map } = view;
    for (const [a, b] of [...map.walls, ...map.markers, ...view.markers]) this.shut.add(edgeKey(a, b));
    for (const door of map.doors)
      if (door.b) {
        if (view.open_doors.includes(door.id)) this.shut.delete(edgeKey(door.a, door.b));
        else this.shut.add(edgeKey(door.a, door.b));
      }
  }

  has(space: Space): boolean {
    const { width, height } = this.view.map;
    return space[0] >= 0 && space[1] >= 0 && space[0] < width && space[1] < height;
  }

  isFree(a: Space, b: Space): boolean {
    return this.has(b) && !this.shut.has(edgeKey(a, b));
  }

  beside(space: Space): Space[] {
    return kWays.map(([x, y]): Space => [space[0] + x, space[1] + y]).filter((next) => this.isFree(space, next));
  }
}

export interface Reached {
  space: Space;
  cost: number;
  path: Space[]; // without the start
  danger: boolean; // a fight is due there
}

// All spaces within the points left. Nothing is planned beyond a space where a fight would be due.
export function reachable(view: MallView, seat: number): Map<string, Reached> {
  const found = new Map<string, Reached>();
  const player = view.players[seat];
  if (!player?.at) return found;
  const ground = new Ground(view);
  const isZombie = player.is === 'zombie';
  const quick = isZombie || player.cards.some((card) => card.id === 'shoes');
  const foes = new Set(
    isZombie
      ? view.players.flatMap((other) => (other.is === 'human' && other.at ? [keyOf(other.at)] : []))
      : [...view.zombies.map(keyOf), ...view.players.flatMap((other) => (other.is === 'zombie' && other.at ? [keyOf(other.at)] : []))],
  );
  const isDanger = (space: Space) => foes.has(keyOf(space)) || ground.beside(space).some((next) => foes.has(keyOf(next)));
  const open: Reached[] = [{ space: player.at, cost: 0, path: [], danger: false }];
  while (open.length > 0) {
    // The cheapest first; of equals one without a fight, so that a path avoids fights where it can.
    open.sort((a, b) => a.cost - b.cost || Number(a.danger) - Number(b.danger));
    const here = open.shift();
    if (!here) break;
    const known = found.get(keyOf(here.space));
    if (known) continue;
    found.set(keyOf(here.space), here);
    if (here.danger) continue;
    for (const next of ground.beside(here.space)) {
      const cost = here.cost + (!quick && isCluttered(view.map, next) ? 2 : 1);
      if (cost <= view.turn.movement && !found.has(keyOf(next)))
        open.push({ space: next, cost, path: [...here.path, next], danger: isDanger(next) });
    }
  }
  found.delete(keyOf(player.at));
  return found;
}
