// Matches on this device: IndexedDB, one row a match and beside it the match's record in pieces, of which a
// decision writes the last ones alone. Both are written in one transaction, and count as kept once it is complete.
//
// One tab holds the table. Whoever takes it writes its name beside the rows, and every later write looks at
// that name in its own transaction: a tab that has lost the table can write over nothing.
import type { Pieces, Row } from './messages';

export interface Store {
  put(match: string, row: Row, before: number, pieces: Pieces): Promise<void>; // over that version, and no other
  get(match: string): Promise<Row | null>;
}

export class TakenOver extends Error {
  constructor() {
    super('another tab holds the table');
  }
}

const kRows = 'matches';
const kPieces = 'pieces'; // by match and number
const kHolder = 'holder';
const kVersion = 2; // 1: the record was in the row

// The pieces of a match from a number on.
const piecesFrom = (match: string, number: number) => IDBKeyRange.bound([match, number], [match, Infinity]);

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
      const there = request.result.objectStoreNames;
      for (const each of [kRows, kHolder, kPieces]) if (!there.contains(each)) request.result.createObjectStore(each);
    };
    const opened = await done(request);
    opened.onversionchange = () => opened.close(); // a later version of the program wants it
    return new BrowserStore(opened, `${Date.now()} ${Math.random()}`);
  }

  // From now on this tab writes, and no other.
  async hold(): Promise<void> {
    const transaction = this.base.transaction(kHolder, 'readwrite', { durability: 'strict' });
    transaction.objectStore(kHolder).put(this.name, kHolder);
    await complete(transaction);
  }

  put(match: string, row: Row, before: number, { from, pieces }: Pieces): Promise<void> {
    return this.write((rows, record) => {
      const present = rows.get(match) as IDBRequest<Row | undefined>;
      present.onsuccess = () => {
        if ((present.result?.version ?? 0) !== before) {
          rows.transaction.abort(); // somebody has written since it was read
          return;
        }
        rows.put(row, match);
        record.delete(piecesFrom(match, from));
        pieces.forEach((piece, number) => record.put(piece, [match, from + number]));
      };
    });
  }

  forget(matches: string[]): Promise<void> {
    return this.write((rows, record) => {
      for (const match of matches) {
        rows.delete(match);
        record.delete(piecesFrom(match, 0));
      }
    });
  }

  private async write(deed: (rows: IDBObjectStore, record: IDBObjectStore) => void): Promise<void> {
    const transaction = this.base.transaction([kHolder, kRows, kPieces], 'readwrite', { durability: 'strict' });
    const holder = transaction.objectStore(kHolder).get(kHolder);
    let taken = false;
    holder.onsuccess = () => {
      taken = holder.result !== this.name;
      if (taken) transaction.abort();
      else deed(transaction.objectStore(kRows), transaction.objectStore(kPieces));
    };
    try {
      await complete(transaction);
    } catch (failure) {
      throw taken ? new TakenOver() : failure;
    }
  }

  async get(match: string): Promise<Row | null> {
    const transaction = this.base.transaction([kRows, kPieces]);
    const [row, pieces] = await Promise.all([
      done(transaction.objectStore(kRows).get(match) as IDBRequest<Row | undefined>),
      done(transaction.objectStore(kPieces).getAll(piecesFrom(match, 0)) as IDBRequest<string[]>),
    ]);
    // A row without pieces is of version 1 and has its record in it.
    return row ? (pieces.length > 0 ? { ...row, record: pieces.join('') } : row) : null;
  }

  close(): void {
    this.base.close();
  }
}
