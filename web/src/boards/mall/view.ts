// What json.cpp of Zombie Mall writes as the view of a position, and small helpers on spaces.

export type Space = [number, number];
export type Edge = [Space, Space];

export interface MallMap {
  key: string;
  name: string;
  width: number;
  height: number;
  rows: string[];
  markers: Edge[];
  openings: Edge[];
  walls: Edge[];
  radio: Space | null;
  dock: Space | null;
  areas: { id: string; name: string; spaces: Space[] }[];
  doors: { id: string; kind: 'store' | 'security'; a: Space; b: Space | null }[];
  entrances: { id: string; a: Space; b: Space }[];
  spots: Space[];
}

export interface Card {
  id: string;
  name: string;
}

export type Condition = 'absent' | 'human' | 'bitten' | 'turned' | 'zombie' | 'dead_again' | 'left';

export interface Player {
  is: Condition;
  at: Space | null;
  bandages: number;
  adrenaline: number;
  bites: number;
  vp: number;
  kills: number;
  zombie_vp: number;
  has_pushed: boolean;
  cards: Card[];
}

export interface MallView {
  map: MallMap;
  scenario: { id: string; name: string };
  round: number;
  rounds: number;
  active: number;
  asked: number;
  turn: { movement: number; zombies_to_move: number; zombies_to_appear: number; fight: { at: Space | null; foe: number | null } | null };
  deck: number;
  swat_round: number;
  seals: number;
  quota?: number;
  goal?: { vp: number; zombie_vp: number };
  players: Player[];
  zombies: Space[];
  moved: Space[];
  swat: { number: number; at: Space }[];
  piles: { number: number; at: Space; cards: Card[] }[];
  markers: Edge[];
  open_doors: string[];
  sealed: string[];
  open_entrance: string | null;
  draws: number[];
}

export const kCell = 40; // one space in units of the drawing

export const keyOf = (space: Space): string => `${space[0]},${space[1]}`;
export const wordOf = (space: Space): string => `(${space[0]},${space[1]})`;
export const spaceAt = (word: string): Space => word.slice(1, -1).split(',').map(Number) as Space; // of wordOf
export const seatAt = (key: string): number => Number(key.slice('player'.length)) - 1; // of "player2"
export const same = (a: Space | null, b: Space | null): boolean => a !== null && b !== null && a[0] === b[0] && a[1] === b[1];
export const middle = (space: Space): [number, number] => [(space[0] + 0.5) * kCell, (space[1] + 0.5) * kCell];
export const isCluttered = (map: MallMap, space: Space): boolean => map.rows[space[1]]?.[space[0]] === ':';
export const areaOf = (map: MallMap, space: Space): string =>
  map.areas.find((area) => area.spaces.some((other) => same(other, space)))?.name ?? '';

export const conditionWords: Record<Condition, string> = {
  absent: 'not in play',
  human: 'human',
  bitten: 'bitten',
  turned: 'turning',
  zombie: 'zombie',
  dead_again: 'dead again',
  left: 'escaped',
};

// The goal of a scenario in one sentence, with what is already done of it.
export function goalWords(view: MallView): string {
  const gone = view.players.filter((player) => player.is === 'left').length;
  if (view.scenario.id === 's1') {
    const quota = view.quota ?? 1;
    if (view.open_entrance) return `Leave by entrance ${view.open_entrance}: ${gone} of ${quota} are out.`;
    if (view.swat_round > 0) return `SWAT comes in round ${view.swat_round}; then ${quota} must leave by the entrance they open.`;
    const shut = view.map.doors.some((door) => door.kind === 'security' && !view.open_doors.includes(door.id));
    return shut
      ? `Open the security office, call SWAT by its radio, then get ${quota} out.`
      : `Call SWAT by the radio, then get ${quota} out by the entrance they open.`;
  }
  if (view.scenario.id === 's2')
    return `First to ${view.goal?.vp ?? 15} VP at the end of a round wins; a zombie player needs ${view.goal?.zombie_vp ?? 8}.`;
  const left = view.map.entrances.filter((entrance) => !view.sealed.includes(entrance.id)).map((entrance) => entrance.id);
  const hall = new Set(view.map.areas.find((area) => area.id === 'HA')?.spaces.map(keyOf));
  const inside = view.zombies.filter((space) => hall.has(keyOf(space))).length
    + view.players.filter((player) => player.is === 'zombie' && player.at && hall.has(keyOf(player.at))).length;
  const seal = left.length > 0 ? `Seal ${left.length === 1 ? 'entrance' : 'entrances'} ${left.join(', ')}` : 'All entrances are sealed';
  return `${seal}; no more than 3 zombies may be left in the concourse (${inside} now).`;
}
