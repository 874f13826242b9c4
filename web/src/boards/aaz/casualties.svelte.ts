// Casualties that are owed: a proposal that can be changed before it is played.
import type { Act } from './acts';
import { hitsOf, losersIn, lossKey, proposal, spareHits, withPick, type Losable } from './losses';
import { partsOf, type Load } from './cargo';
import type { BattleRow, Position } from './model';
import type { UnitType } from './units';
import { lossScene } from './view';

interface Seen {
  acts: Act[];
  now: Position | null;
}

export class Casualties {
  losses = $state.raw<Map<string, number>>(new Map()); // by power and kind

  constructor(private readonly see: () => Seen) {}

  private readonly asked = $derived.by(() => this.see().acts.some((act) => act.verb === 'lose'));
  // The battle, or what zombies bite.
  readonly scene = $derived.by(() => {
    const { now } = this.see();
    return now ? lossScene(now, this.asked) : null;
  });
  readonly owed = $derived(this.asked ? (this.scene?.owed ?? 0) : 0);
  private readonly losable = $derived.by((): Losable[] =>
    (this.scene?.rows ?? []).filter((row) => this.can(row)).map((row) => ({ power: row.power, type: row.type, load: row.load, count: hitsOf(row), spare: spareHits(row), cost: this.costOf(row.type, row.load) })),
  );

  readonly can = (row: BattleRow): boolean => losersIn(this.see().acts, row.power, row.type, row.load) !== undefined;

  // For an effect: anew whenever what is owed changes.
  propose(): void {
    this.losses = proposal(this.losable, this.owed);
  }
  readonly pick = (key: string, count: number): void => {
    this.losses = withPick(this.losses, this.losable, this.owed, key, count);
  };
  private costOf(type: UnitType, load: Load): number {
    const stats = this.see().now?.stats ?? {};
    return [type, ...partsOf(load)].reduce((sum, part) => sum + (stats[part]?.cost ?? 0), 0);
  }
  // What is picked, as the table takes it.
  readonly pieces = $derived.by(() => this.losable.map(({ power, type, load }) => ({ key: lossKey(power, type, load), count: this.losses.get(lossKey(power, type, load)) ?? 0 })).filter(({ count }) => count > 0));
}
