// What a lesson points at, found by the marks that boards and lists carry: "space:poland" is whatever has
// data-space="poland", a decision whatever has its id as data-choice, or among those of data-does: a button on
// the board that makes it, perhaps with others. A board whose drawing says little of where a thing is seen lays
// data-shown="space:poland" over it, and that goes before.

const kMost = 8;

function isSeen(element: Element): boolean {
  const box = element.getBoundingClientRect();
  return box.width > 0 && box.height > 0;
}

export function targetsOf(points: string[], ids: string[], root: ParentNode = document): Element[] {
  const selectors = points.flatMap((point) => {
    const colon = point.indexOf(':');
    if (colon < 1) return [];
    const laid = `[data-shown="${CSS.escape(point)}"]`;
    return [root.querySelector(laid) ? laid : `[data-${point.slice(0, colon)}="${CSS.escape(point.slice(colon + 1))}"]`];
  });
  const choices = [...new Set(ids)].map((id) => `[data-choice="${CSS.escape(id)}"], [data-does~="${CSS.escape(id)}"]`);
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

// What both have in common; of nothing the width or height is below 0.
export function common(a: Box, b: Box): Box {
  const left = Math.max(a.left, b.left);
  const top = Math.max(a.top, b.top);
  return {
    left,
    top,
    width: Math.min(a.left + a.width, b.left + b.width) - left,
    height: Math.min(a.top + a.height, b.top + b.height) - top,
  };
}

// Where an element can be seen: in the window, and in every box on the way there that cuts off what does not fit.
export function roomOf(element: Element): Box {
  let room: Box = { left: 0, top: 0, width: innerWidth, height: innerHeight };
  for (let box = element.parentElement; box; box = box.parentElement)
    if (box instanceof HTMLElement && getComputedStyle(box).overflowY !== 'visible') room = common(room, box.getBoundingClientRect());
  return room;
}

// Whether a list or a panel has scrolled some of it out of sight. The board itself stays where the player has put it.
export function isScrolledAway(element: Element): element is HTMLElement {
  if (!(element instanceof HTMLElement) || element.dataset['shown'] !== undefined) return false;
  const box = element.getBoundingClientRect();
  const seen = common(box, roomOf(element));
  return seen.width < box.width - 1 || seen.height < box.height - 1;
}

// Whether a card or menu lies over it just now; those say so by data-over.
export function isCovered(element: Element): boolean {
  const box = element.getBoundingClientRect();
  const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)?.closest('[data-over]');
  return over !== undefined && over !== null && !over.contains(element);
}

// A little more than the element, as far as it can be seen.
export function ringAround(box: Box, room: Box, gap = 4): Box | null {
  const wide = { left: box.left - gap, top: box.top - gap, width: box.width + 2 * gap, height: box.height + 2 * gap };
  const seen = common(wide, room);
  return seen.width > 2 * gap && seen.height > 2 * gap ? seen : null;
}
