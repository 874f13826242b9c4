// Walks the borders of the cleaned raster: every border once, smoothed, and the rings of each space.
import './clean.mjs';
import { P } from './project.mjs';
import { RH, RW, S, lab, names } from './raster.mjs';

const VW = RW + 1;
const at = (x, y) => (x < 0 || y < 0 || x >= RW || y >= RH ? -1 : lab[y * RW + x]);
// directions 0:+x 1:+y 2:-x 3:-y ; edge from vertex (x,y) in dir d exists if the two cells beside it differ
const beside = (x, y, d) => d === 0 ? [at(x, y - 1), at(x, y)] : d === 1 ? [at(x, y), at(x - 1, y)] : d === 2 ? [at(x - 1, y), at(x - 1, y - 1)] : [at(x - 1, y - 1), at(x, y - 1)];
const DX = [1, 0, -1, 0], DY = [0, 1, 0, -1];
const seen = new Set(); // y*VW+x *4 + d (d 0 or 1 canonical)
const ekey = (x, y, d) => d === 2 ? ((y * VW + x - 1) * 4) : d === 3 ? (((y - 1) * VW + x) * 4 + 1) : ((y * VW + x) * 4 + d);
const dirs = (x, y) => { const o = []; for (let d = 0; d < 4; d++) { const [l, r] = beside(x, y, d); if (l !== r) o.push(d); } return o; };
export const arcs = []; // {pts, left, right}
const corner = (x, y) => (x === 0 || x === RW) && (y === 0 || y === RH);
function walk(x, y, d) {
  const [left, right] = beside(x, y, d); const pts = [[x, y]];
  const sx = x, sy = y;
  for (;;) {
    seen.add(ekey(x, y, d)); x += DX[d]; y += DY[d]; pts.push([x, y]);
    const ds = dirs(x, y);
    if (ds.length !== 2 || (x === sx && y === sy) || corner(x, y)) break;
    const back = (d + 2) % 4; d = ds[0] === back ? ds[1] : ds[0];
  }
  arcs.push({ pts, left, right, loop: x === sx && y === sy && dirs(x, y).length === 2 });
}
const starts = [];
for (let y = 0; y <= RH; y++) for (let x = 0; x <= RW; x++) {
  const a = at(x - 1, y - 1), b = at(x, y - 1), c = at(x - 1, y), d = at(x, y);
  if (a === b && c === d && a === c) continue;
  const ds = dirs(x, y);
  if (ds.length !== 2 || corner(x, y)) for (const q of ds) { if (!seen.has(ekey(x, y, q))) walk(x, y, q); }
  else starts.push([x, y, ds[0]]);
}
for (const [x, y, d] of starts) if (!seen.has(ekey(x, y, d))) walk(x, y, d);

// simplify each arc once (Douglas-Peucker then Visvalingam); end points never move
function dp(pts, tol) {
  const keep = new Uint8Array(pts.length); keep[0] = keep[pts.length - 1] = 1; const st = [[0, pts.length - 1]];
  while (st.length) {
    const [a, b] = st.pop(); let m = -1, md = tol; const [ax, ay] = pts[a], [bx, by] = pts[b], dx = bx - ax, dy = by - ay, l2 = dx * dx + dy * dy;
    for (let i = a + 1; i < b; i++) {
      const [px, py] = pts[i]; let d;
      if (l2 === 0) d = Math.hypot(px - ax, py - ay);
      else { const t = Math.max(0, Math.min(1, ((px - ax) * dx + (py - ay) * dy) / l2)); d = Math.hypot(px - ax - t * dx, py - ay - t * dy); }
      if (d > md) { md = d; m = i; }
    }
    if (m >= 0) { keep[m] = 1; st.push([a, m], [m, b]); }
  }
  return pts.filter((_, i) => keep[i]);
}
const closed = p => p[0][0] === p[p.length - 1][0] && p[0][1] === p[p.length - 1][1];
function simplify(pts, loop) {
  // average neighbours first: takes the stair out of the raster
  let q = pts.map(([x, y]) => [x / S, y / S]);
  const cl = closed(q), frame = pts.every(([x]) => x === 0) || pts.every(([x]) => x === RW) || pts.every(([, y]) => y === 0) || pts.every(([, y]) => y === RH);
  if (frame) return [q[0], q[q.length - 1]];
  for (let k = 0; k < 3; k++) { const o = q.slice(); for (let i = 1; i < q.length - 1; i++) o[i] = [(q[i - 1][0] + 2 * q[i][0] + q[i + 1][0]) / 4, (q[i - 1][1] + 2 * q[i][1] + q[i + 1][1]) / 4]; if (loop) o[0] = o[o.length - 1] = [(q[q.length - 2][0] + 2 * q[0][0] + q[1][0]) / 4, (q[q.length - 2][1] + 2 * q[0][1] + q[1][1]) / 4]; q = o; }
  if (cl) { // split a loop at its farthest point
    let m = 0, md = -1; q.forEach((p, i) => { const d = (p[0] - q[0][0]) ** 2 + (p[1] - q[0][1]) ** 2; if (d > md) { md = d; m = i; } });
    q = [...dp(q.slice(0, m + 1), P.tolerance), ...dp(q.slice(m), P.tolerance).slice(1)];
  } else q = dp(q, P.tolerance);
  return q;
}
export const r1 = v => Math.round(v * 10) / 10;
for (const a of arcs) {
  a.len = 0; a.raw = a.pts;
  a.pts = simplify(a.pts, a.loop).map(([x, y]) => [r1(x), r1(y)]);
  a.pts = a.pts.filter((p, i) => i === 0 || p[0] !== a.pts[i - 1][0] || p[1] !== a.pts[i - 1][1]);
  for (let i = 1; i < a.pts.length; i++) a.len += Math.hypot(a.pts[i][0] - a.pts[i - 1][0], a.pts[i][1] - a.pts[i - 1][1]);
}
// rings per label: arcs oriented so that the label is on the right-hand side (clockwise on screen)
const byLab = new Map();
for (const a of arcs) {
  for (const [id, rev] of [[a.right, false], [a.left, true]]) { if (id < 0) continue; if (!byLab.has(id)) byLab.set(id, []); byLab.get(id).push({ a, rev }); }
}
const gk = p => p[0] + ',' + p[1];
function ringsOf(id) {
  const es = byLab.get(id) || []; const from = new Map();
  for (const e of es) { const s = e.rev ? e.a.raw[e.a.raw.length - 1] : e.a.raw[0]; const k = gk(s); if (!from.has(k)) from.set(k, []); from.get(k).push(e); }
  const out = [];
  for (const e0 of es) {
    if (e0.used) continue; const ring = []; ring.arcs = []; let e = e0;
    while (e && !e.used) {
      e.used = true; const p = e.rev ? [...e.a.pts].reverse() : e.a.pts; ring.push(...p.slice(0, -1)); ring.arcs.push(e);
      const rw = e.a.raw, end = e.rev ? rw[0] : rw[rw.length - 1], prev = e.rev ? rw[1] : rw[rw.length - 2];
      const cand = (from.get(gk(end)) || []).filter(c => !c.used);
      if (cand.length > 1) { // four-corner: take the sharpest right turn so that rings stay simple
        const din = Math.atan2(end[1] - prev[1], end[0] - prev[0]);
        const turn = c => { const r = c.a.raw, n = c.rev ? r[r.length - 2] : r[1]; let t = Math.atan2(n[1] - end[1], n[0] - end[0]) - din; while (t > Math.PI) t -= 2 * Math.PI; while (t <= -Math.PI) t += 2 * Math.PI; return t; };
        cand.sort((u, v) => turn(v) - turn(u));
      }
      e = cand[0];
    }
    if (ring.length > 2) out.push(ring);
  }
  return out;
}
export const area = r => { let s = 0; for (let i = 0; i < r.length; i++) { const [a, b] = r[i], [c, d] = r[(i + 1) % r.length]; s += a * d - c * b; } return s / 2; };
export const rings = new Map();
for (const id of byLab.keys()) rings.set(names[id], ringsOf(id).filter(r => Math.abs(area(r)) > 0.3));
