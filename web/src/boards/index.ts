// Which board shows which game. A game without one of its own is played on the generic board.
import type { Component } from 'svelte';
import type { BoardProps, Choice } from '../lib/types';

type Board = Component<BoardProps>;
type Loader = () => Promise<{ default: Board }>;

const boards: Record<string, Loader> = {
  aaz: () => import('./aaz/board.svelte'),
  dotz: () => import('./dotz/board.svelte'),
  last_stand: () => import('./last_stand/board.svelte'),
  mall: () => import('./mall/board.svelte'),
  skirmish: () => import('./skirmish/board.svelte'),
};

// These boards show their players themselves: who sits where need not be said above them.
const withPlayers = new Set(['mall']);
export const showsPlayers = (game: string): boolean => withPlayers.has(game);

// Answers a seat has given in advance, which the page gives for it: a board that has them gives them
// itself, the text view through this.
export interface Answers {
  answer(seat: number, stage: string, choices: Choice[]): Choice | null; // a stage's key
}
const answers: Record<string, (match: string) => Promise<Answers>> = {
  mall: async (match) => new (await import('./mall/standing.svelte')).Standing(match),
};
export const answersFor = async (game: string, match: string): Promise<Answers | null> => (await answers[game]?.(match)) ?? null;

const generic: Loader = () => import('./generic_board.svelte');
const loaded = new Map<string, Promise<Board>>();

export function boardFor(game: string): Promise<Board> {
  let board = loaded.get(game);
  if (!board) {
    board = (boards[game] ?? generic)().then((module) => module.default);
    loaded.set(game, board);
  }
  return board;
}
