// Several people: by invite link, with a cut line, at one screen, watching.
import { address, bot, check, heard, link, me, moved, myMove, newPerson, openMatch, sitAt, state, toTable } from './table.mjs';

async function takeTurns(people) {
  for (let decision = 0; decision < 80; ++decision) {
    const kinds = await Promise.race(
      people.map(async ({ page }) => [page, await myMove(page).catch(() => 'closed')]),
    );
    const [page, kind] = kinds;
    if (kind === 'over') return;
    const { log } = await state(page);
    await page.locator('.choice').nth(decision % 2).click();
    await moved(page, log);
    await Promise.all(people.map((person) => moved(person.page, log)));
  }
  throw new Error('the match does not end');
}

export const tests = {
  async 'two browsers play each other by invite link'(browser) {
    const anna = await newPerson(browser, { permissions: ['clipboard-read', 'clipboard-write'] });
    await anna.page.goto(address);
    await anna.page.getByRole('button', { name: 'New match of Last Stand' }).click();
    await anna.page.getByLabel('Survivor 2', { exact: true }).selectOption('link');
    await anna.page.getByRole('button', { name: 'Lay the table' }).click();
    await anna.page.getByRole('button', { name: 'Copy invite' }).click();
    await anna.page.getByRole('button', { name: 'Copied' }).waitFor();
    const invite = await anna.page.evaluate(() => navigator.clipboard.readText());
    check(/\/t\/[\w-]+#[0-9a-f]{32}$/.test(invite), `not an invite link: ${invite}`);

    const bert = await newPerson(browser);
    await bert.page.goto(invite);
    await bert.page.getByTestId('table').waitFor();
    check(!bert.page.url().includes('#'), 'the token stays in the address bar');
    await anna.page.locator('li', { hasText: 'Survivor 2' }).locator('.present').waitFor(); // who is here

    await bert.page.getByRole('tab', { name: 'Talk' }).click();
    await bert.page.getByLabel('Say something to the table').fill('Hold the door');
    await bert.page.keyboard.press('Enter');
    await anna.page.getByRole('tab', { name: 'Talk' }).click();
    await anna.page.getByText('Hold the door').waitFor();

    await takeTurns([anna, bert]);
    check((await myMove(anna.page)) === 'over' && (await myMove(bert.page)) === 'over', 'not over for both');
  },

  async 'an undo past dice asks the other, who agrees, in a practice match'(browser) {
    const anna = await sitAt(browser, [me, link], { take_back: 'practice' });
    const bert = await newPerson(browser);
    await bert.page.goto(`${address}/t/${anna.match}#${anna.seats[1].invite}`);
    for (const { page } of [anna, bert]) {
      check((await myMove(page)) === 'ready', 'no choice to make');
      await heard(page, () => page.locator('.choice').nth(0).click());
    }
    await anna.page.getByTestId('undo').filter({ hasText: 'Ask' }).click();
    await bert.page.getByRole('button', { name: 'Agree' }).click();
    await anna.page.getByTestId('practice').filter({ hasText: 'taken back' }).waitFor();
  },

  async 'a cut line mid-decision loses nothing and doubles nothing'(browser) {
    const anna = await newPerson(browser);
    const { page } = anna;
    // Every socket can be cut from the test, as a failing network would, after a message has gone
    // out and before its answer comes back.
    await anna.context.addInitScript(() => {
      const Real = window.WebSocket;
      window.deaf = false;
      window.WebSocket = class extends Real {
        send(text) {
          super.send(text);
          if (window.deaf && text.includes('"t":"play"')) {
            window.deaf = false;
            window.cuts = (window.cuts ?? 0) + 1;
            const close = this.onclose;
            this.onmessage = null; // the answer never arrives
            this.onclose = null;
            super.close();
            close?.call(this, new CloseEvent('close'));
          }
        }
      };
    });
    const opened = await openMatch(anna, [me, link]);
    await toTable(anna, opened.match);
    await myMove(page);
    const before = await state(page);
    await page.evaluate(() => (window.deaf = true));
    await page.locator('.choice').first().click();
    await page.waitForFunction(() => window.cuts === 1);
    await page.waitForFunction((log) => {
      const table = document.querySelector('[data-testid=table]');
      return table?.dataset.line === 'open' && Number(table.dataset.log) > log;
    }, before.log);
    check((await state(page)).log === before.log + 1, 'the decision was doubled or lost');
    await page.getByTestId('primary').filter({ hasText: 'Waiting' }).waitFor();
    check((await page.getByText('Survivor 1 plans to fight').count()) > 0, 'the plan is not in the story');
  },

  async 'a decision made while offline is played after the line is back'(browser) {
    const { page, context } = await sitAt(browser, [me, link]);
    await myMove(page);
    const before = await state(page);
    await context.setOffline(true);
    await page.getByText('Reconnecting').waitFor();
    await page.locator('.choice').first().click();
    await context.setOffline(false);
    await page.waitForFunction((log) => Number(document.querySelector('[data-testid=table]')?.dataset.log) === log + 1, before.log);
    await page.getByTestId('primary').filter({ hasText: 'Waiting' }).waitFor();
  },

  async 'one screen for two hands over, and shows no secret'(browser) {
    const { page } = await sitAt(browser, [me, me]);
    let secrets = 0;
    for (let decision = 0; decision < 80; ++decision) {
      const kind = await myMove(page);
      if (kind === 'over') break;
      if (kind === 'covered') {
        check((await page.getByTestId('table').count()) === 0, 'the table shows under the cover');
        const name = await page.getByRole('dialog').getByRole('button').textContent();
        await page.getByRole('dialog').getByRole('button').click();
        await page.locator('.choice').first().waitFor();
        if (name.includes('Survivor 2')) {
          ++secrets;
          const text = await page.locator('body').innerText();
          const lines = [...text.matchAll(/Survivor 1 plans to/g)].length;
          check(lines === 0, 'Survivor 2 reads what Survivor 1 plans');
        }
        continue;
      }
      await heard(page, () => page.locator('.choice').nth(decision % 2).click());
    }
    check((await myMove(page)) === 'over', 'the match does not end');
    check(secrets > 0, 'the screen was never handed over');
  },

  async 'the match id alone lets one watch'(browser) {
    const anna = await sitAt(browser, [me, bot]);
    const watcher = await newPerson(browser);
    await toTable(watcher, anna.match);
    await watcher.page.getByText('You are watching').waitFor();
    check((await watcher.page.locator('.choice').count()) === 0, 'a watcher has choices');
    await anna.page.getByText('1 watching').waitFor();
    const { log } = await state(watcher.page);
    await myMove(anna.page);
    await anna.page.locator('.choice').first().click();
    await moved(watcher.page, log);
    check((await watcher.page.getByText('Survivor 1 plans to').count()) === 0, 'a watcher reads a secret');
  },

  async 'private notes are kept for the seat'(browser) {
    const { page } = await sitAt(browser, [me, bot]);
    await page.getByRole('tab', { name: 'Talk' }).click();
    await page.locator('#notes').fill('They always hide on night two');
    await page.locator('[data-notes=saved]').waitFor();
    await page.reload();
    await page.getByRole('tab', { name: 'Talk' }).click();
    await page.waitForFunction(() => document.querySelector('#notes')?.value === 'They always hide on night two');
  },

  async 'an unknown match says so'(browser) {
    const { page } = await newPerson(browser);
    await page.goto(`${address}/t/0123456789abcdef`);
    await page.getByRole('link', { name: 'To the start page' }).waitFor();
  },
};
