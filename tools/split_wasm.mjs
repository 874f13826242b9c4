// Cuts the module in two, so that a first move need not wait for all of it: node tools/split_wasm.mjs FOLDER. Of
// FOLDER/gravetide.wasm, what runs until somebody has moved in the usual match of any game becomes first.wasm, the
// rest rest.wasm. Which is which is seen, not guessed: an instrumented copy lays the tables here (binaryen's
// wasm-split). A function of the rest that is called sooner is fetched then (web/src/local/engine.ts).
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WASI } from 'node:wasi';

const folder = process.argv[2];
if (!folder) throw new Error('which folder?');
const [whole, watched, profile, first, rest] = ['gravetide.wasm', 'watched.wasm', 'profile', 'first.wasm', 'rest.wasm'].map((name) => join(folder, name));
const kFeatures = ['exception-handling', 'simd', 'bulk-memory', 'nontrapping-float-to-int', 'sign-ext', 'mutable-globals', 'multivalue', 'reference-types'].map((name) => `--enable-${name}`);
const kMoves = 3; // of the person, and whatever bots answer
const kTables = 40; // of each game: of rare cards, too, some should come
const kNow = 1_763_370_000;

const isNewer = (file, than) => existsSync(file) && statSync(file).mtimeMs > statSync(than).mtimeMs;
const own = fileURLToPath(import.meta.url);
if ([first, rest].every((file) => isNewer(file, whole) && isNewer(file, own))) process.exit(0);

execFileSync('wasm-split', ['--instrument', ...kFeatures, '--profile-export=write_profile', whole, '-o', watched]);

// As the page has it, but for its luck: the same each time.
const wasi = new WASI({ version: 'preview1' });
const imports = wasi.getImportObject();
let luck = 1;
imports.wasi_snapshot_preview1.random_get = (at, length) => {
  const bytes = new Uint8Array(exports.memory.buffer, at, length);
  for (let i = 0; i < length; ++i) bytes[i] = (luck = Math.imul(luck, 1_103_515_245) + 12_345) >>> 16;
  return 0;
};
const instance = await WebAssembly.instantiate(await WebAssembly.compile(readFileSync(watched)), imports);
const { exports } = instance;
wasi.initialize(instance);

const rows = new Map();
const answers = new Map();
const tables = new Map(); // the last message of each socket that told of choices
let waiting = false;
let count = 0;

function take(message) {
  const text = new TextEncoder().encode(JSON.stringify(message));
  const room = exports.gravetide_room(text.length);
  new Uint8Array(exports.memory.buffer, room, text.length).set(text);
  const answer = exports.gravetide_take(room, text.length);
  const bytes = new Uint8Array(exports.memory.buffer, answer, exports.gravetide_length());
  for (const out of JSON.parse(new TextDecoder().decode(bytes.slice()))) {
    if (out.do === 'respond') answers.set(out.n, out);
    else if (out.do === 'send') hear(out.socket, JSON.parse(out.text));
    else if (out.do === 'waiting') waiting = true;
    else if (out.do === 'keep') {
      const pieces = [...(rows.get(out.match)?.pieces ?? []).slice(0, out.from), ...out.pieces];
      rows.set(out.match, { ...out.row, pieces });
      take({ do: 'kept', keep: out.keep });
    } else if (out.do === 'fetch') {
      const row = rows.get(out.match);
      take(row ? { do: 'laid', match: out.match, row: { ...row, record: row.pieces.join('') } } : { do: 'missing', match: out.match });
    } else assert.equal(out.do, 'hang_up', JSON.stringify(out));
  }
}

function hear(socket, message) {
  if (message.t === 'table') tables.set(socket, message);
  assert.notEqual(message.t, 'error', JSON.stringify(message));
}

function settle() {
  while (waiting) {
    waiting = false;
    take({ do: 'work' });
  }
}

function ask(method, path, body = '', token = '') {
  const n = ++count;
  take({ do: 'request', n, method, path, token, body: body && JSON.stringify(body), now: kNow });
  settle();
  const answer = answers.get(n);
  assert.ok(answer && answer.status < 300, `${path}: ${answer?.body}`);
  return JSON.parse(answer.body);
}

// The start page, and the usual match of each game: whoever sits there looks at the odds, moves, and takes it back.
// Cards and dice fall otherwise each time, so that several tables are laid of each.
const { games } = ask('GET', '/api/games');
for (const game of Array.from({ length: kTables }, () => games).flat()) {
  // The form says every option, each as it is before anybody chose.
  const options = Object.fromEntries(game.options.map((option) => [option.key, option.values[0].key]));
  const { seats } = ask('GET', `/api/seats/${game.key}?${new URLSearchParams(options)}`);
  const plan = seats.map((_, seat) => (seat === 0 ? { who: 'me' } : { who: 'bot', bot: game.levels[1]?.bot ?? 'house' }));
  const opened = ask('POST', '/api/matches', { game: game.key, options, seats: plan });
  const token = opened.seats[0].token;
  const socket = ++count;
  const say = (message) => {
    take({ do: 'message', socket, text: JSON.stringify(message) });
    settle();
  };
  take({ do: 'open', socket });
  say({ t: 'hello', match: opened.match, tokens: [token], name: 'Anna' });
  ask('POST', '/api/mine', { holds: [{ match: opened.match, tokens: [token] }] });
  const table = () => {
    say({ t: 'resync' });
    return tables.get(socket);
  };
  let seen = table();
  ask('GET', `/api/games/${game.key}/board?${new URLSearchParams({ ...seen.options, v: seen.board })}`);
  for (let move = 0, n = 0; move < kMoves && seen.choices?.length > 0; ++move, seen = table()) {
    say({ t: 'ask', n: ++n, at: seen.log, ask: 'reach' });
    for (const choice of seen.choices.slice(0, 40)) say({ t: 'ask', n: ++n, at: seen.log, ask: 'forecast', ids: [choice.id] });
    say({ t: 'play', n: ++n, at: seen.log, seat: seen.look, id: seen.choices[0].id });
  }
  assert.ok(seen.log > 0, `${game.key}: nothing was played`);
  take({ do: 'close', socket });
  settle();
}

const length = 4 + 4 * 100_000;
const room = exports.gravetide_room(length);
const written = exports.write_profile(room, length);
writeFileSync(profile, new Uint8Array(exports.memory.buffer, room, written));
execFileSync('wasm-split', ['--split', ...kFeatures, `--profile=${profile}`, whole, '-o1', first, '-o2', rest]);
const kilobytes = (file) => `${Math.round(statSync(file).size / 1000)} KB`;
console.log(`${first}: ${kilobytes(first)}, ${rest}: ${kilobytes(rest)}`);
