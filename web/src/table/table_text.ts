// The table in words, for the text view: the same as the board tells, named and short.
import { percent } from '../lib/odds.svelte';
import type { TableState } from '../lib/table.svelte';
import type { Choice, Forecast, Hint, Table } from '../lib/types';
import { botWords } from '../lib/words';
import { dialsOf, valueOf } from './luck_dials';
import { paragraphsOf, turnsOf } from './story_fold';

export const helpText = [
  'Type an action as it reads, or its number. Tab completes, the arrows bring back what was typed.',
  'look          what it is about, where it stands, what just happened',
  'map           a small map: who stands where',
  'odds [CHOICE] how luck may fall',
  'why TEXT      what stands against it',
  'hint          what you might best do, and why',
  'story         everything that happened, turn by turn',
  'facts         the whole table, fact by fact',
  'undo          take back your last decision',
  'resign        give the match up',
  'rule ID       read a rule; rule WORDS searches',
  'say TEXT      to the table',
  'help          this',
].join('\n');

export const commands = ['look', 'map', 'odds', 'why', 'hint', 'story', 'facts', 'undo', 'resign', 'rule', 'say', 'help'];

export function hintAsText(hint: Hint): string {
  const points = (gain: number) => `${gain < 0 ? '-' : '+'}${Math.abs(gain * 100).toFixed(1)}`;
  return [
    `${hint.said}${hint.chance === null ? '' : `, winning ${percent(hint.chance)}`}`,
    ...hint.over.map((rival) => `  ${points(rival.gain)} points over: ${rival.said}`),
    hint.why,
  ].join('\n');
}

// Line by line, with dice and rules.
export function storyAsText(table: Table, after: number): string {
  const rolls = new Map(table.dice.map((roll) => [roll.ply, roll.dice]));
  const lines: string[] = [];
  let ply = -1;
  for (const line of table.story) {
    if (line.ply < after) continue;
    if (line.ply !== ply && rolls.has(line.ply)) lines.push(`Dice: ${rolls.get(line.ply)?.map((die) => die.mark ?? die.face).map((mark) => mark || 'blank').join(' ') ?? ''}`);
    ply = line.ply;
    lines.push(`${line.said}${line.rule ? ` (${line.rule})` : ''}`);
  }
  return lines.join('\n');
}

// Turn by turn, as the story tab tells it.
export function storyInTurns(table: Table): string {
  const turns = turnsOf(table.story);
  return turns
    .map((turn, number) => {
      const paragraphs = paragraphsOf(turn, number === turns.length - 1);
      const told = paragraphs.map(({ title, said }) => `  ${title ? `${title}: ` : ''}${said.map((each) => `${each}.`).join(' ')}`);
      return [turn.round && `== ${turn.round}`, turn.title, ...told].filter((line) => line !== '').join('\n');
    })
    .join('\n');
}

const isSame = (choice: Choice, text: string) => [choice.text, choice.said].some((each) => each.toLowerCase() === text.toLowerCase());
const isBegun = (choice: Choice, text: string) => [choice.text, choice.said].some((each) => each.toLowerCase().startsWith(text.toLowerCase()));

// What each is picked by: its place in the list, or the number that fell.
export function labelsOf(choices: Choice[]): string[] {
  const dials = choices.every(({ chance }) => chance !== undefined) ? dialsOf(choices) : [];
  const [dial] = dials;
  const isNumbered = dials.length === 1 && dial?.values.every((value) => typeof value === 'number');
  return choices.map((choice, place) => String(isNumbered ? valueOf(choice, dial) : place + 1));
}

// The choices that a number or the beginning of a sentence means.
export function choicesMeant(choices: Choice[], text: string): Choice[] {
  const numbered = choices[labelsOf(choices).indexOf(text)];
  if (numbered) return [numbered];
  const same = choices.filter((choice) => isSame(choice, text));
  return same.length > 0 ? same : choices.filter((choice) => isBegun(choice, text));
}

// What a line that was begun so may become, and as far as all of that is the same.
export function completions(choices: Choice[], begun: string): { offers: string[]; common: string } {
  const low = begun.toLowerCase();
  const said = [...choices.map((choice) => choice.said), ...commands].filter((text) => text.toLowerCase().startsWith(low));
  const offers = said.length > 0 ? said : choices.map((choice) => choice.text).filter((text) => text.toLowerCase().startsWith(low));
  let common = offers[0] ?? begun;
  for (const offer of offers) {
    let length = 0;
    while (length < common.length && common[length]?.toLowerCase() === offer[length]?.toLowerCase()) ++length;
    common = common.slice(0, length);
  }
  return { offers, common };
}

export function choicesAsText(table: Table, at: TableState, odds = new Map<string, Forecast>()): string {
  if (table.over) return `The match is over. ${table.ending}`;
  const labels = labelsOf(table.choices);
  if (table.choices.length > 0)
    return [
      whereAsText(table),
      table.to_act === null ? `${table.falls || 'Luck decides'}, and tell what fell:` : `${at.seatWords(table.look ?? 0) || 'You'}, you can:`,
      ...table.choices.map((choice, number) => {
        const first = odds.get(choice.id)?.parts[0];
        return `  ${labels[number]}  ${choice.said}${first ? `  (${first.said} ${percent(first.value)})` : ''}`;
      }),
    ].join('\n');
  return table.to_act === null ? 'A moment.' : `${at.seatWords(table.to_act)} ${at.thinking === table.to_act ? 'is thinking' : 'is to act'}.`;
}

const whereAsText = (table: Table) => [table.stages[table.stage]?.name ?? '', table.goal].filter((part) => part !== '').join(' · ');

const whoInWords = (who: string) => (who.startsWith('bot') ? botWords(who.replace(/^bot ?/, '')) : 'a person');

export function tableAsText(table: Table, at: TableState): string {
  const parts = [
    table.name,
    ...table.seats.map((seat, number) => `${number === table.to_act ? '> ' : '  '}${at.seatWords(number)}: ${seat.mine ? 'you' : whoInWords(seat.who)}`),
    '',
    storyAsText(table, Math.max(0, table.plies - 4)),
    '',
    choicesAsText(table, at),
  ];
  return parts.join('\n').replace(/\n{3,}/g, '\n\n').trim();
}

export function factsAsText(table: Table): string {
  const width = Math.max(0, ...table.facts.map(([key]) => key.length));
  const options = Object.entries(table.options).map(([key, value]) => `${key}: ${value}`);
  return [...options, ...table.facts.map(([key, value]) => `${key.padEnd(width)}  ${value}`)].join('\n');
}
