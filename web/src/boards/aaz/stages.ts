// What the stages of a turn mean to the board, by their keys.
import type { StageKey } from '../../lib/generated/aaz';

const kBattleSteps: Partial<Record<StageKey, number>> = { submarines_strike: 0, zombies_bite: 0, attackers_fire: 1, defenders_fire: 2, press_cease_retreat: 3 };
const kMoves: StageKey[] = ['combat_move', 'noncombat_move'];

// Which of the four steps a battle board shows; -1 for none of them.
export const battleStep = (stage: string): number => kBattleSteps[stage as StageKey] ?? -1;
export const isMoving = (stage: string): boolean => kMoves.includes(stage as StageKey);
export const isBuying = (stage: string): boolean => stage === ('purchase' satisfies StageKey);
