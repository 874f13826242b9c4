// Last Stand to the end: by mouse, by keyboard alone, through the text view.
import { address, bot, check, heard, link, me, moved, myMove, newPerson, openMatch, playOut, sitAt, state, toTable } from './table.mjs';

export const tests = {
  async 'two clicks start a match, and the mouse plays it to the end'(browser) {
    const { page, complaints } = await newPerson(browser);
    await page.goto(address);
    await page.getByRole('button', { name: 'New match of Last Stand' }).click();
    await page.getByRole('button', { name: 'Lay the table' }).click();
    await page.waitForURL(/\/t\//);
    await playOut(page);
    check((await page.getByTestId('ending').textContent()).length > 10, 'the ending says nothing');
    await page.getByTestId('turn').filter({ hasText: /live/ }).waitFor();
    await page.goto(address);
    await page.getByRole('link', { name: /^Last Stand/ }).waitFor(); // among my matches
    check(complaints.length === 0, complaints.join('; '));
  },

  async 'the board itself plays'(browser) {
    const { page } = await sitAt(browser, [me, bot]);
    await myMove(page);
    await heard(page, () => page.getByRole('group', { name: 'Plan of Survivor 1' }).getByRole('button', { name: 'Hide' }).click());
  },

  async 'the keyboard alone plays to the end'(browser) {
    const { page, complaints } = await newPerson(browser);
    await page.goto(address);
    await page.getByRole('button', { name: 'New match of Last Stand' }).waitFor();
    const press = async (name) => {
      for (let tab = 0; tab < 60; ++tab) {
        await page.keyboard.press('Tab');
        if (await page.evaluate((label) => document.activeElement?.getAttribute('aria-label') === label, name)) break;
      }
      await page.keyboard.press('Enter');
    };
    await press('Play: new match of Last Stand');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Lay the table');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/t\//);
    let decisions = 0;
    for (; decisions < 60 && (await myMove(page)) === 'ready'; ++decisions) {
      const { log } = await state(page);
      if (decisions % 2 === 0) await page.keyboard.press('1');
      else {
        await page.keyboard.press('/');
        await page.waitForFunction(() => document.activeElement?.id === 'choice-search');
        await page.keyboard.type('hide');
        await page.keyboard.press('Enter');
        await page.keyboard.press('Escape');
      }
      await moved(page, log);
    }
    check(decisions > 0 && (await state(page)).over, 'the match is not over');
    check(complaints.length === 0, complaints.join('; '));
  },

  async 'a hint says what to do and why, and picks it'(browser) {
    const { page, complaints } = await sitAt(browser, [me, bot]);
    await myMove(page);
    const { log } = await state(page);
    await page.getByTestId('hint-button').click();
    const slip = page.getByTestId('hint');
    await slip.waitFor();
    const said = (await slip.locator('strong').textContent()).trim();
    check(/wins (<|>)?\d+ %/.test(await slip.textContent()), await slip.textContent());
    await page.getByTestId('primary').filter({ hasText: said }).waitFor();
    check((await state(page)).log === log, 'a hint played something');
    await page.keyboard.press('Escape');
    await slip.waitFor({ state: 'detached' });
    await page.keyboard.press('h');
    await slip.waitFor();
    await slip.getByRole('button', { name: 'Close' }).click();
    await page.getByTestId('primary').filter({ hasText: 'Pick one of 2' }).waitFor(); // as it was before
    await page.keyboard.press('h');
    await slip.waitFor();
    await page.getByTestId('primary').click();
    await moved(page, log);
    await slip.waitFor({ state: 'detached' });
    check(complaints.length === 0, complaints.join('; '));
    const { page: other } = await sitAt(browser, [me, bot], { hints: 'off' });
    await myMove(other);
    check((await other.getByTestId('hint-button').count()) === 0, 'hints were switched off');
  },

  async 'Enter presses the primary button once a choice is armed'(browser) {
    const person = await newPerson(browser);
    const { page } = person;
    const { match } = await openMatch(person, [me, bot]);
    await person.context.addInitScript(() => localStorage.setItem('gravetide.settings', '{"confirm": true}'));
    await toTable(person, match);
    await myMove(page);
    const { log } = await state(page);
    await page.keyboard.press('2');
    await page.getByTestId('primary').filter({ hasText: 'Hide' }).waitFor();
    check((await state(page)).log === log, 'the choice was played before Enter');
    await page.keyboard.press('Enter');
    await moved(page, log);
  },

  async 'the text view plays to the end, and reads rules'(browser) {
    const { page } = await sitAt(browser, [me, bot]);
    await page.getByRole('button', { name: 'Text view' }).click();
    const output = page.getByTestId('text-output');
    const type = async (line) => {
      await page.locator('#command').fill(line);
      await page.keyboard.press('Enter');
    };
    await output.getByText('you can:').first().waitFor();
    await type('rule LAST-2.1');
    await output.getByText('four or more kills a zombie').waitFor();
    await type('help');
    await output.getByText('take back your last decision').waitFor();
    await type('patch up'); // nobody is bitten yet in the first night
    await output.getByText('You cannot do that: A survivor who is not bitten cannot patch up. (LAST-1.6)').waitFor();
    for (let decision = 0; decision < 60; ++decision) {
      const kind = await page
        .waitForFunction(() => {
          const all = [...document.querySelectorAll('[data-testid=text-output] pre')].map((line) => line.textContent);
          const last = all[all.length - 1] ?? '';
          return last.includes('The match is over') ? 'over' : last.includes('you can:') || last.includes('LAST-1.6') ? 'ready' : false;
        })
        .then((handle) => handle.jsonValue());
      if (kind === 'over') return;
      await heard(page, () => type(decision % 2 ? 'hide' : '1'));
    }
    throw new Error('the match does not end');
  },

  async 'a refused action shows its rule, and the rule can be read'(browser) {
    const { page } = await sitAt(browser, [me, bot]);
    await myMove(page);
    await page.locator('#choice-search').fill('patch up');
    await page.keyboard.press('Enter');
    const slip = page.getByRole('alert').filter({ hasText: 'You cannot do that' });
    await slip.getByText('A survivor who is not bitten cannot patch up.').waitFor();
    await slip.getByRole('button', { name: 'LAST-1.6' }).click();
    await page.locator('#rule-LAST-1\\.6.wanted').waitFor();
    await page.keyboard.press('Escape');
    await slip.waitFor({ state: 'detached' });
  },

  async 'undo takes a decision back freely'(browser) {
    const { page } = await sitAt(browser, [me, link]);
    await myMove(page);
    const { log } = await state(page);
    await page.locator('.choice').first().click();
    await moved(page, log);
    await page.getByTestId('undo').click();
    check((await myMove(page)) === 'ready', 'the choices are not back');
    check((await state(page)).log > log, 'an undo must lengthen the log');
  },
};
