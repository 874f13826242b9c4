// A seat's standing answers: what the page answers for it, kept for this match in this browser.
import type { Choice } from '../../lib/types';

export interface Answers {
  drops: boolean;
  steps: boolean;
  trades: boolean;
  pauses: boolean;
  forced: boolean;
}

export const answerWords: [keyof Answers, string, string][] = [
  ['drops', 'Don’t ask me to drop cards', 'passes when others’ turns ask for drops'],
  ['steps', 'Don’t ask me for zombie steps', 'declines a zombie player’s extra step'],
  ['trades', 'Decline trades', 'declines offers and passes the word on'],
  ['pauses', 'Skip my pauses', 'goes on after combat and after looting'],
  ['forced', 'Play forced moves for me', 'plays when there is only one thing to do'],
];

const kUsual: Answers = { drops: false, steps: false, trades: false, pauses: false, forced: false };
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
  answer(seat: number, stage: string, choices: Choice[]): Choice | null {
    const wants = this.of(seat);
    const named = (...texts: string[]) =>
      texts.map((text) => choices.find((choice) => choice.text === text)).find((choice) => choice !== undefined) ?? null;
    if (stage === 'Drops' && wants.drops) return named('pass');
    if (stage === "Zombie player's step" && wants.steps) return named('pass for the phase', 'pass');
    if (stage === 'Trade answer' && wants.trades) return named('decline');
    if (stage === 'The word' && wants.trades) return named('pass');
    // Over the hand limit there is no pass, so a card is never dropped by this.
    if ((stage === 'Pause after combat' || stage === 'Loot or unlock') && wants.pauses) return named('pass');
    return wants.forced && choices.length === 1 ? (choices[0] ?? null) : null;
  }
}
