// Hard cases at sea: crowded waters, cargo, a transport under way, every question of a sea battle.
import type { Does, Throw } from '../lib/generated/aaz';
import { lineOf } from '../lib/rows';
import type { AazView } from '../boards/aaz/view';
import type { BoardProps, Choice, Roll } from '../lib/types';
import { fullRows } from './aaz_rows';

interface Makers {
  board: (shown: AazView, changes?: Partial<BoardProps>) => BoardProps;
  view: (changes: Partial<AazView>) => AazView;
  spacesOf: (text: string) => AazView['spaces'];
  choices: (...texts: string[]) => Choice[];
  roll: (ply: number, which: Throw, faces: [string, number, Does?][]) => Roll;
}

const kFleets = `
sz_5 germany 1 battleship 2 transport 1 submarine
sz_47 japan 2 fighter 6 transport 1 destroyer 1 aircraft_carrier 1 battleship 2 submarine
sz_47 united_states 1 submarine
sz_40 japan 1 battleship 1 transport
sz_42 united_states 1 battleship 1 destroyer
sz_44 united_states 3 fighter 2 aircraft_carrier 2 transport 1 destroyer
sz_8 united_kingdom 1 battleship 1 submarine 3 transport
sz_8 united_states 1 destroyer 1 transport`;

const kBattle: NonNullable<AazView['battle']> = {
  at: 'sz_47', round: 2, zombies: 0, owed: 3,
  attackers: { power: 'united_states', columns: { 1: { aircraft_carrier: 1 }, 2: { submarine: 2, destroyer: 2 }, 3: { fighter: 2 }, 4: { battleship: 1 } }, units: { fighter: 2, submarine: 2, destroyer: 2, aircraft_carrier: 1, battleship: 1 }, hit: { destroyer: 1 }, damaged: 0, spare: 1, submerged: 1 },
  defenders: [
    { power: 'japan', columns: { 0: { transport: 6 }, 1: { submarine: 1 }, 2: { destroyer: 1, aircraft_carrier: 1 }, 4: { fighter: 2, battleship: 2 } }, units: { fighter: 2, submarine: 1, transport: 6, destroyer: 1, aircraft_carrier: 1, battleship: 2 }, hit: { submarine: 1 }, damaged: 1, spare: 1, submerged: 1 },
  ],
};

export function seaCases({ board, view, spacesOf, choices, roll }: Makers): { key: string; title: string; props: BoardProps }[] {
  const laden = (): AazView['spaces'] => {
    const spaces = spacesOf(`${fullRows.trim()}${kFleets}`);
    const load = (id: string, power: string, ...loads: string[]) => {
      const space = spaces[id];
      if (space) space.transports = { ...space.transports, [power]: loads };
    };
    load('sz_47', 'japan', 'nothing', 'infantry', 'artillery', 'tank', 'infantry+infantry', 'tank+infantry');
    load('sz_5', 'germany', 'nothing', 'artillery+infantry');
    load('sz_40', 'japan', 'tank+infantry');
    load('sz_8', 'united_kingdom', 'infantry', 'infantry', 'tank+infantry');
    return spaces;
  };
  const japan = (changes: Partial<AazView>) => view({ active: 'japan', asked: 'japan', spaces: laden(), card: null, ...changes });
  return [
    {
      key: 'sea', title: 'Fleets with cargo, landings announced',
      props: board(japan({ assaults: [{ from: 'sz_40', to: 'philippine_islands', load: 'tank+infantry', lands: 'tank+infantry', count: 1 }], entered: ['philippine_islands'] }), {
        choices: choices('end phase', 'move battleship from sz_47 to sz_41', 'move transport from sz_47 to sz_40', 'sail transport with tank+infantry from sz_47 to sz_40', 'load infantry from japan in sz_47 with nothing aboard', 'load tank from japan in sz_47 with infantry aboard', 'land infantry of infantry from sz_47 in soviet_far_east', 'attack ships in sz_47'),
      }),
    },
    {
      key: 'voyage', title: 'A transport under way',
      props: board(japan({ step: 'in_motion', motion: { unit: 'transport', from: 'sz_47', via: null, at: 'sz_40', load: 'tank+infantry', left: 1 } }), {
        choices: choices('on to sz_41', 'on to sz_32', 'land tank+infantry of tank+infantry from sz_40 in philippine_islands', 'land tank of tank+infantry from sz_40 in philippine_islands', 'land infantry of tank+infantry from sz_40 in philippine_islands'),
      }),
    },
    {
      key: 'seafight', title: 'A sea battle, hits to give out',
      props: board(view({ active: 'united_states', asked: 'japan', phase: 'attackers_fire', step: 'lose_defenders', battle: kBattle, card: null, spaces: laden() }), {
        stage: 'attackers_fire', stageName: 'Attackers fire', look: 3, toAct: 3,
        choices: choices('lose japan fighter', 'lose japan destroyer', 'lose japan aircraft_carrier', 'lose japan battleship', 'lose japan transport', 'lose japan transport with infantry', 'lose japan transport with tank+infantry'),
        dice: [roll(1, 'attack', [['2', 2, 'hit'], ['5', 2]]), roll(2, 'defence', [['1', 1, 'hit']]), roll(3, 'attack', [['1', 1, 'hit'], ['2', 2, 'hit'], ['Z', 2], ['3', 3, 'hit'], ['Z', 3], ['4', 4, 'hit']])],
        story: [lineOf(0, 'sea_battle_begins', { to: 'sz_47' }, 'AAZ-51.1'), lineOf(1, 'attackers_hit', { number: 1 }, 'AAZ-54.1'), lineOf(2, 'defenders_hit', { number: 1 }, 'AAZ-55.1'), lineOf(3, 'attackers_hit', { number: 4 }, 'AAZ-54.1')],
      }),
    },
    {
      key: 'submerge', title: 'Submarines strike or submerge',
      props: board(view({ active: 'united_states', asked: 'united_states', phase: 'submarines_strike', step: 'submerging', battle: { ...kBattle, owed: 0, round: 1 }, card: null, spaces: laden() }), { stage: 'submarines_strike', stageName: 'Submarines strike', choices: choices('submerge 0', 'submerge 1', 'submerge 2') }),
    },
    {
      key: 'deeds', title: 'What has no place of its own on the board',
      props: board(japan({ measures: true, card: { number: 12, territory: 'japan', zombies: 2, measure: 'technology' }, purchase: { bought: {}, yards: {}, pool: { infantry: 2, aaa_gun: 1 } } }), {
        choices: choices('end phase', 'order infantry', 'order aaa_gun', 'repair 2 in japan', 'lure zombies from manchuria to coastal_china', 'lure zombies from manchuria to siberia', 'decline'),
      }),
    },
    {
      key: 'stranded', title: 'A fighter without its carrier',
      props: board(japan({ phase: 'noncombat_move', step: 'stranded' }), { stage: 'noncombat_move', stageName: 'Noncombat move', choices: choices('bring fighter from sz_47 to japan', 'bring fighter from sz_47 to okinawa') }),
    },
  ];
}
