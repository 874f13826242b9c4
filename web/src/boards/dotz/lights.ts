// Which piece, space or road offers what, and what is left for buttons: the choices of the table, and
// for a unit that is picked what the table says it can do.
import type { Choice, Goal, Reach } from '../../lib/types';
import { deedWords, playText, readDeed, type Deed } from './notation';
import { center, spaceOf, standsSomewhere, unitOf, type DotzView, type TrackId } from './view';

// Something that can be done: the decisions of one gesture.
export interface Plan {
  text: string; // as it is typed, or its goal's kind and place
  words: string;
  deed: Deed | null; // the choice itself, where it is one
  ways: string[];
  hasLuck: boolean; // dice fall: it is confirmed with its odds in sight
  card?: string; // a held card whose unit is asked for next
}

export type Way = 'select' | 'go' | 'attack' | 'fire' | 'pick';

export interface Light {
  way: Way;
  label: string;
  plans: Plan[];
}

export interface Lights {
  units: Map<string, Light>;
  zeds: Map<string, Light>;
  spaces: Map<string, Light>;
  tracks: Map<TrackId, Light>;
  cards: Map<string, Deed[]>; // held Fate cards
  buttons: Plan[];
  payers: Deed[]; // what the selected unit's Action may be paid with
}

export interface Picked {
  unit: string | null;
  card: string | null;
  reach: Reach | null; // of the unit
}

const noLights = (): Lights => ({ units: new Map(), zeds: new Map(), spaces: new Map(), tracks: new Map(), cards: new Map(), buttons: [], payers: [] });

function add<K>(map: Map<K, Light>, key: K, way: Way, label: string, plan: Plan | null): void {
  const light = map.get(key) ?? { way, label, plans: [] };
  if (plan) light.plans.push(plan);
  if (way === 'attack') light.way = way;
  map.set(key, light);
}

const isShot = (what: string) => what === 'fire' || what === 'make_ammo';

// A unit is picked: what it can do with one Action.
function showGoal(view: DotzView, lights: Lights, goal: Goal): void {
  const plan: Plan = { text: goal.what === 'forage' ? 'forage' : `${goal.what || 'move'} ${goal.to}`, words: goal.said, deed: null, ways: goal.way, hasLuck: goal.what !== '' };
  if (goal.what === 'forage') lights.buttons.push(plan);
  else if (isShot(goal.what)) add(lights.zeds, goal.to, 'fire', goal.said, plan);
  else if (spaceOf(view, goal.to)) add(lights.spaces, goal.to, goal.what === 'fight' ? 'attack' : 'go', goal.said, plan);
}

export function lightsOf(view: DotzView, choices: Choice[], picked: Picked): Lights {
  const lights = noLights();
  const deeds = choices.map(readDeed);
  const plan = (deed: Deed): Plan => ({ text: deed.choice.text, words: deedWords(view, deed), deed, ways: [deed.choice.id], hasLuck: isShot(deed.verb) });
  for (const deed of deeds) {
    if (deed.card) lights.cards.set(deed.card, [...(lights.cards.get(deed.card) ?? []), deed]);
    if (deed.verb === 'play_on') {
      if (picked.card === null && deed.card && !lights.buttons.some((button) => button.card === deed.card))
        lights.buttons.push({ text: playText(deed.card), words: `${deedWords(view, { ...deed, verb: 'play' })} on …`, deed: null, ways: [], hasLuck: false, card: deed.card });
      if (picked.card !== deed.card) continue;
      if (deed.unit && unitOf(view, deed.unit) && spaceOf(view, unitOf(view, deed.unit)?.at ?? ''))
        add(lights.units, deed.unit, 'pick', deedWords(view, deed), plan(deed));
      lights.buttons.push(plan(deed));
      continue;
    }
    if (picked.card) continue;
    if (deed.verb === 'play') lights.buttons.push(plan(deed));
    else if ((deed.verb === 'use' || deed.verb === 'next') && deed.unit) {
      if (deed.unit === picked.unit && deed.payer) lights.payers.push(deed);
      add(lights.units, deed.unit, 'select', `${unitOf(view, deed.unit)?.name ?? ''}: give an Action`, plan(deed));
    } else if (deed.verb === 'move' && deed.space) {
      const isAttack = (spaceOf(view, deed.space)?.zeds.length ?? 0) > 0;
      add(lights.spaces, deed.space, isAttack ? 'attack' : 'go', deedWords(view, deed), { ...plan(deed), hasLuck: isAttack });
    } else if (deed.space) add(lights.spaces, deed.space, 'pick', deedWords(view, deed), plan(deed));
    else if (deed.track) add(lights.tracks, deed.track, 'pick', `${deedWords(view, deed)} road`, plan(deed));
    else if (deed.zed && !standsSomewhere(view, deed.zed)) lights.buttons.push(plan(deed)); // on its way between two spaces
    else if (deed.zed) add(lights.zeds, deed.zed, isShot(deed.verb) ? 'fire' : 'pick', deedWords(view, deed), plan(deed));
    else if (deed.unit) {
      // Whoever stays or withdraws can do one of two things: that takes buttons.
      if (deed.verb !== 'withdraw' && deed.verb !== 'stay') add(lights.units, deed.unit, 'pick', deedWords(view, deed), plan(deed));
      // Not everyone who can be chosen stands on the board.
      lights.buttons.push(plan(deed));
    } else lights.buttons.push(plan(deed));
  }
  if (picked.unit && lights.units.get(picked.unit)?.way === 'select') {
    lights.buttons = [];
    for (const goal of picked.reach?.goals ?? []) showGoal(view, lights, goal);
    // A friend in a space one can go to stands for the space; Town Center has room to click beside.
    for (const [id] of [...lights.units]) {
      const at = unitOf(view, id)?.at ?? '';
      if (id !== picked.unit && at !== center && lights.spaces.has(at)) lights.units.delete(id);
    }
  }
  return lights;
}
