// The rules beside the board: the present phase first, chapters, a search that marks, and why a thing is so.
import { inspect } from './shape.mjs';
import { bot, check, heard, me, myMove, same, sitAt } from './table.mjs';

export const tests = {
  async 'the rules tab begins with the present phase, opens chapters and marks what it finds'(browser) {
    const { page, complaints } = await sitAt(browser, [me, bot]);
    await myMove(page);
    await page.getByRole('tab', { name: 'Rules' }).click();
    const now = page.getByTestId('present-rules');
    await now.getByText('Now: Plans').waitFor();
    check((await page.locator('#panel article').count()) === 0, 'chapters are open before anybody asked');
    await now.getByRole('button', { name: 'Plans' }).click();
    await page.locator('#rule-LAST-1\\.1').waitFor();
    const search = page.getByRole('searchbox', { name: 'Search the rules' });
    await search.fill('bandage heals');
    await page.getByText('One rule fits.').waitFor();
    const marks = await page.locator('#panel mark').allTextContents();
    await same(marks.map((word) => word.toLowerCase()).join(' '), 'bandage heals', 'the marks');
    await inspect(page, 'rules that were searched');
    await search.fill('dragon');
    await page.getByText('No rule has these words.').waitFor();
    check(complaints.length === 0, complaints.join('; '));
  },

  async 'a line of the story leads to its rule, which says what it decided'(browser) {
    const { page } = await sitAt(browser, [me, bot]);
    await myMove(page);
    await heard(page, () => page.locator('.choice').first().click());
    await myMove(page);
    await page.getByRole('tab', { name: 'Story' }).click();
    await page.locator('button.unfold').last().click();
    await page.locator('#panel').getByRole('button', { name: /^LAST-/ }).last().click();
    const rule = page.locator('#panel article.wanted');
    await rule.getByText('By this rule').waitFor();
    check((await rule.locator('li').count()) > 0, 'the rule does not say what it decided');
  },
};
