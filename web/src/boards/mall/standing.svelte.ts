// A seat's standing answers: what the page answers for it, kept for this match in this browser.
import type { StageKey } from '../../lib/generated/mall';
import type { Choice } from '../../lib/types';

export interface Answers {
  drops: boolean;
  steps: boolean;
  trades: boolean;
  pauses: boolean;
  buys: boolean;
  forced: boolean;
}

export const answerWords: [keyof Answers, string, string][] = [
  ['drops', 'Don’t ask me to drop cards', 'passes when others’ turns ask for drops'],
  ['steps', 'Don’t ask me for zombie steps', 'declines a zombie player’s extra step'],
  ['trades', 'Decline trades', 'declines offers and passes the word on'],
  ['pauses', 'Skip my pauses', 'goes on after combat, before moving, after looting, and moves a zombie that has one way'],
  ['buys', 'Never trade my VP', 'goes on at the end of my turn'],
  ['forced', 'Play forced moves for me', 'plays when there is only one thing to do'],
];

// Which standing answer would spare a seat this question, what a button for it says, and the verbs it answers with.
type Sparing = [keyof Answers, string, ...string[]];
const kSpares: Partial<Record<StageKey, Sparing>> = {
  drops: ['drops', 'Pass, and don’t ask me to drop cards again', 'pass_turn', 'pass'],
  zombie_step: ['steps', 'Pass, and don’t ask me for zombie steps again', 'pass_phase', 'pass'],
  trade_answer: ['trades', 'Decline, now and always', 'decline'],
  word: ['trades', 'Pass, and decline all trades', 'pass'],
  before_new_zombies: ['pauses', 'Pass, and skip my pauses from now on', 'pass'],
  before_movement: ['pauses', 'Pass, and skip my pauses from now on', 'pass'],
  loot_or_unlock: ['pauses', 'Pass, and skip my pauses from now on', 'pass'],
  trade_vp: ['buys', 'Pass, and never trade my VP', 'pass'],
};

const kUsual: Answers = { drops: false, steps: false, trades: false, pauses: false, buys: false, forced: false };
const keyFor = (match: string) => `gravetide.mall.answers.${match}`;

export class Standing {
  seats = $state<Record<number, Answers>>({});

  constructor(private readonly match: string) {
    try {
      this.seats = JSON.parse(localStorage.getItem(keyFor(match)) ?? '{}') as Record<number, Answers>;
    } catch {
      // Storage is off or damaged: nothing is answered.
    }
  }

  of(seat: number): Answers {
    return { ...kUsual, ...this.seats[seat] };
  }

  set(seat: number, key: keyof Answers, yes: boolean): void {
    this.seats[seat] = { ...this.of(seat), [key]: yes };
    try {
      localStorage.setItem(keyFor(this.match), JSON.stringify(this.seats));
    } catch {
      // Holds until the page is left.
    }
  }

  // The choice the page makes for this seat, or null: it asks.
  answer(seat: number, stage: StageKey | '', choices: Choice[]): Choice | null {
    const wants = this.of(seat);
    const spares = stage && kSpares[stage];
    // Over the hand limit there is no pass, so a card is never dropped by this.
    if (spares && wants[spares[0]]) return sparing(spares, choices);
    // Between zombie moves one may also act: who skips pauses only moves, where there is one move.
    if (stage === 'move_zombies' && wants.pauses) {
      const moves = choices.filter((choice) => choice.verb === 'move_zombie');
      if (moves.length === 1) return moves[0] ?? null;
    }
    return wants.forced && choices.length === 1 ? (choices[0] ?? null) : null;
  }
}

function sparing([, , ...verbs]: Sparing, choices: Choice[]): Choice | null {
  return verbs.map((verb) => choices.find((choice) => choice.verb === verb)).find((choice) => choice !== undefined) ?? null;
}

// What is offered beside a question that a standing answer could spare.
export function offerFor(stage: StageKey | '', choices: Choice[]): { key: keyof Answers; words: string } | null {
  const spares = stage && kSpares[stage];
  return spares && sparing(spares, choices) ? { key: spares[0], words: spares[1] } : null;
}
