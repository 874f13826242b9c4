// Dawn of the Zeds: what can be done and what can happen. Written by rows_to_types from the rows of words.cpp.
import type { Choice, StoryLine } from '../types';

export type Deed = Choice & (
  | { verb: 'pass' }
  | { verb: 'done' }
  | { verb: 'use'; payer: string; unit: string }
  | { verb: 'speech' }
  | { verb: 'next'; unit: string }
  | { verb: 'decline' }
  | { verb: 'move'; space: string }
  | { verb: 'forage' }
  | { verb: 'fire'; zed: string }
  | { verb: 'make_ammo'; payer: string; zed: string }
  | { verb: 'take_die'; die: number }
  | { verb: 'back_up' }
  | { verb: 'back_up_with'; unit: string }
  | { verb: 'remain' }
  | { verb: 'play'; fate: string }
  | { verb: 'play_on'; fate: string; unit: string }
  | { verb: 'track'; track: string }
  | { verb: 'place_on'; space: string }
  | { verb: 'press'; space: string }
  | { verb: 'choose'; unit: string }
  | { verb: 'choose_zed'; zed: string }
  | { verb: 'send'; zed: string }
  | { verb: 'stop_zed'; zed: string }
  | { verb: 'withdraw'; unit: string }
  | { verb: 'stay'; unit: string }
  | { verb: 'set_traps' }
  | { verb: 'no_traps' }
  | { verb: 'defend'; unit: string }
  | { verb: 'hit'; zed: string }
  | { verb: 'stop_unit'; unit: string }
  | { verb: 'first'; unit: string }
  | { verb: 'reroll' }
  | { verb: 'keep' }
  | { verb: 'take_hero'; player: string; unit: string }
  | { verb: 'leave_out'; unit: string }
  | { verb: 'draw_zed'; kind: string }
  | { verb: 'draw_event'; event: string }
  | { verb: 'draw_fate'; fate: string }
  | { verb: 'draw_civilians'; civilians: string }
  | { verb: 'draw_hero'; unit: string }
  | { verb: 'sum'; sum: number }
  | { verb: 'die'; die: number }
  | { verb: 'dice'; die: number; second: number }
);

export type Line = StoryLine & (
  | { what: 'turn_begins'; turn: number; event: string }
  | { what: 'discarded'; event: string }
  | { what: 'drawn'; zeds: string[] }
  | { what: 'none_left' }
  | { what: 'placed'; zeds: string[]; to: string }
  | { what: 'back_to_cup'; zeds: string[] }
  | { what: 'activated'; track: string }
  | { what: 'advances'; zeds: string[]; from: string; to: string }
  | { what: 'blocked'; zeds: string[]; to: string }
  | { what: 'entered'; zeds: string[]; to: string }
  | { what: 'released'; unit: string }
  | { what: 'attacked_unseen'; unit: string; to: string }
  | { what: 'attacked'; unit: string; to: string; zeds: string[] }
  | { what: 'attacks'; unit: string; zeds: string[]; to: string }
  | { what: 'shoots'; unit: string; roll: number; fire: string; hits: number }
  | { what: 'zeds_win'; unit: string; roll: number; balance: string; cell: string }
  | { what: 'zeds_lose'; unit: string; roll: number; balance: string; cell: string }
  | { what: 'rerolls'; unit: string }
  | { what: 'zed_hurt'; zeds: string[]; number: number }
  | { what: 'zed_flips'; zeds: string[]; number: number }
  | { what: 'zed_dies'; zeds: string[]; to: string }
  | { what: 'hit_cancelled'; unit: string; roll: number }
  | { what: 'zed_hit_cancelled'; zeds: string[]; roll: number }
  | { what: 'unit_hurt'; unit: string; number: number }
  | { what: 'unit_flips'; unit: string; number: number }
  | { what: 'unit_saved'; unit: string; roll: number }
  | { what: 'unit_dies'; unit: string; roll: number }
  | { what: 'zeds_lost'; to: string }
  | { what: 'heroes_lost'; to: string }
  | { what: 'retreats'; unit: string; to: string }
  | { what: 'zed_retreats'; zeds: string[]; to: string }
  | { what: 'withdraws'; unit: string; from: string }
  | { what: 'traps_work'; unit: string; roll: number }
  | { what: 'traps_fail'; unit: string; roll: number }
  | { what: 'moves'; unit: string; from: string; to: string }
  | { what: 'forages'; unit: string; to: string; number: number }
  | { what: 'ammo_now'; number: number }
  | { what: 'fires'; unit: string; zeds: string[]; to: string; number: number }
  | { what: 'marked'; unit: string }
  | { what: 'fate_turned'; fate: string }
  | { what: 'fated'; track: string }
  | { what: 'held'; fate: string }
  | { what: 'card_played'; fate: string }
  | { what: 'arrives'; unit: string; to: string }
  | { what: 'takes'; number: number; unit: string }
  | { what: 'no_entry_put'; to: string }
  | { what: 'hits_cleared' }
  | { what: 'zed_tough'; zeds: string[] }
  | { what: 'actions_now'; number: number }
  | { what: 'skipped' }
  | { what: 'shuffled' }
  | { what: 'speech_made'; unit: string; number: number }
  | { what: 'reset' }
  | { what: 'won'; number: number }
  | { what: 'lost' }
);

export const notation: Record<Deed['verb'], string> = {
  pass: 'pass',
  done: 'done',
  use: 'use {payer} on {unit}',
  speech: 'use speech',
  next: 'next {unit}',
  decline: 'decline',
  move: 'move to {space}',
  forage: 'forage',
  fire: 'fire at {zed}',
  make_ammo: 'make ammo with {payer} at {zed}',
  take_die: 'take die {#die}',
  back_up: 'back up',
  back_up_with: 'back up with {unit}',
  remain: 'remain',
  play: 'play {fate}',
  play_on: 'play {fate} on {unit}',
  track: 'track {track}',
  place_on: 'place on {space}',
  press: 'press {space}',
  choose: 'choose {unit}',
  choose_zed: 'choose {zed}',
  send: 'send {zed}',
  stop_zed: 'stop {zed}',
  withdraw: 'withdraw {unit}',
  stay: 'stay {unit}',
  set_traps: 'traps',
  no_traps: 'no traps',
  defend: 'defend with {unit}',
  hit: 'hit {zed}',
  stop_unit: 'stop {unit}',
  first: 'first {unit}',
  reroll: 'reroll',
  keep: 'keep',
  take_hero: '{player} takes {unit}',
  leave_out: 'leave out {unit}',
  draw_zed: '{kind}',
  draw_event: 'event {event}',
  draw_fate: 'fate {fate}',
  draw_civilians: 'civilians {civilians}',
  draw_hero: 'hero {unit}',
  sum: 'sum {#sum}',
  die: 'die {#die}',
  dice: 'dice {#die} {#second}',
};

export type StageKey = 'setup' | 'event_card' | 'start_of_zeds_phase' | 'event_zeds_phase' | 'zeds_pressure' | 'track_activations' | 'end_of_zeds_phase' | 'start_of_action_phase' | 'event_action_phase' | 'actions' | 'end_of_action_phase' | 'housekeeping' | 'brains' | 'fight' | 'fate_draw';
