// The full game of Axis & Allies & Zombies as a person plays it: Japan at this screen, house bots in the
// four other seats, from the start page through several rounds. Cards and dice cannot be foretold, so
// each gesture is chosen by the position that the table sends; what must have happened is asserted at
// the end, from the table's own story.
import { address, check, moved, myMove, newPerson, photograph, state } from './table.mjs';
import { listen } from './listen.mjs';
import { litOf, pressSpace, settled } from './aaz.mjs';
import { inspect } from './shape.mjs';

const kPower = 'japan';
const kRounds = 3;
const kMostRounds = 7; // luck may deny a deed for some rounds
const kWarships = ['submarine', 'destroyer', 'aircraft_carrier', 'battleship'];
const kGround = ['infantry', 'artillery', 'tank'];
const kNames = { aircraft_carrier: 'aircraft carrier' };

const sum = (counts) => Object.values(counts ?? {}).reduce((all, count) => all + count, 0);
const some = (counts, types) => types.reduce((all, type) => all + (counts?.[type] ?? 0), 0);

// The position in the terms of this player.
class Eyes {
  constructor(table) {
    this.view = table.view;
    this.texts = table.choices.map(({ text }) => text);
  }
  own(id) {
    return this.view.spaces[id]?.units[kPower] ?? {};
  }
  foes(id) {
    const side = this.view.powers[kPower].side;
    return Object.entries(this.view.spaces[id]?.units ?? {}).filter(([power]) => this.view.powers[power].side !== side).map(([, counts]) => counts);
  }
  strength(counts, way) {
    return Object.entries(counts).reduce((all, [type, count]) => all + count * (1 + this.view.board.units[type][way]), 0);
  }
  defence(id) {
    return this.foes(id).reduce((all, counts) => all + this.strength(counts, 'defense'), 0) + 2 * (this.view.spaces[id]?.zombies ?? 0);
  }
  isSea(id) {
    return this.view.board.spaces[id].sea;
  }
  decks(id) {
    return 2 * (this.own(id).aircraft_carrier ?? 0) - (this.own(id).fighter ?? 0);
  }
  worth(id) {
    return this.view.board.spaces[id].ipc ?? 0;
  }
}

class Player {
  constructor(page, heard) {
    Object.assign(this, { page, heard, used: { mouse: 0, keyboard: 0 }, deeds: {}, wandered: 0, tried: new Set(), photographed: new Set() });
  }
  get eyes() {
    return new Eyes(this.heard.table);
  }
  // Each main moment once.
  async show(name) {
    if (this.photographed.has(name)) return;
    this.photographed.add(name);
    await photograph(this.page, `aaz_full_${name}`, /planned|sea_battle|purchase|fleet/.test(name));
  }
  async heardOf(deed) {
    const { log } = await state(this.page);
    await deed();
    await moved(this.page, log);
    await settled(this.page);
  }
  end() {
    return this.heardOf(() => this.page.getByTestId('primary').click());
  }
  // Picks so many of each kind in a space, no others. A transport's cargo makes it another kind; those
  // are left alone.
  async pick(from, counts) {
    await pressSpace(this.page, from, this.used);
    await this.page.getByRole('button', { name: 'None', exact: true }).click();
    for (const [type, count] of Object.entries(counts)) {
      const more = this.page.getByRole('button', { name: `One ${kNames[type] ?? type} more`, exact: true });
      for (let number = 0; number < count && (await more.count()) > 0 && (await more.isEnabled()); ++number) await more.click();
    }
  }
  async leave() {
    await this.page.keyboard.press('Escape');
    await this.page.locator('.lit.picked').waitFor({ state: 'detached' });
  }
  // Sends what is picked to the best of the spaces lit; a worth of nothing or less stays unattacked.
  async send(ways, worth, name) {
    const lit = (await Promise.all(ways.map((way) => litOf(this.page, way)))).flat();
    const best = lit.map((id) => ({ id, worth: worth(id) })).filter((goal) => goal.worth > 0).sort((a, b) => b.worth - a.worth)[0];
    if (!best) {
      await this.leave();
      return null;
    }
    await this.show(name);
    await this.heardOf(() => pressSpace(this.page, best.id, this.used));
    return best.id;
  }
  once(key) {
    const known = this.tried.has(key);
    this.tried.add(key);
    return !known;
  }

  // A fleet attacks where it is clearly the stronger; its transports stay.
  async attackAtSea(from) {
    const { eyes } = this;
    const fleet = Object.fromEntries(Object.entries(eyes.own(from)).filter(([type]) => kWarships.includes(type) || type === 'fighter'));
    if (some(fleet, kWarships) === 0 || !this.once(`fleet ${eyes.view.round} ${from}`)) return false;
    const strong = eyes.strength(fleet, 'attack');
    await this.pick(from, fleet);
    const to = await this.send(['fight'], (id) => (eyes.isSea(id) && eyes.defence(id) > 0 ? strong - 1.4 * eyes.defence(id) : 0), 'fleet');
    return to !== null;
  }
  // An army goes aboard and lands where the odds are good, on the dearest shore.
  async land(from) {
    const { eyes } = this;
    const army = some(eyes.own(from), kGround);
    if (army === 0 || !eyes.texts.some((text) => text.startsWith('load ') && text.includes(` from ${from} `)) || !this.once(`army ${eyes.view.round} ${from}`)) return false;
    await this.pick(from, { tank: 1, infantry: 1 });
    const to = await this.send(['fight'], (id) => (eyes.isSea(id) || eyes.defence(id) > 7 ? 0 : 10 + 4 * eyes.worth(id) - eyes.defence(id)), 'aboard');
    if (to) await this.show('landing_planned');
    return to !== null;
  }
  async combatMove() {
    for (const id of await litOf(this.page, 'pick')) if (await (this.eyes.isSea(id) ? this.attackAtSea(id) : this.land(id))) return;
    await this.show('combat_move');
    await this.end();
  }

  // Fighters go to decks first; who must land lands anywhere.
  async noncombatMove() {
    for (const from of await litOf(this.page, 'pick')) {
      const { eyes } = this;
      const flown = eyes.texts.some((text) => text.startsWith('fly ') && text.includes(` from ${from} to `));
      const fighters = eyes.own(from).fighter ?? 0;
      if (fighters === 0 && !flown) continue;
      if (!flown && (eyes.isSea(from) || !this.once(`deck ${eyes.view.round} ${from}`))) continue;
      await this.pick(from, fighters > 0 ? { fighter: 1 } : { bomber: 1 });
      const to = await this.send(['go'], (id) => (eyes.isSea(id) ? (eyes.decks(id) > 0 && fighters > 0 ? 10 : 0) : flown ? 1 + eyes.worth(id) : 0), 'deck');
      if (!to) continue;
      if (eyes.isSea(to)) {
        check((this.eyes.own(to).fighter ?? 0) > (eyes.own(to).fighter ?? 0), `no fighter came down in ${to}`);
        this.deeds.deck = to;
        await this.show('on_deck');
      }
      return;
    }
    if (await this.page.getByTestId('primary').isEnabled()) return this.end();
    await this.wander();
  }
  // What no gesture above covers, as a carrier that must come for a fighter: one choice after another,
  // another each time, until the phase can end.
  async wander() {
    const choices = this.page.locator('.choice');
    const number = this.wandered++ % (await choices.count());
    await this.heardOf(() => choices.nth(number).click());
  }

  async purchase() {
    const { eyes } = this;
    const wanted = (sum(eyes.view.purchase.bought) + eyes.view.round) % 3 === 1 ? ['transport', 'infantry', 'submarine'] : ['tank', 'infantry', 'artillery', 'submarine'];
    const buttons = this.page.getByTestId('purchase').locator('.buy:not(.off)');
    const labels = await buttons.evaluateAll((list) => list.map((entry) => entry.getAttribute('aria-label')));
    const at = wanted.map((type) => labels.findIndex((label) => label.startsWith(`Buy ${type} `))).find((number) => number >= 0);
    if (at === undefined) {
      await this.show('bought');
      return this.end();
    }
    await this.show('purchase');
    await this.heardOf(() => buttons.nth(at).click());
  }

  // Battles and bites: the panel's own button, which proposes what costs least.
  async fight() {
    const { battle, phase } = this.eyes.view;
    const landed = battle && deedsOf(this.heard.story).landed.includes(battle.at);
    await this.show(battle ? `${this.eyes.isSea(battle.at) ? 'sea' : landed ? 'assault' : 'land'}_battle_${phase}` : phase);
    const press = this.page.locator('.dock .button.primary').first();
    const any = this.page.locator('.dock .button:enabled').first();
    await this.heardOf(async () => ((await press.count()) > 0 ? press.click() : (await any.count()) > 0 ? any.click() : this.page.locator('.choice').first().click()));
  }

  async decide() {
    const { view, texts } = this.eyes;
    const mine = view.active === kPower;
    if (mine && view.phase === 'combat_move' && texts.some((text) => text === 'end phase')) return this.combatMove();
    if (mine && view.phase === 'noncombat_move') return view.step === 'moves' ? this.noncombatMove() : this.wander();
    if (mine && view.phase === 'purchase') return this.purchase();
    return this.fight();
  }
}

// What Japan's own turns brought, from the story: which battles were fought at sea with dice, which
// landings were made, what was bought.
export function deedsOf(story) {
  const deeds = { sea: [], landed: [], bought: [] };
  let mine = false;
  let battle = null;
  for (const { what, who, to, said } of story) {
    if (what === 'turn_begins') [mine, battle] = [who === 'japan', null];
    if (!mine) continue;
    if (what === 'sea_battle_begins') battle = to;
    if (what === 'battle_begins') battle = null;
    if (battle && what === 'attackers_hit' && !deeds.sea.includes(battle)) deeds.sea.push(battle);
    if (what === 'announces') deeds.announced = [...(deeds.announced ?? []), to];
    if (what === 'lands' && deeds.announced?.includes(to)) deeds.landed.push(to);
    if (what === 'buys') deeds.bought.push(said);
  }
  return deeds;
}

// From the start page, as a stranger would.
async function layTheTable(page) {
  await page.goto(address);
  await page.getByRole('button', { name: 'New match of Axis & Allies & Zombies' }).click();
  const form = page.getByRole('form', { name: 'New match of Axis & Allies & Zombies' });
  await form.locator('select[id$=-scenario]').selectOption('full');
  await form.getByLabel('Japan', { exact: true }).selectOption('me');
  await form.getByLabel('Soviet Union', { exact: true }).selectOption('bot:survivor');
  await photograph(page, 'aaz_full_start');
  await form.getByRole('button', { name: 'Lay the table' }).click();
  await page.waitForURL(/\/t\//);
  await page.locator('.window svg').first().waitFor();
}

// Plays one match until enough rounds and deeds are done; says what came of it.
async function play(page, heard) {
  await layTheTable(page);
  const player = new Player(page, heard);
  const deeds = () => ({ ...deedsOf(heard.story), deck: player.deeds.deck });
  const done = ({ sea, landed, bought, deck }) => sea.length > 0 && landed.length > 0 && bought.length > 0 && deck !== undefined;
  let decisions = 0;
  while ((await myMove(page)) === 'ready') {
    const { round } = heard.table.view;
    if (round > kMostRounds || (round > kRounds && done(deeds()))) break;
    check(++decisions < 1500, `the turn does not end: ${JSON.stringify(player.eyes.texts.slice(0, 5))}`);
    await player.decide();
  }
  await player.show('end');
  const { round } = heard.table.view;
  return { round, decisions, used: player.used, ...deeds(), enough: round > kRounds && done(deeds()) };
}

export const tests = {
  async 'the full game against four house bots, round after round'(browser) {
    const { page, complaints } = await newPerson(browser);
    page.setDefaultTimeout(150_000); // four bots think between two of my turns
    const heard = listen(page);
    let result = await play(page, heard);
    // The bots may win a war before its time.
    for (let tries = 0; !result.enough && (await state(page)).over && tries < 2; ++tries) result = await play(page, heard);
    const what = JSON.stringify(result);
    if (process.env.GRAVETIDE_PHOTOS) console.log(`      ${what}`);
    check(result.enough, `a deed or a round is missing: ${what}`);
    // By mouse where the space can be seen, by keyboard where it cannot.
    check(result.used.mouse > 5 && result.used.mouse + result.used.keyboard > 20, `the board was hardly used: ${what}`);
    await inspect(page, 'the full game after three rounds');
    check(complaints.length === 0, complaints.join('; '));
  },
};
