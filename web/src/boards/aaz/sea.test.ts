import { notation, type Line } from '../../lib/generated/aaz';
import { choiceOf, lineOf } from '../../lib/rows';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { aazCases } from '../../gallery/aaz_cases';
import type { Choice } from '../../lib/types';
import { isDeed, readAct } from './acts';
import { arrowsOf, assaultArrows, assaultWords, landingsOf } from './arrows';
import { landable, loadWords, pieceWords } from './cargo';
import { litOf } from './lights';
import { hitsOf, losersIn, proposal, spareHits } from './losses';
import { spotWords } from './scene';
import { readWorld, type Drawing } from './shapes';
import { readView, type AazView } from './view';
import { yardsOf } from './yards';

const worldOf = (file: string) => readWorld(JSON.parse(readFileSync(new URL(`./geo/${file}`, import.meta.url), 'utf8')) as Drawing);
const world = worldOf('board.json');
const choices = (...texts: string[]): Choice[] => texts.map((text, at) => choiceOf(notation, text, String(at)));
const acts = (...texts: string[]) => choices(...texts).map(readAct);
function shown(key: string, changes: Partial<AazView> = {}) {
  const props = aazCases.find((entry) => entry.key === key)?.props;
  if (!props) throw new Error(key);
  const now = readView({ ...(props.view as AazView), ...changes }, world);
  return { props, now, acts: acts(...props.choices.map(({ text }) => text)) };
}

describe('cargo', () => {
  it('is told in words, and by what can be put ashore', () => {
    expect(landable('tank+infantry')).toEqual(['tank+infantry', 'tank', 'infantry']);
    expect(landable('infantry+infantry')).toEqual(['infantry+infantry', 'infantry']);
    expect(loadWords('infantry+infantry')).toBe('2 infantry');
    expect(pieceWords(2, 'transport:tank+infantry')).toBe('2 transports with tank and infantry');
  });
});

describe('choices at sea', () => {
  it('are read with their cargo', () => {
    const [sail, load, land, lose, under, bombard, ships, bring] = acts(
      'sail transport with tank+infantry from sz_5 to sz_6', 'load tank from germany in sz_5 with infantry aboard', 'land infantry of tank+infantry from sz_5 in karelia', 'lose germany transport with infantry',
      'submerge 2', 'bombard with 1', 'attack ships in sz_5', 'bring fighter from sz_47 to japan',
    );
    expect(sail).toMatchObject({ verb: 'sail', unit: 'transport', load: 'tank+infantry', spaces: ['sz_5', 'sz_6'] });
    expect(load).toMatchObject({ verb: 'load', unit: 'tank', load: 'infantry', spaces: ['germany', 'sz_5'] });
    expect(land).toMatchObject({ verb: 'land', part: 'infantry', load: 'tank+infantry', spaces: ['sz_5', 'karelia'] });
    expect(lose).toMatchObject({ verb: 'lose', unit: 'transport', power: 'germany', load: 'infantry' });
    expect([under?.number, bombard?.number]).toEqual([2, 1]);
    expect(ships).toMatchObject({ verb: 'mark', spaces: ['sz_5'] });
    expect(bring).toMatchObject({ verb: 'bring', unit: 'fighter', spaces: ['sz_47', 'japan'] });
  });
});

describe('what has no place of its own', () => {
  it('is still offered, in words', () => {
    const list = acts('end phase', 'board infantry from japan in sz_47 on germany transport with nothing aboard', 'lure zombies from manchuria to coastal_china', 'bombard with 1', 'bombard with 1 battleships 2 cruisers', 'saw with 2', 'decline');
    expect(list.filter(isDeed).map((act) => act.verb)).toEqual(['board']);
    const { now, acts: offered } = shown('deeds');
    const lit = litOf({ now, acts: offered, from: null, goals: new Map(), shores: new Set() });
    expect(lit.map(({ id, way }) => `${id} ${way}`).sort()).toEqual([]);
    expect([now.card?.measure, shown('sea').now.card, now.pool]).toEqual(['technology', null, [['infantry', 2], ['aaa_gun', 1]]]);
  });
});

describe('what is seen at sea', () => {
  it('has transports by cargo, fighters on decks and the canals', () => {
    const { now } = shown('sea');
    const words = spotWords(now.spots.get('sz_47') as never);
    expect(words).toContain('1 transport with tank and infantry');
    expect(now.spots.get('sz_47')?.stacks.find(({ type }) => type === 'aircraft_carrier')?.deck).toBe(2);
    expect(spotWords(shown('sea', { shut: [['sz_18', 'sz_29']] }).now.spots.get('sz_29') as never)).toContain('Suez Canal shut to Japan');
    expect(now.spots.get('sz_40')?.stacks.find(({ type }) => type === 'transport')).toMatchObject({ load: 'tank+infantry', count: 1 });
  });
  it('shuts the canals that the table says are shut', () => {
    expect(shown('sea', { shut: [['sz_18', 'sz_29']] }).now.shutLines).toEqual(['suez_canal']);
    expect(shown('sea', { shut: [] }).now.shutLines).toEqual([]);
    expect(shown('sea', { shut: [['sz_29', 'sz_18'], ['sz_18', 'sz_19']] }).now.shutLines.sort()).toEqual(['dardanelles', 'suez_canal']);
  });
  it('says what will land where', () => {
    const { now, props } = shown('sea', { due: ['philippine_islands'] });
    expect(assaultWords(now).map(({ words }) => words)).toEqual(['tank and infantry from Sea zone 40 in Philippine Islands']);
    expect(assaultArrows(now)).toMatchObject([{ path: ['sz_40', 'philippine_islands'], way: 'assault' }]);
    expect(now.pending).toContain('philippine_islands');
    const story = [lineOf(1, 'goes_aboard', { who: 'japan', unit: 'tank', from: 'japan', to: 'sz_47' }, 'AAZ-26.4'), lineOf(2, 'moves', { who: 'japan', unit: 'transport', from: 'sz_47', to: 'sz_40' }, 'AAZ-4.1')];
    expect(arrowsOf(now, [...props.story, ...story] as Line[]).map(({ path }) => path.join())).toEqual(['sz_47,sz_40', 'japan,sz_47']);
  });
  it('draws where an aircraft could come down, as the table says', () => {
    const view = shown('sea').props.view as AazView;
    const over = (home: string[] | null) => ({ ...view.spaces, sz_42: { ...(view.spaces['sz_42'] ?? { units: {}, spent: {} }), flown: [{ unit: 'bomber', left: 3, count: 1, home }] } });
    expect(landingsOf(shown('sea', { spaces: over(['sz_41', 'caroline_islands']) }).now).map(({ path }) => path.join())).toEqual(['sz_42,caroline_islands']);
    expect(landingsOf(shown('sea', { spaces: over([]) }).now)).toEqual([]);
    expect(landingsOf(shown('sea', { spaces: over(null) }).now)).toEqual([]);
  });
});

describe('voyages', () => {
  it('are lit: shores to land on, shores to load from', () => {
    const { now, acts: offered } = shown('voyage');
    const lit = litOf({ now, acts: offered, from: null, goals: new Map(), shores: new Set(['japan']) });
    expect(lit.map(({ id, way }) => `${id} ${way}`).sort()).toEqual(['japan load', 'philippine_islands fight', 'sz_32 go', 'sz_41 go']);
    const idle = shown('sea');
    const still = litOf({ now: idle.now, acts: idle.acts, from: null, goals: new Map(), shores: new Set() });
    expect(still.map(({ id, way }) => `${id} ${way}`).sort()).toEqual(['japan pick', 'sz_47 pick']);
  });
});

describe('a sea battle', () => {
  it('has transports by cargo and battleships that take two hits', () => {
    const { now, acts: offered } = shown('seafight');
    const rows = now.battle?.rows ?? [];
    const ship = rows.find((row) => row.power === 'japan' && row.type === 'battleship');
    if (!ship) throw new Error('no battleship');
    expect([hitsOf(ship), spareHits(ship)]).toEqual([3, 1]);
    expect(rows.filter(({ type }) => type === 'transport').map(({ load }) => load)).toEqual(['nothing', 'infantry', 'artillery', 'tank', 'infantry+infantry', 'tank+infantry']);
    expect(now.battle?.submerged.map(({ side, count }) => [side, count])).toEqual([['attack', 1], ['defence', 1]]);
    expect(losersIn(offered, 'japan', 'transport', 'tank+infantry')).toBeDefined();
    expect(losersIn(offered, 'japan', 'transport', 'tank')).toBeUndefined();
  });
  it('gives out damage first, then the cheapest, cargo counted', () => {
    const list = [
      { power: 'japan' as const, type: 'battleship' as const, count: 3, spare: 1, cost: 20 },
      { power: 'japan' as const, type: 'transport' as const, load: 'tank+infantry' as const, count: 1, cost: 15 },
      { power: 'japan' as const, type: 'destroyer' as const, count: 1, cost: 8 },
    ];
    expect([...proposal(list, 3)]).toEqual([['japan.battleship', 1], ['japan.destroyer', 1], ['japan.transport:tank+infantry', 1]]);
  });
});

describe('a shipyard', () => {
  it('shows how many more, and who builds them', () => {
    const view = shown('sea').props.view as AazView;
    const sea = view.spaces['sz_47'];
    if (!sea) throw new Error('no sea');
    const { now } = shown('sea', { phase: 'purchase', purchase: { bought: {}, yards: { japan: { limit: 5, left: 3, takes: ['infantry', 'tank'] }, sz_47: { limit: 0, left: 3, takes: ['submarine'], builders: ['japan'] } } }, spaces: { ...view.spaces, sz_47: { ...sea, spent: { submarine: 2 } } } });
    const yards = yardsOf(acts('buy infantry in japan', 'buy submarine in sz_47'), now);
    expect(yards.map(({ id, room, from }) => [id, room, from])).toEqual([['japan', 3, ''], ['sz_47', 3, 'Japan']]);
  });
});
