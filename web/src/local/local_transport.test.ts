import { describe, expect, it } from 'vitest';
import type { FromPage, Order, ToPage } from './messages';
import { status } from './status.svelte';
import { LocalTransport, type Post } from './local_transport';

class FakeWorker implements Post {
  heard: (FromPage | Order)[] = [];
  ended = false;
  onmessage: ((event: MessageEvent<ToPage>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  postMessage(message: FromPage | Order): void {
    this.heard.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
  say(data: ToPage): void {
    this.onmessage?.({ data } as MessageEvent<ToPage>);
  }
}

function setUp() {
  const workers: FakeWorker[] = [];
  const transport = new LocalTransport(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  });
  return { transport, workers };
}

describe('the page’s end of a table in its worker', () => {
  it('asks as a browser asks a server', async () => {
    const { transport, workers } = setUp();
    const answer = transport.ask('/api/mine', { method: 'POST', headers: { 'x-seat-token': 'ab,cd' }, body: '{}' });
    expect(workers[0]?.heard[0]).toMatchObject({ do: 'request', n: 1, method: 'POST', path: '/api/mine', token: 'ab,cd', body: '{}' });
    workers[0]?.say({ do: 'respond', n: 1, status: 404, type: 'application/json', body: '{"error": {}}' });
    const response = await answer;
    expect([response.status, response.ok, await response.json()]).toEqual([404, false, { error: {} }]);
  });

  it('forgets a question that was taken back', async () => {
    const { transport, workers } = setUp();
    const flight = new AbortController();
    const answer = transport.ask('/api/odds', { signal: flight.signal });
    flight.abort();
    await expect(answer).rejects.toThrow('nobody waits');
    workers[0]?.say({ do: 'respond', n: 1, status: 200, type: 'application/json', body: '{}' }); // harmless
  });

  it('is a line that opens, speaks and hangs up', async () => {
    const { transport, workers } = setUp();
    const line = transport.openSocket();
    const told: string[] = [];
    line.onopen = () => told.push('open');
    line.onmessage = ({ data }) => told.push(String(data));
    line.onclose = () => told.push('closed');
    await Promise.resolve();
    line.send('hello');
    workers[0]?.say({ do: 'send', socket: 1, text: 'table' });
    workers[0]?.say({ do: 'hang_up', socket: 1 });
    workers[0]?.say({ do: 'hang_up', socket: 1 });
    expect(told).toEqual(['open', 'table', 'closed']);
    expect(workers[0]?.heard).toEqual([{ do: 'open', socket: 1 }, { do: 'message', socket: 1, text: 'hello' }]);
  });

  it('takes the table over with a new worker, and its lines call again', async () => {
    const { transport, workers } = setUp();
    const line = transport.openSocket();
    let closed = 0;
    line.onclose = () => ++closed;
    const answer = transport.ask('/api/games');
    status.standing = 'opening';
    workers[0]?.say({ do: 'standing', standing: 'elsewhere', text: '' });
    expect([status.standing, workers.length]).toEqual(['elsewhere', 1]); // it waits
    status.takeOver();
    await expect(answer).rejects.toThrow();
    expect([workers[0]?.ended, closed, workers[1]?.heard]).toEqual([true, 1, [{ do: 'take_over' }]]);
    workers[1]?.say({ do: 'standing', standing: 'here', text: '' });
    expect(status.standing).toBe('here');
  });

  it('asks for the rest of the program once, and again of a new worker', () => {
    const { transport, workers } = setUp();
    status.played = false;
    const line = transport.openSocket();
    line.send('{"t":"hello","match":"a"}');
    expect(status.played).toBe(false);
    line.send('{"t":"play","seat":0,"id":"1","n":1,"at":2}');
    expect(status.played).toBe(true);
    status.complete();
    expect(workers[0]?.heard.at(-1)).toEqual({ do: 'complete' });
    status.takeOver();
    expect(workers[1]?.heard).toEqual([{ do: 'complete' }, { do: 'take_over' }]);
  });

  it('waits with a new worker when another tab has taken the table', () => {
    const { transport, workers } = setUp();
    const line = transport.openSocket();
    let closed = 0;
    line.onclose = () => ++closed;
    workers[0]?.say({ do: 'standing', standing: 'here', text: '' });
    workers[0]?.say({ do: 'standing', standing: 'elsewhere', text: '' });
    expect([workers[0]?.ended, workers.length, closed, status.standing]).toEqual([true, 2, 1, 'elsewhere']);
    workers[1]?.say({ do: 'standing', standing: 'elsewhere', text: '' });
    expect(workers).toHaveLength(2);
  });
});
