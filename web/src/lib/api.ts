// The HTTP half of docs/protocol.md: everything that happens once.
import { transport } from '#transport';
import { putOver } from './patch';
import type { Analysis, Course, Reckoning } from './look_back';
import type { DeskQuestion, GameDesk, OddsAnswer } from './desk';
import type { Audit, GameList, GivenSeat, MyMatch, Opened, Rule, SeatPlan, TableChange, WholeTable } from './types';

export class ApiError extends Error {
  constructor(
    readonly code: string,
    text: string,
    readonly field: string | null = null, // of a question to the odds desk: where it makes no sense
  ) {
    super(text);
  }
}

async function ask(path: string, init?: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await transport.ask(path, init);
  } catch (failure) {
    if (init?.signal?.aborted) throw failure;
    throw new ApiError('unreachable', transport.unreachable);
  }
  if (answer.ok) return answer;
  const body: unknown = await answer.json().catch(() => null);
  const error = (body as { error?: { code?: string; text?: string; field?: string } } | null)?.error;
  throw new ApiError(error?.code ?? 'internal', error?.text ?? `The table answered ${answer.status}.`, error?.field ?? null);
}

async function askJson<T>(path: string, init?: RequestInit): Promise<T> {
  return (await (await ask(path, init)).json()) as T;
}

function post<T>(path: string, body: unknown, headers: Record<string, string> = {}, signal?: AbortSignal): Promise<T> {
  return askJson<T>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  });
}

function seatTokens(tokens: string[]): Record<string, string> {
  return tokens.length > 0 ? { 'x-seat-token': tokens.join(',') } : {};
}

const boards = new Map<string, Promise<unknown>>(); // a few at most: a page shows one match

function board(game: string, options: Record<string, string>, hash: string): Promise<unknown> {
  const words = new URLSearchParams({ ...options, v: hash }).toString();
  const path = `/api/games/${encodeURIComponent(game)}/board?${words}`;
  let found = boards.get(path);
  if (!found) {
    found = askJson<unknown>(path);
    boards.set(path, found);
    found.catch(() => boards.delete(path)); // to be asked for again
  }
  return found;
}

export interface Hold {
  match: string;
  tokens: string[];
}

export const api = {
  games: () => askJson<GameList>('/api/games'),

  rules: (game: string) =>
    askJson<{ game: string; version: string; rules: Rule[] }>(`/api/rules/${encodeURIComponent(game)}`),

  seats: (game: string, options: Record<string, string>) =>
    askJson<{ seats: string[] }>(
      `/api/seats/${encodeURIComponent(game)}?${new URLSearchParams(options).toString()}`,
    ),

  open: (game: string, options: Record<string, string>, seats: SeatPlan[]) =>
    post<Opened>('/api/matches', { game, options, seats }),

  learn: (game: string, lesson: string) => post<Opened>('/api/matches', { game, lesson }),
  desks: () => askJson<{ games: { key: string; name: string }[] }>('/api/odds'),

  desk: (game: string, options: Record<string, string>) =>
    askJson<GameDesk>(`/api/odds/${encodeURIComponent(game)}?${new URLSearchParams(options).toString()}`),

  odds: (question: DeskQuestion, signal: AbortSignal) => post<OddsAnswer>('/api/odds', question, {}, signal),

  mine: (holds: Hold[]) => post<{ matches: MyMatch[] }>('/api/mine', { holds }),

  // What never changes in a match with these options; under its hash the browser keeps it for ever.
  board,

  // The same for who has no match yet.
  boardOf: (game: string, options: Record<string, string>) =>
    askJson<unknown>(`/api/games/${encodeURIComponent(game)}/board?${new URLSearchParams(options).toString()}`),

  at: async (match: string, ply: number, token?: string, story: 'recent' | 'all' = 'recent') => {
    const path = `/api/matches/${match}/at/${ply}${story === 'all' ? '?story=all' : ''}`;
    const table = await askJson<WholeTable>(path, { headers: seatTokens(token ? [token] : []) });
    const parts = await board(table.game, table.options, table.board);
    return { ...table, view: putOver(parts, table.view) };
  },

  // Tables one after another: the first whole, of the others what changed.
  positions: (match: string, from: number, to: number, token?: string) =>
    askJson<{ first: WholeTable; next: TableChange[] }>(`/api/matches/${match}/positions?from=${from}&to=${to}`, {
      headers: seatTokens(token ? [token] : []),
    }),

  course: (match: string) => askJson<Course>(`/api/matches/${match}/course`),
  analysis: (match: string) => askJson<Analysis | Reckoning>(`/api/matches/${match}/analysis`),

  audit: (match: string) => askJson<Audit>(`/api/matches/${match}/audit`),

  record: async (match: string) => (await ask(`/api/matches/${match}/record`)).text(),

  fork: (match: string, ply: number, seats: SeatPlan[], tokens: string[]) =>
    post<Opened>(`/api/matches/${match}/fork`, { ply, seats }, seatTokens(tokens)),

  // A seat by its invite, and the same seat again by the code that came with it.
  claim: (match: string, invite: string) => post<GivenSeat>(`/api/matches/${match}/claim`, { invite }),
  recover: (match: string, code: string) => post<GivenSeat>(`/api/matches/${match}/recover`, { code }),

  giveUp: (match: string, token: string) =>
    post<{ seat: number; name: string }>(`/api/matches/${match}/give_up`, {}, seatTokens([token])),
  invite: (match: string, seat: number, opener: string) =>
    post<{ seat: number; name: string; invite: string }>(`/api/matches/${match}/invite`, { seat }, seatTokens([opener])),

  openRecord: (text: string) =>
    askJson<Opened>('/api/records', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: text }),
};

export function sayError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
