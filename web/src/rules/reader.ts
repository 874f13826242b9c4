// The ledger as something to read: chapters, what a search found, and a rule's text in its parts.
import type { Rule } from '../lib/types';

export interface Chapter {
  name: string;
  rules: Rule[];
}

export function chaptersOf(rules: Rule[]): Chapter[] {
  const list: Chapter[] = [];
  for (const rule of rules) {
    const last = list[list.length - 1];
    if (last?.name === rule.chapter) last.rules.push(rule);
    else list.push({ name: rule.chapter, rules: [rule] });
  }
  return list;
}

// "AAZ-4 Phase 4: Combat Move" as its number and its title.
export function titleOf(chapter: string): { number: string; title: string } {
  const space = chapter.indexOf(' ');
  return /^[A-Z]+-\w+ /.test(chapter) ? { number: chapter.slice(0, space), title: chapter.slice(space + 1) } : { number: '', title: chapter };
}

export const wordsOf = (search: string): string[] => search.toLowerCase().split(/\s+/).filter((word) => word !== '');

// Every word must be somewhere; rules that have one in their own text come in the order of the book.
export function findRules(rules: Rule[], search: string): Rule[] {
  const words = wordsOf(search);
  return rules.filter((rule) => {
    const text = `${rule.id} ${rule.chapter} ${rule.text}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

// A ledger notes beside a rule why it is read so, and how else it could be: told apart here.
export interface Reading {
  text: string;
  ruling: string;
  otherwise: string;
}
export function readingOf(text: string): Reading {
  const marks = [...text.matchAll(/(?:^|\s)(RULING(?: to the other reading)?|Alt):\s*/g)];
  const reading: Reading = { text: text.slice(0, marks[0]?.index ?? text.length).trim(), ruling: '', otherwise: '' };
  marks.forEach((mark, number) => {
    const part = text.slice(mark.index + mark[0].length, marks[number + 1]?.index ?? text.length).trim();
    const key = mark[1] === 'Alt' ? 'otherwise' : 'ruling';
    reading[key] = reading[key] ? `${reading[key]} ${part}` : part;
  });
  return reading;
}

const kId = '\\b[A-Z]{3,4}-[A-Z0-9]+(?:\\.\\d+)*';

// The chapter a rule stands in, and those of the rules it names: what a phase is about.
export function chaptersNamed(rule: Rule, find: (id: string) => Rule | undefined): string[] {
  const named = [...readingOf(rule.text).text.matchAll(new RegExp(kId, 'g'))].flatMap((found) => find(found[0])?.chapter ?? []);
  return [...new Set([rule.chapter, ...named])];
}

export interface Part {
  text: string;
  kind: 'plain' | 'mark' | 'rule';
}

// A text cut where it names a rule that there is, and where it holds a word that is searched for.
export function partsOf(text: string, search: string, isRule: (id: string) => boolean): Part[] {
  const escaped = wordsOf(search).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const cuts = new RegExp([kId, ...escaped].join('|'), 'gi');
  const parts: Part[] = [];
  let at = 0;
  for (const found of text.matchAll(cuts)) {
    const word = found[0];
    const kind = isRule(word) ? 'rule' : escaped.length > 0 && wordsOf(search).includes(word.toLowerCase()) ? 'mark' : 'plain';
    if (kind === 'plain') continue;
    if (found.index > at) parts.push({ text: text.slice(at, found.index), kind: 'plain' });
    parts.push({ text: word, kind });
    at = found.index + word.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), kind: 'plain' });
  return parts;
}
