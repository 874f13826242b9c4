// What stands behind `#transport` in a page that is a folder of files: the table in its own worker, or one
// elsewhere that a link leads to.
import { readMeeting, spokenTo } from '../lib/meeting';
import { remoteTransport } from '../lib/remote_transport';
import type { Transport } from '../lib/transport';
import { LocalTransport, type Post } from './local_transport';

// Its own content policy says whom the page may speak to: web/vite.config.ts writes it.
const policy = document.querySelector<HTMLMetaElement>('meta[http-equiv=Content-Security-Policy]')?.content ?? '';

export const inFragment: boolean = true; // a folder of files answers no path but its own
export const meeting = readMeeting(location, spokenTo(policy));
export const isLocal: boolean = meeting.kind !== 'at';

export const transport: Transport =
  meeting.kind === 'at'
    ? remoteTransport(meeting.http, () => meeting.socket, `The table at ${meeting.host} cannot be reached, or does not let this page in.`)
    : new LocalTransport(() => new Worker(new URL('./worker.ts', import.meta.url)) as unknown as Post);
