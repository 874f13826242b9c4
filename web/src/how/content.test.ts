// Every rule the pages lean on is in its ledger.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { howTo } from './content';

describe('how to play', () => {
  for (const [game, how] of Object.entries(howTo)) {
    it(`${game} names rules that there are`, () => {
      const ledger = readFileSync(new URL(`../../../rules/${game}.md`, import.meta.url), 'utf8');
      const ids = [
        ...how.turn.flatMap((step) => step.rules),
        ...how.pieces.flatMap((step) => step.rules),
        ...how.dice.flatMap((die) => die.rules),
        ...how.cards.flatMap((list) => [list.from, list.to]),
      ];
      expect(ids.length).toBeGreaterThan(3);
      for (const [word, meaning] of how.words) expect(meaning.length, word).toBeGreaterThan(3);
      expect(ids.filter((id) => !ledger.includes(`- **${id}** `))).toEqual([]);
    });
  }
});
