// Where a slip or card stands beside a place of the window: inside it, and not over the figure that acts.
export interface Room {
  width: number;
  height: number;
}

const kMargin = 18;

export function beside([x, y]: [number, number], [width, height]: [number, number], room: Room, avoid: [number, number] | null, gap = 24): { left: number; top: number } {
  const inside = (value: number, most: number) => Math.max(4, Math.min(value, most));
  const [right, bottom] = [room.width - width - 4, room.height - height - 6];
  const places = [...[y - 12, y + gap, y - gap - height].flatMap((top) => [x + gap, x - gap - width].map((left) => [left, top])), [4, 4], [right, 4], [4, bottom], [right, bottom]].map(([left, top]) => ({ left: inside(left ?? 4, right), top: inside(top ?? 4, bottom) }));
  // How far a place keeps from a point; nothing where it lies over it.
  const distance = ({ left, top }: { left: number; top: number }, [px, py]: [number, number]) => Math.max(left - px, px - left - width, top - py, py - top - height, 0);
  const covers = (place: { left: number; top: number }, point: [number, number]) => distance(place, point) < kMargin;
  const free = places.find((place) => !covers(place, [x, y]) && !(avoid && covers(place, avoid)));
  if (free) return free;
  // A small window: as far from both as there is room.
  const apart = (place: { left: number; top: number }) => Math.min(distance(place, [x, y]), avoid ? distance(place, avoid) : Infinity);
  return places.reduce((best, place) => (apart(place) > apart(best) ? place : best));
}
