// The dice of the round being fought, told apart: the zombies' first, then the attackers', then the
// defenders'. Combat dice lie in groups by the value they were rolled for; zombie dice in none.
import type { Die, Roll } from '../../lib/types';

export interface Throws {
  bites: Die[];
  attack: Die[];
  defence: Die[];
}

const isZombie = (roll: Roll | undefined): boolean => roll !== undefined && roll.dice.every((die) => Number(die.group) === 0);

export function throwsOf(dice: Roll[], stage: string): Throws {
  const rolls = dice.filter((roll) => roll.dice.length > 0);
  let at = rolls.length - 1;
  const result: Throws = { bites: [], attack: [], defence: [] };
  const take = (side: 'attack' | 'defence') => {
    if (at >= 0 && !isZombie(rolls[at])) result[side] = rolls[at--]?.dice ?? [];
  };
  if (/defenders fire|press/i.test(stage)) take('defence');
  if (/defenders fire|press|attackers fire/i.test(stage)) take('attack');
  if (isZombie(rolls[at])) result.bites = rolls[at]?.dice ?? [];
  return result;
}

// AAZ-0.4: two faces hit the attacker, one the defender, three are blank.
export const zombieFace = (face: number): 'A' | 'D' | '' => (face <= 2 ? 'A' : face === 3 ? 'D' : '');
// AAZ-0.5, AAZ-0.7: the six is a Z, and hits a zombie.
export const combatFace = (die: Die): 'hit' | 'zombie' | 'miss' => (die.face === 6 ? 'zombie' : die.face <= Number(die.group) ? 'hit' : 'miss');
