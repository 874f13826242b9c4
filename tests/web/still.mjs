// The page around the boards: what must always be in sight is, and nothing jumps.
import { address, bot, check, heard, kGames, link, me, myMove, newPerson, openMatch, same, sitAt, toTable } from './table.mjs';

const sizes = [
  [1600, 1000],
  [1280, 720],
  [1024, 768],
  [400, 850],
];

async function seatsOf(game) {
  const { seats } = await (await fetch(`${address}/api/seats/${game}`)).json();
  return seats.map((_, number) => (number === 0 ? me : bot));
}

// Where something is, and whether all of it can be read there.
const placeOf = (page, id) =>
  page.getByTestId(id).evaluate((node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    const isWhole = node.scrollWidth <= node.clientWidth + 1 && node.scrollHeight <= node.clientHeight + 2;
    return { left, top, right, bottom, isWhole, text: node.textContent };
  });

const frame = (page) =>
  page.getByRole('group', { name: 'The board' }).evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return JSON.stringify({ x, y, width, height });
  });

// What the big button says, or where it says nothing the first choice.
async function goOn(page) {
  const primary = page.getByTestId('primary');
  await heard(page, async () => ((await primary.isEnabled()) ? primary : page.locator('.choice').first()).click());
}

export const tests = {
  async 'phase, goal and button are in sight at every size, in every game'(browser) {
    for (const game of kGames) {
      const person = await sitAt(browser, await seatsOf(game), {}, game);
      await myMove(person.page);
      for (const [width, height] of sizes) {
        await person.page.setViewportSize({ width, height });
        for (const id of ['phase', 'goal', 'primary', 'undo']) {
          const place = await placeOf(person.page, id);
          const where = `${id} of ${game} at ${width}x${height}: ${JSON.stringify(place)}`;
          check(place.left >= 0 && place.top >= 0 && place.right <= width && place.bottom <= height, `out of sight: ${where}`);
          check(place.text.trim() !== '', `empty: ${where}`);
          check(place.isWhole, `cut off: ${where}`);
        }
      }
      check(person.complaints.length === 0, person.complaints.join('; '));
      await person.context.close();
    }
  },

  async 'a refusal is said beside where it was tried, and moves nothing'(browser) {
    for (const [width, height] of [[1280, 720], [400, 850]]) {
      const { page, context } = await sitAt(browser, [me, bot], {}, 'last_stand', { viewport: { width, height } });
      await myMove(page);
      const before = await frame(page);
      const button = await page.getByTestId('primary').boundingBox();
      const field = page.locator('#choice-search');
      if (await field.isVisible()) {
        await field.fill('patch up');
        await same(await frame(page), before, 'the board while something is typed');
        await page.keyboard.press('Enter');
      } else {
        await page.getByRole('button', { name: 'Text view' }).click();
        await page.locator('#command').fill('patch up');
        await page.keyboard.press('Enter');
        await page.getByText('A survivor who is not bitten').waitFor();
        await page.getByRole('button', { name: 'Board view' }).click();
      }
      const slip = page.getByTestId('refusal');
      await slip.waitFor();
      await same(await frame(page), before, 'the board with a refusal');
      const now = await page.getByTestId('primary').boundingBox();
      check(now?.y === button?.y && now?.height === button?.height, 'the big button has moved');
      const box = await slip.boundingBox();
      check(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height, `the refusal is cut off at ${width}`);
      const typedAt = width > 699 ? await field.boundingBox() : null;
      if (typedAt) {
        const gap = Math.max(typedAt.y - (box.y + box.height), box.y - (typedAt.y + typedAt.height));
        check(gap < 60, `the refusal is ${gap} px from where it was tried`);
      }
      await page.keyboard.press('Escape');
      await slip.waitFor({ state: 'detached' });
      await context.close();
    }
  },

  async 'a decision moves no edge of the board'(browser) {
    for (const game of ['mall', 'last_stand']) {
      const { page, context } = await sitAt(browser, await seatsOf(game), {}, game);
      await myMove(page);
      const sheet = () => page.getByRole('tab', { name: 'Story' }).boundingBox();
      const before = await sheet();
      const edges = await frame(page);
      await page.locator('.choice').first().hover();
      await same(await frame(page), edges, `the board of ${game} while the pointer is on a choice`);
      for (let decision = 0; decision < 4; ++decision) {
        await heard(page, () => page.locator('.choice').first().click());
        if ((await myMove(page)) !== 'ready') break;
        await same(await frame(page), edges, `the board of ${game} after a decision`);
        const after = await sheet();
        check(after && after.y === before.y, `${game}: the story has moved from ${before.y} to ${after?.y}`);
      }
      await context.close();
    }
  },

  async 'what the list points at is lit on the board'(browser) {
    for (const game of ['aaz', 'dotz', 'mall', 'skirmish']) {
      const { page, context } = await sitAt(browser, await seatsOf(game), {}, game);
      const lights = page.locator('[data-listed], [data-lights=pointed] > *');
      let lit = 0;
      for (let decision = 0; decision < 6 && (await myMove(page)) === 'ready'; ++decision) {
        const edges = await frame(page);
        const choices = page.locator('.choice');
        for (let number = 0; number < Math.min(5, await choices.count()); ++number) {
          await choices.nth(number).hover();
          lit += await lights.count();
        }
        await same(await frame(page), edges, `the board of ${game} while choices are pointed at`);
        await page.getByTestId('goal').hover();
        await same(await lights.count(), 0, `lights of ${game} when nothing is pointed at`);
        await goOn(page);
      }
      check(lit > 0, `${game}: no choice in the list lights anything`);
      await context.close();
    }
  },

  async "the story's find box keeps its place and finds lines"(browser) {
    const { page } = await sitAt(browser, await seatsOf('mall'), {}, 'mall', { viewport: { width: 1280, height: 720 } });
    for (let decision = 0; decision < 25 && (await myMove(page)) === 'ready'; ++decision) await goOn(page);
    await page.getByRole('tab', { name: 'Story' }).click();
    const find = page.getByTestId('story-find');
    const before = await find.boundingBox();
    for (const text of ['p', 'player 1', 'player 1 xyzzy', '']) {
      await find.fill(text);
      const now = await find.boundingBox();
      check(now && now.y === before.y && now.height === before.height, `the find box moved with "${text}"`);
      if (text === 'player 1') {
        const lines = await page.locator('#panel .lines p').allTextContents();
        check(lines.length > 0 && lines.every((line) => /player/i.test(line) && line.includes('1')), `found ${lines.slice(0, 3).join(' | ')}`);
      }
      if (text.includes('xyzzy')) await page.getByText('0 lines').waitFor();
    }
    check((await page.locator('#panel h3').count()) > 0, 'the story has no heading');
    await page.locator('#panel .unfold').last().click();
    await page.locator('#panel .ply').first().waitFor();
  },

  async 'taking back names what it takes back'(browser) {
    const { page } = await sitAt(browser, [me, link]);
    await myMove(page);
    await heard(page, () => page.locator('.choice').filter({ hasText: 'Fight' }).click());
    await page.getByTestId('undo').filter({ hasText: 'Survivor 1 plans to fight' }).waitFor();
    await heard(page, () => page.getByTestId('undo').click());
    check(!(await page.getByTestId('undo').textContent()).includes('plans'), 'what is taken back is still named');
    await heard(page, () => page.locator('.choice').filter({ hasText: 'Hide' }).click());
    await page.getByTestId('undo').filter({ hasText: 'Survivor 1 plans to hide' }).waitFor();
  },

  async 'what others did stays in view until one acts'(browser) {
    const { page } = await sitAt(browser, await seatsOf('mall'), {}, 'mall');
    for (let decision = 0; decision < 40 && (await page.getByTestId('recap').count()) === 0; ++decision) {
      if ((await myMove(page)) !== 'ready') break;
      await goOn(page);
      await myMove(page);
    }
    const told = await page.getByTestId('recap').textContent();
    check(/Player [23]/.test(told), `the recap tells nothing of others: ${told}`);
    check(!/Player 1 (goes|loots|draws)/.test(told), `the recap tells what one did oneself: ${told}`);
  },

  async 'the form of a new match fits, and asks once who plays a seat'(browser) {
    for (const name of ['Axis & Allies & Zombies', 'Dawn of the Zeds', 'Zombie Mall', 'The Skirmish', 'Last Stand']) {
      const { page, context } = await newPerson(browser, { viewport: { width: 1280, height: 720 } });
      await page.goto(address);
      const cards = await page.locator('article h3').allTextContents().then(async (list) => (list.length ? list : (await page.locator('article h3').first().waitFor(), page.locator('article h3').allTextContents())));
      check(cards.at(-1) === 'Last Stand', `the example is not last: ${cards}`);
      await page.getByRole('button', { name: `New match of ${name}` }).click();
      const form = page.getByRole('form', { name: `New match of ${name}` });
      await form.getByLabel(/^Name of/).first().waitFor();
      const edges = await form.evaluate((node) =>
        [...node.querySelectorAll('select, input, button')]
          .filter((field) => !field.closest('details'))
          .map((field) => [field.getBoundingClientRect(), field.scrollWidth > field.clientWidth + 1, field.textContent.slice(0, 20)])
          .map(([box, isCut, text]) => ({ left: box.left, top: box.top, right: box.right, bottom: box.bottom, isCut, text })),
      );
      for (const edge of edges)
        check(edge.top >= 0 && edge.left >= 0 && edge.bottom <= 720 && edge.right <= 1280 && !edge.isCut, `${name}: ${JSON.stringify(edge)}`);
      if (name === 'The Skirmish') {
        check((await form.getByLabel('The Zombie Controller is').count()) === 0, 'who plays the Controller is asked twice');
        await form.getByLabel('Controller', { exact: true }).selectOption({ label: 'The computer, by the rules' });
        await form.getByRole('button', { name: 'Lay the table' }).click();
        await page.waitForURL(/\/t\//);
        await myMove(page);
        const [, match] = page.url().match(/\/t\/(\w+)/);
        const { seats } = await (await fetch(`${address}/api/matches/${match}/at/0`)).json();
        await same(seats.length, 1, 'seats of a match that the game plays against');
      }
      await context.close();
    }
  },

  async 'whoever comes by a link says a name, and is called so'(browser) {
    const anna = await newPerson(browser);
    const { match, seats } = await openMatch(anna, [{ who: 'me', name: 'Anna' }, link]);
    await toTable(anna, match);
    const ben = await newPerson(browser);
    await ben.page.goto(`${address}/t/${match}#${seats[1].invite}`);
    await ben.page.getByLabel('What the others shall call you').fill('Ben');
    await ben.page.getByRole('button', { name: 'Say it' }).click();
    await anna.page.getByRole('list', { name: 'Seats' }).getByText('Ben').waitFor();
    await ben.page.getByTestId('turn').filter({ hasText: 'Anna (Survivor 1)' }).waitFor();
    check((await ben.page.getByLabel('What the others shall call you').count()) === 0, 'a name is asked for twice');
  },

  async 'fonts that come late move nothing: the page begins with them'(browser) {
    const { page, context } = await newPerson(browser, { viewport: { width: 400, height: 850 } });
    await page.addInitScript(() => {
      const later = window.setTimeout; // its patience with slow lines has no end here
      window.setTimeout = (deed, time, ...more) => (time === 2000 ? 0 : later(deed, time, ...more));
    });
    let letGo;
    const come = new Promise((resolve) => (letGo = resolve));
    await page.route(/\.woff2/, (route) => come.then(() => route.continue()));
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => document.fonts.status === 'loading');
    check((await page.locator('#app > *').count()) === 0, 'the page is drawn before its letters are there');
    letGo();
    await page.locator('#app > *').first().waitFor();
    check(await page.evaluate(() => [...document.fonts].every((font) => font.status === 'loaded')), 'letters are still to come');
    await context.close();
  },

  async 'the text view tells goal, odds and why not, and completes what is begun'(browser) {
    const { page } = await sitAt(browser, [me, bot]);
    await page.getByRole('button', { name: 'Text view' }).click();
    const output = page.getByTestId('text-output');
    const type = async (line) => {
      await page.locator('#command').fill(line);
      await page.keyboard.press('Enter');
    };
    await output.getByText(/night 1 of 5/).first().waitFor();
    await type('why patch up');
    await output.getByText('You cannot do that: A survivor who is not bitten cannot patch up. (LAST-1.6)').waitFor();
    await type('why hide');
    await output.getByText('Nothing stands against it.').waitFor();
    await type('odds fight');
    await output.getByText(/^Fight\n +\d+ % /).waitFor();
    await type('map');
    await output.getByText(/Survivor 1: .*bandage/).waitFor();
    await type('facts');
    await output.getByText(/zombies +\d/).waitFor();
    await page.locator('#command').fill('hid');
    await page.keyboard.press('Tab');
    await same(await page.locator('#command').inputValue(), 'Hide', 'what Tab makes of "hid"');
    await page.locator('#command').fill('');
    await page.keyboard.press('ArrowUp');
    await same(await page.locator('#command').inputValue(), 'facts', 'what was typed last');
  },

  async 'a match that was forgotten comes back, and ? shows the keys'(browser) {
    const { page } = await sitAt(browser, [me, bot]);
    await myMove(page);
    await page.locator('h1').first().click();
    await page.keyboard.press('?');
    const keys = page.getByTestId('keys');
    await keys.getByText('take back').waitFor();
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'detached' });
    await page.goto(address);
    await page.getByRole('button', { name: /^Forget this match/ }).click();
    check((await page.locator('aside li').count()) === 1, 'it was forgotten without asking');
    await page.getByRole('button', { name: 'Forget it' }).click();
    await page.getByRole('button', { name: 'Bring it back' }).click();
    await page.reload();
    await page.getByRole('button', { name: /^Forget this match/ }).waitFor();
  },
};
