// A choice as a sentence for the list beside the board: names instead of ids.
import { deedWords, readDeed } from './notation';
import type { DotzView } from './view';

export const sayChoice = (text: string, view: unknown): string => deedWords(view as DotzView, readDeed({ id: '', text, verb: '' }));
