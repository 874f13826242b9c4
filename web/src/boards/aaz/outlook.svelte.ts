// How luck would fall: of every choice dice decide, and of the battles that moves have brought about.
import type { Asks, Forecast, Question } from '../../lib/types';
import type { Act } from './acts';
import { forecastWords, headline } from './chances';
import { Forecasts } from './forecasts.svelte';

const kThrown = new Set(['fight', 'resolve', 'press', 'retreat', 'break', 'bombard', 'saw', 'submerge']);
const kDecisions = ['press', 'cease', 'retreat', 'break'];

interface Seen {
  asks: Asks;
  acts: Act[];
  pending: string[] | null; // while units move: where battles will be
}

export interface Decision {
  id: string;
  words: string;
  primary: boolean;
  odds: Forecast | undefined;
}

export class Outlook {
  private readonly forecasts: Forecasts;

  constructor(private readonly see: () => Seen) {
    this.forecasts = new Forecasts(() => see().asks);
  }

  readonly wanted = $derived.by((): [string, Question][] => {
    const { acts, pending } = this.see();
    if (pending) return pending.map((id): [string, Question] => [id, { to: id }]);
    const lost = acts.find((act) => act.verb === 'lose');
    return [...acts.filter((act) => kThrown.has(act.verb)), ...(lost ? [lost] : [])].map((act): [string, Question] => [act.choice.id, { ids: [act.choice.id] }]);
  });
  // Of what is about to be decided on the battle board.
  readonly fate = $derived.by((): Forecast | undefined => {
    const { acts } = this.see();
    const act = acts.find(({ verb }) => verb === 'press') ?? acts.find(({ verb }) => verb === 'lose');
    return act && this.forecasts.known.get(act.choice.id);
  });

  look(wanted: [string, Question][], plies: number): Promise<void> {
    return this.forecasts.look(wanted, plies);
  }

  ofFight(space: string): Forecast | undefined {
    const act = this.see().acts.find(({ verb, spaces }) => (verb === 'fight' || verb === 'resolve') && spaces[0] === space);
    return act && this.forecasts.known.get(act.choice.id);
  }
  // Of a battle to come: short, and in a sentence.
  ofSpace(space: string): { note?: string; long?: string } {
    const odds = this.forecasts.known.get(space);
    return odds ? { note: headline(odds), long: forecastWords(odds) } : {};
  }

  decisions(nameOf: (space: string) => string): Decision[] {
    const words = ({ verb, spaces }: Act) => (verb === 'press' ? 'Fight another round' : verb === 'cease' ? 'Cease fire' : verb === 'retreat' ? `Retreat to ${nameOf(spaces[0] ?? '')}` : 'Break off');
    return this.see()
      .acts.filter((act) => kDecisions.includes(act.verb))
      .map((act) => ({ id: act.choice.id, words: words(act), primary: act.verb === 'press', odds: this.forecasts.known.get(act.choice.id) }));
  }
}
