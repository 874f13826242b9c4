// What a newcomer is asked for, in a sentence a stage.
import type { Deed, Line, StageKey } from '../../lib/generated/mall';

const kHints: Partial<Record<StageKey, string>> = {
  before_new_zombies: 'Your turn begins. New zombies appear around you next. Anything to do first? If not, go on.',
  before_movement: 'Next you roll how far you can walk. Anything to do first? If not, go on.',
  drops: 'Another player’s turn: drop cards on your space if you like, or pass.',
  trade_vp: 'End of your turn: Victory Points may buy a loot card; or go on.',
  move_zombies: 'Move zombies towards the living: pick a lit zombie, then its space. Cards and adrenaline may come first.',
  combat: 'A zombie is beside you: fight it, or spend adrenaline to escape.',
  left_over_combat: 'A zombie is beside you: fight it, or spend adrenaline to escape.',
  lost_roll: 'The roll is lost: use what you have, or take the bite.',
  trade_answer: 'You are offered a trade: accept or decline.',
  word: 'You may make one offer to someone on this space, or pass.',
  zombie_step: 'You may push one zombie by one space: pick it, then its space. Or pass.',
  zombie_turn: 'Shamble towards the living: pick a lit space, or pass to stay.',
};

export function hintFor(stage: StageKey | '', choices: Deed[], story: Line[] = []): string {
  if (stage === 'trade_answer') {
    const offer = [...story].reverse().find((line) => line.what === 'proposes');
    if (offer) return `${offer.said}. Accept or decline.`;
  }
  const can = (...verbs: Deed['verb'][]) => choices.some((choice) => verbs.includes(choice.verb));
  if (stage === 'movement') {
    const here = can('loot', 'loot_pile', 'unlock', 'radio', 'seal', 'take_bandage', 'leave') ? 'Acting where you stand, or Pass, ends your move.' : 'Pass ends your move.';
    return can('step') ? `Pick a lit space: the number is its cost. ${here}` : `No step is left. ${here}`;
  }
  if (stage === 'loot_or_unlock') return can('pass') ? 'The zombies move next. Anything to do first? If not, go on.' : 'Too many cards: choose what to drop.';
  return (stage && kHints[stage]) ?? '';
}
