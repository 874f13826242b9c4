// Farmingdale as the table would send it, from a short note of who stands where.
import type { Forecast } from '../lib/types';
import type { DotzView, EventCard, FateCard, Space, SpaceKind, TrackId, Unit, Zed } from '../boards/dotz/view';

const kNames: Record<string, [string, SpaceKind]> = {
  forest_4: ['St. Thomas', 'village'], forest_3: ['Farm', 'named'], forest_0: ['Mall District', 'town'],
  mountain_5: ["Lefty's Pass", 'village'], mountain_4: ['Lucky Strike Mine', 'named'], mountain_2: ['Campground', 'named'], mountain_0: ['East Side', 'town'],
  highway_5: ['Ingeburg', 'village'], highway_3: ['Nuclear Plant', 'named'], highway_0: ['Downtown', 'town'],
  suburbs_5: ['East Irek', 'village'], suburbs_4: ['Farmingdale University', 'named'], suburbs_3: ['Beauxville', 'village'],
  suburbs_1: ['Suspension Bridge', 'named'], suburbs_0: ['Suburbia', 'town'],
};
const kTracks: TrackId[] = ['forest', 'mountain', 'highway', 'suburbs'];

function spaces(): Space[] {
  const list = kTracks.flatMap((track) =>
    [0, 1, 2, 3, 4, 5, 6, null].map((number): Space => {
      const id = `${track}_${number ?? 'start'}`;
      const [name, kind] = kNames[id] ?? ['', number === null ? 'start' : 'plain'];
      return { id, name, kind, terrain: kind === 'town' ? 2 : name ? 1 : 0, forage: name !== '', track, number, units: [], zeds: [], no_entry: false };
    }),
  );
  return [...list, { id: 'town_center', name: 'Town Center', kind: 'center', terrain: 0, forage: true, track: null, number: null, units: [], zeds: [], no_entry: false }];
}

const ability = (id: string, rule: string, text: string, used: boolean | null = null) => ({ id, rule, text, used });
const kUnits: [string, string, Unit['kind'], [number, number], number, number, number, boolean, Unit['abilities']][] = [
  ['piazza', 'Captain Piazza', 'hero', [3, 2], 1, 5, 3, false, [ability('elite_sniper', 'DOTZ-U.1.1', 'Gunfire up to 3 spaces on her track; Gunfire Strength 2, 4, 3 at range 1, 2, 3'), ability('overwatch', 'DOTZ-U.1.3', 'after her Gunfire she may back up 1 space, with any units of her space'), ability('make_ammo', 'DOTZ-U.1.4', '2 Actions for one Gunfire attack that uses no Ammo')]],
  ['hernandez', 'Mayor Hernandez', 'hero', [2, 1], 1, 4, 1, false, [ability('keys_to_the_city', 'DOTZ-U.2.1', '+1 to Forage dice in Town spaces and Town Center'), ability('traffic_control', 'DOTZ-U.2.2', 'entering Town Center costs Player units 0 Movement Points'), ability('citadel', 'DOTZ-U.2.3', 'Character Action: a unit in Town Center makes a free Gunfire attack at 1>, Ammo still paid', false), ability('motivational_speech', 'DOTZ-U.2.4', 'Character Action, once per game: every other Player unit in Town gets 1 free Action now', true)]],
  ['schmidt', 'Deputy Schmidt', 'hero', [4, 2], 1, 4, 1, true, [ability('initiative', 'DOTZ-U.3.1', 'Character Action for his own unit only', false), ability('eagle_scout', 'DOTZ-U.3.2', '1> in Hand-to-Hand'), ability('tough', 'DOTZ-U.3.3', 'each Hit ignored on 4-6'), ability('martial_arts', 'DOTZ-U.3.4', 'may re-roll both Hand-to-Hand dice once')]],
  ['hunt', 'Sheriff Hunt', 'hero', [5, 3], 1, 4, 2, true, [ability('leadership', 'DOTZ-U.4.1', 'Character Action: 1 free Action for a Civilians unit in his or an adjacent space', true), ability('long_range', 'DOTZ-U.4.2', 'may fire at 2 spaces with <1'), ability('tough', 'DOTZ-U.4.3', 'each Hit ignored on 4-6'), ability('martial_arts', 'DOTZ-U.4.4', 'may re-roll both Hand-to-Hand dice once')]],
  ['johnson', 'Mr. Johnson', 'hero', [3, 2], 1, 4, 1, false, [ability('scavenger', 'DOTZ-U.5.2', 'Forages with two dice'), ability('arsenal', 'DOTZ-U.5.3', '2> on his Gunfire'), ability('traps', 'DOTZ-U.5.4', 'when Zeds enter his space may roll: 4-6 they take 1 Hit and he backs up, no fight')]],
  ['furies', 'Farmingdale Furies', 'heroic', [6, 3], 2, 4, 0, true, [ability('fighters', 'DOTZ-U.6.1', 'no Gunfire'), ability('tough', 'DOTZ-U.6.2', 'each Hit ignored on 4-6')]],
  ['savior_corps', 'Savior Corps', 'heroic', [2, 1], 2, 3, 1, false, []],
  ['veterans12', '12th Veterans Division', 'heroic', [3, 2], 2, 3, 1, false, [ability('first_shot_free', 'DOTZ-U.8.1', 'first Gunfire of each turn uses no Ammo', false), ability('hold_the_line', 'DOTZ-U.8.2', 'when it fights, the Zeds always lose')]],
  ['civ42', 'Civilians 4/2', 'civilians', [4, 2], 2, 2, 1, false, []],
  ['civ31a', 'Civilians 3/1 a', 'civilians', [3, 1], 2, 2, 1, false, []],
  ['civ31b', 'Civilians 3/1 b', 'civilians', [3, 1], 2, 2, 1, false, []],
  ...['a', 'b', 'c', 'd'].map((letter): [string, string, Unit['kind'], [number, number], number, number, number, boolean, Unit['abilities']] => [`civ21${letter}`, `Civilians 2/1 ${letter}`, 'civilians', [2, 1], 2, 2, 1, false, []]),
];

export const sampleCard: EventCard = {
  id: 'under_our_feet', title: 'Right Under Our Feet', rule: 'DOTZ-E.8.0', act: 2, special: false, brains: false, tracks: ['highway', 'suburbs', 'mountain'], tracks_done: 0,
  actions: 2, pressure: 'placement', phase: 'zeds', when: 'start', lit: 'action',
  text: 'Fate draw; a chosen unit on the Fated track is attacked on the Equal column, takes only its Hits, does not retreat; a Defiant one is released.',
};
export const sampleFates: FateCard[] = [
  { id: 'civilians_organize', title: 'Some Civilians Get Organized', rule: 'DOTZ-F.3.0', text: 'Civilian Leader marker on a Regular Civilians unit: 1> in all its fights and Gunfire until it is in the Cemetery.', hold: true },
  { id: 'iron_will', title: 'Iron Will in a Last Stand', rule: 'DOTZ-F.7.0', text: 'The result becomes: 1 Hit on the attacking Zeds, 0 on you, the Zeds lose.', hold: true },
  { id: 'adrenaline', title: 'Adrenaline Stash', rule: 'DOTZ-F.4.0', text: '+2 Event Actions this turn, not above 4 on the track.', hold: true },
];

// "hunt: forest_3 reduced", "zed53a: forest_4 hits=2 tough": as the facts are written.
export function farmingdale(notes: string, changes: Partial<DotzView> = {}): DotzView {
  const map = spaces();
  const units = kUnits.map(([id, name, kind, strengths, hits, move, range, tough, abilities]): Unit => ({
    id, name, kind, at: 'aside', strength: strengths[0], strengths, reduced: false, hits: 0, hits_most: hits, move, range, tough,
    defiant: false, well_armed: false, leader: false, keep_calm: false, player: null, abilities: abilities.map((entry) => ({ ...entry })),
  }));
  const zeds: Zed[] = [];
  for (const note of notes.split(/[\n;]/).map((text) => text.trim()).filter((text) => text !== '')) {
    const [id = '', at = '', ...words] = note.replace(':', '').split(/\s+/);
    const has = (word: string) => words.includes(word);
    const hits = Number(words.find((word) => word.startsWith('hits='))?.slice(5) ?? 0);
    const space = map.find((entry) => entry.id === at);
    if (id.startsWith('zed')) {
      const strengths: [number, number] = [Number(id[3]), Number(id[4])];
      zeds.push({ id, kind: id.slice(0, 5), at, strength: strengths[has('reduced') ? 1 : 0], strengths, reduced: has('reduced'), hits, hits_most: 3, tough: has('tough'), moved: has('moved') });
      space?.zeds.push(id);
      continue;
    }
    const unit = units.find((entry) => entry.id === id);
    if (!unit) throw new Error(`no unit ${id}`);
    const player = words.find((word) => word.startsWith('player='));
    Object.assign(unit, {
      at, hits, reduced: has('reduced'), strength: unit.strengths[has('reduced') ? 1 : 0], defiant: has('defiant'), well_armed: has('well_armed'), leader: has('leader'),
      keep_calm: has('keep_calm'), player: player ? Number(player.slice(7)) : null,
    });
    space?.units.push(id);
  }
  const noEntry = changes.no_entry ?? null;
  for (const space of map) space.no_entry = space.id === noEntry;
  return {
    players: 1, turn: 6, lead: 1, phase: 'actions', asked: { task: 'act', unit: null, other: null, zed: null, mob: null, at: null, number: 0 }, card: sampleCard,
    deck: { left: 14, act: 2, drawn: [] }, ammo: 4, ammo_most: 20, event_actions: 2, event_actions_most: 4, fight: null, no_entry: noEntry, activating: null,
    cemetery: units.filter((unit) => unit.at === 'cemetery').map((unit) => unit.id), available: units.filter((unit) => unit.at === 'available').map((unit) => unit.id),
    result: 'none', score: { points: 11, tier: 3, sense: 'most say you did your best' }, tracks: kTracks.map((id) => ({ id, name: id.charAt(0).toUpperCase() + id.slice(1) })),
    spaces: map, units, zeds, player_actions: [{ player: 1, spent: false, hero: null }], flags: [],
    fate: { deck: 5, discard: [], held: [], card: null },
    cup: { left: 34 - zeds.length, kinds: [{ id: 'zed53', strengths: [5, 3], left: 4 }, { id: 'zed75', strengths: [7, 5], left: 2 }, { id: 'zed84', strengths: [8, 4], left: 1 }, { id: 'zed94', strengths: [9, 4], left: 1 }] },
    ...changes,
  };
}

// A fight on even terms, as the table would forecast it.
export const sampleForecast: Forecast = {
  parts: [
    { key: 'won', said: 'Sheriff Hunt wins and stands', value: 0.583 }, { key: 'beaten', said: 'Sheriff Hunt beaten back', value: 0.25 },
    { key: 'saved', said: 'Sheriff Hunt falls and is saved, in Town Center', value: 0.0835 }, { key: 'dead', said: 'Sheriff Hunt is lost', value: 0.0835 },
  ],
  besides: [{ key: 'cleared_chance', said: 'the Zeds eliminated', value: 0.04 }, { key: 'zed_hits', said: 'Hits on the Zeds', value: 1.5 }, { key: 'unit_hits', said: 'Hits on Sheriff Hunt', value: 1.1 }],
  within: 0,
};
