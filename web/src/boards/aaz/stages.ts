// What the stages of a turn mean to the board, by the names the table gives them.
const kBattleSteps: Record<string, number> = { 'Submarines strike': 0, 'Zombies bite': 0, 'Attackers fire': 1, 'Defenders fire': 2, 'Press, cease or retreat': 3 };

// Which of the four steps a battle board shows; -1 for none of them.
export const battleStep = (stage: string): number => kBattleSteps[stage] ?? -1;
export const isMoving = (stage: string): boolean => stage === 'Combat move' || stage === 'Noncombat move';
