import { notation, type Line } from '../../lib/generated/dotz';
import { choiceOf, lineOf } from '../../lib/rows';
import { describe, expect, it } from 'vitest';
import { farmingdale, sampleFates, sampleForecast } from '../../gallery/dotz_rows';
import { cardPlace } from './card_place';
import { layoutOf, spotsOf } from './layout';
import { Ranks } from './ranks';
import { lightsOf } from './lights';
import { deedWords, readDeed } from './notation';
import { badge, differ, figure, headline } from './luck';
import { Recent } from './recent';
import { marksOf, touchedBy } from './story';
import { center, letterOf, letterWords, trackIds, zedName, zedOf, type DotzView } from './view';

const choices = (...texts: string[]) => texts.map((text) => choiceOf(notation, text));
const none = { unit: null, card: null, reach: null };

describe('odds', () => {
  it('say what is wanted first, and tell chances from averages', () => {
    expect(headline(sampleForecast)).toBe('Sheriff Hunt wins and stands 58 %');
    expect(badge(sampleForecast)).toBe('58 %');
    expect(headline({ parts: [], besides: [], within: 0 })).toBe('');
    expect(sampleForecast.besides.map(figure)).toEqual(['4 %', '1.5', '1.1']);
  });
  it('are compared only where they differ', () => {
    const other = { ...sampleForecast, parts: sampleForecast.parts.slice(1) };
    expect(differ([sampleForecast, sampleForecast])).toBe(false);
    expect(differ([sampleForecast, other])).toBe(true);
    expect(differ([undefined, sampleForecast])).toBe(true);
  });
});

describe('counters that are alike', () => {
  it('are told apart by a letter, and say what it is for', () => {
    const view = farmingdale('hunt: suburbs_1; civ21a: suburbs_0; zed63b: suburbs_2; zed61: suburbs_3');
    const names = ['zed63b', 'zed61'].map((id) => zedOf(view, id)).map((zed) => zed && zedName(zed));
    expect(names).toEqual(['Zeds 6/3 b', 'Zeds 6/1']);
    expect(['civ21a', 'civ42', 'hunt', 'veterans12'].map(letterOf)).toEqual(['a', '', '', '']);
    expect(letterWords('civ21a')).toMatch(/^The letter a .* counter/);
    expect(letterWords('hunt')).toBe('');
  });
});

describe('which choice is where', () => {
  const view = farmingdale('hunt: suburbs_1; schmidt: town_center; civ21a: suburbs_0; zed61: suburbs_2 reduced', { fate: { deck: 1, discard: [], held: sampleFates, card: null } });
  it('lights units that can be given an Action, then what they could do', () => {
    const list = choices('done', 'use event on hunt', 'use player1 on hunt', 'use event on civ21a', 'use initiative on schmidt');
    const lights = lightsOf(view, list, none);
    expect([...lights.units.keys()]).toEqual(['hunt', 'civ21a', 'schmidt']);
    expect(lights.buttons.map((plan) => plan.text)).toEqual(['done']);
    const goal = (to: string, what: string) => ({ to, what, said: `${what} ${to}`, cost: 1, way: ['1', '2'] });
    const reach = { goals: [goal('suburbs_2', 'fight'), goal('suburbs_0', ''), goal('zed61', 'fire'), goal('zed61', 'make_ammo'), goal('suburbs_1', 'forage')], beyond: [] };
    const picked = lightsOf(view, list, { unit: 'hunt', card: null, reach });
    expect(picked.spaces.get('suburbs_2')?.way).toBe('attack');
    expect(picked.spaces.get('suburbs_0')?.plans[0]?.ways).toEqual(['1', '2']); // one gesture
    expect(picked.zeds.get('zed61')?.plans.map((plan) => plan.hasLuck)).toEqual([true, true]);
    expect(picked.buttons.map((plan) => plan.text)).toEqual(['forage']);
    expect(picked.units.has('civ21a')).toBe(false); // stands in a space that is lit
    expect(picked.payers.map((deed) => deed.payer)).toEqual(['event', 'player1']);
    // Until the table has answered nothing is claimed.
    expect(lightsOf(view, list, { unit: 'hunt', card: null, reach: null }).spaces.size).toBe(0);
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

describe('ranks', () => {
  const at = (turn: number, town: string[], road: string[] = []) => ({ turn, spaces: [{ id: center, zeds: [], units: town }, { id: 'forest_3', zeds: road.filter((id) => id.startsWith('zed')), units: road.filter((id) => !id.startsWith('zed')) }] }) as unknown as DotzView;
  it('are kept by those who stay', () => {
    const ranks = new Ranks();
    const now = (...told: Parameters<typeof at>) => ranks.of(at(...told)).get(center);
    expect(now(1, ['a', 'b', 'c'])).toEqual(['a', 'b', 'c']);
    expect(now(1, ['b', 'c'])).toEqual(['', 'b', 'c']);
    expect(now(1, ['a', 'b', 'c'])).toEqual(['a', 'b', 'c']); // taken back
    expect(now(1, ['c'])).toEqual(['', '', 'c']);
    expect(now(1, ['c', 'd', 'e', 'f'])).toEqual(['d', 'e', 'c', 'f']); // who comes takes what is free
    expect(now(2, ['c', 'f'])).toEqual(['c', 'f']); // a new turn
  });
  it('begin anew where Zeds come to a road', () => {
    const ranks = new Ranks();
    const now = (road: string[]) => ranks.of(at(1, [], road)).get('forest_3');
    expect(now(['hunt', 'furies'])).toEqual(['hunt', 'furies']);
    expect(now(['furies'])).toEqual(['', 'furies']);
    expect(now(['furies', 'zed1'])).toEqual(['zed1', 'furies']);
    expect(now([])).toEqual([]);
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
    // Rather over much that is lit than over whoever acts.
    const actor = { x: 620, y: 400, w: 100, h: 80 };
    const { left } = cardPlace(anchor, [280, 200], room, [{ x: 340, y: 400, w: 100, h: 300 }], actor);
    expect(left + 280 <= 570 || left >= 670).toBe(true);
  });
});
