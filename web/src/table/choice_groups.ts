// Choices as they are listed: grouped by verb, in the order the table names them.
import type { Choice } from '../lib/types';

export interface ChoiceGroup {
  verb: string;
  label: string; // the verb in words
  first: number; // its first choice's place in the whole list
  choices: Choice[];
}

// Every word of the filter must occur in what people say or in what is typed.
export function groupChoices(choices: Choice[], filter: string): ChoiceGroup[] {
  const words = filter.toLowerCase().split(/\s+/).filter((word) => word !== '');
  const groups = new Map<string, Choice[]>();
  for (const choice of choices) {
    const text = `${choice.text} ${choice.said}`.toLowerCase();
    if (!words.every((word) => text.includes(word))) continue;
    const group = groups.get(choice.verb);
    if (group) group.push(choice);
    else groups.set(choice.verb, [choice]);
  }
  let first = 0;
  return [...groups].map(([verb, list]) => {
    const group = { verb, label: verb.replaceAll('_', ' '), first, choices: list };
    first += list.length;
    return group;
  });
}
