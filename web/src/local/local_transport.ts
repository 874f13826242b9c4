// The page's end of the table in its worker: requests become messages, a line to the table is a number.
import type { Transport } from '../lib/transport';
import type { Socket } from '../lib/wire';
import type { Answer, FromPage, Order, ToPage } from './messages';
import { forgotten } from './forgotten';
import { status } from './status.svelte';

interface Flight {
  done: (answer: Response) => void;
  failed: (why: Error) => void;
}

// What a transport needs of a worker.
export interface Post {
  postMessage(message: FromPage | Order): void;
  onmessage: ((event: MessageEvent<ToPage>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  terminate(): void;
}

const kFailed = 'The table could not be laid: this browser cannot run it.';

export class LocalTransport implements Transport {
  readonly unreachable = 'The table in this page does not answer. Load the page again: what was decided is kept.';
  private worker: Post; // from the beginning: it fetches the engine while the page is drawn
  private readonly flights = new Map<number, Flight>();
  private readonly lines = new Map<number, LocalLine>();
  private count = 0; // of requests and lines
  private completed = false; // the whole program is wanted

  constructor(private readonly make: () => Post) {
    status.takeOver = () => this.takeOver();
    status.complete = () => {
      this.completed = true;
      this.post({ do: 'complete' });
    };
    this.worker = this.start();
  }

  forget(match: string): void {
    forgotten.add(match);
  }
  remember(match: string): void {
    forgotten.remove(match);
  }

  ask(path: string, init: RequestInit = {}): Promise<Response> {
    const n = ++this.count;
    const token = new Headers(init.headers).get('x-seat-token') ?? '';
    const body = typeof init.body === 'string' ? init.body : '';
    const now = Math.floor(Date.now() / 1000);
    return new Promise((done, failed) => {
      this.flights.set(n, { done, failed });
      // The engine answers all the same; nobody listens any more.
      init.signal?.addEventListener('abort', () => {
        this.flights.delete(n);
        failed(new DOMException('nobody waits for it', 'AbortError'));
      });
      this.post({ do: 'request', n, method: init.method ?? 'GET', path, token, body, now });
    });
  }

  openSocket(): Socket {
    const number = ++this.count;
    const line = new LocalLine(
      (text) => {
        this.post({ do: 'message', socket: number, text });
        if (isMove(text)) status.played = true;
      },
      () => {
        if (this.lines.delete(number)) this.post({ do: 'close', socket: number });
      },
    );
    this.lines.set(number, line);
    this.post({ do: 'open', socket: number });
    queueMicrotask(() => line.onopen?.()); // once whoever opened it listens
    return line;
  }

  private post(message: FromPage | Order): void {
    this.worker.postMessage(message);
  }

  private start(): Post {
    const worker = this.make();
    worker.onmessage = ({ data }) => {
      if (this.worker !== worker) return;
      if (data.do === 'forgotten') {
        for (const match of data.matches) forgotten.remove(match);
      } else if (data.do === 'standing') {
        const had = status.standing === 'here';
        status.standing = data.standing;
        status.text = data.text;
        if (data.standing === 'failed') this.dropAll();
        if (data.standing === 'elsewhere' && had) this.renew(); // to wait until the other tab is closed
      } else {
        this.hear(data);
      }
    };
    worker.onerror = () => {
      if (this.worker !== worker) return;
      status.standing = 'failed';
      status.text = kFailed;
      this.dropAll();
    };
    const matches = forgotten.all();
    if (matches.length > 0) worker.postMessage({ do: 'forget', matches });
    if (this.completed) worker.postMessage({ do: 'complete' });
    return worker;
  }

  private takeOver(): void {
    this.renew();
    this.post({ do: 'take_over' });
  }

  // A worker that has lost the table is of no use any more. The new one waits for it, and the lines call there.
  private renew(): void {
    this.worker.terminate();
    this.worker = this.start();
    this.dropAll();
  }

  private dropAll(): void {
    for (const { failed } of this.flights.values()) failed(new Error(this.unreachable));
    this.flights.clear();
    const lines = [...this.lines.values()];
    this.lines.clear();
    for (const line of lines) line.onclose?.();
  }

  private hear(answer: Answer): void {
    if (answer.do === 'respond') {
      const { n, status: code, type, body } = answer;
      this.flights.get(n)?.done(new Response(body, { status: code, headers: { 'content-type': type } }));
      this.flights.delete(n);
      return;
    }
    const line = this.lines.get(answer.socket);
    if (answer.do === 'send') line?.onmessage?.({ data: answer.text });
    else if (this.lines.delete(answer.socket)) line?.onclose?.();
  }
}

const isMove = (text: string) => text.startsWith('{"t":"play"'); // as wire.ts writes it

class LocalLine implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(
    readonly send: (text: string) => void,
    readonly close: () => void,
  ) {}
}
