// Where a slip or card stands beside a place of the window: inside it, and not over the figure that acts.
export interface Room {
  width: number;
  height: number;
}

const kMargin = 18;

export function beside([x, y]: [number, number], [width, height]: [number, number], room: Room, avoid: [number, number] | null, gap = 24): { left: number; top: number } {
  const inside = (value: number, most: number) => Math.max(4, Math.min(value, most));
  const places = [y - 12, y + gap, y - gap - height].flatMap((top) =>
    [x + gap, x - gap - width].map((left) => ({ left: inside(left, room.width - width - 4), top: inside(top, room.height - height - 6) })),
  );
  const covers = ({ left, top }: { left: number; top: number }, [ax, ay]: [number, number]) =>
    ax > left - kMargin && ax < left + width + kMargin && ay > top - kMargin && ay < top + height + kMargin;
  const free = places.find((place) => !covers(place, [x, y]) && !(avoid && covers(place, avoid))) ?? places.find((place) => !(avoid && covers(place, avoid)));
  return free ?? places[0] ?? { left: 4, top: 4 };
}
