// Where a space has most room: for its name and for its pieces.
import './clean.mjs';
import { RH, RW, S, lab, names } from './raster.mjs';
import { CFG } from './settings.mjs';
import { r1 } from './trace.mjs';

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
export function spots(id) {
  const b = bestAt.get(id); let x = (b % EW) * px, y = ((b / EW) | 0) * px; const c = Math.sqrt(dist[b]) * px;
  const by_hand = (CFG.spots || {})[names[id]]; // in units of the board, where neighbours would crowd
  if (by_hand) [x, y] = by_hand;
  let label = [x, y], place = [x, y];
  if (c > 7) { const k = Math.min(c, 26); label = [x, y - 0.52 * k]; place = [x, y + 0.3 * k]; if (cellAt(...label) !== id) label = [x, y]; if (cellAt(...place) !== id) place = [x, y]; }
  return { label: label.map(r1), place: place.map(r1), r: r1(c) };
}
