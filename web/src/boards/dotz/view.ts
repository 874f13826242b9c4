// What view.cpp of Dawn of the Zeds writes as the view of a position, and how its things are called.

export type TrackId = 'forest' | 'mountain' | 'highway' | 'suburbs';
export type SpaceKind = 'start' | 'plain' | 'named' | 'village' | 'town' | 'center';

export interface Space {
  id: string;
  name: string;
  kind: SpaceKind;
  terrain: number;
  forage: boolean;
  track: TrackId | null;
  number: number | null; // null: a Start space, Town Center
  units: string[];
  zeds: string[];
  no_entry: boolean;
}

export interface Ability {
  id: string;
  rule: string;
  text: string;
  used: boolean | null; // null: it has no marker
}

interface Fighter {
  id: string;
  at: string;
  strength: number;
  strengths: [number, number];
  reduced: boolean;
  hits: number;
  hits_most: number;
  tough: boolean;
}

export interface Unit extends Fighter {
  name: string;
  kind: 'hero' | 'heroic' | 'civilians';
  move: number;
  range: number;
  defiant: boolean;
  well_armed: boolean;
  leader: boolean;
  keep_calm: boolean;
  player: number | null;
  abilities: Ability[];
}

export interface Zed extends Fighter {
  kind: string;
  moved: boolean;
}

export interface EventCard {
  id: string;
  title: string;
  rule: string;
  act: number;
  special: boolean;
  brains: boolean;
  tracks: (TrackId | 'all' | 'fated_x2')[];
  tracks_done: number;
  actions: number;
  pressure: 'none' | 'movement' | 'placement';
  phase: string;
  when: string;
  text: string;
  lit: 'zeds' | 'action' | 'brains' | 'housekeeping' | 'none';
}

export interface FateCard {
  id: string;
  title: string;
  rule: string;
  text: string;
  hold: boolean;
}

export type FightKind = 'hand_to_hand' | 'gunfire' | 'sneak';

export interface Fight {
  kind: FightKind;
  unit: string;
  zed: string | null;
  mob: string | null;
  at: string;
  zeds_attack: boolean;
  sum: number | null;
  column: string | null; // in words
  zeds_hits: number;
  unit_hits: number;
  zeds_win: boolean;
}

export interface Asked {
  task: string;
  unit: string | null;
  other: string | null;
  zed: string | null;
  mob: string | null;
  at: string | null;
  number: number;
}

export interface DotzView {
  players: number;
  turn: number;
  lead: number;
  phase: string;
  asked: Asked | null;
  card: EventCard | null;
  deck: { left: number; act: number; drawn: string[] };
  ammo: number;
  ammo_most: number;
  event_actions: number;
  event_actions_most: number;
  fight: Fight | null;
  no_entry: string | null;
  activating: TrackId | null;
  cemetery: string[];
  available: string[];
  result: 'none' | 'won' | 'lost';
  score: { points: number; tier: number; sense: string };
  tracks: { id: TrackId; name: string }[];
  spaces: Space[];
  units: Unit[];
  zeds: Zed[];
  player_actions: { player: number; spent: boolean; hero: string | null }[];
  flags: string[];
  fate: { deck: number; discard: FateCard[]; held: FateCard[]; card: FateCard | null };
  cup: { left: number; kinds: { id: string; strengths: [number, number]; left: number }[] };
}

export const trackIds: TrackId[] = ['forest', 'mountain', 'highway', 'suburbs'];
export const trackNames: Record<TrackId, string> = { forest: 'Forest', mountain: 'Mountain', highway: 'Highway', suburbs: 'Suburbs' };
export const center = 'town_center';

export const standsSomewhere = (view: DotzView, zed: string): boolean => view.spaces.some((space) => space.zeds.includes(zed));
export const spaceOf = (view: DotzView, id: string): Space | undefined => view.spaces.find((space) => space.id === id);
export const unitOf = (view: DotzView, id: string): Unit | undefined => view.units.find((unit) => unit.id === id);
export const zedOf = (view: DotzView, id: string): Zed | undefined => view.zeds.find((zed) => zed.id === id);

// "Farm", "Forest 2", "Forest Start", "Town Center".
export function placeName(view: DotzView, id: string): string {
  const space = spaceOf(view, id);
  if (!space) return ({ cemetery: 'the Cemetery', moving: 'the road', available: 'the available units', aside: 'the box' } as Record<string, string>)[id] ?? id;
  if (space.name) return space.name;
  const track = space.track ? trackNames[space.track] : '';
  return `${track} ${space.number === null ? 'Start' : space.number}`;
}

const kShort: Record<string, string> = {
  piazza: 'Piazza', hernandez: 'Hernandez', schmidt: 'Schmidt', hunt: 'Hunt', johnson: 'Johnson',
  furies: 'Furies', savior_corps: 'Saviors', veterans12: 'Veterans',
};
export const shortName = (unit: Unit): string => kShort[unit.id] ?? unit.name.replace(/^Civilians /, 'Civ. ');

// Counters that are alike have a letter, the last of their key: "zed63b" is Zeds 6/3 b.
export const letterOf = (id: string): string => /\d([a-z])$/.exec(id)?.[1] ?? '';
export const letterWords = (id: string): string => (letterOf(id) ? `The letter ${letterOf(id)} tells it from counters like it.` : '');
export const zedName = (zed: Zed): string => `Zeds ${zed.strengths[0]}/${zed.strengths[1]} ${letterOf(zed.id)}`.trim();

const hitWords = (hits: number, most: number) => (hits === 0 ? '' : `, ${hits} of ${most} Hits`);

export function unitLabel(view: DotzView, unit: Unit): string {
  const marks = [
    unit.defiant ? 'Defiant' : '',
    unit.well_armed ? 'Well-Armed' : '',
    unit.leader ? 'Civilian Leader' : '',
    unit.keep_calm ? 'Keep Calm' : '',
    unit.tough ? 'Tough' : '',
    unit.player !== null && view.players > 1 ? `of Player ${unit.player}` : '',
  ].filter((mark) => mark !== '');
  const side = unit.reduced ? ', reduced' : '';
  return `${unit.name}, Strength ${unit.strength}${side}${hitWords(unit.hits, unit.hits_most)}${marks.length > 0 ? `, ${marks.join(', ')}` : ''}, at ${placeName(view, unit.at)}`;
}

export function zedLabel(view: DotzView, zed: Zed): string {
  return `${zedName(zed)}, Strength ${zed.strength}${zed.reduced ? ', reduced' : ''}${hitWords(zed.hits, zed.hits_most)}${zed.tough ? ', Tough' : ''}, at ${placeName(view, zed.at)}`;
}

// The sum of the Strengths in a space.
export const mobStrength = (view: DotzView, space: Space): number =>
  space.zeds.reduce((sum, id) => sum + (zedOf(view, id)?.strength ?? 0), 0);
