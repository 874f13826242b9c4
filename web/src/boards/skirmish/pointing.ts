// What the pointer tells: the way there and its length, what is seen, how far, with which chances.
import type { Choice } from '../../lib/types';
import type { Deeds } from './deeds';
import { guns, rangeWords } from './gear';
import { deedText, placeKey } from './notation';
import { look, sightWords, type Sight } from './sight';
import {
  inchesBetween, isOnTable, kTable, isWithin, square, survivorName, tape, zombieName, type Point, type SkirmishView, type Survivor, type ZombieFigure,
} from './view';
import type { Plan, Ways } from './ways';

export interface SightLine {
  from: Point;
  to: Point;
  sight: Sight;
  main: boolean;
}
export interface Circle {
  at: Point;
  inches: number;
  kind: 'range' | 'blast' | 'grab';
}
export interface Pointing {
  plan: Plan | null;
  lines: SightLine[];
  circles: Circle[];
  words: string[]; // the first is the headline
}

export interface Position {
  view: SkirmishView;
  deeds: Deeds;
  ways: Ways | null;
  aiming: boolean; // a petrol bomb's point is being chosen
}

const kBlast = 2;
const kBomb = 8;

export const survivorBy = (view: SkirmishView, id: string | null | undefined): Survivor | undefined => view.survivors.find((who) => who.id === id);
export const zombieBy = (view: SkirmishView, id: string | null | undefined): ZombieFigure | undefined => view.zombies.find((zombie) => zombie.id === id);

// The figure at a point, or nearest to it within its base.
export function figureAt(view: SkirmishView, at: Point): string | null {
  const all = [...view.survivors.filter(isOnTable).map(({ id, at: there }) => ({ id, d2: there ? square(there, at) : 99 })), ...view.zombies.map(({ id, at: there }) => ({ id, d2: square(there, at) }))];
  const near = all.filter(({ d2 }) => d2 <= 1).sort((a, b) => a.d2 - b.d2)[0];
  return near?.id ?? null;
}

const ablePeople = (view: SkirmishView): Survivor[] => view.survivors.filter((who) => who.is === 'able' && who.at);

function sightLine(view: SkirmishView, from: Point, to: Point, main = false): SightLine & { by: string[] } {
  const seen = look(view, from, to);
  return { from, to, sight: seen.sight, main, by: seen.by };
}

function sightSentence(line: { sight: Sight; by: string[] }): string {
  return line.by.length > 0 ? `${sightWords[line.sight]} (${line.by.join(', ')})` : sightWords[line.sight];
}

// SKIR-10.4, SKIR-10.5 Whether a shot needs a Spotted marker first.
function seenWords(zombie: ZombieFigure, sight: Sight, isNear: boolean): string {
  if (sight === 'blocked') return '';
  if (zombie.spotted) return 'spotted';
  return sight === 'clear' && isNear ? 'seen' : 'must be spotted before a shot';
}

function atZombie({ view, deeds }: Position, who: Survivor, zombie: ZombieFigure): Pointing {
  const from = who.at ?? zombie.at;
  const line = sightLine(view, from, zombie.at, true);
  const range = who.gun ? rangeWords(who.gun, square(from, zombie.at)) : null;
  const facts = [sightSentence(line), who.gun ? (range ?? 'out of range') : '', seenWords(zombie, line.sight, isWithin(from, zombie.at, 12))];
  const odds = (deeds.figures.get(zombie.id) ?? []).filter((deed) => deed.odds).map((deed) => `${deed.words}: ${deed.odds}`);
  return {
    plan: null,
    lines: [line],
    circles: rangesOf(who),
    words: [`${zombieName(zombie)}, ${tape(inchesBetween(from, zombie.at))} in`, facts.filter((word) => word).join('; '), ...odds],
  };
}

function rangesOf(who: Survivor): Circle[] {
  const at = who.at;
  const gun = who.gun ? guns[who.gun] : undefined;
  return at && gun ? gun.ranges.map((inches): Circle => ({ at, inches, kind: 'range' })) : [];
}

export function planWords(plan: Plan): string[] {
  const how = [
    plan.vault ? `vault ${plan.vault}` : '',
    plan.ap > (plan.vault ? 1 : 0) && plan.gait ? plan.gait : plan.texts.length > 0 ? 'go on' : '',
    plan.leaves ? 'and leave the table' : '',
  ].filter((word) => word).join(', ');
  const price = plan.ap === 0 ? 'no further AP' : `${plan.ap} AP`;
  const headline = `${tape(plan.inches)} in: ${how}, ${price}`;
  const grabs = plan.grabs.length > 0 ? [`Zombie ${plan.grabs.join(', ')} would grab there`] : [];
  return [headline, ...grabs];
}

function atGround(position: Position, who: Survivor, at: Point): Pointing {
  const { view, ways } = position;
  const plan = ways?.near(at) ?? null;
  const from = who.at ?? at;
  if (plan) {
    // What would be seen from there without a roll (SKIR-10.4).
    const lines = plan.leaves ? [] : view.zombies.filter((zombie) => isWithin(zombie.at, plan.to, 12)).map((zombie) => sightLine(view, plan.to, zombie.at)).filter((line) => line.sight !== 'blocked');
    const seen = lines.filter((line) => line.sight === 'clear').length;
    const words = planWords(plan);
    if (seen > 0) words.push(`${seen} ${seen === 1 ? 'Zombie' : 'Zombies'} in clear sight within 12 in there`);
    return { plan, lines, circles: [], words };
  }
  const line = sightLine(view, from, at, true);
  return { plan: null, lines: [line], circles: [], words: [`${tape(inchesBetween(from, at))} in away${ways ? ', out of reach' : ''}`, sightSentence(line)] };
}

function atBomb({ view, deeds }: Position, who: Survivor, at: Point): Pointing {
  const from = who.at ?? at;
  const line = sightLine(view, from, at, true);
  const hit = [...view.zombies.map((zombie) => ({ at: zombie.at, name: zombieName(zombie) })), ...ablePeople(view).map((each) => ({ at: each.at ?? at, name: survivorName(each) }))].filter(
    (each) => isWithin(each.at, at, kBlast) && look(view, at, each.at).sight !== 'blocked',
  );
  const can = deeds.throws.has(at.join());
  return {
    plan: null,
    lines: [line],
    circles: [{ at: from, inches: kBomb, kind: 'range' }, { at, inches: kBlast, kind: 'blast' }],
    words: [`Petrol bomb, ${tape(inchesBetween(from, at))} in${can ? '' : ': not there'}`, hit.length > 0 ? `In the flames: ${hit.map((each) => each.name).join(', ')}` : 'Nobody in the flames'],
  };
}

// All a figure sees of the other side.
function fan(view: SkirmishView, from: Point, others: { at: Point }[]): SightLine[] {
  return others.map((other) => sightLine(view, from, other.at)).filter((line) => line.sight !== 'blocked');
}

function atFigure(position: Position, id: string): Pointing {
  const { view } = position;
  const zombie = zombieBy(view, id);
  const actor = zombieBy(view, view.active?.id);
  if (zombie) {
    const people = ablePeople(view).flatMap((who) => (who.at ? [{ at: who.at }] : []));
    const lines = fan(view, zombie.at, people);
    return { plan: null, lines, circles: zombie.prone || zombie.engaged ? [] : [{ at: zombie.at, inches: 3, kind: 'grab' }], words: [zombieName(zombie), sees(lines, 'Survivor')] };
  }
  const who = survivorBy(view, id);
  if (!who?.at) return { plan: null, lines: [], circles: [], words: [] };
  if (actor) {
    const line = sightLine(view, actor.at, who.at, true);
    const odds = (position.deeds.figures.get(id) ?? []).filter((deed) => deed.odds).map((deed) => `${deed.words}: ${deed.odds}`);
    return { plan: null, lines: [line], circles: [], words: [`${survivorName(who)}, ${tape(inchesBetween(actor.at, who.at))} in`, sightSentence(line), ...odds] };
  }
  const lines = fan(view, who.at, view.zombies);
  return { plan: null, lines, circles: rangesOf(who), words: [survivorName(who), sees(lines, 'Zombie')] };
}

function sees(lines: SightLine[], whom: string): string {
  const clear = lines.filter((line) => line.sight === 'clear').length;
  const partly = lines.length - clear;
  if (lines.length === 0) return `sees no ${whom}`;
  return `sees ${clear} ${whom}${clear === 1 ? '' : 's'}${partly > 0 ? `, ${partly} partly hidden` : ''}`;
}

export function pointTo(position: Position, at: Point): Pointing {
  const { view, aiming } = position;
  const who = survivorBy(view, view.active?.id);
  const id = figureAt(view, at);
  if (who && aiming) return atBomb(position, who, at);
  const zombie = zombieBy(view, id);
  if (who && zombie) return atZombie(position, who, zombie);
  if (id) return atFigure(position, id);
  if (who) return atGround(position, who, at);
  return { plan: null, lines: [], circles: [], words: [] };
}

// What a person who clicks a point that offers nothing would have meant: the table says why not. None of
// these may be among the choices, else it would be played.
export function wouldBe(view: SkirmishView, choices: Choice[], at: Point): string | null {
  const texts: string[] = [];
  const who = survivorBy(view, view.active?.id);
  if (view.step === 'place') texts.push(deedText('place', { at: placeKey(at) }));
  if (view.step === 'survivor' && who?.at) {
    const [dx, dy] = [at[0] - who.at[0], at[1] - who.at[1]];
    if (dx === 0 && dy === 0) return null;
    const turn = Math.round((Math.atan2(dx, dy) / Math.PI) * 4 + 8) % 8;
    const way = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'][turn] ?? 'N';
    if ((view.active?.mp ?? 0) === 0) texts.push(deedText('walk'), deedText('run'));
    for (const steps of [Math.max(Math.abs(dx), Math.abs(dy)), kTable]) texts.push(deedText('go', { direction: way, steps }));
  }
  return texts.find((text) => !choices.some((choice) => choice.text === text)) ?? null;
}
