// Hard cases of 1942 and of Desperate Measures: damaged industry, orders, raids, mobilization, a landing
// with its bombardment, passengers of an ally, decoys, the ray and convoys.
import type { AazView } from '../boards/aaz/view';
import type { BoardProps, Choice } from '../lib/types';
import { fullRows, rows1942 } from './aaz_rows';

interface Makers {
  board: (shown: AazView, changes?: Partial<BoardProps>) => BoardProps;
  view: (changes: Partial<AazView>) => AazView;
  spacesOf: (text: string) => AazView['spaces'];
  choices: (...texts: string[]) => Choice[];
}

const kCosts = { infantry: 3, artillery: 4, tank: 6, aaa_gun: 5, fighter: 10, bomber: 12, submarine: 6, transport: 7, destroyer: 8, cruiser: 12, aircraft_carrier: 14, battleship: 20 };

export function cases1942({ board, view, spacesOf, choices }: Makers): { key: string; title: string; props: BoardProps }[] {
  const units = Object.fromEntries(Object.entries(kCosts).map(([type, cost]) => [type, { cost, move: 1, attack: 1, defense: 1 }]));
  const spaces = (more = ''): AazView['spaces'] => {
    const all = spacesOf(`${rows1942.trim()}\nfrance zombies 3${more}`);
    const harm = (id: string, industry: string, damage: number, raiders = 0) => Object.assign((all[id] ??= { units: {}, spent: {}, flown: [] }), { industry, damage, raiders });
    harm('germany', 'complex', 7);
    harm('italy', 'complex', 3);
    harm('norway', 'recruitment', 1);
    harm('united_kingdom', 'complex', 8, 1);
    harm('caucasus', 'complex', 4);
    return all;
  };
  const late = (changes: Partial<AazView>) => view({ board: { key: '1942', name: '', spaces: {}, units }, scenario: { id: '1942', name: '1942' }, apocalypse_at: 40, spaces: spaces(), card: null, ...changes });
  const ordered = { bought: {}, yards: { germany: { limit: 10, left: 10, takes: ['infantry', 'artillery', 'tank', 'aaa_gun', 'fighter', 'bomber'] }, italy: { limit: 3, left: 3, takes: ['infantry', 'artillery', 'tank', 'aaa_gun', 'fighter', 'bomber'] } }, pool: { infantry: 2, tank: 1, aaa_gun: 1, fighter: 1, recruitment_center: 1 } };
  return [
    {
      key: '1942-order', title: '1942: orders and repairs, industry damaged',
      props: board(late({ phase: 'combat_move', step: 'moves', purchase: ordered }), {
        stage: 'purchase', stageName: 'Purchase',
        choices: choices('end phase', ...['infantry', 'artillery', 'tank', 'aaa_gun', 'fighter'].map((type) => `order ${type}`), 'commission industrial_complex', 'commission recruitment_center', 'repair 1 in germany', 'repair 4 in germany', 'repair 7 in germany', 'repair 3 in italy', 'repair 1 in norway'),
      }),
    },
    {
      key: '1942-raid', title: '1942: a raid among the battles',
      props: board(late({ phase: 'combat_move', entered: ['united_kingdom', 'belorussia'], spaces: spaces('\nunited_kingdom germany 2 bomber 1 fighter') }), {
        choices: choices('end phase', 'raid united_kingdom', 'move infantry from germany to poland', 'move tank from poland to baltic_states'),
      }),
    },
    {
      key: '1942-place', title: '1942: what was ordered is placed',
      props: board(late({ phase: 'mobilize', step: 'placing', purchase: ordered }), {
        stage: 'mobilize', stageName: 'Mobilize new units',
        choices: choices(...['infantry', 'tank', 'aaa_gun', 'fighter'].flatMap((type) => [`place ${type} in germany`, `place ${type} in italy`]), 'build recruitment_center in poland', 'build recruitment_center in france', 'build recruitment_center in ukraine_ssr'),
      }),
    },
    {
      key: '1942-bombard', title: '1942: ships bombard before a landing',
      props: board(
        late({
          active: 'japan', asked: 'japan', phase: 'conduct_combat', step: 'bombardment', assaults: [{ from: 'sz_60', to: 'soviet_far_east', load: 'tank+infantry', lands: 'tank+infantry', count: 2 }],
          battle: { at: 'soviet_far_east', round: 0, zombies: 1, owed: 0, attackers: { power: 'japan', columns: { 1: { infantry: 2 }, 3: { tank: 2 } }, units: { infantry: 2, tank: 2 }, hit: {} }, defenders: [{ power: 'soviet_union', columns: { 2: { infantry: 2 } }, units: { infantry: 2 }, hit: {} }] },
        }),
        { stage: 'conduct_combat', stageName: 'Conduct combat', choices: choices('bombard with 0 battleships 0 cruisers', 'bombard with 1 battleships 0 cruisers', 'bombard with 0 battleships 1 cruisers', 'bombard with 1 battleships 1 cruisers') },
      ),
    },
    {
      key: '1942-guests', title: '1942: aboard the transport of an ally',
      props: board(
        late({
          active: 'united_states', asked: 'united_states', phase: 'noncombat_move', passages: [{ at: 'sz_7', transport: 'united_kingdom', load: 'tank+infantry', power: 'united_states', part: 'tank' }],
          spaces: Object.assign(spaces('\nunited_kingdom united_states 2 infantry 1 tank'), { sz_7: { units: { united_kingdom: { battleship: 1, destroyer: 1, transport: 2 } }, spent: {}, flown: [], transports: { united_kingdom: ['tank+infantry/united_states:tank', 'nothing'] } } }),
        }),
        {
          stage: 'noncombat_move', stageName: 'Noncombat move', look: 4, toAct: 4,
          choices: choices('end phase', 'board infantry from united_kingdom in sz_7 on united_kingdom transport with nothing aboard', 'board tank from united_kingdom in sz_7 on united_kingdom transport with nothing aboard', 'disembark tank of tank+infantry/united_states:tank from united_kingdom transport in sz_7 to united_kingdom', 'move infantry from eastern_united_states to central_united_states'),
        },
      ),
    },
    {
      key: 'decoy', title: 'A decoy team, technologies known',
      props: board(view({ measures: true, powers: { ...view({}).powers, germany: { name: 'Germany', seat: 1, side: 1, level: 23, treasury: 23, capital: 'germany', technologies: ['chainsaw_tanks', 'mind_control_ray', 'air_dots'] } }, phase: 'card', step: 'decoying', supply: true, card: { number: 12, territory: 'ukraine', zombies: 2, measure: 'decoy' }, spaces: spacesOf(`${fullRows.trim()}\nukraine zombies 5\nwest_russia zombies 2`) }), {
        stage: '', stageName: 'Desperate times', choices: choices('lure zombies from ukraine to caucasus', 'lure zombies from ukraine to west_russia', 'lure zombies from west_russia to russia', 'decline'),
      }),
    },
    {
      key: 'ray', title: 'The ray and convoys beside noncombat moves',
      props: board(view({ measures: true, phase: 'noncombat_move', card: null, spaces: spacesOf(`${fullRows.trim()}\nukraine zombies 5\ngermany zombies 1\nsz_5 germany 1 transport 1 battleship`) }), {
        stage: 'noncombat_move', stageName: 'Noncombat move', choices: choices('end phase', 'drive zombie from ukraine to caucasus', 'drive zombie from germany to eastern_europe', 'take zombie from germany in sz_5', 'move infantry from germany to eastern_europe'),
      }),
    },
    {
      key: 'saw', title: 'Chainsaw tanks before a battle',
      props: board(view({ measures: true, phase: 'conduct_combat', step: 'sawing', card: null, spaces: spacesOf(`${fullRows.trim()}\nukraine zombies 5`), battle: { at: 'ukraine', round: 0, zombies: 5, owed: 0, attackers: { power: 'germany', columns: { 1: { infantry: 3 }, 3: { tank: 2 } }, units: { infantry: 3, tank: 2 }, hit: {} }, defenders: [] } }), {
        stage: 'conduct_combat', stageName: 'Conduct combat', choices: choices('saw with 0', 'saw with 1', 'saw with 2'),
      }),
    },
  ];
}
