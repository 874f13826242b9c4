// What a board is made from: the command line, the cuts made by hand, and the facts of the game.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = path.dirname(fileURLToPath(import.meta.url));
const args = process.argv.slice(2);
const opt = (n, d) => { const i = args.indexOf(n); return i < 0 ? d : args[i + 1]; };
export const boardName = args[0] && !args[0].startsWith('--') ? args[0] : 'full';
export const OUT = path.resolve(opt('--out', path.join(HERE, '../../web/src/boards/aaz/geo')));
export const CUTS = JSON.parse(fs.readFileSync(path.join(HERE, 'cuts.json'), 'utf8'));
export const CFG = CUTS.boards[boardName];
const DATA = path.resolve(opt('--data', path.join(HERE, '../../data/aaz')));
export const facts = loadFacts(JSON.parse(fs.readFileSync(path.join(DATA, CFG.facts), 'utf8')));

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
export const key = (a, b) => (a < b ? a + '|' + b : b + '|' + a);
export const listed = new Map(facts.conn.map(c => [key(...c), c]));
export const wrapSet = new Set(facts.wrap.map(c => key(...c)));
export const passage = new Map(facts.passages.map(p => [key(...p.between), p]));
export const isSea = new Set(facts.sea.map(s => s.id));
export const spaces = [...facts.land, ...facts.sea];
