// What stands behind `#transport` in a page that holds its table itself.
import type { Transport } from '../lib/transport';
import { LocalTransport, type Post } from './local_transport';

export const isLocal: boolean = true;

export const transport: Transport = new LocalTransport(() => new Worker(new URL('./worker.ts', import.meta.url)) as unknown as Post);
