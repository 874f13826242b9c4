// Words the page uses for what the table names by key.

const bots: Record<string, string> = { random: 'random bot', greedy: 'greedy bot', rollout: 'thoughtful bot', house: 'house bot' };
const levels: Record<string, string> = { shambler: 'Shambler', survivor: 'Survivor', veteran: 'Veteran', warlord: 'Warlord' };

export function botWords(bot: string): string {
  return levels[bot] ?? bots[bot] ?? `${bot} bot`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

// The name a person typed for a seat, or ''.
export function seatCalled(seat: { who: string }): string {
  return seat.who.startsWith('human ') ? seat.who.slice('human '.length) : '';
}
