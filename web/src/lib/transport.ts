// How the page reaches its table. One of two stands behind `#transport`, chosen when the page is built
// (vite.config.ts): a server's address, or a worker of this page that holds the table itself.
import type { Socket } from './wire';

export interface Transport {
  ask(path: string, init?: RequestInit): Promise<Response>; // the HTTP half of docs/protocol.md
  openSocket(): Socket; // the WebSocket half
  // A match that is forgotten here, and one that is not after all.
  forget(match: string): void;
  remember(match: string): void;
  unreachable: string; // what people are told when it does not answer
}
