// Which choice belongs to which place on the map. The choices are the rules' own texts
// (docs/games/mall.md); what belongs to no place stays in the list beside the board.
import type { Choice } from '../../lib/types';
import { keyOf, type MallView, type Space } from './view';

export type Way = 'step' | 'fight' | 'act' | 'zombie' | 'spend'; // spend: costs a token or a card

export interface Spot {
  space: Space;
  way: Way;
  choices: Choice[];
}

export interface Places {
  spots: Map<string, Spot>;
  steps: Map<string, Choice>;
  moves: { from: Space; to: Space; choice: Choice }[]; // a zombie is picked, then its space
  horn: Map<string, Choice>;
}

const kSpace = /\((\d+),(\d+)\)/g;

export function spacesIn(text: string): Space[] {
  return [...text.matchAll(kSpace)].map((found): Space => [Number(found[1]), Number(found[2])]);
}

function seatIn(text: string): number | null {
  const found = /\bplayer(\d)\b/.exec(text);
  return found ? Number(found[1]) - 1 : null;
}

function place(view: MallView, look: number, text: string): { space: Space; way: Way } | null {
  const here = view.players[look]?.at ?? null;
  const [first] = spacesIn(text);
  const word = text.split(' ')[0] ?? '';
  if (word === 'fight' || word === 'shoot' || word === 'splash' || word === 'attack') {
    const seat = seatIn(text);
    const space = first ?? (seat === null ? null : view.players[seat]?.at);
    return space ? { space, way: 'fight' } : null;
  }
  if ((word === 'escape' || word === 'adrenaline' || word === 'shelve') && first) return { space: first, way: 'spend' };
  if (word === 'unlock') {
    const door = view.map.doors.find((entry) => text.startsWith(`unlock ${entry.id} `));
    if (!door || !here) return null;
    const far = door.b && keyOf(door.a) === keyOf(here) ? door.b : door.b ? door.a : here;
    return { space: far, way: 'act' };
  }
  if (/^(loot|loot pile|take bandage|call with \w+|seal|leave)$/.test(text) && here) return { space: here, way: 'act' };
  return null;
}

export function placesOf(view: MallView, look: number | null, choices: Choice[]): Places {
  const places: Places = { spots: new Map(), steps: new Map(), moves: [], horn: new Map() };
  if (look === null) return places;
  for (const choice of choices) {
    const spaces = spacesIn(choice.text);
    const [first, second] = spaces;
    if (choice.text.startsWith('step to ') && first) places.steps.set(keyOf(first), choice);
    else if (/^(move|push) /.test(choice.text) && first && second) places.moves.push({ from: first, to: second, choice });
    else if (choice.text.startsWith('play horn at ') && first) places.horn.set(keyOf(first), choice);
    else {
      const at = place(view, look, choice.text);
      if (!at) continue;
      const spot = places.spots.get(keyOf(at.space));
      if (!spot) places.spots.set(keyOf(at.space), { ...at, choices: [choice] });
      else {
        spot.choices.push(choice);
        if (at.way !== 'spend') spot.way = at.way;
      }
    }
  }
  return places;
}

// What a person who clicks a place that offers nothing would have meant: the table says why not.
export function wouldBe(view: MallView, stage: string, space: Space): string {
  const [x, y] = space;
  const at = `(${x},${y})`;
  const isZombie = view.zombies.some((other) => keyOf(other) === keyOf(space));
  if (isZombie && /combat/i.test(stage)) return `fight ${at} with hands`;
  if (isZombie && stage === 'Move zombies') return `move ${at} to (${x},${y > 0 ? y - 1 : y + 1})`;
  if (isZombie && stage === "Zombie player's step") return `push ${at} to (${x},${y > 0 ? y - 1 : y + 1})`;
  if (/combat/i.test(stage)) return `escape to ${at}`;
  return `step to ${at}`;
}
