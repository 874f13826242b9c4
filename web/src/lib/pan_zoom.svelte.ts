// Where a drawing lies in its window: one pointer drags it, two pinch it, the wheel and buttons zoom.
export type Place = [number, number];
export type Bounds = [number, number, number, number]; // left, top, width, height

const kBring = 'bring';
const kBroughtRim = 24; // pixels: nearer to the edge is not in view
// The drawing that this is part of, if any, is moved until it is seen.
export const bringIntoView = (thing: Element): boolean => thing.dispatchEvent(new Event(kBring, { bubbles: true }));

export class PanZoom {
  x = $state(0); // of the drawing's origin, in pixels of the window
  y = $state(0);
  k = $state(1); // pixels per unit
  width = $state(0); // of the window
  height = $state(0);
  dragged = false; // the pointer has moved too far for a click
  protected touched = false; // a person has moved the drawing: it is not fitted again by itself
  private wholly = false; // a person wants all of it, however large the window
  private readonly pointers = new Map<number, Place>();

  constructor(
    private bounds: Bounds, // the drawing in its own units
    protected readonly most = 3.5,
    private readonly tools = 0, // pixels that buttons in the window's corner need: below the drawing, or beside it
  ) {}

  get hasTools(): boolean {
    return this.tools > 0;
  }
  // All of it is seen as large as can be: with the buttons beside it, or below.
  private get beside(): number {
    return Math.min((this.width - 2 * this.tools) / this.bounds[2], this.height / this.bounds[3]);
  }
  private get above(): number {
    return Math.min(this.width / this.bounds[2], (this.height - this.tools) / this.bounds[3]);
  }
  // What is kept free below the drawing: nothing where buttons have their room beside it.
  get foot(): number {
    return this.beside >= this.above ? 0 : this.tools;
  }

  // The scale at which all of it is seen, and the smallest a person can zoom to.
  get whole(): number {
    return Math.max(this.beside, this.above);
  }
  get least(): number {
    return this.whole * 0.9;
  }
  get isChosen(): boolean {
    return this.touched;
  }
  get isWhole(): boolean {
    return this.wholly;
  }

  // `fitted`: how small it may be fitted.
  resize(width: number, height: number, bounds: Bounds, fitted: number, focus: Place | null): void {
    const other = bounds.join() !== this.bounds.join();
    if (width === this.width && height === this.height && !other) return;
    this.width = width;
    this.height = height;
    this.bounds = bounds;
    if (this.wholly) return this.fit();
    if (this.touched && !other) return this.settle();
    this.k = Math.max(this.whole, fitted);
    this.lookAt(focus ?? this.middle);
  }

  fit(): void {
    this.k = this.whole;
    this.centre(this.middle);
    this.wholly = true;
  }

  centre(place: Place): void {
    this.touched = true;
    this.wholly = false;
    this.lookAt(place);
  }

  // Nearer to a place, where all of it is seen: so near that `unit` of the drawing is wide enough for a thumb.
  approach(place: Place, unit: number): void {
    const kThumb = 36;
    if (this.k <= this.whole * 1.01 && this.k * unit < kThumb) this.k = Math.min(this.most, kThumb / unit);
    this.centre(place);
  }

  look(k: number, place: Place): void {
    this.k = Math.min(this.most, Math.max(this.least, k));
    this.centre(place);
  }

  // The page itself brings a place into view: a person has not chosen where to look.
  show(place: Place, rim = 48 * this.k): void {
    if (!this.sees(place, rim)) this.lookAt(place);
  }

  sees(place: Place, rim: number): boolean {
    const [px, py] = this.toWindow(place);
    return px > rim && py > rim && px < this.width - rim && py < this.height - rim;
  }

  pan(dx: number, dy: number): void {
    this.touched = true;
    this.wholly = false;
    this.x += dx;
    this.y += dy;
    this.settle();
  }

  zoom(by: number, px = this.width / 2, py = this.height / 2): void {
    const k = Math.min(this.most, Math.max(this.least, this.k * by));
    this.touched = true;
    this.wholly = false;
    this.x = px - ((px - this.x) * k) / this.k;
    this.y = py - ((py - this.y) * k) / this.k;
    this.k = k;
    this.settle();
  }

  // A place of the drawing for a pixel of the window, and the other way round.
  toDrawing([px, py]: Place): Place {
    return [(px - this.x) / this.k, (py - this.y) / this.k];
  }
  toWindow([x, y]: Place): Place {
    return [x * this.k + this.x, y * this.k + this.y];
  }

  // Where an event happened, from the corner of the drawing. The element is named where the event is
  // not the drawing's own.
  at(event: MouseEvent, drawing = event.currentTarget as Element): Place {
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
    // Something of the drawing asks to be seen: it may lie outside the window, where no scrolling brings it.
    const bring = (event: Event): void => {
      const [own, other] = [drawing.getBoundingClientRect(), (event.target as Element).getBoundingClientRect()];
      this.show(this.toDrawing([other.left + other.width / 2 - own.left, other.top + other.height / 2 - own.top]), kBroughtRim);
    };
    drawing.addEventListener('wheel', wheel, { passive: false });
    drawing.addEventListener(kBring, bring);
    return {
      destroy: () => {
        drawing.removeEventListener('wheel', wheel);
        drawing.removeEventListener(kBring, bring);
      },
    };
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

  protected lookAt([x, y]: Place): void {
    this.x = this.width / 2 - x * this.k;
    this.y = this.height / 2 - y * this.k;
    this.settle();
  }

  // The drawing never leaves its window: smaller than it, it is centred; larger, it covers it.
  protected settle(): void {
    const [x, y, w, h] = this.bounds;
    const along = (at: number, from: number, size: number, room: number) =>
      size * this.k <= room ? room / 2 - (from + size / 2) * this.k : Math.min(-from * this.k, Math.max(room - (from + size) * this.k, at));
    this.x = along(this.x, x, w, this.width);
    this.y = along(this.y, y, h, h * this.k <= this.height - this.foot ? this.height - this.foot : this.height);
  }

  private get middle(): Place {
    return [this.bounds[0] + this.bounds[2] / 2, this.bounds[1] + this.bounds[3] / 2];
  }
}
