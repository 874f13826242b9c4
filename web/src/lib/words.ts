// Words the page uses for what the table names by key.

const bots: Record<string, string> = { random: 'random bot', greedy: 'greedy bot', rollout: 'thoughtful bot', house: 'house bot' };
const levels: Record<string, string> = { shambler: 'Shambler', survivor: 'Survivor', veteran: 'Veteran', warlord: 'Warlord' };

export function botWords(bot: string): string {
  return levels[bot] ?? bots[bot] ?? `${bot} bot`;
}

// Most games end in winners and losers; what lies between is a share of the win.
export function scoreWords(score: number): string {
  return score === 1 ? 'won' : score === 0 ? 'lost' : `${Math.round(score * 100)} of 100`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

interface Seated {
  name: string;
  who: string;
  called?: string;
}

// The name a person typed for a seat, or ''.
export function seatCalled(seat: Omit<Seated, 'name'>): string {
  return seat.who.startsWith('human ') ? seat.who.slice('human '.length) : (seat.called ?? '');
}

// Who plays a seat: a person by name, or a bot; '' where nobody said.
export function playerWords(seat: Seated): string {
  return seat.who.startsWith('bot') ? botWords(seat.who.replace(/^bot ?/, '')) : seatCalled(seat);
}

// As short as can be, where a mark shows which seat it is.
export const seatShort = (seat: Seated): string => seatCalled(seat) || seat.name;

// A seat in a sentence: by its person, where one gave a name, and as the story calls it.
export function seatTitle(seat: Seated): string {
  const person = seatCalled(seat);
  return person ? `${person} (${seat.name})` : seat.name;
}
