// Zombies sent from one land to the next: by the decoy team as soon as it is asked for, by the ray when
// it is taken up between other moves. First the land they leave, then where they go.
import type { Act } from './acts';
import type { Way } from './lit';

export class Aiming {
  from = $state<string | null>(null);
  private rayUp = $state(false);

  constructor(private readonly see: () => Act[]) {}

  readonly lures = $derived.by(() => this.see().filter((act) => act.verb === 'lure'));
  readonly drives = $derived.by(() => this.see().filter((act) => act.verb === 'drive'));
  readonly verb = $derived.by((): 'lure' | 'drive' | null => (this.lures.length > 0 ? 'lure' : this.rayUp && this.drives.length > 0 ? 'drive' : null));
  private readonly acts = $derived.by(() => (this.verb === 'lure' ? this.lures : this.verb === 'drive' ? this.drives : []));
  readonly sources = $derived.by(() => [...new Set(this.acts.map((act) => act.spaces[0] ?? ''))]);
  readonly targets = $derived.by(() => this.acts.filter((act) => act.spaces[0] === this.from));
  readonly lit = $derived.by((): Map<string, Way> => {
    const lit = new Map<string, Way>(this.from ? [] : this.sources.map((id) => [id, 'pick']));
    for (const act of this.targets) lit.set(act.spaces[1] ?? '', 'go');
    if (this.from) lit.set(this.from, 'picked');
    return lit;
  });

  takeUp(): void {
    this.rayUp = true;
    this.from = this.sources.length === 1 ? (this.sources[0] ?? null) : null;
  }
  drop(): void {
    this.rayUp = false;
    this.from = null;
  }
  // The act to play, if this space was the last word.
  press(id: string): Act | null {
    const act = this.targets.find((entry) => entry.spaces[1] === id) ?? null;
    if (!act) this.from = this.from !== id && this.sources.includes(id) ? id : null;
    return act;
  }
}
