// How an action is written, for those that are not among the choices: the table answers why not.
import { notation } from '../../lib/generated/aaz';
import { typed } from '../../lib/rows';
import type { UnitType } from './units';

export const spaceText = (verb: 'fight', to: string): string => typed(notation[verb], { to });
export const buyText = (unit: UnitType, to: string): string => typed(notation.buy, { unit, to });
export const placeText = (unit: UnitType, to: string): string => typed(notation.place, { unit, to });
