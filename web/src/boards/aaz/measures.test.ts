import { notation } from '../../lib/generated/aaz';
import { choiceOf } from '../../lib/rows';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { aazCases } from '../../gallery/aaz_cases';
import { readAct } from './acts';
import { Aiming } from './aiming.svelte';
import { hintFor } from './hints';
import { litOf } from './lights';
import { measureLook, technologyLook } from './measures';
import { Picking, shoreWords } from './picking.svelte';
import { noAsks } from '../../lib/asks';
import { readWorld, type Drawing } from './shapes';
import { readView, type AazView } from './view';

const world = readWorld(JSON.parse(readFileSync(new URL('./geo/board.json', import.meta.url), 'utf8')) as Drawing);
const acts = (...texts: string[]) => texts.map((text) => readAct(choiceOf(notation, text)));
const now = readView(aazCases.find(({ key }) => key === 'sea')?.props.view as AazView, world);

describe('zombies sent next door', () => {
  const lures = acts('decline', 'lure zombies from manchuria to coastal_china', 'lure zombies from manchuria to siberia', 'lure zombies from siberia to urals');
  it('leave a land first and find a goal then', () => {
    const aiming = new Aiming(() => lures);
    expect([aiming.verb, [...aiming.lit]]).toEqual(['lure', [['manchuria', 'pick'], ['siberia', 'pick']]]);
    expect(aiming.press('manchuria')).toBeNull();
    expect([...aiming.lit]).toEqual([['coastal_china', 'go'], ['siberia', 'go'], ['manchuria', 'picked']]);
    expect(aiming.press('siberia')?.choice.text).toBe('lure zombies from manchuria to siberia');
    expect(aiming.press('japan')).toBeNull();
    expect(aiming.from).toBeNull();
    expect(hintFor(lures, false, true)).toMatch(/^Decoy team/);
  });
  it('wait for the ray to be taken up', () => {
    const aiming = new Aiming(() => acts('end phase', 'drive zombie from manchuria to siberia'));
    expect([aiming.verb, aiming.lit.size]).toEqual([null, 0]);
    aiming.takeUp();
    expect([aiming.verb, aiming.from]).toEqual(['drive', 'manchuria']);
    aiming.drop();
    expect(aiming.verb).toBeNull();
  });
  it('alone are lit meanwhile', () => {
    const lit = litOf({ now, acts: acts('end phase', 'move tank from japan to sz_47'), from: null, goals: new Map(), shores: new Set(), aim: new Map([['manchuria', 'pick']]) });
    expect(lit.map(({ id, way }) => [id, way])).toEqual([['manchuria', 'pick']]);
  });
});

describe('a convoy', () => {
  it('takes zombies aboard where a transport is picked, and puts them ashore', () => {
    const list = acts('end phase', 'take zombie from japan in sz_47');
    const picking = new Picking(() => ({ acts: list, now, asks: noAsks }));
    expect(picking.movable('sz_47')).toBe(true);
    picking.choose('sz_47');
    picking.pick('transport', 1);
    expect(picking.boarding.map((act) => shoreWords(act, (id) => id))).toEqual(['Take a zombie aboard from japan']);
    const [put] = acts('put zombies ashore in japan');
    if (!put) throw new Error('no act');
    expect([1, 2].map((zombies) => shoreWords(put, (id) => id, zombies))).toEqual(['Put the zombie ashore in japan', 'Put the zombies ashore in japan']);
  });
});

describe('measures', () => {
  it('have names and words', () => {
    expect([measureLook('decoy').name, technologyLook('z4_explosives').name, technologyLook('new_thing').name]).toEqual(['Decoy team', 'Z-4 Explosives', 'New thing']);
  });
});
