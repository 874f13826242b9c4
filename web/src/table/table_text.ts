// The table in words, for the text view.
import type { TableState } from '../lib/table.svelte';
import type { Table } from '../lib/types';

export const helpText = [
  'Type an action as it reads, or its number.',
  'look       the whole table again',
  'story      everything that happened',
  'undo       take back your last decision',
  'rule ID    read a rule; rule WORDS searches',
  'say TEXT   to the table',
  'help       this',
].join('\n');

export function storyAsText(table: Table, after: number): string {
  const rolls = new Map(table.dice.map((roll) => [roll.ply, roll.dice]));
  const lines: string[] = [];
  let ply = -1;
  for (const line of table.story) {
    if (line.ply < after) continue;
    if (line.ply !== ply && rolls.has(line.ply))
      lines.push(`${line.ply + 1}. Dice: ${rolls.get(line.ply)?.map((die) => die.face).join(' ') ?? ''}`);
    ply = line.ply;
    lines.push(`${line.ply + 1}. ${line.said}${line.rule ? ` (${line.rule})` : ''}`);
  }
  return lines.join('\n');
}

export function choicesAsText(table: Table, at: TableState): string {
  if (table.over) return `The match is over. ${table.ending}`;
  if (table.choices.length > 0)
    return [
      `${table.seats[table.look ?? 0]?.name ?? 'You'}, you can:`,
      ...table.choices.map((choice, number) => `  ${number + 1}  ${choice.said}`),
    ].join('\n');
  const actor = table.to_act === null ? null : table.seats[table.to_act]?.name;
  return actor ? `${actor} ${at.thinking === table.to_act ? 'is thinking' : 'is to act'}.` : 'A moment.';
}

export function tableAsText(table: Table, at: TableState): string {
  const width = Math.max(0, ...table.facts.map(([key]) => key.length));
  const parts = [
    table.name,
    Object.entries(table.options).map(([key, value]) => `${key}: ${value}`).join(', '),
    '',
    ...table.seats.map((seat, number) => `Seat ${number + 1}  ${seat.name} (${seat.who})${seat.mine ? ', yours' : ''}`),
    '',
    `Stage: ${table.stages.map((stage, number) => (number === table.stage ? `[${stage.name}]` : stage.name)).join(' > ')}`,
    '',
    ...table.facts.map(([key, value]) => `${key.padEnd(width)}  ${value}`),
    '',
    storyAsText(table, Math.max(0, table.plies - 4)),
    '',
    choicesAsText(table, at),
  ];
  return parts.join('\n').replace(/\n{3,}/g, '\n\n').trim();
}
