// Axis & Allies & Zombies by mouse and keyboard: the Intro Scenario is played to its end on the map,
// moves are drawn and refused by rule, casualties are picked on the battle board.
import { bot, check, heard, looks, me, moved, myMove, sitAt, state } from './table.mjs';
import { inspect } from './shape.mjs';

export async function atWar(browser, options = {}, setup = { scenario: 'intro' }, seats = [me, bot]) {
  const person = await sitAt(browser, seats, setup, 'aaz', { viewport: { width: 1600, height: 1000 }, ...options });
  await person.page.getByTestId('aaz').waitFor();
  await person.page.locator('.window svg').first().waitFor();
  return person;
}

// Where a space of the world is on the screen, if nothing lies over it there.
const spotOf = (page, id) =>
  page.evaluate((space) => {
    const lit = document.querySelector(`.lit[data-space=${space}]`);
    const [x, y] = lit.dataset.place.split(',').map(Number);
    const point = new DOMPoint(x, y).matrixTransform(lit.getScreenCTM());
    const top = document.elementFromPoint(point.x, point.y);
    return top && lit.ownerSVGElement.contains(top) ? [point.x, point.y] : null;
  }, id);

export async function pressSpace(page, id, used) {
  await settled(page);
  const at = await spotOf(page, id);
  if (at) {
    ++used.mouse;
    return page.mouse.click(...at);
  }
  ++used.keyboard;
  await page.locator(`.lit[data-space=${id}]`).focus();
  await page.keyboard.press('Enter');
}

// A point of the world on the screen, once the map lies still: panels come and go below it.
function pointAtRest([x, y]) {
  const point = new DOMPoint(x, y).matrixTransform(document.querySelector('.lit').getScreenCTM());
  const before = window.pointBefore;
  window.pointBefore = [point.x, point.y];
  window.framesAtRest = before && before[0] === point.x && before[1] === point.y ? (window.framesAtRest ?? 0) + 1 : 0;
  return window.framesAtRest > 5 ? [point.x, point.y] : false;
}

// What a card brings before it, who is bitten and in which order, is answered by the first choice.
async function toCombatMove(page) {
  for (let number = 0; number < 20; ++number) {
    await myMove(page);
    if (/Combat move/.test(await page.locator('.window svg[aria-label]').first().getAttribute('aria-label'))) return;
    await heard(page, () => page.locator('.choice').first().click());
  }
  throw new Error('the combat move does not come');
}

// Once the table has said where the units in hand can go.
export async function litOf(page, way) {
  await settled(page);
  return page.evaluate((wanted) => [...document.querySelectorAll(`.lit.${wanted}`)].map((entry) => entry.dataset.space), way);
}
export const settled = (page) => page.waitForFunction(() => document.querySelector('[data-testid=aaz]')?.dataset.running === 'false');

// One decision the way a person makes it. Counts what was used.
async function decide(page, used, number) {
  const { log } = await state(page);
  const button = async (name) => {
    const found = page.getByTestId('aaz').getByRole('button', { name }).first();
    return (await found.count()) > 0 && (await found.isEnabled()) ? found : null;
  };
  const take = await button(/^Take th/);
  const fight = await button('Fight all');
  const press = await button('Fight another round');
  const cease = await button('Cease fire');
  if (take) {
    ++used.losses;
    const other = page.locator('[data-testid=battle] .unit.can:not(.lost)').first();
    if (number % 3 === 0 && (await other.count()) > 0) await other.click();
    await take.click();
  } else if (fight) {
    ++used.fights;
    await fight.click();
  } else if (press) {
    ++used.decisions;
    await (cease && number % 2 ? cease : press).click();
  } else if ((await litOf(page, 'fight')).length > 0 && (await litOf(page, 'pick')).length === 0) {
    await pressSpace(page, (await litOf(page, 'fight'))[0], used);
  } else if (await page.getByTestId('purchase').isVisible()) {
    const buy = page.locator('[data-testid=purchase] .buy:not(.off)').last(); // the dearest: fewer clicks
    if ((await buy.count()) > 0) {
      ++used.bought;
      await buy.click();
    } else await page.getByTestId('primary').click();
  } else {
    const picks = await litOf(page, 'pick');
    const marks = await litOf(page, 'act');
    if (picks.length > 0 && number % 2 === 0) {
      await pressSpace(page, picks[(number / 2) % picks.length], used);
      const goals = [...(await litOf(page, 'fight')), ...(await litOf(page, 'go'))];
      if (goals.length > 0) {
        ++used.moves;
        await pressSpace(page, goals[(number / 2) % goals.length], used);
        await moved(page, log);
        return settled(page);
      }
      await page.keyboard.press('Escape');
    }
    const primary = page.getByTestId('primary');
    if (await primary.isEnabled()) await primary.click();
    else if (marks.length > 0) await pressSpace(page, marks[0], used);
    else await page.locator('.choice').first().click();
  }
  await moved(page, log);
  return settled(page);
}

export const tests = {
  async 'the Intro Scenario is played to its end on the map'(browser) {
    const { page, complaints } = await atWar(browser);
    const used = { mouse: 0, keyboard: 0, moves: 0, losses: 0, fights: 0, decisions: 0, bought: 0 };
    for (let number = 0; number < 900 && (await myMove(page)) === 'ready'; ++number) await decide(page, used, number);
    check((await state(page)).over, `the match does not end: ${JSON.stringify(used)}`);
    check(/wins/.test(await page.getByTestId('ending').textContent()), 'the ending says nothing');
    check(used.mouse > 5 && used.moves > 3 && used.losses + used.decisions > 0 && used.bought > 0, `the board was hardly used: ${JSON.stringify(used)}`);
    await inspect(page, 'the end of the Intro Scenario');
    check(complaints.length === 0, complaints.join('; '));
  },

  async 'units are picked, sent and drawn; a space out of reach names its rule'(browser) {
    const { page, complaints } = await atWar(browser);
    await toCombatMove(page);
    const used = { mouse: 0, keyboard: 0 };
    await pressSpace(page, 'germany', used);
    await page.getByRole('button', { name: 'None' }).click();
    await page.getByRole('button', { name: 'One tank more' }).click();
    await page.getByRole('button', { name: 'tank: 1 of 3 picked' }).waitFor();
    check((await litOf(page, 'fight')).includes('eastern_europe'), 'Eastern Europe is not lit');
    const sweden = await page.waitForFunction(pointAtRest, [583, 73]);
    await page.mouse.click(...(await sweden.jsonValue()));
    await page.getByRole('alert').filter({ hasText: 'You cannot do that' }).getByRole('button', { name: /^AAZ-/ }).waitFor();
    await heard(page, () => pressSpace(page, 'eastern_europe', used));
    await settled(page);
    await page.getByRole('img', { name: 'Germany moved from Germany to Eastern Europe' }).waitFor({ state: 'attached' });
    await pressSpace(page, 'germany', used);
    await page.getByRole('button', { name: 'infantry: 7 of 7 picked' }).waitFor();
    await pressSpace(page, 'eastern_europe', used);
    await page.getByRole('button', { name: 'Take back the last move' }).click();
    await page.waitForFunction(() => document.querySelector('.lit.pick[data-space=germany]'));
    await pressSpace(page, 'germany', used);
    await page.getByRole('button', { name: 'infantry: 7 of 7 picked' }).waitFor();
    await page.getByRole('button', { name: 'tank: 2 of 2 picked' }).waitFor();
    check(complaints.length === 0, complaints.join('; '));
  },

  async 'the map by keyboard, wheel and drag: a cursor that speaks, zoom and the way back'(browser) {
    const { page } = await atWar(browser);
    await myMove(page);
    const map = page.locator('.window > svg').first();
    await map.focus();
    await page.keyboard.press('ArrowRight');
    const said = page.locator('.window [aria-live]');
    await page.waitForFunction(() => document.querySelector('.window [aria-live]').textContent.length > 10);
    const first = await said.textContent();
    await page.keyboard.press('ArrowLeft');
    await page.waitForFunction((before) => document.querySelector('.window [aria-live]').textContent !== before, first);
    for (const key of ['+', '+', '+', '0']) await page.keyboard.press(key);
    await page.getByRole('button', { name: 'Back to the front' }).click();
    const lies = () => page.evaluate(() => document.querySelector('.window > svg > g').getAttribute('transform'));
    const other = (before) => page.waitForFunction((was) => document.querySelector('.window > svg > g').getAttribute('transform') !== was, before);
    let before = await lies();
    await page.mouse.move(1100, 250);
    await page.mouse.wheel(0, -300);
    await other(before);
    before = await lies();
    await page.mouse.down();
    await page.mouse.move(1000, 300, { steps: 4 });
    await page.mouse.up();
    await other(before);
    await page.getByRole('button', { name: 'Production' }).click();
    await page.getByRole('region', { name: 'Production chart' }).waitFor();
  },

  async 'what a person looks at in the world is remembered'(browser) {
    const { page } = await atWar(browser, {}, { scenario: 'full' }, [me, bot, bot, bot, bot]);
    await myMove(page);
    await settled(page);
    const lies = () => page.evaluate(() => document.querySelector('.window > svg > g').getAttribute('transform'));
    const other = (before) => page.waitForFunction((was) => document.querySelector('.window > svg > g').getAttribute('transform') !== was, before);
    const whole = await lies();
    await page.mouse.move(1000, 350);
    await page.mouse.wheel(0, -400);
    await other(whole);
    const nearer = await lies();
    await page.mouse.down();
    await page.mouse.move(800, 400, { steps: 4 });
    await page.mouse.up();
    await other(nearer);
    const numbers = (text) => text.match(/-?[0-9.]+/g).map(Number);
    const near = numbers(await lies());
    await page.reload();
    await page.locator('.lit').first().waitFor();
    await settled(page);
    const back = numbers(await lies());
    check(near.every((number, at) => Math.abs(number - back[at]) < 1.5), `the view was forgotten: ${near.join()} is now ${back.join()}`);
  },

  async 'the world at 400, 1024 and 1600 px, light and dark'(browser) {
    for (const look of looks) {
      const { viewport: { width }, colorScheme } = look;
      for (const scenario of colorScheme === 'light' ? ['intro', 'full'] : ['full']) {
        const { page, context, complaints } = await atWar(browser, look, { scenario }, scenario === 'full' ? [me, bot, bot, bot, bot] : [me, bot]);
        await myMove(page);
        await inspect(page, `the world of ${scenario} at ${width} ${colorScheme}`);
        await page.getByRole('button', { name: 'Zoom in' }).click();
        await page.getByRole('button', { name: 'Whole map' }).click();
        check(complaints.length === 0, complaints.join('; '));
        await context.close();
      }
    }
  },
};
