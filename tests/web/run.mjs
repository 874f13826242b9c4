// Drives the page in a real browser against a running table: GRAVETIDE_URL=http://localhost:PORT
// node tests/web/run.mjs [words of test names]. Prints one line a test and a count at the end.
import { openBrowser } from './table.mjs';

const files = ['./play.mjs', './together.mjs', './again.mjs', './shape.mjs', './pace.mjs', './mall.mjs', './mall_deeds.mjs', './aaz.mjs', './aaz_sea.mjs', './aaz_1942.mjs', './aaz_full.mjs', './dotz.mjs', './skirmish.mjs'];
const only = process.argv.slice(2).join(' ').toLowerCase();
const kLongest = 400_000;

let passed = 0;
let failed = 0;
for (const file of files) {
  const { tests } = await import(file);
  for (const [name, test] of Object.entries(tests)) {
    if (!name.toLowerCase().includes(only)) continue;
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
      console.log(`FAIL  ${name}\n      ${String(process.env.STACK ? error.stack : (error.message ?? error)).split('\n').slice(0, 12).join('\n      ')}`);
    } finally {
      clearTimeout(timer);
      await browser.close().catch(() => undefined);
    }
  }
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
