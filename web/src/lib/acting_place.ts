// Where a person last acted on the page: what is said of it is said beside it.

export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

let pressed: Place | null = null;

// Called once for the page: remembers presses, and keys as the element they went to.
export function watchActing(): () => void {
  const press = (event: PointerEvent) => (pressed = { x: event.clientX, y: event.clientY, width: 0, height: 0 });
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
