// What a newcomer is asked for, in a sentence a stage.
import type { Act } from './acts';

export function hintFor(acts: Act[], picked: boolean, combat: boolean, sails = false, spent = false): string {
  const can = (...verbs: string[]) => acts.some((act) => verbs.includes(act.verb));
  if (can('lure')) return 'Decoy team: pick the land the zombies leave, then where they go. Or decline.';
  if (can('saw')) return 'Chainsaw tanks: how many go among the zombies before the battle?';
  if (can('submerge')) return 'Submarines: how many submerge? The others strike.';
  if (can('bombard')) return 'How many ships bombard before the landing?';
  if (can('bring')) return 'Your fighter lost its carrier: pick where it comes down.';
  if (sails && can('put')) return 'Zombies are aboard: pick a lit shore to put them ashore, or a lit zone to sail on.';
  if (sails) return can('land') ? 'The transport is under way: pick a red shore to land, a lit zone to sail on.' : 'The transport is under way: pick the next lit zone, or a shore to take units aboard.';
  if (can('step')) return can('stop') ? 'On the way: pick the next lit space, or stop here.' : 'On the way: pick the next lit space.';
  if (can('move', 'fly', 'sail', 'load', 'land') && picked) return 'Pick a lit space, or drag the units there; their own space again leaves them. Red means battle.';
  if (can('move', 'fly', 'sail', 'load', 'land') && combat) return 'Combat move: pick a space with your units, then where they attack. End goes on to the battles.';
  if (can('fly') && !can('end')) return 'Noncombat move: some aircraft must land before the phase can end.';
  if (can('move', 'fly', 'sail', 'load', 'land')) return 'Noncombat move: bring units up and land your aircraft. End goes on to the purchase.';
  if (can('mark')) return 'Combat move: mark zombies or ships that you want to fight, or end.';
  if (can('resolve')) return 'Zombies attack: choose where they bite first.';
  if (can('fight')) return 'Choose the battle to fight first, or fight all.';
  if (can('lose')) return 'Choose your casualties.';
  if (can('cease')) return 'Only zombies are left: fight on, or cease and hold the land beside them.';
  if (can('press')) return 'Another round, or retreat?';
  if (can('order', 'commission', 'repair')) return 'Order units and repair industry. They are placed when the turn ends; End goes on to the combat moves.';
  if (can('place', 'build')) return 'Place what you ordered: press + in the list, or pick a lit space.';
  if (can('buy')) return 'Buy and place units. End collects your income.';
  if (can('end')) return spent ? 'Nothing more can be bought. End goes on.' : 'Nothing is left to do in this phase. End goes on.';
  return '';
}
