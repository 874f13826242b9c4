import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { optionSentence } from './option_words';

const games = ['last_stand', 'mall', 'dotz', 'aaz', 'skirmish'];
// The options of a game as its own source has them: {"key", at the head of a row with a rule, which is no Stage.
const root = new URL('../../../', import.meta.url).pathname;
const keysOf = (game: string): string[] => {
  const folder = game === 'last_stand' ? `${root}examples/last_stand/` : `${root}src/games/${game}/`;
  const sources = readdirSync(folder).filter((name) => name.endsWith('.cpp')).map((name) => readFileSync(folder + name, 'utf8'));
  return sources.flatMap((source) => [...source.matchAll(/(?<!Stage)\{"(\w+)",\s*"[^"]+",\s*"[A-Z]+-[\w.]+"_rule/g)].map(([, key]) => key ?? ''));
};

describe('an option', () => {
  it('is told in a plain sentence, not as its rule is written', () => {
    let told = 0;
    for (const game of games)
      for (const key of keysOf(game)) {
        const sentence = optionSentence(game, { key, sentence: 'MALL-1.1 as the ledger has it' });
        expect(sentence, `${game} ${key}`).not.toMatch(/[A-Z]{3,4}-\d|ledger|normally/);
        expect(sentence, `${game} ${key}`).toMatch(/^[A-Z].{15,130}\.$/);
        ++told;
      }
    expect(told).toBeGreaterThan(15);
  });

  it('that nobody has a sentence for is told by its rule', () => {
    expect(optionSentence('mall', { key: 'new', sentence: 'What the rule says.' })).toBe('What the rule says.');
    expect(optionSentence('mall', { key: 'new' })).toBe('');
  });
});
