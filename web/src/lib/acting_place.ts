// Where a person last acted on the page: what is said of it is said beside it.

export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

let pressed: Place | null = null;

const kPiece = 44; // about what a finger or a pointer means, where the drawing does not tell
const kLargest = 180; // what is larger is a place to be in rather than a thing

// The thing that was pressed, so that what is said of it does not lie over it.
function thingAt(event: PointerEvent): Place {
  const { clientX: x, clientY: y } = event;
  const thing = event.target instanceof Element ? event.target.closest('button, [role="button"], [data-space], [data-piece], [data-figure]') : null;
  const box = thing?.getBoundingClientRect();
  if (box && box.width < kLargest && box.height < kLargest && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom)
    return { x: box.x, y: box.y, width: box.width, height: box.height };
  return { x: x - kPiece / 2, y: y - kPiece / 2, width: kPiece, height: kPiece };
}

// Called once for the page: remembers presses, and keys as the element they went to.
export function watchActing(): () => void {
  const press = (event: PointerEvent) => (pressed = thingAt(event));
  const key = (event: KeyboardEvent) => {
    const at = event.target instanceof Element && event.target !== document.body ? event.target.getBoundingClientRect() : null;
    if (at && at.width > 0 && at.width < innerWidth / 2) pressed = { x: at.x, y: at.y, width: at.width, height: at.height };
  };
  addEventListener('pointerdown', press, true);
  addEventListener('keydown', key, true);
  return () => {
    removeEventListener('pointerdown', press, true);
    removeEventListener('keydown', key, true);
  };
}

export const actingPlace = (): Place => pressed ?? { x: innerWidth / 2, y: innerHeight / 3, width: 0, height: 0 };
