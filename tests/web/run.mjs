// Drives the page in a real browser: node tests/web/run.mjs [words of test names]. Every test has a
// table of its own, dealt from the test's name, so that it meets the same cards and dice each time and
// alone as in company; GRAVETIDE_LUCK=anything deals others. Prints one line a test and a count.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser, sitIn } from './table.mjs';

const files = ['./play.mjs', './together.mjs', './again.mjs', './shape.mjs', './still.mjs', './newcomer.mjs', './pace.mjs', './lesson.mjs', './reader.mjs', './look.mjs', './how.mjs', './mall.mjs', './mall_deeds.mjs', './aaz.mjs', './aaz_sea.mjs', './aaz_1942.mjs', './aaz_still.mjs', './aaz_full.mjs', './dotz.mjs', './skirmish.mjs', './odds.mjs'];
const only = process.argv.slice(2).join(' ').toLowerCase();
const kLongest = 400_000;
const kLastLines = 20;

// gravetide serve, with limits for one busy visitor.
async function openTable(name) {
  const folder = mkdtempSync(join(tmpdir(), 'gravetide-page-'));
  const seed = createHash('sha256').update(`${process.env.GRAVETIDE_LUCK ?? ''} ${name}`).digest('hex');
  const words = ['serve', '--port', '0', '--db', join(folder, 'tables.sqlite'), '--seed', seed, '--bots-play-alone'];
  const limits = ['--max-sockets-per-address', '4000', '--max-requests-per-second', '5000', '--max-matches-per-hour', '100000'];
  const child = spawn(process.env.GRAVETIDE ?? 'build/release/gravetide', [...words, ...limits]);
  const gone = once(child, 'exit');
  let log = '';
  child.stderr.on('data', (bytes) => (log += bytes));
  const address = await Promise.race([
    once(child.stdout, 'data').then(([line]) => String(line).match(/http:\/\/localhost:\d+/)?.[0]),
    gone.then(() => undefined),
  ]);
  if (!address) throw new Error(`gravetide serve did not start: ${log}`);
  const close = async () => {
    child.kill();
    await gone;
    rmSync(folder, { recursive: true });
  };
  return { address, close, lastLines: () => log.split('\n').slice(-kLastLines) };
}

let passed = 0;
let failed = 0;
for (const file of files) {
  const { tests } = await import(file);
  for (const [name, test] of Object.entries(tests)) {
    if (!name.toLowerCase().includes(only)) continue;
    const table = await openTable(name);
    sitIn(table.address);
    const browser = await openBrowser();
    const began = Date.now();
    let timer;
    try {
      const limit = new Promise((_, reject) => {
        timer = setTimeout(() => reject(new Error(`took longer than ${kLongest / 1000} s`)), kLongest);
      });
      await Promise.race([test(browser), limit]);
      ++passed;
      console.log(`ok    ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
    } catch (error) {
      ++failed;
      const said = String(process.env.STACK ? error.stack : (error.message ?? error)).split('\n').slice(0, 12);
      console.log([`FAIL  ${name}`, ...said, "The table's log ends:", ...table.lastLines()].join('\n      '));
    } finally {
      clearTimeout(timer);
      await browser.close().catch(() => undefined);
      await table.close();
    }
  }
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
