// What the loot cards do, in a line each, for a hand that can be read without the rules.
import type { Deed } from '../../lib/generated/mall';

const kWords: Record<string, string> = {
  antiseptic: 'away from zombies: one bite token less',
  energy: 'in combat: 1 adrenaline',
  espresso: 'at a pause or in combat: 1 adrenaline',
  bat: '+1 in a fight',
  golf: '+1 in a fight; breaks on a 0',
  knife: '+1 against a single zombie',
  axe: '+2 in a fight',
  chainsaw: '+3 in a fight; draws a zombie; breaks on a 9',
  handgun: '3 rounds: +3 after a lost roll, or shoot 2 to 5 spaces far',
  handgun2: '2 rounds: +3 after a lost roll, or shoot 2 to 5 spaces far',
  handgun1: '1 round: +3 after a lost roll, or shoot 2 to 5 spaces far',
  shotgun: '2 shells: +4 in a fight, may hit others beside',
  shotgun1: '1 shell: +4 in a fight, may hit others beside',
  storekey: 'opens a store door',
  seckey: 'opens the security door or a store door',
  crowbar: '+1 in a fight; opens doors on 4 to 9',
  batteries: '+3 on a radio call',
  skateboard: '+2 points when you roll on an open space',
  shoes: 'cluttered spaces cost 1',
  jacket: 'after a lost fight: 5 to 9 cancels the bite',
  pan: 'after a lost roll: roll again',
  shelving: 'blocks an edge of your space for good',
  horn: 'zombies near a space step towards it',
};

const kShort: Record<string, string> = {
  bat: '+1', golf: '+1', knife: '+1', axe: '+2', chainsaw: '+3', crowbar: '+1',
  handgun: '3 rounds', handgun2: '2 rounds', handgun1: '1 round', shotgun: '2 shells', shotgun1: '1 shell',
};

export const cardWords = (id: string): string => kWords[id] ?? '';
export const cardShort = (id: string): string => kShort[id] ?? '';

// Cards that are used without being named.
const kUses: Partial<Record<Deed['verb'], string>> = { shelve: 'shelving', horn: 'horn', reroll: 'pan', jacket: 'jacket', bandage: 'bandage', take_bandage: 'bandage' };

export const isAbout = (deed: Deed, id: string): boolean =>
  kUses[deed.verb] === id || ('card' in deed && deed.card === id) || ('other' in deed && deed.other === id);
