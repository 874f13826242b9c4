// Choices as they are listed: grouped by verb, in the order the table names them.
import type { Choice } from '../lib/types';

export interface ChoiceGroup {
  verb: string;
  first: number; // its first choice's place in the whole list
  choices: Listed[];
}

export interface Listed extends Choice {
  words: string; // as it is listed; the text is as it is typed
}

// Every word of the filter must occur in the action's text or words.
export function groupChoices(choices: Choice[], filter: string, say: (text: string) => string = (text) => text): ChoiceGroup[] {
  const words = filter.toLowerCase().split(/\s+/).filter((word) => word !== '');
  const groups = new Map<string, Listed[]>();
  for (const entry of choices) {
    const choice = { ...entry, words: say(entry.text) };
    const text = `${choice.text} ${choice.words}`.toLowerCase();
    if (!words.every((word) => text.includes(word))) continue;
    const group = groups.get(choice.verb);
    if (group) group.push(choice);
    else groups.set(choice.verb, [choice]);
  }
  let first = 0;
  return [...groups].map(([verb, list]) => {
    const group = { verb, first, choices: list };
    first += list.length;
    return group;
  });
}
