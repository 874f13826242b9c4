// What is lit on the map now, with the words on it: from the choices alone.
import type { Act } from './acts';
import type { Lit, Way } from './lit';
import type { Position } from './model';
import type { Ground } from './reach';
import { spotWords } from './scene';

interface Asked {
  now: Position;
  acts: Act[];
  from: string | null;
  goals: Map<string, boolean>; // whether going there means a battle
  ground: Ground;
}

export function litOf({ now, acts, from, goals, ground }: Asked): Lit[] {
  const lit = new Map<string, Lit>();
  const put = (id: string, way: Way, words: string) => {
    const spot = now.spots.get(id);
    if (spot) lit.set(id, { id, way, label: `${words}: ${spotWords(spot)}` });
  };
  const of = (verb: string) => acts.filter((act) => act.verb === verb);
  const last = (act: Act) => act.spaces[act.spaces.length - 1] ?? '';
  for (const act of [...of('move'), ...of('fly')]) put(act.spaces[0] ?? '', 'pick', 'Pick units');
  for (const act of of('mark')) if (!lit.has(last(act))) put(last(act), 'act', 'Fight the zombies');
  if (from) {
    for (const [id, fight] of goals) put(id, fight ? 'fight' : 'go', fight ? 'Attack' : 'Go there');
    put(from, 'picked', 'Units picked here; press again to leave them');
  }
  for (const act of of('step')) put(last(act), now.combat && ground.isTarget(last(act)) ? 'fight' : 'go', 'Go on to');
  if (of('stop').length > 0 && now.motion) put(now.motion.at, 'act', 'Stop here');
  for (const act of of('fight')) put(last(act), 'fight', 'Fight the battle');
  for (const act of of('resolve')) put(last(act), 'fight', 'Zombies attack');
  for (const act of of('retreat')) put(last(act), 'go', 'Retreat');
  for (const act of of('buy')) if (!lit.has(last(act))) put(last(act), 'act', 'Units can be placed');
  return [...lit.values()];
}
