// Where the window stands over the world. The world is round: it goes on past its left and right
// edges, and never leaves a gap.
import { PanZoom, type Place } from '../../lib/pan_zoom.svelte';

const kMost = 6;
const kReadable = 0.62;

export class Camera extends PanZoom {
  private fitted = 0; // the height it was last fitted to

  constructor(
    private readonly across: number,
    private readonly tall: number,
  ) {
    super([0, 0, across, tall], kMost);
  }

  // The world covers the window: smaller would show its lands twice.
  override get whole(): number {
    return Math.max(this.width / this.across, this.height / this.tall, 0.05);
  }
  override get least(): number {
    return this.whole;
  }

  refit(width: number, height: number, home: [number, number, number, number] | null, heart: Place | null): void {
    if (width === this.width && height === this.height) return;
    const first = this.width === 0 || Math.abs(width - this.width) > 60 || height > this.fitted * 1.05;
    this.width = width;
    this.height = height;
    // Panels below the map come and go: the map stays where it is, unless it gets more room than ever.
    if (this.touched || !first) return this.settle();
    this.fitted = height;
    if (home) this.frame(home);
    else {
      this.fit();
      if (heart) this.centre([heart[0], this.tall / 2]);
    }
    // On a phone the whole is too small to read: its middle is shown instead.
    if (this.k < kReadable && heart) {
      this.k = kReadable;
      this.centre(heart);
    }
    this.touched = false;
  }

  override fit(): void {
    super.fit();
    this.x = 0;
  }

  frame([x0, y0, x1, y1]: [number, number, number, number]): void {
    this.k = Math.min(this.most, Math.max(this.least, Math.min(this.width / (x1 - x0), this.height / (y1 - y0)) * 0.96));
    this.centre([(x0 + x1) / 2, (y0 + y1) / 2]);
  }

  // The page brings several places into view, closer together or farther off round the world; only where they do
  // not fit it zooms out.
  showAll(places: Place[], rim: number): void {
    const [first] = places;
    if (!first || places.every((place) => this.sees(place, rim))) return;
    const near = (x: number) => x - Math.round((x - first[0]) / this.across) * this.across;
    const [xs, ys] = [places.map(([x]) => near(x)), places.map(([, y]) => y)];
    const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const room = Math.min((this.width - 2 * rim) / Math.max(1, x1 - x0), (this.height - 2 * rim) / Math.max(1, y1 - y0));
    this.k = Math.max(this.least, Math.min(this.k, room));
    this.lookAt([(x0 + x1) / 2, (y0 + y1) / 2]);
  }

  override toDrawing(pixel: Place): Place {
    const [x, y] = super.toDrawing(pixel);
    return [((x % this.across) + this.across) % this.across, y];
  }
  // Its copy in view.
  override toWindow(place: Place): Place {
    const [px, py] = super.toWindow(place);
    return [px < 0 ? px + this.across * this.k : px, py];
  }

  get copies(): boolean {
    return this.x + this.across * this.k < this.width - 0.5;
  }

  protected override settle(): void {
    this.k = Math.max(this.k, this.least);
    const across = this.across * this.k;
    this.x = -(((-this.x % across) + across) % across);
    this.y = Math.min(0, Math.max(this.height - this.tall * this.k, this.y));
  }
}
