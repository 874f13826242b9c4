// Which piece, space or road offers what, and what is left for buttons.
import type { Choice } from '../../lib/types';
import { notation } from '../../lib/generated/dotz';
import { deedWords, fireText, moveText, playText, readDeed, type Deed } from './notation';
import { placesToGo, targetsOf } from './reach';
import { center, placeName, spaceOf, standsSomewhere, unitOf, zedName, zedOf, type DotzView, type Offer, type TrackId } from './view';

// Something that can be done: a choice of the table, or a plan of two (an Action's payer, then what
// the unit does with it).
export interface Plan {
  text: string; // as the table will name the second step
  words: string;
  deed: Deed | null; // the choice itself; null for a plan
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
  payer: string | null;
  card: string | null;
}

const noLights = (): Lights => ({ units: new Map(), zeds: new Map(), spaces: new Map(), tracks: new Map(), cards: new Map(), buttons: [], payers: [] });

function add<K>(map: Map<K, Light>, key: K, way: Way, label: string, plan: Plan | null): void {
  const light = map.get(key) ?? { way, label, plans: [] };
  if (plan) light.plans.push(plan);
  if (way === 'attack') light.way = way;
  map.set(key, light);
}

// A unit is picked and no Action is named yet: what it could do, by our own reckoning.
function planFor(view: DotzView, lights: Lights, unitId: string, payer: string): void {
  const unit = unitOf(view, unitId);
  if (!unit) return;
  if (payer !== 'citadel') {
    for (const space of placesToGo(view, unit)) {
      const isAttack = (spaceOf(view, space)?.zeds.length ?? 0) > 0;
      const words = `${isAttack ? 'Attack' : 'Move to'} ${placeName(view, space)}`;
      add(lights.spaces, space, isAttack ? 'attack' : 'go', words, { text: moveText(space), words, deed: null });
    }
    if (spaceOf(view, unit.at)?.forage)
      lights.buttons.push({ text: notation.forage, words: `Forage at ${placeName(view, unit.at)}`, deed: null });
  }
  for (const id of targetsOf(view, unit)) {
    const zed = zedOf(view, id);
    if (!zed) continue;
    const words = `Fire at ${zedName(zed)} at ${placeName(view, zed.at)}`;
    add(lights.zeds, id, 'fire', words, { text: fireText(id), words, deed: null });
  }
}

// DOTZ-U.1.4 Two Actions and no Ammo; which Zeds is asked once the first Action is named.
function offersMakeAmmo(view: DotzView, unitId: string, deeds: Deed[]): boolean {
  if (unitId !== 'piazza') return false;
  const normal = deeds.filter((deed) => deed.verb === 'use' && deed.unit === unitId && (deed.payer === 'event' || deed.payer?.startsWith('player')));
  const actions = view.event_actions + view.player_actions.filter((entry) => !entry.spent).length;
  const unit = unitOf(view, unitId);
  return normal.length > 0 && actions > 1 && unit !== undefined && targetsOf({ ...view, ammo: 1 }, unit).length > 0;
}

export function lightsOf(view: DotzView, choices: Choice[], picked: Picked): Lights {
  const lights = noLights();
  const deeds = choices.map(readDeed);
  const task = view.asked?.task ?? '';
  const plan = (deed: Deed): Plan => ({ text: deed.choice.text, words: deedWords(view, deed), deed });
  for (const deed of deeds) {
    if (deed.card) lights.cards.set(deed.card, [...(lights.cards.get(deed.card) ?? []), deed]);
    if (deed.verb === 'play_on') {
      if (picked.card === null && deed.card && !lights.buttons.some((button) => button.card === deed.card))
        lights.buttons.push({ text: playText(deed.card), words: `${deedWords(view, { ...deed, verb: 'play' })} on …`, deed: null, card: deed.card });
      if (picked.card !== deed.card) continue;
      if (deed.unit && unitOf(view, deed.unit) && spaceOf(view, unitOf(view, deed.unit)?.at ?? ''))
        add(lights.units, deed.unit, 'pick', deedWords(view, deed), plan(deed));
      lights.buttons.push(plan(deed));
      continue;
    }
    if (picked.card) continue;
    if (deed.verb === 'play') lights.buttons.push(plan(deed));
    else if (deed.verb === 'use' && deed.unit) {
      if (deed.unit === picked.unit) lights.payers.push(deed);
      add(lights.units, deed.unit, 'select', `${unitOf(view, deed.unit)?.name ?? ''}: give an Action`, plan(deed));
    } else if (deed.verb === 'move' && deed.space) {
      const isAttack = (spaceOf(view, deed.space)?.zeds.length ?? 0) > 0;
      const words = `${isAttack ? 'Attack' : 'Move to'} ${placeName(view, deed.space)}`;
      add(lights.spaces, deed.space, isAttack ? 'attack' : 'go', words, { ...plan(deed), words });
    } else if (deed.space) add(lights.spaces, deed.space, 'pick', deedWords(view, deed), plan(deed));
    else if (deed.track) add(lights.tracks, deed.track, 'pick', `${deedWords(view, deed)} road`, plan(deed));
    else if (deed.zed && !standsSomewhere(view, deed.zed)) lights.buttons.push(plan(deed)); // on its way between two spaces
    else if (deed.zed) add(lights.zeds, deed.zed, deed.verb === 'fire' || deed.verb === 'make_ammo' ? 'fire' : 'pick', deedWords(view, deed), plan(deed));
    else if (deed.unit) {
      // Whoever stays or withdraws can do one of two things: that takes buttons.
      if (deed.verb !== 'withdraw' && deed.verb !== 'stay') add(lights.units, deed.unit, 'pick', deedWords(view, deed), plan(deed));
      // Not everyone who can be chosen stands on the board.
      lights.buttons.push(plan(deed));
    } else lights.buttons.push(plan(deed));
  }
  if (task === 'act' && picked.unit && lights.payers.length > 0) {
    const payer = lights.payers.find((deed) => deed.payer === picked.payer) ?? lights.payers[0];
    lights.buttons = [];
    planFor(view, lights, picked.unit, payer?.payer ?? '');
    // A friend in a space one can go to stands for the space; Town Center has room to click beside.
    for (const [id] of [...lights.units]) {
      const at = unitOf(view, id)?.at ?? '';
      if (id !== picked.unit && at !== center && lights.spaces.has(at)) lights.units.delete(id);
    }
    if (offersMakeAmmo(view, picked.unit, deeds)) lights.buttons.push({ text: '', words: 'Make Ammo: 2 Actions, a shot without Ammo', deed: null });
  }
  return lights;
}

// The odds that belong to a plan of a unit.
export const offerFor = (view: DotzView, unit: string | null, text: string): Offer | undefined =>
  view.offers.find((offer) => offer.action === text && (unit === null || offer.unit === unit));

// The best order to spend Actions in: what only one unit can use goes first, the players' own last.
const kOrder = ['initiative', 'leadership', 'citadel', 'event'];
export function usualPayer(payers: Deed[]): string | null {
  const rank = (payer: string) => (kOrder.indexOf(payer) + kOrder.length + 1) % (kOrder.length + 1);
  const sorted = payers.map((deed) => deed.payer ?? '').filter((payer) => payer !== 'citadel').sort((a, b) => rank(a) - rank(b));
  return sorted[0] ?? payers[0]?.payer ?? null;
}
