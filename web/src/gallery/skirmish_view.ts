// A position of the Skirmish as the table would send it, to be changed by cases and tests: the true
// table of data/skirmish, and a band of four in turn 3 of the supply run.
import type { Area, Gear, Opening, Point, SkirmishView, Survivor, ZombieFigure } from '../boards/skirmish/view';

type Side = Opening['side'];
interface Plot {
  id: string;
  name: string;
  area: Area;
  doors: [Side, number, number][];
  windows: [Side, number, number][];
}

const kPlots: Plot[] = [
  { id: 'B1', name: 'House', area: [10, 60, 26, 80], doors: [['S', 18, 60], ['E', 26, 72]], windows: [['W', 10, 70], ['N', 18, 80]] },
  { id: 'B2', name: 'Shop', area: [40, 66, 60, 82], doors: [['S', 50, 66], ['N', 56, 82]], windows: [['S', 44, 66], ['S', 56, 66], ['E', 60, 74]] },
  { id: 'B3', name: 'Clinic', area: [72, 58, 88, 78], doors: [['W', 72, 66], ['S', 80, 58]], windows: [['N', 80, 78], ['E', 88, 68]] },
  { id: 'B4', name: 'Diner', area: [12, 22, 32, 38], doors: [['E', 32, 30], ['N', 22, 38]], windows: [['S', 22, 22], ['W', 12, 30]] },
  { id: 'B5', name: 'Garage', area: [64, 20, 82, 36], doors: [['W', 64, 28], ['N', 74, 36]], windows: [['E', 82, 28]] },
];

const kSides: Record<Side, string> = { N: 'north', E: 'east', S: 'south', W: 'west' };
const spanOf = (side: Side, x: number, y: number): Area => (side === 'N' || side === 'S' ? [x - 2, y, x + 2, y] : [x, y - 2, x, y + 2]);

function openingsOf(plot: Plot): Opening[] {
  const all = [...plot.doors.map((entry) => ({ entry, kind: 'door' as const })), ...plot.windows.map((entry) => ({ entry, kind: 'window' as const }))];
  return all.map(({ entry: [side, x, y], kind }, number) => ({
    id: `${plot.id}${'abcde'[number] ?? ''}`, name: `the ${plot.name}'s ${kSides[side]} ${kind}`, kind, side, at: [x, y] as Point, span: spanOf(side, x, y),
    is: kind === 'door' ? ('shut' as const) : ('whole' as const), hits: kind === 'door' ? 3 : 1, barricade: 0,
  }));
}

// Each side without the inner parts of its spans.
function solidsOf({ area: [x0, y0, x1, y1] }: Plot, openings: Opening[]): Area[] {
  const solids: Area[] = [];
  for (const side of ['S', 'N', 'W', 'E'] as const) {
    const flat = side === 'S' || side === 'N';
    let from = flat ? x0 : y0;
    const cuts = openings.filter((opening) => opening.side === side).map((opening) => (flat ? opening.at[0] : opening.at[1])).sort((a, b) => a - b);
    const add = (to: number) => solids.push(flat ? [from, side === 'S' ? y0 : y1, to, side === 'S' ? y0 : y1] : [side === 'W' ? x0 : x1, from, side === 'W' ? x0 : x1, to]);
    for (const cut of cuts) {
      add(cut - 2);
      from = cut + 2;
    }
    add(flat ? x1 : y1);
  }
  return solids;
}

const kNames = ['Ash', 'Blair', 'Casey', 'Drew', 'Ellis', 'Frankie', 'Gray', 'Harper', 'Indy', 'Jules', 'Kit', 'Lane', 'Mika', 'Noor', 'Ollie', 'Parker', 'Quinn'];

export const person = (number: number, at: Point | null, changes: Partial<Survivor> = {}): Survivor => ({
  number, id: `s${number}`, called: kNames[(number - 1) % kNames.length] ?? '', where: 'the street', player: 0, type: 'joe', name: 'Average Joe', at, is: 'able', wound: 'none', posture: 'standing', gait: 'none', nerve: 'steady',
  noise: 'none', gun: 'pistol', loaded: true, hand: 'bat', armour: null, package: null, bombs: 0, supplies: 0, countdown: 0, activated: false, attacked: false,
  owes_morale: false, engaged: false, patient: false, points: 70, skills: { firearms: 10, fight: 11, dodge: 9, spot: 12, morale: 10, first_aid: 8 }, ...changes,
});

export const zombie = (number: number, at: Point, changes: Partial<ZombieFigure> = {}): ZombieFigure => ({
  number, id: `z${number}`, called: `Zombie ${number}`, where: 'the street', breed: 'zed', at, prone: false, wounded: false, activated: false, turned: false, chasing: false, spotted: false, memory: null, engaged: false, ...changes,
});

export const band: Survivor[] = [
  person(1, [44, 30], { type: 'pro', name: 'Professional', armour: 'light', points: 135, skills: { firearms: 13, fight: 13, dodge: 11, spot: 14, morale: 13, first_aid: 10 } }),
  person(2, [50, 28], { gun: 'shotgun', hand: 'knife', points: 85 }),
  person(3, [52, 34]),
  person(4, [40, 12], { type: 'youth', name: 'Youth', gun: null, loaded: false, hand: 'axe', points: 40, skills: { firearms: 8, fight: 9, dodge: 11, spot: 13, morale: 8, first_aid: 6 } }),
];

const gun = (name: string, ranges: [number, number, number], power: number, noise: 'silent' | 'loud' | 'very_loud') => ({ name, ranges, power: [power, power, power] as [number, number, number], noise, rolls: 1, reload: 1 });
const hand = (name: string, power: number, two_hands = false) => ({ name, power, two_hands, noise: 'silent' as const });
const kGear: Gear = {
  guns: {
    pistol: gun('Pistol', [6, 12, 18], 2, 'loud'), shotgun: gun('Shotgun', [6, 10, 16], 5, 'very_loud'), rifle: gun('Hunting rifle', [12, 24, 48], 5, 'very_loud'),
    assault: gun('Assault rifle', [10, 20, 36], 4, 'very_loud'), bow: gun('Bow', [6, 14, 24], 3, 'silent'), crossbow: gun('Crossbow', [6, 14, 24], 4, 'silent'),
  },
  hands: { fists: hand('Fists', -1), knife: hand('Knife', 1), bat: hand('Bat', 2), axe: hand('Axe', 4, true), chainsaw: hand('Chainsaw', 7, true) },
  armours: { light: { name: 'Light armour', minus: 2, run: true }, heavy: { name: 'Heavy armour', minus: 4, run: false } },
  types: { joe: { name: 'Average Joe', skills: [10, 11, 9, 12, 10, 8] } },
  packages: { hero: { name: 'Hero', plus: [0, 0, 0, 0, 4, 4] } },
  zombies: { zed: { name: 'Zed', fight: 6, dodge: 0, spot: 15, movement: 8, power: 0 }, rager: { name: 'Rager', fight: 12, dodge: 6, spot: 20, movement: 24, power: 2 } },
  bomb: { name: 'Petrol bomb', range: 8, power: 3, blast: 2 },
};

export function sampleView(changes: Partial<SkirmishView> = {}): SkirmishView {
  const openings = kPlots.flatMap(openingsOf);
  return {
    table: {
      size: 96,
      arrivals: [[1, 48], [95, 48], [12, 95], [48, 95], [84, 95], [48, 44]],
      buildings: kPlots.map((plot) => ({ id: plot.id, name: plot.name, area: plot.area, solids: solidsOf(plot, openings.filter((opening) => opening.id.startsWith(plot.id))) })),
      pieces: [
        { id: 'H1', name: 'the west hedge', kind: 'hedge', cover: 'soft', obstacle: false, area: [6, 48, 26, 50] },
        { id: 'H2', name: 'the east hedge', kind: 'hedge', cover: 'soft', obstacle: false, area: [64, 46, 84, 48] },
        { id: 'H3', name: 'the north hedge', kind: 'hedge', cover: 'soft', obstacle: false, area: [36, 84, 38, 94] },
        { id: 'F1', name: 'the middle fence', kind: 'fence', cover: 'soft', obstacle: true, area: [34, 40, 36, 56] },
        { id: 'F2', name: 'the south fence', kind: 'fence', cover: 'soft', obstacle: true, area: [42, 20, 44, 36] },
        { id: 'F3', name: 'the south-east fence', kind: 'fence', cover: 'soft', obstacle: true, area: [78, 8, 80, 18] },
        { id: 'V1', name: 'the middle wreck', kind: 'wreck', cover: 'hard', obstacle: true, area: [48, 54, 56, 58] },
        { id: 'V2', name: 'the south wreck', kind: 'wreck', cover: 'hard', obstacle: true, area: [28, 10, 36, 14] },
      ],
    },
    scenario: { id: 'k1', name: 'Supply run', turns: 24, supplies: 3, zone: [36, 1, 60, 6], exit: { edge: 'S', from: 1, to: 95, turn: 1, open: true } },
    gear: kGear, buttons: { shoot: 'Shoot', hit_with_fists: 'Hit with fists', give: 'Give a supply' }, turn: 3, phase: 'survivors', step: 'choose_survivor', asked: 0, active: null, controller_ap: 9, controller_taken: 0,
    openings, noise: [], supplies_out: 0, destroyed: { zeds: 1, ragers: 0 }, score: null, shop: null,
    players: [{ ap: 6, passed: false }], survivors: band,
    zombies: [zombie(1, [60, 42]), zombie(2, [50, 50]), zombie(3, [18, 54]), zombie(4, [66, 62]), zombie(5, [46, 76])],
    loose: [], search: [[18, 66], [50, 72], [56, 76], [80, 66], [22, 28], [72, 26]], alarms: [],
    ...changes,
  };
}
