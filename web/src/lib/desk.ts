// The odds desk: a question, its answer, and the address that holds a question. Any page that shows a
// battle can link to the desk with deskPath.

export interface DeskQuestion {
  game: string;
  sides: string[]; // in the game's notation: "6 infantry 2 tank"
  given: Record<string, string>; // "what" is the form
  options: Record<string, string>; // of the match
}

export interface DeskField {
  key: string;
  title: string;
  kind: 'pieces' | 'number' | 'choice' | 'flag' | 'text';
  usual: string;
  values?: { key: string; title: string }[];
  least?: number;
  most?: number;
  rare?: boolean; // shown on request only
}

export interface DeskForm {
  key: string;
  title: string;
  sides: DeskField[];
  given: DeskField[];
  options: string[];
}

export interface GameDesk {
  game: string;
  forms: DeskForm[];
  examples: Omit<DeskQuestion, 'game'>[];
  options: { key: string; title: string; usual: string; values: { key: string; title: string }[] }[];
}

export interface OddsFigure {
  key: string;
  title: string;
  kind: 'chance' | 'average' | 'told';
  value?: number;
  unit?: string;
  told?: string;
}

export interface OddsSpread {
  key: string;
  title: string;
  bars: { said: string; chance: number }[];
}

export interface OddsAnswer {
  game: string;
  sides: string[]; // as understood
  figures: OddsFigure[];
  spreads: OddsSpread[];
}

const kOption = 'option.';

export function deskPath(question: DeskQuestion): string {
  const words = new URLSearchParams({ game: question.game });
  for (const side of question.sides) words.append('side', side);
  for (const [key, value] of Object.entries(question.given)) words.set(key, value);
  for (const [key, value] of Object.entries(question.options)) words.set(kOption + key, value);
  return `/odds?${words.toString()}`;
}

// What an address asks; null where it names no game.
export function readDeskAddress(search: string): DeskQuestion | null {
  const words = new URLSearchParams(search);
  const game = words.get('game');
  if (!game) return null;
  const question: DeskQuestion = { game, sides: words.getAll('side').slice(0, 8), given: {}, options: {} };
  for (const [key, value] of words) {
    if (key === 'game' || key === 'side') continue;
    if (key.startsWith(kOption)) question.options[key.slice(kOption.length)] = value;
    else question.given[key] = value;
  }
  return question;
}

// "6 infantry 2 tank" as numbers by key; null where it is written otherwise, which only the game reads.
export function countsOf(text: string, keys: string[]): Map<string, number> | null {
  const words = text.trim().split(/[\s,]+/).filter((word) => word !== '');
  const counts = new Map<string, number>();
  if (words.length === 0 || text.trim() === 'none') return counts;
  for (let at = 0; at < words.length; at += 2) {
    const [count, key] = [Number(words[at]), words[at + 1] ?? ''];
    if (!Number.isInteger(count) || count < 1 || !keys.includes(key)) return null;
    counts.set(key, (counts.get(key) ?? 0) + count);
  }
  return counts;
}

export function writeCounts(counts: Map<string, number>, keys: string[]): string {
  const parts = keys.filter((key) => (counts.get(key) ?? 0) > 0).map((key) => `${counts.get(key)} ${key}`);
  return parts.join(' ') || 'none';
}

// Of IPC, rounds and pieces. Less than nothing by less than is shown is nothing.
export function average(value: number): string {
  const told = value.toFixed(2);
  return told === '-0.00' ? '0.00' : told;
}

// Two digits; what is possible is not rounded to never, nor what is not sure to always.
export function percent(chance: number): string {
  if (chance > 1e-12 && chance < 0.00005) return '<0.01 %';
  if (chance < 1 - 1e-12 && chance > 0.99995) return '>99.99 %';
  return `${(100 * chance).toFixed(chance > 0.0995 ? 1 : 2)} %`;
}
