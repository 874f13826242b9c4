// Zombie Mall by mouse and keyboard: the lit map plays a whole match, says why not, and fits a phone.
import { address, bot, check, heard, looks, me, moved, myMove, newPerson, openMatch, sitAt, state, toTable } from './table.mjs';
import { inspect } from './shape.mjs';

const corner = { map: 'corner' };

async function atTheMall(browser, options = {}, setup = corner) {
  const person = await sitAt(browser, [me, bot, bot], setup, 'mall', options);
  await person.page.getByTestId('mall').waitFor();
  return person;
}

async function clickSpace(page, space) {
  const where = await page.evaluate(([x, y]) => {
    const at = document.querySelector('.window svg > g').getScreenCTM();
    const point = new DOMPoint((x + 0.5) * 40, (y + 0.5) * 40).matrixTransform(at);
    return [point.x, point.y];
  }, space);
  await page.mouse.click(...where);
}

// One decision the way a person makes it: a lit space if there is one, a small menu if it opens,
// the list beside the board otherwise. Counts what was used.
async function decide(page, used, number) {
  const { log } = await state(page);
  const menu = page.locator('.menu[role=group] button').first();
  const lit = page.locator('.lit:not(.far)');
  const far = page.locator('.lit.far');
  const settled = () =>
    page.waitForFunction(
      (before) =>
        Number(document.querySelector('[data-testid=table]')?.dataset.log) !== before ||
        document.querySelector('.mall .menu, .lit.picked') !== null,
      log,
    );
  if (await menu.isVisible()) {
    ++used.menu;
    await menu.click();
    return moved(page, log);
  }
  const count = number % 4 === 3 ? 0 : await lit.count();
  const afar = number % 7 === 2 ? await far.count() : 0;
  if (afar > 0) {
    ++used.far;
    await far.nth(number % afar).click();
    return settled();
  }
  if (count > 0) {
    ++used.lit;
    await lit.nth(number % count).click();
    return settled();
  }
  ++used.list;
  const pass = page.locator('.choice').filter({ hasText: /^Pass/ }).first();
  await ((await pass.count()) > 0 ? pass : page.locator('.choice').first()).click();
  return moved(page, log);
}

export const tests = {
  async 'Zombie Mall with two bots is played to its end on the map'(browser) {
    const { page, complaints } = await newPerson(browser, { viewport: { width: 1600, height: 1000 } });
    await page.goto(address);
    await page.getByRole('button', { name: 'New match of Zombie Mall' }).click();
    const form = page.getByRole('form', { name: 'New match of Zombie Mall' });
    await form.locator('select[id$=-map]').selectOption('corner');
    for (const seat of ['Player 2', 'Player 3']) await form.getByLabel(seat, { exact: true }).selectOption('bot:shambler');
    await page.getByRole('button', { name: 'Lay the table' }).click();
    await page.waitForURL(/\/t\//);
    const used = { lit: 0, far: 0, menu: 0, list: 0 };
    for (let number = 0; number < 1500 && (await myMove(page)) === 'ready'; ++number) await decide(page, used, number);
    check((await state(page)).over, 'the match does not end');
    check((await page.getByTestId('ending').textContent()).length > 10, 'the ending says nothing');
    check(used.lit > 5, `the map was hardly used: ${JSON.stringify(used)}`);
    await inspect(page, 'the end of Zombie Mall');
    check(complaints.length === 0, complaints.join('; '));
  },

  async 'a click on a space that cannot be reached names its rule'(browser) {
    const { page } = await atTheMall(browser);
    await myMove(page);
    const unlit = await page.evaluate(() => {
      const lit = new Set([...document.querySelectorAll('.lit')].map((entry) => entry.dataset.space));
      return [[0, 0], [15, 11]].find((space) => !lit.has(space.join()));
    });
    await clickSpace(page, unlit);
    const slip = page.getByRole('alert').filter({ hasText: /MALL-/ });
    await slip.getByRole('button', { name: /^MALL-/ }).waitFor();
  },

  async 'a walk is one message, and what cannot be walked to says what is in the way'(browser) {
    const sent = [];
    const person = await newPerson(browser, { viewport: { width: 1280, height: 720 } });
    person.page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(JSON.parse(payload))));
    const { match } = await openMatch(person, [me], { map: 'mall', players: '1' }, 'mall');
    await toTable(person, match);
    const { page } = person;
    const used = { lit: 0, far: 0, menu: 0, list: 0 };
    let walked = false;
    for (let number = 0; number < 120 && !walked && (await myMove(page)) === 'ready'; ++number) {
      const far = page.locator('.lit.far');
      if (/Movement/.test(await page.locator('.mall .status').textContent())) await far.first().waitFor({ timeout: 3000 }).catch(() => undefined);
      const all = await far.evaluateAll((list) => list.map((entry) => entry.dataset.space));
      if (all.length === 0 || !/Movement/.test(await page.locator('.mall .status').textContent())) {
        await decide(page, used, 3); // from the list
        continue;
      }
      // The radio is behind a locked door.
      await clickSpace(page, [20, 1]);
      await page.getByRole('alert').getByText(/Security office door is locked/).waitFor();
      check((await page.locator('.blocked rect').count()) > 0, 'the door is not lit');
      const { log } = await state(page);
      const before = sent.filter((message) => message.t === 'play').length;
      await page.locator(`.lit[data-space="${all[all.length - 1]}"]`).click();
      await moved(page, log);
      const plays = sent.filter((message) => message.t === 'play').slice(before);
      check(plays.length === 1 && plays[0].ids.length > 1, `a walk took ${JSON.stringify(plays)}`);
      walked = true;
    }
    check(walked, 'nobody ever walked');
  },

  async 'nothing jumps, and the whole map is seen, whatever is pointed at or picked'(browser) {
    for (const viewport of [{ width: 1600, height: 1000 }, { width: 1280, height: 720 }, { width: 1024, height: 768 }, { width: 400, height: 850 }]) {
      const { page, context, complaints } = await atTheMall(browser, { viewport }, { map: 'mall' });
      await myMove(page);
      const place = () =>
        page.evaluate(() => {
          const { a, e, f } = document.querySelector('.window svg > g').getScreenCTM();
          const { left, top, right, bottom } = document.querySelector('.window').getBoundingClientRect();
          return { at: [a, e, f].map((value) => value.toFixed(2)).join(), sees: e >= left && f >= top && e + 1200 * a <= right && f + 800 * a <= bottom };
        });
      const before = await place();
      check(before.sees, `at ${viewport.width} the map is cut off`);
      const lit = page.locator('.lit');
      await lit.first().waitFor();
      for (let number = 0; number < (await lit.count()); ++number) {
        await lit.nth(number).focus();
        check((await place()).at === before.at, `the map moved at ${viewport.width} when ${number} was pointed at`);
      }
      await page.locator('.lit.spend').first().click();
      const menu = page.locator('.mall .menu');
      await menu.waitFor();
      check((await place()).at === before.at, `the map moved at ${viewport.width} when a menu opened`);
      const [list, token] = [await menu.boundingBox(), await page.locator('.piece.human').first().boundingBox()];
      const apart = list.x + list.width <= token.x || token.x + token.width <= list.x || list.y + list.height <= token.y || token.y + token.height <= list.y;
      check(apart, `at ${viewport.width} the menu lies on the one who acts`);
      check(complaints.length === 0, complaints.join('; '));
      await context.close();
    }
  },

  async 'odds stand beside the question, and what a person looks at is remembered'(browser) {
    const { page } = await atTheMall(browser, { viewport: { width: 1280, height: 720 } }, { map: 'mall' });
    await myMove(page);
    await page.locator('.hint').getByText(/Going on: \d+ % no new zombie beside you/).waitFor();
    const scale = () => page.evaluate(() => document.querySelector('.window svg > g').getScreenCTM().a);
    const whole = await scale();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    const near = await scale();
    check(near > whole, 'it did not come nearer');
    await page.reload();
    await page.locator('.lit').first().waitFor();
    check(Math.abs((await scale()) - near) < 0.01, 'the view was forgotten');
  },

  async 'a standing answer is given by the page'(browser) {
    const { page } = await atTheMall(browser);
    await myMove(page);
    await page.getByRole('button', { name: 'Standing answers' }).click();
    for (const box of await page.getByRole('group', { name: 'Standing answers' }).getByRole('checkbox').all()) await box.check();
    await page.keyboard.press('Escape');
    await page.reload();
    await page.getByRole('button', { name: 'Standing answers (6)' }).waitFor();
    const used = { lit: 0, far: 0, menu: 0, list: 0 };
    const silenced = /^(Drops|Zombie player's step|Trade answer|The word|Before new zombies):/;
    for (let number = 0; number < 60 && (await myMove(page)) === 'ready'; ++number) {
      const { log } = await state(page);
      const title = await page.locator('.act h2').first().textContent();
      if (silenced.test(title)) await moved(page, log); // answered without a click
      else await decide(page, used, number);
    }
  },

  async 'a standing answer holds in the text view too, which says so'(browser) {
    const person = await newPerson(browser);
    const { match } = await openMatch(person, [me, bot, bot], corner, 'mall');
    await person.context.addInitScript((id) => {
      localStorage.setItem(`gravetide.mall.answers.${id}`, '{"0": {"pauses": true}}');
      localStorage.setItem('gravetide.settings', '{"plain": true}');
    }, match);
    await toTable(person, match);
    await person.page.getByTestId('text-output').getByText('Answered for you, as you asked: Pass').first().waitFor();
  },

  async 'a question that can be spared says so, and is spared from then on'(browser) {
    const { page } = await atTheMall(browser);
    const used = { lit: 0, far: 0, menu: 0, list: 0 };
    for (let number = 0; number < 200 && (await myMove(page)) === 'ready'; ++number) {
      const spare = page.locator('.spare');
      if ((await spare.count()) > 0 && /pauses/.test(await spare.textContent())) {
        await heard(page, () => spare.click()); // answered
        await page.getByRole('button', { name: 'Standing answers (1)' }).waitFor();
        return;
      }
      await decide(page, used, number);
    }
    throw new Error('no pause ever came');
  },

  async 'the mall at 400, 1024 and 1600 px, light and dark'(browser) {
    for (const look of looks) {
      const { viewport: { width }, colorScheme } = look;
      const { page, context, complaints } = await atTheMall(browser, look, { map: width > 1500 ? 'mall' : 'corner' });
      await myMove(page);
      await inspect(page, `the mall at ${width} ${colorScheme}`);
      const map = await page.locator('.window').boundingBox();
      check(map.height > 0.38 * page.viewportSize().height, `the map at ${width} is only ${map.height} px high`);
      await page.getByRole('button', { name: 'Zoom in' }).click();
      await page.getByRole('button', { name: 'Whole map' }).click();
      check(complaints.length === 0, complaints.join('; '));
      await context.close();
    }
  },
};
