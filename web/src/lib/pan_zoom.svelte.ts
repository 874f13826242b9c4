// Where the map lies in its window: dragged, pinched, wheeled, or by buttons.
import { Grip } from './grip';

const kMost = 3.5;

export class PanZoom extends Grip {
  x = $state(0);
  y = $state(0);
  k = $state(1);
  private width = 0;
  private height = 0;
  private touched = false; // a person has moved the map: it is not fitted again by itself

  // `bounds`: the drawing in its own units; `least`: how small it may be fitted.
  constructor(private bounds: [number, number, number, number]) {
    super();
  }

  get whole(): number {
    return Math.min(this.width / this.bounds[2], this.height / this.bounds[3]);
  }

  resize(width: number, height: number, bounds: [number, number, number, number], least: number, focus: [number, number] | null): void {
    const other = bounds.join() !== this.bounds.join();
    if (width === this.width && height === this.height && !other) return;
    this.width = width;
    this.height = height;
    this.bounds = bounds;
    if (this.touched && !other) return this.settle();
    this.k = Math.max(this.whole, least);
    this.centre(focus ?? this.middle);
  }

  fit(): void {
    this.touched = true;
    this.k = this.whole;
    this.centre(this.middle);
  }

  centre([x, y]: [number, number]): void {
    this.x = this.width / 2 - x * this.k;
    this.y = this.height / 2 - y * this.k;
    this.settle();
  }

  // Brings a place into view if it is out of it.
  show([x, y]: [number, number]): void {
    const px = x * this.k + this.x;
    const py = y * this.k + this.y;
    const rim = 1.2 * 40 * this.k;
    if (px < rim || py < rim || px > this.width - rim || py > this.height - rim) this.centre([x, y]);
  }

  zoom(by: number, px = this.width / 2, py = this.height / 2): void {
    const k = Math.min(kMost, Math.max(this.whole * 0.9, this.k * by));
    this.x = px - ((px - this.x) * k) / this.k;
    this.y = py - ((py - this.y) * k) / this.k;
    this.k = k;
    this.touched = true;
    this.settle();
  }

  pan(dx: number, dy: number): void {
    this.touched = true;
    this.x += dx;
    this.y += dy;
    this.settle();
  }

  private get middle(): [number, number] {
    return [this.bounds[0] + this.bounds[2] / 2, this.bounds[1] + this.bounds[3] / 2];
  }

  // The map never leaves its window: smaller than it, it is centred; larger, it covers it.
  private settle(): void {
    const [x, y, w, h] = this.bounds;
    const along = (at: number, from: number, size: number, room: number) =>
      size * this.k <= room ? room / 2 - (from + size / 2) * this.k : Math.min(-from * this.k, Math.max(room - (from + size) * this.k, at));
    this.x = along(this.x, x, w, this.width);
    this.y = along(this.y, y, h, this.height);
  }
}
