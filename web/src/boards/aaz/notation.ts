// How an action is written, for those that are not among the choices: the table answers why not.
import type { UnitType } from './units';

export function spaceText(verb: 'move' | 'step' | 'buy' | 'fight', to: string, unit?: UnitType, from?: string): string {
  switch (verb) {
    case 'move': return `move ${unit} from ${from} to ${to}`;
    case 'step': return `on to ${to}`;
    case 'buy': return `buy ${unit} in ${to}`;
    case 'fight': return `fight in ${to}`;
  }
}
