// What Zombie Mall offers seldom, played on the board: cards, guns, trades, SWAT, arrow keys; and its
// replay. The positions come from bots' matches, which are searched for one that offers the deed and
// played on from there.
import { address, check, holdAll, moved, myMove, newPerson, state } from './table.mjs';
import { inspect } from './shape.mjs';

const post = async (path, body) => {
  const answer = await fetch(address + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  check(answer.ok, `${path} answered ${answer.status}`);
  return answer.json();
};

const kKind = { players: '3', seats: 3, bot: 'classic' };

async function botsMatch(options, { seats, bot } = kKind) {
  const opened = await post('/api/matches', { game: 'mall', options, seats: Array.from({ length: seats }, () => ({ who: 'bot', bot })) });
  for (let look = 0; look < 300; ++look) {
    const record = await fetch(`${address}/api/matches/${opened.match}/record`);
    if (!record.ok) {
      await new Promise((done) => setTimeout(done, 100));
      continue;
    }
    const text = await record.text();
    return { match: opened.match, record: text, plies: text.split('\n').filter((line) => /^\d+ /.test(line)).length };
  }
  throw new Error('the bots do not finish');
}

// What a page that holds every seat is offered there.
const offered = (page, opened, seat) =>
  page.evaluate(
    ([match, tokens, look]) =>
      new Promise((done) => {
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws`);
        socket.onopen = () => socket.send(JSON.stringify({ t: 'hello', match, tokens, look }));
        socket.onmessage = (event) => {
          const message = JSON.parse(event.data);
          if (message.t !== 'table') return;
          socket.close();
          done(message.choices.map((choice) => choice.text));
        };
      }),
    [opened.match, opened.seats.map((entry) => entry.token), seat],
  );

// Plays on, with every seat at this screen, from a position that may offer what is wanted and does.
async function sitWhere(browser, { says = /./, may, does, options = { map: 'corner' }, kind = kKind }) {
  const person = await newPerson(browser, { viewport: { width: 1600, height: 1000 } });
  const { page } = person;
  await page.goto(address);
  for (let tries = 0; tries < 60; ++tries) {
    const { match, plies, record } = await botsMatch(options, kind);
    const line = record.split('\n').find((entry) => says.test(entry));
    if (!line) continue; // it never came up
    let asked = 0;
    for (let ply = Number.parseInt(line, 10) || 1; ply < plies && asked < 12; ++ply) {
      const then = await fetch(`${address}/api/matches/${match}/at/${ply}`);
      const table = await then.json();
      check(then.ok, `ply ${ply} of ${plies} answered ${JSON.stringify(table)}`);
      const seat = table.to_act;
      if (table.over || seat === null || !may(table.view, seat, table.stages[table.stage].key)) continue;
      ++asked;
      const opened = await post(`/api/matches/${match}/fork`, { ply, seats: Array.from({ length: kind.seats }, () => ({ who: 'me' })) });
      if (!does(await offered(page, opened, seat))) {
        ply += 6; // the next plies are much the same
        continue;
      }
      await holdAll(page, opened);
      await page.getByTestId('mall').waitFor();
      check((await myMove(page)) === 'ready', 'nothing to do');
      return { ...person, seat };
    }
  }
  throw new Error('no such position came up');
}

const holds = (card) => (view, seat) => view.players[seat].cards.some((held) => held.id.startsWith(card));
const offers = (start) => (choices) => choices.some((text) => text.startsWith(start));
const cardOf = (page, name) => page.locator('button.card').filter({ hasText: name }).first();
const told = (page, text) => page.locator('.latest').getByText(text).first().waitFor();

export const tests = {
  async 'the air horn is aimed on the map'(browser) {
    const { page } = await sitWhere(browser, { says: /draw horn/, may: holds('horn'), does: offers('play horn at') });
    const { log } = await state(page);
    await cardOf(page, 'Air horn').click();
    await page.locator('.hint').getByText('Pick the space the horn is blown at').waitFor();
    const nothing = page.locator('.mall .menu').getByRole('button', { name: 'Nothing' });
    if (await nothing.isVisible()) await nothing.click(); // the menu offers dropping it as well
    await page.locator('.lit.far').first().click();
    await moved(page, log);
    await page.getByRole('tabpanel').getByText('uses Air horn').first().waitFor();
  },

  async 'shelving is put on an edge from its card'(browser) {
    const { page } = await sitWhere(browser, { says: /draw shelving/, may: (view, seat, stage) => stage === 'movement' && holds('shelving')(view, seat), does: offers('shelve') });
    const { log } = await state(page);
    await cardOf(page, 'Shelving').click();
    await page.locator('.mall .menu').getByRole('button', { name: /^Put shelving towards/ }).first().click();
    await moved(page, log);
    await page.getByRole('tabpanel').getByText('blocks the edge').first().waitFor();
  },

  async 'a gun is fired at a zombie on the map'(browser) {
    const { page } = await sitWhere(browser, { says: /draw handgun/, may: (view, seat, stage) => stage === 'movement' && holds('handgun')(view, seat), does: offers('shoot') });
    const { log } = await state(page);
    await page.locator('.lit.fight').first().click();
    const menu = page.locator('.mall .menu');
    if (await menu.isVisible()) await menu.getByRole('button', { name: /^Shoot/ }).first().click();
    await moved(page, log);
    await page.getByRole('tabpanel').getByText(/uses Handgun/).first().waitFor();
  },

  async 'a trade is offered from the hand, seen and accepted by the other'(browser) {
    const kind = { seats: 6, bot: 'random' };
    const { page, seat } = await sitWhere(browser, {
      may: (view, at) => view.players[at].is === 'human' && view.players[at].cards.length > 0 && view.players.some((other, number) => number !== at && other.is === 'human' && other.at?.join() === view.players[at].at.join()),
      does: offers('give'),
      options: { map: 'corner', players: '6' },
      kind,
    });
    const { log } = await state(page);
    const text = await page.evaluate(() => [...document.querySelectorAll('.choice .text')].map((entry) => entry.textContent).find((line) => line.startsWith('Give ')));
    if (text) await page.locator('.choice').filter({ hasText: text }).first().click();
    else await page.locator('#choice-search').fill('give').then(() => page.locator('.choice').first().click());
    await moved(page, log);
    await page.locator('.hint').getByText(`Player ${seat + 1} offers`).waitFor(); // what is offered stands beside the question
    const before = await state(page);
    await page.locator('.choice').filter({ hasText: 'accept' }).click();
    await moved(page, before.log);
    await page.getByRole('tabpanel').getByText('accepts from').first().waitFor();
  },

  async 'SWAT stand on the map, and are named'(browser) {
    const { page } = await sitWhere(browser, { says: /call with/, may: (view) => view.swat.length > 0, does: (choices) => choices.length > 0 });
    const squad = page.locator('.piece.swat').first();
    await squad.waitFor();
    check(/^SWAT [\d, ]+ at \(\d+,\d+\)$/.test(await squad.getAttribute('aria-label')), 'SWAT without a name');
    await page.getByTestId('goal').getByText(/Leave by the (north|east|south|west) entrance/).waitFor();
    await inspect(page, 'SWAT on the map');
  },

  async 'arrow keys walk, and a wall names its rule'(browser) {
    const { page, seat } = await sitWhere(browser, { may: (view, at, stage) => stage === 'movement' && view.turn.movement > 2, does: offers('step to') });
    const here = (await page.locator('.piece.human').nth(0).count()) > 0 && (await page.evaluate((number) => {
      const label = [...document.querySelectorAll('.piece')].map((piece) => piece.getAttribute('aria-label')).find((text) => text.startsWith(`Player ${number + 1},`));
      return /\((\d+),(\d+)\)/.exec(label).slice(1).map(Number);
    }, seat));
    const lit = await page.locator('.lit.step').evaluateAll((all) => all.map((entry) => entry.dataset.space));
    const ways = { ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0] };
    const at = ([x, y]) => `${here[0] + x},${here[1] + y}`;
    const shut = Object.entries(ways).find(([, way]) => !lit.includes(at(way)));
    if (shut) {
      await page.keyboard.press(shut[0]);
      await page.getByRole('alert').filter({ hasText: /MALL-/ }).waitFor();
    }
    const { log } = await state(page);
    const free = Object.entries(ways).find(([, way]) => lit.includes(at(way)));
    await page.keyboard.press(free[0]);
    await moved(page, log);
    await told(page, /goes from/);
  },

  async 'a match of Zombie Mall is replayed on its board'(browser) {
    const { match } = await botsMatch({ map: 'corner' });
    for (const width of [400, 1280]) {
      const { page, complaints, context } = await newPerson(browser, { viewport: { width, height: 800 } });
      await page.goto(`${address}/r/${match}`);
      await page.getByTestId('mall').waitFor();
      const at = () => page.evaluate(() => Number(document.querySelector('[data-testid=replay]').dataset.ply));
      await page.getByLabel('Speed').selectOption('20×');
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await page.waitForFunction(() => Number(document.querySelector('[data-testid=replay]').dataset.ply) > 25);
      await page.getByRole('button', { name: 'Pause', exact: true }).click();
      const ply = await at();
      await page.getByRole('button', { name: 'One back' }).click();
      await page.waitForFunction((before) => Number(document.querySelector('[data-testid=replay]').dataset.ply) < before, ply);
      check((await page.locator('.piece').count()) > 2, 'no tokens in the replay');
      check((await page.locator('.lit').count()) === 0, 'a replay offers something');
      await inspect(page, `the replay of Zombie Mall at ${width}`);
      await page.locator('.window > svg').click(); // asks nothing, and nothing breaks
      await page.getByRole('slider').press('End');
      await page.getByTestId('phase').filter({ hasText: 'The end' }).waitFor();
      check((await page.getByText('The game is over').count()) > 0, 'the board does not say it is over');
      check(complaints.length === 0, complaints.join('; '));
      await context.close();
    }
  },
};
