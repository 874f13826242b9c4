// What page and table say to each other: docs/protocol.md in types.
import type { Operation } from './patch';

export interface OptionValue {
  key: string;
  title: string;
}

export interface GameOption {
  key: string;
  title: string;
  rule: string | null;
  sentence?: string; // what it is about
  usual: string;
  values: OptionValue[];
}

export interface GameAbout {
  key: string;
  name: string;
  pitch: string;
  players: [number, number];
  minutes: number;
  options: GameOption[];
  levels: Level[];
  lessons: LessonAbout[];
}

// A guided first game.
export interface LessonAbout {
  key: string;
  title: string;
  sentence: string;
  minutes: number;
}

// An opponent a game offers, the weakest first.
export interface Level {
  bot: string;
  name: string;
  sentence: string;
  strength: string; // as it was measured, or ''
  only: Record<string, string>; // the options under which it is offered; none: always
}

export interface GameList {
  games: GameAbout[];
  bots: string[];
}

export interface Rule {
  id: string;
  status: string;
  source: string;
  chapter: string;
  text: string;
}

export type SeatPlan =
  | { who: 'me'; name?: string }
  | { who: 'link'; name?: string }
  | { who: 'bot'; bot: string };

export interface OpenedSeat {
  seat: number;
  name: string;
  who: string;
  token?: string;
  invite?: string; // for somebody else to claim the seat with
}

// A seat that was claimed or brought back; the code is shown this once.
export interface GivenSeat {
  seat: number;
  name: string;
  token: string;
  recovery: string;
}

export interface Opened {
  match: string;
  seats: OpenedSeat[];
  opener?: string; // holds no seat, but may invite to those that nobody holds
}

export interface MyMatch {
  match: string;
  game: string;
  name: string;
  options: Record<string, string>;
  over: boolean;
  ending: string;
  to_act: number | null;
  your_turn: boolean;
  mine: number[];
  seats: TableSeat[];
  when: string; // "Round 3"
  plies: number;
  created: number | string;
}

export interface Audit {
  result: 'proven' | 'not_revealed' | 'not_committed' | 'other_rules';
  outcomes: number;
  dice: number;
  inherited: number;
  past: number;
  taken_back: number;
}

export interface TableSeat {
  name: string;
  who: string;
  mine: boolean;
  called?: string; // what whoever came by a link calls themselves: the page adds it for its boards
}

export interface Stage {
  key: string; // what a board decides by
  name: string;
  rule: string | null;
}

// What can be done: the verb, its parts by name (lib/generated has them for every game), as it is
// typed, and as people say it.
export interface Choice {
  id: string;
  verb: string;
  text: string;
  said: string;
  chance?: number; // of an outcome that is told by hand
}

// What happened, its parts likewise. Plies count from 0: a line of ply 4 has happened once five
// plies are played.
export interface StoryLine {
  ply: number;
  what: string;
  said: string;
  rule: string | null;
  weight?: Weight; // none: a step
  joint?: number; // where the goal's name begins in the sentence of a way
  within?: number; // 1: the way leads to a place that is called as the one it came from
  span?: [number, number]; // where the name of the unit stands in the sentence
  stage?: string; // the first line of a ply: when it was,
  seat?: number; // and who decided, if it was not luck
}

// What a line is in the story: headings, where a battle begins and ends, what was taken, lost or built, and
// what only shows when the story is unfolded.
export type Weight = 'detail' | 'headline' | 'battle' | 'battle_end' | 'turn' | 'round';

export interface Die {
  sides: number;
  face: number;
  group: number | string;
  mark?: string; // what is printed on the face, where it is not the number
  does?: string; // what it does, as a key of the game
}

export interface Roll {
  ply: number;
  dice: Die[];
  throw?: string; // which it was, as a key of the game,
  of?: string; // and what it is part of, which the view says of the present likewise
}

export interface Table {
  match: string;
  game: string;
  name: string;
  options: Record<string, string>;
  log: number;
  plies: number;
  seats: TableSeat[];
  look: number | null;
  to_act: number | null;
  stages: Stage[];
  stage: number;
  view: unknown;
  facts: [string, string][];
  choices: Choice[];
  story: StoryLine[];
  dice: Roll[];
  over: boolean;
  ending: string;
  scores: number[];
  commitment: string;
  seed: string | null;
  resigned?: number | null; // the seat that gave it up
  undo: 'free' | 'ask' | 'practice' | 'none';
  back_to?: number | undefined; // how many plies would stand after it
  practice: boolean;
  dice_taken_back: number;
  past: { plies: number; rules: string; now: string; position: number } | null; // played under other rules
  secrets: boolean;
  luck: 'rolled' | 'by_hand'; // by_hand: people tell what fell on a real table
  falls: string; // what is rolled or drawn there now
  goal: string; // what it is about and how long it lasts, in one line
  main: { id: string; said: string } | null; // what the big button does, and gives up
}

// A whole table. Its view is what changes in a match; the rest is its board, known by a hash and fetched once.
export type WholeTable = Table & { t: 'table'; full: true; prev: number; story_from: number; board: string };

// What changed since the log was so long: the story from a ply on, and of all else the difference.
export interface TableChange {
  t: 'table';
  full: false;
  prev: number;
  log: number;
  plies: number;
  undo: Table['undo'];
  back_to?: number | undefined;
  story: StoryLine[];
  story_from: number;
  dice: Roll[];
  patch: Operation[];
}

export type TableMessage = WholeTable | TableChange;

export interface Refusal {
  n?: number;
  rule?: { id: string; text: string } | null;
  why: string;
  text: string;
  keys?: string[]; // what is in the way, to light up on the board
}

// What stands against something: the rule, in words with names, and what is in the way. No rule: nothing.
export interface Barrier {
  said: string;
  keys: string[];
  rule?: { id: string; text: string };
}

// A place that picked pieces can come to, and the decisions that take them there: one gesture.
export interface Goal {
  to: string;
  cost: number;
  what: string; // what would happen there, as a key, or ''
  said: string;
  way: string[];
}
export interface Reach {
  goals: Goal[];
  beyond: { to: string; barrier: Barrier }[];
}

// How luck may fall: parts that sum to 1, what is wanted first, and other figures.
export interface Outlook {
  key: string;
  said: string;
  value: number;
  share?: number; // of a part: rounded so that all that stand under each other add up
}
export interface Forecast {
  parts: Outlook[];
  besides: Outlook[];
  within: number; // 0: exact
}

// What the adviser would do: the choice, its winning chance (none where too little could be tried), what it gains
// over the next two, and one sentence of why.
export interface Hint {
  id: string;
  said: string;
  chance: number | null;
  over: { id: string; said: string; gain: number }[];
  why: string;
}

// Pieces in hand by their keys, where they are, where they are to go; or decisions by their ids.
export interface Question {
  from?: string;
  to?: string;
  pieces?: { key: string; count?: number }[];
  ids?: string[];
  text?: string; // of why not: an action as it is typed
}

// What a board asks of the table beyond the view. Null: no answer, since the table has moved on, is only
// looked at, or has none.
export interface Asks {
  reach: (question: Question) => Promise<Reach | null>;
  whyNot: (question: Question) => Promise<Barrier | null>;
  forecast: (question: Question) => Promise<Forecast | null>;
}

export interface ChatLine {
  number: number;
  who: string;
  text: string;
}

// Where a match stands in its lesson: what was reached and why it matters, what to do now, what to look
// at ("space:poland"), and the decisions that do it. Once `step` is `steps`, play is free.
export interface Lesson {
  at: number; // the log length it is about
  key: string;
  title: string;
  step: number;
  steps: number;
  goal: string;
  why: string;
  points: string[];
  ids: string[];
  done: number; // of so many decisions that may come in any order
  of: number;
  strayed: boolean; // nothing of what the step wants can be done any more
}

export type FromTable =
  | TableMessage
  | ({ t: 'lesson' } & Lesson)
  | { t: 'ack'; n: number; at: number }
  | { t: 'answer'; n: number; at: number; answer: unknown }
  | ({ t: 'refused'; n: number } & Refusal)
  | { t: 'ask_undo'; seat: number; name: string }
  | { t: 'undo_answer'; yes: boolean }
  | { t: 'ask_resign'; seat: number; name: string }
  | { t: 'resign_answer'; yes: boolean }
  | { t: 'thinking'; seat: number | null }
  | { t: 'chat'; lines: ChatLine[] }
  | { t: 'notes'; seat: number; text: string }
  | { t: 'here'; seats: number[]; names?: string[]; watchers?: number }
  | { t: 'stuck'; seat: number; text: string }
  | { t: 'error'; code: string; text: string };

// What a board component is given. `play` takes a choice's id, `playAll` those of a gesture. `ask` puts an
// action as text that is not among the choices, so that the table says why not; `explain` shows why something
// cannot be done, as `asks.whyNot` told it. `answer` plays a choice without a person's confirming it: for
// answers given in advance.
export interface BoardProps {
  view: unknown;
  facts: [string, string][];
  choices: Choice[]; // none unless it is for `look` to act
  seats: TableSeat[];
  look: number | null;
  toAct: number | null;
  play: (id: string) => void;
  playAll: (ids: string[]) => void;
  asks: Asks;
  explain: (barrier: Barrier) => void;
  blocked: string[]; // keys of what is in the way of what was just refused
  shown?: string[]; // what a lesson points at, as "space:poland": to be in view
  wanted?: string[]; // the decisions it waits for, as often as each is to be made
  pointed?: Choice | null; // the choice in the list that the pointer is on: its pieces and spaces may be lit
  story: StoryLine[];
  dice: Roll[];
  reduced: boolean;
  match: string;
  stage: string; // its key, '' once the match is over: lib/generated has those of every game
  stageName: string; // as it is shown
  plies: number;
  busy: boolean; // a decision is on its way
  ask: (text: string) => void;
  answer: (id: string) => void;
  undo?: (() => void) | null; // takes the last decision back; null where that is not free
}
