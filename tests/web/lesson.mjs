// Guided first games: each is played to its end as a person would who does what the card says.
import { address, check, kGames, myMove, newPerson, same, state } from './table.mjs';

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

// The card does the whole step by one press, however many decisions it takes.
async function follow(page) {
  const { step } = await card(page);
  await page.getByRole('button', { name: 'Do it for me' }).click();
  await page.waitForFunction((at) => Number(document.querySelector('[data-testid=lesson]')?.dataset.step) !== at, step);
}

// The card keeps its height, and all its words are in sight: the board above it does not jump.
const heightOf = (page) =>
  page.evaluate(() => {
    const found = document.querySelector('[data-testid=lesson]');
    const words = found.querySelector('.words');
    return { high: found.getBoundingClientRect().height, cut: words.scrollHeight - words.clientHeight };
  });

// What the step means is ringed: something at least, and of what lies on the map of the world all of it.
async function ringed(page, what) {
  const find = () => {
    const middle = (element) => {
      const box = element.getBoundingClientRect();
      return [box.left + box.width / 2, box.top + box.height / 2];
    };
    const rings = [...document.querySelectorAll('[data-testid=rings] i')].map((ring) => ring.getBoundingClientRect());
    const isRinged = ([x, y]) => rings.some((ring) => x > ring.left && x < ring.right && y > ring.top && y < ring.bottom);
    return rings.length > 0 && [...document.querySelectorAll('[data-shown]')].every((mark) => isRinged(middle(mark)));
  };
  await page.waitForFunction(find).catch(() => check(false, `${what}: not all that is meant is ringed`));
}

// Where a lesson's ring stands on the map of the world.
const onMap = async (page, space) => {
  const box = await page.locator(`[data-shown="space:${space}"]`).boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
};

async function playThrough(browser, key) {
  const game = await lessonsOf(key);
  check(game.lessons.length > 0, `${key} has no lesson`);
  for (const lesson of game.lessons) {
    const { page, context, complaints } = await begin(browser, game, lesson);
    await page.setViewportSize({ width: 1280, height: 720 });
    const { high } = await heightOf(page);
    let presses = 0;
    for (; presses < 120; ++presses) {
      await myMove(page);
      const { step, steps } = await card(page);
      if (step === steps) break;
      await ringed(page, `${key}, lesson ${lesson.key}, step ${step + 1}`);
      const now = await heightOf(page);
      check(now.high === high && now.cut <= 1, `${key}, lesson ${lesson.key}, step ${step + 1}: the card is ${now.high} px high instead of ${high}, and ${now.cut} px of it are cut off`);
      await follow(page);
    }
    const { step, steps } = await card(page);
    await same(step, steps, `${key}, lesson ${lesson.key}, stopped`);
    await page.getByRole('button', { name: 'Play on freely' }).click();
    await page.getByTestId('lesson').waitFor({ state: 'detached' });
    check(complaints.length === 0, complaints.join('; '));
    await context.close();
  }
}

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

  async 'a lesson has on the big button what it wants pressed'(browser) {
    const game = await lessonsOf('mall');
    const { page } = await begin(browser, game, game.lessons[0]);
    await myMove(page);
    await page.getByTestId('primary').filter({ hasText: 'Pass for the turn: not asked again in it' }).click();
    await page.locator('[data-testid=lesson][data-step="1"]').waitFor();
  },

  async 'a lesson brings the map to the lands it names, and picks no more than it wants sent'(browser) {
    const game = await lessonsOf('aaz');
    const { page } = await begin(browser, game, game.lessons[0]);
    await page.setViewportSize({ width: 1280, height: 720 });
    await myMove(page);
    await ringed(page, 'the first step');
    const places = [await onMap(page, 'germany'), await onMap(page, 'eastern_europe')];
    await page.mouse.click(...places[0]);
    const tray = page.getByRole('region', { name: 'Units picked in Germany' });
    for (const words of ['infantry: 3 of', 'artillery: 2 of', 'tank: 2 of', 'fighter: 0 of'])
      await tray.getByRole('button', { name: words }).waitFor();
    await page.locator('[data-testid=aaz][data-running=false]').waitFor();
    await page.mouse.click(...places[1]);
    await page.locator('[data-testid=lesson][data-step="1"]').waitFor();
  },

  async 'Show me brings into the window of the map what lies outside it'(browser) {
    const game = await lessonsOf('mall');
    const { page } = await begin(browser, game, game.lessons[0]);
    await page.setViewportSize({ width: 400, height: 850 });
    await myMove(page);
    await page.getByTestId('primary').click();
    await page.locator('[data-testid=lesson][data-step="1"]').waitFor();
    for (let times = 0; times < 6; ++times) await page.getByRole('button', { name: 'Zoom in' }).click();
    const isSeen = () => {
      const [room, bag] = ['.window', '.window [data-space="6,8"]'].map((what) => document.querySelector(what).getBoundingClientRect());
      return bag.left >= room.left && bag.right <= room.right && bag.top >= room.top && bag.bottom <= room.bottom;
    };
    const map = await page.locator('.window').boundingBox();
    const [x, y] = [map.x + 20, map.y + 20];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 600, { steps: 4 });
    await page.mouse.up();
    check(!(await page.evaluate(isSeen)), 'the bag is still in the window: nothing is to be shown');
    await page.getByRole('button', { name: 'Show me' }).click();
    await page.waitForFunction(isSeen);
  },

  async 'what a lesson waits for is listed and in sight, however many choices there are'(browser) {
    const game = await lessonsOf('aaz');
    const { page } = await begin(browser, game, game.lessons[1]);
    await page.setViewportSize({ width: 1280, height: 720 });
    await myMove(page);
    await page.locator('.choice').filter({ hasText: 'submarine from Sea zone 15 to Sea zone 14' }).waitFor();
    await page.waitForFunction(() => {
      const choice = [...document.querySelectorAll('.choice')].find((each) => each.textContent.includes('submarine from Sea zone 15'));
      const room = choice?.closest('section')?.getBoundingClientRect();
      const box = choice?.getBoundingClientRect();
      return box && room && box.top >= room.top && box.bottom <= room.bottom + 1;
    });
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
