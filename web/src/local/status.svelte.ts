// What a person is told of a table that the page itself holds.
import type { Standing } from './messages';

class Status {
  standing = $state<Standing>('opening');
  text = $state(''); // why it failed
  update = $state.raw<(() => void) | null>(null); // a new version waits: loads it
  played = $state(false); // somebody has made a first move
  complete: () => void = () => undefined; // fetches what the first move could do without
  takeOver: () => void = () => undefined; // from another tab
}

export const status = new Status();
