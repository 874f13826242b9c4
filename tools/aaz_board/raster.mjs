// The label raster: which space every cell of the board belongs to.
import { LON0, P, W, H, project } from './project.mjs';

export const S = P.raster, RW = W * S, RH = H * S;
export const lab = new Uint16Array(RW * RH);
export const names = ['?sea']; export const idOf = new Map([['?sea', 0]]);
export const L = n => { if (!idOf.has(n)) { idOf.set(n, names.length); names.push(n); } return idOf.get(n); };
export function fill(rings, cb) { // rings in board units, even-odd
  let y0 = Infinity, y1 = -Infinity; const E = [];
  for (const r of rings) for (let i = 0; i < r.length; i++) {
    let [ax, ay] = r[i], [bx, by] = r[(i + 1) % r.length]; ax *= S; ay *= S; bx *= S; by *= S;
    if (ay === by) continue; y0 = Math.min(y0, ay, by); y1 = Math.max(y1, ay, by);
    E.push(ay < by ? [ay, by, ax, (bx - ax) / (by - ay)] : [by, ay, bx, (ax - bx) / (ay - by)]);
  }
  E.sort((a, b) => a[0] - b[0]);
  let active = [], k = 0;
  for (let y = Math.max(0, Math.ceil(y0 - 0.5)); y <= Math.min(RH - 1, Math.floor(y1 - 0.5)); y++) {
    const yc = y + 0.5;
    while (k < E.length && E[k][0] <= yc) active.push(E[k++]);
    active = active.filter(e => e[1] > yc);
    const xs = active.map(e => e[2] + (yc - e[0]) * e[3]).sort((a, b) => a - b);
    for (let i = 0; i + 1 < xs.length; i += 2) {
      const a = Math.max(0, Math.ceil(xs[i] - 0.5)), b = Math.min(RW - 1, Math.ceil(xs[i + 1] - 0.5) - 1);
      for (let x = a; x <= b; x++) cb(y * RW + x);
    }
  }
}
export function densify(ring, step = 0.5) {
  const o = [];
  for (let i = 0; i < ring.length; i++) {
    const a = ring[i], b = ring[(i + 1) % ring.length], n = Math.max(1, Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / step));
    for (let k = 0; k < n; k++) o.push([a[0] + (b[0] - a[0]) * k / n, a[1] + (b[1] - a[1]) * k / n]);
  }
  return o;
}
// small deterministic wiggle, so that hand-cut land borders do not look ruled
const hash = (a, b) => { const s = Math.sin(a * 127.1 + b * 311.7) * 43758.5453; return s - Math.floor(s) - 0.5; };
export function wiggle(ring, amp = 0.13, min = 0.5) {
  const o = [];
  const rec = (a, b) => {
    const dx = b[0] - a[0], dy = b[1] - a[1], len = Math.hypot(dx, dy);
    if (len < min) { o.push(a); return; }
    const r = hash(Math.round((a[0] + b[0]) * 50), Math.round((a[1] + b[1]) * 50)) * amp * 2 * (len > 6 ? 6 / len : 1);
    const m = [(a[0] + b[0]) / 2 - dy * r, (a[1] + b[1]) / 2 + dx * r];
    rec(a, m); rec(m, b);
  };
  for (let i = 0; i < ring.length; i++) rec(ring[i], ring[(i + 1) % ring.length]);
  return o;
}
export function unwrap(r, near) {
  const o = []; let px = near === null ? r[0][0] : near;
  for (const [x, y] of r) { let v = x; while (v - px > 180) v -= 360; while (px - v > 180) v += 360; o.push([v, y]); px = v; }
  return o;
}
export const projRing = r => r.map(project);
