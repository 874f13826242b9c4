// What lies beside each other on the map: the stacks of small lands are pushed apart, so that no count lies under
// another, and then every name gets a place that no stack covers.
import { kChipHeight, kChipWidth, kTokenHeight, kTokenWidth, type SpotLayout } from './layout';

// In pixels of the window.
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const kGap = 1.5; // between two stacks
const kRounds = 80;
const kFarthest = 34; // that a stack stands from where it belongs
const kCountAbove = 3.5; // a count stands out of its counter, above and to the right
const kCountBeside = 4.5;
const kLetter = 0.5; // width of a letter, in ems

export const meet = (a: Box, b: Box, gap = 0): boolean =>
  a.left < b.right + gap && b.left < a.right + gap && a.top < b.bottom + gap && b.top < a.bottom + gap;
const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
const shifted = (box: Box, dx: number, dy: number): Box => ({ left: box.left + dx, top: box.top + dy, right: box.right + dx, bottom: box.bottom + dy });
const around = (boxes: Box[]): Box => ({
  left: Math.min(...boxes.map((box) => box.left)),
  top: Math.min(...boxes.map((box) => box.top)),
  right: Math.max(...boxes.map((box) => box.right)),
  bottom: Math.max(...boxes.map((box) => box.bottom)),
});

// The row of emblem, value and industry, from the middle of the space.
function badgeBox({ spot, badge }: SpotLayout): Box | null {
  if (badge === null) return null;
  const parts = [spot.holder !== 'neutral', spot.ipc > 0, spot.industry !== null].filter(Boolean).length;
  return { left: -8 * parts, top: badge - 8, right: 8 * parts + (spot.industry ? 4 : 0), bottom: badge + 8 };
}

// Counters and that row. Null: nothing stands there, or from far away only the row, which is never pushed.
export function stackBox(at: SpotLayout): Box | null {
  const { spot, level, tokens, size } = at;
  const boxes: Box[] = tokens.map(({ kind, x, y, count }) => {
    const [w, h] = kind === 'army' ? [kChipWidth, kChipHeight] : [kTokenWidth, kTokenHeight];
    const counted = kind === 'unit' && count > 1;
    return {
      left: x - (w / 2) * size,
      top: y - (h / 2 + (counted ? kCountAbove : 0)) * size,
      right: x + (w / 2 + (counted ? kCountBeside : 0)) * size,
      bottom: y + (h / 2) * size,
    };
  });
  const badge = badgeBox(at);
  if (badge && (boxes.length > 0 || level !== 'far')) boxes.push(badge);
  if (boxes.length === 0) return null;
  const box = around(boxes);
  return spot.battle ? { ...box, left: box.left - 8, top: box.top - 8 } : box;
}

interface Block {
  at: SpotLayout;
  box: Box; // where it stands now
  dx: number;
  dy: number;
}

function pushApart(blocks: Block[]): void {
  const push = (block: Block, dx: number, dy: number) => {
    const limit = (value: number) => Math.max(-kFarthest, Math.min(kFarthest, value));
    const [toX, toY] = [limit(block.dx + dx), limit(block.dy + dy)];
    block.box = shifted(block.box, toX - block.dx, toY - block.dy);
    [block.dx, block.dy] = [toX, toY];
  };
  for (let round = 0; round < kRounds; ++round) {
    let isStill = true;
    for (const [number, a] of blocks.entries())
      for (const b of blocks.slice(number + 1)) {
        if (!meet(a.box, b.box, kGap)) continue;
        isStill = false;
        const acrossX = Math.min(a.box.right - b.box.left, b.box.right - a.box.left) + kGap;
        const acrossY = Math.min(a.box.bottom - b.box.top, b.box.bottom - a.box.top) + kGap;
        const middle = (box: Box) => [(box.left + box.right) / 2, (box.top + box.bottom) / 2] as const;
        const [[ax, ay], [bx, by]] = [middle(a.box), middle(b.box)];
        // By the shorter way; what stands farther west or north goes that way.
        if (acrossX < acrossY) {
          const way = (ax <= bx ? -0.5 : 0.5) * acrossX;
          push(a, way, 0);
          push(b, -way, 0);
        } else {
          const way = (ay <= by ? -0.5 : 0.5) * acrossY;
          push(a, 0, way);
          push(b, 0, -way);
        }
      }
    if (isStill) return;
  }
}

// Places for a name, the best first: over its own stack, under it, beside it.
function placesFor(own: Box | null, width: number, height: number, home: number): [number, number][] {
  if (!own) return [[0, home], [0, home - height * 0.6], [0, home + height * 0.6], [width * 0.3, home], [-width * 0.3, home]];
  const middle = (own.left + own.right) / 2;
  const [up, down] = [own.top - height / 2 - 1, own.bottom + height / 2 + 1];
  const level = (own.top + own.bottom) / 2;
  return [
    [middle, up], [middle, down],
    [middle - width * 0.35, up], [middle + width * 0.35, up], [middle - width * 0.35, down], [middle + width * 0.35, down],
    [own.left - width / 2 - 2, level], [own.right + width / 2 + 2, level],
  ];
}

const tallOf = (size: number, sea: boolean): number => size * (sea ? 1.25 : 1); // numbers of the sea are drawn larger

export function nameBox({ lines, x, y, size }: NonNullable<SpotLayout['name']>, sea: boolean): Box {
  const tall = tallOf(size, sea);
  const width = Math.max(...lines.map((line) => line.length)) * tall * kLetter;
  const top = y - tall * 0.85;
  return { left: x - width / 2, top, right: x + width / 2, bottom: top + lines.length * tall };
}

function nameFor(at: SpotLayout, own: Box | null, [px, py]: [number, number], taken: Box[]): SpotLayout['name'] {
  if (!at.name) return null;
  const { lines, y } = at.name;
  for (const size of [at.name.size, at.name.size * 0.85]) {
    const whole = nameBox({ lines, x: 0, y, size }, at.spot.sea);
    const [width, height] = [whole.right - whole.left, whole.bottom - whole.top];
    for (const [x, middle] of placesFor(own, width, height, (whole.top + whole.bottom) / 2)) {
      const name = { lines, x, y: middle - height / 2 + tallOf(size, at.spot.sea) * 0.85, size };
      const box = shifted(nameBox(name, at.spot.sea), px, py);
      if (taken.some((other) => meet(box, other))) continue;
      taken.push(box);
      return name;
    }
  }
  return null;
}

export function arrange(laid: SpotLayout[], k: number): SpotLayout[] {
  const blocks = laid.flatMap((at): Block[] => {
    const box = stackBox(at);
    return box ? [{ at, box: shifted(box, at.x * k, at.y * k), dx: 0, dy: 0 }] : [];
  });
  pushApart(blocks);
  const pushed = new Map(blocks.map((block) => [block.at.spot.id, block]));
  const rows = laid.flatMap((at): Box[] => {
    const box = pushed.has(at.spot.id) ? null : badgeBox(at);
    return box ? [shifted(box, at.x * k, at.y * k)] : [];
  });
  const taken = [...blocks.map(({ box }) => box), ...rows];
  const rank = ({ spot }: SpotLayout) => (spot.sea ? 2 : spot.capital ? 0 : 1);
  const names = new Map<string, SpotLayout['name']>();
  for (const at of [...laid].sort((a, b) => rank(a) - rank(b))) {
    const { dx, dy } = pushed.get(at.spot.id) ?? { dx: 0, dy: 0 };
    names.set(at.spot.id, nameFor(at, stackBox(at), [at.x * k + dx, at.y * k + dy], taken));
  }
  return laid.map((at) => {
    const { dx, dy } = pushed.get(at.spot.id) ?? { dx: 0, dy: 0 };
    return { ...at, x: at.x + dx / k, y: at.y + dy / k, name: names.get(at.spot.id) ?? null };
  });
}

const kNote: [number, number] = [44, 21]; // the odds of a space, as wide as "100 %"

// Where the odds of spaces stand, in units of the world: near what stands there, over no name and no stack. They are
// as large at every zoom, while all else grows between two steps: `grown` times, by now.
export function notesFor(laid: SpotLayout[], k: number, grown: number, ids: string[]): Map<string, [number, number]> {
  const boxesOf = (at: SpotLayout): Box[] =>
    [stackBox(at) ?? badgeBox(at), at.name ? nameBox(at.name, at.spot.sea) : null].flatMap((box) => (box ? [shifted(box, at.x * k, at.y * k)] : []));
  const taken = laid.flatMap(boxesOf);
  const notes = new Map<string, [number, number]>();
  for (const at of laid) {
    if (!ids.includes(at.spot.id)) continue;
    const [x, y] = [at.x * k, at.y * k];
    const own = around([{ left: x, top: y, right: x, bottom: y }, ...boxesOf(at)]);
    const [width, height] = [kNote[0] / grown, kNote[1] / grown];
    const [middle, level] = [(own.left + own.right) / 2, (own.top + own.bottom) / 2];
    const [up, down, west, east] = [own.top - height / 2 - 1, own.bottom + height / 2 + 1, own.left - width / 2 - 2, own.right + width / 2 + 2];
    const across = [0, 0.25, -0.25, 0.5, -0.5, 0.75, -0.75].map((part) => middle + part * width);
    const places: [number, number][] = [...across.map((one): [number, number] => [one, up]), ...across.map((one): [number, number] => [one, down]), [east, level], [west, level], [east, up], [west, up], [east, down], [west, down]];
    const boxAt = ([left, top]: [number, number]): Box => ({ left: left - width / 2, top: top - height / 2, right: left + width / 2, bottom: top + height / 2 });
    // Where there is no free place, the one that covers least.
    const covers = (one: [number, number]): number => taken.reduce((sum, other) => sum + shared(boxAt(one), other), 0);
    const place = places.find((one) => covers(one) === 0) ?? places.reduce((best, one) => (covers(one) < covers(best) ? one : best));
    taken.push(boxAt(place));
    notes.set(at.spot.id, [place[0] / k, place[1] / k]);
  }
  return notes;
}
