// Plays a match through each proxy that is named, over TLS: node play.mjs FOLDER NAME PORT … The folder
// holds the certificate and the table's log, and gets the records. tools/check_proxy runs it.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';

const [folder, ...named] = process.argv.slice(2);
const ca = readFileSync(join(folder, 'table.crt'));
const kPatience = 20_000;
const kSockets = 8; // from one address, as tools/check_proxy has it
const kGuest = '127.0.0.9';
const kOther = '127.0.0.10';
// How one tries to pass for somebody else.
const kForged = { 'X-Forwarded-For': '203.0.113.7', Forwarded: 'for=203.0.113.7' };

const log = () => readFileSync(join(folder, 'log'), 'utf8');
const places = [];
for (let i = 0; i < named.length; i += 2) places.push({ name: named[i], port: Number(named[i + 1]) });

function options(port, more) {
  const host = `table.test:${port}`;
  const { headers, ...rest } = more;
  return { host: '127.0.0.1', port, ca, servername: 'table.test', localAddress: kGuest, agent: false, timeout: kPatience,
    ...rest, headers: { Host: host, Origin: `https://${host}`, ...headers } };
}

function ask(port, method, path, body, more = {}) {
  return new Promise((resolve, reject) => {
    const asked = request(options(port, { method, path, ...more }), (answer) => {
      let text = '';
      answer.on('data', (bytes) => (text += bytes));
      answer.on('end', () => resolve({ status: answer.statusCode, body: text }));
    });
    asked.on('error', reject);
    asked.on('timeout', () => asked.destroy(new Error('no answer')));
    asked.end(body);
  });
}

// A WebSocket, as much of one as this needs: text messages, uncompressed.
class Line {
  static open(port, more = {}) {
    const headers = { Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': randomBytes(16).toString('base64'), ...more.headers };
    return new Promise((resolve, reject) => {
      const asked = request(options(port, { path: '/ws', ...more, headers }));
      asked.on('upgrade', (answer, socket, head) => resolve(new Line(socket, head)));
      asked.on('response', (answer) => reject(new Error(`refused with ${answer.statusCode}`)));
      asked.on('error', reject);
      asked.end();
    });
  }

  constructor(socket, head) {
    this.socket = socket;
    this.bytes = head;
    this.parts = []; // of a message that comes in several frames
    this.wake = () => {};
    socket.on('data', (bytes) => {
      this.bytes = Buffer.concat([this.bytes, bytes]);
      this.wake();
    });
    socket.on('close', () => {
      this.closed = true;
      this.wake();
    });
    socket.on('error', () => {});
  }

  say(message) {
    const text = Buffer.from(JSON.stringify(message));
    const mask = randomBytes(4);
    const head = text.length < 126 ? Buffer.from([0x81, 0x80 | text.length]) : Buffer.from([0x81, 0xfe, text.length >> 8, text.length & 255]);
    this.socket.write(Buffer.concat([head, mask, text.map((byte, i) => byte ^ mask[i % 4])]));
  }

  // The first frame of what came, taken off; undefined when it is not all there.
  frame() {
    if (this.bytes.length < 2) return undefined;
    const short = this.bytes[1] & 127;
    const at = short < 126 ? 2 : short === 126 ? 4 : 10;
    if (this.bytes.length < at) return undefined;
    const size = short < 126 ? short : short === 126 ? this.bytes.readUInt16BE(2) : Number(this.bytes.readBigUInt64BE(2));
    if (this.bytes.length < at + size) return undefined;
    const frame = { kind: this.bytes[0] & 15, isLast: this.bytes[0] > 127, part: this.bytes.subarray(at, at + size) };
    this.bytes = this.bytes.subarray(at + size);
    return frame;
  }

  async next(kind) {
    const late = Date.now() + kPatience;
    while (true) {
      for (let frame = this.frame(); frame; frame = this.frame()) {
        if (frame.kind > 1) continue;
        this.parts.push(frame.part);
        if (!frame.isLast) continue;
        const text = Buffer.concat(this.parts).toString();
        this.parts = [];
        const message = JSON.parse(text);
        assert.notEqual(message.t, 'error', text);
        if (message.t === kind) return message;
      }
      assert(!this.closed, `closed before ${kind}`);
      assert(Date.now() < late, `no ${kind}`);
      await new Promise((resolve) => {
        const timer = setTimeout(resolve, kPatience);
        this.wake = () => (clearTimeout(timer), resolve());
      });
    }
  }
}

// Until it is over, each time from the whole table.
async function playOut(line) {
  for (let number = 1; number < 1000; ++number) {
    line.say({ t: 'resync' });
    let table = await line.next('table');
    while (!table.full) table = await line.next('table');
    if (table.over) return table;
    const choice = table.choices[number % table.choices.length];
    line.say({ t: 'play', n: number, seat: table.to_act, at: table.log, id: choice.id });
    await line.next('ack');
  }
  throw new Error('the match has no end');
}

async function until(what) {
  const late = Date.now() + kPatience;
  for (let said = ''; Date.now() < late; await new Promise((resolve) => setTimeout(resolve, 50))) {
    try {
      if (await what()) return;
    } catch (error) {
      said = String(error);
    }
    if (Date.now() + 100 > late) throw new Error(`waited in vain: ${said}`);
  }
}

for (const { name, port } of places) {
  await until(async () => (await ask(port, 'GET', '/readyz')).status === 200);
  const wanted = JSON.stringify({ game: 'last_stand', seats: [{ who: 'me' }, { who: 'me' }] });
  const opened = await ask(port, 'POST', '/api/matches', wanted, { headers: { 'Content-Length': wanted.length, ...kForged } });
  assert.equal(opened.status, 201, opened.body);
  const { match, seats } = JSON.parse(opened.body);
  const line = await Line.open(port, { headers: kForged });
  line.say({ t: 'hello', match, tokens: seats.map((seat) => seat.token) });
  await line.next('table');
  await playOut(line);
  const record = await ask(port, 'GET', `/api/matches/${match}/record`);
  assert.equal(record.status, 200, record.body);
  writeFileSync(join(folder, `${name}.record`), record.body);

  // Who it was stands in the log, whatever the request claimed.
  assert(log().includes(`from=${kGuest} path=/ws open`), log());
  assert(!log().includes('203.0.113.7'), log());

  // More and more sockets of that guest, until it has had enough, whatever it claims; of somebody else, one.
  const others = [];
  let refused = '';
  while (refused === '' && others.length < kSockets) {
    try {
      others.push(await Line.open(port, { headers: kForged }));
    } catch (error) {
      refused = error.message;
    }
  }
  assert.equal(refused, 'refused with 503', `${others.length + 1} sockets`);
  others.push(await Line.open(port, { localAddress: kOther }));
  for (const each of [line, ...others]) each.socket.destroy();
  await until(async () => (await ask(port, 'GET', '/healthz')).status === 200);

  assert.equal((await ask(port, 'GET', '/metrics')).status, 404);
  assert.equal((await ask(port, 'GET', '/healthz', undefined, { headers: { Host: 'evil.test', Origin: 'https://evil.test' } })).status, 403);
  await assert.rejects(Line.open(port, { headers: { Origin: 'https://evil.test' } }), /refused with 403/);
  console.log(`${name}: a match over TLS, ${kGuest} is who it is, limits go by it`);
}
