// What is lit on the map, with the words on it: from the choices, and from where the table says one can go.
import type { Deed } from '../../lib/generated/mall';
import type { Goal } from '../../lib/types';
import type { Places } from './places';
import { keyOf, nameOf, spaceAt, type MallView, type Space } from './view';

export interface Lit {
  space: Space;
  way: 'step' | 'far' | 'fight' | 'act' | 'spend' | 'pick' | 'picked';
  label: string; // for those who do not see it
  cost: number | null;
  danger: boolean; // a fight is due there
  word: string; // a short word on the space
}

interface Asked {
  view: MallView;
  places: Places;
  goals: ReadonlyMap<string, Goal>; // to be walked to, by points alone
  spent: ReadonlyMap<string, Goal>; // to be reached with Adrenaline
  odds: (choices: Deed[]) => string; // the best of them
  picked: Space | null;
  aiming: boolean;
}

const kFights = ['fight', 'attack', 'swat'];

const points = (count: number) => (count === 1 ? '1 point' : `${count} points`);

// A space is narrow: the longest of the words are cut.
const kShort: Partial<Record<Deed['verb'], string>> = { adrenaline: 'adren.', loot_pile: 'loot', take_bandage: 'take', radio: 'call' };

function shortWord(choices: Deed[]): string {
  const words = [...new Set(choices.map(({ verb }) => kShort[verb] ?? verb))];
  if (words.length > 1) return `${words[0]} +`;
  return words[0] ?? '';
}

export function litSpaces({ view, places, goals, spent, odds, picked, aiming }: Asked): Lit[] {
  const lit = new Map<string, Lit>();
  const put = (space: Space, way: Lit['way'], label: string, more: Partial<Lit> = {}) =>
    lit.set(keyOf(space), { space, way, label, cost: null, danger: false, word: '', ...more });
  if (aiming) {
    for (const choice of places.horn.values()) {
      if (choice.verb === 'horn') put(spaceAt(choice.to), 'far', choice.said);
    }
    return [...lit.values()];
  }
  if (picked) {
    for (const { from, to, choice } of places.moves)
      if (keyOf(from) === keyOf(picked)) put(to, 'step', choice.said);
    put(picked, 'picked', 'The zombie picked');
    return [...lit.values()];
  }
  for (const { to, cost, what, said } of goals.values()) {
    const space = spaceAt(to);
    const isNext = places.steps.has(keyOf(space));
    const then = said ? `. ${said}` : '';
    put(space, isNext ? 'step' : 'far', `${isNext ? 'Step' : 'Walk'} to ${nameOf(view.map, space)}, ${points(cost)}${then}`, { cost, danger: kFights.includes(what) });
  }
  // Farther ones would light half the map; a click on them says what they take.
  for (const { to, said, way } of spent.values())
    if (way.length === 1 && !lit.has(keyOf(spaceAt(to)))) put(spaceAt(to), 'spend', `To ${nameOf(view.map, spaceAt(to))}. ${said}`, { word: 'adren.' });
  for (const [key, choice] of places.steps)
    if (!lit.has(key)) put(key.split(',').map(Number) as Space, 'step', choice.said);
  for (const { from, to, choice } of places.moves) {
    const leaving = places.moves.filter((entry) => keyOf(entry.from) === keyOf(from));
    put(from, 'pick', leaving.length > 1 ? `Pick the zombie at ${nameOf(view.map, from)}` : choice.said);
    const arriving = places.moves.filter((entry) => keyOf(entry.to) === keyOf(to));
    if (arriving.length === 1 && !lit.has(keyOf(to))) put(to, 'step', choice.said);
  }
  for (const { space, way, choices } of places.spots.values()) {
    const known = lit.get(keyOf(space));
    if (known && way === 'spend') continue;
    put(space, way === 'zombie' || way === 'step' ? 'step' : way, choices.map((choice) => choice.said).join(', or '), {
      word: odds(choices) || shortWord(choices), cost: known?.cost ?? null, danger: known?.danger ?? false,
    });
  }
  return [...lit.values()];
}
