// The map of Axis & Allies & Zombies lies still while units are picked, the window comes back after a battle, and
// odds stand on the spaces that picked units can attack.
import { bot, check, heard, me, myMove } from './table.mjs';
import { atWar, litOf, pressSpace, settled } from './aaz.mjs';

const where = (page) => page.evaluate(() => {
  const { x, y, width, height } = document.querySelector('.window').getBoundingClientRect();
  return [x, y, width, height, document.querySelector('.window > svg > g').getAttribute('transform')].join();
});

async function combatMove(browser, options, setup = { scenario: 'intro', zombies: 'no' }, seats = [me, bot]) {
  const person = await atWar(browser, options, setup, seats);
  check((await myMove(person.page)) === 'ready', 'nothing to do');
  return person;
}

export const tests = {
  async 'picking units moves no pixel of the map'(browser) {
    for (const viewport of [{ width: 1600, height: 1000 }, { width: 1280, height: 720 }, { width: 1024, height: 768 }, { width: 400, height: 850 }]) {
      const { page, context } = await combatMove(browser, { viewport });
      await settled(page);
      const before = await where(page);
      for (const id of await litOf(page, 'pick')) {
        await page.locator(`.lit[data-space=${id}]`).focus();
        await page.keyboard.press('Enter');
        await page.locator('.lit.picked').waitFor({ state: 'attached' });
        await settled(page);
        check((await where(page)) === before, `picking in ${id} moves the map at ${viewport.width}: ${before} ${await where(page)}`);
        await page.keyboard.press('Escape');
        await page.locator('.lit.picked').waitFor({ state: 'detached' });
      }
      await context.close();
    }
  },

  async 'odds stand where picked units can attack, and dice wait for a press'(browser) {
    const { page, complaints } = await combatMove(browser, {});
    const used = { mouse: 0, keyboard: 0 };
    await pressSpace(page, 'germany', used);
    await page.locator('.chance', { hasText: /%/ }).first().waitFor();
    await pressSpace(page, 'eastern_europe', used);
    await settled(page);
    const before = await where(page);
    await page.getByTestId('primary').filter({ hasText: 'End combat moves: 1 fight' }).click();
    await page.getByRole('region', { name: 'Battles to fight' }).getByTestId('odds').filter({ hasText: /Eastern Europe taken .*%/ }).waitFor();
    check((await page.locator('[data-testid=battle]').count()) === 0, 'the battle has begun by itself');
    check(before !== '', 'no map');
    check(complaints.length === 0, complaints.join('; '));
  },

  async 'the last of two battles waits for a press, too'(browser) {
    const { page, complaints } = await combatMove(browser, {});
    const used = { mouse: 0, keyboard: 0 };
    for (const [from, to] of [['germany', 'eastern_europe'], ['southern_europe', 'balkans']]) {
      await pressSpace(page, from, used);
      await pressSpace(page, to, used);
      await settled(page);
    }
    await page.getByTestId('primary').filter({ hasText: 'End combat moves: 2 fights' }).click();
    const battles = page.getByRole('region', { name: 'Battles to fight' }).getByRole('listitem');
    await battles.filter({ hasText: 'Balkans' }).waitFor();
    await heard(page, () => battles.filter({ hasText: 'Eastern Europe' }).getByRole('button', { name: 'Fight' }).click());
    for (let number = 0; number < 40; ++number) {
      check((await myMove(page)) === 'ready', 'nothing to do');
      if ((await page.locator('.choice[data-verb=fight]').count()) > 0) break;
      await heard(page, () => page.locator('.choice').first().click());
    }
    // The dice of the first have fallen since this person decided: those of the last wait all the same.
    await page.getByTestId('primary').filter({ hasText: 'Fight in Balkans' }).waitFor();
    await battles.filter({ hasText: 'Balkans' }).getByTestId('odds').filter({ hasText: /Balkans taken .*%/ }).waitFor();
    check((await page.locator('[data-testid=battle]').count()) === 0, 'the battle has begun by itself');
    await heard(page, () => page.keyboard.press('Enter'));
    check(complaints.length === 0, complaints.join('; '));
  },

  async 'on a phone the map keeps its edge through a turn, and what was bought stays when all is spent'(browser) {
    const { page, complaints } = await combatMove(browser, { viewport: { width: 400, height: 850 } });
    const used = { mouse: 0, keyboard: 0 };
    const edge = () => page.evaluate(() => {
      const { x, y, width } = document.querySelector('.window').getBoundingClientRect();
      return [x, y, width].map(Math.round).join();
    });
    await settled(page);
    const before = await edge();
    const stages = new Set();
    const look = async () => {
      await settled(page);
      const stage = await page.getByTestId('phase').textContent();
      stages.add(stage);
      check((await edge()) === before, `the map has moved from ${before} to ${await edge()} in ${stage}`);
      const cut = await page.evaluate(() => {
        const window = document.querySelector('.window').getBoundingClientRect();
        return [...document.querySelectorAll('[aria-label=Zoom] button')].filter((button) => button.getBoundingClientRect().top < window.top - 1).length;
      });
      check(cut === 0, `${cut} buttons of the map are cut in ${stage}`);
    };
    for (const [from, to] of [['germany', 'eastern_europe'], ['southern_europe', 'balkans']]) {
      await pressSpace(page, from, used);
      await look();
      await pressSpace(page, to, used);
      await look();
    }
    let bought = 0;
    for (let number = 0; number < 120; ++number) {
      check((await myMove(page)) === 'ready', 'nothing to do');
      await look();
      const purchases = page.locator('.choice[data-verb=buy]');
      if ((await purchases.count()) > 0) {
        check((await page.getByTestId('spent').count()) === 0, 'nothing is said to be left');
        await heard(page, () => purchases.first().click());
        ++bought;
        continue;
      }
      if (bought > 0) break;
      const primary = page.getByTestId('primary');
      await heard(page, async () => ((await primary.isEnabled()) ? primary : page.locator('.choice').first()).click());
    }
    check(stages.size >= 4 && bought > 0, `only ${[...stages].join(', ')}, ${bought} bought`);
    await page.getByTestId('purchase').getByTestId('spent').filter({ hasText: /(Nothing|\d IPC) left.*Bought: \d/ }).waitFor();
    await page.getByTestId('primary').filter({ hasText: 'End purchases' }).click();
    await page.getByTestId('purchase').waitFor({ state: 'detached' });
    check(complaints.length === 0, complaints.join('; '));
  },

  async 'no count lies under another, and no name under a stack'(browser) {
    for (const viewport of [{ width: 1600, height: 1000 }, { width: 1280, height: 720 }, { width: 1024, height: 768 }, { width: 400, height: 850 }])
      for (const scenario of ['intro', 'full', '1942']) {
        const { page, context } = await combatMove(browser, { viewport }, { scenario }, scenario === 'intro' ? [me, bot] : [me, bot, bot, bot, bot]);
        await settled(page);
        await page.locator('.window .counter').first().waitFor({ state: 'attached' });
        const seen = await page.evaluate(() => {
          // The whole world, in view or not: what is seen may be its copy beyond the edge.
          const boxes = (words) => [...document.querySelectorAll(`.window ${words}`)].map((node) => ({ of: node.textContent.trim(), ...node.getBoundingClientRect().toJSON() }));
          const meet = (a, b, slack) => a.left < b.right - slack && b.left < a.right - slack && a.top < b.bottom - slack && b.top < a.bottom - slack;
          const [counts, bodies, names] = [boxes('.counter :is(.count, .total, .zombies)'), boxes('.counter .body'), boxes('.spot .name')];
          const pairs = counts.flatMap((a, at) => counts.slice(at + 1).filter((b) => meet(a, b, 1.5)).map((b) => `${a.of} and ${b.of} at ${Math.round(a.left)},${Math.round(a.top)}`));
          const covered = names.filter((name) => bodies.some((body) => meet(name, body, 2.5))).map(({ of }) => of);
          return { counts: counts.length, names: names.length, pairs, covered };
        });
        const where = `${scenario} at ${viewport.width}x${viewport.height}`;
        check(seen.counts > 2, `no counts in ${where}`);
        check(seen.pairs.length === 0, `counts lie on each other in ${where}: ${seen.pairs.join('; ')}`);
        check(seen.covered.length === 0, `stacks cover names in ${where}: ${seen.covered.join(', ')}`);
        await context.close();
      }
  },

  async 'odds lie over no name and no stack, and the small map over no land in play'(browser) {
    for (const viewport of [{ width: 1600, height: 1000 }, { width: 1280, height: 720 }, { width: 1024, height: 768 }, { width: 400, height: 850 }]) {
      const { page, context } = await combatMove(browser, { viewport });
      await settled(page);
      await page.locator('.lit[data-space=germany]').focus();
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => document.querySelectorAll('.window .chance').length === 3);
      const covered = await page.evaluate(() => {
        const boxes = (words) => [...document.querySelectorAll(`.window ${words}`)].map((node) => ({ of: node.textContent.trim(), ...node.getBoundingClientRect().toJSON() }));
        const meet = (a, b) => a.left < b.right - 2 && b.left < a.right - 2 && a.top < b.bottom - 2 && b.top < a.bottom - 2;
        // On a phone there is not always room beside every counter; names come first.
        const below = [...boxes('.spot .name'), ...(innerWidth > 700 ? boxes('.counter .body') : [])];
        const lands = boxes('.spot:not(.sea) .name').filter(({ of }) => of === 'Eastern United States' || boxes('.spot:not(.shut) .name').some((open) => open.of === of));
        return [...boxes('.chance').flatMap((odds) => below.filter((one) => meet(odds, one))), ...boxes('.mini').flatMap((map) => lands.filter((one) => meet(map, one)))].map(({ of }) => of);
      });
      check(covered.length === 0, `at ${viewport.width} these are covered: ${covered.join(', ')}`);
      await context.close();
    }
  },

  async 'counts by Shift, right button, wheel and digits'(browser) {
    const { page } = await combatMove(browser, {});
    await pressSpace(page, 'germany', { mouse: 0, keyboard: 0 });
    const unit = page.getByRole('button', { name: /^infantry: / });
    await page.getByRole('button', { name: 'None', exact: true }).click();
    await unit.click();
    await page.getByRole('button', { name: 'infantry: 1 of 7 picked' }).waitFor();
    await unit.click({ modifiers: ['Shift'] });
    await page.getByRole('button', { name: 'infantry: 7 of 7 picked' }).waitFor();
    await unit.click({ button: 'right' });
    await page.getByRole('button', { name: 'infantry: 6 of 7 picked' }).waitFor();
    await unit.press('3');
    await page.getByRole('button', { name: 'infantry: 3 of 7 picked' }).waitFor();
    await unit.dispatchEvent('wheel', { deltaY: -100 });
    await page.getByRole('button', { name: 'infantry: 4 of 7 picked' }).waitFor();
  },
};
