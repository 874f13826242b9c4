import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { arrange, meet, nameBox, notesFor, type Box } from './arrange';
import { layOut, type SpotLayout } from './layout';
import type { Spot } from './scene';
import { readWorld, type Drawing } from './shapes';

const world = readWorld(JSON.parse(readFileSync(new URL('./geo/board.json', import.meta.url), 'utf8')) as Drawing);
const infantry: Spot['stacks'] = [{ power: 'germany', type: 'infantry', count: 2 } as Spot['stacks'][number]];

// Every land of the board, an army in every second.
function lands(k: number): SpotLayout[] {
  return [...world.shapes.values()].filter((shape) => !shape.sea).map((shape, at) =>
    layOut(
      {
        id: shape.id, name: shape.name, sea: false, holder: at % 2 ? 'germany' : 'neutral', original: null, ipc: 1, capital: null, industry: null,
        damage: 0, raiders: 0, zombies: 0, stacks: at % 2 ? infantry : [], battle: false, shut: false, guests: [], canals: [],
      },
      shape, k,
    ));
}

describe('a name', () => {
  it('lies under no value of a land nearby, from however far', () => {
    let seen = 0;
    for (let k = 0.45; k < 2; k *= 1.15) {
      const laid = arrange(lands(k), k);
      for (const { name, x, y, spot } of laid) {
        if (!name) continue;
        const own = nameBox(name, false);
        const box: Box = { left: own.left + x * k, top: own.top + y * k, right: own.right + x * k, bottom: own.bottom + y * k };
        for (const other of laid) {
          if (other.badge === null || other.spot.id === spot.id) continue;
          const value: Box = { left: other.x * k - 6.5, top: other.y * k + other.badge - 6.5, right: other.x * k + 6.5, bottom: other.y * k + other.badge + 6.5 };
          expect(meet(box, value), `${spot.name} and the value of ${other.spot.name} at ${k}`).toBe(false);
          ++seen;
        }
      }
    }
    expect(seen).toBeGreaterThan(1000);
  });
});

describe('odds', () => {
  it('stand on no name, wherever there is room', () => {
    let [notes, covered] = [0, 0];
    for (let k = 0.45; k < 2; k *= 1.15) {
      const laid = arrange(lands(k), k);
      const places = notesFor(laid, k, 1, laid.filter((_, at) => at % 5 === 0).map(({ spot }) => spot.id));
      for (const [x, y] of places.values()) {
        const note: Box = { left: x * k - 22, top: y * k - 10, right: x * k + 22, bottom: y * k + 10 };
        const names = laid.flatMap(({ name, x: at, y: down }) => (name ? [{ own: nameBox(name, false), at, down }] : []));
        ++notes;
        if (names.some(({ own, at, down }) => meet(note, { left: own.left + at * k, top: own.top + down * k, right: own.right + at * k, bottom: own.bottom + down * k }, -1))) ++covered;
      }
    }
    expect(notes).toBeGreaterThan(50);
    expect(covered / notes).toBeLessThan(0.1);
  });
});
