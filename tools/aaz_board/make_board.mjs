#!/usr/bin/env node
// Board geometry generator: real coastlines (Natural Earth 1:50m, public domain) -> game spaces.
// Usage: node make_board.mjs full|1942 [--data DIR] [--out DIR]      (see README.md)
// Method: paint everything on a fine label raster in board coordinates (countries, hand cuts,
// symbolic islands, sea-zone polygons), clean it, then trace the raster into shared arcs. Because
// every border is one arc used by both sides, spaces can neither overlap nor leave gaps.
import fs from 'node:fs';
import path from 'node:path';
import { fixLog } from './clean.mjs';
import { scenery } from './paint.mjs';
import { spots } from './places.mjs';
import { H, P, W, lonOn, project } from './project.mjs';
import { RH, RW, S, fill, idOf, lab, names } from './raster.mjs';
import { CFG, OUT, boardName, facts, isSea, key, listed, passage, spaces, wrapSet } from './settings.mjs';
import { arcs, area, r1, rings } from './trace.mjs';

const shared = new Map();
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
