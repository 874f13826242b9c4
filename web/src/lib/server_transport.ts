// The table is where the page came from.
import type { Meeting } from './meeting';
import { remoteTransport } from './remote_transport';

export const isLocal: boolean = false;
export const inFragment: boolean = false; // where the page is stands in the path
export const meeting: Meeting = { kind: 'none' };

const here = () => `${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}/ws`;
export const transport = remoteTransport('', here, 'The table cannot be reached. Is Gravetide still running?');
