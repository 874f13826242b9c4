// Guided first games: each is played to its end as a person would who does what the card says.
import { address, check, myMove, newPerson, same, state } from './table.mjs';

const lessonsOf = async (game) => {
  const { games } = await (await fetch(`${address}/api/games`)).json();
  return games.find((each) => each.key === game);
};

const card = (page) =>
  page.evaluate(() => {
    const found = document.querySelector('[data-testid=lesson]');
    return { step: Number(found?.dataset.step), steps: Number(found?.dataset.steps), words: found?.textContent ?? '' };
  });

// From the start page to the table.
async function begin(browser, game, lesson) {
  const person = await newPerson(browser);
  await person.page.goto(address);
  await person.page.getByRole('button', { name: `Learn: ${lesson.title} of ${game.name}` }).click();
  await person.page.waitForURL(/\/t\//);
  await person.page.getByTestId('lesson').waitFor();
  return person;
}

// Whatever is ringed and stands in a list or on the big button is pressed; else the card does it.
async function follow(page) {
  const { log } = await state(page);
  const { step } = await card(page);
  await page.getByRole('button', { name: 'Do it for me' }).click();
  await page.waitForFunction(
    ([before, at]) => {
      const table = document.querySelector('[data-testid=table]');
      const now = document.querySelector('[data-testid=lesson]');
      return Number(table?.dataset.log) !== before || Number(now?.dataset.step) !== at;
    },
    [log, step],
  );
}

async function playThrough(browser, key) {
  const game = await lessonsOf(key);
  check(game.lessons.length > 0, `${key} has no lesson`);
  for (const lesson of game.lessons) {
    const { page, context, complaints } = await begin(browser, game, lesson);
    let presses = 0;
    for (; presses < 120; ++presses) {
      await myMove(page);
      const { step, steps } = await card(page);
      if (step === steps) break;
      await follow(page);
    }
    const { step, steps } = await card(page);
    await same(step, steps, `${key}, lesson ${lesson.key}, stopped`);
    await page.getByRole('button', { name: 'Play on alone' }).click();
    await page.getByTestId('lesson').waitFor({ state: 'detached' });
    check(complaints.length === 0, complaints.join('; '));
    await context.close();
  }
}

const kGames = ['last_stand', 'mall', 'dotz', 'skirmish', 'aaz'];

export const tests = {
  ...Object.fromEntries(
    kGames.map((key) => [`the lessons of ${key} are played through`, (browser) => playThrough(browser, key)]),
  ),

  async 'a lesson takes the board at its word: a walk by one click'(browser) {
    const game = await lessonsOf('mall');
    const { page } = await begin(browser, game, game.lessons[0]);
    await myMove(page);
    await follow(page);
    await page.locator('[data-testid=lesson][data-step="1"]').waitFor();
    await myMove(page);
    await page.locator('[data-space="6,8"]').click();
    await page.locator('[data-testid=lesson][data-step="2"]').waitFor();
  },

  async 'a lesson says what to do instead, rings what it means, and can be taken back'(browser) {
    const game = await lessonsOf('last_stand');
    const { page } = await begin(browser, game, game.lessons[0]);
    await myMove(page);
    await page.locator('[data-testid=rings] i').first().waitFor();
    const { log } = await state(page);
    await page.locator('.choice').filter({ hasText: 'Hide' }).click();
    await page.getByRole('alert').getByText('choose Fight').waitFor();
    await same((await state(page)).log, log, 'what the lesson does not want was played');
    await page.locator('.choice').filter({ hasText: 'Fight' }).click();
    await page.locator('[data-testid=lesson][data-step="1"]').waitFor();
    await page.reload();
    await page.locator('[data-testid=lesson][data-step="1"]').waitFor(); // it is where it was
  },
};
