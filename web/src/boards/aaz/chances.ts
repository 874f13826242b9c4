// How luck may fall, in words: what is wanted first.
import { percent, sharePercent } from '../../lib/odds.svelte';
import type { Forecast, Outlook } from '../../lib/types';

const few = (number: number): string => (number < 0.05 ? '0' : number.toFixed(1).replace(/\.0$/, ''));

const chance = ({ said, value }: Outlook): string => `${said} ${percent(value)}`;
const kNothing = 1e-9;
const kChances = ['win', 'landing']; // the other figures are numbers
const figure = (outlook: Outlook): string => (kChances.includes(outlook.key) ? chance(outlook) : `${outlook.said} ${few(outlook.value)}`);

export const headline = ({ parts }: Forecast): string => (parts[0] ? chance(parts[0]) : '');
export function restOf({ parts, besides }: Forecast): string[] {
  // What cannot happen is not told.
  const rest = parts.slice(1).filter(({ value }) => value > kNothing);
  return [...rest.map((part) => `${part.said} ${sharePercent(part)}`), ...besides.map(figure)];
}
export const forecastWords = (forecast: Forecast): string => [headline(forecast), ...restOf(forecast)].join(', ');
