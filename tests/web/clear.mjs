// What is acted with is never covered, and what luck makes of a choice is read whole: every game, every size.
import { address, bot, check, me, myMove, sitAt } from './table.mjs';

const sizes = [[1600, 1000], [1280, 720], [1024, 768], [400, 850]];

// Each piece that can be picked and what says that it was; `first`: the list is gone through, for the button ends the turn.
const games = [
  { game: 'mall', setup: { map: 'mall' }, pieces: '.lit.pick, .lit.spend', picked: null },
  { game: 'dotz', setup: {}, pieces: '[data-task=act] .piece.select [role=button]', picked: '.ring.selected' },
  { game: 'skirmish', setup: {}, pieces: '.figure.lit .touch', picked: '.skirmish .card', first: true },
  { game: 'aaz', setup: { scenario: 'intro' }, pieces: '.lit.pick', picked: '.lit.picked' },
  { game: 'last_stand', setup: {}, pieces: '.plan', picked: null },
];

async function seatsOf(game, setup) {
  const { seats } = await (await fetch(`${address}/api/seats/${game}?${new URLSearchParams(setup)}`)).json();
  return seats.map((_, number) => (number === 0 ? me : bot));
}

// Until there are pieces to pick, by what the big button or else the first choice says.
async function toPieces(page, pieces) {
  for (let press = 0; press < 40; ++press) {
    if ((await myMove(page)) !== 'ready') return 0;
    const found = await page.locator(pieces).count();
    if (found > 0) return found;
    const log = await page.getByTestId('table').getAttribute('data-log');
    const primary = page.getByTestId('primary');
    await ((await primary.isEnabled()) ? primary : page.locator('.choice').first()).click();
    await page.waitForFunction((before) => document.querySelector('[data-testid=table]')?.dataset.log !== before, log);
  }
  return 0;
}

// What lies over the middle of a piece, if it is nothing of the drawing; nothing too where the piece is out of the window.
const coverOf = (page, pieces, number) =>
  page.evaluate(
    ([words, at]) => {
      const piece = document.querySelectorAll(words)[at];
      const room = piece?.closest('.window, .map, [data-board]')?.getBoundingClientRect();
      const board = document.querySelector('[data-board]').getBoundingClientRect();
      if (!piece || !room) return '';
      const box = piece.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const inside = (area) => x > area.left && x < area.right && y > area.top && y < area.bottom;
      if (!inside(room) || !inside(board)) return '';
      const top = document.elementFromPoint(x, y);
      if (!top || piece.contains(top) || top.closest('svg')?.contains(piece) || piece.closest('svg')?.contains(top)) return '';
      return `${top.tagName.toLowerCase()}.${top.className} “${top.textContent.trim().slice(0, 30)}”`;
    },
    [pieces, number],
  );

export const tests = {
  async 'nothing lies over the piece that was picked, in every game at every size'(browser) {
    for (const { game, setup, pieces, picked } of games)
      for (const [width, height] of sizes) {
        const { page, context, complaints } = await sitAt(browser, await seatsOf(game, setup), setup, game, { viewport: { width, height } });
        const count = await toPieces(page, pieces);
        check(count > 0, `${game}: nothing can be picked`);
        for (let number = 0; number < Math.min(count, 12); ++number) {
          if (picked) {
            await page.locator(pieces).nth(number).focus();
            await page.keyboard.press('Enter');
            await page.locator(picked).first().waitFor({ state: 'attached' });
          } else if (await page.locator(pieces).nth(number).isVisible()) await page.locator(pieces).nth(number).hover({ force: true });
          else continue; // a phone plays by the list alone
          const cover = await coverOf(page, pieces, number);
          check(cover === '', `${game} at ${width}x${height}: ${cover} lies over piece ${number}`);
          if (picked) await page.keyboard.press('Escape');
        }
        check(complaints.length === 0, complaints.join('; '));
        await context.close();
      }
  },

  async 'odds in the list are read whole, in every game at every size'(browser) {
    for (const { game, setup, first = false } of games) {
      const { page, context } = await sitAt(browser, await seatsOf(game, setup), setup, game, { viewport: { width: 1280, height: 720 } });
      let seen = 0;
      for (let decision = 0; decision < 15 && (await myMove(page)) === 'ready'; ++decision) {
        for (const [width, height] of sizes) {
          await page.setViewportSize({ width, height });
          const odds = await page.evaluate(() =>
            [...document.querySelectorAll('.choice .odds')].map((node) => {
              const [box, row] = [node.getBoundingClientRect(), node.closest('.choice').getBoundingClientRect()];
              const style = getComputedStyle(node, '::after');
              return { of: node.dataset.of, cut: node.scrollWidth > node.clientWidth + 1 || style.textOverflow === 'ellipsis', out: box.left < row.left || box.right > row.right || box.bottom > row.bottom + 1 || row.right > innerWidth };
            }),
          );
          seen += odds.length;
          for (const { of, cut, out } of odds) check(of !== '' && !cut && !out, `${game} at ${width}: “${of}” is ${cut ? 'cut' : out ? 'outside its row' : 'empty'}`);
        }
        const log = await page.getByTestId('table').getAttribute('data-log');
        const primary = page.getByTestId('primary');
        await (!first && (await primary.isEnabled()) ? primary : page.locator('.choice').first()).click();
        await page.waitForFunction((before) => document.querySelector('[data-testid=table]')?.dataset.log !== before || document.querySelector('[data-testid=ending]'), log);
      }
      check(seen > 0, `${game}: no choice had odds`);
      await context.close();
    }
  },
};
