// What json.cpp of Axis & Allies & Zombies writes as the view of a position, and the position made
// of it and of the drawn world.
import type { StoryLine } from '../../lib/types';
import type { Arrow } from './lit';
import type { BattleRow, BattleScene, Position } from './model';
import { isPower, kPowers, powers, type Holder, type Power } from './powers';
import type { Spot, Stack } from './scene';
import type { World } from './shapes';
import { isUnitType, kUnitTypes, units, type UnitType } from './units';

type Counts = Record<string, number>;

export interface SideView {
  power: string;
  columns: Record<string, Counts>;
  units: Counts;
  hit: Counts;
}

export interface AazView {
  board: { key: string; name: string; spaces: Record<string, { open: boolean }> };
  scenario: { id: string; name: string };
  round: number;
  phase: string;
  step: string;
  active: string;
  asked: string;
  outcome: string;
  powers: Record<string, { name: string; seat: number | null; side: number; level: number; treasury: number; capital: string }>;
  spaces: Record<string, { control?: string; zombies?: number; units: Record<string, Counts>; spent: Counts; flown: { unit: string; left: number; count: number }[] }>;
  zombie_level: number;
  apocalypse_at: number | null;
  apocalypse: boolean;
  goal: number | null;
  deck: number;
  card: { number: number; territory: string; zombies: number; measure: string } | null;
  entered: string[];
  marked: string[];
  captured: string[];
  pending: string[];
  at: string | null;
  owed: number;
  motion: { unit: string; from: string; via: string | null; at: string; left: number } | null;
  battle: { at: string; round: number; zombies: number; owed: number; attackers: SideView; defenders: SideView[] } | null;
  purchase: { bought: Record<string, Counts>; places: Record<string, number> };
}

export const boardOf = (view: unknown): '1941' | '1942' => ((view as AazView).board.key === '1942' ? '1942' : '1941');

const kCombat = new Set(['card', 'zombies_attack', 'zombies_capture', 'combat_move', 'conduct_combat', 'zombies_bite', 'attackers_fire', 'defenders_fire', 'decide']);
const typesOf = (counts: Counts): [UnitType, number][] => kUnitTypes.flatMap((type): [UnitType, number][] => ((counts[type] ?? 0) > 0 ? [[type, counts[type] ?? 0]] : []));

function spotsOf(view: AazView, world: World): Map<string, Spot> {
  const spots = new Map<string, Spot>();
  const planned = view.phase === 'combat_move' ? [...view.entered, ...view.marked] : [];
  const due = new Set([...view.pending, ...planned, view.battle?.at, view.owed > 0 ? view.at : null]);
  for (const shape of world.shapes.values()) {
    const space = view.spaces[shape.id];
    const stacks: Stack[] = [];
    for (const power of kPowers)
      for (const [type, count] of typesOf(space?.units[power] ?? {})) {
        const flown = space?.flown.filter((entry) => entry.unit === type && entry.left === 0).reduce((sum, entry) => sum + entry.count, 0) ?? 0;
        const spent = power === view.active ? (space?.spent[type] ?? 0) + flown : 0;
        stacks.push({ power, type, count, spent: Math.min(count, spent), damaged: 0 });
      }
    const control = space?.control ?? shape.owner ?? 'neutral';
    const original = isPower(shape.owner) ? shape.owner : null;
    spots.set(shape.id, {
      id: shape.id, name: shape.name, sea: shape.sea, ipc: shape.ipc, original, stacks, zombies: space?.zombies ?? 0,
      holder: shape.sea ? null : isPower(control) || control === 'zombies' ? (control as Holder) : 'neutral',
      capital: shape.capital ? original : null,
      industry: shape.industry === 'complex' ? 'complex' : shape.industry ? 'center' : null,
      battle: kCombat.has(view.phase) && due.has(shape.id),
      shut: view.board.spaces[shape.id]?.open === false,
    });
  }
  return spots;
}

function rowsOf(side: SideView, way: BattleRow['side']): BattleRow[] {
  const power = side.power as Power;
  return typesOf(side.units).map(([type, total]) => {
    const value = way === 'attack' ? units[type].attack : units[type].defense;
    const hit = side.hit[type] ?? 0;
    const raised = side.columns[String(value + 1)]?.[type] ?? 0;
    return { side: way, power, type, count: total - hit, hit, value, supported: Math.min(raised, total - hit) };
  });
}

// Which land must be in one's hands to pass (AAZ-14.8 to AAZ-14.16).
const kKeys: Record<string, string[][]> = {
  panama_canal: [['central_america']],
  suez_canal: [['anglo_egypt_sudan', 'egypt'], ['middle_east', 'trans_jordan']],
  dardanelles: [['turkey']],
};

export function readView(raw: unknown, world: World): Position {
  const view = raw as AazView;
  const spots = spotsOf(view, world);
  const active = (isPower(view.active) ? view.active : 'germany') as Power;
  const sides = Object.fromEntries(Object.entries(view.powers).map(([power, entry]) => [power, entry.side])) as Position['sides'];
  const mine = (id: string) => {
    const holder = spots.get(id)?.holder;
    return isPower(holder) && sides[holder] !== undefined && sides[holder] === sides[active];
  };
  const level = view.powers['germany']?.level ?? 0;
  return {
    board: boardOf(raw), scenario: view.scenario.id, round: view.round, active, asked: isPower(view.asked) ? view.asked : null, sides, spots,
    powers: kPowers.flatMap((power) => {
      const entry = view.powers[power];
      return entry && entry.seat !== null ? [{ power, treasury: entry.treasury, level: entry.level, seat: entry.seat }] : [];
    }),
    zombieLevel: view.zombie_level, apocalypse: view.apocalypse_at ?? 0, lastRound: view.apocalypse,
    goal: view.goal === null ? null : { power: 'germany', income: view.goal, words: `Germany wins with an income of ${view.goal} (${level} now) by the end of round 5; round 3 is a total victory, round 4 a major one.` },
    battle: view.battle
      ? {
          at: view.battle.at, round: view.battle.round, attacker: active, zombies: view.battle.zombies, owed: view.battle.owed,
          rows: [...rowsOf(view.battle.attackers, 'attack'), ...view.battle.defenders.flatMap((side) => rowsOf(side, 'defence'))],
        }
      : null,
    combat: kCombat.has(view.phase),
    bites: view.owed > 0 && view.at ? { at: view.at, owed: view.owed } : null,
    motion: view.motion && isUnitType(view.motion.unit) ? { unit: view.motion.unit, from: view.motion.from, at: view.motion.at, left: view.motion.left } : null,
    pending: [...spots.values()].filter((spot) => spot.battle && spot.id !== view.battle?.at).map((spot) => spot.id),
    card: view.card, deck: view.deck, places: new Map(Object.entries(view.purchase.places)),
    shutLines: world.lines.filter(({ id }) => !(kKeys[id] ?? []).every((either) => either.some(mine))).map(({ id }) => id),
  };
}

// The battle being fought, or what zombies bite outside a battle: those units stand as defenders.
export function lossScene(now: Position, losing: boolean): BattleScene | null {
  if (now.battle) return now.battle;
  if (!losing || !now.bites) return null;
  const spot = now.spots.get(now.bites.at);
  if (!spot) return null;
  const rows = spot.stacks.map((stack): BattleRow => ({ side: 'defence', power: stack.power, type: stack.type, count: stack.count, hit: 0, value: units[stack.type].defense, supported: 0 }));
  return { at: spot.id, round: 0, attacker: now.active, rows, zombies: spot.zombies, owed: now.bites.owed };
}

// A scenario that plays on a part of the world opens on that part.
export function homeOf(now: Position, world: World): [number, number, number, number] | null {
  const open = [...now.spots.values()].filter((spot) => !spot.shut);
  if (open.length > now.spots.size / 2) return null;
  const boxes = open.filter((spot) => !spot.sea && spot.stacks.length > 0).flatMap((spot) => world.shapes.get(spot.id)?.box ?? []);
  const [xs, ys] = [boxes.filter((_, at) => at % 2 === 0), boxes.filter((_, at) => at % 2 === 1)];
  return [Math.min(...xs) - 6, Math.min(...ys), Math.max(...xs) + 6, Math.max(...ys)];
}

// The moves of this phase, from the story: one arrow for each pair of spaces.
export function arrowsOf(now: Position, story: StoryLine[]): Arrow[] {
  const ids = new Map([...now.spots.values()].map((spot) => [spot.name, spot.id]));
  const arrows = new Map<string, Arrow>();
  const rule = now.combat ? 'AAZ-4.1' : 'AAZ-6.1';
  for (let at = story.length - 1; at >= 0; --at) {
    const line = story[at];
    if (!line || line.text.endsWith("'s turn begins")) break;
    const found = line.rule === rule ? /moves .+ from (.+) to (.+)$/.exec(line.text) : null;
    const [from, to] = [ids.get(found?.[1] ?? ''), ids.get(found?.[2] ?? '')];
    if (!from || !to) continue;
    const fight = now.combat && (now.spots.get(to)?.battle ?? false);
    arrows.set(`${from}>${to}`, { path: [from, to], way: fight ? 'fight' : 'go', label: `${powers[now.active].name} moved from ${found?.[1]} to ${found?.[2]}` });
  }
  return [...arrows.values()];
}
