// Which choice belongs to which place on the map. What belongs to no place stays in the list beside
// the board.
import type { Deed } from '../../lib/generated/mall';
import { keyOf, seatAt, spaceAt, type MallView, type Space } from './view';

export type Way = 'step' | 'fight' | 'act' | 'zombie' | 'spend'; // spend: costs a token or a card

export interface Spot {
  space: Space;
  way: Way;
  choices: Deed[];
}

export interface Places {
  spots: Map<string, Spot>;
  steps: Map<string, Deed>;
  moves: { from: Space; to: Space; choice: Deed }[]; // a zombie is picked, then its space
  horn: Map<string, Deed>;
}

function place(view: MallView, look: number, deed: Deed): { space: Space; way: Way } | null {
  const here = view.players[look]?.at ?? null;
  const seated = (key: string) => view.players[seatAt(key)]?.at ?? null;
  switch (deed.verb) {
    case 'fight':
    case 'shoot':
    case 'splash': {
      const space = deed.target.startsWith('(') ? spaceAt(deed.target) : seated(deed.target);
      return space ? { space, way: 'fight' } : null;
    }
    case 'attack': {
      const space = seated(deed.seat);
      return space ? { space, way: 'fight' } : null;
    }
    case 'escape':
    case 'adrenaline':
    case 'shelve': return { space: spaceAt(deed.to), way: 'spend' };
    case 'unlock': {
      const door = view.map.doors.find((entry) => entry.id === deed.door);
      if (!door || !here) return null;
      const far = door.b && keyOf(door.a) === keyOf(here) ? door.b : door.b ? door.a : here;
      return { space: far, way: 'act' };
    }
    case 'loot':
    case 'loot_pile':
    case 'take_bandage':
    case 'radio':
    case 'seal':
    case 'leave': return here ? { space: here, way: 'act' } : null;
    default: return null;
  }
}

export function placesOf(view: MallView, look: number | null, choices: Deed[]): Places {
  const places: Places = { spots: new Map(), steps: new Map(), moves: [], horn: new Map() };
  if (look === null) return places;
  for (const choice of choices) {
    if (choice.verb === 'step') places.steps.set(keyOf(spaceAt(choice.to)), choice);
    else if (choice.verb === 'move_zombie' || choice.verb === 'push') places.moves.push({ from: spaceAt(choice.from), to: spaceAt(choice.to), choice });
    else if (choice.verb === 'horn') places.horn.set(keyOf(spaceAt(choice.to)), choice);
    else {
      const at = place(view, look, choice);
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
