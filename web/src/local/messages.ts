// What crosses the two borders of a table in the page: page and worker, worker and engine (src/browser/door.h).
// The page speaks the engine's own language, and a few words besides.

export type FromPage =
  | { do: 'request'; n: number; method: string; path: string; token: string; body: string; now: number }
  | { do: 'open'; socket: number }
  | { do: 'message'; socket: number; text: string }
  | { do: 'close'; socket: number };

// A match as it is stored: the engine's own, and nobody else reads more of it than which version it is.
export type Row = Record<string, unknown> & { version?: number };

// Of a match's record: those from this number on.
export interface Pieces {
  from: number;
  pieces: string[];
}

export type ToEngine =
  | FromPage
  | { do: 'kept'; keep: number }
  | { do: 'lost'; keep: number }
  | { do: 'laid'; match: string; row: Row }
  | { do: 'missing'; match: string }
  | { do: 'work' };

export type Answer =
  | { do: 'respond'; n: number; status: number; type: string; body: string }
  | { do: 'send'; socket: number; text: string }
  | { do: 'hang_up'; socket: number };

export type FromEngine =
  | Answer
  | ({ do: 'keep'; keep: number; match: string; before: number; row: Row } & Pieces) // over that version of the row; 0: there is none
  | { do: 'fetch'; match: string }
  | { do: 'waiting' }
  | { do: 'report'; text: string }; // for whoever looks into the log

// Where the table is. Elsewhere: another tab of this browser holds it.
export type Standing = 'opening' | 'here' | 'elsewhere' | 'failed';
export type ToPage = Answer | { do: 'standing'; standing: Standing; text: string } | { do: 'forgotten'; matches: string[] };

// What else the page says to the worker. Complete: the first move is made, the rest of the program may come.
export type Order = { do: 'complete' } | { do: 'take_over' } | { do: 'forget'; matches: string[] };
