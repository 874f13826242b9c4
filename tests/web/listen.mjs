// What the table tells a page, put together as the page does it: docs/protocol.md.
import { address } from './table.mjs';

export function applyPatch(before, patch) {
  let root = structuredClone(before);
  for (const { op, path, value } of patch) {
    if (path === '') {
      root = value;
      continue;
    }
    const keys = path.slice(1).split('/').map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
    const last = keys.pop();
    const at = keys.reduce((branch, key) => branch[key], root);
    if (!Array.isArray(at)) {
      if (op === 'remove') delete at[last];
      else at[last] = value;
    } else if (op === 'replace') at[Number(last)] = value;
    else at.splice(last === '-' ? at.length : Number(last), op === 'remove' ? 1 : 0, ...(op === 'add' ? [value] : []));
  }
  return root;
}

function putOver(board, rest) {
  if (Array.isArray(board) && Array.isArray(rest)) return rest.map((each, place) => (place < board.length ? putOver(board[place], each) : each));
  if (typeof board !== 'object' || typeof rest !== 'object' || !board || !rest) return rest;
  return Object.fromEntries([...new Set([...Object.keys(board), ...Object.keys(rest)])].map((key) => [key, !(key in rest) ? board[key] : key in board ? putOver(board[key], rest[key]) : rest[key]]));
}

// The last position, whole, and the story so far. `table` is null until the board has come too.
export function listen(page) {
  let sent = null;
  let board = null;
  const heard = {
    story: [],
    get table() {
      return sent && board ? { ...sent, view: putOver(board, sent.view) } : null;
    },
  };
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(payload);
      if (message.t !== 'table') return;
      heard.story = [...heard.story.filter(({ ply }) => !message.full && ply < message.story_from), ...message.story];
      const { patch = [], ...rest } = message;
      sent = message.full ? message : { ...applyPatch(sent, patch), ...rest };
      if (message.full && !board)
        fetch(`${address}/api/games/${message.game}/board?${new URLSearchParams(message.options)}`)
          .then((answer) => answer.json())
          .then((parts) => (board = parts));
    }),
  );
  return heard;
}
