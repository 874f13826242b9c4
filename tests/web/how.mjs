// How to play, a page a game: its figures are those of the game, its links lead to rules, and it prints.
import { inspect } from './shape.mjs';
import { address, bot, check, kGames, me, newPerson, same, sitAt } from './table.mjs';

export const tests = {
  async 'how to play: every game has its page, wide and narrow, light and dark'(browser) {
    for (const [width, colorScheme] of [[1280, 'light'], [400, 'dark']]) {
      const { page, context, complaints } = await newPerson(browser, { viewport: { width, height: 900 }, colorScheme });
      for (const game of kGames) {
        await page.goto(`${address}/how/${game}`);
        const how = page.getByTestId('how');
        await how.getByRole('heading', { name: 'A turn' }).waitFor();
        await how.getByRole('button', { name: /^Learn/ }).first().waitFor();
        await page.waitForFunction(() => document.querySelectorAll('.die p').length > 0);
        await inspect(page, `how to play ${game} at ${width}`);
      }
      check(complaints.length === 0, complaints.join('; '));
      await context.close();
    }
  },

  async 'how to play leads back to the match it was opened from'(browser) {
    const { page, match } = await sitAt(browser, [me, bot]);
    await page.getByRole('tab', { name: 'Rules' }).or(page.getByRole('button', { name: 'Rules' })).first().click();
    await page.getByRole('link', { name: 'How to play' }).click();
    await page.getByTestId('how').waitFor();
    await page.getByRole('link', { name: 'Back to the match' }).click();
    await page.waitForURL(`${address}/t/${match}`);
    await page.getByTestId('table').waitFor();
    await page.goto(`${address}/how/last_stand`);
    await page.getByTestId('how').waitFor();
    check((await page.getByRole('link', { name: 'Back to the match' }).count()) === 0, 'there is a way back to no match');
  },

  async 'how to play: figures come from the game, a rule can be read, and print leaves the buttons away'(browser) {
    const { page } = await newPerson(browser);
    const { board } = await (await fetch(`${address}/api/games/aaz/board?scenario=full`)).json();
    await page.goto(`${address}/how/aaz`);
    const row = page.getByTestId('unit-table').getByRole('row').filter({ hasText: 'tank' });
    await row.waitFor();
    const { attack, defense, move, cost } = board.units.tank;
    await same((await row.getByRole('cell').allTextContents()).slice(1).join(), [attack, defense, move, cost].join(), 'the tank');
    await page.getByRole('button', { name: 'AAZ-0.4' }).click();
    await page.getByRole('complementary', { name: 'Rule AAZ-0.4' }).getByText('zombie die').waitFor();
    await page.emulateMedia({ media: 'print' });
    check(!(await page.getByRole('button', { name: 'Print' }).isVisible()), 'a button would be printed');
    for (const format of ['A4', 'Letter']) {
      const pages = String(await page.pdf({ format })).match(/\/Type \/Page\b(?!s)/g).length;
      check(pages <= 3, `${pages} sheets of ${format}`);
    }
  },
};
