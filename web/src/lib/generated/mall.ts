// Zombie Mall: what can be done and what can happen. Written by rows_to_types from the rows of words.cpp.
import type { Choice, StoryLine } from '../types';

export type Deed = Choice & (
  | { verb: 'pass' }
  | { verb: 'pass_phase' }
  | { verb: 'pass_turn' }
  | { verb: 'step'; to: string }
  | { verb: 'adrenaline'; to: string }
  | { verb: 'escape'; to: string }
  | { verb: 'drop'; card: string }
  | { verb: 'give'; card: string; seat: string }
  | { verb: 'ask'; seat: string; card: string }
  | { verb: 'swap'; card: string; seat: string; other: string }
  | { verb: 'word'; seat: string }
  | { verb: 'accept' }
  | { verb: 'decline' }
  | { verb: 'play'; card: string }
  | { verb: 'horn'; to: string }
  | { verb: 'shelve'; to: string }
  | { verb: 'shoot'; target: string; card: string }
  | { verb: 'loot' }
  | { verb: 'loot_pile' }
  | { verb: 'take_bandage' }
  | { verb: 'unlock'; door: string; card: string }
  | { verb: 'radio'; card: string }
  | { verb: 'seal' }
  | { verb: 'leave' }
  | { verb: 'fight'; target: string; card: string }
  | { verb: 'reroll' }
  | { verb: 'fire'; card: string }
  | { verb: 'jacket' }
  | { verb: 'bandage' }
  | { verb: 'take_bite' }
  | { verb: 'splash'; target: string }
  | { verb: 'move_zombie'; from: string; to: string }
  | { verb: 'push'; from: string; to: string }
  | { verb: 'buy' }
  | { verb: 'attack'; seat: string }
  | { verb: 'defend'; card: string }
  | { verb: 'keep'; card: string }
  | { verb: 'die'; sides: number; face: number }
  | { verb: 'draw'; card: string }
);

export type Line = StoryLine & (
  | { what: 'round_begins'; number: number }
  | { what: 'turn_begins'; who: string }
  | { what: 'die_rolled'; who: string; number: number }
  | { what: 'reenters'; who: string; to: string }
  | { what: 'turns'; who: string; to: string }
  | { what: 'enters'; who: string; to: string }
  | { what: 'rolls_again'; who: string }
  | { what: 'zombie_appears'; to: string }
  | { what: 'no_zombie' }
  | { what: 'moves'; who: string; from: string; to: string }
  | { what: 'drops'; who: string; card: string; number: number }
  | { what: 'trades'; who: string; whom: string; give: string; take: string }
  | { what: 'proposes'; who: string; whom: string; give: string; take: string }
  | { what: 'declines'; who: string; whom: string }
  | { what: 'gives_word'; who: string; whom: string }
  | { what: 'plays_card'; who: string; card: string }
  | { what: 'may_go'; who: string; number: number; card: string }
  | { what: 'may_go'; who: string; number: number }
  | { what: 'gains_tokens'; who: string; card: string; number: number }
  | { what: 'zombie_moves'; from: string; to: string }
  | { what: 'pushes'; who: string; from: string; to: string }
  | { what: 'buys_card'; who: string }
  | { what: 'loots_pile'; who: string; number: number; to: string }
  | { what: 'loots'; who: string; to: string }
  | { what: 'draws'; who: string; card: string }
  | { what: 'shuffled' }
  | { what: 'discards'; who: string; card: string }
  | { what: 'door_opens'; who: string; card: string }
  | { what: 'fails'; who: string }
  | { what: 'call_heard'; who: string; number: number }
  | { what: 'swat_arrives'; to: string; number: number }
  | { what: 'swat_moves'; number: number; from: string; to: string }
  | { what: 'swat_wins'; number: number; to: string }
  | { what: 'swat_beats_player'; number: number; whom: string }
  | { what: 'swat_loses'; number: number; to: string }
  | { what: 'swat_falls_to_player'; number: number; whom: string }
  | { what: 'sealed'; who: string; entrance: string }
  | { what: 'leaves'; who: string }
  | { what: 'fights'; who: string; to: string; card: string }
  | { what: 'fights_player'; who: string; whom: string; card: string }
  | { what: 'wins_by'; who: string; to: string; number: number }
  | { what: 'wins'; who: string; to: string }
  | { what: 'defeats_player_by'; who: string; whom: string; number: number }
  | { what: 'defeats_player'; who: string; whom: string }
  | { what: 'loses'; who: string; number: number }
  | { what: 'cancelled'; who: string }
  | { what: 'is_bitten'; who: string; to: string; number: number }
  | { what: 'scores'; who: string; number: number }
  | { what: 'marker'; who: string; from: string; to: string }
  | { what: 'over_escaped' }
  | { what: 'over_too_few' }
  | { what: 'over_too_late' }
  | { what: 'over_rich' }
  | { what: 'over_fed' }
  | { what: 'over_sold' }
  | { what: 'over_empty' }
  | { what: 'over_closed' }
  | { what: 'over_held' }
  | { what: 'over' }
);

export const notation: Record<Deed['verb'], string> = {
  pass: 'pass',
  pass_phase: 'pass for the phase',
  pass_turn: 'pass for the turn',
  step: 'step to {to}',
  adrenaline: 'adrenaline to {to}',
  escape: 'escape to {to}',
  drop: 'drop {card}',
  give: 'give {card} to {seat}',
  ask: 'ask {seat} for {card}',
  swap: 'swap {card} with {seat} for {other}',
  word: 'word to {seat}',
  accept: 'accept',
  decline: 'decline',
  play: 'play {card}',
  horn: 'play horn at {to}',
  shelve: 'shelve towards {to}',
  shoot: 'shoot {target} with {card}',
  loot: 'loot',
  loot_pile: 'loot pile',
  take_bandage: 'take bandage',
  unlock: 'unlock {door} with {card}',
  radio: 'call with {card}',
  seal: 'seal',
  leave: 'leave',
  fight: 'fight {target} with {card}',
  reroll: 'use pan',
  fire: 'fire {card}',
  jacket: 'use jacket',
  bandage: 'use bandage',
  take_bite: 'take the bite',
  splash: 'splash {target}',
  move_zombie: 'move {from} to {to}',
  push: 'push {from} to {to}',
  buy: 'buy',
  attack: 'attack {seat}',
  defend: 'defend with {card}',
  keep: 'keep {card}',
  die: 'd{#sides} {#face}',
  draw: 'draw {card}',
};

export type StageKey = 'swat_arrives' | 'spawn' | 'left_over_combat' | 'before_new_zombies' | 'new_zombies' | 'drops' | 'movement' | 'loot_or_unlock' | 'move_zombies' | 'trade_vp' | 'end_of_turn' | 'swat' | 'zombie_turn' | 'entry' | 'combat' | 'lost_roll' | 'trade_answer' | 'word' | 'zombie_step' | 'before_movement';
