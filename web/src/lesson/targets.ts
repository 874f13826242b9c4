// What a lesson points at, found by the marks that boards and lists carry: "space:poland" is whatever has
// data-space="poland", a decision whatever has its id as data-choice.

const kMost = 6;

function isSeen(element: Element): boolean {
  const box = element.getBoundingClientRect();
  return box.width > 0 && box.height > 0;
}

export function targetsOf(points: string[], ids: string[], root: ParentNode = document): Element[] {
  const selectors = points.flatMap((point) => {
    const colon = point.indexOf(':');
    if (colon < 1) return [];
    return [`[data-${point.slice(0, colon)}="${CSS.escape(point.slice(colon + 1))}"]`];
  });
  const choices = ids.map((id) => `[data-choice="${CSS.escape(id)}"]`);
  const found: Element[] = [];
  for (const selector of [...selectors, ...choices])
    for (const element of root.querySelectorAll(selector)) if (isSeen(element) && !found.includes(element)) found.push(element);
  return found.slice(0, kMost);
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

// A little more than the element, and nothing of it outside the window: a ring there would not be seen.
export function ringAround(box: Box, room: { width: number; height: number }, gap = 4): Box | null {
  const left = Math.max(1, box.left - gap);
  const top = Math.max(1, box.top - gap);
  const right = Math.min(room.width - 1, box.left + box.width + gap);
  const bottom = Math.min(room.height - 1, box.top + box.height + gap);
  return right - left > 2 * gap && bottom - top > 2 * gap ? { left, top, width: right - left, height: bottom - top } : null;
}
