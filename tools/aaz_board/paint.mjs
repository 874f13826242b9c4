// Countries, cuts, islands, straits and sea zones, painted one over the other.
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import { LON0, lonOn, project } from './project.mjs';
import { L, RH, RW, S, densify, fill, lab, names, projRing, unwrap, wiggle } from './raster.mjs';
import { CFG, facts, isSea } from './settings.mjs';

const require = createRequire(import.meta.url);
// 1. countries
const topo = require('world-atlas/countries-50m.json');
const countries = feature(topo, topo.objects.countries).features;
const baseOf = new Map();
for (const [terr, list] of Object.entries(CFG.base)) for (const c of list) baseOf.set(c, terr);
const known = new Set(countries.map(c => c.properties.name));
for (const c of baseOf.keys()) if (!known.has(c)) console.warn('unknown country in cuts:', c);
for (const c of countries) {
  const to = baseOf.get(c.properties.name); if (!to) continue;
  const polys = c.geometry.type === 'Polygon' ? [c.geometry.coordinates] : c.geometry.coordinates;
  const id = L(to);
  for (const poly0 of polys) {
    const poly = poly0.map((r, k) => unwrap(r.slice(0, -1), k ? poly0[0][0][0] : null)); // rings run across the date line
    const lo = Math.min(...poly[0].map(p => p[0])), hi = Math.max(...poly[0].map(p => p[0]));
    for (const shift of [-360, 0, 360]) {
      if (hi + shift < LON0 || lo + shift > LON0 + 360) continue;
      fill(poly.map(r => projRing(densify(r.map(([x, y]) => [x + shift, y]), 1))), i => { lab[i] = id; });
    }
  }
}
// 2. left/right split of the countries that the board edge cuts
for (const [from, left, right] of CFG.edgeSplit) {
  const f = L(from), l = L(left), r = L(right);
  for (let y = 0, i = 0; y < RH; y++) for (let x = 0; x < RW; x++, i++) if (lab[i] === f) lab[i] = x < RW / 2 ? l : r;
}
// 3. hand cuts
for (const cut of CFG.cuts) {
  const from = cut.from === '*land' ? null : new Set(cut.from.map(L)), to = cut.to === 'sea' ? 0 : L(cut.to);
  const ring = cut.straight ? densify(cut.poly) : wiggle(cut.poly);
  let n = 0;
  fill([projRing(ring)], i => { if (from ? from.has(lab[i]) : lab[i] !== 0) { lab[i] = to; n++; } });
  if (!n) console.warn('cut without effect:', cut.to, cut.from);
}
// 4. enlarge small real shapes about their centre, and draw symbolic islands
for (const e of CFG.enlarge || []) {
  const id = L(e.id); let sx = 0, sy = 0, n = 0; const px = [];
  for (let i = 0; i < lab.length; i++) if (lab[i] === id) { const x = i % RW, y = (i / RW) | 0; px.push([x, y]); sx += x; sy += y; n++; }
  if (!n) { console.warn('nothing to enlarge:', e.id); continue; }
  sx /= n; sy /= n; const k = e.scale, [ox, oy] = (e.shift || [0, 0]).map(v => v * S);
  const old = new Set(px.map(([x, y]) => y * RW + x));
  if (!e.onLand) for (const i of old) lab[i] = 0;
  const xs = px.map(p => p[0]), ys = px.map(p => p[1]);
  const x0 = Math.floor(sx + (Math.min(...minmax(xs)) - sx) * k), x1 = Math.ceil(sx + (Math.max(...minmax(xs)) - sx) * k);
  const y0 = Math.floor(sy + (Math.min(...minmax(ys)) - sy) * k), y1 = Math.ceil(sy + (Math.max(...minmax(ys)) - sy) * k);
  for (let y = y0; y <= y1; y++) for (let x = x0; x <= x1; x++) {
    const qx = Math.round(sx + (x - sx) / k), qy = Math.round(sy + (y - sy) / k);
    const X = Math.round(x + ox), Y = Math.round(y + oy);
    if (X < 0 || Y < 0 || X >= RW || Y >= RH) continue;
    const i = Y * RW + X;
    if (old.has(qy * RW + qx) && (e.onLand ? lab[i] !== 0 : lab[i] === 0)) lab[i] = id;
  }
}
function minmax(a) { let lo = Infinity, hi = -Infinity; for (const v of a) { if (v < lo) lo = v; if (v > hi) hi = v; } return [lo, hi]; }
for (const b of CFG.blobs || []) { // {id, at:[lon,lat], dots:[[dx,dy,rx,ry],...]} in board units
  const id = L(b.id), [cx, cy] = project([lonOn(b.at[0]), b.at[1]]);
  if (b.erase) for (let i = 0; i < lab.length; i++) if (lab[i] === id) lab[i] = 0;
  b.dots.forEach(([dx, dy, rx, ry], k) => {
    const ring = [];
    for (let a = 0; a < 40; a++) {
      const t = a / 40 * 2 * Math.PI, w = 1 + (b.smooth ? 0 : 0.16 * Math.sin(2 * t + k * 1.7 + cx) + 0.1 * Math.sin(3 * t + k + cy) + 0.06 * Math.sin(5 * t + 2 * k));
      ring.push([cx + dx + rx * w * Math.cos(t), cy + dy + ry * w * Math.sin(t)]);
    }
    fill([ring], i => { lab[i] = id; });
  });
}
// 5. channels of open water carved through land (straits too narrow for the scale)
for (const c of CFG.channels || []) {
  const pts = c.points.map(p => project(p)), r = c.width / 2;
  for (let k = 0; k + 1 < pts.length; k++) {
    const n = Math.ceil(Math.hypot(pts[k + 1][0] - pts[k][0], pts[k + 1][1] - pts[k][1]) * 2) + 1;
    for (let j = 0; j <= n; j++) {
      const x = pts[k][0] + (pts[k + 1][0] - pts[k][0]) * j / n, y = pts[k][1] + (pts[k + 1][1] - pts[k][1]) * j / n;
      fill([Array.from({ length: 20 }, (_, a) => [x + r * Math.cos(a * Math.PI / 10), y + r * Math.sin(a * Math.PI / 10)])], i => { lab[i] = 0; });
    }
  }
}
// 6. sea zones: hand polygons, first one wins; ring corners are projected, sides are straight on the board
const corners = CFG.sea.flatMap(z => z.poly);
function withJunctions(poly) { // a corner of another zone on a side of this one becomes a corner here too
  return poly.flatMap((a, i) => {
    const b = poly[(i + 1) % poly.length], dx = b[0] - a[0], dy = b[1] - a[1], l2 = dx * dx + dy * dy, on = new Map();
    for (const c of corners) { const t = ((c[0] - a[0]) * dx + (c[1] - a[1]) * dy) / l2; if (t > 1e-6 && t < 1 - 1e-6 && Math.abs((c[0] - a[0]) * dy - (c[1] - a[1]) * dx) < 1e-6 * l2) on.set(t.toFixed(6), c); }
    return [a, ...[...on].sort((u, v) => u[0] - v[0]).map(e => e[1])];
  });
}
for (const z of CFG.sea) {
  const id = L(z.id); let n = 0;
  fill([withJunctions(z.poly).map(p => project(p))], i => { if (lab[i] === 0) { lab[i] = id; n++; } });
  if (!n) console.warn('sea zone without water:', z.id);
}
export const scenery = new Set([...(CFG.scenery || []), ...CFG.sea.filter(z => z.scenery).map(z => z.id)]);
export const landNames = new Set(facts.land.map(t => t.id));
for (const n of names) if (n !== '?sea' && !landNames.has(n) && !isSea.has(n) && !scenery.has(n)) {
  const id = L(n); let c = 0; for (let i = 0; i < lab.length; i++) if (lab[i] === id) c++;
  if (c > 3000) console.warn(`label ${n} is not a space: ${c} cells left`);
}
