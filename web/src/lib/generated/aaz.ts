// Axis & Allies & Zombies: what can be done and what can happen. Written by rows_to_types from the rows of words.cpp.
import type { Choice, StoryLine } from '../types';

export type Deed = Choice & (
  | { verb: 'end' }
  | { verb: 'move'; unit: string; from: string; to: string }
  | { verb: 'fly'; unit: string; points: number; from: string; to: string }
  | { verb: 'step'; to: string }
  | { verb: 'stop' }
  | { verb: 'mark'; to: string }
  | { verb: 'resolve'; to: string }
  | { verb: 'fight'; to: string }
  | { verb: 'lose'; power: string; unit: string }
  | { verb: 'press' }
  | { verb: 'cease' }
  | { verb: 'retreat'; to: string }
  | { verb: 'break_off' }
  | { verb: 'buy'; unit: string; to: string }
  | { verb: 'sail'; unit: string; load: string; from: string; to: string }
  | { verb: 'load'; unit: string; from: string; to: string; load: string }
  | { verb: 'land'; part: string; load: string; from: string; to: string }
  | { verb: 'sink'; power: string; unit: string; cargo: string }
  | { verb: 'engage'; to: string }
  | { verb: 'submerge'; count: number }
  | { verb: 'bombard'; count: number }
  | { verb: 'rescue'; from: string; to: string }
  | { verb: 'decoy'; from: string; to: string }
  | { verb: 'decline' }
  | { verb: 'saw'; count: number }
  | { verb: 'snatch'; from: string; to: string }
  | { verb: 'dump'; to: string }
  | { verb: 'drive'; from: string; to: string }
  | { verb: 'order'; unit: string }
  | { verb: 'commission'; works: string }
  | { verb: 'repair'; count: number; to: string }
  | { verb: 'place'; unit: string; to: string }
  | { verb: 'build'; works: string; to: string }
  | { verb: 'raid'; to: string }
  | { verb: 'shell'; battleships: number; cruisers: number }
  | { verb: 'board'; unit: string; from: string; to: string; power: string; load: string }
  | { verb: 'disembark'; part: string; load: string; power: string; from: string; to: string }
  | { verb: 'lose_flown'; unit: string; points: number }
  | { verb: 'lose_landed'; unit: string }
  | { verb: 'lose_entered'; unit: string; from: string }
  | { verb: 'lose_idle'; cargo: string }
  | { verb: 'lose_landing'; cargo: string; part: string; to: string }
  | { verb: 'hold_back'; count: number }
  | { verb: 'draw'; to: string }
  | { verb: 'bite'; hits: number }
  | { verb: 'battle_bite'; attackers: number; defenders: number }
  | { verb: 'attack_fire'; hits: number; zombies: number }
  | { verb: 'defence_fire'; hits: number; zombies: number }
  | { verb: 'bombard_fire'; hits: number; bombardment: number; zombies: number }
  | { verb: 'sea_attack'; ships: number; air: number; submarines: number }
  | { verb: 'sea_defence'; ships: number; air: number; submarines: number }
  | { verb: 'discover'; technology: string }
  | { verb: 'supply'; unit: string }
  | { verb: 'saw_fire'; hits: number }
  | { verb: 'aaa_fire'; hits: number }
  | { verb: 'flak'; hits: number }
  | { verb: 'damage'; hits: number }
);

export type Line = StoryLine & (
  | { what: 'round_begins'; number: number }
  | { what: 'turn_begins'; who: string }
  | { what: 'card_drawn'; who: string; number: number; to: string }
  | { what: 'reshuffled' }
  | { what: 'zombies_appear'; number: number; to: string }
  | { what: 'neutrality_ends'; to: string; number: number }
  | { what: 'zombies_hit'; to: string; number: number }
  | { what: 'loses'; who: string; unit: string; to: string }
  | { what: 'zombie_rises'; to: string }
  | { what: 'zombies_rise'; number: number; to: string }
  | { what: 'zombies_take'; to: string; number: number }
  | { what: 'treasury_lost'; who: string; number: number }
  | { what: 'moves'; who: string; unit: string; from: string; to: string }
  | { what: 'marks'; who: string; to: string }
  | { what: 'blitzes'; who: string; to: string }
  | { what: 'sea_battle_begins'; to: string }
  | { what: 'clear_battle_begins'; to: string }
  | { what: 'battle_begins'; to: string; number: number }
  | { what: 'bitten'; number: number; other: number }
  | { what: 'attackers_hit'; number: number }
  | { what: 'defenders_hit'; number: number }
  | { what: 'zombies_killed'; number: number; to: string }
  | { what: 'names'; who: string; whom: string; unit: string }
  | { what: 'presses'; who: string; to: string }
  | { what: 'ceases'; who: string; to: string }
  | { what: 'breaks_off'; who: string; to: string }
  | { what: 'retreats'; who: string; from: string; to: string }
  | { what: 'goes_aboard'; who: string; unit: string; from: string; to: string }
  | { what: 'announces'; who: string; load: string; from: string; to: string }
  | { what: 'lands'; who: string; load: string; from: string; to: string }
  | { what: 'engages'; who: string; to: string }
  | { what: 'submerges'; who: string; number: number }
  | { what: 'holds_back'; who: string; number: number; to: string }
  | { what: 'bombards_with_cruisers'; who: string; to: string; number: number; other: number }
  | { what: 'bombards'; who: string; to: string; number: number }
  | { what: 'damaged'; who: string; to: string }
  | { what: 'transports_lost'; who: string; number: number; to: string }
  | { what: 'rescued'; who: string; from: string; to: string }
  | { what: 'carried'; who: string; from: string; to: string }
  | { what: 'sea_battle_ends'; to: string }
  | { what: 'clear_battle_ends'; to: string }
  | { what: 'battle_ends'; to: string; number: number }
  | { what: 'captures'; who: string; to: string; whom: string; number: number }
  | { what: 'liberates'; who: string; to: string; whom: string; number: number }
  | { what: 'returns'; to: string; who: string; number: number }
  | { what: 'free_infantry'; to: string; who: string }
  | { what: 'treasury_taken'; who: string; number: number; whom: string }
  | { what: 'crashes'; who: string; number: number; unit: string; to: string }
  | { what: 'buys'; who: string; unit: string; to: string; number: number }
  | { what: 'skips'; who: string }
  | { what: 'collects'; who: string; number: number; other: number }
  | { what: 'apocalypse' }
  | { what: 'discovers'; who: string; technology: string }
  | { what: 'lures'; who: string; number: number; from: string; to: string }
  | { what: 'finds_supplies'; who: string; to: string; unit: string }
  | { what: 'saws'; who: string; number: number; to: string; other: number }
  | { what: 'snatches'; who: string; from: string; to: string }
  | { what: 'dumps'; who: string; number: number; to: string }
  | { what: 'drives'; who: string; from: string; to: string }
  | { what: 'orders'; who: string; unit: string; other: number }
  | { what: 'commissions'; who: string; works: string; other: number }
  | { what: 'repairs'; who: string; number: number; to: string; other: number }
  | { what: 'places'; who: string; unit: string; to: string }
  | { what: 'builds'; who: string; works: string; to: string }
  | { what: 'refunds'; who: string; number: number; other: number }
  | { what: 'will_raid'; who: string; to: string; number: number }
  | { what: 'aaa_fires'; to: string; number: number }
  | { what: 'aaa_destroyed'; who: string; number: number; to: string }
  | { what: 'flak'; who: string; number: number; to: string }
  | { what: 'damages'; number: number; to: string; other: number }
  | { what: 'over'; ending: string }
);

export const notation: Record<Deed['verb'], string> = {
  end: 'end phase',
  move: 'move {unit} from {from} to {to}',
  fly: 'fly {unit} with {#points} left from {from} to {to}',
  step: 'on to {to}',
  stop: 'stop',
  mark: 'attack zombies in {to}',
  resolve: 'resolve {to}',
  fight: 'fight in {to}',
  lose: 'lose {power} {unit}',
  press: 'press',
  cease: 'cease',
  retreat: 'retreat to {to}',
  break_off: 'break off',
  buy: 'buy {unit} in {to}',
  sail: 'sail {unit} with {load} from {from} to {to}',
  load: 'load {unit} from {from} in {to} with {load} aboard',
  land: 'land {part} of {load} from {from} in {to}',
  sink: 'lose {power} {unit} with {cargo}',
  engage: 'attack ships in {to}',
  submerge: 'submerge {#count}',
  bombard: 'bombard with {#count}',
  rescue: 'bring fighter from {from} to {to}',
  decoy: 'lure zombies from {from} to {to}',
  decline: 'decline',
  saw: 'saw with {#count}',
  snatch: 'take zombie from {from} in {to}',
  dump: 'put zombies ashore in {to}',
  drive: 'drive zombie from {from} to {to}',
  order: 'order {unit}',
  commission: 'commission {works}',
  repair: 'repair {#count} in {to}',
  place: 'place {unit} in {to}',
  build: 'build {works} in {to}',
  raid: 'raid {to}',
  shell: 'bombard with {#battleships} battleships {#cruisers} cruisers',
  board: 'board {unit} from {from} in {to} on {power} transport with {load} aboard',
  disembark: 'disembark {part} of {load} from {power} transport in {from} to {to}',
  lose_flown: 'give up {unit} with {#points} left',
  lose_landed: 'give up {unit} from the sea',
  lose_entered: 'give up {unit} from {from}',
  lose_idle: 'give up idle transport with {cargo}',
  lose_landing: 'give up transport with {cargo} for {part} in {to}',
  hold_back: 'hold back {#count}',
  draw: 'draw {to}',
  bite: 'bite {#hits}',
  battle_bite: 'bite attackers {#attackers} defenders {#defenders}',
  attack_fire: 'attack hits {#hits} zombies {#zombies}',
  defence_fire: 'defence hits {#hits} zombies {#zombies}',
  bombard_fire: 'attack hits {#hits} bombardment {#bombardment} zombies {#zombies}',
  sea_attack: 'attack hits ships {#ships} air {#air} submarines {#submarines}',
  sea_defence: 'defence hits ships {#ships} air {#air} submarines {#submarines}',
  discover: 'discover {technology}',
  supply: 'supply {unit}',
  saw_fire: 'saw {#hits}',
  aaa_fire: 'antiaircraft hits {#hits}',
  flak: 'flak hits {#hits}',
  damage: 'damage {#hits}',
};

export type StageKey = 'card' | 'zombies_attack' | 'zombies_capture' | 'combat_move' | 'conduct_combat' | 'submarines_strike' | 'zombies_bite' | 'attackers_fire' | 'defenders_fire' | 'press_cease_retreat' | 'noncombat_move' | 'purchase' | 'income' | 'check' | 'mobilize';

export type Throw = 'bites' | 'attack' | 'defence' | 'single';

export type Does = 'hit' | 'zombie' | 'attacker' | 'defender';
