// How a battle to come would end, in words. The numbers are the table's own.
export interface Odds {
  attackers_win: number; // no defender is left, an attacker is
  takes: number; // and a land unit takes the land
  defenders_win: number;
  attackers_lost: number; // IPC on average
  defenders_lost: number;
  zombies: number; // left on average
}

// Never certain where it is not.
export function percent(share: number): string {
  const whole = Math.round(100 * share);
  if (whole === 0 && share > 1e-9) return 'under 1 %';
  if (whole === 100 && share < 1 - 1e-9) return 'over 99 %';
  return `${whole} %`;
}

const few = (number: number): string => (number < 0.05 ? '0' : number.toFixed(1).replace(/\.0$/, ''));

export interface OddsLine {
  win: string;
  rest: string[];
}

// `prize`: land that an attacker could take.
export function oddsLine(odds: Odds, prize: boolean, zombies: boolean): OddsLine {
  const rest = [];
  if (prize && odds.attackers_win - odds.takes > 0.005) rest.push(`land taken ${percent(odds.takes)}`);
  if (odds.defenders_win > 1e-9) rest.push(`defender holds ${percent(odds.defenders_win)}`);
  rest.push(`lost: attacker ${few(odds.attackers_lost)} IPC${odds.defenders_lost > 0 ? `, defender ${few(odds.defenders_lost)} IPC` : ''}`);
  if (zombies || odds.zombies >= 0.05) rest.push(`zombies left ${few(odds.zombies)}`);
  return { win: percent(odds.attackers_win), rest };
}

export const oddsWords = (odds: Odds, prize: boolean, zombies: boolean): string => {
  const { win, rest } = oddsLine(odds, prize, zombies);
  return `attacker wins ${win}, ${rest.join(', ')}`;
};
