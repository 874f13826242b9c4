import { describe, expect, it } from 'vitest';
import type { Engine } from './engine';
import { Keeper } from './keeper';
import type { Answer, FromEngine, Pieces, Row, ToEngine } from './messages';

// An engine that answers as it is told to, and remembers what it heard.
function setUp(answer: (message: ToEngine, life: number) => FromEngine[]) {
  const heard: ToEngine[] = [];
  const said: Answer[] = [];
  const complaints: unknown[] = [];
  const notes: string[] = [];
  const works: (() => void)[] = [];
  const writes: { match: string; before: number; from: number; pieces: string[]; done: () => void; failed: (why: Error) => void }[] = [];
  const rows = new Map<string, Row>();
  let lives = 0;
  const make = (): Engine => {
    const life = ++lives;
    return {
      take(message) {
        heard.push(message);
        return answer(message, life);
      },
    };
  };
  const store = {
    put: (match: string, row: Row, before: number, { from, pieces }: Pieces) =>
      new Promise<void>((done, failed) => {
        writes.push({ match, before, from, pieces, done: () => (rows.set(match, row), done()), failed });
      }),
    get: (match: string) => Promise.resolve(rows.get(match) ?? null),
  };
  const keeper = new Keeper({ make, store, say: (each) => said.push(each), later: (work) => works.push(work), complain: (why) => complaints.push(why), note: (text) => notes.push(text) });
  return { keeper, heard, said, complaints, notes, works, writes, rows, lives: () => lives };
}

const settled = () => new Promise<void>((done) => setImmediate(done));
const request = (n: number) => ({ do: 'request', n, method: 'GET', path: '/api/games', token: '', body: '', now: 1 }) as const;

describe('a keeper', () => {
  it('tells the engine that a row is kept once it is stored, and not before', async () => {
    const { keeper, heard, writes, rows } = setUp((message) => (message.do === 'message' ? [{ do: 'keep', keep: 7, match: 'a', before: 4, row: { record: 'r' }, from: 2, pieces: ['c', 'd'] }] : []));
    keeper.hear({ do: 'open', socket: 1 });
    keeper.hear({ do: 'message', socket: 1, text: 'play' });
    await settled();
    expect(heard.map((each) => each.do)).toEqual(['open', 'message']);
    expect(writes[0]).toMatchObject({ match: 'a', before: 4, from: 2, pieces: ['c', 'd'] });
    writes[0]?.done();
    await settled();
    expect(heard.at(-1)).toEqual({ do: 'kept', keep: 7 });
    expect(rows.get('a')).toEqual({ record: 'r' });
  });

  it('says lost when the store refuses', async () => {
    const { keeper, heard, writes, complaints } = setUp((message) => (message.do === 'request' ? [{ do: 'keep', keep: 3, match: 'a', before: 0, row: {}, from: 0, pieces: [] }] : []));
    keeper.hear(request(1));
    writes[0]?.failed(new Error('QuotaExceededError'));
    await settled();
    expect(heard.at(-1)).toEqual({ do: 'lost', keep: 3 });
    expect(complaints).toHaveLength(1);
  });

  it('fetches rows, and says which are missing', async () => {
    const { keeper, heard, rows } = setUp((message) => (message.do === 'request' ? [{ do: 'fetch', match: 'a' }, { do: 'fetch', match: 'b' }] : []));
    rows.set('a', { record: 'r' });
    keeper.hear(request(1));
    await settled();
    expect(heard.slice(1)).toEqual([{ do: 'laid', match: 'a', row: { record: 'r' } }, { do: 'missing', match: 'b' }]);
  });

  it('lets messages come between two pieces of work', () => {
    const { keeper, heard, works } = setUp((message) => (message.do === 'request' || message.do === 'work' ? [{ do: 'waiting' }, { do: 'waiting' }] : []));
    keeper.hear(request(1));
    expect(works).toHaveLength(1); // said twice, done once
    keeper.hear({ do: 'open', socket: 2 });
    works.shift()?.();
    expect(heard.map((each) => each.do)).toEqual(['request', 'open', 'work']);
    expect(works).toHaveLength(1);
  });

  it('makes a new engine when one fails: lines are hung up, requests answered, old rows nobody else’s', async () => {
    const { keeper, heard, said, writes, works, lives } = setUp((message, life) => {
      if (message.do === 'message' && message.text === 'trap') throw new WebAssembly.RuntimeError('unreachable');
      if (message.do === 'message') return [{ do: 'keep', keep: life, match: 'a', before: 0, row: {}, from: 0, pieces: [] }, { do: 'waiting' }];
      return [];
    });
    keeper.hear({ do: 'open', socket: 1 });
    keeper.hear({ do: 'open', socket: 2 });
    keeper.hear(request(3));
    keeper.hear({ do: 'message', socket: 1, text: 'play' });
    keeper.hear({ do: 'message', socket: 2, text: 'trap' });
    expect(said.map((each) => each.do)).toEqual(['respond', 'hang_up', 'hang_up']);
    expect(said[0]).toMatchObject({ n: 3, status: 500 });
    keeper.hear({ do: 'message', socket: 1, text: 'too late' });
    writes[0]?.done();
    works[0]?.();
    await settled();
    expect(heard.filter((each) => each.do === 'kept' || each.do === 'work')).toEqual([]); // of an engine that is gone
    keeper.hear({ do: 'open', socket: 4 });
    expect(lives()).toBe(2);
    expect(heard.at(-1)).toEqual({ do: 'open', socket: 4 });
  });

  it('closes a table at which the program fails again and again', () => {
    const { keeper, said } = setUp((message) => {
      if (message.do === 'message') throw new Error('fault');
      return [];
    });
    for (let socket = 1; socket <= 3; ++socket) {
      keeper.hear({ do: 'open', socket });
      keeper.hear({ do: 'message', socket, text: 'hello' });
    }
    expect(said.map((each) => each.do)).toEqual(['hang_up', 'hang_up', 'send', 'hang_up']);
    expect(said[2]).toMatchObject({ text: expect.stringContaining('"closed"') as unknown });
  });

  it('hands on what the engine reports', () => {
    const { keeper, notes, complaints } = setUp(() => [{ do: 'report', text: 'match=a cannot be read' }]);
    keeper.hear(request(1));
    expect([notes, complaints]).toEqual([['match=a cannot be read'], []]);
  });

  it('says nothing to a line that has hung up', () => {
    const { keeper, said } = setUp((message) => (message.do === 'request' ? [{ do: 'send', socket: 1, text: 'x' }, { do: 'hang_up', socket: 1 }] : []));
    keeper.hear({ do: 'open', socket: 1 });
    keeper.hear({ do: 'close', socket: 1 });
    keeper.hear(request(1));
    expect(said).toEqual([]);
  });
});
