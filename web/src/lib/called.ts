// People by their names: where a seat is only numbered ("Player 2") and its person has given a name, sentences
// call it by that. A seat that stands for something, such as a power, keeps its own.
import type { Analysis } from './look_back';
import type { Choice, Hint, StoryLine, Table } from './types';
import { seatCalled } from './words';

const kNumbered = /^(Player|Survivor) \d+$/;

// What is said, with the seats' names changed.
export type Calling = (text: string) => string;

export function callingOf(seats: Table['seats'], names: string[]): Calling | null {
  const called = new Map<string, string>();
  seats.forEach((seat, number) => {
    const person = seatCalled({ ...seat, called: names[number] ?? '' });
    if (person && kNumbered.test(seat.name)) called.set(seat.name, person);
  });
  if (called.size === 0) return null;
  return (text) => text.replace(/\b(?:Player|Survivor) \d+\b/g, (name) => called.get(name) ?? name);
}

// An adviser's words, and those of who looked back on a match, likewise.
export const hintCalled = (hint: Hint, call: Calling): Hint => ({
  ...hint,
  said: call(hint.said),
  why: call(hint.why),
  over: hint.over.map((rival) => ({ ...rival, said: call(rival.said) })),
});
export const analysisCalled = (found: Analysis, call: Calling): Analysis => ({
  ...found,
  turns: found.turns.map((turn) => ({ ...turn, text: call(turn.text), ...(turn.better === undefined ? {} : { better: call(turn.better) }) })),
});

function lineCalled(line: StoryLine, call: Calling): StoryLine {
  const said = call(line.said);
  if (said === line.said) return line;
  // What stands later in the sentence begins so much later or earlier as what stands before it has grown.
  const moved = (at: number) => call(line.said.slice(0, at)).length;
  return {
    ...line,
    said,
    ...(line.joint === undefined ? {} : { joint: moved(line.joint) }),
    ...(line.span === undefined ? {} : { span: [moved(line.span[0]), moved(line.span[1])] as [number, number] }),
  };
}

// OPTIMIZATION: a story grows by its end, so what was changed once is kept by its line.
export class Called {
  private key = '';
  private readonly lines = new Map<StoryLine, StoryLine>();

  of(table: Table, names: string[]): Table {
    const call = callingOf(table.seats, names);
    if (!call) return table;
    const key = JSON.stringify([table.seats.map(({ who }) => who), names]);
    if (key !== this.key) this.lines.clear();
    this.key = key;
    const change = (line: StoryLine): StoryLine => {
      const known = this.lines.get(line) ?? lineCalled(line, call);
      this.lines.set(line, known);
      return known;
    };
    const choice = (each: Choice): Choice => ({ ...each, said: call(each.said) });
    return {
      ...table,
      story: table.story.map(change),
      choices: table.choices.map(choice),
      main: table.main && { ...table.main, said: call(table.main.said) },
      goal: call(table.goal),
      falls: call(table.falls),
      ending: call(table.ending),
    };
  }
}
