// The table that is a folder of files joins a table elsewhere: a `gravetide serve` that lets its page in, or not.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveFolder } from '../../tools/serve_static.mjs';
import { address, check, moved, myMove, newPerson, state } from './table.mjs';

const kFolder = process.env.GRAVETIDE_STATIC ?? 'build/static';
const kUnder = '/some/folder/';

async function startServer(folder, words) {
  const child = spawn(process.env.GRAVETIDE ?? 'build/release/gravetide', ['serve', '--port', '0', '--db', join(folder, 'tables.sqlite'), ...words]);
  let log = '';
  child.stderr.on('data', (bytes) => (log += bytes));
  const gone = once(child, 'exit');
  const said = await Promise.race([once(child.stdout, 'data').then(([line]) => String(line)), gone.then(() => '')]);
  const port = /http:\/\/localhost:(\d+)/.exec(said)?.[1];
  if (!port) throw new Error(`gravetide serve did not start: ${log}`);
  const close = async () => {
    child.kill();
    await gone;
  };
  return { port, close, log: () => log.split('\n').slice(-20) };
}

let server = null;

// Files on one port and a table on another. The page may speak to that table; whether the table lets the page in
// depends on the test.
export async function openTable(name) {
  const folder = mkdtempSync(join(tmpdir(), 'gravetide-meet-'));
  const files = join(folder, 'files');
  cpSync(kFolder, files, { recursive: true });
  const host = await serveFolder(files, 0, kUnder);
  const origin = `http://localhost:${host.address().port}`;
  server = await startServer(folder, name.includes('let in') ? ['--allow-origin', origin] : []);
  const index = join(files, 'index.html');
  const there = `localhost:${server.port}`;
  writeFileSync(index, readFileSync(index, 'utf8').replace('connect-src &#39;self&#39;', `connect-src &#39;self&#39; http://${there} ws://${there}`));
  for (const ending of ['.br', '.gz']) rmSync(index + ending);
  const close = async () => {
    host.closeAllConnections();
    host.close();
    await server.close();
    rmSync(folder, { recursive: true });
  };
  return { address: `${origin}${kUnder}`, close, lastLines: () => server.log() };
}

const linkTo = (table) => `${address}?table=${encodeURIComponent(table)}`;
const there = () => linkTo(`ws://localhost:${server.port}`);

async function decide(page) {
  check((await myMove(page)) === 'ready', 'it is nobody’s move here');
  const { log } = await state(page);
  await page.locator('.choice:not(:disabled)').first().click();
  await moved(page, log);
}

export const tests = {
  async 'static, meeting: a page that is let in begins a match elsewhere, invites, and two play'(browser) {
    const anna = await newPerson(browser, { permissions: ['clipboard-read', 'clipboard-write'] });
    await anna.page.goto(there());
    await anna.page.getByText(`You are at the tables of localhost:${server.port}`).waitFor();
    const card = anna.page.getByTestId('game-last_stand');
    await card.getByRole('button', { name: /^Play/ }).click();
    await card.getByLabel('Survivor 2', { exact: true }).selectOption('link');
    await card.getByRole('button', { name: 'Lay the table' }).click();
    await anna.page.waitForURL(/#\/t\//);
    await anna.page.getByRole('button', { name: 'Copy invite' }).click();
    await anna.page.getByRole('button', { name: 'Copied' }).waitFor();
    const invite = await anna.page.evaluate(() => navigator.clipboard.readText());
    check(invite.startsWith(`${there()}#/t/`) && /\?seat=[0-9a-f]{32}$/.test(invite), `not an invite link: ${invite}`);
    const ben = await newPerson(browser);
    await ben.page.goto(invite);
    await ben.page.waitForURL((url) => !url.hash.includes('seat=')); // taken off the address bar
    await ben.page.getByTestId('table').waitFor();
    await decide(anna.page);
    await decide(ben.page);
    // Still there after loading again, and only there.
    const { log } = await state(ben.page);
    await ben.page.reload();
    await ben.page.waitForFunction((wanted) => Number(document.querySelector('[data-testid=table]')?.dataset.log) >= wanted, log);
    await anna.page.goto(address);
    await anna.page.getByTestId('game-last_stand').waitFor();
    check((await anna.page.locator('aside li').count()) === 0, 'a match of elsewhere is listed on this device');
    await anna.page.goto(there());
    await anna.page.locator('aside li').first().waitFor();
    check(anna.complaints.length + ben.complaints.length === 0, [...anna.complaints, ...ben.complaints].join('; '));
  },

  async 'static, meeting: a table that has not named the page refuses it, and the page says so'(browser) {
    const { page } = await newPerson(browser);
    await page.goto(there());
    await page.getByRole('alert').filter({ hasText: `The table at localhost:${server.port} cannot be reached, or does not let this page in.` }).waitFor();
    await page.getByRole('link', { name: 'Back to the table on this device' }).click();
    await page.getByTestId('game-last_stand').waitFor(); // its own table is as good as ever
  },

  async 'static, meeting: links that lead nowhere get one sentence'(browser) {
    const { page, complaints } = await newPerson(browser);
    const sentences = [
      ['javascript:alert(1)', 'This link leads to no table'],
      ['https://localhost.evil.example/path', 'This link leads to no table'],
      [`ws://localhost:${server.port}/api/matches`, 'This link leads to no table'],
      ['wss://evil.example', 'This copy of Gravetide may not speak to evil.example'],
    ];
    for (const [table, sentence] of sentences) {
      await page.goto(linkTo(table));
      await page.getByRole('alert').filter({ hasText: sentence }).waitFor();
      check((await page.getByRole('alert').count()) === 1, `${table}: more than one sentence`);
    }
    await page.getByRole('link', { name: 'To the start page' }).click();
    await page.getByTestId('game-last_stand').waitFor();
    check(complaints.length === 0, complaints.join('; '));
  },
};
