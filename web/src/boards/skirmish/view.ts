// What docs/games/skirmish.md's JSON view holds, in types, and the words for it. All places are
// half-inches, x to the east and y to the north; the drawing has y downwards.

export type Point = [number, number];
export type Area = [number, number, number, number]; // x0 y0 x1 y1, edges included

export interface Building {
  id: string;
  name: string;
  area: Area;
  solids: Area[];
}
export interface TerrainPiece {
  id: string;
  kind: 'hedge' | 'fence' | 'wreck';
  area: Area;
  cover: 'soft' | 'hard';
  obstacle: boolean;
}
export interface Opening {
  id: string;
  kind: 'door' | 'window';
  side: 'N' | 'E' | 'S' | 'W';
  at: Point;
  span: Area;
  is: 'shut' | 'open' | 'broken' | 'whole';
  hits: number;
  barricade: number;
}
export type Condition = 'absent' | 'unplaced' | 'waiting' | 'able' | 'down' | 'dead' | 'turned' | 'departed';
export interface Survivor {
  number: number;
  id: string;
  player: number | null;
  type: string;
  name: string;
  at: Point | null;
  is: Condition;
  wound: 'none' | 'light' | 'serious' | 'down';
  posture: 'standing' | 'crouched' | 'prone';
  gait: 'none' | 'walking' | 'running';
  nerve: 'steady' | 'shaken' | 'panic' | 'scream' | 'no_attack' | 'no_fight';
  noise: Loudness | 'none';
  gun: string | null;
  loaded: boolean;
  hand: string;
  armour: string | null;
  package: string | null;
  bombs: number;
  supplies: number;
  countdown: number;
  activated: boolean;
  attacked: boolean;
  second_attack: boolean; // its next attack has the price of a second one (SKIR-7.7)
  owes_morale: boolean;
  engaged: boolean;
  patient: boolean;
  points: number;
  skills: { firearms: number; fight: number; dodge: number; spot: number; morale: number; first_aid: number };
}
export interface ZombieFigure {
  number: number;
  id: string;
  breed: 'zed' | 'rager';
  at: Point;
  prone: boolean;
  wounded: boolean;
  activated: boolean;
  turned: boolean;
  chasing: boolean;
  spotted: boolean;
  memory: string | null;
  engaged: boolean;
}
export type Loudness = 'loud' | 'very_loud';
export interface Noise {
  at: Point;
  loudness: Loudness;
  reach: number | null; // inches; null: the whole table
  maker: 'survivors' | 'zombies' | 'generator';
}
export interface Offer {
  action: string;
  target: number;
  success: number;
  destroyed: number;
  down: number;
}
export interface Priced {
  id: string;
  name: string;
  points: number;
}
export interface Shop {
  points: number;
  spent: number;
  types: Priced[];
  packages: Priced[];
  items: Priced[];
}

export interface SkirmishView {
  table: { size: number; arrivals: Point[]; buildings: Building[]; pieces: TerrainPiece[] };
  scenario: {
    id: string;
    name: string;
    turns: number;
    supplies: number; // to win
    zone: Area;
    exit: { edge: string; from: number; to: number; turn: number; open: boolean };
  };
  reach: 'bases' | 'centres'; // the option of SKIR-9.2
  turn: number;
  phase: string;
  step: string;
  asked: number | null;
  active: { id: string; ap: number; mp: number; aimed: boolean; grabbed: boolean; broke_off: boolean } | null;
  controller_ap: number;
  controller_taken: number;
  openings: Opening[];
  noise: Noise[];
  supplies_out: number;
  destroyed: { zeds: number; ragers: number };
  score: number | null;
  shop: Shop | null;
  offers: Offer[];
  players: { ap: number; passed: boolean }[];
  survivors: Survivor[];
  zombies: ZombieFigure[];
  loose: { at: Point; count: number }[];
  search: Point[];
  alarms: string[];
}

// Drawing units to a half-inch.
export const kUnit = 10;
export const kTable = 96;
export const px = (x: number): number => x * kUnit;
export const py = (y: number): number => (kTable - y) * kUnit;
export const box = ([x0, y0, x1, y1]: Area) => ({ x: px(x0), y: py(y1), width: px(x1 - x0), height: px(y1 - y0) });

export const keyOf = ([x, y]: Point): string => `${x},${y}`;
export const pointAt = (word: string): Point => word.slice(1, -1).split(',').map(Number) as Point; // of "(13,9)"
export const spell = ([x, y]: Point): string => `(${x},${y})`;
export const square = (a: Point, b: Point): number => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2;
export const isWithin = (a: Point, b: Point, inches: number): boolean => square(a, b) <= 4 * inches * inches;
export const holds = ([x0, y0, x1, y1]: Area, [x, y]: Point, grown = 0): boolean =>
  x >= x0 - grown && x <= x1 + grown && y >= y0 - grown && y <= y1 + grown;

// Inches as a tape shows them: to the nearest half, "6½".
export function tape(inches: number): string {
  const halves = Math.round(inches * 2);
  const whole = Math.floor(halves / 2);
  return halves % 2 === 0 ? `${whole}` : whole === 0 ? '½' : `${whole}½`;
}
export const inchesBetween = (a: Point, b: Point): number => Math.sqrt(square(a, b)) / 2;

export const percent = (chance: number): string => {
  const value = Math.round(chance * 1000) / 10;
  return `${value}\u00a0%`; // never broken from its number
};

export const isOnTable = (who: Survivor): boolean => who.at !== null && (who.is === 'able' || who.is === 'down' || who.is === 'waiting');
export const survivorName = (who: Survivor): string => `${who.number} ${who.name.replace(' (K3)', '')}`;
export const zombieName = (zombie: ZombieFigure): string => `${zombie.breed === 'rager' ? 'Rager' : 'Zed'} ${zombie.number}`;

const kConditions: Record<Condition, string> = {
  absent: 'not in play', unplaced: 'to be placed', waiting: 'waiting to be found', able: 'able', down: 'Down', dead: 'dead',
  turned: 'turned into a Rager', departed: 'got away',
};
const kNerves: Record<Survivor['nerve'], string> = {
  steady: '', shaken: 'shaken: 1 AP at most', panic: 'panic run first', scream: 'screams, panic run first',
  no_attack: 'no attack this turn', no_fight: 'no attack, Fight -4',
};
export const nerveWords = (who: Survivor): string => kNerves[who.nerve];
export const conditionWords = (who: Survivor): string => kConditions[who.is];
export const woundWords = (who: Survivor): string => (who.wound === 'light' ? 'Light wound' : who.wound === 'serious' ? 'Serious wound' : '');

// All that ails or marks a figure, in words; the first letter is small.
export function stateWords(who: Survivor): string[] {
  return [
    who.is !== 'able' ? conditionWords(who) : '',
    woundWords(who),
    who.countdown > 0 ? `infected, turns in ${who.countdown}` : '',
    who.engaged ? 'in hand-to-hand' : '',
    who.posture !== 'standing' ? who.posture : '',
    who.gait !== 'none' ? who.gait : '',
    nerveWords(who),
    who.supplies > 0 ? `${who.supplies} ${who.supplies === 1 ? 'supply' : 'supplies'}` : '',
    who.patient ? 'the patient' : '',
  ].filter((word) => word !== '');
}
export function zombieWords(zombie: ZombieFigure): string[] {
  return [
    zombie.prone ? 'prone' : '',
    zombie.wounded ? 'wounded' : '',
    zombie.engaged ? 'in hand-to-hand' : '',
    zombie.spotted ? 'spotted' : '',
    zombie.turned ? 'turned this turn' : '',
    zombie.chasing ? 'chasing' : '',
    zombie.activated ? 'activated this turn' : 'not activated yet',
  ].filter((word) => word !== '');
}

export function openingWords(opening: Opening): string {
  const state = opening.barricade > 0 ? `barricaded, ${opening.barricade} ${opening.barricade === 1 ? 'hit' : 'hits'} left` : opening.is;
  const left = opening.barricade === 0 && opening.kind === 'door' && opening.is !== 'broken' && opening.hits < 3 ? `, ${opening.hits} hits left` : '';
  return `${opening.kind === 'door' ? 'Door' : 'Window'} ${opening.id}, ${state}${left}`;
}

// Where a place is, for people: the building, or the nearest thing.
export function whereIs(view: SkirmishView, at: Point): string {
  const building = view.table.buildings.find((entry) => holds(entry.area, at));
  return building ? `in the ${building.name}, ${spell(at)}` : spell(at);
}

export function goalWords(view: SkirmishView): string {
  const { scenario } = view;
  if (scenario.id === 'k1') return `${view.supplies_out} of ${scenario.supplies} supplies are off the south edge`;
  if (scenario.id === 'k2') {
    const band = view.survivors.length;
    return `${Math.ceil(band / 2)} of ${band} uninfected in the Clinic at the end, or picked up in the west from turn ${scenario.exit.turn}`;
  }
  const doctor = view.survivors.find((who) => who.type === 'doctor');
  const where = !doctor || doctor.is === 'waiting' ? 'waits in the Shop' : conditionWords(doctor);
  return `The Doctor must leave by the south edge: ${doctor?.is === 'able' ? 'found' : where}`;
}
