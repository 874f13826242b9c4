// Where a card of odds stands beside the fight it tells of: nothing that can be clicked goes under it.
import type { Box } from './layout';

const gap = 8;

const common = (low: number, high: number, from: number, to: number) => Math.max(0, Math.min(high, to) - Math.max(low, from));
const covered = (card: Box, other: Box) =>
  common(card.x - card.w / 2, card.x + card.w / 2, other.x - other.w / 2, other.x + other.w / 2) *
  common(card.y - card.h / 2, card.y + card.h / 2, other.y - other.h / 2, other.y + other.h / 2);

// The corner of a card of this size. The side with more room comes first; where places are equally good
// the first of them is taken, so the card stays where it was.
export function cardPlace(anchor: Box, size: [number, number], room: [number, number], clear: Box[], actor: Box | null = null): { left: number; top: number } {
  const [w, h] = size;
  const within = (x: number, y: number): Box => ({
    x: Math.max(4 + w / 2, Math.min(x, room[0] - w / 2 - 6)),
    y: Math.max(4 + h / 2, Math.min(y, room[1] - h / 2 - 6)),
    w,
    h,
  });
  const beside = (anchor.w + w) / 2 + gap;
  const beyond = (anchor.h + h) / 2 + gap;
  const sides = anchor.x > room[0] / 2 || anchor.x + beside + w / 2 > room[0] ? [-1, 1] : [1, -1];
  const places = [
    ...sides.map((side) => within(anchor.x + side * beside, anchor.y)),
    ...[-1, 1].map((side) => within(anchor.x, anchor.y + side * beyond)),
    ...[0, room[1] / 2, room[1]].flatMap((y) => [0, 0.25, 0.5, 0.75, 1].map((x) => within(x * room[0], y))),
  ];
  // Whoever acts, and where, is never hidden while there is another place.
  const held = [anchor, ...(actor ? [actor] : [])];
  const cost = (card: Box) => clear.reduce((sum, other) => sum + covered(card, other), 100 * held.reduce((sum, other) => sum + covered(card, other), 0));
  const best = places.reduce((found, next) => (cost(next) < cost(found) ? next : found));
  return { left: best.x - w / 2, top: best.y - h / 2 };
}
