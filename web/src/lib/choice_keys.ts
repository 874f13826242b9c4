// What a choice is about: the keys of its parts, whatever its verb calls them. A board lights those it knows.
import type { Choice } from './types';

const kWords = new Set(['id', 'verb', 'text', 'said']);

export function keysOf(choice: Choice | null | undefined): string[] {
  if (!choice) return [];
  const parts = Object.entries(choice).filter(([part]) => !kWords.has(part));
  return [...new Set(parts.flatMap(([, value]: [string, unknown]) => (Array.isArray(value) ? value : [value])).filter((value) => typeof value === 'string'))];
}
