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
  name: string;
  kind: 'hedge' | 'fence' | 'wreck';
  area: Area;
  cover: 'soft' | 'hard';
  obstacle: boolean;
}
export interface Opening {
  id: string;
  name: string;
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
  called: string;
  where: string; // in words; empty: not on the table
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
  owes_morale: boolean;
  engaged: boolean;
  patient: boolean;
  points: number;
  skills: { firearms: number; fight: number; dodge: number; spot: number; morale: number; first_aid: number };
}
export interface ZombieFigure {
  number: number;
  id: string;
  called: string;
  where: string;
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
export type Gait = 'sneak' | 'walk' | 'run';
export type Sight = 'clear' | 'soft' | 'hard';
export interface Active {
  id: string;
  ap: number;
  mp: number;
  aimed: boolean;
  grabbed: boolean;
  sees: Record<string, Sight>; // by figure; who is not there is not seen
  prices?: Record<string, number>; // AP by verb, while a Survivor acts
  gaits?: Partial<Record<Gait, number>>; // mp of each that may be paid for
  buttons?: Record<string, string>; // what a button says of a verb just now
}
export interface GunWorth {
  name: string;
  ranges: [number, number, number]; // inches: short, medium, long
  power: [number, number, number];
  noise: 'silent' | Loudness;
  rolls: number;
  reload: number;
}
export interface Gear {
  guns: Record<string, GunWorth>;
  hands: Record<string, { name: string; power: number; two_hands: boolean; noise: 'silent' | Loudness }>;
  armours: Record<string, { name: string; minus: number; run: boolean }>;
  types: Record<string, { name: string; skills: number[] }>;
  packages: Record<string, { name: string; plus: number[] }>;
  zombies: Record<string, { name: string; fight: number; dodge: number; spot: number; movement: number; power: number }>;
  bomb: { name: string; range: number; power: number; blast: number }; // inches
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
  gear: Gear;
  buttons: Record<string, string>; // what a button beside its figure or place says, by verb
  turn: number;
  phase: string;
  step: string;
  asked: number | null;
  active: Active | null;
  controller_ap: number;
  controller_taken: number;
  openings: Opening[];
  noise: Noise[];
  supplies_out: number;
  destroyed: { zeds: number; ragers: number };
  score: number | null;
  shop: Shop | null;
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
export const holds = ([x0, y0, x1, y1]: Area, [x, y]: Point, grown = 0): boolean =>
  x >= x0 - grown && x <= x1 + grown && y >= y0 - grown && y <= y1 + grown;

// Inches as a tape shows them: to the nearest half, "6½".
export function tape(inches: number): string {
  const halves = Math.round(inches * 2);
  const whole = Math.floor(halves / 2);
  return halves % 2 === 0 ? `${whole}` : whole === 0 ? '½' : `${whole}½`;
}
export const inchesBetween = (a: Point, b: Point): number => Math.sqrt(square(a, b)) / 2;

export const isOnTable = (who: Survivor): boolean => who.at !== null && (who.is === 'able' || who.is === 'down' || who.is === 'waiting');
export const survivorName = (who: Survivor): string => who.called;
export const zombieName = (zombie: ZombieFigure): string => zombie.called;
export const typeName = (who: Survivor): string => who.name.replace(' (K3)', '');
export const survivorBy = (view: SkirmishView, id: string | null | undefined): Survivor | undefined => view.survivors.find((who) => who.id === id);
export const zombieBy = (view: SkirmishView, id: string | null | undefined): ZombieFigure | undefined => view.zombies.find((zombie) => zombie.id === id);

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
  const hits = (left: number) => `${left} ${left === 1 ? 'hit' : 'hits'} left`;
  const state = opening.barricade > 0 ? `barricaded, ${hits(opening.barricade)}` : opening.kind === 'door' && opening.is !== 'broken' ? `${opening.is}, ${hits(opening.hits)}` : opening.is;
  return `${opening.name.charAt(0).toUpperCase()}${opening.name.slice(1)}, ${state}`;
}

// Roughly where a place is.
export function whereIs(view: SkirmishView, at: Point): string {
  const building = view.table.buildings.find((entry) => holds(entry.area, at));
  return building ? `in the ${building.name}` : 'in the open';
}

const kBearings = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];
// "3½ in south-east of Ash".
export function bearing(from: Point, to: Point, name: string): string {
  const turn = Math.round((Math.atan2(to[0] - from[0], to[1] - from[1]) / Math.PI) * 4 + 8) % 8;
  return square(from, to) === 0 ? `where ${name} stands` : `${tape(inchesBetween(from, to))} in ${kBearings[turn] ?? ''} of ${name}`;
}

export const noiseWords = { silent: 'silent', loud: 'LOUD', very_loud: 'VERY LOUD' };
export const skillNames = ['Firearms', 'Fight', 'Dodge', 'Spot', 'Morale', 'First Aid'];
export const skillLetters = ['Fa', 'Fi', 'Do', 'Sp', 'Mo', 'Aid'];
export const skillsLine = (skills: number[]): string => skills.map((skill, at) => `${skillLetters[at] ?? ''} ${skill}`).join(' · ');
const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));

// What something on the shelf is worth.
export function shopWords({ gear }: SkirmishView, verb: string, id: string): string {
  const gun = gear.guns[id];
  const hand = gear.hands[id];
  const armour = gear.armours[id];
  if (verb === 'recruit') return skillsLine(gear.types[id]?.skills ?? []);
  if (verb === 'take_package') return (gear.packages[id]?.plus ?? []).flatMap((plus, at) => (plus ? [`${signed(plus)} ${skillNames[at] ?? ''}`] : [])).join(', ');
  if (gun) return `${gun.ranges.join('/')} in, power ${[...new Set(gun.power)].map(signed).join('/')}, ${noiseWords[gun.noise]}`;
  if (hand) return `power ${signed(hand.power)}${hand.two_hands ? ', two hands' : ''}${hand.noise === 'silent' ? '' : `, ${noiseWords[hand.noise]}`}`;
  if (armour) return `${-armour.minus} to wound rolls${armour.run ? '' : ', no running'}`;
  return `${gear.bomb.range} in, burns all within ${gear.bomb.blast} in, power ${signed(gear.bomb.power)}`;
}
