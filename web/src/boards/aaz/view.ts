// What json.cpp of Axis & Allies & Zombies writes as the view of a position, and the position made
// of it and of the drawn world.
import { isLoad, kLoads, loadWords, plainLoad, type Load } from './cargo';
import type { Assault, BattleRow, BattleScene, Flight, Position, Stats, YardView } from './model';
import { isPower, kPowers, powers, type Holder, type Power } from './powers';
import { stackOf, type Spot, type Stack } from './scene';
import type { World } from './shapes';
import { isUnitType, kUnitTypes, type UnitType } from './units';

type Counts = Record<string, number>;

export interface SideView {
  power: string;
  columns: Record<string, Counts>;
  units: Counts;
  hit: Counts;
  damaged?: number;
  submerged?: number;
  spare?: number; // hits its battleships take without sinking
}

interface SpaceView {
  control?: string;
  zombies?: number;
  units: Record<string, Counts>;
  spent: Counts;
  flown: { unit: string; left: number; count: number; home?: string[] | null }[];
  transports?: Record<string, string[]>; // at sea: the load of each, by power
  industry?: string | null; // where it can change: 1942
  damage?: number;
  raiders?: number; // bombers that raid it
}

export interface AazView {
  board: { key: string; name: string; spaces: Record<string, { open: boolean }>; units?: Record<string, Stats>; works?: Record<string, number> };
  scenario: { id: string; name: string };
  round: number;
  phase: string;
  step: string;
  active: string;
  asked: string;
  outcome: string;
  powers: Record<string, { name: string; seat: number | null; side: number; level: number; treasury: number; capital: string; technologies?: string[] }>;
  spaces: Record<string, SpaceView>;
  zombie_level: number;
  apocalypse_at: number | null;
  apocalypse: boolean;
  goal: { power: Power; income: number; words: string } | null;
  deck: number;
  card: { number: number; territory: string; zombies: number; measure: string } | null;
  entered: string[];
  marked: string[];
  captured: string[];
  pending: string[];
  at: string | null;
  owed: number;
  assaults?: { from: string; to: string; load: string; lands: string; count: number }[];
  passages?: { at: string; transport: string; load: string; power: string; part: string }[]; // who is aboard an ally's transport
  motion: { unit: string; from: string; via: string | null; at: string; load?: string; zombies?: number; left: number } | null;
  battle: { at: string; round: number; zombies: number; owed: number; attackers: SideView; defenders: SideView[] } | null;
  purchase: { bought: Record<string, Counts>; yards: Record<string, YardView>; without_place?: number; pool?: Counts };
  measures?: boolean; // cards bring desperate measures
  zombies_in_play?: boolean;
  supply?: boolean; // a cache waits to be found
  throws?: string; // what throws of the present are part of
  follow?: Record<string, number>; // out of each land after the decoy team
  due?: string[]; // battles to come and the one fought
  shut?: [string, string][]; // waters between which ships cannot pass
}

export const boardOf = (view: unknown): '1941' | '1942' => ((view as AazView).board.key === '1942' ? '1942' : '1941');

const kCombat = new Set(['card', 'zombies_attack', 'zombies_capture', 'combat_move', 'conduct_combat', 'submarines_strike', 'zombies_bite', 'attackers_fire', 'defenders_fire', 'decide']);
const typesOf = (counts: Counts): [UnitType, number][] => kUnitTypes.flatMap((type): [UnitType, number][] => ((counts[type] ?? 0) > 0 ? [[type, counts[type] ?? 0]] : []));

const asLoad = (text = ''): Load => {
  const load = plainLoad(text);
  return isLoad(load) ? load : 'nothing';
};
const assaultsOf = (view: AazView): Assault[] => (view.assaults ?? []).map((entry) => ({ ...entry, load: asLoad(entry.load), lands: asLoad(entry.lands) }));

// Transports stand apart by what they carry. The view says how many have moved, not which: those that
// will land have, and then the empty ones.
function transportStacks(view: AazView, id: string, space: SpaceView, power: Power, count: number, spent: number): Stack[] {
  const loads = (space.transports?.[power] ?? []).map(asLoad);
  const of = (load: Load) => (load === 'nothing' ? count - loads.filter((other) => other !== 'nothing').length : loads.filter((other) => other === load).length);
  const stacks = kLoads.flatMap((load) => (of(load) > 0 ? [stackOf(power, 'transport', of(load), { load })] : []));
  let left = spent;
  const spend = (stack: Stack, most: number) => {
    const some = Math.max(0, Math.min(left, most, stack.count - stack.spent));
    stack.spent += some;
    left -= some;
  };
  if (power === view.active) for (const assault of assaultsOf(view).filter(({ from }) => from === id)) for (const stack of stacks) if (stack.load === assault.load) spend(stack, assault.count);
  for (const stack of stacks) spend(stack, stack.count);
  return stacks;
}

function stacksOf(view: AazView, id: string, space: SpaceView): Stack[] {
  const stacks: Stack[] = [];
  for (const power of kPowers) {
    const counts = space.units[power] ?? {};
    for (const [type, count] of typesOf(counts)) {
      const flown = space.flown.filter((entry) => entry.unit === type && entry.left === 0).reduce((sum, entry) => sum + entry.count, 0);
      const spent = power === view.active ? Math.min(count, (space.spent[type] ?? 0) + flown) : 0;
      if (type === 'transport') stacks.push(...transportStacks(view, id, space, power, count, spent));
      else stacks.push(stackOf(power, type, count, { spent, deck: type === 'aircraft_carrier' ? Math.min(2 * count, counts['fighter'] ?? 0) : 0 }));
    }
  }
  return stacks;
}

const industryOf = (text: string | null): Spot['industry'] => (text === 'complex' ? 'complex' : text ? 'center' : null);

function spotsOf(view: AazView, world: World): Map<string, Spot> {
  const spots = new Map<string, Spot>();
  const due = new Set(view.due ?? view.pending);
  for (const shape of world.shapes.values()) {
    const space = view.spaces[shape.id];
    const control = space?.control ?? shape.owner ?? 'neutral';
    const original = isPower(shape.owner) ? shape.owner : null;
    spots.set(shape.id, {
      id: shape.id, name: shape.name, sea: shape.sea, ipc: shape.ipc, original, stacks: space ? stacksOf(view, shape.id, space) : [], zombies: space?.zombies ?? 0,
      holder: shape.sea ? null : isPower(control) || control === 'zombies' ? (control as Holder) : 'neutral',
      capital: shape.capital ? original : null,
      industry: industryOf(space?.industry === undefined ? shape.industry : space.industry), damage: space?.damage ?? 0, raiders: space?.raiders ?? 0,
      battle: kCombat.has(view.phase) && due.has(shape.id),
      shut: view.board.spaces[shape.id]?.open === false,
      canals: [],
      guests: (view.passages ?? []).flatMap(({ at, transport, power, part }) => (at === shape.id && isPower(power) && isPower(transport) ? [`${powers[power].adjective} ${loadWords(asLoad(part))} aboard a ${powers[transport].adjective} transport`] : [])),
    });
  }
  return spots;
}

// Who stands on the battle board; transports by what they carry.
function rowsOf(side: SideView, way: BattleRow['side'], loads: Load[]): BattleRow[] {
  const power = side.power as Power;
  return typesOf(side.units).flatMap(([type, total]): BattleRow[] => {
    const columns = Object.entries(side.columns).filter(([, counts]) => (counts[type] ?? 0) > 0).map(([column]) => Number(column));
    const value = Math.min(...columns);
    const hit = side.hit[type] ?? 0;
    const front = total - hit;
    const raised = side.columns[String(value + 1)]?.[type] ?? 0;
    const row = { side: way, power, type, count: front, hit, value, supported: Math.min(raised, front), load: 'nothing' as Load, damaged: type === 'battleship' ? Math.min(front, side.damaged ?? 0) : 0, spare: type === 'battleship' ? (side.spare ?? 0) : 0 };
    if (type !== 'transport') return [row];
    const laden = kLoads.filter((load) => load !== 'nothing' && loads.includes(load)).map((load) => ({ ...row, load, hit: 0, count: loads.filter((other) => other === load).length }));
    const empty = Math.max(0, front - laden.reduce((sum, { count }) => sum + count, 0));
    return [...(empty > 0 || hit > 0 ? [{ ...row, count: empty }] : []), ...laden];
  });
}

function battleOf(view: AazView, active: Power, world: World): BattleScene | null {
  const { battle } = view;
  if (!battle) return null;
  const space = view.spaces[battle.at];
  const sides: [SideView, BattleRow['side']][] = [[battle.attackers, 'attack'], ...battle.defenders.map((side): [SideView, BattleRow['side']] => [side, 'defence'])];
  return {
    at: battle.at, round: battle.round, attacker: active, zombies: battle.zombies, owed: battle.owed, throws: view.throws ?? '', sea: world.shapes.get(battle.at)?.sea ?? false, bites: false,
    rows: sides.flatMap(([side, way]) => rowsOf(side, way, (space?.transports?.[side.power] ?? []).map(asLoad))),
    submerged: sides.flatMap(([side, way]) => ((side.submerged ?? 0) > 0 ? [{ side: way, power: side.power as Power, count: side.submerged ?? 0 }] : [])),
  };
}

// Aircraft that have flown and are not down yet.
function flightsOf(view: AazView): Flight[] {
  if (view.phase !== 'combat_move' && view.phase !== 'noncombat_move' && view.phase !== 'conduct_combat') return [];
  return Object.entries(view.spaces).flatMap(([at, space]) =>
    space.flown.flatMap(({ unit, left, count, home }) => (isUnitType(unit) && count > 0 ? [{ at, type: unit, left, count, home: home ?? null }] : [])),
  );
}

export const canalName = (id: string): string => (id === 'dardanelles' ? 'the Dardanelles' : id === 'suez_canal' ? 'Suez Canal' : 'Panama Canal');

export function readView(raw: unknown, world: World): Position {
  const view = raw as AazView;
  const spots = spotsOf(view, world);
  const active = (isPower(view.active) ? view.active : 'germany') as Power;
  const sides = Object.fromEntries(Object.entries(view.powers).map(([power, entry]) => [power, entry.side])) as Position['sides'];
  const shutLines = world.lines.filter(({ between }) => (view.shut ?? []).some((pair) => pair.every((zone) => between.includes(zone)))).map(({ id }) => id);
  for (const { id, between } of world.lines)
    for (const zone of between) spots.get(zone)?.canals.push(`${canalName(id)} ${shutLines.includes(id) ? 'shut to' : 'open to'} ${powers[active].name}`);
  return {
    board: boardOf(raw), scenario: view.scenario.id, round: view.round, active, asked: isPower(view.asked) ? view.asked : null, sides, spots,
    powers: kPowers.flatMap((power) => {
      const entry = view.powers[power];
      return entry && entry.seat !== null ? [{ power, treasury: entry.treasury, level: entry.level, seat: entry.seat }] : [];
    }),
    zombieLevel: view.zombie_level, apocalypse: view.apocalypse_at ?? 0, lastRound: view.apocalypse,
    goal: view.goal,
    battle: battleOf(view, active, world),
    combat: kCombat.has(view.phase),
    bites: view.owed > 0 && view.at ? { at: view.at, owed: view.owed, throws: view.throws ?? '' } : null,
    motion: view.motion && isUnitType(view.motion.unit) ? { unit: view.motion.unit, from: view.motion.from, at: view.motion.at, left: view.motion.left, load: asLoad(view.motion.load), zombies: view.motion.zombies ?? 0 } : null,
    assaults: assaultsOf(view), flights: flightsOf(view), captured: view.captured,
    pending: [...spots.values()].filter((spot) => spot.battle && spot.id !== view.battle?.at).map((spot) => spot.id),
    card: view.card && { ...view.card, measure: view.measures ? view.card.measure : '' }, deck: view.deck, yards: new Map(Object.entries(view.purchase.yards)), withoutPlace: view.purchase.without_place ?? 0,
    stats: view.board.units ?? {}, works: view.board.works ?? {}, pool: Object.entries(view.purchase.pool ?? {}),
    technologies: new Map(kPowers.map((power) => [power, view.powers[power]?.technologies ?? []])),
    shutLines, zombies: view.zombies_in_play !== false, follow: view.follow ?? {}, supply: view.supply === true,
  };
}

// The battle being fought, or what zombies bite outside a battle: those units stand as defenders.
export function lossScene(now: Position, losing: boolean): BattleScene | null {
  if (now.battle) return now.battle;
  if (!losing || !now.bites) return null;
  const spot = now.spots.get(now.bites.at);
  if (!spot) return null;
  const rows = spot.stacks.map((stack): BattleRow => ({ side: 'defence', power: stack.power, type: stack.type, count: stack.count, hit: 0, value: now.stats[stack.type]?.defense ?? 0, supported: 0, load: 'nothing', damaged: 0, spare: 0 }));
  return { at: spot.id, round: 0, attacker: now.active, sea: false, bites: true, rows, submerged: [], zombies: spot.zombies, owed: now.bites.owed, throws: now.bites.throws };
}

// A scenario that plays on a part of the world opens on that part.
export function homeOf(now: Position, world: World): [number, number, number, number] | null {
  const open = [...now.spots.values()].filter((spot) => !spot.shut);
  if (open.length > now.spots.size / 2) return null;
  const boxes = open.filter((spot) => !spot.sea && spot.stacks.length > 0).flatMap((spot) => world.shapes.get(spot.id)?.box ?? []);
  const [xs, ys] = [boxes.filter((_, at) => at % 2 === 0), boxes.filter((_, at) => at % 2 === 1)];
  return [Math.min(...xs) - 6, Math.min(...ys), Math.max(...xs) + 6, Math.max(...ys)];
}
