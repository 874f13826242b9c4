// One gesture, many actions: orders are played one after another, each only if the table offers it.
// The first that it does not offer is asked for, so that the table says why, and the rest is dropped.
import { fits, setsOut, type Act, type Wanted } from './acts';
import { loadWith, type Load } from './cargo';
import { landText, loadText, moveText, spaceText } from './notation';
import type { Power } from './powers';
import { units, type UnitType } from './units';

const kStop: Wanted = { verb: 'stop', optional: true, text: '' };

export class Orders {
  queue = $state.raw<Wanted[]>([]);
  running = $derived(this.queue.length > 0);
  private playedAt = -1;

  clear(): void {
    this.queue = [];
    this.playedAt = -1;
  }

  private add(...orders: Wanted[]): void {
    this.queue = [...this.queue, ...orders];
  }
  private go(path: string[]): void {
    this.add(...path.map((to): Wanted => ({ verb: 'step', spaces: [to], text: spaceText('step', to) })));
  }

  march(unit: UnitType, from: string, path: string[], load: Load = 'nothing'): void {
    this.setting(unit, from, path, load);
    if (path.length > 0) this.add(kStop);
  }
  private setting(unit: UnitType, from: string, path: string[], load: Load): void {
    const [first, ...rest] = path;
    if (!first) return;
    this.add({ verb: 'set out', unit, load, spaces: [from, first], points: path.length, text: moveText(unit, from, first, load) });
    this.go(rest);
  }

  // Land units go aboard a transport; it sails, and puts some of its load ashore or stops.
  ship(aboard: { units: UnitType[]; from: string } | null, zone: string, load: Load, path: string[], shore: { land: string; part: Load | null } | null): void {
    let now = load;
    for (const unit of aboard?.units ?? []) {
      this.add({ verb: 'load', unit, load: now, spaces: [aboard?.from ?? '', zone], text: loadText(unit, aboard?.from ?? '', zone, now) });
      now = loadWith(now, unit) ?? now;
    }
    if (aboard) this.go(path);
    else this.setting('transport', zone, path, load);
    const at = path[path.length - 1] ?? zone;
    const part = shore?.part ?? now;
    if (shore) this.add({ verb: 'land', load: now, part, spaces: [at, shore.land], text: landText(part, now, at, shore.land) });
    else this.add(kStop);
  }

  // Onto an ally's transport, whichever has room.
  board(unit: UnitType, from: string, zone: string): void {
    this.add({ verb: 'board', unit, spaces: [from, zone], text: loadText(unit, from, zone, 'nothing') });
  }

  lose(power: Power, unit: UnitType, load: Load = 'nothing'): void {
    this.add({ verb: 'lose', unit, power, load, optional: true, text: '' });
  }

  // `at`: where the unit under way is. Where only one thing is left to do the table does it unasked, and
  // more plies have passed than were played here: then it is done, and not to be asked for.
  next(acts: Act[], plies: number, play: (id: string) => void, ask: (text: string) => void, at: string | null = null): void {
    if (plies <= this.playedAt) return; // what was played has not shown yet
    const unasked = this.playedAt >= 0 && plies > this.playedAt + 1;
    while (this.queue.length > 0) {
      const [wanted, ...rest] = this.queue;
      if (!wanted) return;
      const act = wanted.verb === 'set out' ? this.setOut(acts, wanted) : acts.find((entry) => fits(entry, wanted));
      const done = unasked && (wanted.verb === 'step' ? at === null || wanted.spaces?.[0] === at : wanted.verb === 'land' && at === null);
      this.queue = act || wanted.optional || done ? rest : [];
      if (act) {
        this.playedAt = plies;
        return play(act.choice.id);
      }
      if (!wanted.optional && !done) return ask(wanted.text);
    }
  }

  // Of aircraft with different ranges left the one with the least that suffices goes.
  private setOut(acts: Act[], wanted: Wanted): Act | undefined {
    const range = (act: Act) => (act.verb === 'fly' ? act.number : units[act.unit ?? 'infantry'].move);
    return acts
      .filter((act) => setsOut(act) && fits({ ...act, verb: 'set out' }, wanted) && range(act) >= (wanted.points ?? 1))
      .sort((a, b) => range(a) - range(b))[0];
  }
}
