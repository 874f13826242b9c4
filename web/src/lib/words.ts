// Words the page uses for what the table names by key.

const bots: Record<string, string> = { random: 'random', greedy: 'greedy', rollout: 'thoughtful', house: 'house' };

export function botWords(bot: string): string {
  return `${bots[bot] ?? bot} bot`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
