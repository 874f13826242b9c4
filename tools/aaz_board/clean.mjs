// Takes islets, stray water and ragged edges out of the painted raster, and contacts that the facts do
// not list.
import { landNames, scenery } from './paint.mjs';
import { LON0, P, project } from './project.mjs';
import { RH, RW, S, lab, names } from './raster.mjs';
import { CFG, isSea, key, listed } from './settings.mjs';

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
export const fixLog = new Map();
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
