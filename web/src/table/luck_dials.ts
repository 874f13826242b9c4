// What fell on a real table, put together from its parts: each part that differs between the outcomes
// is a dial. Every outcome comes from the table; nothing here knows what can fall.
import type { Choice } from '../lib/types';

export type Turned = Record<string, number | string>;

export interface Dial {
  key: string;
  values: (number | string)[];
}

// What a choice always has; the rest are its parts.
const kOwn = new Set(['id', 'verb', 'text', 'said', 'chance']);

function partsOf(choice: Choice): Turned {
  const parts: Turned = {};
  for (const [key, value] of Object.entries(choice))
    if (!kOwn.has(key) && (typeof value === 'number' || typeof value === 'string')) parts[key] = value;
  return parts;
}

export function dialsOf(outcomes: Choice[]): Dial[] {
  const found = new Map<string, Set<number | string>>();
  for (const outcome of outcomes)
    for (const [key, value] of Object.entries(partsOf(outcome))) found.set(key, (found.get(key) ?? new Set()).add(value));
  return [...found]
    .filter(([, values]) => values.size > 1)
    .map(([key, values]) => ({ key, values: [...values].sort((a, b) => (typeof a === 'number' && typeof b === 'number' ? a - b : 0)) }));
}

const fits = (outcome: Choice, turned: Turned) => {
  const parts = partsOf(outcome);
  return Object.entries(turned).every(([key, value]) => parts[key] === value);
};

// The one outcome that the dials now say; null while something is open.
export function outcomeOf(outcomes: Choice[], turned: Turned): Choice | null {
  const fitting = outcomes.filter((outcome) => fits(outcome, turned));
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

// Turns a dial; whatever of the others cannot fall together with it is open again.
export function turn(outcomes: Choice[], turned: Turned, key: string, value: number | string): Turned {
  let next: Turned = { [key]: value };
  for (const [other, kept] of Object.entries(turned)) {
    if (other === key) continue;
    const tried = { ...next, [other]: kept };
    if (outcomes.some((outcome) => fits(outcome, tried))) next = tried;
  }
  return next;
}

export const canFall = (outcomes: Choice[], turned: Turned, key: string, value: number | string) =>
  outcomes.some((outcome) => fits(outcome, { ...turned, [key]: value }));

export const valueOf = (outcome: Choice, dial: Dial | undefined) => (dial ? partsOf(outcome)[dial.key] : undefined);

// What the numbers on the buttons are about: the sentence of the largest, its numbers left open.
export function openSentence(outcomes: Choice[], dials: Dial[]): string {
  const last = outcomes[outcomes.length - 1];
  if (!last) return '';
  const parts = partsOf(last);
  const values = new Set(dials.map((dial) => String(parts[dial.key])));
  return last.said
    .split(' ')
    .map((word) => (values.has(word) ? '…' : word))
    .join(' ');
}

// A digit typed while one die is to be told.
export function byDigit(outcomes: Choice[], digit: number): Choice | null {
  const dials = dialsOf(outcomes);
  const [dial] = dials;
  return dials.length === 1 && dial ? outcomeOf(outcomes, { [dial.key]: digit }) : null;
}

export const dialWords = (key: string) => {
  const words = key.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
