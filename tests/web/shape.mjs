// Every page at every width, light and dark: nothing sticks out sideways, axe finds nothing serious,
// the content policy is kept.
import { address, axePath, bot, check, finishedMatch, looks, me, myMove, newPerson, openMatch, sitAt, toTable } from './table.mjs';

export async function inspect(page, where) {
  const { wide, what } = await page.evaluate(() => {
    const room = document.documentElement.clientWidth;
    const over = document.documentElement.scrollWidth - room;
    const who = over > 0 ? [...document.querySelectorAll('body *')].filter((element) => !(element instanceof SVGElement) && element.getBoundingClientRect().right > room + 0.01) : [];
    return { wide: over, what: who.slice(0, 6).map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} ${element.getBoundingClientRect().right.toFixed(1)}`).join(', ') };
  });
  check(wide <= 0, `${where}: sticks out ${wide} px sideways (${what})`);
  if (!(await page.evaluate(() => 'axe' in window))) {
    const source = (await import('node:fs')).readFileSync(axePath, 'utf8');
    await page.evaluate(source); // evaluated by the debugger, which the content policy does not bind
  }
  const found = await page.evaluate(async () => {
    const result = await window.axe.run(document, { resultTypes: ['violations'] });
    return result.violations
      .filter((entry) => entry.impact === 'serious' || entry.impact === 'critical')
      .map((entry) => `${entry.id}: ${entry.nodes.map((node) => node.target.join(' ')).slice(0, 3).join(' | ')}`);
  });
  check(found.length === 0, `${where}: ${found.join('; ')}`);
}

async function tour(browser, look, finished) {
  const person = await newPerson(browser, look);
  const { page, complaints } = person;
  const { viewport: { width }, colorScheme } = look;
  const narrow = width < 700;
  const tag = (name) => `${name} at ${width} ${colorScheme}`;
  await page.goto(address);
  await page.getByRole('button', { name: 'New match of Last Stand' }).click();
  await page.getByLabel('Survivor 2', { exact: true }).waitFor();
  await inspect(page, tag('start'));
  const { match } = await openMatch(person, [me, bot]);
  await toTable(person, match);
  await myMove(page);
  await inspect(page, tag('table'));
  for (const tab of ['Story', 'Rules', 'Talk']) {
    await page.getByRole('tab', { name: tab }).click();
    await inspect(page, tag(`table, ${tab}`));
  }
  if (narrow) await page.getByRole('tab', { name: 'Act' }).click();
  check(await page.locator('.choice').first().isVisible(), `${tag('table')}: choices out of view`);
  const box = await page.locator('.choice').first().boundingBox();
  check(box && box.y + box.height <= page.viewportSize().height, `${tag('table')}: choices need scrolling`);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Text size').selectOption('Huge');
  await inspect(page, tag('table, settings, huge text'));
  await page.getByLabel('Text size').selectOption('Normal');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Text view' }).click();
  await page.locator('#command').waitFor();
  await inspect(page, tag('text view'));
  await page.goto(`${address}/r/${finished}`);
  await page.getByTestId('ply').waitFor();
  for (const tab of ['Story', 'Rules', 'Play on', 'Record']) {
    await page.getByRole('tab', { name: tab }).click();
    await inspect(page, tag(`replay, ${tab}`));
  }
  check(complaints.length === 0, complaints.join('; '));
  await person.context.close();
}

export const tests = {
  async 'every page, 400 to 1600 px, light and dark'(browser) {
    const { person, match } = await finishedMatch(browser);
    await inspect(person.page, 'the end');
    for (const look of looks) await tour(browser, look, match);
  },

  async 'the hand-over screen'(browser) {
    for (const width of [400, 1600]) {
      const person = await sitAt(browser, [me, me], {}, 'last_stand', { viewport: { width, height: 800 } });
      if ((await myMove(person.page)) === 'ready') await person.page.locator('.choice').first().click();
      await person.page.getByRole('dialog').waitFor();
      await inspect(person.page, `hand-over at ${width}`);
    }
  },
};
