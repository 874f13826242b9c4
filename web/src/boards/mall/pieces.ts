// Every token of a position with its place, spread out where several share a space.
import type { Walker } from './story';
import { conditionWords, keyOf, kCell, wordOf, type MallView, type Space } from './view';

export type PieceKind = 'human' | 'bitten' | 'zombie_player' | 'dead_again' | 'zombie' | 'swat';

export interface Piece {
  key: string;
  kind: PieceKind;
  at: Space;
  number: number; // the seat, the SWAT counter, the zombie
  count: number; // more than one only for SWAT, who share a shield
  label: string;
  x: number;
  y: number;
  size: number;
}

const kSlots: [number, number, number][][] = [
  [[0, 0, 1]],
  [[-9.5, -3, 0.64], [9.5, 3, 0.64]],
  [[-9.5, -9, 0.58], [9.5, -9, 0.58], [0, 9, 0.58]],
  [[-9.5, -9.5, 0.56], [9.5, -9.5, 0.56], [-9.5, 9.5, 0.56], [9.5, 9.5, 0.56]],
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
  const pieces: (Omit<Piece, 'x' | 'y' | 'size' | 'count'> & { count?: number })[] = [];
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
  const squads = new Map<string, MallView['swat']>();
  for (const trooper of view.swat) squads.set(keyOf(trooper.at), [...(squads.get(keyOf(trooper.at)) ?? []), trooper]);
  for (const squad of squads.values()) {
    const [first] = squad;
    if (!first) continue;
    const label = `SWAT ${squad.map((trooper) => trooper.number).join(', ')} at ${wordOf(first.at)}`;
    pieces.push({ key: `s${first.number}`, kind: 'swat', at: first.at, number: first.number, count: squad.length, label });
  }

  const sharing = new Map<string, number>();
  for (const piece of pieces) sharing.set(keyOf(piece.at), (sharing.get(keyOf(piece.at)) ?? 0) + 1);
  const placed = new Map<string, number>();
  return pieces.map((piece) => {
    const key = keyOf(piece.at);
    const number = placed.get(key) ?? 0;
    placed.set(key, number + 1);
    const [dx, dy, size] = slot(number, sharing.get(key) ?? 1);
    return { ...piece, count: piece.count ?? 1, x: (piece.at[0] + 0.5) * kCell + dx, y: (piece.at[1] + 0.5) * kCell + dy, size };
  });
}
