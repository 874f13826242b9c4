// A table on a server: the one this page came from, or another.
import type { Transport } from './transport';
import type { Socket } from './wire';

// `base` stands before every path.
export const remoteTransport = (base: string, socket: () => string, unreachable: string): Transport => ({
  ask: (path, init) => fetch(base + path, init),
  openSocket: () => new WebSocket(socket()) as unknown as Socket,
  forget: () => undefined, // the table keeps it: somebody else may have a seat there
  remember: () => undefined,
  unreachable,
});
