// The Skirmish: what can be done and what can happen. Written by rows_to_types from the rows of words.cpp.
import type { Choice, StoryLine } from '../types';

export type Deed = Choice & (
  | { verb: 'recruit'; type: string }
  | { verb: 'take_package'; package: string }
  | { verb: 'equip'; item: string }
  | { verb: 'place'; at: string }
  | { verb: 'activate'; survivor: string; ap: number }
  | { verb: 'pass' }
  | { verb: 'sneak' }
  | { verb: 'walk' }
  | { verb: 'run' }
  | { verb: 'go'; direction: string; steps: number }
  | { verb: 'leave' }
  | { verb: 'stop' }
  | { verb: 'stand' }
  | { verb: 'crouch' }
  | { verb: 'lie_down' }
  | { verb: 'aim' }
  | { verb: 'shoot_two'; zombie: string; second: string }
  | { verb: 'shoot'; zombie: string }
  | { verb: 'burst'; zombie: string }
  | { verb: 'throw'; at: string }
  | { verb: 'hit_with_fists'; zombie: string }
  | { verb: 'hit'; zombie: string }
  | { verb: 'spot'; spotted: string }
  | { verb: 'reload' }
  | { verb: 'open'; opening: string }
  | { verb: 'shut'; opening: string }
  | { verb: 'barricade'; opening: string }
  | { verb: 'take_down'; opening: string }
  | { verb: 'climb'; opening: string }
  | { verb: 'vault'; piece: string }
  | { verb: 'break_off' }
  | { verb: 'give'; survivor: string }
  | { verb: 'take'; survivor: string }
  | { verb: 'pick_up'; at: string }
  | { verb: 'shout' }
  | { verb: 'mercy'; survivor: string }
  | { verb: 'search'; at: string }
  | { verb: 'aid'; survivor: string }
  | { verb: 'treat'; survivor: string }
  | { verb: 'done' }
  | { verb: 'wake'; zombie: string }
  | { verb: 'attack'; survivor: string }
  | { verb: 'look_for'; survivor: string }
  | { verb: 'chase'; survivor: string }
  | { verb: 'follow'; at: string }
  | { verb: 'join'; zombie: string }
  | { verb: 'die'; sides: number; face: number }
  | { verb: 'sum'; sum: number }
  | { verb: 'patient'; survivor: string }
);

export type Line = StoryLine & (
  | { what: 'turn_begins'; number: number }
  | { what: 'recruits'; survivor: string; type: string }
  | { what: 'takes_package'; survivor: string; package: string }
  | { what: 'takes_item'; survivor: string; item: string }
  | { what: 'placed'; survivor: string; to: string }
  | { what: 'is_patient'; survivor: string; number: number }
  | { what: 'rager_arrives'; to: string; zombie: string }
  | { what: 'zed_arrives'; to: string; zombie: string }
  | { what: 'no_arrival' }
  | { what: 'morale_passed'; survivor: string; roll: number; against: number }
  | { what: 'morale_failed'; survivor: string; roll: number; against: number }
  | { what: 'markers_removed' }
  | { what: 'countdown_drops'; survivor: string; number: number }
  | { what: 'turns'; survivor: string; to: string }
  | { what: 'gets_ap'; player: string; number: number }
  | { what: 'passes'; player: string }
  | { what: 'grabs'; zombie: string; survivor: string; to: string }
  | { what: 'activates'; survivor: string; number: number }
  | { what: 'sneaks'; survivor: string }
  | { what: 'walks'; survivor: string }
  | { what: 'runs'; survivor: string }
  | { what: 'stops'; survivor: string }
  | { what: 'aims'; survivor: string }
  | { what: 'moves'; survivor: string; from: string; to: string; within: number }
  | { what: 'departs'; survivor: string; number: number }
  | { what: 'stands_up'; survivor: string }
  | { what: 'crouches'; survivor: string }
  | { what: 'lies_down'; survivor: string }
  | { what: 'vaults'; survivor: string; piece: string }
  | { what: 'alarm_rings'; piece: string }
  | { what: 'alarm_silent'; piece: string }
  | { what: 'noise'; noise: string; to: string }
  | { what: 'zombie_spots'; zombie: string; survivor: string; roll: number; against: number }
  | { what: 'spots'; survivor: string; zombie: string; roll: number; against: number }
  | { what: 'zombie_does_not_spot'; zombie: string; survivor: string; roll: number; against: number }
  | { what: 'does_not_spot'; survivor: string; zombie: string; roll: number; against: number }
  | { what: 'fires_at_two'; survivor: string; gun: string; zombie: string; other_zombie: string }
  | { what: 'fires'; survivor: string; gun: string; zombie: string }
  | { what: 'zombie_hits'; zombie: string; survivor: string; roll: number; against: number }
  | { what: 'hits'; survivor: string; zombie: string; roll: number; against: number }
  | { what: 'hits_point'; survivor: string; roll: number; against: number }
  | { what: 'zombie_misses'; zombie: string; survivor: string; roll: number; against: number }
  | { what: 'misses'; survivor: string; zombie: string; roll: number; against: number }
  | { what: 'misses_point'; survivor: string; roll: number; against: number }
  | { what: 'defends'; survivor: string; zombie: string; roll: number; against: number }
  | { what: 'zombie_defends'; zombie: string; survivor: string; roll: number; against: number }
  | { what: 'astray'; survivor: string; other_survivor: string }
  | { what: 'empty'; survivor: string }
  | { what: 'reloads'; survivor: string }
  | { what: 'throws'; survivor: string; to: string }
  | { what: 'strikes'; survivor: string; zombie: string; weapon: string }
  | { what: 'zombie_shrugs_off'; zombie: string; roll: number }
  | { what: 'shrugs_off'; survivor: string; roll: number }
  | { what: 'knocked_prone'; zombie: string; roll: number }
  | { what: 'zombie_wounded'; zombie: string; roll: number }
  | { what: 'destroyed'; zombie: string }
  | { what: 'wounded'; survivor: string; wound: string; second: number }
  | { what: 'goes_down'; survivor: string; roll: number }
  | { what: 'dies'; survivor: string }
  | { what: 'infected'; survivor: string; number: number }
  | { what: 'not_infected'; survivor: string; roll: number }
  | { what: 'breaks_off'; survivor: string; zombie: string; roll: number; against: number }
  | { what: 'held'; zombie: string; survivor: string; roll: number; against: number }
  | { what: 'opens'; survivor: string; opening: string }
  | { what: 'shuts'; survivor: string; opening: string }
  | { what: 'barricades'; survivor: string; opening: string }
  | { what: 'takes_down'; survivor: string; opening: string }
  | { what: 'zombie_opens'; zombie: string; opening: string }
  | { what: 'zombie_breaks'; zombie: string; opening: string }
  | { what: 'breaks'; survivor: string; opening: string }
  | { what: 'opening_attacked'; zombie: string; opening: string }
  | { what: 'opening_holds'; opening: string }
  | { what: 'opening_hit'; opening: string; second: number }
  | { what: 'zombie_climbs'; zombie: string; opening: string; to: string }
  | { what: 'climbs'; survivor: string; opening: string; to: string }
  | { what: 'finds'; survivor: string; roll: number }
  | { what: 'finds_nothing'; survivor: string; roll: number }
  | { what: 'hands_over'; survivor: string; other_survivor: string }
  | { what: 'picks_up'; survivor: string }
  | { what: 'aided'; survivor: string; other_survivor: string }
  | { what: 'aid_fails'; survivor: string; other_survivor: string; roll: number; against: number }
  | { what: 'countdown_rises'; survivor: string; number: number }
  | { what: 'cured'; survivor: string }
  | { what: 'joins'; survivor: string; other_survivor: string }
  | { what: 'panic_run'; survivor: string; from: string; to: string; within: number }
  | { what: 'panic_lapses'; survivor: string }
  | { what: 'all_zombies' }
  | { what: 'wakes'; zombie: string }
  | { what: 'chases'; zombie: string; from: string; to: string; within: number; survivor: string }
  | { what: 'joins_zombie'; zombie: string; from: string; to: string; within: number; other_zombie: string }
  | { what: 'follows'; zombie: string; from: string; to: string; within: number }
  | { what: 'zombie_stands'; zombie: string }
  | { what: 'zombie_bites'; zombie: string; survivor: string }
  | { what: 'turn_ends'; number: number }
  | { what: 'survivors_win' }
  | { what: 'doctor_is_lost' }
  | { what: 'nobody_is_able' }
  | { what: 'controller_wins' }
);

export const notation: Record<Deed['verb'], string> = {
  recruit: 'recruit {type}',
  take_package: 'package {package}',
  equip: 'equip {item}',
  place: 'place at {at}',
  activate: 'activate {survivor} with {#ap}',
  pass: 'pass',
  sneak: 'sneak',
  walk: 'walk',
  run: 'run',
  go: 'go {direction} {#steps}',
  leave: 'leave',
  stop: 'stop',
  stand: 'stand up',
  crouch: 'crouch',
  lie_down: 'lie down',
  aim: 'aim',
  shoot_two: 'shoot {zombie} and {second}',
  shoot: 'shoot {zombie}',
  burst: 'burst {zombie}',
  throw: 'throw bomb at {at}',
  hit_with_fists: 'hit {zombie} with fists',
  hit: 'hit {zombie}',
  spot: 'spot {spotted}',
  reload: 'reload',
  open: 'open {opening}',
  shut: 'shut {opening}',
  barricade: 'barricade {opening}',
  take_down: 'take down {opening}',
  climb: 'climb {opening}',
  vault: 'vault {piece}',
  break_off: 'break off',
  give: 'give supply to {survivor}',
  take: 'take supply from {survivor}',
  pick_up: 'pick up at {at}',
  shout: 'shout',
  mercy: 'mercy {survivor}',
  search: 'search {at}',
  aid: 'aid {survivor}',
  treat: 'treat {survivor}',
  done: 'done',
  wake: 'activate {zombie}',
  attack: 'attack {survivor}',
  look_for: 'look for {survivor}',
  chase: 'chase {survivor}',
  follow: 'follow noise at {at}',
  join: 'join {zombie}',
  die: 'd{#sides} {#face}',
  sum: 'ap dice {#sum}',
  patient: 'patient {survivor}',
};

export type StageKey = 'bands' | 'placing' | 'zeds_of_the_start' | 'morale_tests' | 'noise_and_arrivals' | 'ap_dice' | 'survivors_activate' | 'zombies_activate' | 'all_zombies_act' | 'last_zombies';
