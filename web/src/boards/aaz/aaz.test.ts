import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isInside, readWorld, spaceAt, type Drawing, type World } from './shapes';

interface Facts {
  territories: { id: string; name: string; ipc: number; owner: string | null; capital: string | null; industry: string | null; land: string[]; sea: string[] }[];
  sea_zones: { id: string; sea: string[] }[];
  canals: { between: string[]; straits: boolean }[];
}

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const kLeast = 2.5; // a border shorter than this is a corner where four spaces meet, not a border

function board(drawing: string, facts: string): { world: World; facts: Facts; pairs: Set<string> } {
  const list = read(`../../../../data/aaz/${facts}`) as Facts;
  const pairs = new Set<string>();
  const join = (a: string, b: string) => pairs.add(a < b ? `${a}|${b}` : `${b}|${a}`);
  for (const { id, land, sea } of list.territories) for (const other of [...land, ...sea]) join(id, other);
  for (const { id, sea } of list.sea_zones) for (const other of sea) join(id, other);
  return { world: readWorld(read(`./geo/${drawing}`) as Drawing), facts: list, pairs };
}

describe.each([
  { name: 'the board of 1941', files: ['board.json', 'board.json'], counts: [72, 51, 290] },
  { name: 'the board of 1942', files: ['board1942.json', 'board1942.json'], counts: [96, 65, 403] },
])('$name', ({ files, counts }) => {
  const { world, facts, pairs } = board(files[0] ?? '', files[1] ?? '');
  const length = new Map(world.contacts.map((contact) => [`${contact.a}|${contact.b}`, contact.length]));
  const linked = new Set(world.links.map(({ a, b }) => (a < b ? `${a}|${b}` : `${b}|${a}`)));

  it('has every space and no other', () => {
    const ids = [...facts.territories.map(({ id }) => id), ...facts.sea_zones.map(({ id }) => id)].sort();
    expect([...world.shapes.keys()].sort()).toEqual(ids);
    expect([facts.territories.length, facts.sea_zones.length, pairs.size]).toEqual(counts);
  });

  it('says of each space what the facts say', () => {
    for (const { id, name, ipc, owner, capital, industry, land, sea } of facts.territories) {
      expect(world.shapes.get(id)).toMatchObject({ name, ipc, owner, capital, industry, sea: false });
      expect([...(world.shapes.get(id)?.near ?? [])].sort()).toEqual([...land, ...sea].sort());
    }
  });

  it('draws every connection as a common border or as a link', () => {
    const missing = [...pairs].filter((pair) => (length.get(pair) ?? 0) <= kLeast && !linked.has(pair));
    expect(missing).toEqual([]);
  });

  it('draws no border between spaces that are not connected', () => {
    const wrong = world.contacts.filter(({ a, b, length: long }) => long > kLeast && !pairs.has(`${a}|${b}`));
    expect(wrong).toEqual([]);
    for (const link of linked) expect(pairs.has(link)).toBe(true);
  });

  it('draws the canals and straits where they are', () => {
    const drawn = world.lines.map(({ between }) => [...between].sort().join('|')).sort();
    for (const { between } of facts.canals) expect(drawn).toContain([...between].sort().join('|'));
  });

  it('puts names and pieces inside their space, and finds the space there', () => {
    for (const shape of world.shapes.values()) {
      expect([shape.id, isInside(shape, shape.label), isInside(shape, shape.place)]).toEqual([shape.id, true, true]);
      expect(spaceAt(world, shape.place)?.id).toBe(shape.id);
    }
  });

  it('covers the whole board once', () => {
    for (let x = 5.03; x < world.width; x += 37)
      for (let y = 5.07; y < world.height; y += 31) {
        const found = [...world.shapes.values()].filter(
          (shape) => x >= shape.box[0] && x <= shape.box[2] && y >= shape.box[1] && y <= shape.box[3] && isInside(shape, [x, y]),
        );
        expect(found.length).toBeLessThanOrEqual(1);
      }
  });
});
