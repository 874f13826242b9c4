// How an action is written, for those that are not among the choices: the table answers why not.
import { notation } from '../../lib/generated/aaz';
import { typed } from '../../lib/rows';
import type { Load } from './cargo';
import type { UnitType } from './units';

export const spaceText = (verb: 'step' | 'fight', to: string): string => typed(notation[verb], { to });
export const moveText = (unit: UnitType, from: string, to: string, load: Load = 'nothing'): string =>
  load === 'nothing' ? typed(notation.move, { unit, from, to }) : typed(notation.sail, { unit, load, from, to });
export const buyText = (unit: UnitType, to: string): string => typed(notation.buy, { unit, to });
export const placeText = (unit: UnitType, to: string): string => typed(notation.place, { unit, to });
export const loadText = (unit: UnitType, from: string, to: string, load: Load): string => typed(notation.load, { unit, from, to, load });
export const landText = (part: Load, load: Load, from: string, to: string): string => typed(notation.land, { part, load, from, to });
