// Who sits where: boards call people by the names they gave, and a seat changes hands by buttons.
import { inspect } from './shape.mjs';
import { address, bot, check, link, moved, myMove, newPerson, openMatch, photograph, state, toTable } from './table.mjs';

const anna = { who: 'me', name: 'Anna' };
const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] };
const wide = { viewport: { width: 1600, height: 1000 } };
const desk = { viewport: { width: 1280, height: 720 } };
const phone = { viewport: { width: 400, height: 850 } };

// Somebody takes the second seat by its link, and says a name.
async function come(browser, { match, seats }, name) {
  const person = await newPerson(browser);
  await person.page.goto(`${address}/t/${match}#${seats[1].invite}`);
  await person.page.getByLabel('What the others shall call you').fill(name);
  await person.page.getByRole('button', { name: 'Say it' }).click();
  await person.page.getByRole('list', { name: 'Seats' }).getByText(name).waitFor();
  return person;
}

// Where a board says who plays: what is seen there of Anna and of Ben.
const kNamed = [
  { game: 'last_stand', setup: {}, where: 'article h3', words: ['Anna (Survivor 1)', 'Ben (Survivor 2)'] },
  { game: 'mall', setup: { players: '2' }, where: '.cards article h3', words: ['Anna', 'Ben'] },
  { game: 'skirmish', setup: { players: '2' }, where: '.pools .who', words: ['Anna', 'Ben'] },
  { game: 'aaz', setup: { scenario: 'intro' }, where: '.status .whose', words: ['Germany (Anna)'] },
  { game: 'dotz', setup: {}, where: '.players .marker', words: ['Anna’s Action'] },
];

export const tests = {
  async 'boards call people by the names they gave'(browser) {
    for (const { game, setup, where, words } of kNamed) {
      const person = await newPerson(browser, wide);
      const { seats: chairs } = await (await fetch(`${address}/api/seats/${game}?${new URLSearchParams(setup)}`)).json();
      const plan = chairs.map((_, seat) => (seat === 0 ? anna : seat === 1 ? link : bot));
      const opened = await openMatch(person, plan, setup, game);
      await toTable(person, opened.match);
      const ben = chairs.length > 1 ? await come(browser, opened, 'Ben') : null;
      for (const word of words) await person.page.locator(`[data-board] ${where}`).filter({ hasText: word }).first().waitFor();
      for (const { viewport } of [desk, phone]) {
        await person.page.setViewportSize(viewport);
        await photograph(person.page, `named_${game}_${viewport.width}`);
      }
      check(person.complaints.length === 0, person.complaints.join('; '));
      await ben?.context.close();
      await person.context.close();
    }
  },

  async 'a seat is given up, and offered anew by who opened the match'(browser) {
    const opener = await newPerson(browser, { ...desk, ...clipboard });
    const opened = await openMatch(opener, [anna, link]);
    await toTable(opener, opened.match);
    const seats = opener.page.getByRole('list', { name: 'Seats' });
    const renew = seats.getByRole('button', { name: 'New invite' });
    await renew.waitFor(); // a link that went astray is replaced

    const ben = await come(browser, opened, 'Ben');
    await renew.waitFor({ state: 'detached' }); // somebody sits there
    await ben.page.goto('about:blank');
    await renew.click(); // away, but the seat is still Ben's
    await opener.page.getByText('Somebody holds Survivor 2').waitFor();

    await ben.page.goto(`${address}/t/${opened.match}`);
    const giveUp = ben.page.getByRole('button', { name: 'Leave the seat of Survivor 2' });
    await giveUp.click();
    await ben.page.setViewportSize(phone.viewport);
    await inspect(ben.page, 'giving up a seat');
    await photograph(ben.page, 'give_up_400');
    await ben.page.getByRole('button', { name: 'Keep it' }).click();
    await ben.page.getByText('You are watching').waitFor({ state: 'detached' });
    await giveUp.click();
    await ben.page.getByRole('button', { name: 'Leave it' }).click();
    await ben.page.getByText('You are watching').waitFor();
    check((await giveUp.count()) === 0, 'a seat that was given up is still here');

    await renew.click();
    await seats.getByRole('button', { name: 'Copied' }).waitFor();
    await photograph(opener.page, 'new_invite_1280');
    const invite = await opener.page.evaluate(() => navigator.clipboard.readText());
    check(/\/t\/[\w-]+#[0-9a-f]{32}$/.test(invite) && !invite.endsWith(opened.seats[1].invite), `not a new invite link: ${invite}`);
    await ben.page.goto('about:blank');
    await ben.page.goto(`${address}/t/${opened.match}#${opened.seats[1].invite}`);
    await ben.page.getByText('That link opens no seat any more').waitFor();
    await ben.page.getByText('You are watching').waitFor();
    const cara = await newPerson(browser);
    await cara.page.goto(invite);
    check((await myMove(opener.page)) === 'ready', 'the match does not go on');
    const { log } = await state(opener.page);
    await opener.page.locator('.choice').first().click();
    await moved(opener.page, log);
    check((await myMove(cara.page)) === 'ready', 'the new seat has no choice');
  },

  async 'whoever brings a seat back by its link plays on, and where it was played it can be watched'(browser) {
    const opener = await newPerson(browser, desk);
    const opened = await openMatch(opener, [link, link]);
    const ben = await newPerson(browser, desk);
    await ben.page.goto(`${address}/t/${opened.match}#${opened.seats[0].invite}`);
    const wayBack = await ben.page.getByLabel('The link to your seat').inputValue();
    check((await myMove(ben.page)) === 'ready', 'the seat has no choice');
    const elsewhere = await newPerson(browser, phone);
    await elsewhere.page.goto(wayBack);
    check((await myMove(elsewhere.page)) === 'ready', 'the seat did not come back');
    await ben.page.getByText('That seat has changed hands').waitFor();
    await ben.page.getByRole('button', { name: 'Watch' }).click();
    await ben.page.getByText('You are watching').waitFor();
    check((await myMove(elsewhere.page)) === 'ready', 'watching took the seat away');
  },

  async 'alone with bots there is no seat to give up'(browser) {
    const person = await newPerson(browser, desk);
    const { match } = await openMatch(person, [anna, bot]);
    await toTable(person, match);
    await myMove(person.page);
    check((await person.page.getByRole('button', { name: /^Leave the seat|New invite/ }).count()) === 0, 'a seat is offered to nobody');
  },
};
