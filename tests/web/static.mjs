// The table as a folder of files (build/static): no server but one for files, and often not even that one.
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveFolder } from '../../tools/serve_static.mjs';
import { address, check, kGames, moved, myMove, newPerson, state } from './table.mjs';

const kFolder = process.env.GRAVETIDE_STATIC ?? 'build/static';
const kUnder = '/some/folder/'; // of a host that has other pages, too
const kMost = 700; // decisions of a match that is played to its end
const kFirstBytes = 1_000_000; // compressed, as they go out
const kAllBytes = 2_500_000;
const kPause = 6_000; // ms after which the page fetches the rest though nobody has moved (local_notice.svelte)
const kOften = 10; // decisions between two closings of the tab

let host = null; // the files' server of this test
const sent = new Map(); // bytes of each file as they went out

async function serve(folder, port = 0) {
  host = await serveFolder(folder, port, kUnder, (name, bytes) => sent.set(name, bytes));
  return host.address().port;
}

// No file comes from anywhere any more.
async function cutNetwork() {
  host.closeAllConnections();
  await new Promise((done) => host.close(done));
}

// The same cards and dice each time, from the test's name: the worker's luck is a shift register. It begins
// anew with every worker, so that it is for tests that lay one table.
function dealFrom(name, folder) {
  const seed = createHash('sha256').update(`${process.env.GRAVETIDE_LUCK ?? ''} ${name}`).digest().readUInt32LE();
  const worker = readdirSync(join(folder, 'assets')).find((file) => /^worker-.*\.js$/.test(file));
  const path = join(folder, 'assets', worker);
  const luck = `{let x=${seed}|1;crypto.getRandomValues=(to)=>{for(let i=0;i<to.length;++i){x^=x<<13;x^=x>>>17;x^=x<<5;to[i]=x>>>11}return to}}`;
  writeFileSync(path, `${luck}\n${readFileSync(path, 'utf8')}`);
  for (const ending of ['.br', '.gz']) rmSync(path + ending);
}

// Where run.mjs has `gravetide serve`, this has files.
export async function openTable(name) {
  const folder = mkdtempSync(join(tmpdir(), 'gravetide-static-'));
  cpSync(kFolder, folder, { recursive: true });
  if (name.includes('to its end')) dealFrom(name, folder);
  sent.clear();
  const port = await serve(folder);
  const close = async () => {
    await cutNetwork().catch(() => undefined);
    rmSync(folder, { recursive: true });
  };
  files = { folder, port };
  return { address: `http://localhost:${port}${kUnder}`, close, lastLines: () => [] };
}
let files = { folder: '', port: 0 };

async function photograph(page, name) {
  const folder = process.env.GRAVETIDE_PHOTOS;
  if (!folder) return;
  const usual = page.viewportSize();
  for (const [width, height] of [[1280, 720], [400, 850]]) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: `${folder}/static_${name}_${width}.png` });
  }
  await page.setViewportSize(usual);
}

const isRest = (name) => /^assets\/rest-.*\.wasm$/.test(name);

async function until(holds, complaint) {
  const end = Date.now() + 30_000;
  while (!holds()) {
    check(Date.now() < end, complaint);
    await new Promise((done) => setTimeout(done, 50));
  }
}

// All files are on this device, and the page is served from there.
const settled = (page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }));
  });

async function comeIn(browser, options = {}) {
  const person = await newPerson(browser, { viewport: { width: 1280, height: 720 }, ...options });
  await person.page.goto(address);
  return person;
}

// The usual match of a game: me in the first seat, bots in the others.
async function begin(page, game, options = {}) {
  const card = page.getByTestId(`game-${game}`);
  await card.getByRole('button', { name: /^Play/ }).click();
  for (const [title, value] of Object.entries(options)) await card.getByLabel(title, { exact: false }).first().selectOption(value);
  await card.getByRole('button', { name: 'Lay the table' }).click();
  await page.waitForURL(/#\/t\//);
}

// One decision by the big button, or by the first choice where it offers none.
async function decide(page) {
  const { log } = await state(page);
  const primary = page.locator('[data-testid=primary]:not(:disabled)');
  await ((await primary.count()) > 0 ? primary : page.locator('.choice:not(:disabled)').first()).click();
  await moved(page, log);
}

// Whoever shares a screen hands it over.
async function next(page) {
  for (;;) {
    const kind = await myMove(page);
    if (kind !== 'covered') return kind;
    await page.getByRole('dialog').getByRole('button').first().click();
  }
}

// The tab is closed and opened again; the table stands where it stood, or where bots have carried it since.
async function comeBack(person) {
  const { page, context } = person;
  await next(page);
  const before = await state(page);
  const where = page.url();
  await page.close();
  person.page = await context.newPage();
  person.page.on('pageerror', (error) => person.complaints.push(error.message));
  await person.page.goto(where);
  await next(person.page);
  const after = await state(person.page);
  check(after.log === before.log && after.over === before.over, `left at ${before.log}, came back to ${after.log}`);
}

// To the end, or as far as `most` decisions go; says how many it took.
async function playOn(person, most) {
  for (let decision = 0; decision < most; ++decision) {
    if ((await next(person.page)) === 'over') return decision;
    if (decision % kOften === kOften - 1) await comeBack(person);
    if ((await next(person.page)) === 'over') return decision;
    await decide(person.page);
  }
  check((await next(person.page)) === 'over', `${most} decisions, and no end`);
  return most;
}

const offline = (game, options = {}) =>
  async function (browser) {
    const person = await comeIn(browser);
    await settled(person.page);
    await cutNetwork();
    await person.page.reload();
    await begin(person.page, game, options);
    await next(person.page);
    await photograph(person.page, game);
    const decisions = await playOn(person, kMost);
    check(decisions > 0, 'nothing was decided');
    await comeBack(person);
    const { page } = person;
    // The end, and the way there.
    await page.getByRole('link', { name: 'Replay', exact: true }).first().click();
    const replay = page.getByTestId('replay');
    await replay.and(page.locator('[data-ply="0"]')).waitFor();
    await page.keyboard.press('End');
    await photograph(page, `${game}_replay`);
    // Among my matches, on the start page.
    await page.getByRole('link', { name: 'Gravetide, start page' }).click();
    await page.locator('aside li').first().waitFor();
    check(person.complaints.length === 0, person.complaints.join('; '));
  };

export const tests = {
  'static, offline: Last Stand to its end, closing the tab at every tenth decision': offline('last_stand'),
  'static, offline: Zombie Mall to its end, closing the tab at every tenth decision': offline('mall'),
  'static, offline: Dawn of the Zeds to its end, closing the tab at every tenth decision': offline('dotz'),
  'static, offline: the Skirmish to its end, closing the tab at every tenth decision': offline('skirmish'),
  'static, offline: Axis & Allies & Zombies to its end, closing the tab at every tenth decision': offline('aaz'),

  async 'static, offline: odds, a lesson, how a game is played, a hint'(browser) {
    const person = await comeIn(browser);
    const { page, complaints } = person;
    await settled(page);
    await cutNetwork();
    await page.getByRole('link', { name: 'The odds desk' }).click();
    await page.locator('.glance strong').filter({ hasText: '%' }).waitFor({ state: 'attached' });
    const asked = page.url();
    await page.reload();
    await page.locator('.glance strong').filter({ hasText: '%' }).waitFor({ state: 'attached' });
    check(page.url() === asked, `the question was not in the address: ${page.url()}`);
    await photograph(page, 'odds');
    await page.getByRole('link', { name: 'Gravetide, start page' }).click();
    await page.getByTestId('game-dotz').getByRole('link', { name: 'How to play' }).click();
    await page.locator('h1, h2').filter({ hasText: 'Dawn of the Zeds' }).first().waitFor();
    await page.goBack();
    await page.getByTestId('game-last_stand').getByRole('button', { name: /^Learn/ }).first().click();
    await page.waitForURL(/#\/t\//);
    await next(page);
    await photograph(page, 'lesson');
    await page.goBack();
    await begin(page, 'last_stand');
    await next(page);
    await page.getByTestId('hint-button').click();
    await page.getByTestId('hint').waitFor();
    check(complaints.length === 0, complaints.join('; '));
  },

  async 'static, offline: two people and a real box at one screen, and how a match went'(browser) {
    const person = await comeIn(browser);
    const { page, complaints } = person;
    await page.getByTestId('game-aaz').waitFor();
    await photograph(page, 'start');
    await settled(page);
    await cutNetwork();
    // Nobody can be invited here.
    await page.getByTestId('game-last_stand').getByRole('button', { name: /^Play/ }).click();
    check((await page.getByRole('option', { name: 'Someone by link' }).count()) === 0, 'seats are offered by link');
    await page.getByRole('button', { name: 'Not now' }).click();
    // What fell on the table is told, and kept.
    await begin(page, 'last_stand', { 'Survivor 2': 'me', Luck: 'by_hand' });
    await page.locator('.outcome:not(:disabled)').first().waitFor();
    const { log } = await state(page);
    await page.locator('.outcome').first().click();
    await moved(page, log);
    await page.locator('.choice:not(:disabled)').first().waitFor();
    const told = await state(page);
    check(told.log > log, 'nothing was told');
    await page.reload();
    await page.locator('.choice:not(:disabled)').first().waitFor();
    check((await state(page)).log === told.log, 'what was told is gone');
    // Luck and decisions of a match with bots.
    await page.getByRole('link', { name: 'Gravetide, start page' }).click();
    await begin(page, 'last_stand');
    while ((await next(page)) === 'ready') await decide(page);
    await page.getByRole('button', { name: 'How it went' }).click();
    await page.getByTestId('analysis').waitFor();
    await photograph(page, 'end');
    check(complaints.length === 0, complaints.join('; '));
  },

  async 'static: a match travels in a link, and as a file'(browser) {
    const person = await comeIn(browser, { permissions: ['clipboard-read', 'clipboard-write'], acceptDownloads: true });
    const { page } = person;
    await begin(page, 'last_stand');
    for (let decision = 0; decision < 3 && (await next(page)) === 'ready'; ++decision) await decide(page);
    await next(page);
    const { log } = await state(page);
    await page.getByRole('link', { name: 'Replay', exact: true }).click();
    await page.getByRole('tab', { name: 'Record' }).click();
    const linkOf = async (words, place) => {
      await page.getByRole('button', { name: words }).click();
      await page.getByRole('button', { name: 'Link copied' }).nth(place).waitFor(); // each button says it of itself
      return page.evaluate(() => navigator.clipboard.readText());
    };
    const whole = await linkOf('Share the match', 0);
    const place = await linkOf('Share this position', 1);
    check(/#record=[\w-]+$/.test(whole) && /&ply=\d+$/.test(place), `${whole} ${place}`);
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download the record' }).click()]);
    const record = readFileSync(await file.path(), 'utf8');
    check(record.startsWith('gravetide record '), record.slice(0, 80));

    // Somebody else goes on where it stands, looks at a position, and opens the file.
    const other = await newPerson(browser);
    await other.page.goto(whole);
    await other.page.waitForURL(/#\/[tr]\//);
    await other.page.waitForFunction((wanted) => Number(document.querySelector('[data-testid=table]')?.dataset.log) >= wanted || document.querySelector('[data-testid=replay]'), log);
    await other.page.goto(`${address}#/`);
    await other.page.goto(place);
    await other.page.waitForURL(/#\/r\/\w+\?ply=\d+/);
    await other.page.getByTestId('replay').waitFor();
    await other.page.goto(address);
    await other.page.getByLabel('Record file').setInputFiles({ name: 'record.txt', mimeType: 'text/plain', buffer: Buffer.from(record) });
    await other.page.waitForURL(/#\/[tr]\//);
    check(other.complaints.length === 0 && person.complaints.length === 0, [...person.complaints, ...other.complaints].join('; '));

    // Half of a link says so.
    await other.page.goto(`${address}#/`);
    await other.page.goto(whole.slice(0, -40));
    await other.page.getByRole('alert').filter({ hasText: 'This link is torn' }).waitFor();
  },

  async 'static: one tab has the table, another says so and may take it over'(browser) {
    const person = await comeIn(browser);
    const { page: first, context } = person;
    await begin(first, 'last_stand');
    await next(first);
    await decide(first);
    await next(first);
    const { log } = await state(first);
    const second = await context.newPage();
    await second.goto(first.url());
    const sentence = (page) => page.getByRole('alertdialog').filter({ hasText: 'Gravetide is open in another tab.' });
    await sentence(second).waitFor();
    await photograph(second, 'two_tabs');
    await second.getByRole('button', { name: 'Play here' }).click();
    await sentence(first).waitFor();
    await next(second);
    check((await state(second)).log === log, 'the second tab has another table');
    await decide(second);
    await next(second);
    const later = (await state(second)).log;
    // And back again.
    await first.getByRole('button', { name: 'Play here' }).click();
    await sentence(second).waitFor();
    await first.waitForFunction((wanted) => Number(document.querySelector('[data-testid=table]')?.dataset.log) === wanted, later);
    // Whoever waits gets it when the other tab closes.
    await first.close();
    await sentence(second).waitFor({ state: 'detached' });
  },

  // As the first version of the table kept matches: one store of rows, with the whole record in each.
  async 'static: a match that was kept with its record in the row goes on'(browser) {
    const person = await comeIn(browser);
    await begin(person.page, 'mall');
    for (let decision = 0; decision < 5; ++decision) {
      await next(person.page);
      await decide(person.page);
    }
    await next(person.page);
    const { log } = await state(person.page);
    const where = person.page.url();
    await person.page.goto(new URL('service_worker.js', address).href); // this host, but no table
    const rows = await person.page.evaluate(async () => {
      const done = (request) => new Promise((resolve, reject) => ((request.onsuccess = () => resolve(request.result)), (request.onerror = () => reject(request.error))));
      const [{ name }] = (await indexedDB.databases()).filter((each) => each.name.startsWith('gravetide '));
      const base = await done(indexedDB.open(name));
      const all = base.transaction(['matches', 'pieces']);
      const old = [];
      for (const key of await done(all.objectStore('matches').getAllKeys())) {
        const row = await done(all.objectStore('matches').get(key));
        const pieces = await done(all.objectStore('pieces').getAll(IDBKeyRange.bound([key, 0], [key, Infinity])));
        old.push([key, { ...row, record: pieces.join('') }]);
      }
      base.close();
      await done(indexedDB.deleteDatabase(name));
      const first = indexedDB.open(name, 1);
      first.onupgradeneeded = () => {
        first.result.createObjectStore('holder');
        const matches = first.result.createObjectStore('matches');
        for (const [key, row] of old) matches.put(row, key);
      };
      (await done(first)).close();
      return old.length;
    });
    check(rows === 1, `${rows} matches are kept`);
    await person.page.goto(where);
    await next(person.page);
    check((await state(person.page)).log === log, 'the match is not where it was');
    await decide(person.page);
    await comeBack(person);
    check(person.complaints.length === 0, person.complaints.join('; '));
  },

  async 'static: a new version is taken without losing a match'(browser) {
    const person = await comeIn(browser);
    const { page } = person;
    await settled(page);
    await begin(page, 'last_stand');
    await next(page);
    await decide(page);
    await next(page);
    const { log } = await state(page);
    // The host has something new: another page, and a service worker that knows of it.
    const index = join(files.folder, 'index.html');
    const worker = join(files.folder, 'service_worker.js');
    writeFileSync(index, readFileSync(index, 'utf8').replace('<title>', '<meta name="version" content="new"><title>'));
    writeFileSync(worker, readFileSync(worker, 'utf8').replace(/(kCache = ")/, '$1new '));
    for (const small of [index, worker]) for (const ending of ['.br', '.gz']) rmSync(small + ending);
    await page.reload();
    await page.getByText('A new version is here.').waitFor();
    await photograph(page, 'update');
    check((await page.locator('meta[name=version]').count()) === 0, 'the new version came before it was wanted');
    await page.getByRole('button', { name: 'Load it' }).click();
    await page.locator('meta[name=version]').waitFor({ state: 'attached' });
    await next(page);
    check((await state(page)).log === log, 'the match is not where it was');
    check(person.complaints.length === 0, person.complaints.join('; '));
  },

  async 'static: what is fetched before the first move of each game, and in all'(browser) {
    const count = () => [...sent.values()].reduce((sum, bytes) => sum + bytes, 0);
    for (const game of kGames) {
      sent.clear();
      const person = await newPerson(browser, { serviceWorkers: 'block' });
      // Whoever reads for a while is sent the rest meanwhile; here nobody does, however slow this machine is.
      await person.page.addInitScript((pause) => {
        const usual = window.setTimeout;
        window.setTimeout = (work, wait, ...words) => (wait === pause ? 0 : usual(work, wait, ...words));
      }, kPause);
      await person.page.goto(address);
      await begin(person.page, game);
      await next(person.page);
      const first = count();
      check(![...sent.keys()].some(isRest), `${game} wants the rest of the program before the first move`);
      check(first < kFirstBytes, `${first} bytes before the first move of ${game}`);
      console.log(`      ${first} bytes before the first move of ${game}`);
      await decide(person.page);
      await until(() => [...sent.keys()].some(isRest), 'the rest is not fetched after the first move');
      await person.context.close();
    }
    sent.clear();
    const { page: whole } = await comeIn(browser);
    await settled(whole);
    check(count() < kAllBytes, `${count()} bytes in all`);
    console.log(`      ${count()} bytes in all`);
  },
};
