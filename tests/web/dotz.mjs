// Dawn of the Zeds on its map: whole games by mouse, a Hero moved by keyboard, one seat in two
// browsers, every width.
import { address, check, heard, looks, me, moved, myMove, newPerson, same, sitAt, state } from './table.mjs';
import { inspect } from './shape.mjs';

async function atFarmingdale(browser, options = {}, setup = {}) {
  const person = await sitAt(browser, [me], setup, 'dotz', options);
  await person.page.getByTestId('dotz').waitFor();
  return person;
}

// A new position, or something picked, asked or shown.
const settled = (page, before) =>
  page.waitForFunction(
    ([log, picked, odds, asked]) =>
      document.querySelector('.ask')?.textContent !== asked ||
      Number(document.querySelector('[data-testid=table]')?.dataset.log) !== log ||
      document.querySelector('.ring.selected')?.closest('.piece')?.dataset.piece !== picked ||
      (document.querySelector('[data-testid=dotz] .odds') !== null) !== odds,
    before,
  );

// No decision is on its way, and the table has said what a picked unit can do.
const atRest = (page) => page.locator('[data-testid=dotz][data-pending=false]').waitFor();

// One decision as a person makes it: odds are confirmed, a unit is picked and sent somewhere, what is
// lit is clicked. Counts what was used.
async function decide(page, used, number) {
  await atRest(page);
  const before = await page.evaluate(() => [
    Number(document.querySelector('[data-testid=table]')?.dataset.log),
    document.querySelector('.ring.selected')?.closest('.piece')?.dataset.piece,
    document.querySelector('[data-testid=dotz] .odds') !== null,
    document.querySelector('.ask')?.textContent,
  ]);
  const task = await page.getByTestId('dotz').getAttribute('data-task');
  used.tasks.add(task);
  const pick = async (list, kind) => {
    const count = await list.count();
    if (count === 0) return false;
    ++used[kind];
    const target = list.nth((number * 7) % count);
    // A space is clicked at its edge: counters that are lit themselves may stand in its middle.
    const isSpace = await target.evaluate((found) => found.classList.contains('space'));
    // Odds that come just now may lie over it: then they are what is answered next.
    const isClicked = await target.click({ ...(isSpace ? { position: { x: 6, y: 6 } } : {}), timeout: 5000 }).then(
      () => true,
      () => false,
    );
    if (isClicked) await settled(page, before);
    return true;
  };
  // Another player's own Action waits for that player's yes.
  if (await pick(page.getByRole('button', { name: /^Player \d agrees/ }), 'agreed')) return;
  const confirm = page.locator('[data-testid=dotz] .odds .button.primary');
  if (await pick(confirm, 'odds')) return;
  if (task === 'act' && before[1] === undefined) {
    if (number % 4 !== 3 && (await pick(page.locator('.piece.select'), 'units'))) return;
    await page.getByTestId('primary').click();
    await moved(page, before[0]);
    return;
  }
  const shots = page.locator('.lit.attack, .piece.fire');
  if (await pick(shots, 'attacks')) return;
  const rest = page.locator(task === 'act' ? '.lit.space, .ask [data-answer=forage]' : '.map .lit:not(.select), .ask .answer');
  if (await pick(rest, 'lit')) return;
  // Odds that came just now took the answers onto their card.
  if (await pick(confirm, 'odds')) return;
  await page.keyboard.press('Escape');
  await page.getByTestId('primary').click();
  await moved(page, before[0]);
}

// Whatever is asked first is answered by the list, until there are Actions to give.
async function toActions(page) {
  for (let number = 0; number < 40 && (await page.getByTestId('dotz').getAttribute('data-task')) !== 'act'; ++number) {
    await heard(page, () => page.locator('.choice').first().click());
    await myMove(page);
  }
  await same(await page.getByTestId('dotz').getAttribute('data-task'), 'act', 'what is asked');
}
// A click that scrolls nothing.
const tap = (page, name) => page.locator(name).first().evaluate((found) => found.dispatchEvent(new MouseEvent('click', { bubbles: true })));
const mapBox = (page) => page.locator('.map svg').evaluate((found) => JSON.stringify(found.getBoundingClientRect()));

const nothing = () => ({ agreed: 0, odds: 0, units: 0, attacks: 0, lit: 0, tasks: new Set() });

export const tests = {
  async 'Dawn of the Zeds alone is played to its end on the map'(browser) {
    const { page, complaints } = await newPerson(browser, { viewport: { width: 1600, height: 900 } });
    await page.goto(address);
    await page.getByRole('button', { name: 'New match of Dawn of the Zeds' }).click();
    await page.getByRole('button', { name: 'Lay the table' }).click();
    await page.waitForURL(/\/t\//);
    const used = nothing();
    for (let number = 0; number < 900 && (await myMove(page)) === 'ready'; ++number) await decide(page, used, number);
    check((await state(page)).over, 'the match does not end');
    check((await page.getByTestId('ending').textContent()).length > 10, 'the ending says nothing');
    check(used.units > 3 && used.odds > 0, `the map was hardly used: ${JSON.stringify(used)}`);
    await inspect(page, 'the end of Dawn of the Zeds');
    check(complaints.length === 0, complaints.join('; '));
  },

  async 'two browsers share the seat of the Heroes to the end'(browser) {
    const anna = await atFarmingdale(browser, {}, { players: '2', length: 'short' });
    const bert = await newPerson(browser);
    await bert.page.goto(`${address}/t/${anna.match}#${anna.seats[0].token}`);
    await bert.page.getByTestId('dotz').waitFor();
    const people = [anna, bert];
    const used = nothing();
    for (let number = 0; number < 900; ++number) {
      const { page } = people[Math.floor(number / 3) % 2];
      if ((await myMove(page)) !== 'ready') break;
      await decide(page, used, number);
      await atRest(page);
      const { log } = await state(page);
      // What one decides the other sees, and may go on from.
      for (const other of people)
        await other.page.waitForFunction((wanted) => Number(document.querySelector('[data-testid=table]')?.dataset.log) >= wanted, log);
    }
    for (const { page, complaints } of people) {
      check((await myMove(page)) === 'over', 'the match does not end for both');
      check(complaints.length === 0, complaints.join('; '));
    }
    check(used.tasks.has('take_hero'), 'nobody took a personal Hero');
    check(used.agreed > 0, 'no player’s own Action was agreed to');
  },

  async 'every Hero has a card in sight, and what is asked of one that is picked is read whole'(browser) {
    const { page } = await atFarmingdale(browser, { viewport: { width: 1280, height: 720 } });
    await toActions(page);
    const unseen = await page.locator('.cards').evaluate((found) => {
      const { right } = found.getBoundingClientRect();
      return [...found.querySelectorAll('.unit:not(.gone)')].filter((card) => card.getBoundingClientRect().right > right + 1).map((card) => card.getAttribute('aria-label'));
    });
    check(unseen.length === 0, `out of sight: ${unseen.join(', ')}`);
    // A card is seen whole or not at all; who is still to come is scrolled to.
    const cut = () =>
      page.locator('.cards').evaluate((found) => {
        const strip = found.getBoundingClientRect();
        const isSeen = ({ top, bottom }) => bottom > strip.top + 1 && top < strip.bottom - 1;
        return [...found.querySelectorAll('.unit')].map((card) => card.getBoundingClientRect()).filter((card) => isSeen(card) && (card.right > strip.right + 1 || card.bottom > strip.bottom + 1 || card.top < strip.top - 1)).length;
      });
    await same(await cut(), 0, 'cards that are cut');
    await page.locator('.unit.gone').first().evaluate((card) => card.scrollIntoView({ block: 'start' }));
    await same(await cut(), 0, 'cards that are cut farther down');
    await page.locator('.cards').evaluate((found) => found.scrollTo(0, 0));
    const pieces = await page.locator('.piece.select').evaluateAll((found) => found.map((piece) => piece.dataset.piece));
    check(pieces.length > 5, 'hardly anybody can act');
    for (const piece of pieces) {
      await tap(page, `[data-piece=${piece}] [role=button]`);
      await atRest(page);
      const over = await page.locator('.ask .hint').evaluate((found) => found.scrollHeight - found.parentElement.clientHeight);
      check(over <= 1, `what is asked of ${piece} is cut by ${over} pixels`);
    }
  },

  async 'a Hero is sent down the road by keyboard alone'(browser) {
    const { page } = await atFarmingdale(browser);
    await toActions(page);
    const { log } = await state(page);
    await page.locator('[data-piece=hunt] [role=button]').focus();
    await page.keyboard.press('Enter');
    await page.locator('[data-space=forest_0]').focus();
    await page.keyboard.press('Enter');
    await moved(page, log);
    await page.waitForFunction(() => /at Mall District/.test(document.querySelector('[data-piece=hunt] [role=img]')?.getAttribute('aria-label') ?? ''));
  },

  async 'picking a unit moves no pixel of Farmingdale'(browser) {
    for (const [width, height] of [[1600, 1000], [1280, 720], [1024, 768], [400, 850]]) {
      const { page, context } = await atFarmingdale(browser, { viewport: { width, height } });
      await toActions(page);
      const before = await mapBox(page);
      const units = await page.locator('.piece.select').evaluateAll((found) => found.map((each) => each.dataset.piece));
      check(units.length > 5, `only ${units.length} units can be picked`);
      for (const unit of units) {
        await tap(page, `[data-piece=${unit}]`);
        await page.locator(`[data-piece=${unit}] .ring.selected`).waitFor();
        await atRest(page);
        await same(await mapBox(page), before, `the map with ${unit} picked at ${width}`);
        await page.keyboard.press('Escape');
      }
      if (width === 1280) {
        const [cards, strip] = await page.evaluate(() => ['.dotz > .row', '.latest'].map((name) => document.querySelector(name).getBoundingClientRect()));
        check(cards.bottom <= strip.top + 1, `the Heroes' cards end at ${cards.bottom}, the strip begins at ${strip.top}`);
      }
      await context.close();
    }
  },

  async 'who stays in Town Center keeps its place when another leaves'(browser) {
    const { page } = await atFarmingdale(browser);
    await toActions(page);
    const standing = () =>
      page.locator('.piece').evaluateAll((found) =>
        Object.fromEntries(found.filter((each) => /at Town Center/.test(each.querySelector('[role=img]')?.getAttribute('aria-label') ?? '')).map((each) => [each.dataset.piece, each.style.transform])),
      );
    const before = await standing();
    check(before.hunt && Object.keys(before).length > 4, `in Town Center: ${Object.keys(before)}`);
    const { log } = await state(page);
    await tap(page, '[data-piece=hunt]');
    await atRest(page);
    await tap(page, '[data-space=forest_0]');
    await moved(page, log);
    await page.waitForFunction(() => /at Mall District/.test(document.querySelector('[data-piece=hunt] [role=img]')?.getAttribute('aria-label') ?? ''));
    const { hunt, ...others } = before;
    await same(JSON.stringify(await standing()), JSON.stringify(others), 'where the others stand');
    await page.getByTestId('undo').click();
    await page.waitForFunction(() => /at Town Center/.test(document.querySelector('[data-piece=hunt] [role=img]')?.getAttribute('aria-label') ?? ''));
    await same((await standing()).hunt, hunt, 'where Hunt stands once it is taken back');
  },

  async 'a goal out of reach is explained, and odds stand on what luck decides'(browser) {
    const { page, complaints } = await atFarmingdale(browser);
    await toActions(page);
    await tap(page, '[data-piece=hunt]');
    await atRest(page);
    // The odds of a Forage in Town Center with the Mayor in play: a 5 or a 6.
    await page.locator('.ask [data-answer=forage] .chance').waitFor();
    await same(await page.locator('.ask [data-answer=forage] .chance').textContent(), '33 %', 'the odds of a Forage');
    await tap(page, '[data-tile=mountain_start]');
    await page.locator('[data-blocked=mountain_start]').waitFor();
    await page.getByText('Nobody walks into Mountain Start').first().waitFor();
    const { log } = await state(page);
    // One gesture, one message: the Action is named and used.
    await page.locator('[data-space=forest_0]').focus();
    await page.keyboard.press('Enter');
    await moved(page, log);
    await atRest(page);
    await same(await page.getByTestId('dotz').getAttribute('data-task'), 'act', 'what is asked after a move');
    await page.getByTestId('undo').click();
    await page.waitForFunction(() => /at Town Center/.test(document.querySelector('[data-piece=hunt] [role=img]')?.getAttribute('aria-label') ?? ''));
    await same(await page.getByTestId('dotz').getAttribute('data-task'), 'act', 'what is asked once it is taken back');
    check(complaints.length === 0, complaints.join('; '));
  },

  async 'a player’s own Action is that player’s to give'(browser) {
    const { page } = await atFarmingdale(browser, {}, { players: '2' });
    await toActions(page);
    await tap(page, '[data-piece=hunt]');
    await atRest(page);
    await page.getByRole('radio', { name: /Player 2/ }).click();
    await atRest(page);
    const { log } = await state(page);
    await tap(page, '[data-space=forest_0]');
    await page.getByRole('button', { name: 'Player 2 agrees' }).click();
    await moved(page, log);
    await page.locator('.marker.spent', { hasText: 'Player 2' }).first().waitFor();
  },

  async 'Farmingdale at 400, 1024 and 1600 px, light and dark'(browser) {
    for (const look of looks) {
      const { viewport: { width }, colorScheme } = look;
      const { page, context, complaints } = await atFarmingdale(browser, look, { players: '4' });
      await myMove(page);
      await inspect(page, `Farmingdale at ${width} ${colorScheme}`);
      // What just happened is told in two lines at most: the map is what a phone has room for.
      const [strip, map] = await page.evaluate(() => ['.latest', '.map'].map((name) => document.querySelector(name).getBoundingClientRect()));
      check(strip.height < 64, `the strip of what happened is ${strip.height} px high at ${width}`);
      check(Math.min(strip.top, map.bottom) - Math.max(0, map.top) > 300, `only ${Math.min(strip.top, map.bottom) - map.top} px of the map are in view at ${width}`);
      check(complaints.length === 0, complaints.join('; '));
      await context.close();
    }
  },
};
