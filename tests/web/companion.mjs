// People with the real box on the table: the page says what to roll or draw, is told what fell, and referees.
import { address, check, me, moved, newPerson, photograph, same, sitAt, state } from './table.mjs';
import { inspect } from './shape.mjs';

const byHand = { luck: 'by_hand' };

async function seatsOf(game, setup) {
  const words = new URLSearchParams(setup).toString();
  const { seats } = await (await fetch(`${address}/api/seats/${game}?${words}`)).json();
  return seats.map(() => me);
}

// Until something can be told, done, or it is over; says which.
async function next(page) {
  const handle = await page.waitForFunction(() => {
    if (document.querySelector('[data-testid=ending]')) return 'over';
    if (document.querySelector('[role=dialog]')) return 'covered';
    if (document.querySelector('.outcome:not(:disabled)')) return document.querySelector('[data-dial]') ? 'dials' : 'tell';
    return document.querySelector('.choice:not(:disabled)') ? 'choose' : false;
  });
  return handle.jsonValue();
}

async function tellByDials(page, step) {
  const keys = await page.locator('[data-dial]').evaluateAll((all) => [...new Set(all.map((each) => each.dataset.dial))]);
  for (const key of keys) {
    const values = page.locator(`[data-dial="${key}"]:not(.open)`);
    await values.nth(step % (await values.count())).click();
  }
  await page.getByTestId('primary').click();
}

// Plays and tells so many steps, each time something else; counts what was told in which way.
async function referee(page, steps, prefers, look) {
  const seen = { tell: 0, dials: 0, falls: new Set() };
  for (let step = 0; step < steps; ++step) {
    const what = await next(page);
    if (what === 'over') break;
    const { log } = await state(page);
    if (what === 'covered') await page.getByRole('dialog').getByRole('button').first().click();
    else if (what === 'choose') {
      const primary = page.getByTestId('primary');
      const wanted = page.locator('.choice').filter({ hasText: prefers });
      if (prefers && (await wanted.count()) > 0) await wanted.first().click();
      else if (step % 3 !== 0 && (await primary.isEnabled())) await primary.click();
      else await page.locator('.choice').nth(step % (await page.locator('.choice').count())).click();
    } else {
      if (seen[what] === 0) await look(what);
      ++seen[what];
      seen.falls.add(await page.getByTestId('falls').textContent());
      const outcomes = page.locator('[data-outcome]');
      if (what === 'tell') await outcomes.nth(step % (await outcomes.count())).click();
      else await tellByDials(page, step);
    }
    if (what === 'covered') await page.getByRole('dialog').waitFor({ state: 'detached' });
    else await moved(page, log);
  }
  return seen;
}

const kGames = [
  { game: 'last_stand', setup: {}, steps: 20 },
  { game: 'mall', setup: { scenario: 's1', players: '2' }, steps: 60 },
  { game: 'dotz', setup: {}, steps: 60 },
  { game: 'skirmish', setup: { scenario: 'k1' }, steps: 60 },
  { game: 'aaz', setup: {}, steps: 60, prefers: /infantry from .* to Balkans|Press/ }, // a battle where men fall and rise
];

export const tests = {
  async 'the page referees a real table in every game'(browser) {
    for (const viewport of [{ width: 1280, height: 720 }, { width: 400, height: 850 }])
      for (const { game, setup, steps, prefers } of kGames) {
        const where = `${game} ${viewport.width}`;
        const options = { ...setup, ...byHand };
        const { page, context, complaints } = await sitAt(browser, await seatsOf(game, options), options, game, { viewport });
        const seen = await referee(page, steps, prefers, async (what) => {
          const box = await page.getByTestId('falls').boundingBox();
          check(box && box.y >= 0 && box.y + box.height <= viewport.height, `${where}: what to roll is out of sight`);
          await photograph(page, `companion_${game}_${what}_${viewport.width}`);
          await inspect(page, where);
        });
        check(seen.tell + seen.dials > 5, `${where}: luck was told ${seen.tell + seen.dials} times only`);
        check(!seen.falls.has('Luck decides'), `${where}: it does not say what to roll: ${[...seen.falls].join(', ')}`);
        if (prefers) check(seen.dials > 0, `${where}: no dice were told part by part`);
        check(complaints.length === 0, `${where}: ${complaints.join('; ')}`);
        await context.close();
      }
  },

  async 'what was told wrongly is taken back, and told again'(browser) {
    const { page } = await sitAt(browser, [me, me], byHand);
    await same(await next(page), 'tell', 'the first thing');
    const first = await page.getByTestId('falls').textContent();
    let { log } = await state(page);
    await page.locator('[data-outcome]').first().click();
    await moved(page, log);
    await same(await next(page), 'choose', 'what follows');
    ({ log } = await state(page));
    check((await page.getByTestId('undo').textContent()).includes('Take back'), 'nothing can be taken back');
    await page.getByTestId('undo').click();
    await moved(page, log);
    await same(await next(page), 'tell', 'taken back');
    await same(await page.getByTestId('falls').textContent(), first, 'what is to be rolled');
    // And in the text view, by words.
    await page.getByRole('button', { name: 'Text view' }).click();
    await page.getByText('and tell what fell').first().waitFor();
    await page.locator('form input').fill('1');
    await page.keyboard.press('Enter');
    await page.getByText('you can:').first().waitFor();
  },

  async 'a companion match is chosen in the form, and says so'(browser) {
    const { page } = await newPerson(browser);
    await page.goto(address);
    await page.getByRole('button', { name: 'New match of Zombie Mall' }).click();
    const form = page.getByRole('form', { name: 'New match of Zombie Mall' });
    await form.getByLabel('Luck').selectOption('by_hand');
    await page.getByRole('button', { name: 'Lay the table' }).click();
    await page.getByTestId('companion').waitFor();
    while ((await next(page)) === 'choose') {
      const { log } = await state(page);
      await page.locator('.choice').first().click();
      await moved(page, log);
    }
    // A lone die may be typed.
    const { log } = await state(page);
    await page.keyboard.press('1');
    await moved(page, log);
  },
};
