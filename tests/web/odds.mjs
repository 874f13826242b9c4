// The odds desk: a question put together and typed, its link, and what is wrong with one.
import { address, check, newPerson, photograph, same } from './table.mjs';
import { inspect } from './shape.mjs';

const headline = (page) => page.locator('.headline strong').innerText();

export const tests = {
  async 'the odds desk answers as one types'(browser) {
    const { page, complaints } = await newPerson(browser, { viewport: { width: 1280, height: 800 } });
    await page.goto(`${address}/odds`);
    await page.locator('.headline').waitFor();
    check((await page.getByLabel('Zombies', { exact: true }).inputValue()) !== 'no', 'the desk begins without zombies');
    await page.getByLabel('Attackers, typed').fill('1 arm');
    await page.getByLabel('Defenders, typed').fill('1inf');
    await page.getByLabel('Zombies', { exact: true }).selectOption('no');
    await page.waitForFunction(() => document.querySelector('.headline strong')?.textContent === '50.0 %');
    // What was typed for short is drawn, and a press continues from it.
    await page.getByRole('button', { name: 'tank: one more' }).first().click();
    await same(await page.getByLabel('Attackers, typed').inputValue(), '2 tank', 'the attackers');
    await page.waitForFunction(() => document.querySelector('.headline strong')?.textContent !== '50.0 %');
    const told = await headline(page);
    await inspect(page, 'odds desk');
    await photograph(page, 'odds', true);
    // The address is the question.
    const other = await newPerson(browser);
    await other.page.goto(page.url());
    await other.page.locator('.headline').waitFor();
    await same(await headline(other.page), told, 'the answer behind the link');
    check(complaints.length === 0, complaints.join('; '));
  },

  async 'the odds desk of a game has an address, and an address that leads nowhere leads home'(browser) {
    const { page } = await newPerson(browser, { viewport: { width: 1024, height: 768 } });
    await page.goto(`${address}/odds/mall`);
    await page.locator('.headline').waitFor();
    check(/game=mall/.test(page.url()), `the desk of another game: ${page.url()}`);
    const answer = await page.goto(`${address}/odds/mall/nowhere`);
    await page.getByRole('heading', { name: 'There is no such page' }).waitFor();
    const other = await page.goto(`${address}/nowhere`);
    await same([answer.status(), other.status()].join(), '200,404', 'what the server says');
    await page.getByRole('link', { name: 'Go to the start page' }).click();
    await page.getByRole('button', { name: 'New match of Zombie Mall' }).waitFor();
  },

  async 'the odds desk marks what makes no sense'(browser) {
    const { page } = await newPerson(browser, { viewport: { width: 400, height: 800 } });
    await page.goto(`${address}/odds?game=aaz&side=6+infrantry&side=2+tank`);
    await page.getByRole('alert').waitFor();
    check((await page.getByRole('alert').innerText()).includes('is it infantry?'), 'the nearest word is named');
    await same(await page.getByLabel('Attackers, typed').getAttribute('aria-invalid'), 'true', 'the wrong field');
    await same(await page.getByLabel('Defenders, typed').getAttribute('aria-invalid'), 'false', 'the right field');
    await inspect(page, 'odds desk at 400');
  },

  async 'the odds desk tells best play at sea'(browser) {
    const { page, complaints } = await newPerson(browser, { viewport: { width: 1280, height: 800 } });
    await page.goto(`${address}/odds?game=aaz&side=1+submarine&side=1+submarine&what=sea&best=yes`);
    await page.locator('.headline').waitFor();
    const told = await page.locator('main').innerText();
    check(/all at their best/.test(told) && /1\.67/.test(told), `what submarines make of each other: ${told}`);
    await photograph(page, 'odds at sea', true);
    check(complaints.length === 0, complaints.join('; '));
  },

  async 'the odds desk tells a landing with its sea battle, and a raid of 1942'(browser) {
    const { page, complaints } = await newPerson(browser, { viewport: { width: 400, height: 850 } });
    await page.goto(`${address}/odds`);
    await page.locator('.headline').waitFor();
    await page.getByRole('button', { name: 'Landing from the sea' }).click();
    await page.getByLabel('Enemies at sea, typed').fill('none');
    await page.waitForFunction(() => document.querySelector('.answer')?.textContent?.includes('all come ashore100.0 %'));
    await page.getByLabel('Enemies at sea, typed').fill('3 destroyer');
    await page.waitForFunction(() => !document.querySelector('.answer')?.textContent?.includes('all come ashore100.0 %'));
    await page.getByLabel('Aboard, to land, typed').fill('9 tank');
    await page.getByRole('alert').waitFor();
    await same(await page.getByLabel('Aboard, to land, typed').getAttribute('aria-invalid'), 'true', 'too many aboard');
    await inspect(page, 'a landing at 400');
    await photograph(page, 'odds-landing', true);
    await page.getByLabel('Scenario', { exact: true }).selectOption('1942');
    await page.getByRole('button', { name: 'Raid on industry' }).click();
    await page.waitForFunction(() => document.querySelector('.headline')?.textContent?.includes('damage'));
    await photograph(page, 'odds-raid', true);
    // A match without raids is asked about battles again.
    await page.getByLabel('Scenario', { exact: true }).selectOption('full');
    await page.waitForFunction(() => document.querySelector('.headline')?.textContent?.includes('take the land'));
    check(complaints.length === 0, complaints.join('; '));
  },

  async 'the odds desk walks through the mall and past those who grab'(browser) {
    for (const viewport of [{ width: 1280, height: 720 }, { width: 400, height: 850 }]) {
      const { page, complaints } = await newPerson(browser, { viewport });
      await page.goto(`${address}/odds?game=mall`);
      await page.getByRole('button', { name: 'A walk to a place and back' }).click();
      await page.waitForFunction(() => document.querySelector('.headline')?.textContent?.includes('there unbitten'));
      const alone = await headline(page);
      await page.getByLabel('And back').check();
      await page.waitForFunction(() => document.querySelector('.headline')?.textContent?.includes('there and back unbitten'));
      check((await headline(page)) !== alone, 'the way back counts');
      await inspect(page, `a walk at ${viewport.width}`);
      await photograph(page, `odds-walk-${viewport.width}`, true);
      // The address is the question.
      const told = await headline(page);
      await page.reload();
      await page.locator('.headline').waitFor();
      await same(await headline(page), told, 'the answer behind the link');
      await page.getByLabel('To', { exact: true }).fill('the moon');
      await page.getByRole('alert').waitFor();
      await same(await page.getByLabel('To', { exact: true }).getAttribute('aria-invalid'), 'true', 'a place that is not there');
      await page.goto(`${address}/odds?game=skirmish`);
      await page.getByRole('button', { name: 'A whole activation' }).click();
      await page.waitForFunction(() => document.querySelector('.headline')?.textContent?.includes('gets through'));
      await photograph(page, `odds-activation-${viewport.width}`, true);
      await page.getByRole('button', { name: 'A move past Zombies' }).click();
      await page.waitForFunction(() => document.querySelector('.headline')?.textContent?.includes('gets through'));
      await inspect(page, `a move at ${viewport.width}`);
      await page.goto(`${address}/odds?game=aaz&side=3+infantry+2+tank&side=1+infantry+1+tank&profitable=yes&land_value=3`);
      await page.waitForFunction(() => document.querySelector('.answer')?.textContent?.includes('most profitable army'));
      await photograph(page, `odds-profitable-${viewport.width}`, true);
      check(complaints.length === 0, complaints.join('; '));
    }
  },

  async 'the odds desk knows four games'(browser) {
    const { page, complaints } = await newPerson(browser);
    await page.goto(`${address}/odds`);
    for (const game of ['Zombie Mall', 'Dawn of the Zeds', 'The Skirmish', 'Axis & Allies & Zombies']) {
      await page.getByRole('button', { name: game, exact: true }).click();
      const forms = page.getByRole('group', { name: 'What is asked' }).getByRole('button');
      await page.locator('.headline').waitFor();
      for (let at = 0; at < (await forms.count()); ++at) {
        await forms.nth(at).click();
        await page.locator('.headline').waitFor();
      }
      await inspect(page, game);
    }
    check(complaints.length === 0, complaints.join('; '));
  },
};
