// A transport under way, or picked beside a shore: what it can load and land there.
import type { Act } from './acts';

interface Seen {
  acts: Act[];
  afloat: boolean; // a transport is under way
  boarding: Act[]; // what the one that is picked can take aboard
}

const takesAboard = (act: Act): boolean => act.verb === 'load' || act.verb === 'take';
const touches = (act: Act, id: string): boolean => (takesAboard(act) || act.verb === 'put' ? act.spaces[0] === id : act.verb === 'land' && act.spaces[1] === id);

export class Shore {
  land = $state<string | null>(null); // the one asked about

  constructor(private readonly see: () => Seen) {}

  private readonly every = $derived.by((): Act[] => {
    const { acts, afloat, boarding } = this.see();
    return afloat ? acts.filter((act) => ['load', 'land', 'take', 'put', 'stop'].includes(act.verb)) : boarding;
  });
  readonly acts = $derived.by(() => (this.land ? this.at(this.land) : this.every));
  readonly lands = $derived(new Set(this.every.filter(takesAboard).flatMap((act) => act.spaces.slice(0, 1))));

  at(id: string): Act[] {
    return this.every.filter((act) => touches(act, id));
  }
  // What a press on a land does there: all of a load goes ashore unless the panel is asked, and one
  // thing to do is done.
  only(id: string): Act | undefined {
    const list = this.at(id);
    const whole = list.every((act) => act.verb === 'land') ? list.find((act) => act.part === act.load) : undefined;
    return whole ?? (list.length === 1 ? list[0] : undefined);
  }
}
