// The seats this browser holds: tokens in localStorage. A seat of mine is played from here; an
// invite lets somebody else claim a seat, once; who opened the match may invite anew.
import { inFragment, isLocal, meeting, transport } from '#transport';
import { api, ApiError, type Hold } from './api';
import type { GivenSeat, Opened } from './types';

export interface HeldSeat {
  token: string;
  role: 'mine' | 'invite' | 'opener';
  seat: number | null; // null: of no seat, or of one that the table tells
  name: string;
  link?: true; // came by link
}

type Held = Record<string, HeldSeat[]>;

// Of a table elsewhere under its own name: the one in this page knows nothing of those matches.
const kKey = meeting.kind === 'at' ? `gravetide.holds ${meeting.host}` : 'gravetide.holds';
const kMost = 200; // of POST /api/mine

function read(): Held {
  try {
    const held: unknown = JSON.parse(localStorage.getItem(kKey) ?? '{}');
    return held !== null && typeof held === 'object' && !Array.isArray(held) ? (held as Held) : {};
  } catch {
    return {}; // storage is off or damaged: play on, remember nothing
  }
}

function write(held: Held): void {
  try {
    localStorage.setItem(kKey, JSON.stringify(held));
  } catch {
    // Private windows may refuse; the link in hand still works.
  }
}

export function heldSeats(match: string): HeldSeat[] {
  return read()[match] ?? [];
}

export function myTokens(match: string): string[] {
  return heldSeats(match)
    .filter((held) => held.role === 'mine')
    .map((held) => held.token);
}

export function allHolds(): Hold[] {
  return Object.entries(read())
    .map(([match, seats]) => ({ match, tokens: seats.filter((s) => s.role === 'mine').map((s) => s.token) }))
    .filter((hold) => hold.tokens.length > 0)
    .reverse() // the newest first, should the table not look up all
    .slice(0, kMost);
}

// After opening, forking or loading a match: `mine` tells which of its seats are played here.
export function keepOpened(opened: Opened, mine: (seat: number) => boolean): void {
  const held = read();
  held[opened.match] = opened.seats
    .filter((seat) => seat.token !== undefined || seat.invite !== undefined)
    .map((seat) => ({
      token: seat.token ?? seat.invite ?? '',
      role: seat.token !== undefined && mine(seat.seat) ? 'mine' : 'invite',
      seat: seat.seat,
      name: seat.name,
    }));
  if (opened.opener !== undefined) held[opened.match]?.push({ token: opened.opener, role: 'opener', seat: null, name: '' });
  write(held);
}

// `given`: which seat it is of, where that was told.
export function keepToken(match: string, token: string, given?: GivenSeat): void {
  const held = read();
  const seats = held[match] ?? [];
  const known = seats.find((seat) => seat.token === token);
  if (known) known.role = 'mine';
  else seats.push({ token, role: 'mine', seat: given?.seat ?? null, name: given?.name ?? '', link: true });
  held[match] = seats;
  write(held);
}

export const opensBy = (match: string): string | null => heldSeats(match).find((held) => held.role === 'opener')?.token ?? null;

// Nobody holds the seat afterwards, and this browser least of all.
export async function giveUpSeat(match: string, token: string): Promise<void> {
  await api.giveUp(match, token);
  dropToken(match, token);
}

export function dropToken(match: string, token: string): void {
  const held = read();
  held[match] = (held[match] ?? []).filter((seat) => seat.token !== token);
  write(held);
}

// The seat offered again, by a new invite: earlier ones open nothing any more.
export async function inviteAnew(match: string, seat: number): Promise<string> {
  const given = await api.invite(match, seat, opensBy(match) ?? '');
  const held = read();
  const others = (held[match] ?? []).filter((each) => each.role !== 'invite' || each.seat !== seat);
  held[match] = [...others, { token: given.invite, role: 'invite', seat, name: given.name }];
  write(held);
  return given.invite;
}

// What was held is handed back, so that it can be kept again.
export function forget(match: string): HeldSeat[] {
  const held = read();
  const seats = held[match] ?? [];
  delete held[match];
  write(held);
  transport.forget(match);
  return seats;
}

export function keepAgain(match: string, seats: HeldSeat[]): void {
  write({ ...read(), [match]: seats });
  transport.remember(match);
}

const kToken = /^[0-9a-f]{32}$/;
const kCode = /^[0-9a-f]{4}(-[0-9a-f]{4}){3}$/;

// The code of a seat that was taken just now: shown once, and kept nowhere.
const codes = new Map<string, string>();
export function takeCode(match: string): string | null {
  const code = codes.get(match) ?? null;
  codes.delete(match);
  return code;
}

// Links that opened no seat, to be told once.
const spent = new Set<string>();
export const takeSpent = (match: string): boolean => spent.delete(match);

const isRefused = (error: unknown) => error instanceof ApiError && ['wrong_token', 'taken'].includes(error.code);

async function opens(match: string, token: string): Promise<boolean> {
  try {
    await api.at(match, 0, token);
    return true;
  } catch (error) {
    return !isRefused(error); // whoever cannot be asked has not said no
  }
}

// Seats that have changed hands are let go of, so that the rest can be played, or watched.
export async function dropLost(match: string): Promise<void> {
  for (const token of myTokens(match)) if (!(await opens(match, token))) dropToken(match, token);
}

// A link carries an invite, or the code of a seat that was lost, in its fragment, which never reaches
// a server's logs. It is exchanged for a token of one's own, and taken off the address bar. One that
// claims nothing may be a token that people share, or an invite that was used.
export async function takeSeatFromAddress(match: string): Promise<void> {
  if (isLocal) return; // nobody comes from elsewhere
  const word = seatWord(location.hash);
  const isCode = kCode.test(word);
  if (!isCode && !kToken.test(word)) return;
  if (!heldSeats(match).some((held) => held.role === 'mine' && held.token === word)) {
    try {
      const given = await (isCode ? api.recover(match, word) : api.claim(match, word));
      keepToken(match, given.token, given);
      codes.set(match, given.recovery);
    } catch (error) {
      if (!isRefused(error)) return; // the link stays where it is: to be tried again
      if (!isCode && (await opens(match, word))) keepToken(match, word);
      else spent.add(match);
    }
  }
  history.replaceState(history.state, '', inFragment ? location.hash.replace(/\?.*$/, '') : location.pathname);
}

// Where the fragment is the page's place, the word stands behind that.
function seatWord(hash: string): string {
  if (!inFragment) return hash.slice(1);
  const question = hash.indexOf('?');
  return question < 0 ? '' : (new URLSearchParams(hash.slice(question)).get('seat') ?? '');
}

function seatLink(match: string, word: string): string {
  return inFragment ? `${location.origin}${location.pathname}${location.search}#/t/${match}?seat=${word}` : `${location.origin}/t/${match}#${word}`;
}

export const wayBack = (match: string, code: string): string => seatLink(match, code);
export const inviteLink = (match: string, token: string): string => seatLink(match, token);
