// The table is where the page came from.
import type { Transport } from './transport';
import type { Socket } from './wire';

export const isLocal: boolean = false;

export const transport: Transport = {
  ask: (path, init) => fetch(path, init),
  openSocket() {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    return new WebSocket(`${scheme}//${location.host}/ws`) as unknown as Socket;
  },
  forget: () => undefined, // the table keeps it: somebody else may have a seat there
  remember: () => undefined,
  unreachable: 'The table cannot be reached. Is Gravetide still running?',
};
