// Keeps the table: hands what the page says to the engine, what the engine says to the page, and its rows to the
// store. It knows no browser, so that it can be tried without one.
//
// An engine that fails is thrown away. Its lines are hung up, the page calls again, and a new engine lays the
// matches from their rows: what was acknowledged is in them.
import type { Engine } from './engine';
import type { Answer, FromEngine, FromPage, ToEngine } from './messages';
import type { Store } from './store';

export interface KeeperParts {
  make: () => Engine;
  store: Store;
  say: (answer: Answer) => void;
  later: (work: () => void) => void; // in a task of its own, so that what the page says comes between
  complain: (failure: unknown) => void;
  note: (text: string) => void; // what the engine has to report
}

const kMostFaults = 3; // in a row, before a table is left closed

const internal = (n: number): Answer => {
  const text = 'The program failed at this and has begun anew; what was decided is kept. Try again.';
  return { do: 'respond', n, status: 500, type: 'application/json', body: JSON.stringify({ error: { code: 'internal', text } }) };
};

const closed = (socket: number): Answer => {
  const text = 'The program fails at this table again and again. What was decided is kept: load the page to try once more.';
  return { do: 'send', socket, text: JSON.stringify({ t: 'error', code: 'closed', text }) };
};

export class Keeper {
  private engine: Engine | null = null;
  private life = 0; // which engine it is: what was asked of an earlier one is nothing to this
  private faults = 0; // since something was last kept
  private readonly sockets = new Set<number>();
  private readonly asked = new Set<number>(); // requests without an answer
  private working = false;

  constructor(private readonly parts: KeeperParts) {}

  hear(message: FromPage): void {
    if (message.do === 'request') this.asked.add(message.n);
    else if (message.do === 'open') this.sockets.add(message.socket);
    else if (!this.sockets.has(message.socket)) return; // hung up before it was said
    else if (message.do === 'close') this.sockets.delete(message.socket);
    this.tell(message);
  }

  private tell(message: ToEngine): void {
    const life = this.life;
    let said: FromEngine[];
    try {
      this.engine ??= this.parts.make();
      said = this.engine.take(message);
    } catch (failure) {
      this.beginAnew(failure);
      return;
    }
    for (const each of said) if (life === this.life) this.heed(each);
  }

  private heed(message: FromEngine): void {
    const life = this.life;
    const tell = (answer: ToEngine) => {
      if (life === this.life) this.tell(answer);
    };
    switch (message.do) {
      case 'respond':
        this.asked.delete(message.n);
        this.parts.say(message);
        break;
      case 'send':
        if (this.sockets.has(message.socket)) this.parts.say(message);
        break;
      case 'hang_up':
        if (this.sockets.delete(message.socket)) this.parts.say(message);
        break;
      case 'keep':
        this.parts.store.put(message.match, message.row, message.before, message).then(
          () => {
            this.faults = 0;
            tell({ do: 'kept', keep: message.keep });
          },
          (failure: unknown) => {
            this.parts.complain(failure);
            tell({ do: 'lost', keep: message.keep });
          },
        );
        break;
      case 'fetch':
        this.parts.store.get(message.match).then(
          (row) => tell(row ? { do: 'laid', match: message.match, row } : { do: 'missing', match: message.match }),
          (failure: unknown) => {
            this.parts.complain(failure);
            tell({ do: 'missing', match: message.match });
          },
        );
        break;
      case 'report':
        this.parts.note(message.text);
        break;
      case 'waiting':
        if (this.working) break;
        this.working = true;
        this.parts.later(() => {
          this.working = false;
          tell({ do: 'work' });
        });
        break;
    }
  }

  private beginAnew(failure: unknown): void {
    this.parts.complain(failure);
    this.engine = null;
    ++this.life;
    ++this.faults;
    for (const n of this.asked) this.parts.say(internal(n));
    this.asked.clear();
    for (const socket of this.sockets) {
      if (this.faults >= kMostFaults) this.parts.say(closed(socket));
      this.parts.say({ do: 'hang_up', socket });
    }
    this.sockets.clear();
  }
}
