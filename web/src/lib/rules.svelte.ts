// The ledger of each game, fetched once and shared by every link to a rule.
import { api, sayError } from './api';
import type { Rule } from './types';

export class Ledger {
  readonly ready: Promise<void>;
  rules = $state<Rule[]>([]);
  version = $state('');
  error = $state('');
  private byId = $derived(new Map(this.rules.map((rule) => [rule.id, rule])));

  constructor(game: string) {
    this.ready = this.fetch(game);
  }

  find(id: string): Rule | undefined {
    return this.byId.get(id);
  }

  private async fetch(game: string): Promise<void> {
    try {
      const answer = await api.rules(game);
      this.rules = answer.rules;
      this.version = answer.version;
    } catch (error) {
      this.error = sayError(error);
    }
  }
}

const ledgers = new Map<string, Ledger>();

export function ledgerOf(game: string): Ledger {
  let ledger = ledgers.get(game);
  if (!ledger) {
    ledger = new Ledger(game);
    ledgers.set(game, ledger);
  }
  return ledger;
}
