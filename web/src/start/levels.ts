// Which bots may be chosen, and who sits where before anybody chose.
import type { Level, SeatPlan } from '../lib/types';

// A level that was measured under an option is offered there alone.
export const offeredLevels = (levels: Level[], options: Record<string, string>): Level[] => levels.filter(({ only }) => Object.entries(only).every(([key, value]) => options[key] === value));

// Me in the first seat, an opponent who plays at once in every other: one click from playing.
export function usualSeats(count: number, levels: Level[]): SeatPlan[] {
  const bot = levels[1]?.bot ?? 'house';
  return Array.from({ length: count }, (_, seat) => (seat === 0 ? { who: 'me' } : { who: 'bot', bot }));
}
