// Bots' turns: stepped, watched, skipped; and nobody decides before having caught up.
import { bot, check, me, myMove, newPerson, openMatch, state, toTable } from './table.mjs';

const behind = (page) => page.evaluate(() => Number(document.querySelector('[data-testid=table]').dataset.behind));
const someWait = (page) => page.waitForFunction(() => Number(document.querySelector('[data-testid=table]').dataset.behind) > 1);

// At the corner with two bots, others' turns shown at the speed given.
async function atTheCorner(browser, speed, options = {}) {
  const person = await newPerson(browser, { reducedMotion: 'no-preference', ...options });
  await person.context.addInitScript((value) => {
    if (value && !localStorage.getItem('gravetide.settings')) localStorage.setItem('gravetide.settings', JSON.stringify({ speed: value }));
  }, speed);
  const { match } = await openMatch(person, [me, bot, bot], { map: 'corner' }, 'mall');
  await toTable(person, match);
  return person;
}

// Passes on until bots have decided something that waits to be shown.
async function untilBehind(page) {
  for (let decision = 0; decision < 40; ++decision) {
    if ((await myMove(page)) !== 'ready') break;
    const { log } = await state(page);
    const pass = page.locator('.choice').filter({ hasText: /^Pass/ }).first();
    await ((await pass.count()) > 0 ? pass : page.locator('.choice').first()).click();
    await page.waitForFunction((before) => Number(document.querySelector('[data-testid=table]').dataset.log) !== before, log);
    const waits = await page
      .waitForFunction(() => Number(document.querySelector('[data-testid=table]').dataset.behind) > 1 || document.querySelector('.choice:not(:disabled)') !== null)
      .then(() => behind(page));
    if (waits > 1) return;
  }
  throw new Error('the bots never had a turn');
}

export const tests = {
  async 'bots are stepped through by key and button, and nothing is offered before'(browser) {
    const { page, complaints } = await atTheCorner(browser, 'step');
    await untilBehind(page);
    await page.waitForTimeout(1500); // by itself nothing moves
    const { log } = await state(page);
    const waiting = await behind(page);
    check((await page.locator('.choice').count()) === 0, 'choices are offered on a position that has passed');
    check((await page.locator('.lit').count()) === 0, 'the board offers something on a position that has passed');
    check(await page.getByTestId('primary').isDisabled(), 'the primary button is live');
    await page.keyboard.press('Enter');
    await page.keyboard.press('u');
    check((await state(page)).log === log, 'a key decided something');
    await page.keyboard.press('n');
    await page.waitForFunction((before) => Number(document.querySelector('[data-testid=table]').dataset.log) > before, log);
    check((await behind(page)) === waiting - 1, 'n does not show exactly one');
    await page.getByRole('button', { name: /^Step/ }).click();
    check((await behind(page)) === waiting - 2, 'the button does not show exactly one');
    await page.keyboard.press('c');
    check((await behind(page)) === 0, 'c does not catch up');
    check((await myMove(page)) === 'ready', 'no choices after catching up');
    await page.getByText('Since you decided').first().waitFor();
    check(complaints.length === 0, complaints.join('; '));
  },

  async 'bots are shown by themselves, one by one, and caught up with by a button'(browser) {
    const { page } = await atTheCorner(browser, 'slow');
    await untilBehind(page);
    const seen = new Set();
    for (let look = 0; look < 60 && seen.size < 3; ++look) {
      seen.add((await state(page)).log);
      check((await behind(page)) === 0 || (await page.locator('.choice').count()) === 0, 'choices are offered while behind');
      await page.waitForTimeout(100);
    }
    check(seen.size >= 3, 'the positions are not shown one by one');
    if ((await behind(page)) === 0) await untilBehind(page);
    await page.getByTestId('catch-up').click();
    check((await behind(page)) === 0, 'not caught up');
  },

  async 'a click on the board while behind catches up and decides nothing'(browser) {
    const { page } = await atTheCorner(browser, 'step');
    await untilBehind(page);
    await someWait(page);
    const box = await page.locator('.window > svg').boundingBox();
    const known = (await state(page)).log + (await behind(page)); // the bots may decide more meanwhile
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForFunction((all) => Number(document.querySelector('[data-testid=table]').dataset.log) >= all, known);
    check((await page.getByRole('alert').filter({ hasText: 'You cannot do that' }).count()) === 0, 'the click was taken for a decision');
  },

  async 'the speed is changed at the table and kept; less motion means at once'(browser) {
    const person = await atTheCorner(browser, 'step');
    const { page } = person;
    await untilBehind(page);
    await page.getByLabel('Others’ turns are shown').first().selectOption('once');
    check((await behind(page)) === 0, 'at once is not at once');
    await page.reload();
    await page.getByTestId('mall').waitFor();
    check((await page.getByLabel('Others’ turns are shown').first().inputValue()) === 'once', 'the speed is not kept');
    const still = await atTheCorner(browser, null, { reducedMotion: 'reduce' });
    check((await still.page.getByLabel('Others’ turns are shown').first().inputValue()) === 'once', 'less motion is not honoured');
    const usual = await atTheCorner(browser, null);
    check((await usual.page.getByLabel('Others’ turns are shown').first().inputValue()) === 'normal', 'not normal by itself');
  },
};
