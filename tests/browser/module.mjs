// node --no-warnings tests/browser/module.mjs [FOLDER]: the module as a page has it. Bots play every game to its end, every
// row is kept, a second instance goes on from the rows alone. Writes the records into FOLDER for the native program.
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { WASI } from 'node:wasi';

const module = await WebAssembly.compile(await readFile('build/wasm/gravetide.wasm'));

class Engine {
  static async start(rows) {
    const wasi = new WASI({ version: 'preview1' });
    const instance = await WebAssembly.instantiate(module, wasi.getImportObject());
    wasi.initialize(instance);
    return new Engine(instance.exports, rows);
  }

  constructor(exports, rows) {
    this.exports = exports;
    this.rows = rows;
    this.answers = new Map();
    this.said = [];
    this.reports = [];
    this.waiting = false;
    this.requests = 0;
  }

  // One message, and whatever follows from its answers but for work.
  take(message) {
    const text = new TextEncoder().encode(typeof message === 'string' ? message : JSON.stringify(message));
    const room = this.exports.gravetide_room(text.length);
    new Uint8Array(this.exports.memory.buffer, room, text.length).set(text);
    const answer = this.exports.gravetide_take(room, text.length);
    const bytes = new Uint8Array(this.exports.memory.buffer, answer, this.exports.gravetide_length());
    for (const out of JSON.parse(new TextDecoder().decode(bytes))) {
      if (out.do === 'respond') this.answers.set(out.n, out);
      else if (out.do === 'send') this.said.push(JSON.parse(out.text));
      else if (out.do === 'waiting') this.waiting = true;
      else if (out.do === 'report') this.reports.push(out);
      else if (out.do === 'keep') {
        const pieces = [...(this.rows.get(out.match)?.pieces ?? []).slice(0, out.from), ...out.pieces];
        this.rows.set(out.match, { ...out.row, pieces });
        this.take({ do: 'kept', keep: out.keep });
      } else if (out.do === 'fetch') {
        const row = this.rows.get(out.match);
        this.take(row ? { do: 'laid', match: out.match, row: { ...row, record: row.pieces.join('') } } : { do: 'missing', match: out.match });
      }
    }
  }

  work() {
    const waits = this.waiting;
    this.waiting = false;
    if (waits) this.take({ do: 'work' });
    return waits;
  }

  ask(method, path, body = '') {
    const n = ++this.requests;
    this.take({ do: 'request', n, method, path, token: '', body: body && JSON.stringify(body), now: 1_763_370_000 });
    while (!this.answers.has(n)) assert.ok(this.work(), `${path} is never answered`);
    return this.answers.get(n);
  }
}

const rows = new Map();
const engine = await Engine.start(rows);

// Nonsense is reported or refused, and does no harm.
for (const nonsense of ['', '{', '[]', '{"do":"dance"}', '{"do":"request"}', '\u0000']) engine.take(nonsense);
assert.equal(engine.ask('GET', '/api/matches/0123456789abcdef0123/record').status, 404);
assert.equal(engine.ask('POST', '/api/matches', { game: 'chess' }).status, 400);

const games = JSON.parse(engine.ask('GET', '/api/games').body).games;
assert.equal(games.length, 5);
let socket = 0;
for (const game of games) {
  const seats = JSON.parse(engine.ask('GET', `/api/seats/${game.key}`).body).seats.map(() => ({ who: 'bot', bot: 'random' }));
  const opened = engine.ask('POST', '/api/matches', { game: game.key, options: {}, seats });
  assert.equal(opened.status, 201, opened.body);
  const { match } = JSON.parse(opened.body);
  // Bots play while somebody is there.
  engine.take({ do: 'open', socket: ++socket });
  engine.take({ do: 'message', socket, text: JSON.stringify({ t: 'hello', match, tokens: [] }) });
  let steps = 0;
  while (engine.work()) ++steps;
  assert.ok(rows.get(match).over, `${game.key} does not come to its end`);
  assert.ok(steps > 0);
  const record = engine.ask('GET', `/api/matches/${match}/record`);
  assert.equal(record.status, 200);
  const audit = JSON.parse(engine.ask('GET', `/api/matches/${match}/audit`).body);
  assert.equal(audit.result, 'proven');

  // The same from its row alone.
  const other = await Engine.start(rows);
  assert.equal(other.ask('GET', `/api/matches/${match}/record`).body, record.body);
  if (process.argv[2]) await writeFile(`${process.argv[2]}/${game.key}.txt`, record.body);
  console.log(`${game.key}: ${steps} pieces of work, ${audit.outcomes} outcomes proven`);
}
assert.ok(engine.said.some((message) => message.t === 'table'));
assert.ok(engine.reports.length > 0);
