// The Skirmish by mouse and keyboard: figures are dragged, doors and zombies clicked, the supply run is
// played to its end; refusals name their rule, and so does what each zombie did.
import { address, check, heard, looks, me, moved, myMove, newPerson, sitAt, state } from './table.mjs';
import { inspect } from './shape.mjs';

const house = { who: 'bot', bot: 'classic' };

async function atTheTable(browser, options = {}, setup = {}) {
  const person = await sitAt(browser, [me, house], setup, 'skirmish', options);
  await person.page.getByTestId('skirmish').waitFor();
  return person;
}

// A point of the table, in half-inches, on the screen.
const onScreen = (page, x, y) =>
  page.evaluate(
    ([tx, ty]) => {
      const point = new DOMPoint(tx * 10, (96 - ty) * 10).matrixTransform(document.querySelector('.skirmish svg g.all').getScreenCTM());
      return [point.x, point.y];
    },
    [x, y],
  );

// Where a figure stands, in half-inches.
const where = (figure) =>
  figure.evaluate((entry) => {
    const found = /translate\((-?[\d.]+)px, (-?[\d.]+)px\)/.exec(entry.style.transform);
    return [Number(found[1]) / 10, 96 - Number(found[2]) / 10];
  });

// Until what was begun is done: the log has grown and no leg is left, a slip asks, or a rule refuses.
const settled = (page, log) =>
  page.waitForFunction(
    (before) => {
      const busy = document.querySelector('.skirmish')?.dataset.busy === 'true';
      const grown = Number(document.querySelector('[data-testid=table]')?.dataset.log) !== before;
      const over = document.querySelector('[data-testid=ending]') !== null;
      return over || (!busy && (grown || document.querySelector('.readout button, [role=alert]') !== null));
    },
    log,
  );

// Until the table has said where the figure in hand can go.
const answered = (page) => page.waitForFunction(() => document.querySelector('.skirmish')?.dataset.busy !== 'true');

// Where the table-top lies on the screen, to the pixel.
const lies = (page) =>
  page.evaluate(() => {
    const { x, y, width, height } = document.querySelector('.skirmish .window').getBoundingClientRect();
    const { a, e, f } = document.querySelector('.skirmish svg g.all').getScreenCTM();
    return [x, y, width, height, a, e, f].map((value) => Math.round(value * 10) / 10).join(' ');
  });

// Whether what was just done began anything, within a few frames; a drag to nowhere begins nothing.
const begun = (page, log) =>
  page.evaluate(async (before) => {
    for (let frame = 0; frame < 20; ++frame) {
      const busy = document.querySelector('.skirmish')?.dataset.busy === 'true';
      if (busy || Number(document.querySelector('[data-testid=table]')?.dataset.log) !== before) return true;
      if (document.querySelector('.readout button, [role=alert], [data-testid=ending]')) return true;
      await new Promise(requestAnimationFrame);
    }
    return false;
  }, log);

async function drag(page, figure, x, y) {
  const [fx, fy] = await where(figure);
  const from = await onScreen(page, fx, fy);
  const to = await onScreen(page, x, y);
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, { steps: 3 });
  await page.mouse.move(...to, { steps: 3 });
  await page.mouse.up();
}

async function activate(page, ap = 'last') {
  const { log } = await state(page);
  const buttons = page.locator('.side .activate').first().locator('button');
  await (ap === 'last' ? buttons.last() : buttons.first()).click();
  await settled(page, log);
}

const nothing = () => ({ card: 0, activate: 0, thing: 0, foe: 0, drag: 0, grab: 0, primary: 0 });

// A point every leg of the way leads towards: to the diner's door and in, later off the table in the
// south.
const supplyRun = (number) => (x, y) =>
  number > 60 ? [x, 0] : x > 36 && y < 24 ? [37, Math.min(y + 6, 26)] : x > 30 ? [33, 30] : [24, 28];

// One decision the way a person makes it; `goal` says where a figure that stands at x, y is to go.
// Counts what was used.
export async function decide(page, used, goal, home = false) {
  await answered(page);
  const { log } = await state(page);
  const deed = page.locator('.skirmish .card .deed').first();
  if (await deed.isVisible()) {
    ++used.card;
    await deed.click();
    return settled(page, log);
  }
  if ((await page.locator('.side .activate').count()) > 0) {
    ++used.activate;
    return activate(page);
  }
  const thing = page.locator('[data-lit]').filter({ has: page.locator('title', { hasText: /Search|Pick up|: Open/ }) }).first();
  if (!home && (await thing.count()) > 0) {
    ++used.thing;
    await thing.focus();
    await page.keyboard.press('Enter');
    return deed.waitFor();
  }
  const foe = page.locator('.figure.zombie.lit .touch').first();
  const grip = page.locator('[data-grip]');
  if ((await foe.count()) > 0 && ((await grip.count()) === 0 || used.drag % 5 === 4)) {
    ++used.foe;
    used.drag += used.drag % 5 === 4 ? 1 : 0;
    await foe.focus();
    await page.keyboard.press('Enter');
    return deed.waitFor();
  }
  if ((await grip.count()) > 0) {
    ++used.drag;
    const [x, y] = await where(grip);
    const [gx, gy] = goal(x, y);
    const far = Math.hypot(gx - x, gy - y);
    const reach = Math.min(1, 7 / Math.max(far, 1));
    const walk = page.getByRole('radio', { name: /Walk/ });
    if ((await walk.count()) > 0 && (await walk.isEnabled())) await walk.click();
    await drag(page, grip, Math.round(x + (gx - x) * reach), Math.max(0, Math.round(y + (gy - y) * reach)));
    const went = await begun(page, log);
    if (went) await settled(page, log);
    const slip = page.locator('.readout button');
    if (went && (await slip.isVisible())) {
      ++used.grab;
      await slip.click();
      await settled(page, log);
    }
    if ((await state(page)).log !== log) return;
  }
  ++used.primary;
  await pressOn(page);
  await moved(page, log);
}

// What ends it, and where a runner must be stopped first (SKIR-8.16) what does that.
async function pressOn(page) {
  await page.keyboard.press('Escape');
  const primary = page.getByTestId('primary');
  if (await primary.isEnabled()) return primary.click();
  const stop = page.locator('.choice', { hasText: /stop/i });
  await ((await stop.count()) > 0 ? stop : page.locator('.choice')).first().click();
}

// What is left of a match: every activation is declined or ended.
async function sitOut(page) {
  for (let number = 0; number < 200 && (await myMove(page)) === 'ready'; ++number) {
    const { log } = await state(page);
    await pressOn(page);
    await moved(page, log);
  }
}

// A scenario from its first turn to its ending: some decisions by hand, then the band waits.
async function playScenario(browser, scenario, goal, decisions) {
  const { page, complaints, match } = await sitAt(browser, [me], { scenario, controller: 'computer' }, 'skirmish', { viewport: { width: 1600, height: 1000 } });
  await page.getByTestId('skirmish').waitFor();
  const used = nothing();
  for (let number = 0; number < decisions && (await myMove(page)) === 'ready'; ++number) await decide(page, used, goal);
  await sitOut(page);
  check((await state(page)).over, `${scenario} does not end: ${JSON.stringify(used)}`);
  check(/win/.test(await page.getByTestId('ending').textContent()), 'the ending does not say who won');
  check(used.drag > 2 && used.activate > 2, `the table was hardly used: ${JSON.stringify(used)}`);
  check(complaints.length === 0, complaints.join('; '));
  return { page, match, used };
}

export const tests = {
  async 'the supply run is played to its end on the table-top'(browser) {
    const { page, complaints } = await newPerson(browser, { viewport: { width: 1600, height: 1000 } });
    page.setDefaultTimeout(15_000);
    await page.goto(address);
    await page.getByRole('button', { name: 'New match of The Skirmish' }).click();
    const form = page.getByRole('form', { name: 'New match of The Skirmish' });
    await form.getByLabel('Controller', { exact: true }).last().selectOption('bot:survivor');
    await page.getByRole('button', { name: 'Lay the table' }).click();
    await page.waitForURL(/\/t\//);
    const used = nothing();
    const why = new Set();
    for (let number = 0; number < 400 && (await myMove(page)) === 'ready'; ++number) {
      await decide(page, used, supplyRun(number), number > 60);
      for (const rule of await page.locator('.skirmish .side details button.rule').allTextContents()) why.add(rule);
    }
    check((await state(page)).over, `the match does not end: ${JSON.stringify(used)}`);
    check((await page.getByTestId('ending').textContent()).length > 10, 'the ending says nothing');
    check(used.drag > 5 && used.activate > 3, `the table was hardly used: ${JSON.stringify(used)}`);
    check([...why].some((rule) => /^SKIR-(19|20|21)\./.test(rule)), 'no zombie said why');
    await inspect(page, 'the end of the Skirmish');
    check(complaints.length === 0, complaints.join('; '));
  },

  async 'the clinic is held to its end on the table-top'(browser) {
    // Round the middle of the clinic, where the band begins.
    const { page } = await playScenario(browser, 'k2', (x, y) => (y > 72 ? [x, y - 4] : [x, y + 4]), 24);
    await inspect(page, 'the end of the clinic');
  },

  async 'the doctor is sought on the table-top, and the match is replayed on its board'(browser) {
    const { page, match } = await playScenario(browser, 'k3', (x, y) => [x < 46 ? x + 6 : x, Math.min(y + 6, 64)], 24);
    const atEnd = await page.locator('.figure').count();
    await page.goto(`${address}/r/${match}`);
    await page.getByTestId('skirmish').waitFor();
    const atStart = await page.locator('.figure.survivor').count();
    check(atStart > 0, 'the replay begins without a band');
    await page.getByRole('button', { name: 'To the end' }).click();
    await page.getByTestId('phase').filter({ hasText: 'The end' }).waitFor();
    await page.waitForFunction((wanted) => document.querySelectorAll('.figure').length === wanted, atEnd);
    const [last] = (await page.getByTestId('ply').textContent()).split(' / ').map(Number);
    await page.getByRole('slider').press('ArrowLeft');
    await page.waitForFunction((wanted) => document.querySelector('[data-testid=replay]')?.dataset.ply === String(wanted), last - 1);
    check((await page.locator('.figure.lit, [data-grip]').count()) === 0, 'a replay offers something to do');
    await inspect(page, 'the replay of the Skirmish');
  },

  async 'a zombie that cannot be shot names the rule, and the rule can be read'(browser) {
    const { page } = await atTheTable(browser);
    await myMove(page);
    await activate(page);
    await myMove(page);
    await page.locator('.figure.zombie .touch').first().click({ force: true });
    await page.getByRole('button', { name: 'Shoot?' }).click();
    const slip = page.getByRole('alert');
    const rule = slip.getByRole('button', { name: /^SKIR-/ });
    const id = await rule.textContent();
    await rule.click();
    await page.locator(`#rule-${id.trim().replaceAll('.', '\\.')}.wanted`).waitFor();
  },

  async 'hovering measures, and the keyboard walks'(browser) {
    const { page } = await atTheTable(browser, { viewport: { width: 1600, height: 1000 } });
    await myMove(page);
    await activate(page);
    await myMove(page);
    const figure = page.locator('.figure.survivor').and(page.locator('[data-grip]'));
    const [x, y] = await where(figure);
    await page.mouse.move(...(await onScreen(page, x, y + 6)));
    await page.locator('.readout').filter({ hasText: '3 in: walk, 1 AP' }).waitFor();
    const { log } = await state(page);
    await page.mouse.move(2, 2);
    await figure.locator('.touch').focus();
    for (let step = 0; step < 3; ++step) await page.keyboard.press('ArrowUp');
    await page.getByRole('status').filter({ hasText: '1½ in: walk, 1 AP' }).waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    await settled(page, log);
    for (let i = 0; i < 40 && (await where(figure))[1] !== y + 3; ++i) await page.evaluate(() => new Promise(requestAnimationFrame));
    check((await where(figure))[1] === y + 3, 'the figure did not go where the cross was');
  },

  async 'a finger sees the way before it is gone'(browser) {
    const { page } = await atTheTable(browser, { viewport: { width: 400, height: 800 }, hasTouch: true });
    await myMove(page);
    await activate(page);
    await myMove(page);
    const figure = page.locator('[data-grip]');
    const [x, y] = await where(figure);
    const { log } = await state(page);
    // Where all of the table is seen, a browser takes a tap so near for one at the figure.
    await page.getByRole('button', { name: 'Find the one to act' }).tap();
    await page.touchscreen.tap(...(await onScreen(page, x, y + 8)));
    const slip = page.locator('.readout').filter({ hasText: '4 in: walk, 1 AP' });
    await slip.waitFor();
    check((await state(page)).log === log, 'the first tap already went');
    await slip.getByRole('button', { name: 'Go' }).tap();
    await settled(page, log);
    check((await where(figure))[1] === y + 8, 'the figure did not go where the finger was');
  },

  async 'nothing jumps when a figure is picked, activated or hovered'(browser) {
    for (const viewport of [{ width: 1600, height: 1000 }, { width: 1280, height: 720 }, { width: 1024, height: 768 }, { width: 400, height: 850 }]) {
      const { page, context } = await atTheTable(browser, { viewport });
      await myMove(page);
      const before = await lies(page);
      const cut = await page.evaluate(() => {
        const [window, drawn] = ['.skirmish .window', '.skirmish svg g.all'].map((words) => document.querySelector(words).getBoundingClientRect());
        return Math.max(window.top - drawn.top, drawn.bottom - window.bottom, window.left - drawn.left, drawn.right - window.right);
      });
      check(cut < 3, `the table is cut by ${cut} pixels at ${viewport.width}`);
      const figures = page.locator('.figure.lit .touch');
      for (let number = 0; number < (await figures.count()); ++number) {
        await figures.nth(number).focus();
        await page.keyboard.press('Enter');
        await page.locator('.skirmish .card').waitFor();
        check((await lies(page)) === before, `picking figure ${number} moved the table at ${viewport.width}`);
        await page.keyboard.press('Escape');
      }
      await activate(page);
      await myMove(page);
      await page.locator('[data-grip]').waitFor();
      check((await lies(page)) === before, `activating moved the table at ${viewport.width}: ${before} / ${await lies(page)}`);
      const [x, y] = await where(page.locator('[data-grip]'));
      await page.mouse.move(...(await onScreen(page, x, y + 5)));
      await page.locator('.readout').waitFor();
      check((await lies(page)) === before, 'hovering moved the table');
      await context.close();
    }
  },

  async 'what a person looks at on the table-top is remembered'(browser) {
    const { page } = await atTheTable(browser, { viewport: { width: 1280, height: 720 } });
    await myMove(page);
    const scale = () => page.evaluate(() => document.querySelector('.skirmish svg g.all').getScreenCTM().a);
    const whole = await scale();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    const near = await scale();
    check(near > whole, 'it did not come nearer');
    await page.reload();
    await page.locator('.figure.lit').first().waitFor();
    check(Math.abs((await scale()) - near) < 0.01, 'the view was forgotten');
  },

  async 'a walk is one line in the log, and a wall is named and lit'(browser) {
    const { page } = await atTheTable(browser, { viewport: { width: 1600, height: 1000 } });
    await myMove(page);
    await activate(page);
    await myMove(page);
    const grip = page.locator('[data-grip]');
    await grip.waitFor();
    const [x, y] = await where(grip);
    await page.evaluate(() => {
      const send = WebSocket.prototype.send;
      window.plays = [];
      WebSocket.prototype.send = function (text) {
        if (typeof text === 'string' && text.includes('"play"')) window.plays.push(text);
        return send.call(this, text);
      };
    });
    const { log } = await state(page);
    await page.mouse.click(...(await onScreen(page, x + 3, y + 7)));
    await settled(page, log);
    const sent = await page.evaluate(() => window.plays.length);
    check(sent === 1, `a walk took ${sent} messages`);
    check((await where(grip)).join() === [x + 3, y + 7].join(), 'the walk did not end where it was clicked');
    await page.mouse.click(...(await onScreen(page, 28, 22)));
    const slip = page.getByRole('alert');
    await slip.getByRole('button', { name: /^SKIR-/ }).waitFor();
    check(!/Alt:|our reading/.test(await slip.textContent()), 'a refusal speaks like a ledger');
    check((await page.locator('.skirmish .blocked :is(rect, circle)').count()) > 0, 'what is in the way is not lit');
  },

  async 'the Controller is played on the table'(browser) {
    const { page, complaints } = await sitAt(browser, [house, me], { zeds: 'horde' }, 'skirmish');
    let picked = 0;
    for (let number = 0; number < 30 && (await myMove(page)) === 'ready'; ++number) {
      const { log } = await state(page);
      const lit = page.locator('.figure.lit .touch, [data-lit]').first();
      if ((await lit.count()) === 0) await page.getByTestId('primary').click();
      else {
        ++picked;
        await lit.focus();
        await page.keyboard.press('Enter');
        const deed = page.locator('.skirmish .card .deed').first();
        const first = await Promise.race([moved(page, log).then(() => 'moved'), deed.waitFor().then(() => 'card')]);
        if (first === 'card') await deed.click();
      }
      await moved(page, log);
    }
    check(picked > 10, `only ${picked} of the Controller's choices were on the table`);
    check(complaints.length === 0, complaints.join('; '));
  },

  async 'a band is bought and placed'(browser) {
    const { page } = await atTheTable(browser, {}, { bands: 'bought' });
    for (const name of [/^Professional/, /^Pistol/, /^Hero/, /^Average Joe/, /^Shotgun/]) {
      await myMove(page);
      const { log } = await state(page);
      await page.locator('.builder').getByRole('button', { name }).click();
      await moved(page, log);
    }
    await page.locator('.purse').filter({ hasText: /^125 of 330/ }).waitFor();
    await inspect(page, 'the band builder');
    await page.getByRole('button', { name: 'The band is complete' }).click();
    for (const [x, y] of [[40, 4], [50, 4]]) {
      await page.getByTestId('skirmish').locator('svg g.all').waitFor();
      await myMove(page);
      await heard(page, async () => page.mouse.click(...(await onScreen(page, x, y))));
    }
    await page.locator('.side .activate').first().waitFor();
  },

  async 'the table-top at 400, 1024 and 1600 px, light and dark'(browser) {
    for (const look of looks) {
      const { viewport: { width }, colorScheme } = look;
      const { page, context, complaints } = await atTheTable(browser, look);
      await myMove(page);
      await inspect(page, `the skirmish at ${width} ${colorScheme}`);
      await page.locator('.side .activate button').first().click();
      await page.locator('[data-grip]').waitFor();
      await inspect(page, `the skirmish at ${width} ${colorScheme}, acting`);
      await page.getByRole('button', { name: 'Zoom in' }).click();
      await page.getByRole('button', { name: 'Whole table' }).click();
      check(complaints.length === 0, complaints.join('; '));
      await context.close();
    }
  },
};
