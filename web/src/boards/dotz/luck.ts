// How luck may fall, as the table told it, in the few words a board has room for.
import { percent } from '../../lib/odds.svelte';
import type { Forecast, Outlook } from '../../lib/types';

// "Sheriff Hunt wins and stands 62 %"; nothing where luck has no part.
export function headline(forecast: Forecast | undefined): string {
  const first = forecast?.parts[0];
  return first ? `${first.said} ${percent(first.value)}` : '';
}

export const badge = (forecast: Forecast | undefined): string => {
  const first = forecast?.parts[0];
  return first ? percent(first.value) : '';
};

// A figure beside the parts: a chance by its key, otherwise an average.
export const figure = ({ key, value }: Outlook): string => (key.endsWith('_chance') ? percent(value) : value.toFixed(1));

// Whether a comparison tells anything: the same for all is no matter of choice.
export const differ = (forecasts: (Forecast | undefined)[]): boolean =>
  new Set(forecasts.map((forecast) => JSON.stringify(forecast?.parts ?? []))).size > 1;
