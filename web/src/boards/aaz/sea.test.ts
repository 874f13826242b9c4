import { notation, type Line } from '../../lib/generated/aaz';
import { choiceOf, lineOf } from '../../lib/rows';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { aazCases } from '../../gallery/aaz_cases';
import type { Choice } from '../../lib/types';
import { isDeed, readAct } from './acts';
import { arrowsOf, assaultArrows, assaultWords, landingsOf } from './arrows';
import { landable, loadOf, loadWith, loadWords, pieceWords, stow } from './cargo';
import { ferries, landings, whatFits } from './ferry';
import { litOf } from './lights';
import { hitsOf, losersIn, proposal, spareHits } from './losses';
import { Orders } from './orders.svelte';
import { Ground } from './reach';
import { spotWords } from './scene';
import { readWorld, type Drawing } from './shapes';
import { throwsOf } from './throws';
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
  return { props, now, acts: acts(...props.choices.map(({ text }) => text)), ground: new Ground(now, world) };
}

describe('cargo', () => {
  it('is at most two units, one of them infantry', () => {
    expect(loadOf(['infantry', 'tank'])).toBe('tank+infantry');
    expect(loadOf([])).toBe('nothing');
    expect(loadWith('tank', 'artillery')).toBeNull();
    expect(loadWith('infantry+infantry', 'infantry')).toBeNull();
    expect(landable('tank+infantry')).toEqual(['tank+infantry', 'tank', 'infantry']);
    expect(landable('infantry+infantry')).toEqual(['infantry+infantry', 'infantry']);
    expect(loadWords('infantry+infantry')).toBe('2 infantry');
    expect(pieceWords(2, 'transport:tank+infantry')).toBe('2 transports with tank and infantry');
  });
  it('is stowed with the heavy units first, on as few ships as will do', () => {
    expect(stow(['infantry', 'infantry', 'tank'], ['nothing', 'nothing'])).toEqual([{ load: 'nothing', adds: ['tank', 'infantry'] }, { load: 'nothing', adds: ['infantry'] }]);
    expect(stow(['infantry'], ['nothing', 'tank'])).toEqual([{ load: 'tank', adds: ['infantry'] }]);
    expect(stow(['tank', 'tank'], ['nothing', 'infantry+infantry'])).toBeNull();
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
    const { now, acts: offered, ground } = shown('deeds');
    const lit = litOf({ now, acts: offered, from: null, goals: new Map(), shores: new Set(), ground });
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
    expect(spotWords(now.spots.get('sz_29') as never)).toContain('Suez Canal shut to Japan');
    expect(now.spots.get('sz_40')?.stacks.find(({ type }) => type === 'transport')).toMatchObject({ load: 'tank+infantry', count: 1 });
  });
  it('shuts and opens canals by who holds the land', () => {
    const held = (control: string, captured: string[] = []) => {
      const view = shown('sea').props.view as AazView;
      const land = (id: string) => ({ ...(view.spaces[id] ?? { units: {}, spent: {}, flown: [] }), control });
      return shown('sea', { captured, spaces: { ...view.spaces, anglo_egypt_sudan: land('anglo_egypt_sudan'), middle_east: land('middle_east'), turkey: land('turkey') } }).now.shutLines;
    };
    expect(held('japan')).toEqual(['panama_canal']);
    expect(held('japan', ['middle_east', 'turkey'])).toEqual(['panama_canal', 'suez_canal']);
    expect(held('zombies')).toEqual(['panama_canal', 'suez_canal', 'dardanelles']);
    const later = worldOf('board1942.json');
    expect(readView({ ...(shown('1942').props.view as AazView) }, later).shutLines).not.toContain('dardanelles');
  });
  it('says what will land where', () => {
    const { now, props } = shown('sea');
    expect(assaultWords(now).map(({ words }) => words)).toEqual(['tank and infantry from Sea zone 40 in Philippine Islands']);
    expect(assaultArrows(now)).toMatchObject([{ path: ['sz_40', 'philippine_islands'], way: 'assault' }]);
    expect(now.pending).toContain('philippine_islands');
    const story = [lineOf(1, 'goes_aboard', { who: 'japan', unit: 'tank', from: 'japan', to: 'sz_47' }, 'AAZ-26.4'), lineOf(2, 'moves', { who: 'japan', unit: 'transport', from: 'sz_47', to: 'sz_40' }, 'AAZ-4.1')];
    expect(arrowsOf(now, [...props.story, ...story] as Line[]).map(({ path }) => path.join())).toEqual(['sz_47,sz_40', 'japan,sz_47']);
  });
  it('finds a place to come down, on a deck too', () => {
    const view = shown('sea').props.view as AazView;
    const over = (id: string, unit: string, left: number) => ({ ...view.spaces, [id]: { ...(view.spaces[id] ?? { units: {}, spent: {} }), flown: [{ unit, left, count: 1 }] } });
    const { now, ground } = shown('sea', { spaces: over('sz_42', 'bomber', 3) });
    expect(landingsOf(now, ground).map(({ path }) => path.join())).toEqual(['sz_42,caroline_islands']);
    const low = shown('sea', { spaces: over('sz_49', 'fighter', 1) });
    expect(landingsOf(low.now, low.ground).map(({ path }) => path[1])).not.toContain('sz_47'); // both places are taken
    expect([ground.isLandingPlace('sz_48', 'fighter'), ground.isLandingPlace('sz_48', 'bomber'), ground.isLandingPlace('sz_47', 'fighter')]).toEqual([true, false, false]);
  });
});

describe('voyages', () => {
  const offer = ['load infantry from japan in sz_47 with nothing aboard', 'load tank from japan in sz_47 with nothing aboard', 'move transport from sz_47 to sz_40'];
  it('reach shores two zones away', () => {
    const { now, ground } = shown('sea');
    const goals = ferries(acts(...offer), ground, now, 'japan', ['tank', 'infantry']);
    expect(goals.get('philippine_islands')).toEqual({ zone: 'sz_47', path: ['sz_40'], land: 'philippine_islands' });
    expect(goals.has('japan')).toBe(false);
    expect(ferries(acts(...offer), ground, now, 'japan', ['tank', 'tank', 'tank']).size).toBe(0);
    expect(ferries(acts(...offer), ground, now, 'japan', ['fighter']).size).toBe(0);
  });
  it('know what fits aboard', () => {
    const { now } = shown('sea');
    expect([...(whatFits(acts(...offer), now, 'japan', [{ type: 'infantry', ready: 4 }, { type: 'tank', ready: 1 }]) ?? [])]).toEqual([['tank', 1], ['infantry', 1]]);
    expect(whatFits(acts('end phase'), now, 'japan', [{ type: 'infantry', ready: 4 }])).toBeNull();
  });
  it('stay aboard or land among friends outside combat', () => {
    const { now, ground } = shown('sea', { phase: 'noncombat_move' });
    const goals = ferries(acts(...offer), ground, now, 'japan', ['infantry']);
    expect(goals.get('sz_47')).toEqual({ zone: 'sz_47', path: [], land: null });
    expect(goals.get('manchuria')?.land).toBe('manchuria');
    expect(goals.has('philippine_islands')).toBe(false);
  });
  it('of a laden transport go ashore here or farther off', () => {
    const { now, ground } = shown('sea');
    const list = acts('land tank of tank+infantry from sz_47 in soviet_far_east', 'sail transport with tank+infantry from sz_47 to sz_40');
    const goals = landings(list, ground, now, 'sz_47', 'tank+infantry');
    expect(goals.get('soviet_far_east')?.path).toEqual([]);
    expect(goals.get('philippine_islands')?.path).toEqual(['sz_40']);
    expect(landings(list, ground, now, 'sz_47', 'nothing').size).toBe(0);
  });
  it('end where warships are, and at a canal that is shut', () => {
    const { ground } = shown('sea');
    expect(ground.isHostileZone('sz_42')).toBe(true);
    expect(ground.isHostileZone('sz_39')).toBe(false); // a submarine only
    expect(ground.waters(['sz_41'], 3, 'destroyer').get('sz_43')).not.toEqual(['sz_41', 'sz_42', 'sz_43']);
    expect(ground.isBarred('sz_18', 'sz_29')).toBe(true);
    expect(ground.waters(['sz_29'], 2, 'destroyer').has('sz_18')).toBe(false);
    expect(ground.deckRoom('sz_47')).toBe(0);
    expect(ground.deckRoom('sz_48')).toBe(1);
  });
  it('are played as orders, load by load', () => {
    const orders = new Orders();
    orders.ship({ units: ['tank', 'infantry'], from: 'japan' }, 'sz_47', 'nothing', ['sz_40'], { land: 'philippine_islands', part: null });
    const offers = [['load tank from japan in sz_47 with nothing aboard'], ['load infantry from japan in sz_47 with tank aboard', 'on to sz_40'], ['on to sz_40'], ['stop', 'land tank of tank+infantry from sz_40 in philippine_islands', 'land tank+infantry of tank+infantry from sz_40 in philippine_islands'], ['end phase']];
    const done: string[] = [];
    offers.forEach((offered, ply) => orders.next(acts(...offered), ply, (id) => done.push(offered[Number(id)] ?? ''), (text) => done.push(`? ${text}`)));
    expect(done).toEqual([offers[0]?.[0], offers[1]?.[0], 'on to sz_40', offers[3]?.[2]]);
    expect(orders.running).toBe(false);
  });
  it('of a picked transport set out with its cargo, or ask why not', () => {
    const orders = new Orders();
    const done: string[] = [];
    orders.ship(null, 'sz_47', 'infantry', ['sz_40'], { land: 'philippine_islands', part: 'infantry' });
    orders.next(acts('move transport from sz_47 to sz_40'), 0, (id) => done.push(id), (text) => done.push(`? ${text}`));
    expect(done).toEqual(['? sail transport with infantry from sz_47 to sz_40']);
  });
  it('are lit: shores to land on, shores to load from', () => {
    const { now, acts: offered, ground } = shown('voyage');
    const lit = litOf({ now, acts: offered, from: null, goals: new Map(), shores: new Set(['japan']), ground });
    expect(lit.map(({ id, way }) => `${id} ${way}`).sort()).toEqual(['japan load', 'philippine_islands fight', 'sz_32 go', 'sz_41 go']);
    const idle = shown('sea');
    const still = litOf({ now: idle.now, acts: idle.acts, from: null, goals: new Map(), shores: new Set(), ground: idle.ground });
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
      { power: 'japan' as const, type: 'battleship' as const, count: 3, spare: 1 },
      { power: 'japan' as const, type: 'transport' as const, load: 'tank+infantry' as const, count: 1 },
      { power: 'japan' as const, type: 'destroyer' as const, count: 1 },
    ];
    expect([...proposal(list, 3)]).toEqual([['japan.battleship', 1], ['japan.destroyer', 1], ['japan.transport:tank+infantry', 1]]);
  });
  it('keeps the strike and the fire of a side together', () => {
    const { props } = shown('seafight');
    const throws = throwsOf(props.dice, props.story as Line[], 'Attackers fire');
    expect([throws.bites.length, throws.attack.length, throws.defence.length]).toEqual([0, 8, 1]);
  });
});

describe('a shipyard', () => {
  it('counts ships against the complex that builds them', () => {
    const view = shown('sea').props.view as AazView;
    const sea = view.spaces['sz_47'];
    if (!sea) throw new Error('no sea');
    const { now, ground } = shown('sea', { phase: 'purchase', purchase: { bought: {}, places: { japan: 5 } }, spaces: { ...view.spaces, sz_47: { ...sea, spent: { submarine: 2 } } } });
    const yards = yardsOf(acts('buy infantry in japan', 'buy submarine in sz_47'), now, ground);
    expect(yards.map(({ id, room, from }) => [id, room, from])).toEqual([['japan', 3, ''], ['sz_47', null, 'Japan']]);
  });
});
