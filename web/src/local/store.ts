// Matches on this device: IndexedDB, one row a match. A row counts as kept once its transaction is complete.
//
// One tab holds the table. Whoever takes it writes its name beside the rows, and every later write looks at
// that name in its own transaction: a tab that has lost the table can write over nothing.
import type { Row } from './messages';

export interface Store {
  put(match: string, row: Row, before: number): Promise<void>; // over that version, and no other
  get(match: string): Promise<Row | null>;
}

export class TakenOver extends Error {
  constructor() {
    super('another tab holds the table');
  }
}

const kRows = 'matches';
const kHolder = 'holder';
const kVersion = 1;

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser cannot read its storage'));
  });
}

function complete(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('the browser cannot write its storage'));
  });
}

export class BrowserStore implements Store {
  private constructor(
    private readonly base: IDBDatabase,
    private readonly name: string,
  ) {}

  static async open(base: string): Promise<BrowserStore> {
    const request = indexedDB.open(base, kVersion);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(kRows);
      request.result.createObjectStore(kHolder);
    };
    return new BrowserStore(await done(request), `${Date.now()} ${Math.random()}`);
  }

  // From now on this tab writes, and no other.
  async hold(): Promise<void> {
    const transaction = this.base.transaction(kHolder, 'readwrite', { durability: 'strict' });
    transaction.objectStore(kHolder).put(this.name, kHolder);
    await complete(transaction);
  }

  put(match: string, row: Row, before: number): Promise<void> {
    return this.write((rows) => {
      const present = rows.get(match) as IDBRequest<Row | undefined>;
      present.onsuccess = () => {
        if ((present.result?.version ?? 0) === before) rows.put(row, match);
        else rows.transaction.abort(); // somebody has written since it was read
      };
    });
  }

  forget(matches: string[]): Promise<void> {
    return this.write((rows) => matches.forEach((match) => rows.delete(match)));
  }

  private async write(deed: (rows: IDBObjectStore) => void): Promise<void> {
    const transaction = this.base.transaction([kHolder, kRows], 'readwrite', { durability: 'strict' });
    const holder = transaction.objectStore(kHolder).get(kHolder);
    let taken = false;
    holder.onsuccess = () => {
      taken = holder.result !== this.name;
      if (taken) transaction.abort();
      else deed(transaction.objectStore(kRows));
    };
    try {
      await complete(transaction);
    } catch (failure) {
      throw taken ? new TakenOver() : failure;
    }
  }

  async get(match: string): Promise<Row | null> {
    const row: unknown = await done(this.base.transaction(kRows).objectStore(kRows).get(match));
    return (row as Row | undefined) ?? null;
  }

  close(): void {
    this.base.close();
  }
}
