// The dice of the round being fought, told apart: the zombies' first, then the attackers', then the
// defenders'. Combat dice lie in groups by the value they were rolled for; zombie dice in none.
import type { Line } from '../../lib/generated/aaz';
import type { Die, Roll } from '../../lib/types';
import { isBiting } from './stages';

export interface Throws {
  bites: Die[];
  attack: Die[];
  defence: Die[];
}

const isZombie = (roll: Roll | undefined): boolean => roll !== undefined && roll.dice.every((die) => Number(die.group) === 0);

// The round began when the battle did or when the attacker pressed on; a round nobody could retreat
// from follows the one before without a word, so the zombies' dice part rounds as well.
function roundStart(story: Line[]): number {
  for (let at = story.length - 1; at >= 0; --at) {
    const line = story[at];
    if (line?.what === 'battle_begins' || line?.what === 'sea_battle_begins' || line?.what === 'presses') return line.ply;
    if (line?.what === 'zombies_hit') return line.ply - 1;
  }
  return -1;
}

// Every throw of a battle is told in the same ply: who scored, or whom zombies bit.
function tellerOf(roll: Roll, story: Line[]): 'attack' | 'defence' | null {
  const line = story.find((entry) => entry.ply === roll.ply && (entry.what === 'attackers_hit' || entry.what === 'defenders_hit'));
  return line ? (line.what === 'attackers_hit' ? 'attack' : 'defence') : null;
}

// Defending submarines hit on 1 and strike before the attackers fire: no new round.
const isStrike = (rolls: Roll[], number: number): boolean => rolls[number - 1]?.dice.every((die) => Number(die.group) === 1) ?? false;

export function throwsOf(dice: Roll[], story: Line[], stage: string): Throws {
  const start = roundStart(story);
  let rolls = dice.filter((roll) => roll.dice.length > 0 && roll.ply > start);
  const last = rolls.map(isZombie).lastIndexOf(true);
  if (last > 0) rolls = rolls.slice(last);
  const bites = isZombie(rolls[0]) ? (rolls.shift()?.dice ?? []) : [];
  const tellers = rolls.map((roll) => tellerOf(roll, story));
  if (tellers.length > 0 && tellers.every((teller) => teller !== null)) {
    // Submarines strike before the others fire: both throws of a side lie together, and a new round
    // begins when the attackers throw after the defenders.
    const begins = tellers.reduce((at, teller, number) => (teller === 'attack' && tellers[number - 1] === 'defence' && !isStrike(rolls, number) ? number : at), 0);
    const of = (side: 'attack' | 'defence') => rolls.filter((_, number) => number >= begins && tellers[number] === side).flatMap((roll) => roll.dice);
    return { bites, attack: of('attack'), defence: of('defence') };
  }
  // Without zombies attackers and defenders take turns; when nobody is left to defend, only one side rolls.
  const over = rolls.length > 2 ? rolls.length - (rolls.length % 2 === 0 ? 2 : 1) : 0;
  const [attack, defence] = rolls.slice(over);
  return { bites, attack: isBiting(stage) ? [] : (attack?.dice ?? []), defence: defence?.dice ?? [] };
}

// two faces hit the attacker, one the defender, three are blank.
export const zombieFace = (face: number): 'A' | 'D' | '' => (face <= 2 ? 'A' : face === 3 ? 'D' : '');
// the six is a Z, and hits a zombie; there are none at sea.
export const combatFace = (die: Die, sea = false): 'hit' | 'zombie' | 'miss' => (die.face === 6 ? (sea ? 'miss' : 'zombie') : die.face <= Number(die.group) ? 'hit' : 'miss');
