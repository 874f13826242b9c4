import { notation } from '../../lib/generated/aaz';
import { choiceOf } from '../../lib/rows';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { aazCases } from '../../gallery/aaz_cases';
import { readAct } from './acts';
import { hintFor } from './hints';
import { plantsOf, repairsOf, typesToPlace } from './industry';
import { litOf } from './lights';
import { spotWords } from './scene';
import { readWorld, type Drawing } from './shapes';
import { readView, type AazView } from './view';
import { yardsOf } from './yards';

const world = readWorld(JSON.parse(readFileSync(new URL('./geo/board1942.json', import.meta.url), 'utf8')) as Drawing);
const acts = (...texts: string[]) => texts.map((text) => readAct(choiceOf(notation, text)));
function shown(changes: Partial<AazView>, damage = 0) {
  const view = aazCases.find(({ key }) => key === '1942')?.props.view as AazView;
  const germany = view.spaces['germany'];
  if (!germany) throw new Error('no Germany');
  return readView({ ...view, active: 'germany', spaces: { ...view.spaces, germany: { ...germany, damage, raiders: damage > 0 ? 1 : 0 } }, ...changes }, world);
}

describe('orders of 1942', () => {
  it('are read with their works and both numbers', () => {
    const [commission, build, bombard, repair] = acts('commission industrial_complex', 'build recruitment_center in norway', 'bombard with 2 battleships 1 cruisers', 'repair 3 in germany');
    expect([commission?.works, build?.works, build?.spaces, bombard?.numbers, repair?.number, repair?.spaces]).toEqual(['industrial_complex', 'recruitment_center', ['norway'], [2, 1], 3, ['germany']]);
  });
  it('show what the industry can place, the most first, and what finds no place', () => {
    const purchase = { bought: {}, yards: { germany: { limit: 2, left: 2, takes: ['infantry', 'tank'] }, italy: { limit: 3, left: 3, takes: ['infantry', 'tank'] }, sz_5: { limit: 0, left: 2, takes: ['cruiser'], builders: ['germany'] } }, without_place: 8, pool: { tank: 9, infantry: 4, industrial_complex: 1 } };
    const now = shown({ purchase }, 8);
    expect(plantsOf(now).map(({ spot, room }) => [spot.id, room])).toEqual([['italy', 3], ['germany', 2]]);
    expect(now.withoutPlace).toBe(8);
    expect(spotWords(now.spots.get('germany') as never)).toContain('industry damaged by 8, 1 bomber raids it');
  });
  it('list repairs from one point to all that can be paid', () => {
    expect(repairsOf(acts('repair 2 in germany', 'repair 1 in germany', 'order tank')).map(({ at, points }) => [at, points.map(({ number }) => number)])).toEqual([['germany', [1, 2]]]);
  });
});

describe('mobilizing', () => {
  const now = shown({ phase: 'mobilize', purchase: { bought: {}, yards: { germany: { limit: 10, left: 10, takes: ['infantry', 'tank'] }, italy: { limit: 3, left: 3, takes: ['infantry', 'tank'] }, sz_5: { limit: 0, left: 10, takes: ['cruiser'], builders: ['germany'] } }, pool: { tank: 2, cruiser: 1 } } });
  const offered = acts('place tank in germany', 'place tank in italy', 'place cruiser in sz_5', 'build industrial_complex in norway');
  it('lights yards and building ground', () => {
    const lit = litOf({ now, acts: offered, from: null, goals: new Map(), shores: new Set() });
    expect(lit.map(({ id, way }) => `${id} ${way}`).sort()).toEqual(['germany act', 'italy act', 'norway act', 'sz_5 act']);
    expect(yardsOf(offered, now).map(({ id, room }) => [id, room])).toEqual([['germany', 10], ['italy', 3], ['sz_5', 10]]);
    expect(hintFor(offered, false, false)).toMatch(/^Place what you ordered/);
  });
  it('lists what waits and what was placed', () => {
    expect(typesToPlace(now, (type) => type === 'infantry')).toEqual(['infantry', 'tank', 'cruiser']);
  });
});
