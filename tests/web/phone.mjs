// The page in a hand: what is read has room, what is picked is in sight, and a thumb finds it.
import { bot, check, heard, kGames, me, myMove, sitAt } from './table.mjs';

const phone = { viewport: { width: 400, height: 850 }, hasTouch: true, isMobile: true };
const seatsOf = { last_stand: [me, bot], mall: [me, bot, bot], dotz: [me], skirmish: [me, bot], aaz: [me, bot] };
const boxOf = (page, selector) =>
  page.locator(selector).first().evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  });
// The middle of it is in the window, and nothing else lies there.
const isInSight = (element) => {
  const box = element.getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return top !== null && (element.contains(top) || top.contains(element));
};

export const tests = {
  async 'on a phone story, rules and talk are read over the board, which keeps its place'(browser) {
    for (const game of kGames) {
      const { page, context } = await sitAt(browser, seatsOf[game], {}, game, phone);
      await myMove(page);
      const board = await boxOf(page, 'main');
      const button = await boxOf(page, '[data-testid=primary]');
      for (const name of ['Story', 'Rules', 'Talk']) {
        await page.getByRole('tab', { name }).tap();
        const panel = await boxOf(page, '#panel');
        check(panel.height > 400, `${game}: ${name} has ${panel.height} pixels to be read in`);
        check(panel.y > 90, `${game}: ${name} lies over the phase and the goal`);
        check(JSON.stringify(await boxOf(page, 'main')) === JSON.stringify(board), `${game}: ${name} moves the board`);
        check(JSON.stringify(await boxOf(page, '[data-testid=primary]')) === JSON.stringify(button), `${game}: ${name} moves the button`);
      }
      await page.getByRole('tab', { name: 'Talk' }).tap();
      check(await page.locator('.choice').first().evaluate(isInSight), `${game}: the same tab again does not go back to the choices`);
      await context.close();
    }
  },

  async 'all units that a tap picks are in sight on a phone'(browser) {
    const { page } = await sitAt(browser, [me, bot], {}, 'aaz', phone);
    await myMove(page);
    await page.locator('.lit[data-space=germany]').focus();
    await page.keyboard.press('Enter');
    const picked = page.locator('.tray li.some .unit');
    await picked.first().waitFor();
    const kinds = await picked.count();
    check(kinds >= 5, `${kinds} kinds of units are picked in Germany`);
    for (let number = 0; number < kinds; ++number)
      check(await picked.nth(number).evaluate(isInSight), `${await picked.nth(number).getAttribute('aria-label')} is not in sight`);
    check(await page.getByRole('button', { name: 'Leave them', exact: true }).evaluate(isInSight), 'the way out is not in sight');
  },

  async 'what others did fits under the board of a phone'(browser) {
    const { page } = await sitAt(browser, [me, bot, bot], {}, 'mall', phone);
    for (let decision = 0; decision < 60 && (await page.getByTestId('recap').count()) === 0; ++decision) {
      if ((await myMove(page)) !== 'ready') break;
      await heard(page, () => page.locator('.choice').first().click());
    }
    const [strip, told] = [await boxOf(page, '.latest'), await boxOf(page, '[data-testid=recap]')];
    check(told.y >= strip.y && told.y + told.height <= strip.y + strip.height, `the recap (${told.y} and ${told.height} high) is cut by its strip (${strip.y} and ${strip.height} high)`);
  },

  async 'dice are not shown beside what they have nothing to do with on a phone'(browser) {
    const { page } = await sitAt(browser, [me, bot], {}, 'skirmish', phone);
    await myMove(page);
    await page.locator('.latest .tray').waitFor(); // how many AP there are
    await heard(page, () => page.locator('.choice').first().click());
    await page.locator('.latest li.fresh', { hasText: 'is activated' }).waitFor();
    check(!(await page.locator('.latest .tray').isVisible()), 'the dice for AP stand beside an activation');
  },

  async 'the one to act is found at a size for a thumb'(browser) {
    for (const [game, piece] of [['mall', '.window [data-space]'], ['skirmish', '.window [data-figure]']]) {
      const { page, context } = await sitAt(browser, seatsOf[game], {}, game, phone);
      await myMove(page);
      const small = await boxOf(page, piece);
      await page.getByRole('button', { name: 'Find the one to act' }).tap();
      const found = await boxOf(page, piece);
      check(found.width > 1.3 * small.width && found.width >= 26, `${game}: what is pressed is ${small.width} pixels wide, and found ${found.width}`);
      await context.close();
    }
  },

  async 'nobody is asked to click or to press Esc on a phone'(browser) {
    for (const game of kGames) {
      const { page, context } = await sitAt(browser, seatsOf[game], {}, game, phone);
      for (let decision = 0; decision < 6 && (await myMove(page)) === 'ready'; ++decision) {
        const words = await page.locator('main').innerText();
        check(!/\bclick|\bEsc\b/i.test(words), `${game} asks with mouse and keys: ${words}`);
        await heard(page, () => page.locator('.choice').last().click());
      }
      await context.close();
    }
  },
};
