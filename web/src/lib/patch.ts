// JSON Patch (RFC 6902) as the table sends it: add, remove and replace. Nothing that was there before is
// touched, since positions still to be shown hold on to it; what did not change is shared.

export interface Operation {
  op: 'add' | 'remove' | 'replace';
  path: string;
  value?: unknown;
}

type Branch = Record<string, unknown> | unknown[];

function isBranch(value: unknown): value is Branch {
  return typeof value === 'object' && value !== null;
}

function keysOf(path: string): string[] {
  if (path === '') return [];
  return path.slice(1).split('/').map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function placeIn(list: unknown[], key: string, most: number): number {
  const place = key === '-' ? list.length : Number(key);
  if (!Number.isInteger(place) || place < 0 || place > most) throw new Error(`there is no place ${key}`);
  return place;
}

// `mine` are the branches this patch has made itself and may change again.
function applyOne(root: unknown, { op, path, value }: Operation, mine: Set<unknown>): unknown {
  const keys = keysOf(path);
  if (keys.length === 0) return value;
  const own = (branch: unknown): Branch => {
    if (!isBranch(branch)) throw new Error(`there is no ${path}`);
    if (mine.has(branch)) return branch;
    const copy = Array.isArray(branch) ? [...(branch as unknown[])] : { ...branch };
    mine.add(copy);
    return copy;
  };
  const last = keys.pop() ?? '';
  const top = own(root);
  let at = top;
  for (const key of keys) {
    const below = own((at as Record<string, unknown>)[key]);
    (at as Record<string, unknown>)[key] = below;
    at = below;
  }
  if (Array.isArray(at)) {
    if (op === 'add') at.splice(placeIn(at, last, at.length), 0, value);
    else if (op === 'remove') at.splice(placeIn(at, last, at.length - 1), 1);
    else at[placeIn(at, last, at.length - 1)] = value;
  } else {
    if (op !== 'add' && !Object.hasOwn(at, last)) throw new Error(`there is no ${path}`);
    if (op === 'remove') delete at[last];
    else at[last] = value;
  }
  return top;
}

// Throws when it does not fit.
export function applyPatch<T>(before: T, patch: Operation[]): T {
  const mine = new Set<unknown>();
  let now: unknown = before;
  for (const operation of patch) now = applyOne(now, operation, mine);
  return now as T;
}

// What changes in a match put over what does not: objects by key, lists by place; where both have a value,
// that of the position.
export function putOver(board: unknown, rest: unknown): unknown {
  if (Array.isArray(board) && Array.isArray(rest)) {
    return rest.map((each: unknown, place) => (place < board.length ? putOver(board[place], each) : each));
  }
  if (!isBranch(board) || !isBranch(rest) || Array.isArray(board) || Array.isArray(rest)) return rest;
  const all: Record<string, unknown> = { ...board };
  for (const [key, value] of Object.entries(rest)) all[key] = key in board ? putOver(board[key], value) : value;
  return all;
}
