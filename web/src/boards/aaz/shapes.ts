// The drawn world: the spaces of a board from the borders that tools/aaz_board made. Every border is
// stored once and used by the spaces on both sides of it.

export type Point = [number, number];

export interface Drawing {
  width: number;
  height: number;
  arcs: number[][]; // tenths of a unit: first point, then steps
  spaces: { id: string; name: string; kind: string; label: number[]; place: number[]; clear: number; box: number[]; near: string[]; rings: number[][];
    ipc?: number; owner?: string | null; capital?: string | null; industry?: string | null }[];
  scenery: { id: string; rings: number[][] }[];
  links: { a: string; b: string; kind: string }[];
  lines: { id: string; kind: string; between: string[]; points: number[][] }[];
}

export interface Shape {
  id: string;
  name: string;
  sea: boolean;
  path: string;
  rings: Point[][];
  label: Point; // the middle of its name
  place: Point; // the middle of its pieces
  clear: number; // free height to either side of the middle
  box: [number, number, number, number];
  near: string[]; // adjacent spaces
  ipc: number;
  owner: string | null; // at first
  capital: string | null;
  industry: string | null;
}

export interface Contact {
  a: string;
  b: string;
  length: number;
  middle: Point;
}

export interface World {
  width: number;
  height: number;
  shapes: Map<string, Shape>;
  scenery: { id: string; path: string }[];
  coast: string;
  landBorders: string;
  seaBorders: string;
  contacts: Contact[]; // pairs of spaces that share a border, with its whole length
  links: { a: string; b: string; kind: string }[];
  lines: { id: string; kind: string; between: string[]; path: string; middle: Point }[];
}

function pointsOf(steps: number[]): Point[] {
  const points: Point[] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at + 1 < steps.length; at += 2) {
    x += steps[at] ?? 0;
    y += steps[at + 1] ?? 0;
    points.push([x / 10, y / 10]);
  }
  return points;
}

const write = (points: Point[]): string => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`;
const lengthOf = (points: Point[]): number =>
  points.reduce((sum, [x, y], at) => sum + (at === 0 ? 0 : Math.hypot(x - (points[at - 1]?.[0] ?? x), y - (points[at - 1]?.[1] ?? y))), 0);

export function middleOf(points: Point[]): Point {
  let rest = lengthOf(points) / 2;
  for (let at = 1; at < points.length; ++at) {
    const [a, b] = [points[at - 1] as Point, points[at] as Point];
    const step = Math.hypot(b[0] - a[0], b[1] - a[1]);
    if (step >= rest && step > 0) return [a[0] + ((b[0] - a[0]) * rest) / step, a[1] + ((b[1] - a[1]) * rest) / step];
    rest -= step;
  }
  return points[0] ?? [0, 0];
}

export function readWorld(drawing: Drawing): World {
  const arcs = drawing.arcs.map(pointsOf);
  const users = arcs.map((): string[] => []);
  const ringOf = (codes: number[]): Point[] =>
    codes.flatMap((code) => {
      const points = arcs[code < 0 ? -1 - code : code] ?? [];
      return (code < 0 ? [...points].reverse() : points).slice(0, -1);
    });
  const pathOf = (rings: Point[][]) => rings.map((ring) => `${write(ring)}z`).join('');
  const shapes = new Map<string, Shape>();
  for (const space of drawing.spaces) {
    const rings = space.rings.map(ringOf);
    for (const code of space.rings.flat()) users[code < 0 ? -1 - code : code]?.push(space.id);
    shapes.set(space.id, {
      id: space.id, name: space.name, sea: space.kind === 'sea', path: pathOf(rings), rings, label: space.label as Point, place: space.place as Point,
      clear: space.clear, box: space.box as Shape['box'], near: space.near, ipc: space.ipc ?? 0, owner: space.owner ?? null, capital: space.capital ?? null,
      industry: space.industry ?? null,
    });
  }
  const contacts = new Map<string, Contact & { longest: number }>();
  const drawn = { coast: '', land: '', sea: '' };
  arcs.forEach((points, number) => {
    const [a, b] = (users[number] ?? []).map((id) => shapes.get(id));
    if (!a) return;
    // A border with scenery (a lake, the ice) is a coast; at the left rim the other side of the world
    // begins, at the others nothing does.
    const left = points.every(([x]) => x === 0);
    const rim = left || points.every(([x]) => x === drawing.width) || points.every(([, y]) => y === 0 || y === drawing.height);
    if (!b) {
      if (left) drawn[a.sea ? 'sea' : 'land'] += write(points);
      else if (!rim && !a.sea) drawn.coast += write(points);
      return;
    }
    if (a === b) return;
    drawn[a.sea && b.sea ? 'sea' : a.sea || b.sea ? 'coast' : 'land'] += write(points);
    const length = lengthOf(points);
    const [first, second] = a.id < b.id ? [a.id, b.id] : [b.id, a.id];
    const known = contacts.get(`${first}|${second}`);
    if (!known) contacts.set(`${first}|${second}`, { a: first, b: second, length, middle: middleOf(points), longest: length });
    else {
      known.length += length;
      if (length > known.longest) [known.longest, known.middle] = [length, middleOf(points)];
    }
  });
  return {
    width: drawing.width, height: drawing.height, shapes,
    scenery: drawing.scenery.map(({ id, rings }) => ({ id, path: pathOf(rings.map(ringOf)) })),
    coast: drawn.coast, landBorders: drawn.land, seaBorders: drawn.sea,
    contacts: [...contacts.values()], links: drawing.links,
    lines: drawing.lines.map(({ id, kind, between, points }) => ({ id, kind, between, path: write(points as Point[]), middle: middleOf(points as Point[]) })),
  };
}

export function isInside(shape: Shape, [x, y]: Point): boolean {
  let inside = false;
  for (const ring of shape.rings)
    for (let at = 0, last = ring.length - 1; at < ring.length; last = at++) {
      const [xa, ya] = ring[at] as Point;
      const [xb, yb] = ring[last] as Point;
      if (ya > y !== yb > y && x < ((xb - xa) * (y - ya)) / (yb - ya) + xa) inside = !inside;
    }
  return inside;
}

// The space at a point of the board. A small one is also hit a little beside its shape, since a
// finger is broader than Gibraltar.
export function spaceAt(world: World, point: Point, slack = 0): Shape | null {
  let near: Shape | null = null;
  let nearest = slack;
  for (const shape of world.shapes.values()) {
    const [x0, y0, x1, y1] = shape.box;
    if (slack > 0 && Math.min(x1 - x0, y1 - y0) < 40 && !shape.sea) {
      const away = Math.hypot(point[0] - shape.place[0], point[1] - shape.place[1]);
      if (away < nearest) [near, nearest] = [shape, away];
    }
  }
  for (const shape of world.shapes.values()) {
    const [x0, y0, x1, y1] = shape.box;
    if (point[0] < x0 || point[0] > x1 || point[1] < y0 || point[1] > y1) continue;
    if (isInside(shape, point)) return shape.sea && near ? near : shape;
  }
  return near;
}

const loaded = new Map<string, Promise<World>>();

export function loadWorld(board: '1941' | '1942'): Promise<World> {
  let world = loaded.get(board);
  if (!world) {
    world = (board === '1942' ? import('./geo/board1942.json') : import('./geo/board.json')).then((module) => readWorld(module.default as Drawing));
    loaded.set(board, world);
  }
  return world;
}
