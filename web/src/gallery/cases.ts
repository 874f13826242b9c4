// The hard cases a person looks at before a board is done: crowded, empty, longest, every state.
import { noAsks } from '../lib/asks';
import type { BoardProps, Choice, Die, StoryLine, TableSeat } from '../lib/types';

export const seats: TableSeat[] = [
  { name: 'Survivor 1', who: 'human Anna-Magdalena von Hohenstaufen', mine: true },
  { name: 'Survivor 2', who: 'bot rollout', mine: false },
];

export const plans: Choice[] = [
  { id: '1', text: 'fight', verb: 'fight', said: 'Fight' },
  { id: '2', text: 'hide', verb: 'hide', said: 'Hide' },
  { id: '3', text: 'patch up', verb: 'patch', said: 'Patch up' },
];

function board(view: unknown, changes: Partial<BoardProps> = {}): BoardProps {
  return {
    view, facts: [], choices: [], seats, look: 0, toAct: null, play: () => undefined, story: [], dice: [],
    reduced: true, match: 'gallery', stage: '', stageName: '', plies: 0, busy: false, ask: () => undefined, answer: () => undefined, playAll: () => undefined, asks: noAsks, explain: () => undefined, blocked: [], ...changes,
  };
}

const survivor = (bites: number, bandages: number, plan: string) => ({ bites, bandages, plan });

export const lastStand: { title: string; props: BoardProps }[] = [
  {
    title: 'The first night, a plan to make',
    props: board(
      { night: 1, nights: 5, lives: 2, zombies: 2, street: [2, 3, 1], survivors: [survivor(1, 1, 'none'), survivor(0, 1, 'none')] },
      { choices: plans, toAct: 0 },
    ),
  },
  {
    title: 'A secret beside an open plan',
    props: board({ night: 3, nights: 5, lives: 2, zombies: 4, street: [0, 0, 0], survivors: [survivor(1, 0, 'fight'), survivor(1, 1, 'secret')] }),
  },
  {
    title: 'The warehouse, crowded beyond drawing, one dead',
    props: board({ night: 9, nights: 9, lives: 3, zombies: 27, street: [2, 2, 3], survivors: [survivor(3, 0, 'none'), survivor(2, 0, 'hide')] }),
  },
  {
    title: 'Dawn',
    props: board({ night: 6, nights: 5, lives: 2, zombies: 0, street: [1, 0, 0], survivors: [survivor(1, 0, 'none'), survivor(2, 1, 'none')] }),
  },
];

const places = ['Archangel and the frozen White Sea coast', 'Ukraine', 'Sea Zone 64 (South Pacific)', 'Eastern United States'];

export const generic: BoardProps = board(null, {
  facts: [
    ['round', '12'], ['phase', 'combat_move'],
    ...places.flatMap((place, at): [string, string][] => [
      [`${place}.infantry`, String(at * 7)],
      [`${place}.zombies`, String(at * 3)],
      [`${place}.holder`, at % 2 ? 'none' : 'the Union of Soviet Socialist Republics'],
    ]),
  ],
});

export const manyChoices: Choice[] = Array.from({ length: 240 }, (_, at) => {
  const verb = ['move', 'attack', 'build', 'done'][Math.floor(at / 79)] ?? 'done';
  const text = verb === 'done' ? 'done' : `${verb} ${(at % 9) + 1} infantry ${places[at % 4] ?? ''} to ${places[(at + 1) % 4] ?? ''}`;
  return { id: String(at), verb, text, said: text };
});

export const manyDice: Die[] = [
  ...Array.from({ length: 14 }, (_, at) => ({ sides: 6, face: (at % 6) + 1, group: 1 })),
  ...Array.from({ length: 9 }, (_, at) => ({ sides: 6, face: 6 - (at % 6), group: 2 })),
  { sides: 10, face: 10, group: 3 }, { sides: 12, face: 7, group: 3 }, { sides: 20, face: 13, group: 3 },
  { sides: 4, face: 2, group: 4 }, { sides: 8, face: 8, group: 4 }, { sides: 2, face: 1, group: 4 },
];

export const longStory: StoryLine[] = Array.from({ length: 60 }, (_, at) => ({
  ply: Math.floor(at / 2) + 1,
  what: 'moved',
  said: at % 9 === 0
    ? 'The Union of Soviet Socialist Republics moves seven infantry, two artillery and a tank from Archangel to Ukraine, where the dead have risen twice since the thaw'
    : 'Survivor 2 is bitten',
  rule: at % 3 === 0 ? 'LAST-2.2' : null,
}));
