// What a person is told of a table that the page itself holds.
import type { Standing } from './messages';

class Status {
  standing = $state<Standing>('opening');
  text = $state(''); // why it failed
  update = $state.raw<(() => void) | null>(null); // a new version waits: loads it
  takeOver: () => void = () => undefined; // from another tab
}

export const status = new Status();
