// The WebSocket half of docs/protocol.md. It knows nothing of the page: messages in, messages out.
//
// A decision is numbered, remembered until the table acknowledges it, and sent again after a
// reconnect with the same log length, so that a cut line neither loses nor doubles it.
import { applyPatch, putOver } from './patch';
import type { FromTable, Table, TableMessage } from './types';

export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

// Troubled: the table answers, but cannot be read or written just now; the page comes back by itself.
export type Line = 'connecting' | 'open' | 'waiting' | 'troubled' | 'closed';

export interface WireOptions {
  match: string;
  tokens: string[];
  name?: string; // what the person is called at the table
  onMessage: (message: FromTable) => void;
  onTable: (table: Table, full: boolean) => void;
  onLine: (line: Line) => void;
  open: () => Socket;
  // What never changes in this match; a hash names it.
  board: (game: string, options: Record<string, string>, hash: string) => Promise<unknown>;
  later?: (work: () => void, milliseconds: number) => () => void;
}

interface Pending {
  n: number;
  message: Record<string, unknown>;
}

const kPassing = new Set(['busy', 'internal']); // errors that may be over when one comes back

const kFirstWait = 250;
const kLongestWait = 8000;

function byTimeout(work: () => void, milliseconds: number): () => void {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
}

// A message that continues a table: earlier plies stay, later ones are replaced, and of all else it brings
// the difference. Null: the page has missed something.
export function mergeTable(old: Table | null, next: TableMessage): Table | null {
  if (next.full) return next;
  if (!old || old.log !== next.prev) return null;
  const { log, plies, undo, back_to, story_from: from } = next;
  try {
    return {
      ...applyPatch(old, next.patch),
      log,
      plies,
      undo,
      back_to,
      story: [...old.story.filter((line) => line.ply < from), ...next.story],
      dice: [...old.dice.filter((roll) => roll.ply < from), ...next.dice],
    };
  } catch {
    return null;
  }
}

export class Wire {
  table: Table | null = null; // as it was sent: without its board
  private board: { hash: string; parts: unknown } | null = null;
  private held: string[] | null = null; // what came while the board is fetched
  private socket: Socket | null = null;
  private pending: Pending[] = [];
  private count = 0;
  private failures = 0;
  private look: number | null = null;
  private seated = false; // the first table of this connection has come
  private asked = false; // a resync is under way
  private troubled = false; // the last line ended with an error that may pass
  private ended = false;
  private cancelRetry: (() => void) | null = null;

  constructor(private readonly options: WireOptions) {}

  start(): void {
    if (this.ended) return;
    this.cancelRetry?.();
    this.cancelRetry = null;
    this.options.onLine(this.troubled ? 'troubled' : 'connecting');
    const socket = this.options.open();
    this.socket = socket;
    this.seated = false;
    this.asked = false;
    this.held = null;
    socket.onopen = () => {
      if (this.socket !== socket) return;
      const { match, tokens, name } = this.options;
      const look = this.look === null ? {} : { look: this.look };
      socket.send(JSON.stringify({ t: 'hello', match, tokens, ...look, ...(name ? { name } : {}) }));
    };
    socket.onmessage = (event) => {
      if (this.socket === socket) this.hear(String(event.data));
    };
    socket.onclose = () => {
      if (this.socket === socket) this.retry();
    };
  }

  stop(): void {
    this.ended = true;
    this.cancelRetry?.();
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.options.onLine('closed');
  }

  // The browser says the network is back or gone, sooner than a socket would notice.
  nudge(online: boolean): void {
    if (this.ended) return;
    if (online && !this.socket) this.start();
    else if (!online && this.socket) {
      const socket = this.socket;
      this.retry();
      socket.close();
    }
  }

  // Several ids are one gesture: all of it is played, or nothing.
  play(seat: number, choice: { id: string } | { ids: string[] } | { text: string }): number {
    return this.decide({ t: 'play', seat, ...choice });
  }
  undo(seat: number): number {
    return this.decide({ t: 'undo', seat });
  }
  resign(seat: number): number {
    return this.decide({ t: 'resign', seat });
  }
  consent(seat: number, to: 'undo' | 'resign', of: number, yes: boolean): number {
    const n = ++this.count;
    this.tell({ t: 'consent', n, seat, to, of, yes });
    return n;
  }
  lookAs(seat: number): void {
    this.look = seat;
    this.tell({ t: 'look', seat });
  }
  // Whether it went out: what a person typed is kept in its field until then.
  chat(text: string): boolean {
    return this.tell({ t: 'chat', n: ++this.count, text });
  }
  // Its number, to know when it is on disk; 0: the line is down.
  notes(seat: number, text: string): number {
    const n = ++this.count;
    return this.tell({ t: 'notes', n, seat, text }) ? n : 0;
  }

  // A question about the position; its number, or null when the line is down.
  ask(ask: string, at: number, question: object): number | null {
    const n = ++this.count;
    return this.tell({ t: 'ask', n, at, ask, ...question }) ? n : null;
  }

  get waiting(): number {
    return this.pending.length;
  }

  private decide(message: Record<string, unknown>): number {
    const n = ++this.count;
    const whole = { ...message, n, at: this.table?.log ?? 0 };
    this.pending.push({ n, message: whole });
    this.tell(whole);
    return n;
  }

  private tell(message: Record<string, unknown>): boolean {
    if (!this.socket || !this.seated) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  private settle(n: number): void {
    this.pending = this.pending.filter((pending) => pending.n !== n);
  }

  private hear(text: string): void {
    if (this.held) {
      this.held.push(text);
      return;
    }
    let message: FromTable;
    try {
      message = JSON.parse(text) as FromTable;
    } catch {
      return; // not for us
    }
    if (message.t === 'table') {
      if (message.full && message.board && message.board !== this.board?.hash) {
        this.fetchBoard(message.game, message.options, message.board, text);
        return;
      }
      this.hearTable(message);
    }
    if (message.t === 'ack' || message.t === 'refused') this.settle(message.n);
    if (message.t === 'error') {
      if (kPassing.has(message.code)) {
        this.troubled = true; // until a table comes
        return;
      }
      this.ended = true; // the table will close this line for good
      this.options.onLine('closed');
    }
    this.options.onMessage(message);
  }

  // Everything that comes meanwhile waits, so that nothing is heard out of order.
  private fetchBoard(game: string, options: Record<string, string>, hash: string, first: string): void {
    const socket = this.socket;
    const held = [first];
    this.held = held;
    this.options.board(game, options, hash).then(
      (parts) => {
        if (this.socket !== socket || this.held !== held) return;
        this.board = { hash, parts };
        this.held = null;
        for (const text of held) this.hear(text);
      },
      () => {
        if (this.socket === socket && this.held === held) this.nudge(false); // and again from the beginning
      },
    );
  }

  private hearTable(message: TableMessage): void {
    const merged = mergeTable(this.table, message);
    if (!merged) {
      if (!this.asked) this.socket?.send(JSON.stringify({ t: 'resync' }));
      this.asked = true;
      return;
    }
    this.asked = false;
    this.table = merged;
    if (merged.look !== null) this.look = merged.look;
    const firstOfLine = !this.seated;
    this.seated = true;
    if (firstOfLine) {
      this.failures = 0;
      this.troubled = false;
      this.options.onLine('open');
      for (const { message: again } of this.pending) this.tell(again);
    }
    const whole = this.board ? { ...merged, view: putOver(this.board.parts, merged.view) } : merged;
    this.options.onTable(whole, message.full);
  }

  private retry(): void {
    this.socket = null;
    this.seated = false;
    if (this.ended) return;
    this.options.onLine(this.troubled ? 'troubled' : 'waiting');
    const wait = Math.min(kLongestWait, kFirstWait * 2 ** this.failures++);
    this.cancelRetry = (this.options.later ?? byTimeout)(() => this.start(), wait);
  }
}
