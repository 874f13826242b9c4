// 1942, odds and Desperate Measures of Axis & Allies & Zombies on the map. Without zombies nothing
// hangs on luck before the first battle.
import { bot, check, me, myMove, same } from './table.mjs';
import { atWar, litOf, pressSpace } from './aaz.mjs';
import { done, sitDown, told } from './aaz_sea.mjs';
import { inspect } from './shape.mjs';

async function sitFirst(browser, setup, seats) {
  const person = await atWar(browser, {}, setup, seats);
  check((await myMove(person.page)) === 'ready', 'nothing to do');
  return person;
}

const press = (page, name) => done(page, () => page.getByTestId('aaz').getByRole('button', { name, exact: true }).click());

export const tests = {
  async 'what is ordered in 1942 is placed when the turn ends'(browser) {
    const { page, complaints } = await sitFirst(browser, { scenario: '1942', zombies: 'no' }, [me, bot, bot, bot, bot]);
    await page.getByTestId('order').waitFor();
    check((await page.getByRole('meter').count()) === 0, 'zombies are counted where there are none');
    await inspect(page, 'the orders of 1942');
    await press(page, 'Order tank, 6 IPC');
    await page.getByRole('button', { name: 'Order tank, 6 IPC, 1 ordered', exact: true }).waitFor();
    await press(page, 'Order infantry, 3 IPC');
    await page.getByTestId('order').getByText(/in hand, 2 ordered/).waitFor();
    await press(page, 'Order recruitment center, 10 IPC');
    await page.getByRole('button', { name: 'Order battleship, 20 IPC, not possible now' }).waitFor();
    for (let phases = 0; phases < 4 && (await page.getByTestId('mobilize').count()) === 0; ++phases) await done(page, () => page.getByTestId('primary').click());
    await page.getByTestId('mobilize').getByText('2 units').waitFor();
    await inspect(page, 'mobilizing in 1942');
    await page.setViewportSize({ width: 400, height: 800 });
    await inspect(page, 'mobilizing in 1942 at 400');
    await page.setViewportSize({ width: 1600, height: 1000 });
    await press(page, 'Place tank in Russia');
    await page.getByRole('button', { name: 'Place tank in Russia, 1 placed, not possible now', exact: true }).waitFor();
    check((await litOf(page, 'act')).includes('vologda'), 'Vologda is not lit');
    const used = { mouse: 0, keyboard: 0 };
    await done(page, () => pressSpace(page, 'vologda', used));
    await told(page, 'Soviet Union builds a recruitment center in Vologda');
    check(complaints.length === 0, complaints.join('; '));
  },

  async 'odds stand beside the battles to come, on the map and in the list'(browser) {
    const { page, complaints } = await sitFirst(browser, { scenario: 'intro', zombies: 'no' }, [me, bot]);
    const used = { mouse: 0, keyboard: 0 };
    for (const to of ['eastern_europe', 'western_europe']) {
      await pressSpace(page, 'germany', used);
      await page.getByRole('button', { name: 'None', exact: true }).click();
      await page.getByRole('button', { name: 'One tank more' }).click();
      await done(page, () => pressSpace(page, to, used));
    }
    await page.getByRole('button', { name: /^Eastern Europe .*taken .* %, .*attackers win .*IPC you lose [\d.]+/ }).waitFor();
    await done(page, () => page.getByTestId('primary').click());
    const list = page.getByRole('region', { name: 'Battles to fight' });
    await list.getByRole('button', { name: 'Fight all' }).waitFor();
    const figures = list.getByTestId('odds').filter({ hasText: /taken .*%/ });
    await figures.nth(1).waitFor(); // they are asked for, and come when they are reckoned
    await same(await figures.count(), 2, 'battles with odds');
    await inspect(page, 'battles with odds');
    check(complaints.length === 0, complaints.join('; '));
  },

  async 'the decoy team lures zombies on the map'(browser) {
    const { page, offered, used, complaints } = await sitDown(browser, { scenario: 'intro', measures: 'yes' }, { verb: 'lure' }, []);
    const [, , , from, , to] = offered.find((text) => text.startsWith('lure ')).split(' ');
    await page.getByRole('region', { name: /measure: Decoy team$/ }).waitFor();
    await page.getByRole('region', { name: 'Decoy team', exact: true }).getByRole('button', { name: 'No decoy' }).waitFor();
    await inspect(page, 'the decoy team');
    await pressSpace(page, from, used);
    check((await litOf(page, 'go')).includes(to), `${to} is not lit`);
    await done(page, () => pressSpace(page, to, used));
    await told(page, / lures \d+ zombies? from /);
    check(complaints.length === 0, complaints.join('; '));
  },
};
