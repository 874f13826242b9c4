// Looking back: the start page's list, the end page, the replay in blocks, the film. With every game.
import { readFileSync } from 'node:fs';
import { inspect } from './shape.mjs';
import { address, bot, check, finishedMatch, me, moved, myMove, newPerson, openMatch, photograph, playOut, same, sitAt, state } from './table.mjs';

const house = { who: 'bot', bot: 'house' };
const games = [
  { game: 'last_stand', seats: 2, options: {} },
  { game: 'mall', seats: 2, options: { map: 'corner', scenario: 's2', players: '2' } },
  { game: 'dotz', seats: 1, options: {} },
  { game: 'aaz', seats: 2, options: { scenario: 'intro' } },
  { game: 'skirmish', seats: 2, options: { scenario: 'k1' } },
];

const kDrawn = { last_stand: '*', mall: '.window > svg > g', dotz: '[data-testid=dotz]', aaz: '.window > svg', skirmish: '.window > svg > g' };

const tableOf = async (match) => (await fetch(`${address}/api/matches/${match}/at/99999999`)).json();

// A match that bots have played to its end.
async function botsMatch({ game, seats, options }, sitter = house) {
  const { match } = await openMatch(null, Array.from({ length: seats }, () => sitter), options, game);
  for (let tries = 0; tries < 400; ++tries) {
    const table = await tableOf(match);
    if (table.over) return { match, plies: table.plies };
    await new Promise((done) => setTimeout(done, 150));
  }
  throw new Error(`the bots of ${game} do not come to an end`);
}

// What a match was worth takes a while to reckon; here it only has to take its room.
function reckoned({ seats }, plies) {
  const turns = ['luck', 'decision'].map((kind, number) => ({ ply: Math.floor(plies / 2) + number, kind, seat: 0, swing: 0.2, text: 'a long sentence of what happened there, '.repeat(4), better: 'something else' }));
  const chances = [0, 1, 2].map((part) => ({ ply: (plies * part) >> 1, of: Array.from({ length: seats }, () => 0.3 + part / 5) }));
  return { method: 'playouts', error: 0.02, seats: Array.from({ length: seats }, () => ''), chances, luck: [], decisions: [], turns };
}

const phone = { viewport: { width: 400, height: 850 } };
const desk = { viewport: { width: 1280, height: 720 } };

export const tests = {
  async 'the end of every game says why, in parts, with charts, and nobody is shut out'(browser) {
    for (const each of games) {
      const { match } = await botsMatch(each);
      for (const size of [desk, phone]) {
        const { page, complaints, context } = await newPerson(browser, size);
        await page.goto(`${address}/t/${match}`);
        const end = page.getByTestId('end-page');
        await end.getByTestId('parts').getByRole('row').first().waitFor();
        check((await end.locator('.reason').getByRole('button').count()) === 1, `${each.game} does not say by which rule it ended`);
        check((await end.getByTestId('charts').locator('figure').count()) >= 1, `${each.game} draws no chart`);
        const rule = await end.getByTestId('parts').getByRole('button').first().textContent();
        await inspect(page, `the end of ${each.game}`);
        await photograph(page, `end_${each.game}_${size.viewport.width}`);
        await end.getByTestId('parts').getByRole('button').first().click();
        await page.getByRole('tabpanel').getByText(rule, { exact: false }).first().waitFor();
        check(complaints.length === 0, complaints.join('; '));
        await context.close();
      }
    }
  },

  async 'who sees a match end looks at the board first, then at how it went, and plays again with seats swapped'(browser) {
    const { person, match } = await finishedMatch(browser);
    const { page } = person;
    check((await page.getByTestId('end-page').count()) === 0, 'the board is hidden at once');
    await page.getByRole('button', { name: 'How it went' }).click();
    const end = page.getByTestId('end-page');
    await end.getByRole('button', { name: 'See the board' }).click();
    await page.getByRole('button', { name: 'How it went' }).click();
    const download = page.waitForEvent('download');
    await end.getByRole('button', { name: 'Download the record' }).click();
    check((await download).suggestedFilename().includes(match), 'another record');
    await end.getByRole('button', { name: 'Rematch' }).click();
    await page.waitForURL((url) => url.pathname.startsWith('/t/') && !url.pathname.includes(match));
    await myMove(page);
    await playOut(page);
    await page.getByRole('button', { name: 'How it went' }).click();
    await end.getByRole('button', { name: 'Swap seats' }).click();
    await page.waitForFunction(() => document.querySelector('[data-testid=ending]') === null && document.querySelector('[data-testid=table]') !== null);
    const seats = page.getByRole('list', { name: 'Seats' }).getByRole('listitem');
    check(/bot/.test(await seats.nth(0).textContent()) && /you/.test(await seats.nth(1).textContent()), 'the seats are as before');
  },

  async 'the start page leads on to the match that waits, and says with whom and whose turn'(browser) {
    const { page, match, context } = await sitAt(browser, [me, bot]);
    await myMove(page);
    await page.goto(address);
    const entry = page.getByRole('link', { name: /^Last Stand/ });
    await entry.filter({ hasText: 'Your turn' }).filter({ hasText: 'Night 1' }).filter({ hasText: 'Random bot (Survivor 2)' }).waitFor();
    check(!/\bpl(y|ies)\b|steps/.test(await entry.textContent()), 'counts plies');
    await inspect(page, 'the start page');
    await page.setViewportSize(desk.viewport);
    await photograph(page, 'start_1280');
    await page.setViewportSize(phone.viewport);
    await photograph(page, 'start_400');
    await page.getByTestId('game-last_stand').getByRole('link', { name: /Continue/ }).click();
    await page.waitForURL(new RegExp(`/t/${match}`));
    const { log } = await state(page);
    await page.locator('.choice').first().click();
    await moved(page, log);
    await context.close();
  },

  async 'a replay goes to and fro without asking for each ply, and says where it is in the address'(browser) {
    const { match, plies } = await botsMatch(games[1]);
    const { page } = await newPerson(browser, desk);
    const asked = [];
    page.on('request', (request) => /\/(at|positions)\b/.test(request.url()) && asked.push(request.url()));
    await page.goto(`${address}/r/${match}?ply=20`);
    const atPly = (ply) => page.waitForFunction((wanted) => document.querySelector('[data-testid=replay]')?.dataset.ply === String(wanted), ply);
    await atPly(20);
    await page.waitForLoadState('networkidle');
    const before = asked.length;
    for (const ply of [21, 45, 3, 30, 0]) {
      await page.getByRole('slider').fill(String(ply));
      await atPly(ply);
    }
    await same(asked.length, before, 'requests within a block');
    await page.waitForURL(/\?ply=0$/);
    await page.getByRole('slider').fill(String(plies));
    await atPly(plies);
    await page.waitForURL(new RegExp(`\\?ply=${plies}$`));
    await inspect(page, 'the replay');
  },

  async 'the analysis board lights what would have been better, before it was decided'(browser) {
    const { match } = await botsMatch(games[1], bot); // who picks blindly makes mistakes
    const { page, complaints } = await newPerson(browser, desk);
    await page.goto(`${address}/r/${match}?ply=0`);
    const graph = page.getByRole('group', { name: 'Winning chances' });
    await graph.getByText('luck', { exact: true }).waitFor({ timeout: 180_000 });
    const mistakes = graph.locator('button.decision');
    check((await mistakes.count()) > 0, 'blind play made no mistake');
    let lit = 0;
    for (let number = 0; number < (await mistakes.count()); ++number) {
      await mistakes.nth(number).click({ force: true }); // marks may lie over each other
      await graph.getByText('Better:').waitFor();
      lit += await page.locator('.pointed').count();
    }
    check(lit > 0, 'nothing of it is lit on the board');
    await photograph(page, 'analysis_mall');
    // A ply later it has been decided otherwise.
    await page.getByRole('slider').fill('0');
    await page.waitForFunction(() => document.querySelector('[data-testid=replay]')?.dataset.ply === '0');
    check(complaints.length === 0, complaints.join('; '));
  },

  async 'a replay shows the whole board, with chances and slider below it, in every game'(browser) {
    for (const each of games) {
      const { match, plies } = await botsMatch(each);
      const { page, complaints, context } = await newPerson(browser, desk);
      await page.route('**/analysis', (route) => route.fulfill({ json: reckoned(each, plies) }));
      for (const ply of [0, plies >> 1, plies]) {
        await page.goto(`${address}/r/${match}?ply=${ply}`);
        await page.waitForFunction((wanted) => document.querySelector('[data-testid=replay]')?.dataset.ply === String(wanted), ply);
        await page.getByRole('group', { name: 'Winning chances' }).waitFor();
        await photograph(page, `replay_${each.game}_1280_${ply === 0 ? 'first' : ply === plies ? 'last' : 'middle'}`);
        const measure = () => page.evaluate((isMap) => {
          const board = document.querySelector('[data-board]');
          const slider = document.querySelector('[type=range]').getBoundingClientRect();
          return { hidden: board.scrollHeight - board.clientHeight, below: slider.bottom - window.innerHeight, height: board.clientHeight, cut: isMap && cutBy() };
          // How far what is drawn reaches over the window it is seen through.
          function cutBy() {
            const [window, drawn] = ['.window', '.window > svg > g'].map((words) => board.querySelector(words).getBoundingClientRect());
            return Math.max(window.top - drawn.top, drawn.bottom - window.bottom, window.left - drawn.left, drawn.right - window.right);
          }
        }, ['mall', 'skirmish'].includes(each.game));
        // A board is fetched when it is first needed, and fits its map to the room it finds.
        await page.locator(`[data-board] ${kDrawn[each.game]}`).first().waitFor();
        let seen = await measure();
        for (let frame = 0; frame < 120 && (seen.hidden > 1 || seen.cut >= 3); ++frame) {
          await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
          seen = await measure();
        }
        const { hidden, below, height, cut } = seen;
        check(cut === false || cut < 3, `the map of ${each.game} is cut by ${cut} pixels at ply ${ply} of ${plies}`);
        check(hidden <= 1, `${hidden} pixels of ${each.game} lie below the edge of its board at ply ${ply} of ${plies}`);
        check(below < 0 && height > 300, `${each.game}: the slider ends ${below} below the window, the board is ${height} high`);
      }
      await page.setViewportSize(phone.viewport);
      await photograph(page, `replay_${each.game}_400`);
      check(complaints.length === 0, complaints.join('; '));
      await context.close();
    }
  },

  async 'a replay gives its board the room of what nobody is asked, and moves nothing, in every game'(browser) {
    for (const each of games) {
      const { match, plies } = await botsMatch(each);
      for (const size of [phone, desk]) {
        const { page, complaints, context } = await newPerson(browser, size);
        const where = `${each.game} at ${size.viewport.width}`;
        let answer = { progress: 0.4 };
        await page.route('**/analysis', (route) => route.fulfill({ json: answer }));
        await page.goto(`${address}/r/${match}?ply=0`);
        const graph = page.getByRole('group', { name: 'Winning chances' });
        await graph.getByText('40 %').waitFor();
        await page.locator(`[data-board] ${kDrawn[each.game]}`).first().waitFor();
        // A map is wherever its window is; that of a war gives way to a battle, below it.
        const frames = () => page.evaluate((isWar) => {
          const frame = (words) => {
            const box = document.querySelector(words)?.getBoundingClientRect();
            return box ? [box.left, box.top, box.width, ...(isWar && words !== '[data-board]' ? [] : [box.height])].map(Math.round).join() : '';
          };
          return `board ${frame('[data-board]')}, map ${frame('[data-board] .window:has(> svg)')}`;
        }, each.game === 'aaz');
        const before = await frames();
        answer = reckoned(each, plies);
        await graph.getByText('a decision').waitFor();
        await same(await frames(), before, `${where}: the board once chances are reckoned`);
        for (let part = 1; part <= 8; ++part) {
          const ply = Math.floor((plies * part) / 8);
          await page.getByRole('slider').fill(String(ply));
          await page.waitForFunction((wanted) => document.querySelector('[data-testid=replay]')?.dataset.ply === String(wanted), ply);
          await same(await frames(), before, `${where}: the board at ply ${ply} of ${plies}`);
        }
        const seen = await page.evaluate(() => {
          const box = (node) => node.getBoundingClientRect();
          const inside = (inner, outer) => inner.left >= outer.left - 1 && inner.right <= outer.right + 1 && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
          const [board, key] = ['[data-board]', '[aria-label="Winning chances"] p'].map((words) => document.querySelector(words));
          const view = board.querySelector('.window:has(> svg)');
          return {
            gap: Math.round(box(key.parentElement).top - box(board).bottom),
            cutKey: [...key.querySelectorAll('span')].filter((span) => !inside(box(span), box(key))).map((span) => span.textContent),
            cutTools: view ? [...view.querySelectorAll('[aria-label=Zoom] button')].filter((button) => !inside(box(button), box(view))).map((button) => button.ariaLabel) : [],
            asked: board.querySelectorAll('.hint, [aria-label="The active figure"]').length,
            share: view ? Math.round(box(view).height / box(board).height * 100) : 100,
          };
        });
        check(seen.gap === 0, `${where}: ${seen.gap} empty pixels under the board`);
        check(seen.cutKey.length === 0, `${where}: the key of the graph is cut: ${seen.cutKey.join(', ')}`);
        check(seen.cutTools.length === 0, `${where}: buttons are cut: ${seen.cutTools.join(', ')}`);
        await same(seen.asked, 0, `${where}: rows for what nobody is asked`);
        if (['mall', 'skirmish'].includes(each.game)) check(seen.share > 65, `${where}: the map has ${seen.share} % of its board`);
        check(complaints.length === 0, complaints.join('; '));
        await context.close();
      }
    }
  },

  ...Object.fromEntries(
    games.map((each) => [
      `the outbreak film of ${each.game} plays on the board and is kept as a moving picture`,
      async (browser) => {
        const { match } = await botsMatch(each);
        const { page, complaints, context } = await newPerson(browser, { viewport: { width: 900, height: 640 } });
        await page.goto(`${address}/r/${match}?ply=0`);
        const film = page.getByRole('group', { name: 'The outbreak film' });
        await film.getByLabel('Pictures a second').selectOption('fast');
        await film.getByRole('button', { name: 'Play the film' }).click();
        await page.waitForFunction(() => Number(document.querySelector('[data-testid=replay]')?.dataset.ply) > 0);
        await film.getByRole('button', { name: 'Pause the film' }).click();
        const download = page.waitForEvent('download', { timeout: 300_000 });
        await film.getByRole('button', { name: /GIF/ }).click();
        const path = await (await download).path();
        const bytes = readFileSync(path);
        await same(bytes.subarray(0, 6).toString('latin1'), 'GIF89a', each.game);
        check(bytes.length > 20_000, `the film of ${each.game} has ${bytes.length} bytes`);
        if (process.env.GRAVETIDE_PHOTOS) await (await download).saveAs(`${process.env.GRAVETIDE_PHOTOS}/film_${each.game}.gif`);
        check(complaints.length === 0, complaints.join('; '));
        await context.close();
      },
    ]),
  ),
};
