import { describe, expect, it } from 'vitest';
import type { Table, TableChange, WholeTable } from './types';
import { mergeTable, Wire, type Line, type Socket } from './wire';

class FakeSocket implements Socket {
  sent: Record<string, unknown>[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.closed = true;
    this.onclose?.();
  }
  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  last(): Record<string, unknown> {
    return this.sent[this.sent.length - 1] ?? {};
  }
}

function table(changes: Partial<WholeTable> = {}): WholeTable {
  return {
    t: 'table', full: true, prev: 0, board: '', match: 'm', game: 'g', name: 'G', options: {}, log: 3, plies: 3,
    seats: [], look: 0, to_act: 0, stages: [], stage: 0, view: {}, facts: [], choices: [], story: [],
    story_from: 0, dice: [], over: false, ending: '', scores: [], commitment: '', seed: null,
    undo: 'none', practice: false, dice_taken_back: 0, past: null, secrets: false, luck: 'rolled', falls: '', goal: '', main: null, ...changes,
  };
}

function change(changes: Partial<TableChange> = {}): TableChange {
  return {
    t: 'table', full: false, prev: 3, log: 4, plies: 4, undo: 'none', story: [], story_from: 3, dice: [], patch: [],
    ...changes,
  };
}

function setUp(board: () => Promise<unknown> = () => Promise.resolve({})) {
  const sockets: FakeSocket[] = [];
  const waits: { work: () => void; milliseconds: number }[] = [];
  const lines: Line[] = [];
  const tables: Table[] = [];
  const wire = new Wire({
    match: 'm',
    tokens: ['t'],
    onMessage: () => undefined,
    onTable: (next) => tables.push(next),
    onLine: (line) => lines.push(line),
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    board,
    later: (work, milliseconds) => {
      waits.push({ work, milliseconds });
      return () => undefined;
    },
  });
  wire.start();
  const socket = (number: number): FakeSocket => sockets[number] ?? new FakeSocket();
  return { wire, socket, waits, lines, tables };
}

describe('a table message', () => {
  it('replaces everything when full', () => {
    expect(mergeTable(null, table({ log: 9 }))?.log).toBe(9);
  });

  it('keeps the lines of earlier plies and replaces later ones', () => {
    const line = (ply: number, said: string) => ({ ply, what: said, said, rule: null });
    const old = table({ story: [line(1, 'a'), line(2, 'b'), line(3, 'c')] });
    const next = change({ story: [line(3, 'd')] });
    expect(mergeTable(old, next)?.story.map((entry) => entry.said)).toEqual(['a', 'b', 'd']);
  });

  it('does not fit when the page has missed something', () => {
    expect(mergeTable(table({ log: 3 }), change({ prev: 4 }))).toBeNull();
    expect(mergeTable(table({ log: 3 }), change({ patch: [{ op: 'remove', path: '/view/none' }] }))).toBeNull();
  });

  it('brings of all else the difference', () => {
    const patch = [{ op: 'add' as const, path: '/view/a', value: 1 }, { op: 'replace' as const, path: '/to_act', value: 1 }];
    expect(mergeTable(table(), change({ undo: 'free', patch }))).toMatchObject({ log: 4, plies: 4, undo: 'free', to_act: 1, view: { a: 1 } });
  });
});

describe('the wire', () => {
  it('sits down, and says so once the table has come', () => {
    const { socket, lines } = setUp();
    socket(0).onopen?.();
    expect(socket(0).sent).toEqual([{ t: 'hello', match: 'm', tokens: ['t'] }]);
    expect(lines).toEqual(['connecting']);
    socket(0).say(table());
    expect(lines).toEqual(['connecting', 'open']);
  });

  it('sends an unacknowledged decision again with the same number and log length', () => {
    const { wire, socket, waits } = setUp();
    socket(0).onopen?.();
    socket(0).say(table({ log: 3 }));
    wire.play(0, { id: '77' });
    const decision = socket(0).last();
    expect(decision).toMatchObject({ t: 'play', n: 1, seat: 0, at: 3, id: '77' });
    socket(0).onclose?.();
    waits[0]?.work();
    socket(1).onopen?.();
    socket(1).say(table({ log: 5 }));
    expect(socket(1).last()).toEqual(decision);
    socket(1).say({ t: 'ack', n: 1, at: 4 });
    expect(wire.waiting).toBe(0);
  });

  it('does not send an acknowledged decision again', () => {
    const { wire, socket, waits } = setUp();
    socket(0).onopen?.();
    socket(0).say(table());
    wire.play(0, { id: '77' });
    socket(0).say({ t: 'ack', n: 1, at: 4 });
    socket(0).onclose?.();
    waits[0]?.work();
    socket(1).onopen?.();
    socket(1).say(table());
    expect(socket(1).sent.map((message) => message['t'])).toEqual(['hello']);
  });

  it('keeps a decision made while the line is down until it is back', () => {
    const { wire, socket, waits } = setUp();
    socket(0).onopen?.();
    socket(0).say(table({ log: 3 }));
    socket(0).onclose?.();
    wire.play(0, { id: '5' });
    waits[0]?.work();
    socket(1).onopen?.();
    socket(1).say(table({ log: 3 }));
    expect(socket(1).last()).toMatchObject({ t: 'play', at: 3, id: '5' });
  });

  it('asks once for the whole table after a gap', () => {
    const { socket, tables } = setUp();
    socket(0).onopen?.();
    socket(0).say(table({ log: 3 }));
    socket(0).say(change({ prev: 5, log: 6 }));
    socket(0).say(change({ prev: 6, log: 7 }));
    expect(socket(0).sent.filter((message) => message['t'] === 'resync')).toHaveLength(1);
    socket(0).say(table({ log: 7 }));
    expect(tables.map((entry) => entry.log)).toEqual([3, 7]);
  });

  it('waits longer after each failure, up to a bound, and afresh after a success', () => {
    const { socket, waits } = setUp();
    for (let failure = 0; failure < 8; ++failure) {
      socket(failure).onclose?.();
      waits[failure]?.work();
    }
    expect(waits.map((wait) => wait.milliseconds)).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000, 8000]);
    socket(8).onopen?.();
    socket(8).say(table());
    socket(8).onclose?.();
    expect(waits[8]?.milliseconds).toBe(250);
  });

  it('comes back with the eyes it had', () => {
    const { wire, socket, waits } = setUp();
    socket(0).onopen?.();
    socket(0).say(table({ look: 0 }));
    wire.lookAs(1);
    socket(0).say(table({ look: 1 }));
    socket(0).onclose?.();
    waits[0]?.work();
    socket(1).onopen?.();
    expect(socket(1).last()).toMatchObject({ t: 'hello', look: 1 });
  });

  it('stays away after an error of the table', () => {
    const { socket, waits, lines } = setUp();
    socket(0).onopen?.();
    socket(0).say({ t: 'error', code: 'unknown_match', text: 'no such match' });
    socket(0).onclose?.();
    expect(waits).toEqual([]);
    expect(lines[lines.length - 1]).toBe('closed');
  });

  it('waits and comes back when the table cannot be read just now', () => {
    for (const code of ['busy', 'internal']) {
      const { socket, waits, lines, wire } = setUp();
      socket(0).onopen?.();
      socket(0).say(table());
      wire.play(0, { id: '7' });
      socket(0).say({ t: 'error', code, text: 'the database does not answer' });
      socket(0).onclose?.();
      expect(lines[lines.length - 1]).toBe('troubled');
      waits[0]?.work();
      expect(lines[lines.length - 1]).toBe('troubled');
      socket(1).onopen?.();
      socket(1).say(table());
      expect(lines[lines.length - 1]).toBe('open');
      expect(socket(1).last()).toMatchObject({ t: 'play', id: '7', at: 3 }); // what was not answered is said again
      socket(1).onclose?.();
      expect(lines[lines.length - 1]).toBe('waiting');
    }
  });

  it('fetches the board once, and lets what comes meanwhile wait', async () => {
    let give: (parts: unknown) => void = () => undefined;
    let asked = 0;
    const { socket, tables, wire } = setUp(() => {
      asked += 1;
      return new Promise((done) => (give = done));
    });
    socket(0).onopen?.();
    socket(0).say(table({ board: 'b1', view: { turn: 1 } }));
    socket(0).say(change({ patch: [{ op: 'replace', path: '/view/turn', value: 2 }] }));
    expect(tables).toEqual([]);
    give({ map: 'm' });
    await Promise.resolve();
    await Promise.resolve();
    expect(tables.map((each) => each.view)).toEqual([{ map: 'm', turn: 1 }, { map: 'm', turn: 2 }]);
    socket(0).say(table({ board: 'b1', log: 9, view: { turn: 7 } }));
    expect(tables[2]?.view).toEqual({ map: 'm', turn: 7 });
    expect(asked).toBe(1);
    expect(wire.table?.view).toEqual({ turn: 7 });
  });

  it('begins anew when the board cannot be had', async () => {
    const { socket, waits } = setUp(() => Promise.reject(new Error('no')));
    socket(0).onopen?.();
    socket(0).say(table({ board: 'b1' }));
    await Promise.resolve();
    await Promise.resolve();
    expect(socket(0).closed).toBe(true);
    expect(waits).toHaveLength(1);
  });

  it('sends a gesture as one message', () => {
    const { wire, socket } = setUp();
    socket(0).onopen?.();
    socket(0).say(table({ log: 3 }));
    wire.play(0, { ids: ['1', '2'] });
    expect(socket(0).last()).toMatchObject({ t: 'play', at: 3, ids: ['1', '2'] });
  });
});
