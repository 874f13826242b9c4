// Giving a match up: never by a slip, at every width, with those asked who would lose by it.
import { address, bot, check, kGames, link, me, myMove, newPerson, photograph, same, sitAt, state } from './table.mjs';

const phone = { viewport: { width: 400, height: 850 }, hasTouch: true, isMobile: true };
const seatsOf = { last_stand: [me, bot], mall: [me, bot, bot], dotz: [me], skirmish: [me, bot], aaz: [me, bot] };
const setups = { mall: { scenario: 's2', players: '3' }, aaz: { scenario: 'intro' } };
const question = (page) => page.locator('dialog[open][data-testid=resign]');
const flag = (page) => page.getByRole('button', { name: 'Resign' });
async function resign(page) {
  await flag(page).click();
  await question(page).getByRole('button', { name: 'Resign' }).click();
}

export const tests = {
  async 'a match of every game is resigned after a question, and told as such'(browser) {
    for (const game of kGames) {
      const { page, context, seats } = await sitAt(browser, seatsOf[game], setups[game] ?? {}, game);
      await myMove(page);
      const { log } = await state(page);
      for (const key of ['Enter', 'Escape']) {
        await flag(page).click();
        await page.keyboard.press(key); // neither ends a match
        await question(page).waitFor({ state: 'detached' });
      }
      await same((await state(page)).log, log, `${game}: a question changed the table`);
      await flag(page).click();
      await photograph(page, `resign_${game}`);
      await question(page).getByRole('button', { name: 'Resign' }).click();
      await page.getByTestId('ending').waitFor();
      await same((await state(page)).log, log + 1, `${game}: what was added`);
      await same(await flag(page).count(), 0, `${game}: it can be resigned again`);
      const course = page.waitForResponse(/\/course$/);
      await page.getByRole('button', { name: 'How it went' }).click();
      await course;
      const told = await page.getByTestId('end-page').textContent();
      check(told.includes(`${seats[0].name} resigned`) && told.includes('lost'), `${game}: the end page tells '${told.slice(0, 200)}'`);
      await same(await page.getByTestId('parts').count(), 0, `${game}: a result that never came about`);
      await same(await page.locator('[data-testid=end-page] .reason').count(), 0, `${game}: a rule that did not end it`);
      await photograph(page, `resigned_${game}`);
      await context.close();
    }
  },

  async 'a phone resigns from the talk, out of turn, and plays on from there'(browser) {
    const { page, match } = await sitAt(browser, [me, { who: 'bot', bot: 'rollout' }], {}, 'skirmish', phone);
    await myMove(page);
    await page.getByRole('tab', { name: 'Talk' }).tap();
    await photograph(page, 'resign_talk_400');
    await resign(page);
    await page.getByRole('tab', { name: 'Act' }).tap();
    await page.getByTestId('ending').waitFor();
    await page.goto(`${address}/r/${match}`);
    await page.getByRole('slider').press('End');
    await page.getByTestId('phase').filter({ hasText: 'The end' }).waitFor();
    await page.getByRole('tab', { name: 'Play on' }).click();
    await page.getByRole('button', { name: /^Play on from step/ }).click();
    await page.waitForURL((url) => url.pathname.startsWith('/t/') && !url.pathname.includes(match));
    await same(await myMove(page), 'ready', 'what was resigned cannot be played on');
  },

  async 'who would lose with one who resigns is asked, and the match goes on until all agree'(browser) {
    const anna = await sitAt(browser, [me, link, bot], { players: '2' }, 'skirmish');
    const bert = await newPerson(browser);
    await bert.page.goto(`${address}/t/${anna.match}#${anna.seats[1].invite}`);
    await bert.page.getByTestId('table').waitFor();
    await anna.page.locator('li', { hasText: anna.seats[1].name }).locator('.present').waitFor();
    await resign(anna.page);
    await anna.page.getByRole('status').filter({ hasText: 'Whoever would lose with you is asked' }).waitFor();
    await bert.page.getByRole('alert').filter({ hasText: 'would like to resign' }).waitFor();
    await photograph(bert.page, 'asked_to_resign');
    await bert.page.getByRole('button', { name: 'Refuse' }).click();
    await anna.page.getByText('Not everyone agreed: the match goes on').waitFor();
    check(!(await state(anna.page)).over, 'it ended though somebody refused');
    await resign(anna.page);
    await bert.page.getByRole('button', { name: 'Agree' }).click();
    for (const { page } of [anna, bert]) await page.getByTestId('ending').waitFor();
  },

  async 'the text view resigns with a second word, and a lesson cannot be resigned'(browser) {
    const { page } = await sitAt(browser, [me, bot]);
    await myMove(page);
    await page.getByRole('button', { name: 'Text view' }).click();
    const type = async (line) => {
      await page.locator('#command').fill(line);
      await page.keyboard.press('Enter');
    };
    await type('resign');
    await page.getByTestId('text-output').getByText("Type 'resign yes' to resign").waitFor();
    await type('resign yes');
    await page.getByTestId('text-output').getByText('The match is over. Survivor 1 resigned').waitFor();
    const learner = await newPerson(browser);
    await learner.page.goto(address);
    await learner.page.getByRole('button', { name: /^Learn: .* of Last Stand/ }).click();
    await learner.page.getByTestId('lesson').waitFor();
    await same(await flag(learner.page).count(), 0, 'a lesson is resigned');
  },
};
