#!/usr/bin/env node
// Board geometry generator: real coastlines (Natural Earth 1:50m, public domain) -> game spaces.
// Usage: node make_board.mjs full|1942 [--data DIR] [--out DIR]      (see README.md)
// Method: paint everything on a fine label raster in board coordinates (countries, hand cuts,
// symbolic islands, sea-zone polygons), clean it, then trace the raster into shared arcs. Because
// every border is one arc used by both sides, spaces can neither overlap nor leave gaps.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';

const HERE = path.dirname(fileURLToPath(import.meta.url));
const require = createRequire(import.meta.url);
const args = process.argv.slice(2);
const opt = (n, d) => { const i = args.indexOf(n); return i < 0 ? d : args[i + 1]; };
const boardName = args[0] && !args[0].startsWith('--') ? args[0] : 'full';
const OUT = path.resolve(opt('--out', path.join(HERE, '../../web/src/boards/aaz/geo')));
const CUTS = JSON.parse(fs.readFileSync(path.join(HERE, 'cuts.json'), 'utf8'));
const CFG = CUTS.boards[boardName];
const DATA = path.resolve(opt('--data', path.join(HERE, '../../data/aaz')));
const facts = loadFacts(JSON.parse(fs.readFileSync(path.join(DATA, CFG.facts), 'utf8')));

// ---------------------------------------------------------------- facts
function loadFacts(m) {
  const sea = m.sea_zones.map(z => ({ id: z.id, name: z.id.slice(3) }));
  const pairs = new Map();
  const join = (a, b) => pairs.set(a < b ? `${a}|${b}` : `${b}|${a}`, [a, b]);
  for (const t of m.territories) { t.land.forEach(n => join(t.id, n)); t.sea.forEach(n => join(t.id, n)); }
  for (const z of m.sea_zones) z.sea.forEach(n => join(z.id, n));
  return {
    land: m.territories.map(t => ({ id: t.id, name: t.name, facts: { ipc: t.ipc, owner: t.owner, capital: t.capital, industry: t.industry } })), sea, conn: [...pairs.values()], wrap: CFG.wrap,
    passages: m.canals.map(c => ({ kind: c.straits ? 'strait' : 'canal', name: c.name, between: c.between })),
  };
}
const key = (a, b) => (a < b ? a + '|' + b : b + '|' + a);
const listed = new Map(facts.conn.map(c => [key(...c), c]));
const wrapSet = new Set(facts.wrap.map(c => key(...c)));
const passage = new Map(facts.passages.map(p => [key(...p.between), p]));
const isSea = new Set(facts.sea.map(s => s.id));
const spaces = [...facts.land, ...facts.sea];

// ---------------------------------------------------------------- projection
// x and y are monotone tables (PCHIP) of longitude / latitude; Europe gets about twice the scale.
const P = CUTS.projection, W = P.width, H = P.height, LON0 = P.cutLon;
function pchip(xs, ys) {
  const n = xs.length, h = [], d = [], m = new Array(n);
  for (let i = 0; i < n - 1; i++) { h[i] = xs[i + 1] - xs[i]; d[i] = (ys[i + 1] - ys[i]) / h[i]; }
  m[0] = d[0]; m[n - 1] = d[n - 2];
  for (let i = 1; i < n - 1; i++) {
    if (d[i - 1] * d[i] <= 0) { m[i] = 0; continue; }
    const a = 2 * h[i] + h[i - 1], b = h[i] + 2 * h[i - 1];
    m[i] = (a + b) / (a / d[i - 1] + b / d[i]);
  }
  return x => {
    if (x <= xs[0]) return ys[0] + (x - xs[0]) * m[0];
    if (x >= xs[n - 1]) return ys[n - 1] + (x - xs[n - 1]) * m[n - 1];
    let lo = 0, hi = n - 1;
    while (hi - lo > 1) { const k = (lo + hi) >> 1; if (xs[k] <= x) lo = k; else hi = k; }
    const t = (x - xs[lo]) / h[lo], t2 = t * t, t3 = t2 * t;
    return ys[lo] * (2 * t3 - 3 * t2 + 1) + h[lo] * m[lo] * (t3 - 2 * t2 + t) + ys[hi] * (3 * t2 - 2 * t3) + h[lo] * m[hi] * (t3 - t2);
  };
}
const xRows = P.xRows.map(r => ({ lat: r.lat, f: pchip(P.xLons, r.x) }));
const rates = tab => { const la = [tab[0][0]], y = [0]; let s = 0; for (let i = 1; i < tab.length; i++) { s += (tab[i][0] - tab[i - 1][0]) * tab[i][1]; la.push(tab[i][0]); y.push(s); } return pchip(la, y.map(v => H * (1 - v / s))); };
const gEurope = rates(P.yEurope), gOcean = rates(P.yOcean);
const uTab = pchip(P.uLons, P.u);
const smooth = t => t * t * (3 - 2 * t);
function project([lon, lat]) {
  let fx;
  if (lat <= xRows[0].lat) fx = xRows[0].f(lon);
  else if (lat >= xRows[xRows.length - 1].lat) fx = xRows[xRows.length - 1].f(lon);
  else { let i = 0; while (lat > xRows[i + 1].lat) i++; const t = smooth((lat - xRows[i].lat) / (xRows[i + 1].lat - xRows[i].lat)); fx = xRows[i].f(lon) * (1 - t) + xRows[i + 1].f(lon) * t; }
  const u = Math.max(0, Math.min(1, uTab(Math.max(LON0, Math.min(LON0 + 360, lon)))));
  return [fx * W, gEurope(lat) * (1 - u) + gOcean(lat) * u];
}
const lonOn = lon => (lon < LON0 ? lon + 360 : lon); // into [LON0, LON0+360)

// ---------------------------------------------------------------- raster
const S = P.raster, RW = W * S, RH = H * S;
const lab = new Uint16Array(RW * RH);
const names = ['?sea']; const idOf = new Map([['?sea', 0]]);
const L = n => { if (!idOf.has(n)) { idOf.set(n, names.length); names.push(n); } return idOf.get(n); };
function fill(rings, cb) { // rings in board units, even-odd
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
function densify(ring, step = 0.5) {
  const o = [];
  for (let i = 0; i < ring.length; i++) {
    const a = ring[i], b = ring[(i + 1) % ring.length], n = Math.max(1, Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / step));
    for (let k = 0; k < n; k++) o.push([a[0] + (b[0] - a[0]) * k / n, a[1] + (b[1] - a[1]) * k / n]);
  }
  return o;
}
// small deterministic wiggle, so that hand-cut land borders do not look ruled
const hash = (a, b) => { const s = Math.sin(a * 127.1 + b * 311.7) * 43758.5453; return s - Math.floor(s) - 0.5; };
function wiggle(ring, amp = 0.13, min = 0.5) {
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
function unwrap(r, near) {
  const o = []; let px = near === null ? r[0][0] : near;
  for (const [x, y] of r) { let v = x; while (v - px > 180) v -= 360; while (px - v > 180) v += 360; o.push([v, y]); px = v; }
  return o;
}
const projRing = r => r.map(project);

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
const scenery = new Set([...(CFG.scenery || []), ...CFG.sea.filter(z => z.scenery).map(z => z.id)]);
const landNames = new Set(facts.land.map(t => t.id));
for (const n of names) if (n !== '?sea' && !landNames.has(n) && !isSea.has(n) && !scenery.has(n)) {
  const id = L(n); let c = 0; for (let i = 0; i < lab.length; i++) if (lab[i] === id) c++;
  if (c > 3000) console.warn(`label ${n} is not a space: ${c} cells left`);
}
// 7. components: drop islets, give cut-off water to its neighbour
const AREA = S * S;
const isWater = id => id === 0 || isSea.has(names[id]) || scenery.has(names[id]);
function components() {
  const comp = new Int32Array(lab.length).fill(-1), list = []; const st = [];
  for (let i = 0; i < lab.length; i++) {
    if (comp[i] >= 0) continue;
    const c = list.length, id = lab[i], nb = new Map(); let n = 0; st.push(i); comp[i] = c;
    while (st.length) {
      const p = st.pop(); n++; const x = p % RW;
      for (const q of [x > 0 ? p - 1 : -1, x < RW - 1 ? p + 1 : -1, p - RW, p + RW]) {
        if (q < 0 || q >= lab.length) continue;
        if (lab[q] === id) { if (comp[q] < 0) { comp[q] = c; st.push(q); } } else nb.set(lab[q], (nb.get(lab[q]) || 0) + 1);
      }
    }
    list.push({ id, n, nb, first: i });
  }
  return { comp, list };
}
const ALLSEA = new Set(spaces.filter(s => isSea.has(s.id)).map(s => s.id));
const okPair = (a, b) => listed.has(key(a, b)) || scenery.has(a) || scenery.has(b);
for (let pass = 0; pass < 6; pass++) {
  const { comp, list } = components();
  const main = new Map(); for (const c of list) if (!main.has(c.id) || c.n > main.get(c.id).n) main.set(c.id, c);
  const re = new Map();
  list.forEach((c, k) => {
    const nm = names[c.id], water = isWater(c.id);
    const nbs = [...c.nb].sort((a, b) => b[1] - a[1]);
    if (!water && !landNames.has(nm)) { re.set(k, nbs[0][0]); return; } // leftovers between two cuts
    if (c.id !== 0 && c === main.get(c.id)) return;
    if (water) { // stray water: neighbour water first, else fill with land
      const w = nbs.find(([id]) => id !== 0 && isWater(id)) || nbs.find(([id]) => id !== 0);
      if (scenery.has(nm) && c.n > AREA * 4) return;
      if (c.id === 0 && c.n > 40 * AREA) console.warn('unassigned water', (c.n / AREA) | 0, 'near', unproj(c.first));
      if (w) re.set(k, w[0]);
    } else {
      const onlyWater = nbs.every(([id]) => isWater(id));
      if (c.n < (onlyWater ? P.minIsland : P.minPart) * AREA && !(CFG.keepSmall || []).includes(nm)) re.set(k, nbs[0][0]);
    }
  });
  if (!re.size) break;
  for (let i = 0; i < lab.length; i++) { const r = re.get(comp[i]); if (r !== undefined) lab[i] = r; }
}
function unproj(i) { // rough inverse, for messages
  const X = (i % RW) / S, Y = ((i / RW) | 0) / S; let best = null, bd = 1e9;
  for (let lo = LON0; lo < LON0 + 360; lo += 2) for (let la = -58; la < 78; la += 2) { const [x, y] = project([lo, la]); const d = (x - X) ** 2 + (y - Y) ** 2; if (d < bd) { bd = d; best = [lo, la]; } }
  return `${best} (board ${X | 0},${Y | 0})`;
}
// 8. smooth ragged pixels (majority filter), then clear short unlisted contacts
function majority() {
  const src = lab.slice();
  for (let y = 1; y < RH - 1; y++) for (let x = 1; x < RW - 1; x++) {
    const i = y * RW + x, me = src[i]; let same = 0; const cnt = [];
    for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) { const v = src[i + dy * RW + dx]; if (v === me) same++; else cnt.push(v); }
    if (same >= 4) continue;
    let best = me, bn = same; for (const v of new Set(cnt)) { const n = cnt.filter(c => c === v).length; if (n > bn) { bn = n; best = v; } }
    lab[i] = best;
  }
}
majority(); majority();
const fixLog = new Map();
for (let pass = 0; pass < P.fixCells; pass++) {
  let ch = 0; const todo = [];
  for (let y = 0; y < RH; y++) for (let x = 0; x < RW; x++) {
    const i = y * RW + x;
    for (const j of [x + 1 < RW ? i + 1 : -1, y + 1 < RH ? i + RW : -1]) {
      if (j < 0 || lab[i] === lab[j]) continue;
      const a = names[lab[i]], b = names[lab[j]]; if (okPair(a, b)) continue;
      // find a third space near by that both may touch
      const mv = (p, other) => { // relabel p so that it no longer meets `other`
        const X = p % RW, Y = (p / RW) | 0; const c = new Map();
        for (let dy = -3; dy <= 3; dy++) for (let dx = -3; dx <= 3; dx++) {
          const q = (Y + dy) * RW + X + dx; if (X + dx < 0 || X + dx >= RW || q < 0 || q >= lab.length) continue;
          const n = names[lab[q]]; if (n !== names[lab[p]] && n !== other && okPair(n, other)) c.set(lab[q], (c.get(lab[q]) || 0) + 1);
        }
        return [...c].sort((u, v) => v[1] - u[1])[0];
      };
      const aw = isWater(lab[i]), bw = isWater(lab[j]);
      let p = i, o = b; if (!aw && bw) { p = j; o = a; } // change the water side
      let r = mv(p, o); if (r && isWater(lab[p]) !== isWater(r[0])) { const alt = r; r = alt; }
      if (!r) { const q = p === i ? j : i; r = mv(q, p === i ? a : b); if (r) p = q; }
      if (r) { todo.push([p, r[0]]); const k = key(a, b); fixLog.set(k, (fixLog.get(k) || 0) + 1); }
    }
  }
  for (const [p, v] of todo) { lab[p] = v; ch++; }
  if (!ch) break;
}
// the cleaning may leave single cells behind
{
  const { comp, list } = components();
  const main = new Map(); for (const c of list) if (!main.has(c.id) || c.n > main.get(c.id).n) main.set(c.id, c);
  const re = new Map();
  list.forEach((c, k) => { if (c !== main.get(c.id) && c.n < 2 * AREA) { const nbs = [...c.nb].sort((a, b) => b[1] - a[1]); const g = nbs.find(([id]) => [...c.nb.keys()].every(o => o === id || okPair(names[o], names[id]))); re.set(k, (g || nbs[0])[0]); } });
  for (let i = 0; i < lab.length; i++) { const r = re.get(comp[i]); if (r !== undefined) lab[i] = r; }
}

// ---------------------------------------------------------------- trace arcs
const VW = RW + 1;
const at = (x, y) => (x < 0 || y < 0 || x >= RW || y >= RH ? -1 : lab[y * RW + x]);
// directions 0:+x 1:+y 2:-x 3:-y ; edge from vertex (x,y) in dir d exists if the two cells beside it differ
const beside = (x, y, d) => d === 0 ? [at(x, y - 1), at(x, y)] : d === 1 ? [at(x, y), at(x - 1, y)] : d === 2 ? [at(x - 1, y), at(x - 1, y - 1)] : [at(x - 1, y - 1), at(x, y - 1)];
const DX = [1, 0, -1, 0], DY = [0, 1, 0, -1];
const seen = new Set(); // y*VW+x *4 + d (d 0 or 1 canonical)
const ekey = (x, y, d) => d === 2 ? ((y * VW + x - 1) * 4) : d === 3 ? (((y - 1) * VW + x) * 4 + 1) : ((y * VW + x) * 4 + d);
const dirs = (x, y) => { const o = []; for (let d = 0; d < 4; d++) { const [l, r] = beside(x, y, d); if (l !== r) o.push(d); } return o; };
const arcs = []; // {pts, left, right}
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
const r1 = v => Math.round(v * 10) / 10;
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
const area = r => { let s = 0; for (let i = 0; i < r.length; i++) { const [a, b] = r[i], [c, d] = r[(i + 1) % r.length]; s += a * d - c * b; } return s / 2; };
const rings = new Map();
for (const id of byLab.keys()) rings.set(names[id], ringsOf(id).filter(r => Math.abs(area(r)) > 0.3));

// ---------------------------------------------------------------- places for labels and pieces
const D = 2, EW = RW / D | 0, EH = RH / D | 0, px = D / S; // grid of the distance map, px = board units per cell
const ANI = 0.6; // names and piece rows are wider than high, so x counts less
const el = new Uint16Array(EW * EH);
for (let y = 0; y < EH; y++) for (let x = 0; x < EW; x++) el[y * EW + x] = lab[(y * D) * RW + x * D];
const dist = (() => {
  const INF = 1e9, f = new Float64Array(EW * EH).fill(INF);
  for (let y = 0; y < EH; y++) for (let x = 0; x < EW; x++) {
    const i = y * EW + x, v = el[i];
    if (x === 0 || y === 0 || x === EW - 1 || y === EH - 1 || el[i - 1] !== v || el[i + 1] !== v || el[i - EW] !== v || el[i + EW] !== v) f[i] = 0;
  }
  const one = (n, get, set, w) => { // exact squared distance transform, weight w per step
    const v = new Int32Array(n), z = new Float64Array(n + 1), g = new Float64Array(n); for (let q = 0; q < n; q++) g[q] = get(q);
    let k = 0; v[0] = 0; z[0] = -Infinity; z[1] = Infinity; const w2 = w * w;
    for (let q = 1; q < n; q++) { let s; do { const p = v[k]; s = ((g[q] + w2 * q * q) - (g[p] + w2 * p * p)) / (2 * w2 * (q - p)); } while (s <= z[k] && --k >= 0); k++; v[k] = q; z[k] = s; z[k + 1] = Infinity; }
    k = 0; for (let q = 0; q < n; q++) { while (z[k + 1] < q) k++; set(q, w2 * (q - v[k]) ** 2 + g[v[k]]); }
  };
  for (let x = 0; x < EW; x++) one(EH, q => f[q * EW + x], (q, d) => { f[q * EW + x] = d; }, 1);
  for (let y = 0; y < EH; y++) one(EW, q => f[y * EW + q], (q, d) => { f[y * EW + q] = d; }, ANI);
  return f;
})();
// most roomy point, with a slight pull to the middle of the space (long strips have many equal points)
const mid = new Map(), bestAt = new Map(), bestScore = new Map();
for (let i = 0; i < el.length; i++) { let m = mid.get(el[i]); if (!m) mid.set(el[i], m = [0, 0, 0]); m[0] += i % EW; m[1] += (i / EW) | 0; m[2]++; }
for (let i = 0; i < el.length; i++) {
  if (!dist[i]) continue; const m = mid.get(el[i]), sc = Math.sqrt(dist[i]) - 0.06 * Math.hypot(ANI * (i % EW - m[0] / m[2]), ((i / EW) | 0) - m[1] / m[2]);
  if (!bestScore.has(el[i]) || sc > bestScore.get(el[i])) { bestScore.set(el[i], sc); bestAt.set(el[i], i); }
}
const cellAt = (x, y) => el[Math.min(EH - 1, Math.max(0, Math.round(y / px))) * EW + Math.min(EW - 1, Math.max(0, Math.round(x / px)))];
function spots(id) {
  const b = bestAt.get(id); let x = (b % EW) * px, y = ((b / EW) | 0) * px; const c = Math.sqrt(dist[b]) * px;
  const by_hand = (CFG.spots || {})[names[id]]; // in units of the board, where neighbours would crowd
  if (by_hand) [x, y] = by_hand;
  let label = [x, y], place = [x, y];
  if (c > 7) { const k = Math.min(c, 26); label = [x, y - 0.52 * k]; place = [x, y + 0.3 * k]; if (cellAt(...label) !== id) label = [x, y]; if (cellAt(...place) !== id) place = [x, y]; }
  return { label: label.map(r1), place: place.map(r1), r: r1(c) };
}

// ---------------------------------------------------------------- adjacency and checks
const shared = new Map(), edgeL = [], edgeR = [];
for (const a of arcs) if (a.left >= 0 && a.right >= 0) { const k = key(names[a.left], names[a.right]); shared.set(k, (shared.get(k) || 0) + a.len); }
const wrapTouch = new Map();
for (let y = 0; y < RH; y++) { const k = key(names[lab[y * RW]], names[lab[y * RW + RW - 1]]); wrapTouch.set(k, (wrapTouch.get(k) || 0) + 1 / S); }
const MIN = P.minShared, problems = [], links = [];
let touching = 0, unlisted = [], short = [];
for (const [k, len] of shared) {
  const [a, b] = k.split('|'); if (scenery.has(a) || scenery.has(b) || a === '?sea' || b === '?sea') continue;
  if (!listed.has(k)) { if (len > MIN) unlisted.push(`${k} ${len.toFixed(1)}`); else short.push(`${k} ${len.toFixed(1)}`); }
}
const kinds = { 'land-land': [0, 0], 'land-sea': [0, 0], 'sea-sea': [0, 0] }, linked = [];
for (const [k, [a, b]] of listed) {
  const t = (isSea.has(a) ? 1 : 0) + (isSea.has(b) ? 1 : 0), kd = ['land-land', 'land-sea', 'sea-sea'][t];
  const len = shared.get(k) || 0, p = passage.get(k);
  if (len > MIN) { touching++; kinds[kd][0]++; } else { kinds[kd][1]++; const kind = wrapSet.has(k) ? 'wrap' : p ? p.kind : 'hidden'; links.push({ a, b, kind }); linked.push(`${k}:${kind}`); }
}
// The drawing as the page reads it: every border once, in tenths of a unit, first point then steps;
// a space is a list of rings of borders, -1 - n being border n walked backwards.
const drawn = new Map();
const arcNumber = a => { if (!drawn.has(a)) drawn.set(a, drawn.size); return drawn.get(a); };
const ringCodes = rs => rs.map(r => r.arcs.map(({ a, rev }) => (rev ? -1 - arcNumber(a) : arcNumber(a))));
const tenths = v => Math.round(v * 10);
function steps(pts) {
  const o = []; let px = 0, py = 0;
  for (const [x, y] of pts) { o.push(tenths(x) - px, tenths(y) - py); px = tenths(x); py = tenths(y); }
  return o;
}
const out = { width: W, height: H, arcs: [], spaces: [], scenery: [], links, lines: [] };
for (const s of spaces) {
  const id = idOf.get(s.id), rs = rings.get(s.id);
  if (id === undefined || !rs || !rs.length) { problems.push('missing space ' + s.id); continue; }
  const sp = spots(id);
  let x0 = 1e9, y0 = 1e9, x1 = -1e9, y1 = -1e9; for (const r of rs) for (const [x, y] of r) { x0 = Math.min(x0, x); y0 = Math.min(y0, y); x1 = Math.max(x1, x); y1 = Math.max(y1, y); }
  out.spaces.push({ id: s.id, name: s.name, kind: isSea.has(s.id) ? 'sea' : 'land', label: sp.label, place: sp.place, clear: sp.r, box: [x0, y0, x1, y1].map(r1), ...s.facts, near: facts.conn.flatMap(([a, b]) => (a === s.id ? [b] : b === s.id ? [a] : [])), rings: ringCodes(rs) });
}
for (const n of scenery) if (rings.has(n)) out.scenery.push({ id: n, rings: ringCodes(rings.get(n)) });
for (const l of CFG.lines || []) out.lines.push({ id: l.id, kind: l.kind, between: l.between, points: l.points.map(p => project([lonOn(p[0]), p[1]]).map(r1)) });
out.arcs = [...drawn.keys()].map(a => steps(a.pts));
// label inside shape, on the simplified outline
const inside = (rs, [x, y]) => { let c = false; for (const r of rs) for (let i = 0, j = r.length - 1; i < r.length; j = i++) { const [xi, yi] = r[i], [xj, yj] = r[j]; if ((yi > y) !== (yj > y) && x < (xj - xi) * (y - yi) / (yj - yi) + xi) c = !c; } return c; };
let tiny = [];
for (const s of out.spaces) { const rs = rings.get(s.id); if (!inside(rs, s.label)) problems.push('label outside ' + s.id); if (!inside(rs, s.place)) problems.push('place outside ' + s.id); if (s.clear < 5) tiny.push(`${s.id}(${s.clear})`); }
// overlaps: areas must add up to the board; and repaint the final outlines and count double cells
let total = 0; for (const [, rs] of rings) for (const r of rs) total += area(r);
const cover = new Uint8Array(RW * RH); for (const [, rs] of rings) fill(rs, i => { cover[i]++; });
let dbl = 0, gap = 0; for (let i = 0; i < cover.length; i++) { if (cover[i] > 1) dbl++; else if (!cover[i]) gap++; }
for (const [k, len] of wrapTouch) { const [a, b] = k.split('|'); if (a === b || scenery.has(a) || scenery.has(b)) continue; if (!wrapSet.has(k) && len > MIN) unlisted.push(`edge ${k} ${len.toFixed(1)}`); }
const wrapSeen = [...wrapSet].filter(k => (wrapTouch.get(k) || 0) > MIN).length;
const lines = list => list.map(v => ' ' + JSON.stringify(v)).join(',\n');
const json = `{"width":${W},"height":${H},"arcs":[\n${lines(out.arcs)}\n],"spaces":[\n${lines(out.spaces)}\n],"scenery":${JSON.stringify(out.scenery)},"links":${JSON.stringify(out.links)},"lines":${JSON.stringify(out.lines)}}\n`;
fs.mkdirSync(OUT, { recursive: true });
fs.writeFileSync(path.join(OUT, CFG.output + '.json'), json);
const small = out.spaces.map(s => [s.id, rings.get(s.id).reduce((n, r) => n + area(r), 0)]).sort((a, b) => a[1] - b[1]).slice(0, 8).map(([i, a]) => i + ':' + a.toFixed(0));
console.log(`board ${boardName}: ${out.spaces.length}/${spaces.length} spaces, ${W}x${H}, ${(json.length / 1024).toFixed(0)} KB, ${arcs.length} arcs`);
console.log(`connections ${listed.size}: touching ${touching}, linked ${links.length}`, JSON.stringify(kinds));
console.log('links:', linked.join(' ') || 'none');
console.log(`wrap pairs meeting across the edge: ${wrapSeen}/${wrapSet.size}`);
console.log('unlisted borders:', unlisted.length, unlisted.join('; '));
console.log(`unlisted point contacts (<= ${MIN}):`, short.length, short.join('; '));
console.log(`area sum ${(total / (W * H)).toFixed(5)}; cells covered twice ${dbl}, uncovered ${gap} of ${cover.length}`);
console.log('smallest spaces (area):', small.join(' '), '| little room:', tiny.join(' ') || 'none');
console.log('short contacts cleaned:', [...fixLog].map(([k, n]) => `${k} ${n}`).join('; ') || 'none');
console.log(problems.length ? 'PROBLEMS ' + problems.join('; ') : 'all spaces present, labels and places inside');
