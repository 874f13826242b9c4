// Where the name of each store stands: near its middle, where the fewest things are, and beside the tokens.
import { isCluttered, kCell, keyOf, type MallMap, type MallView, type Space } from './view';

export interface StoreName {
  x: number;
  y: number;
  lines: string[];
  hall: boolean;
  spaces: Space[]; // that it lies on
}

// Names stay readable on a small map: their size grows in a few steps.
export const nameSizeAt = (scale: number): number => (scale > 0.6 ? 18 : scale > 0.42 ? 22 : 27);

type Area = MallMap['areas'][number];

function candidates(area: Area, size: number): StoreName[] {
  const xs = area.spaces.map(([x]) => x);
  const letter = ((area.id === 'HA' ? 13 : 9.4) * size) / 18;
  const isNarrow = area.name.length * letter > (Math.max(...xs) + 1 - Math.min(...xs)) * kCell - 8;
  const lines = isNarrow ? area.name.split(' ') : [area.name];
  const half = (Math.max(...lines.map((line) => line.length)) * letter) / 2 / kCell;
  const tall = lines.length > 1 ? 0.45 : 0.22;
  return area.spaces.flatMap(([x, y]) =>
    ([[0, 0], [0.5, 0], [0, 0.5], [0.5, 0.5]] as const).map(([dx, dy]) => {
      const [cx, cy] = [x + 0.5 + dx, y + 0.5 + dy];
      const spaces: Space[] = [];
      for (let sx = Math.floor(cx - half); sx <= Math.floor(cx + half - 0.01); ++sx)
        for (let sy = Math.floor(cy - tall); sy <= Math.floor(cy + tall - 0.01); ++sy) spaces.push([sx, sy]);
      return { x: cx * kCell, y: cy * kCell, lines, hall: area.id === 'HA', spaces };
    }),
  );
}

function best(names: StoreName[], cost: (name: StoreName) => number): StoreName | undefined {
  let [found, least]: [StoreName | undefined, number] = [undefined, Infinity];
  for (const name of names) {
    const at = cost(name);
    if (at < least) [found, least] = [name, at];
  }
  return found;
}

// A name has one place, and leaves it only while a token stands on it.
export function storeNames(map: MallMap, size: number, taken: Set<string>): StoreName[] {
  const busy = new Set([...map.spots, ...(map.radio ? [map.radio] : []), ...(map.dock ? [map.dock] : [])].map(keyOf));
  const marked = map.markers.map(([a]) => keyOf(a));
  return map.areas.flatMap((area) => {
    const inside = new Set(area.spaces.map(keyOf));
    const mean = (axis: 0 | 1) => area.spaces.reduce((sum, space) => sum + space[axis] + 0.5, 0) / area.spaces.length;
    const mid = [mean(0), mean(1)] as const;
    const costOf = (name: StoreName) =>
      name.spaces.reduce(
        (sum, space) => {
          const key = keyOf(space);
          const isBusy = busy.has(key) || 'SE'.includes(map.rows[space[1]]?.[space[0]] ?? '.');
          return sum + (!inside.has(key) ? 9 : isBusy ? 4 : isCluttered(map, space) ? 1.6 : 0) + 0.8 * marked.filter((each) => each === key).length;
        },
        Math.hypot(name.x / kCell - mid[0], (name.y / kCell - mid[1]) * 1.4) * 0.35,
      );
    const crowd = (name: StoreName) => name.spaces.filter((space) => taken.has(keyOf(space))).length;
    const all = candidates(area, size);
    const home = best(all, costOf);
    const found = home && crowd(home) > 0 ? best(all, (name) => costOf(name) + 7 * crowd(name)) : home;
    return found ? [found] : [];
  });
}

// The spaces that somebody or something stands on.
export const takenSpaces = (view: MallView): Set<string> =>
  new Set([...view.players.flatMap((player) => (player.at ? [player.at] : [])), ...view.zombies, ...view.swat.map((trooper) => trooper.at), ...view.piles.map((pile) => pile.at)].map(keyOf));
