// The positions of a match as one pair of eyes saw them, fetched in blocks and kept: going to and fro within a
// block asks for nothing.
import { api, sayError } from '../lib/api';
import { putOver } from '../lib/patch';
import type { Table } from '../lib/types';
import { mergeTable } from '../lib/wire';

const kBlock = 50;
const kMostBlocks = 60;
const kAtOnce = 2;

type Fetch = typeof api.positions;

export class Positions {
  error = $state('');
  private version = $state(0); // one more with every block that comes
  private readonly blocks = new Map<number, Table[]>();
  private readonly flying = new Set<number>();
  private readonly full = new Map<Table, Table>(); // with the board put under the view
  private wanted = 0;
  private parts: unknown = null;
  private waiting: (() => void)[] = [];

  constructor(
    private readonly match: string,
    private readonly token: string,
    private readonly plies: () => number,
    private readonly fetch: Fetch = api.positions,
    private readonly board: typeof api.board = api.board,
  ) {}

  // Null: not here yet.
  table(ply: number): Table | null {
    void this.version;
    const found = this.blocks.get(Math.floor(ply / kBlock))?.[ply % kBlock];
    if (!found) return null;
    let whole = this.full.get(found);
    if (!whole) this.full.set(found, (whole = { ...found, view: putOver(this.parts, found.view) }));
    return whole;
  }

  // The block of that ply first, then its neighbours: a thumb drawn across the whole match asks only for where it rests.
  want(ply: number): void {
    this.wanted = ply;
    this.next();
  }

  // Once that ply can be shown.
  async ready(ply: number): Promise<void> {
    this.want(ply);
    while (!this.has(ply)) {
      if (this.error) throw new Error(this.error);
      await new Promise<void>((done) => this.waiting.push(done));
      this.want(ply);
    }
  }

  private has(ply: number): boolean {
    return this.blocks.get(Math.floor(ply / kBlock))?.[ply % kBlock] !== undefined;
  }

  private next(): void {
    const here = Math.floor(this.wanted / kBlock);
    for (const block of [here, here + 1, here - 1]) {
      const first = block * kBlock;
      const last = Math.min(first + kBlock - 1, this.plies());
      if (first < 0 || first > this.plies() || this.flying.has(block) || this.has(last)) continue;
      if (this.flying.size >= kAtOnce) return;
      void this.bring(block, first, last);
    }
  }

  private async bring(block: number, first: number, last: number): Promise<void> {
    this.flying.add(block);
    try {
      const told = await this.fetch(this.match, first, last, this.token || undefined);
      this.parts ??= await this.board(told.first.game, told.first.options, told.first.board);
      const tables: Table[] = [told.first];
      for (const change of told.next) {
        const table = mergeTable(tables.at(-1) ?? null, change);
        if (!table) throw new Error('The positions do not follow one another.');
        tables.push(table);
      }
      this.blocks.delete(block);
      this.blocks.set(block, tables);
      this.forget();
      this.error = '';
    } catch (failure) {
      this.error = sayError(failure);
    }
    this.flying.delete(block);
    this.version += 1;
    for (const done of this.waiting.splice(0)) done();
    if (!this.error) this.next();
  }

  private forget(): void {
    for (const [block, tables] of this.blocks) {
      if (this.blocks.size <= kMostBlocks) return;
      if (Math.abs(block - Math.floor(this.wanted / kBlock)) <= 1) continue;
      for (const table of tables) this.full.delete(table);
      this.blocks.delete(block);
    }
  }
}
