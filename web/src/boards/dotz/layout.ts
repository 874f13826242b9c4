// Where everything lies, in pixels: four roads side by side that end in Town Center. On a wide table
// they run from left to right, on a narrow one from top to bottom; nearer to town is nearer to the end.
import { Ranks } from './ranks';
import { center, trackIds, type DotzView, type TrackId } from './view';

export interface Box {
  x: number; // its middle
  y: number;
  w: number;
  h: number;
}

export interface Layout {
  wide: boolean;
  width: number;
  height: number;
  spaces: Map<string, Box>;
  lanes: Map<TrackId, Box>;
  roads: Map<TrackId, string>; // a path from Start into Town Center
  cemetery: Box;
  counter: number; // the size of a counter in a space
  head: number; // height of a space's name
}

const kWide = 860;
const clamp = (least: number, value: number, most: number) => Math.max(least, Math.min(most, value));
const nameOf = (track: TrackId, step: number) => `${track}_${step === 0 ? 'start' : 7 - step}`;

// Roads are never quite straight.
const sway = (lane: number, step: number, most: number) => Math.round(Math.sin(step * 0.9 + lane * 1.7) * most);

function smooth(points: [number, number][], isWide: boolean): string {
  let path = '';
  points.forEach(([x, y], at) => {
    const before = points[at - 1];
    if (!before) path += `M${x} ${y}`;
    else if (isWide) path += `C${(before[0] + x) / 2} ${before[1]} ${(before[0] + x) / 2} ${y} ${x} ${y}`;
    else path += `C${before[0]} ${(before[1] + y) / 2} ${x} ${(before[1] + y) / 2} ${x} ${y}`;
  });
  return path;
}

// `height` counts only on a wide table; a narrow one takes what it can of the board's whole height.
export function layoutOf(width: number, height: number, whole = 0): Layout {
  const isWide = width >= kWide;
  const spaces = new Map<string, Box>();
  const lanes = new Map<TrackId, Box>();
  const roads = new Map<TrackId, string>();
  if (isWide) {
    const high = clamp(280, height, 640);
    const townWidth = clamp(150, width * 0.165, 230);
    const pitch = (width - townWidth - 14) / 8;
    const row = high / 4;
    const w = Math.min(pitch - 10, 132);
    const h = Math.min(row - 12, 124);
    trackIds.forEach((track, lane) => {
      const y = row * (lane + 0.5);
      lanes.set(track, { x: (8 * pitch + 6) / 2, y, w: 8 * pitch + 6, h: row });
      const points: [number, number][] = [];
      for (let step = 0; step < 8; ++step) {
        const box = { x: 6 + pitch * (step + 0.5), y: y + sway(lane, step, Math.min(5, (row - h) / 2 - 2)), w, h };
        spaces.set(nameOf(track, step), box);
        points.push([box.x, box.y]);
      }
      points.push([width - townWidth + 10, y]);
      roads.set(track, smooth([[-20, y], ...points], true));
    });
    const graves = clamp(58, high * 0.17, 96);
    const x = width - townWidth / 2 - 4;
    spaces.set(center, { x, y: (high - graves - 8) / 2, w: townWidth - 8, h: high - graves - 8 });
    const counter = Math.floor(clamp(28, Math.min((w - 12) / 2, h - 38), 60));
    return { wide: true, width, height: high, spaces, lanes, roads, counter, head: 20, cemetery: { x, y: high - graves / 2 - 2, w: townWidth - 8, h: graves - 4 } };
  }
  const column = width / 4;
  const isPhone = width < 560;
  const townHeight = isPhone ? clamp(76, whole * 0.15, 100) : 104;
  const kBar = isPhone ? 102 : 96; // what is asked stands above the map
  // On a phone held upright all of it is in view: the roads are as long as the board leaves them.
  const row = clamp(isPhone ? 38 : 47, (whole - kBar - townHeight - 12) / 8, isPhone ? 57 : 66);
  const w = column - 7;
  const h = row - 6;
  trackIds.forEach((track, lane) => {
    const x = column * (lane + 0.5);
    lanes.set(track, { x, y: row * 4, w: column, h: row * 8 });
    const points: [number, number][] = [];
    for (let step = 0; step < 8; ++step) {
      const box = { x, y: row * (step + 0.5) + 2, w, h };
      spaces.set(nameOf(track, step), box);
      points.push([box.x, box.y]);
    }
    points.push([x, row * 8 + 14]);
    roads.set(track, smooth([[x, -20], ...points], false));
  });
  const graves = clamp(84, width * 0.2, 150);
  const y = row * 8 + 4 + townHeight / 2;
  spaces.set(center, { x: (width - graves - 6) / 2, y, w: width - graves - 12, h: townHeight });
  const isFlat = w > 150; // the name stands beside the counters
  const counter = Math.floor(clamp(20, isFlat ? h - 10 : Math.min((w - 10) / 2, h - 17), 50));
  return {
    wide: false, width, height: row * 8 + townHeight + 8, spaces, lanes, roads, counter, head: isFlat ? 0 : 15,
    cemetery: { x: width - graves / 2 - 3, y, w: graves - 4, h: townHeight },
  };
}

export interface Spot {
  id: string;
  x: number;
  y: number;
  size: number;
}

function inRow(ids: string[], box: Box, size: number): Spot[] {
  const gap = Math.min(size + 4, box.w / Math.max(1, ids.length));
  const left = box.x - (gap * (ids.length - 1)) / 2;
  return ids.map((id, at) => ({ id, x: left + at * gap, y: box.y, size: Math.min(size, gap - 2) }));
}

function inGrid(ids: string[], box: Box, most: number, least = 1): Spot[] {
  let columns = least;
  let size = 0;
  for (let tried = least; tried <= (least > 1 ? least : Math.max(1, ids.length)); ++tried) {
    const fits = Math.min(most, box.w / tried - 4, box.h / Math.ceil(ids.length / tried) - 4);
    if (fits >= size) [columns, size] = [tried, fits];
  }
  const rows = Math.ceil(ids.length / columns);
  return ids.map((id, at) => {
    const row = Math.floor(at / columns);
    const inThis = row === rows - 1 ? ids.length - row * columns : columns;
    return { id, x: box.x + ((at % columns) - (inThis - 1) / 2) * (size + 4), y: box.y + (row - (rows - 1) / 2) * (size + 4), size };
  });
}

// The part of a space below (or beside) its name.
export function roomIn(layout: Layout, id: string): Box {
  const box = layout.spaces.get(id) ?? { x: 0, y: 0, w: 0, h: 0 };
  if (id === center) return { ...box, y: box.y + 13, w: box.w - 12, h: box.h - 34 };
  // A wide space has its name above and its number below the counters.
  if (layout.wide) return { ...box, y: box.y + 4, w: box.w - 6 };
  if (layout.head > 0) return { ...box, y: box.y + layout.head / 2, w: box.w - 6, h: box.h - layout.head - 4 };
  const w = Math.min(box.w * 0.56, layout.counter * 2 + 10);
  return { ...box, x: box.x + box.w / 2 - w / 2 - 3, w };
}

// Zeds stand on the side they come from, Player units on the side of the town.
export function spotsOf(view: DotzView, layout: Layout, ranks: Map<string, string[]> = new Ranks().of(view)): Map<string, Spot> {
  const spots = new Map<string, Spot>();
  const put = (list: Spot[]) => list.filter(({ id }) => id !== '').forEach((spot) => spots.set(spot.id, spot));
  for (const space of view.spaces) {
    const room = roomIn(layout, space.id);
    const ids = ranks.get(space.id) ?? [];
    if (space.kind === 'center') put(inGrid(ids, room, layout.wide ? 56 : 46));
    else if (layout.wide && ids.length > 2) put(inGrid(ids, { ...room, y: room.y + 2, h: room.h - 26 }, layout.counter, 2));
    else if (layout.head === 0 && ids.length > 2) put(inRow(ids, { ...room, x: room.x + room.w / 2 - 54, w: 108 }, layout.counter));
    else put(inRow(ids, room, layout.counter));
  }
  const graves = layout.cemetery;
  put(inGrid(view.cemetery, { ...graves, y: graves.y + 9, w: graves.w - 8, h: graves.h - 24 }, 34));
  return spots;
}
