// What every board's window does with the pointer: one drags, two pinch, the wheel zooms.

export abstract class Grip {
  dragged = false; // the pointer has moved too far for a click
  private readonly pointers = new Map<number, [number, number]>();

  abstract pan(dx: number, dy: number): void;
  abstract zoom(by: number, px?: number, py?: number): void;

  // Where an event happened, from the corner of the drawing. The element is named where the event is
  // not the drawing's own.
  at(event: MouseEvent, drawing = event.currentTarget as Element): [number, number] {
    const box = drawing.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  // An action for the drawing: the wheel zooms. The browser makes wheel listeners passive unless told
  // otherwise; a passive one cannot keep the page from scrolling.
  readonly wheels = (drawing: SVGSVGElement): { destroy: () => void } => {
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      this.zoom(Math.exp(-event.deltaY * 0.0015), ...this.at(event, drawing));
    };
    drawing.addEventListener('wheel', wheel, { passive: false });
    return { destroy: () => drawing.removeEventListener('wheel', wheel) };
  };

  down(event: PointerEvent, px: number, py: number): void {
    if (this.pointers.size === 0) this.dragged = false;
    this.pointers.set(event.pointerId, [px, py]);
  }

  move(event: PointerEvent, px: number, py: number): void {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    const other = [...this.pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const was = Math.hypot(before[0] - other[0], before[1] - other[1]);
      const is = Math.hypot(px - other[0], py - other[1]);
      if (was > 0) this.zoom(is / was, (px + other[0]) / 2, (py + other[1]) / 2);
      this.dragged = true;
    } else if (this.dragged || Math.hypot(px - before[0], py - before[1]) > 5) {
      this.dragged = true;
      this.pan(px - before[0], py - before[1]);
    } else return; // not a drag yet: measure from where it began
    this.pointers.set(event.pointerId, [px, py]);
  }

  up(event: PointerEvent): void {
    this.pointers.delete(event.pointerId);
  }
}
