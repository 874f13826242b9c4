// Actions as they are typed, written and read by the rows of lib/generated.
import type { Choice, StoryLine } from './types';

type Part = string | number | string[];
export type Parts = Record<string, Part>;

const kBlank = /\{([#+]?)(\w+)\}/g;

// "step to {to}" with its blanks filled.
export function typed(notation: string, parts: Parts): string {
  return notation.replace(kBlank, (_, mark: string, name: string) => (mark === '+' ? (parts[name] as string[]).join('+') : String(parts[name])));
}

// A choice as the table would send it: for tests and the gallery, which are written in what is typed.
export function choiceOf(rows: Record<string, string>, text: string, id = text): Choice & Parts {
  for (const [verb, notation] of Object.entries(rows)) {
    const blanks = [...notation.matchAll(kBlank)];
    const literal = notation.split(/\{[#+]?\w+\}/).map((part) => part.replace(/[()+]/g, '\\$&'));
    const found = new RegExp(`^${literal.map((part, at) => part + (blanks[at] ? (blanks[at][1] === '#' ? '(\\d+)' : at < blanks.length - 1 ? '(\\S+?)' : '(\\S+)') : '')).join('')}$`).exec(text);
    if (!found) continue;
    const parts: Parts = {};
    blanks.forEach(([, mark, name], at) => {
      const value = found[at + 1] ?? '';
      parts[name ?? ''] = mark === '#' ? Number(value) : mark === '+' ? value.split('+') : value;
    });
    return { id, verb, text, said: text.charAt(0).toUpperCase() + text.slice(1), ...parts };
  }
  throw new Error(`no row reads "${text}"`);
}

// A line of the story likewise.
export const lineOf = (ply: number, what: string, parts: Parts = {}, rule: string | null = null, said = what): StoryLine => ({ ply, what, said, rule, ...parts });
