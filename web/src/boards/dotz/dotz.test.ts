import { notation, type Line } from '../../lib/generated/dotz';
import { choiceOf, lineOf } from '../../lib/rows';
import { describe, expect, it } from 'vitest';
import { farmingdale, sampleFates } from '../../gallery/dotz_rows';
import { cardPlace } from './card_place';
import { layoutOf, spotsOf } from './layout';
import { lightsOf, usualPayer } from './lights';
import { deedWords, readDeed } from './notation';
import { cellsOf, columnDefending, columns, oddsOf, percent } from './odds';
import { placesToGo, targetsOf } from './reach';
import { Recent } from './recent';
import { marksOf, touchedBy } from './story';
import { trackIds, unitOf, zedOf, type DotzView, type Unit, type Zed } from './view';

const choices = (...texts: string[]) => texts.map((text) => choiceOf(notation, text));
const unit = (view: DotzView, id: string): Unit => unitOf(view, id) ?? ({} as Unit);
const zeds = (view: DotzView, ...ids: string[]): Zed[] => ids.map((id) => zedOf(view, id)).filter((zed) => zed !== undefined);
const none = { unit: null, payer: null, card: null };

describe('where a unit can go', () => {
  // W-46 to W-49, W-55 of the ledger.
  it('crosses Town Center for nothing while the Mayor is in play', () => {
    const view = farmingdale('civ21a: forest_1; hernandez: town_center');
    expect([...placesToGo(view, unit(view, 'civ21a'))]).toContain('suburbs_0');
    const without = farmingdale('civ21a: forest_1; hernandez: cemetery');
    expect([...placesToGo(without, unit(without, 'civ21a'))].sort()).toEqual(['forest_0', 'forest_2', 'forest_3', 'town_center']);
  });
  it('counts points beyond Town Center', () => {
    const view = farmingdale('hunt: highway_3; hernandez: town_center');
    const places = placesToGo(view, unit(view, 'hunt'));
    expect(places.has('forest_0')).toBe(true);
    expect(places.has('forest_1')).toBe(false);
  });
  it('passes a full space, stops at Zeds, never enters Start', () => {
    const view = farmingdale('schmidt: forest_0; civ21a: forest_2; civ21b: forest_2; zed53a: forest_3; johnson: mountain_start');
    const places = placesToGo(view, unit(view, 'schmidt'));
    expect(places.has('forest_2')).toBe(false);
    expect(places.has('forest_3')).toBe(true);
    expect(places.has('forest_4')).toBe(false);
    expect([...placesToGo(view, unit(view, 'johnson'))]).toContain('mountain_6');
    expect([...places].some((space) => space.endsWith('start'))).toBe(false);
  });
  it('keeps Defiant Civilians where they are', () => {
    const view = farmingdale('civ21a: forest_4 defiant');
    expect(placesToGo(view, unit(view, 'civ21a')).size).toBe(0);
  });
});

describe('what a unit can shoot at', () => {
  it('counts along its own road, and from Town Center along all', () => {
    const view = farmingdale('piazza: highway_0; hunt: town_center; zed53a: highway_3; zed42a: suburbs_0; zed63a: forest_1; zed64a: highway_start');
    expect(targetsOf(view, unit(view, 'piazza'))).toEqual(['zed53a']);
    expect(targetsOf(view, unit(view, 'hunt'))).toEqual(['zed42a', 'zed63a']);
  });
  it('needs Ammo, but for the first shot of the Veterans', () => {
    const view = farmingdale('piazza: highway_2; veterans12: highway_2; zed53a: highway_3', { ammo: 0 });
    expect(targetsOf(view, unit(view, 'piazza'))).toEqual([]);
    expect(targetsOf(view, unit(view, 'veterans12'))).toEqual(['zed53a']);
  });
});

describe('odds', () => {
  it('lose the cells that the ledger names', () => {
    expect(columns.map((column) => cellsOf(column).filter((cell) => cell.lost).map((cell) => cell.sum).pop())).toEqual([11, 9, 7, 6, 4, 2, undefined]);
    expect(cellsOf('EQ', 'second_edition').find((cell) => cell.sum === 7)?.lost).toBe(true);
  });
  it('are chances', () => {
    const view = farmingdale('hunt: forest_3 reduced; piazza: forest_2; veterans12: forest_1; zed53a: forest_3 tough; zed42a: forest_3 hits=1 reduced');
    for (const who of ['hunt', 'piazza', 'veterans12'])
      for (const column of columns) {
        const odds = oddsOf(column, unit(view, who), zeds(view, 'zed53a', 'zed42a'));
        expect(odds.zeds_hits.reduce((sum, chance) => sum + chance)).toBeCloseTo(1, 12);
        expect(odds.unit_hits.reduce((sum, chance) => sum + chance)).toBeCloseTo(1, 12);
        expect(odds.unit_last_hit).toBeLessThanOrEqual(odds.unit_flips + 1e-12);
        if (who === 'veterans12') expect(odds.players_lose).toBe(0);
      }
  });
  it('find the column of a defender', () => {
    // W-51: 4 against 4 at the Nuclear Plant, Eagle Scout: two columns more.
    const view = farmingdale('schmidt: highway_3; zed42a: highway_3');
    expect(columnDefending(view, unit(view, 'schmidt'), zeds(view, 'zed42a'))).toBe('Hx2');
    // W-65: no Terrain shift at night.
    const night = farmingdale('civ42: highway_0; zed53a: highway_0', { flags: ['no_terrain'] });
    expect(columnDefending(night, unit(night, 'civ42'), zeds(night, 'zed53a'))).toBe('ZA');
    const mob = farmingdale('civ21a: suburbs_0 well_armed leader; zed63a: suburbs_0; zed53a: suburbs_0');
    expect(columnDefending(mob, unit(mob, 'civ21a'), zeds(mob, 'zed63a', 'zed53a'))).toBe('HA');
  });
  it('never call possible things impossible', () => {
    expect([0, 0.001, 0.4167, 0.999, 1].map(percent)).toEqual(['0%', '<1%', '42%', '>99%', '100%']);
  });
});

describe('the odds of the page and of the table', () => {
  // What the table gave with attacks on offer: the Player side loses, mean Hits on the Zeds and on the
  // unit, it flips, takes its last Hit, dies, each Zeds unit dies.
  const given: [string, string, number[]][] = [
    ['piazza: forest_1; zed75a: forest_1', 'Zx2', [0.833333, 0.583333, 2.75, 1.0, 0.972222, 0.486111, 0, 0]],
    ['piazza: forest_1; zed32: forest_1 reduced; zed63a: forest_1', 'Zx2', [0.833333, 0.583333, 2.75, 1.0, 0.972222, 0.486111, 0, 0]],
    ['schmidt: forest_1; zed31: forest_1', 'Hx2', [0.027778, 2.583333, 0.388889, 0.336806, 0.048611, 0.024306, 0, 0]],
    ['furies: forest_1; zed31: forest_1', 'Hx2', [0.027778, 2.583333, 0.388889, 0.048611, 0, 0, 0, 0]],
    ['piazza: forest_1; zed43: forest_1 hits=2', 'ZA', [0.583333, 1.25, 2.25, 0.972222, 0.833333, 0.416667, 0, 0]],
    ['hunt: forest_1; zed31: forest_1; zed94: forest_1', 'Zx2', [0.833333, 0.583333, 1.375, 0.827257, 0.423611, 0.211806, 0, 0]],
    ['civ42: forest_1 reduced; zed43: forest_1 hits=2', 'Zx2', [0.833333, 0.583333, 2.75, 0.972222, 0.972222, 0.486111, 0, 0]],
    ['civ21b: forest_1 hits=1; zed53a: forest_1 hits=2; zed61: forest_1', 'Zx3', [0.972222, 0.194444, 3.166667, 1.0, 0.583333, 0.291667, 0, 0]],
    ['hernandez: forest_1; zed42a: forest_1', 'Zx2', [0.833333, 0.583333, 2.75, 1.0, 0.972222, 0.486111, 0, 0]],
    ['schmidt: forest_1 reduced; zed63b: forest_1', 'Zx2', [0.833333, 0.583333, 1.375, 0.827257, 0.827257, 0.413628, 0, 0]],
    ['hunt: forest_1; zed63b: forest_1', 'ZA', [0.583333, 1.25, 1.125, 0.748264, 0.317708, 0.158854, 0, 0]],
    ['furies: forest_1; zed63b: forest_1', 'EQ', [0.416667, 1.583333, 0.875, 0.192708, 0.001736, 0.000868, 0, 0]],
    ['civ31a: forest_1 hits=1; zed43: forest_1 hits=2', 'ZA', [0.583333, 1.25, 2.25, 0.972222, 0.416667, 0.208333, 0, 0]],
  ];
  for (const [notes, column, wanted] of given)
    it(`agree on ${notes}`, () => {
      const view = farmingdale(notes);
      const odds = oddsOf(column, unit(view, notes.split(':')[0] ?? ''), view.zeds);
      const found = [odds.players_lose, odds.mean_zeds_hits, odds.mean_unit_hits, odds.unit_flips, odds.unit_last_hit, odds.unit_dies, odds.zed_dies[0] ?? 0, odds.zed_dies[1] ?? 0];
      found.forEach((chance, at) => expect(chance).toBeCloseTo(wanted[at] ?? -1, 5));
    });
});

describe('which choice is where', () => {
  const view = farmingdale('hunt: suburbs_1; schmidt: town_center; civ21a: suburbs_0; zed61: suburbs_2 reduced', { fate: { deck: 1, discard: [], held: sampleFates, card: null } });
  it('lights units that can be given an Action, then what they could do', () => {
    const list = choices('done', 'use event on hunt', 'use player1 on hunt', 'use event on civ21a', 'use initiative on schmidt');
    const lights = lightsOf(view, list, none);
    expect([...lights.units.keys()]).toEqual(['hunt', 'civ21a', 'schmidt']);
    expect(lights.buttons.map((plan) => plan.text)).toEqual(['done']);
    const picked = lightsOf(view, list, { unit: 'hunt', payer: 'event', card: null });
    expect(picked.spaces.get('suburbs_2')?.way).toBe('attack');
    expect(picked.zeds.get('zed61')?.way).toBe('fire');
    expect(picked.buttons.map((plan) => plan.text)).toEqual(['forage']);
    expect(picked.units.has('civ21a')).toBe(false); // stands in a space that is lit
    expect(usualPayer(picked.payers)).toBe('event');
  });
  it('reads every form of the notation', () => {
    const texts = [
      'pass', 'done', 'use event on hunt', 'use speech', 'next hunt', 'decline', 'move to forest_3', 'forage', 'fire at zed61', 'make ammo with event at zed61', 'take die 6', 'back up',
      'back up with civ21a', 'remain', 'play adrenaline', 'play civilians_organize on civ21a', 'track forest', 'place on forest_start', 'press highway_4', 'choose hunt', 'choose zed61', 'send zed61',
      'stop zed61', 'withdraw hunt', 'stay hunt', 'traps', 'no traps', 'defend with hunt', 'hit zed61', 'stop hunt', 'first hunt', 'reroll', 'keep', 'player1 takes schmidt', 'leave out johnson',
    ];
    for (const choice of choices(...texts)) {
      const deed = readDeed(choice);
      expect(deedWords(view, deed), choice.text).not.toMatch(/_|undefined|^$/);
      // Whatever is asked, something on the board or a button answers it.
      const lights = lightsOf({ ...view, asked: null }, [choice], none);
      const count = lights.units.size + lights.zeds.size + lights.spaces.size + lights.tracks.size + lights.buttons.length + lights.cards.size;
      expect(count, choice.text).toBeGreaterThan(0);
    }
  });
});

describe('Zeds between two spaces', () => {
  it('are chosen by buttons, for they stand nowhere', () => {
    const view = farmingdale('zed61: aside; zed21: highway_2');
    const lights = lightsOf(view, choices('stop zed61', 'stop zed21'), none);
    expect(lights.buttons.map((plan) => plan.words)).toEqual(['Zeds 6/1 stops here']);
    expect([...lights.zeds.keys()]).toEqual(['zed21']);
  });
});

describe('what the story says', () => {
  const line = (...parts: Parameters<typeof lineOf>) => lineOf(...parts) as Line;
  it('draws moves, fights and falls in order', () => {
    const before = farmingdale('hunt: forest_2; zed53a: forest_3');
    const marks = marksOf([
      line(1, 'advances', { zeds: ['zed53a'], from: 'forest_3', to: 'forest_2' }),
      line(1, 'attacked', { unit: 'hunt', to: 'forest_2', zeds: ['zed53a'] }),
      line(2, 'zed_retreats', { zeds: ['zed53a'], to: 'forest_3' }),
      line(3, 'moves', { unit: 'hunt', from: 'forest_2', to: 'town_center' }),
      line(4, 'zed_dies', { zeds: ['zed53a'], to: 'forest_3' }),
    ], before);
    expect(marks.map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['zeds', 'forest_3', 'forest_2'], ['fight', null, 'forest_2'], ['retreat', 'forest_2', 'forest_3'], ['unit', 'forest_2', 'town_center'], ['fall', null, 'forest_3'],
    ]);
  });
  it('names what it touches', () => {
    expect([...touchedBy([line(1, 'fires', { unit: 'hunt', zeds: ['zed53a'], to: 'forest_3', number: 1 })])]).toEqual(['zed53a', 'hunt']);
    expect(marksOf([line(1, 'advances', { zeds: ['zed53a', 'zed43'], from: 'forest_start', to: 'forest_6' })], null).map(({ from, to }) => [from, to])).toEqual([['forest_start', 'forest_6']]);
  });
  it('is news since the last decision', () => {
    const recent = new Recent();
    const view = farmingdale('');
    const story = [line(0, 'a'), line(1, 'b'), line(2, 'c')];
    expect(recent.follow(view, 1, story.slice(0, 1)).lines.length).toBe(1);
    recent.decided();
    recent.follow(view, 2, story.slice(0, 2));
    expect(recent.follow(view, 3, story).lines.map(({ said }) => said)).toEqual(['b', 'c']);
    expect(recent.follow(view, 2, story.slice(0, 2)).lines.map(({ said }) => said)).toEqual(['b']); // taken back
  });
});

describe('the drawing', () => {
  const crowd = farmingdale('furies: highway_start; civ31a: highway_start; zed53b: highway_start; zed54a: highway_start; hunt: forest_3; schmidt: forest_3');
  for (const [width, height] of [[380, 300], [704, 500], [1168, 420], [1900, 900]] as const)
    it(`has room for all at ${width} px`, () => {
      const layout = layoutOf(width, height);
      for (const box of layout.spaces.values()) {
        expect(box.x - box.w / 2).toBeGreaterThanOrEqual(-1);
        expect(box.x + box.w / 2).toBeLessThanOrEqual(width + 1);
        expect(box.y + box.h / 2).toBeLessThanOrEqual(layout.height + 1);
      }
      for (const track of trackIds) expect(layout.spaces.has(`${track}_start`)).toBe(true);
      const spots = [...spotsOf(crowd, layout).values()];
      expect(spots.length).toBe(6);
      for (const a of spots)
        for (const b of spots)
          if (a !== b) expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)), `${a.id} over ${b.id}`).toBeGreaterThan((a.size + b.size) / 2 - 1);
      expect(Math.min(...spots.map((spot) => spot.size))).toBeGreaterThanOrEqual(18);
    });
});

describe('the card of odds', () => {
  const anchor = { x: 500, y: 400, w: 100, h: 80 };
  const room: [number, number] = [1400, 700];
  it('stands on the side with more room', () => {
    expect(cardPlace(anchor, [280, 200], room, [])).toEqual({ left: 558, top: 300 });
    expect(cardPlace({ ...anchor, x: 900 }, [280, 200], room, [])).toEqual({ left: 562, top: 300 });
  });
  it('leaves what is lit in view', () => {
    expect(cardPlace(anchor, [280, 200], room, [{ x: 700, y: 400, w: 90, h: 80 }])).toEqual({ left: 162, top: 300 });
    const around = [700, 300].map((x) => ({ x, y: 400, w: 90, h: 80 }));
    expect(cardPlace(anchor, [280, 200], room, around)).toEqual({ left: 360, top: 152 });
  });
});
