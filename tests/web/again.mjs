// Looking again: replay, fork, records by drag and drop, the audit.
import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { address, check, finishedMatch, link, me, moved, myMove, newPerson, openMatch, sitAt, state } from './table.mjs';

const atPly = (page, ply) =>
  page.waitForFunction((wanted) => document.querySelector('[data-testid=replay]')?.dataset.ply === String(wanted), ply);

async function drop(page, text) {
  const data = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], 'match.txt', { type: 'text/plain' }));
    return transfer;
  }, text);
  for (const type of ['dragenter', 'dragover', 'drop']) await page.dispatchEvent('main', type, { dataTransfer: data });
}

export const tests = {
  async 'a replay scrubs both ways, plays by itself, jumps to dice and forks'(browser) {
    const { person, match } = await finishedMatch(browser);
    const { page } = person;
    await page.getByRole('link', { name: 'Watch the replay' }).click();
    await atPly(page, 0);
    await page.getByRole('button', { name: 'One on' }).click();
    await page.getByRole('button', { name: 'One on' }).click();
    await atPly(page, 2);
    await page.getByRole('button', { name: 'One back' }).click();
    await atPly(page, 1);
    await page.getByRole('button', { name: 'To the end' }).click();
    await page.getByTestId('phase').filter({ hasText: 'The end' }).waitFor();
    const [last] = (await page.getByTestId('ply').textContent()).split(' / ').map(Number);
    await page.getByRole('slider').press('ArrowLeft');
    await atPly(page, last - 1);
    await page.getByRole('button', { name: 'To the start' }).click();
    await atPly(page, 0);
    await page.getByLabel('Speed').selectOption('5×');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await atPly(page, 3);
    await page.getByRole('button', { name: 'Pause' }).click();
    const dice = page.getByRole('button', { name: 'Next dice' });
    if (await dice.isEnabled()) {
      await dice.click();
      await page.getByRole('region', { name: 'What just happened' }).getByRole('group', { name: /^Dice/ }).waitFor();
    }
    await page.getByLabel('As seen by').selectOption({ label: 'Survivor 1' });
    await page.getByRole('slider').fill('2');
    await atPly(page, 2);

    await page.getByRole('tab', { name: 'Record' }).click();
    await page.getByRole('button', { name: 'Verify the dice' }).click();
    await page.getByTestId('audit').getByText('Proven').waitFor();

    await page.getByRole('tab', { name: 'Play on' }).click();
    await page.getByRole('button', { name: 'Play on from step 2' }).click();
    await page.waitForURL((url) => url.pathname.startsWith('/t/') && !url.pathname.includes(match));
    await myMove(page);
  },

  async 'a record is downloaded, dropped on the start page and replayed'(browser) {
    const { person, match } = await finishedMatch(browser);
    const { page } = person;
    await page.goto(`${address}/r/${match}`);
    await page.getByRole('tab', { name: 'Record' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the record' }).click();
    const stream = await (await download).createReadStream();
    let text = '';
    for await (const part of stream) text += part.toString();
    check(text.startsWith('gravetide record'), `not a record: ${text.slice(0, 40)}`);

    const other = await newPerson(browser);
    await other.page.goto(address);
    await other.page.getByText('Drop a record file').waitFor();
    await drop(other.page, text);
    await other.page.waitForURL(/\/r\//);
    await other.page.getByTestId('ply').waitFor();
  },

  async 'a match that comes in a link is laid at any table'(browser) {
    const { match } = await finishedMatch(browser);
    const record = await (await fetch(`${address}/api/matches/${match}/record`)).text();
    const { page, complaints } = await newPerson(browser);
    await page.goto(`${address}/#record=${deflateSync(record).toString('base64url')}&ply=3`);
    await atPly(page, 3);
    check(!page.url().includes(match) && new URL(page.url()).pathname.startsWith('/r/'), page.url());
    await page.goto(`${address}/#record=${deflateSync(record).toString('base64url').slice(0, 200)}`);
    await page.getByRole('alert').filter({ hasText: 'This link is torn' }).waitFor();
    check(complaints.length === 0, complaints.join('; '));
  },

  async 'a file that is no record is refused with the reason'(browser) {
    const { page } = await newPerson(browser);
    await page.goto(address);
    await page.getByText('Drop a record file').waitFor();
    await drop(page, 'this is a shopping list\n');
    await page.getByRole('alert').filter({ hasText: 'not a Gravetide record' }).waitFor();
  },

  async 'a record played under other rules opens and says so, with room for it on a phone'(browser) {
    const { page } = await newPerson(browser);
    await page.goto(address);
    await page.getByText('Drop a record file').waitFor();
    await drop(page, readFileSync(new URL('../records/format2_other_rules_k1.txt', import.meta.url), 'utf8'));
    await page.waitForURL(/\/r\//);
    await page.getByTestId('past').filter({ hasText: /Played under rules 2, now \d+/ }).waitFor();
    await page.goto(page.url().replace('/r/', '/t/'));
    await page.getByTestId('past').filter({ hasText: 'Played under rules 2' }).waitFor();
    await page.setViewportSize({ width: 400, height: 850 });
    await page.getByTestId('past-panel').filter({ hasText: 'Played under rules 2' }).waitFor();
  },

  async 'the record of a running match is not given out'(browser) {
    const person = await newPerson(browser);
    const { match } = await openMatch(person, [me, me]);
    const answer = await fetch(`${address}/api/matches/${match}/record`);
    check(answer.status === 403, `answered ${answer.status}`);
    await person.page.goto(`${address}/r/${match}`);
    await person.page.getByRole('tab', { name: 'Record' }).click();
    check(await person.page.getByRole('button', { name: 'Download the record' }).isDisabled(), 'offers the record');
  },

  async 'a running match can be looked back on'(browser) {
    const { page, match } = await sitAt(browser, [me, link]);
    await myMove(page);
    const { log } = await state(page);
    await page.locator('.choice').first().click();
    await moved(page, log);
    await page.goto(`${address}/r/${match}`);
    await atPly(page, log + 1);
    await page.getByRole('button', { name: 'To the start' }).click();
    await atPly(page, 0);
    await page.getByRole('link', { name: 'To the table' }).click();
    await page.getByTestId('table').waitFor();
  },
};
