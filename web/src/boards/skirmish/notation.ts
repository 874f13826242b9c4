// Actions as they are typed, for what is not among the choices: the table is asked why not.
import { notation, type Deed } from '../../lib/generated/skirmish';
import { typed, type Parts } from '../../lib/rows';
import type { Point } from './view';

export type Verb = Deed['verb'];
export const deedText = (verb: Verb, parts: Parts = {}): string => typed(notation[verb], parts);
export const placeKey = ([x, y]: Point): string => `(${x},${y})`;
