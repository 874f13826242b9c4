// Which board shows which game. A game without one of its own is played on the generic board.
import type { Component } from 'svelte';
import type { BoardProps } from '../lib/types';

type Board = Component<BoardProps>;
type Loader = () => Promise<{ default: Board }>;

const boards: Record<string, Loader> = {
  last_stand: () => import('./last_stand/board.svelte'),
  mall: () => import('./mall/board.svelte'),
  skirmish: () => import('./skirmish/board.svelte'),
};

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
