// Every token of a position with its place, spread out where several share a space.
import type { Walker } from './story';
import { conditionWords, keyOf, kCell, wordOf, type MallView, type Space } from './view';

export type PieceKind = 'human' | 'bitten' | 'zombie_player' | 'dead_again' | 'zombie' | 'swat';

export interface Piece {
  key: string;
  kind: PieceKind;
  at: Space;
  number: number; // the seat, the SWAT counter, the zombie
  label: string;
  x: number;
  y: number;
  size: number;
}

const kSlots: [number, number, number][][] = [
  [[0, 0, 1]],
  [[-8.5, 0, 0.78], [8.5, 0, 0.78]],
  [[-9, -8, 0.66], [9, -8, 0.66], [0, 9, 0.66]],
  [[-9, -9, 0.62], [9, -9, 0.62], [-9, 9, 0.62], [9, 9, 0.62]],
];

function slot(number: number, count: number): [number, number, number] {
  const few = kSlots[count - 1]?.[number];
  if (few) return few;
  const columns = count > 9 ? 4 : 3;
  const size = count > 9 ? 0.34 : 0.45;
  const step = kCell / columns;
  return [((number % columns) - (columns - 1) / 2) * step, (Math.floor(number / columns) - 1) * step, size];
}

export function piecesOf(view: MallView, herd: Walker[], names: string[]): Piece[] {
  const pieces: Omit<Piece, 'x' | 'y' | 'size'>[] = [];
  const moved = new Set(view.moved.map(keyOf));
  view.players.forEach((player, seat) => {
    if (!player.at) return;
    const kind: PieceKind | null =
      player.is === 'human' ? 'human'
      : player.is === 'bitten' ? 'bitten'
      : player.is === 'zombie' ? 'zombie_player'
      : player.is === 'dead_again' || player.is === 'turned' ? 'dead_again'
      : null;
    if (kind) pieces.push({ key: `p${seat}`, kind, at: player.at, number: seat, label: `${names[seat] ?? ''}, ${conditionWords[player.is]}, at ${wordOf(player.at)}` });
  });
  for (const { key, at } of herd)
    pieces.push({ key: `z${key}`, kind: 'zombie', at, number: key, label: `Zombie at ${wordOf(at)}${moved.has(keyOf(at)) ? ', has moved' : ''}` });
  for (const { number, at } of view.swat) pieces.push({ key: `s${number}`, kind: 'swat', at, number, label: `SWAT ${number} at ${wordOf(at)}` });

  const sharing = new Map<string, number>();
  for (const piece of pieces) sharing.set(keyOf(piece.at), (sharing.get(keyOf(piece.at)) ?? 0) + 1);
  const placed = new Map<string, number>();
  return pieces.map((piece) => {
    const key = keyOf(piece.at);
    const number = placed.get(key) ?? 0;
    placed.set(key, number + 1);
    const [dx, dy, size] = slot(number, sharing.get(key) ?? 1);
    return { ...piece, x: (piece.at[0] + 0.5) * kCell + dx, y: (piece.at[1] + 0.5) * kCell + dy, size };
  });
}
