// Where the window stands over the world. The world is round: it goes on past its left and right
// edges, and never leaves a gap.
import { Grip } from '../../lib/grip';

const kMost = 6;
const kReadable = 0.62;

export class Camera extends Grip {
  x = $state(0); // of the world's left edge, in pixels of the window; within (-width of the world, 0]
  y = $state(0);
  k = $state(1); // pixels per unit
  width = $state(0);
  height = $state(0);
  private touched = false;
  private fitted = 0; // the height it was last fitted to

  constructor(
    private readonly across: number,
    private readonly tall: number,
  ) {
    super();
  }

  // The world covers the window: smaller would show its lands twice.
  get least(): number {
    return Math.max(this.width / this.across, this.height / this.tall, 0.05);
  }

  resize(width: number, height: number, home: [number, number, number, number] | null, heart: [number, number] | null): void {
    if (width === this.width && height === this.height) return;
    const first = this.width === 0 || Math.abs(width - this.width) > 60 || height > this.fitted * 1.05;
    this.width = width;
    this.height = height;
    // Panels below the map come and go: the map stays where it is, unless it gets more room than ever.
    if (this.touched || !first) return this.settle();
    this.fitted = height;
    if (home) this.frame(home);
    else {
      this.whole();
      if (heart) this.centre([heart[0], this.tall / 2]);
    }
    // On a phone the whole is too small to read: its middle is shown instead.
    if (this.k < kReadable && heart) {
      this.k = kReadable;
      this.centre(heart);
    }
    this.touched = false;
  }

  whole(): void {
    this.touched = true;
    this.k = this.least;
    this.x = 0;
    this.y = (this.height - this.tall * this.k) / 2;
    this.settle();
  }

  frame([x0, y0, x1, y1]: [number, number, number, number]): void {
    this.touched = true;
    this.k = Math.min(kMost, Math.max(this.least, Math.min(this.width / (x1 - x0), this.height / (y1 - y0)) * 0.96));
    this.centre([(x0 + x1) / 2, (y0 + y1) / 2]);
  }

  centre([x, y]: [number, number]): void {
    this.touched = true;
    this.x = this.width / 2 - x * this.k;
    this.y = this.height / 2 - y * this.k;
    this.settle();
  }

  // The page itself shows a place: a person has not chosen where to look.
  show(place: [number, number]): void {
    const before = this.touched;
    this.centre(place);
    this.touched = before;
  }

  pan(dx: number, dy: number): void {
    this.touched = true;
    this.x += dx;
    this.y += dy;
    this.settle();
  }

  zoom(by: number, px = this.width / 2, py = this.height / 2): void {
    const k = Math.min(kMost, Math.max(this.least, this.k * by));
    this.x = px - ((px - this.x) * k) / this.k;
    this.y = py - ((py - this.y) * k) / this.k;
    this.k = k;
    this.touched = true;
    this.settle();
  }

  // A place of the world for a pixel of the window, and the other way round (its copy in view).
  toWorld(px: number, py: number): [number, number] {
    const x = (px - this.x) / this.k;
    return [((x % this.across) + this.across) % this.across, (py - this.y) / this.k];
  }
  toWindow([x, y]: [number, number]): [number, number] {
    let px = x * this.k + this.x;
    if (px < 0) px += this.across * this.k;
    return [px, y * this.k + this.y];
  }
  sees([x, y]: [number, number], rim = 40): boolean {
    const [px, py] = this.toWindow([x, y]);
    return px > rim && py > rim && px < this.width - rim && py < this.height - rim;
  }

  get copies(): boolean {
    return this.x + this.across * this.k < this.width - 0.5;
  }

  private settle(): void {
    this.k = Math.max(this.k, this.least);
    const across = this.across * this.k;
    this.x = -(((-this.x % across) + across) % across);
    this.y = Math.min(0, Math.max(this.height - this.tall * this.k, this.y));
  }
}
