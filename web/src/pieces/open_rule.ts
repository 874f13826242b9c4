// Any rule id on the page opens the ledger at that rule; how is up to the page it stands on.
import { getContext, setContext } from 'svelte';

const kKey = Symbol('open a rule');

export function provideOpenRule(open: (id: string) => void): void {
  setContext(kKey, open);
}

export function useOpenRule(): (id: string) => void {
  return getContext<((id: string) => void) | undefined>(kKey) ?? (() => undefined);
}
