// How an action is written, for those that are not among the choices: the table answers why not.
import type { Load } from './cargo';
import type { UnitType } from './units';

export function spaceText(verb: 'step' | 'fight', to: string): string {
  return verb === 'step' ? `on to ${to}` : `fight in ${to}`;
}
export const moveText = (unit: UnitType, from: string, to: string, load: Load = 'nothing'): string =>
  load === 'nothing' ? `move ${unit} from ${from} to ${to}` : `sail ${unit} with ${load} from ${from} to ${to}`;
export const buyText = (unit: UnitType, at: string): string => `buy ${unit} in ${at}`;
export const placeText = (unit: UnitType, at: string): string => `place ${unit} in ${at}`;
export const loadText = (unit: UnitType, from: string, zone: string, load: Load): string => `load ${unit} from ${from} in ${zone} with ${load} aboard`;
export const landText = (part: Load, load: Load, zone: string, to: string): string => `land ${part} of ${load} from ${zone} in ${to}`;
