// One gesture, many actions: orders are played one after another, each only if the table offers it.
// The first that it does not offer is asked for, so that the table says why, and the rest is dropped.
import { fits, type Act, type Wanted } from './acts';
import { spaceText } from './notation';
import type { Power } from './powers';
import { units, type UnitType } from './units';

export class Orders {
  queue = $state.raw<Wanted[]>([]);
  running = $derived(this.queue.length > 0);
  private playedAt = -1;

  clear(): void {
    this.queue = [];
    this.playedAt = -1;
  }

  march(unit: UnitType, from: string, path: string[]): void {
    const [first, ...rest] = path;
    if (!first) return;
    this.queue = [
      ...this.queue,
      { verb: 'set out', unit, spaces: [from, first], points: path.length, text: spaceText('move', first, unit, from) },
      ...rest.map((to): Wanted => ({ verb: 'step', spaces: [to], text: spaceText('step', to) })),
      { verb: 'stop', optional: true, text: '' },
    ];
  }

  lose(power: Power, unit: UnitType): void {
    this.queue = [...this.queue, { verb: 'lose', unit, power, optional: true, text: '' }];
  }

  next(acts: Act[], plies: number, play: (id: string) => void, ask: (text: string) => void): void {
    if (plies <= this.playedAt) return; // what was played has not shown yet
    while (this.queue.length > 0) {
      const [wanted, ...rest] = this.queue;
      if (!wanted) return;
      const act = wanted.verb === 'set out' ? this.setOut(acts, wanted) : acts.find((entry) => fits(entry, wanted));
      this.queue = act ? rest : wanted.optional ? rest : [];
      if (act) {
        this.playedAt = plies;
        return play(act.choice.id);
      }
      if (!wanted.optional) return ask(wanted.text);
    }
  }

  // Of aircraft with different ranges left the one with the least that suffices goes.
  private setOut(acts: Act[], wanted: Wanted): Act | undefined {
    const range = (act: Act) => (act.verb === 'fly' ? Number(/\d+/.exec(act.choice.text)?.[0] ?? 0) : units[act.unit ?? 'infantry'].move);
    return acts
      .filter((act) => (act.verb === 'move' || act.verb === 'fly') && fits({ ...act, verb: 'set out' }, wanted) && range(act) >= (wanted.points ?? 1))
      .sort((a, b) => range(a) - range(b))[0];
  }
}
