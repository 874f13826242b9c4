// Waits for the analysis of a match: it may take the table a while, and some have none.
import { api } from './api';
import { isReckoned, type Analysis } from './look_back';

const kFirstWait = 1500;
const kLongestWait = 10_000;

export class Reckoner {
  found = $state.raw<Analysis | null>(null);
  progress = $state<number | null>(null); // null: nothing is being reckoned
  isNone = $state(false); // this match has none

  constructor(private readonly match: string) {}

  start(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    const ask = async (wait: number): Promise<void> => {
      const answer = await api.analysis(this.match).catch(() => null);
      if (ended) return;
      if (answer === null) return void (this.isNone = true);
      if (isReckoned(answer)) {
        this.found = answer;
        this.progress = null;
        return;
      }
      this.progress = answer.progress;
      timer = setTimeout(() => void ask(Math.min(kLongestWait, wait * 1.5)), wait);
    };
    void ask(kFirstWait);
    return () => {
      ended = true;
      clearTimeout(timer);
    };
  }
}
