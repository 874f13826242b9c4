// What the table says of choices and of battles to come, as it is asked: by choice id, and by space.
import type { Asks, Forecast, Question } from '../../lib/types';

export class Forecasts {
  known = $state.raw<Map<string, Forecast>>(new Map());
  private stand = -1;
  private readonly asked = new Set<string>();

  constructor(private readonly asks: () => Asks) {}

  // For an effect: asks for what is not known yet, one after another, and forgets what was of another position.
  async look(wanted: [string, Question][], plies: number): Promise<void> {
    if (plies !== this.stand) {
      this.stand = plies;
      this.asked.clear();
      this.known = new Map();
    }
    for (const [key, question] of wanted) {
      if (this.asked.has(key)) continue;
      this.asked.add(key);
      const forecast = await this.asks().forecast(question);
      if (plies !== this.stand) return;
      if (forecast && forecast.parts.length > 0) this.known = new Map(this.known).set(key, forecast);
    }
  }
}
