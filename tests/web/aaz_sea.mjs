// The sea war of Axis & Allies & Zombies on the map of the full game: landings, sea battles, decks,
// shipyards. All five seats are at this screen; a match is brought to the turn wanted through the
// wire, and another is opened where the luck of the cards spoils it.
import { address, check, heard, holdAll, me, moved, myMove, newPerson, openMatch, state } from './table.mjs';
import { applyPatch } from './listen.mjs';
import { litOf, pressSpace, settled } from './aaz.mjs';
import { inspect } from './shape.mjs';

// Ends phases and takes what must be taken until this power makes its combat moves, or until a verb is
// offered; says what is offered then and who stands where, or null where the match ended before.
const playUp = (page, opened, until) =>
  page.evaluate(
    ([match, tokens, wanted]) =>
      new Promise((done, fail) => {
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws`);
        let n = 0;
        let shown = null;
        socket.onopen = () => socket.send(JSON.stringify({ t: 'hello', match, tokens }));
        socket.onmessage = (event) => {
          const message = JSON.parse(event.data);
          const { patch, ...rest } = message;
          if (patch) shown = { ...window.applyPatch(shown, patch), ...rest };
          else if (message.t === 'table') shown = message;
          const table = message.t === 'table' ? shown : message;
          if (table.t === 'refused' || table.t === 'error') fail(new Error(table.text));
          if (table.t === 'table' && table.view.outcome !== 'none') return done(null);
          if (table.t !== 'table' || table.look !== table.to_act || table.choices.length === 0) return;
          if (wanted.verb ? table.choices.some(({ text }) => text.startsWith(`${wanted.verb} `)) : table.view.active === wanted.power && table.view.phase === 'combat_move') {
            socket.close();
            return done({ offered: table.choices.map((choice) => choice.text), spaces: table.view.spaces });
          }
          const choice = table.choices.find(({ text }) => /^(end phase|cease)/.test(text)) ?? table.choices[0];
          socket.send(JSON.stringify({ t: 'play', n: ++n, seat: table.to_act, at: table.log, id: choice.id }));
        };
      }),
    [opened.match, opened.seats.map((seat) => seat.token), until],
  );

// `wanted`: what must be offered, and `least`: what must stand where, for the test to have its way.
const sitAsPower = (browser, power, wanted, options = {}, least = []) => sitDown(browser, { scenario: 'full' }, { power }, wanted, options, least);

export async function sitDown(browser, setup, until, wanted, options = {}, least = []) {
  const person = await newPerson(browser, { viewport: { width: 1600, height: 1000 }, ...options });
  const { page } = person;
  await page.addInitScript(`window.applyPatch = ${applyPatch.toString()}`);
  await page.goto(address);
  for (let tries = 0; tries < 12; ++tries) {
    const opened = await openMatch(null, setup.scenario === 'intro' ? [me, me] : [me, me, me, me, me], setup, 'aaz');
    const up = await playUp(page, opened, until);
    if (!up || !wanted.every((text) => up.offered.includes(text))) continue;
    if (!least.every(({ space, power, unit, count }) => (up.spaces[space]?.units[power]?.[unit] ?? 0) >= count)) continue;
    await holdAll(page, opened);
    await page.locator('.window svg').first().waitFor();
    check((await myMove(page)) === 'ready', 'nothing to do');
    return { ...person, offered: up.offered, used: { mouse: 0, keyboard: 0 } };
  }
  throw new Error(`${JSON.stringify(until)} is never offered ${wanted.join(' and ')}`);
}

// Does it and waits for all that it sets going.
export async function done(page, deed) {
  await heard(page, deed);
  await settled(page);
}
const order = (page, id, used) => done(page, () => pressSpace(page, id, used));
async function pick(page, id, used, ...units) {
  await pressSpace(page, id, used);
  await page.getByRole('button', { name: 'None', exact: true }).click();
  for (const unit of units) await page.getByRole('button', { name: `One ${unit} more`, exact: true }).click();
}
const end = (page) => done(page, () => page.getByTestId('primary').click());
const stageOf = (page) => page.evaluate(() => document.querySelector('.aaz .stage').textContent);
export const told = (page, text) => page.getByRole('tabpanel').getByText(text).first().waitFor();

// Presses the panel's own button until nothing is asked about battles any more. `losses` is called
// whenever hits are to be given out.
async function fightOut(page, losses = async () => undefined) {
  for (let number = 0; number < 60; ++number) {
    const press = page.locator('.dock .button.primary').first();
    if ((await press.count()) === 0) return;
    if ((await page.locator('.dock .button.primary', { hasText: /^Take th/ }).count()) > 0) await losses();
    await done(page, () => press.click());
    check((await myMove(page)) === 'ready', 'the match has stopped');
  }
  throw new Error('the battles do not end');
}

export const tests = {
  async 'units go aboard, sail and land by one gesture, and by single steps'(browser) {
    const wanted = ['load infantry from japan in sz_47 with nothing aboard', 'load infantry from coastal_china in sz_48 with nothing aboard'];
    const two = { space: 'coastal_china', power: 'japan', unit: 'infantry', count: 2 }; // zombies may have bitten one
    const { page, used, complaints } = await sitAsPower(browser, 'japan', wanted, {}, [two]);
    await pick(page, 'japan', used, 'tank', 'infantry');
    check((await litOf(page, 'fight')).includes('philippine_islands'), 'the Philippine Islands are not lit');
    await order(page, 'philippine_islands', used);
    const landing = page.getByRole('img', { name: 'Japan will land from Sea zone 40 in Philippine Islands' });
    await landing.waitFor({ state: 'attached' });
    await page.getByRole('button', { name: /tank and infantry from Sea zone 40 in Philippine Islands$/ }).waitFor();
    await page.getByTestId('undo').click();
    await landing.waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.querySelector('.lit.pick[data-space=japan]'));
    // One transport, step by step.
    await pick(page, 'sz_48', used, 'transport');
    check((await litOf(page, 'load')).includes('coastal_china'), 'nobody can go aboard');
    await order(page, 'coastal_china', used);
    const under = page.getByRole('region', { name: /^Transport in Sea zone 48/ });
    await under.getByRole('img', { name: 'Transport, infantry' }).waitFor();
    await under.getByRole('button', { name: 'Take infantry aboard from Coastal China' }).click();
    await under.getByRole('img', { name: 'Transport, 2 infantry' }).waitFor();
    await inspect(page, 'a transport under way');
    await order(page, 'yunnan', used); // all aboard land
    await told(page, /Japan will land .*from Sea zone 48 in Yunnan/);
    await end(page);
    await fightOut(page);
    await told(page, /Japan lands .*from Sea zone 48 in Yunnan/);
    check(used.mouse > 4, `hardly a click: ${JSON.stringify(used)}`);
    check(complaints.length === 0, complaints.join('; '));
  },

  async 'a sea battle is fought, a fighter lands on a carrier, a ship is built'(browser) {
    for (let tries = 0; ; ++tries) {
      const { page, context, used, complaints } = await sitAsPower(browser, 'japan', ['move battleship from sz_47 to sz_41', 'move fighter from japan to sz_47']);
      await pick(page, 'sz_47', used, 'fighter', 'fighter', 'destroyer', 'aircraft carrier', 'battleship');
      check((await litOf(page, 'fight')).includes('sz_42'), 'Sea zone 42 is not lit');
      await order(page, 'sz_42', used);
      await page.getByRole('button', { name: /^Sea zone 42 ?(,|$)/ }).waitFor();
      let asked = 0;
      await end(page);
      await fightOut(page, async () => {
        if (++asked > 1) return; // the destroyer is gone
        await page.getByRole('button', { name: /^Japanese battleship, 1, damage picked/ }).waitFor(); // proposed, since it costs nothing
        await inspect(page, 'a sea battle');
        await page.getByRole('button', { name: /^Japanese destroyer, 1/ }).click();
        await page.getByRole('button', { name: 'Japanese destroyer, 1, 1 picked as casualties' }).waitFor();
      });
      if (asked === 0 && tries < 5) {
        await context.close(); // the battleship missed
        continue;
      }
      check(asked > 0, 'no hit in six battles');
      await told(page, /Japan loses destroyer in Sea zone 42/);
      check((await stageOf(page)) === 'Noncombat move', 'the battle is not over');
      await pick(page, 'japan', used, 'fighter');
      check((await litOf(page, 'go')).includes('sz_48'), 'the deck is not lit');
      await order(page, 'sz_48', used);
      await page.getByRole('listitem').filter({ hasText: 'Sea zone 48, Japanese 2 fighters' }).waitFor({ state: 'attached' });
      await end(page);
      await page.getByTestId('purchase').waitFor();
      await pressSpace(page, 'sz_47', used);
      await page.getByRole('button', { name: 'All places' }).waitFor();
      const yard = page.getByTestId('purchase');
      await yard.getByRole('button', { name: 'Buy submarine in Sea zone 47' }).click();
      await yard.getByRole('button', { name: 'Buy submarine in Sea zone 47, 1 bought' }).waitFor();
      await page.getByRole('button', { name: 'All places' }).click();
      await page.getByText('4 of 5 places').waitFor();
      await inspect(page, 'the shipyard');
      check(complaints.length === 0, complaints.join('; '));
      return;
    }
  },

  async 'submarines strike or submerge by a stepper'(browser) {
    const { page, used, complaints } = await sitAsPower(browser, 'germany', ['move submarine from sz_9 to sz_8'], { viewport: { width: 400, height: 800 } });
    await pressSpace(page, 'sz_9', used);
    await order(page, 'sz_8', used);
    await end(page);
    await done(page, () => page.locator('.dock .button.primary').first().click()); // dice fall only after a press
    const panel = page.getByRole('region', { name: 'Submarines that submerge' });
    await panel.getByRole('button', { name: 'All strike' }).waitFor();
    await inspect(page, 'submarines at 400');
    const { log } = await state(page);
    await panel.getByRole('button', { name: 'One submarine more' }).click();
    await panel.getByRole('button', { name: 'All submerge' }).click();
    await moved(page, log);
    await page.getByRole('tab', { name: 'Story' }).click();
    await told(page, 'Germany submerges 1 submarine');
    check(complaints.length === 0, complaints.join('; '));
  },
};
