// What a newcomer is asked for, in a sentence a stage.
import type { Deed, Line } from '../../lib/generated/mall';

const kHints: Record<string, string> = {
  'Before new zombies': 'Your turn begins. New zombies appear around you next. Anything to do first? If not, go on.',
  'Before movement': 'Next you roll how far you can walk. Anything to do first? If not, go on.',
  Drops: 'Another player’s turn: drop cards on your space if you like, or pass.',
  'Trade VP': 'End of your turn: Victory Points may buy a loot card; or go on.',
  'Move zombies': 'Move zombies towards the living: pick a lit zombie, then its space. Cards and adrenaline may come first.',
  Combat: 'A zombie is beside you: fight it, or spend adrenaline to escape.',
  'Left-over combat': 'A zombie is beside you: fight it, or spend adrenaline to escape.',
  'Lost roll': 'The roll is lost: use what you have, or take the bite.',
  'Trade answer': 'You are offered a trade: accept or decline.',
  'The word': 'You may make one offer to someone on this space, or pass.',
  "Zombie player's step": 'You may push one zombie by one space: pick it, then its space. Or pass.',
  "Zombie player's turn": 'Shamble towards the living: pick a lit space, or pass to stay.',
};

export function hintFor(stage: string, choices: Deed[], story: Line[] = []): string {
  if (stage === 'Trade answer') {
    const offer = [...story].reverse().find((line) => line.what === 'proposes');
    if (offer) return `${offer.said}. Accept or decline.`;
  }
  const can = (...verbs: Deed['verb'][]) => choices.some((choice) => verbs.includes(choice.verb));
  if (stage === 'Movement') {
    const here = can('loot', 'loot_pile', 'unlock', 'radio', 'seal', 'take_bandage', 'leave') ? 'Acting where you stand, or Pass, ends your move.' : 'Pass ends your move.';
    return can('step') ? `Pick a lit space: the number is its cost. ${here}` : `No step is left. ${here}`;
  }
  if (stage === 'Loot or unlock') return can('pass') ? 'The zombies move next. Anything to do first? If not, go on.' : 'Too many cards: choose what to drop.';
  return kHints[stage] ?? '';
}
