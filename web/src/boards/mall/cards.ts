// Which of the things to do are about a card of the hand.
import type { Deed } from '../../lib/generated/mall';

// Cards that are used without being named.
const kUses: Partial<Record<Deed['verb'], string>> = { shelve: 'shelving', horn: 'horn', reroll: 'pan', jacket: 'jacket', bandage: 'bandage', take_bandage: 'bandage' };

export const isAbout = (deed: Deed, id: string): boolean =>
  kUses[deed.verb] === id || ('card' in deed && deed.card === id) || ('other' in deed && deed.other === id);
