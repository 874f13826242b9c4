// A choice as a sentence for the list beside the board: ids become names. The table's own text is what
// is typed, and stays in the text view.
import { guestsOf, isLoad, loadWords, plainLoad } from './cargo';
import { isPower, powers } from './powers';
import { isUnitType, units } from './units';

interface Named {
  board: { spaces: Record<string, { name?: string }> };
}

export const sayChoice = (text: string, view: unknown): string => sayWith(text, (id) => (view as Named).board.spaces[id]?.name);

// `germany` is a power and a territory: a power stands directly before a unit, a space does not.
export function sayWith(text: string, nameOf: (id: string) => string | undefined): string {
  const words = text.split(' ');
  return words
    .map((word, at) => {
      const [before = '', next = ''] = [words[at - 1], words[at + 1]];
      const load = plainLoad(word);
      if (isPower(word) && isUnitType(next)) return powers[word].adjective;
      if (isLoad(load) && load !== word) return `${loadWords(load)} (${guestsOf(word)})`;
      if (word === 'nothing') return word;
      if (isLoad(word) && (before === 'with' || before === 'of' || word.includes('+'))) return loadWords(word);
      if (at > 0 && isUnitType(word)) return units[word].name;
      return (at > 0 ? nameOf(word) : undefined) ?? word.replaceAll('_', ' ');
    })
    .join(' ');
}
