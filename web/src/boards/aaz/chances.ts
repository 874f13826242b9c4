// How luck may fall, in words: what is wanted first.
import { roundedTogether } from '../../lib/shares';
import type { Forecast, Outlook } from '../../lib/types';

// Never certain where it is not.
export function percent(share: number): string {
  const whole = Math.round(100 * share);
  if (whole === 0 && share > 1e-9) return 'under 1 %';
  if (whole === 100 && share < 1 - 1e-9) return 'over 99 %';
  return `${whole} %`;
}
const few = (number: number): string => (number < 0.05 ? '0' : number.toFixed(1).replace(/\.0$/, ''));

const chance = ({ said, value }: Outlook): string => `${said} ${percent(value)}`;
const kChances = ['win', 'landing']; // the other figures are numbers
const figure = (outlook: Outlook): string => (kChances.includes(outlook.key) ? chance(outlook) : `${outlook.said} ${few(outlook.value)}`);

export const headline = ({ parts }: Forecast): string => (parts[0] ? chance(parts[0]) : '');
export function restOf({ parts, besides }: Forecast): string[] {
  const shares = roundedTogether(parts.map(({ value }) => value));
  return [...parts.map((part, place) => chance({ ...part, value: shares[place] ?? 0 })).slice(1), ...besides.map(figure)];
}
export const forecastWords = (forecast: Forecast): string => [headline(forecast), ...restOf(forecast)].join(', ');
