// What the page's tests share: a browser, a server's address, and a person's way round the table.
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

// The tests live outside web/ but use its packages.
const require = createRequire(fileURLToPath(new URL('../../web/package.json', import.meta.url)));
const { chromium } = require('playwright-core');
export const axePath = require.resolve('axe-core/axe.min.js');

// Every game there is: what is tested of each of them goes through this list.
export const kGames = ['last_stand', 'mall', 'dotz', 'skirmish', 'aaz'];

// Where the table of this test is; every test has one of its own.
export let address = '';
export const sitIn = (table) => {
  address = table;
};

export function openBrowser() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

// A new person: own storage, own tokens. Whatever the page complains about fails the test.
export async function newPerson(browser, options = {}) {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 }, ...options });
  context.setDefaultTimeout(45_000);
  const complaints = [];
  const page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // A cut line logs network errors; the tests that cut it expect them.
    if (message.type() === 'error' && !/net::ERR|WebSocket|Failed to load resource/.test(message.text())) complaints.push(message.text());
  });
  return { context, page, complaints };
}

// Photographs for a person to look at, taken only where GRAVETIDE_PHOTOS names a folder: light and dark,
// and if wanted at the width of a phone.
export async function photograph(page, name, phone = false) {
  const folder = process.env.GRAVETIDE_PHOTOS;
  if (!folder) return;
  const usual = page.viewportSize();
  const take = (kind) => page.screenshot({ path: `${folder}/${name}_${kind}.png` });
  for (const colorScheme of ['dark', 'light']) {
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction((wanted) => document.documentElement.dataset.theme === wanted, colorScheme);
    await take(colorScheme);
  }
  if (!phone) return;
  await page.setViewportSize({ width: 400, height: 800 });
  await take('phone');
  await page.setViewportSize(usual);
}

export function check(condition, what) {
  if (!condition) throw new Error(what);
}

export async function same(found, wanted, what) {
  check(found === wanted, `${what}: wanted ${JSON.stringify(wanted)}, found ${JSON.stringify(found)}`);
}

// Opens a match through the API, as the start page would, and puts its tokens into this person's
// browser. `seats` as in POST /api/matches.
export async function openMatch(person, seats, options = {}, game = 'last_stand') {
  const answer = await fetch(`${address}/api/matches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game, options, seats }),
  });
  check(answer.status === 201, `POST /api/matches answered ${answer.status}: ${await answer.clone().text()}`);
  const opened = await answer.json();
  if (person) {
    const held = opened.seats
      .filter((seat) => seat.token ?? seat.invite)
      .map((seat) => ({ token: seat.token ?? seat.invite, role: seats[seat.seat].who === 'me' ? 'mine' : 'invite', seat: seat.seat, name: seat.name }));
    held.push({ token: opened.opener, role: 'opener', seat: null, name: '' });
    await person.context.addInitScript(
      ([match, list]) => {
        const all = JSON.parse(localStorage.getItem('gravetide.holds') ?? '{}');
        all[match] ??= list;
        localStorage.setItem('gravetide.holds', JSON.stringify(all));
      },
      [opened.match, held],
    );
  }
  return opened;
}

export const bot = { who: 'bot', bot: 'random' };
export const me = { who: 'me' };
export const link = { who: 'link' };

export async function toTable(person, match) {
  await person.page.goto(`${address}/t/${match}`);
  await person.page.locator('[data-testid=table], [role=dialog]').first().waitFor();
}

// A new person at the table of a new match.
export async function sitAt(browser, seats, setup = {}, game = 'last_stand', options = {}) {
  const person = await newPerson(browser, options);
  const opened = await openMatch(person, seats, setup, game);
  await toTable(person, opened.match);
  return { ...person, ...opened };
}

// Everybody's seat at a match opened elsewhere.
export async function holdAll(page, opened) {
  await page.evaluate(
    ([id, seats]) => localStorage.setItem('gravetide.holds', JSON.stringify({ [id]: seats.map((held) => ({ ...held, role: 'mine' })) })),
    [opened.match, opened.seats],
  );
  await page.goto(`${address}/t/${opened.match}`);
}

// What a board is looked at in.
export const looks = [400, 1024, 1600].flatMap((width) =>
  ['light', 'dark'].map((colorScheme) => ({ viewport: { width, height: width < 700 ? 800 : 900 }, colorScheme })),
);

export const state = (page) =>
  page.evaluate(() => {
    const table = document.querySelector('[data-testid=table]');
    return {
      log: Number(table?.dataset.log ?? -1),
      line: table?.dataset.line ?? '',
      over: document.querySelector('[data-testid=ending]') !== null,
      ready: document.querySelector('.choice:not(:disabled)') !== null,
      covered: document.querySelector('[role=dialog]') !== null,
    };
  });

// Until there is something to do here or the match is over; says which.
export async function myMove(page) {
  const handle = await page.waitForFunction(() => {
    if (document.querySelector('[data-testid=ending]')) return 'over';
    if (document.querySelector('[role=dialog]')) return 'covered';
    return document.querySelector('.choice:not(:disabled)') ? 'ready' : false;
  });
  return handle.jsonValue();
}

export const moved = (page, log) =>
  page.waitForFunction(
    (before) =>
      document.querySelector('[role=dialog]') !== null ||
      Number(document.querySelector('[data-testid=table]')?.dataset.log ?? before) !== before,
    log,
  );

// Does it and waits until the table has heard of it.
export async function heard(page, deed) {
  const { log } = await state(page);
  await deed();
  await moved(page, log);
}

// Plays by mouse until the match is over.
export async function playOut(page, pick = (choices) => choices.first()) {
  for (let decision = 0; decision < 60; ++decision) {
    if ((await myMove(page)) !== 'ready') return;
    await heard(page, () => pick(page.locator('.choice')).click());
  }
  throw new Error('the match does not end');
}

// A finished match and its id, played over the page's own API.
export async function finishedMatch(browser) {
  const person = await sitAt(browser, [me, bot]);
  await playOut(person.page);
  return { person, match: person.match };
}
