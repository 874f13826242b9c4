// What is lit on the map now, with the words on it: from the choices alone.
import { isDeed, setsOut, type Act } from './acts';
import type { Lit, Way } from './lit';
import type { Position } from './model';
import { spotWords } from './scene';

interface Asked {
  now: Position;
  acts: Act[];
  from: string | null;
  goals: Map<string, Way>; // where what is picked can go, and what that means
  shores: Set<string>; // where what is picked, or under way, can load
  ships?: Set<string>; // where what is picked can go aboard
  blocked?: string[]; // in the way of what was just refused
  aim?: Map<string, Way> | null; // zombies are sent: nothing else is lit
}

const kGoalWords: Partial<Record<Way, string>> = { fight: 'Attack', go: 'Go there', land: 'Land there', load: 'Go aboard' };

export function litOf({ now, acts, from, goals, shores, ships = new Set(), blocked = [], aim = null }: Asked): Lit[] {
  const lit = new Map<string, Lit>();
  const put = (id: string, way: Way, words: string) => {
    const spot = now.spots.get(id);
    if (spot) lit.set(id, { id, way, label: `${words}: ${spotWords(spot)}` });
  };
  if (aim) {
    for (const [id, way] of aim) put(id, way, way === 'pick' ? 'Zombies from here' : way === 'picked' ? 'From here; press again to choose another' : 'Zombies go there');
    return [...lit.values()];
  }
  const of = (verb: string) => acts.filter((act) => act.verb === verb);
  const last = (act: Act) => act.spaces[act.spaces.length - 1] ?? '';
  const moving = of('step').length > 0 || of('stop').length > 0 || now.motion !== null;
  if (!moving) {
    for (const act of acts.filter(setsOut)) put(act.spaces[0] ?? '', 'pick', 'Pick units');
    for (const act of of('land')) put(act.spaces[0] ?? '', 'pick', 'Pick units');
    for (const act of of('take')) put(act.spaces[1] ?? '', 'pick', 'Pick units');
    for (const act of of('board')) put(act.spaces[0] ?? '', 'pick', 'Pick units');
    for (const act of of('load')) for (const id of act.spaces) put(id, 'pick', 'Pick units');
  }
  for (const act of of('mark')) if (!lit.has(last(act))) put(last(act), 'act', now.spots.get(last(act))?.sea ? 'Attack the ships' : 'Fight the zombies');
  for (const id of shores) put(id, 'load', 'Take aboard');
  if (from) for (const id of ships) put(id, 'load', 'Go aboard');
  if (from) {
    for (const [id, way] of goals) put(id, way, kGoalWords[way] ?? '');
    put(from, 'picked', 'Units picked here; press again to leave them');
  }
  for (const act of of('step')) put(last(act), now.spots.get(last(act))?.battle ? 'fight' : 'go', 'Go on to');
  if (moving) for (const act of of('land')) put(last(act), now.combat ? 'fight' : 'land', 'Land there');
  for (const act of of('put')) put(last(act), 'land', 'Put the zombies ashore');
  if (of('stop').length > 0 && now.motion) put(now.motion.at, 'act', 'Stop here');
  for (const act of of('fight')) put(last(act), 'fight', 'Fight the battle');
  for (const act of of('resolve')) put(last(act), 'fight', 'Zombies attack');
  for (const act of of('retreat')) put(last(act), 'go', 'Retreat');
  for (const act of of('bring')) put(last(act), 'go', 'Bring the fighter down');
  for (const act of of('buy')) if (!lit.has(last(act))) put(last(act), 'act', 'Units can be placed');
  for (const act of of('place')) if (!lit.has(last(act))) put(last(act), 'act', 'Units can be placed');
  for (const act of of('build')) if (!lit.has(last(act))) put(last(act), 'act', 'Industry can be built');
  for (const act of acts.filter(isDeed)) if (!lit.has(last(act))) put(last(act), 'act', act.choice.said);
  for (const id of blocked) put(id, 'stop', 'In the way');
  return [...lit.values()];
}
