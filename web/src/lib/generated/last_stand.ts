// Last Stand: what can be done and what can happen. Written by rows_to_types from the rows of words.cpp.
import type { Choice, StoryLine } from '../types';

export type Deed = Choice & (
  | { verb: 'fight' }
  | { verb: 'hide' }
  | { verb: 'patch' }
  | { verb: 'arrive'; amount: number }
  | { verb: 'kill'; amount: number }
);

export type Line = StoryLine & (
  | { what: 'plans'; who: string; plan: string }
  | { what: 'has_plan'; who: string }
  | { what: 'revealed'; who: string; plan: string }
  | { what: 'patched'; who: string }
  | { what: 'shuffled' }
  | { what: 'quiet' }
  | { what: 'arrived'; zombies: number }
  | { what: 'missed' }
  | { what: 'killed'; zombies: number }
  | { what: 'bitten'; who: string }
  | { what: 'died'; who: string }
  | { what: 'nobody_is_left' }
  | { what: 'morning_comes' }
);

export const notation: Record<Deed['verb'], string> = {
  fight: 'fight',
  hide: 'hide',
  patch: 'patch up',
  arrive: 'arrive {#amount}',
  kill: 'kill {#amount}',
};

export type StageKey = 'street' | 'plans' | 'shots';
