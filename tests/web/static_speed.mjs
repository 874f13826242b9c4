// How soon build/static is played on a slow device: node tests/web/static_speed.mjs [SLOWDOWN] [whole]. A fresh
// browser loads the page, begins the usual match of each game and has its first choice. SLOWDOWN (4 unless told) is
// Chromium's own, which reaches the page's thread alone; with "whole" all of the browser, workers and compilers too,
// runs only that part of the time.
import { execFileSync } from 'node:child_process';
import { serveFolder } from '../../tools/serve_static.mjs';
import { kGames, openBrowser } from './table.mjs';

const slowdown = Number(process.argv[2] ?? 4);
const isWhole = process.argv[3] === 'whole';
const kSlice = 4; // ms that it runs at once

// All processes that come from this one; the browser is among them.
function offspring(parent) {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,comm=']).toString().trim().split('\n').map((row) => row.trim().split(/\s+/));
  const below = (pid) => rows.filter(([, of]) => of === pid).flatMap(([child, , name]) => [[child, name], ...below(child)]);
  return below(String(parent)).filter(([, name]) => /chrom/.test(name)).map(([pid]) => Number(pid));
}

const sleep = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

function slowDown() {
  let on = true;
  let known = offspring(process.pid);
  const signal = (word) => {
    for (const pid of known) {
      try {
        process.kill(pid, word);
      } catch {
        // It has ended by itself.
      }
    }
  };
  const turns = (async () => {
    while (on) {
      const began = performance.now();
      await sleep(kSlice);
      if (slowdown <= 1 || !isWhole) continue;
      signal('SIGSTOP');
      const ran = performance.now() - began; // timers are late as they please
      known = offspring(process.pid);
      signal('SIGSTOP');
      await sleep(ran * (slowdown - 1));
      signal('SIGCONT');
    }
  })();
  return async () => {
    on = false;
    await turns;
  };
}

for (const game of kGames) {
  const sent = new Map();
  const host = await serveFolder('build/static', 0, '/', (name, bytes) => sent.set(name, bytes));
  const browser = await openBrowser();
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block', viewport: { width: 400, height: 850 } });
  // The page presses its own buttons: nobody's hand is in the number.
  await context.addInitScript((key) => {
    const press = () => {
      const found = document.querySelector('.choice:not(:disabled)');
      if (found) window.firstChoice ??= performance.now();
      else if (document.querySelector('[role=dialog] button')) document.querySelector('[role=dialog] button').click();
      else (document.querySelector('form .primary:not(:disabled)') ?? document.querySelector(`[data-testid=game-${key}] [aria-label^=Play]`))?.click();
    };
    new MutationObserver(press).observe(document, { childList: true, subtree: true, attributes: true });
  }, game);
  const page = await context.newPage();
  if (!isWhole) await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const usual = slowDown();
  await page.goto(`http://localhost:${host.address().port}/`, { waitUntil: 'commit' });
  const handle = await page.waitForFunction(() => window.firstChoice, undefined, { timeout: 120_000, polling: 50 });
  await usual();
  const bytes = [...sent.values()].reduce((sum, each) => sum + each, 0);
  console.log(`${game.padEnd(12)} first choice after ${(Number(await handle.jsonValue()) / 1000).toFixed(2)} s, ${Math.round(bytes / 1000)} KB fetched`);
  await browser.close();
  host.close();
}
