import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { asChoices } from '../../gallery/skirmish_cases';
import { person, sampleView, zombie } from '../../gallery/skirmish_view';
import type { Line } from '../../lib/generated/skirmish';
import { lineOf } from '../../lib/rows';
import { deedsOf, priceOf } from './deeds';
import { guns, hands, packages, powers, profiles, rangeWords, shopWords } from './gear';
import { figureAt, planWords, pointTo, wouldBe } from './pointing';
import { inContact, look } from './sight';
import { tape, type Opening, type Point, type SkirmishView } from './view';
import { doingsOf, latestFrom, reasonsOf, trailsOf, vaultedBy } from './why';
import { Ways, type Mover } from './ways';

const withOpening = (view: SkirmishView, id: string, changes: Partial<Opening>): SkirmishView => ({
  ...view, openings: view.openings.map((opening) => (opening.id === id ? { ...opening, ...changes } : opening)),
});

// The ledger's own worked cases.
describe('line of sight', () => {
  const view = sampleView();
  const open = withOpening(view, 'B2a', { is: 'open' });
  const sight = (which: SkirmishView, a: Point, b: Point) => look(which, a, b).sight;
  it('SKIR-C3, SKIR-C4', () => {
    expect(sight(view, [50, 60], [50, 70])).toBe('blocked');
    expect(sight(open, [50, 60], [50, 70])).toBe('hard');
    expect(sight(open, [50, 64], [50, 70])).toBe('clear');
    expect(sight(open, [46, 62], [50, 70])).toBe('blocked');
  });
  it('SKIR-C5 to SKIR-C8', () => {
    expect(sight(view, [16, 40], [16, 56])).toBe('soft');
    expect(sight(view, [16, 47], [16, 56])).toBe('clear');
    expect(sight(view, [16, 56], [16, 47])).toBe('soft');
    expect(sight(view, [52, 48], [52, 62])).toBe('hard');
    expect(sight(view, [52, 53], [52, 62])).toBe('clear');
    expect(sight(view, [30, 40], [34, 36])).toBe('blocked');
    expect(sight(view, [30, 41], [34, 37])).toBe('clear');
    expect(sight(view, [44, 60], [44, 70])).toBe('hard');
    expect(sight(view, [44, 64], [44, 70])).toBe('clear');
  });
  it('SKIR-C9, SKIR-C10', () => {
    expect(inContact(view, [18, 61], [18, 59])).toBe(false);
    expect(inContact(withOpening(view, 'B1a', { is: 'open' }), [18, 61], [18, 59])).toBe(true);
    expect(inContact(view, [11, 70], [9, 70])).toBe(false);
  });
});

describe('where one can go', () => {
  const alone = (at: Point, zombies: [number, Point][] = []) => sampleView({ survivors: [person(1, at)], zombies: zombies.map(([number, there]) => zombie(number, there)) });
  const ways = (view: SkirmishView, changes: Partial<Mover> = {}, vaults: string[] = []) => {
    const who = view.survivors[0];
    if (!who) throw new Error('nobody');
    return new Ways(view, { who, ap: 1, mp: 0, gait: 'walk', vaulted: [], brokeOff: false, ...changes }, vaults);
  };
  it('SKIR-C21: eight straight steps or five diagonal ones', () => {
    const all = ways(alone([60, 6]));
    expect(all.to([68, 6])?.texts).toEqual(['walk', 'go E 8']);
    expect(all.to([69, 6])).toBeNull();
    expect(all.to([65, 11])).toMatchObject({ left: 1, ap: 1 });
    expect(all.to([66, 12])).toBeNull();
    expect(all.to([67, 8])).toMatchObject({ left: 0, ap: 1 });
  });
  it('goes as far as the AP reach, a gait before every AP', () => {
    const plan = ways(alone([60, 6]), { ap: 2, mp: 4, gait: 'run' }).to([60, 19]);
    expect(plan?.texts).toEqual(['go N 2', 'run', 'go N 11']);
    expect(plan).toMatchObject({ ap: 1, inches: 6.5, left: 2 });
    expect(plan?.expected).toEqual([[60, 6], [60, 8], [60, 8]]);
  });
  it('SKIR-C25: a fence is vaulted first', () => {
    const view = alone([33, 48]);
    expect(ways(view, { ap: 2 }).to([34, 48])).toBeNull();
    expect(ways(view, { ap: 2 }, ['F1']).to([37, 48])).toMatchObject({ texts: ['vault F1', 'walk', 'go E 4'], ap: 2, left: 8, vault: 'F1' });
    expect(ways(view, { vaulted: ['F1'] }).to([37, 48])?.texts).toEqual(['walk', 'go E 4']);
  });
  it('SKIR-C26: leaves over the south edge', () => expect(ways(alone([50, 1])).to([50, 0])).toMatchObject({ texts: ['walk', 'leave'], leaves: true }));
  it('SKIR-C27: neither through a shut door nor through a wall', () => {
    const view = alone([18, 59]);
    expect(ways(view).to([18, 60])).toBeNull();
    expect(ways(withOpening(view, 'B1a', { is: 'open' })).to([18, 60])?.texts).toEqual(['walk', 'go N 1']);
    expect(ways(withOpening(view, 'B1a', { is: 'open' })).to([16, 60])).toBeNull();
  });
  it('SKIR-C29: a grab ends the way', () => {
    const all = ways(alone([40, 10], [[1, [50, 10]]]));
    expect(all.to([43, 10])?.grabs).toEqual([]);
    expect(all.to([44, 10])?.grabs).toEqual([1]);
    expect(ways({ ...alone([43, 10], [[1, [50, 10]]]), reach: 'centres' }).to([44, 10])?.grabs).toEqual([]); // SKIR-9.2, the other reading
    expect(all.to([46, 10])).toBeNull();
    expect(planWords(all.to([44, 10]) ?? never())[1]).toContain('would grab');
  });
  it('SKIR-C33: no grab through a fence', () => expect(ways(alone([32, 48], [[1, [37, 48]]])).to([33, 48])?.grabs).toEqual([]));
  it('SKIR-C35: the nearest grabs first', () => expect(ways(alone([40, 10], [[4, [47, 10]], [7, [44, 15]]])).to([41, 10])?.grabs).toEqual([7, 4]));
  it('goes the straightest of equal ways', () => expect(ways(alone([50, 6]), { gait: 'run' }).to([55, 9])?.texts.length).toBe(3));
  it('finds a point near the pointer, and rings by AP', () => {
    const all = ways(alone([50, 64]), { ap: 3 });
    expect(all.near([50, 66])?.to).toEqual([50, 65]);
    expect(all.rings().map((ring) => ring.ap)).toEqual([1, 2, 3]);
  });
});

function never(): never {
  throw new Error('must be there');
}

describe('which choice is where', () => {
  const view = sampleView({ step: 'survivor', active: { id: 's3', ap: 2, mp: 0, aimed: false, grabbed: false, broke_off: false }, offers: [{ action: 'shoot z2', target: 10, success: 0.5, destroyed: 0.35, down: 0 }] });
  const deeds = deedsOf(view, asChoices(['walk', 'go N 3', 'shoot z2', 'hit z2 with fists', 'open B4a', 'vault F1', 'search (22,28)', 'throw bomb at (3,4)', 'aim', 'give supply to s1', 'done']));
  it('sorts them', () => {
    expect(deeds.gaits).toEqual(['walk']);
    expect(deeds.canStep).toBe(true);
    expect(deeds.figures.get('z2')?.map((deed) => deed.words)).toEqual(['Shoot', 'Hit with fists']);
    expect(deeds.figures.get('z2')?.[0]?.odds).toBe('T 10: hits 50\u00a0%, destroys 35\u00a0%');
    expect(deeds.figures.get('s1')?.[0]?.words).toBe('Give a supply');
    expect([...deeds.openings.keys(), ...deeds.pieces.keys(), ...deeds.spots.keys(), ...deeds.throws.keys()]).toEqual(['B4a', 'F1', '22,28', '3,4']);
    expect(deeds.own.map((deed) => deed.words)).toEqual(['Aim']);
    expect(deeds.closing?.text).toBe('done');
  });
  it('knows the prices', () => {
    expect((['walk', 'search', 'crouch', 'shoot'] as const).map((verb) => priceOf(view, verb))).toEqual([1, 2, 0, 1]);
    const again = { ...view, survivors: view.survivors.map((who) => ({ ...who, second_attack: true, gun: 'crossbow' })) };
    expect((['shoot', 'burst', 'reload'] as const).map((verb) => priceOf(again, verb))).toEqual([2, 3, 2]);
  });
});

describe('the pointer', () => {
  const view = sampleView({ step: 'survivor', active: { id: 's3', ap: 2, mp: 6, aimed: false, grabbed: false, broke_off: false } });
  const deeds = deedsOf(view, []);
  it('measures, and says what is seen', () => {
    const pointing = pointTo({ view, deeds, ways: null, aiming: false }, [50, 50]);
    expect(pointing.words[0]).toBe('Zed 2, 8 in');
    expect(pointing.words[1]).toContain('clear line of sight; medium range; seen');
    expect(pointing.lines[0]?.sight).toBe('clear');
  });
  it('finds figures', () => expect([figureAt(view, [50, 49]), figureAt(view, [50, 46])]).toEqual(['z2', null]));
  it('asks for what a click on nothing meant', () => {
    expect(wouldBe(view, [], [52, 60])).toBe('go N 26');
    expect(wouldBe(view, [], [60, 33])).toBe('go E 8');
    expect(wouldBe(view, asChoices(['go E 8']), [60, 33])).toBe('go E 96'); // what is offered is never played by a slip
    const unpaid = { ...view, active: view.active && { ...view.active, mp: 0 } };
    expect(wouldBe(unpaid, [], [60, 33])).toBe('walk');
    expect(wouldBe(unpaid, asChoices(['walk', 'run']), [60, 33])).toBe('go E 8');
    expect(wouldBe({ ...view, step: 'place' }, [], [3, 4])).toBe('place at (3,4)');
  });
});

describe('what the story says', () => {
  const line = (...parts: Parameters<typeof lineOf>) => lineOf(...parts) as Line;
  const story = [
    line(0, 'wakes', { zombie: 'z2' }, 'SKIR-19.4'), line(1, 'activates', { survivor: 's1', number: 2 }), line(2, 'vaults', { survivor: 's1', piece: 'F1' }), line(3, 'wakes', { zombie: 'z12' }, 'SKIR-19.4'),
    line(4, 'wakes', { zombie: 'z2' }, 'SKIR-19.4'), line(5, 'follows', { zombie: 'z2', from: '(1,2)', to: '(3,4)' }, 'SKIR-20.11', 'Zombie 2 goes from (1,2) to (3,4) towards the noise'), line(6, 'hits', { survivor: 's1', zombie: 'z2', roll: 4, against: 9 }),
  ];
  it('why a Zombie did what it did', () => {
    const reasons = reasonsOf(story, 2);
    expect(reasons.map((reason) => reason.rule)).toEqual(['SKIR-19.4', 'SKIR-20.11', null]);
    expect(reasons[1]).toMatchObject({ text: 'goes from (1,2) to (3,4) towards the noise', why: 'nobody in sight: noise' });
    expect(doingsOf(story, latestFrom(story)).map((doing) => doing.number)).toEqual([12, 2]);
    expect(latestFrom([...story, line(7, 'activates', { survivor: 's3', number: 1 })])).toBe(1); // they stay in view until Zombies act again
  });
  it('where it went, and what was vaulted', () => {
    expect(trailsOf(story, 1)).toEqual([{ number: 2, from: [1, 2], to: [3, 4] }]);
    expect(vaultedBy(story, 1)).toEqual(['F1']);
    expect(vaultedBy(story, 2)).toEqual([]);
  });
});

describe('measures and gear', () => {
  it('reads like a tape', () => expect([0.5, 0.75, 6.5, 8].map(tape)).toEqual(['½', '1', '6½', '8']));
  it('SKIR-C43', () => expect([rangeWords('pistol', 144), rangeWords('pistol', 145), rangeWords('pistol', 1297)]).toEqual(['short range +2', 'medium range', null]));
  const read = <T>(name: string) => JSON.parse(readFileSync(new URL(`../../../../data/skirmish/${name}`, import.meta.url), 'utf8')) as T;
  it('agrees with the data on weapons', () => {
    const data = read<{ guns: { id: string; name: string; short: number; medium: number; long: number; noise: string }[]; hands: { id: string; name: string; power: number }[] }>('weapons.json');
    expect(data.guns.map(({ id, name, short, medium, long, noise }) => [id, { name, ranges: [short, medium, long], noise: noise === 'none' ? 'silent' : noise }])).toEqual(Object.entries(guns));
    expect(data.hands.map(({ id, name }) => [id, name])).toEqual(Object.entries(hands));
    expect(data.hands.map(({ id, power }) => [id, power])).toEqual(Object.entries(powers));
  });
  it('agrees with the data on people', () => {
    const data = read<{ survivors: ({ id: string } & Record<string, number | string>)[]; packages: { id: string; up: string[] }[] }>('profiles.json');
    const skills = ['firearms', 'fight', 'dodge', 'spot', 'morale', 'first_aid'];
    expect(data.survivors.map((row) => [row.id, skills.map((skill) => row[skill])])).toEqual(Object.entries(profiles));
    expect(data.packages.map(({ id, up }) => [id, up])).toEqual(Object.entries(packages));
    expect(shopWords('take_package', 'hero')).toBe('+4 Morale, +4 First Aid');
    expect(shopWords('equip', 'bow')).toContain('silent');
  });
  it('stands on the true table', () => {
    const data = read<{ openings: { id: string; x?: number; y?: number; at?: Point }[] }>('table.json');
    const places = Object.fromEntries(sampleView().openings.map((opening) => [opening.id, opening.at]));
    for (const row of data.openings) expect(places[row.id]).toEqual(row.at ?? [row.x, row.y]);
  });
});
