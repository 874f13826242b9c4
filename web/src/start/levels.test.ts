import { describe, expect, it } from 'vitest';
import type { Level } from '../lib/types';
import { offeredLevels, usualSeats } from './levels';

const level = (bot: string, only: Record<string, string> = {}): Level => ({ bot, name: bot, sentence: '', strength: '', only });

describe('levels', () => {
  const levels = [level('shambler'), level('survivor'), level('veteran', { scenario: 'intro' })];
  it('are offered where they were measured', () => {
    expect(offeredLevels(levels, { scenario: 'intro' }).map(({ bot }) => bot)).toEqual(['shambler', 'survivor', 'veteran']);
    expect(offeredLevels(levels, { scenario: 'full' }).map(({ bot }) => bot)).toEqual(['shambler', 'survivor']);
    expect(offeredLevels(levels, {}).map(({ bot }) => bot)).toEqual(['shambler', 'survivor']);
  });
  it('take every seat but the first', () => {
    expect(usualSeats(3, levels)).toEqual([{ who: 'me' }, { who: 'bot', bot: 'survivor' }, { who: 'bot', bot: 'survivor' }]);
  });
});
