import { describe, expect, it } from 'vitest';
import { forecastWords, headline } from './chances';

describe('a forecast in words', () => {
  it('has what is wanted first', () => {
    const forecast = { parts: [{ key: 'taken', said: 'West Russia taken', value: 0.34 }, { key: 'held', said: 'West Russia held', value: 0.66 }], besides: [{ key: 'win', said: 'attackers win', value: 0.82 }, { key: 'own_lost', said: 'IPC you lose', value: 9.04 }], within: 0 };
    expect(headline(forecast)).toBe('West Russia taken 34 %');
    expect(forecastWords(forecast)).toBe('West Russia taken 34 %, West Russia held 66 %, attackers win 82 %, IPC you lose 9');
  });
  it('tells how likely a landing is as a chance', () => {
    const forecast = { parts: [{ key: 'taken', said: 'Ukraine taken', value: 0.67 }, { key: 'held', said: 'Ukraine held', value: 0.33 }], besides: [{ key: 'landing', said: 'the way to land is cleared at sea', value: 0.68 }], within: 0 };
    expect(forecastWords(forecast)).toBe('Ukraine taken 67 %, Ukraine held 33 %, the way to land is cleared at sea 68 %');
  });
});
