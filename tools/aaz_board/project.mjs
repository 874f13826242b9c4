// From longitude and latitude to units of the board.
import { CUTS } from './settings.mjs';

// x and y are monotone tables (PCHIP) of longitude / latitude; Europe gets about twice the scale.
export const P = CUTS.projection, W = P.width, H = P.height, LON0 = P.cutLon;
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
export function project([lon, lat]) {
  let fx;
  if (lat <= xRows[0].lat) fx = xRows[0].f(lon);
  else if (lat >= xRows[xRows.length - 1].lat) fx = xRows[xRows.length - 1].f(lon);
  else { let i = 0; while (lat > xRows[i + 1].lat) i++; const t = smooth((lat - xRows[i].lat) / (xRows[i + 1].lat - xRows[i].lat)); fx = xRows[i].f(lon) * (1 - t) + xRows[i + 1].f(lon) * t; }
  const u = Math.max(0, Math.min(1, uTab(Math.max(LON0, Math.min(LON0 + 360, lon)))));
  return [fx * W, gEurope(lat) * (1 - u) + gOcean(lat) * u];
}
export const lonOn = lon => (lon < LON0 ? lon + 360 : lon); // into [LON0, LON0+360)
