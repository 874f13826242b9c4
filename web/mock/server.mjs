// A stand-in table for developing the page: Last Stand by simple rules, in memory. Not the program.
import { createServer } from 'node:http';
import { readFileSync, existsSync, statSync } from 'node:fs';
import { join, extname } from 'node:path';
import { randomBytes } from 'node:crypto';
import { WebSocketServer } from 'ws';

const root = new URL('..', import.meta.url).pathname;
const dist = process.env.DIST ?? join(root, 'dist');
const port = Number(process.env.PORT ?? 8080);
const hex = (n) => randomBytes(n).toString('hex');
const ledger = readFileSync(join(root, '../rules/last_stand.md'), 'utf8');
const rules = [];
let chapter = '';
for (const line of ledger.split('\n')) {
  const head = line.match(/^## (.*)/);
  if (head) chapter = head[1];
  const rule = line.match(/^- \*\*(LAST-\d\S*)\*\* \[(\w+)\] (.*)/);
  if (rule) rules.push({ id: rule[1], status: rule[2], source: '', chapter, text: rule[3] });
}
const ruleText = (id) => ({ id, text: rules.find((r) => r.id === id)?.text ?? '' });
const games = [
  { key: 'last_stand', name: 'Last Stand', pitch: 'Two survivors, one building, a street full of bad news. Fight, hide or patch up.', players: [2, 2], minutes: 5,
    options: [
      { key: 'scenario', title: 'Where the stand is made', rule: null, usual: 'shop', values: [{ key: 'shop', title: 'The corner shop, five nights' }, { key: 'warehouse', title: 'The warehouse, nine nights' }] },
      { key: 'bitten_first', title: 'Who is bitten first', rule: 'LAST-2.3', usual: 'fighters', values: [{ key: 'fighters', title: 'Those who fight' }, { key: 'hiders', title: 'Those who do not' }] } ] },
];
if (process.env.MORE) for (const [key, name, pitch, a, b, m] of [['aaz', 'Axis & Allies & Zombies', 'Five powers, one war, and the dead of every battle get up again.', 1, 5, 180], ['dotz', 'Dawn of the Zeds', 'Hold the town until help comes.', 1, 4, 120], ['mall', 'Zombie Mall', 'Shops, keys, and too many doors.', 2, 6, 45], ['skirmish', 'The Skirmish', 'Survivors against a Zombie Controller.', 2, 2, 60]]) games.push({ key, name, pitch, players: [a, b], minutes: m, options: [] });
const scenarios = { shop: { nights: 5, lives: 2, street: [2, 3, 2] }, warehouse: { nights: 9, lives: 3, street: [2, 2, 3] } };
const verbs = { fight: '1', hide: '2', 'patch up': '3' };
const matches = new Map();

function start(options) {
  const s = scenarios[options.scenario ?? 'shop'];
  return { ...structuredClone(s), deck: [...s.street], night: 1, zombies: 0, phase: 'street', bites: [0, 0], bandages: [1, 1], plan: ['none', 'none'] };
}
function toAct(s) { if (s.phase !== 'plans') return null; for (let i = 0; i < 2; ++i) if (s.bites[i] < s.lives && s.plan[i] === 'none') return i; return null; }
function forbidden(s, seat, text) {
  if (text === 'patch up') { if (!s.bandages[seat]) return 'LAST-1.5'; if (!s.bites[seat]) return 'LAST-1.6'; }
  return null;
}
// Events: [text or (reader) => text, rule]
function step(m, ply) {
  const s = m.state; const out = []; let dice = [];
  if (ply.kind === 'arrive') {
    if (s.deck.every((n) => n === 0)) { s.deck = [...s.street]; out.push(['The street deck is shuffled', 'LAST-3.2']); }
    let k = ply.k ?? 0; 
    if (ply.k === undefined) { let r = Math.floor(Math.random() * s.deck.reduce((a, b) => a + b)); while (r >= s.deck[k]) r -= s.deck[k++]; ply.k = k; }
    s.deck[k]--; s.zombies += k; s.phase = 'plans';
    out.push([k === 0 ? 'The street stays quiet' : k === 1 ? '1 zombie comes' : '2 zombies come', 'LAST-3.1']);
  } else if (ply.kind === 'plan') {
    const who = `Survivor ${ply.seat + 1}`;
    s.plan[ply.seat] = ply.text === 'patch up' ? 'patch' : ply.text;
    out.push([(reader) => who + (reader === ply.seat ? ` plans to ${ply.text}` : ' has a plan'), 'LAST-1.1']);
    if (toAct(s) === null) s.phase = 'shots';
  } else {
    const fighters = s.plan.filter((p) => p === 'fight').length;
    ply.dice ??= Array.from({ length: fighters }, () => 1 + Math.floor(Math.random() * 6));
    dice = ply.dice.map((face) => ({ sides: 6, face, group: 0 }));
    const kills = Math.min(s.zombies, ply.dice.filter((f) => f >= 4).length);
    s.zombies -= kills;
    if (fighters) out.push([kills === 0 ? 'No shot tells' : kills === 1 ? '1 zombie is shot' : `${kills} zombies are shot`, 'LAST-2.1']);
    s.plan.forEach((p, i) => { if (p === 'patch') { s.bandages[i]--; s.bites[i]--; out.push([`Survivor ${i + 1} patches up a bite`, 'LAST-1.4']); } });
    for (const fought of [true, false]) for (let i = 0; i < 2; ++i) if (s.zombies && s.plan[i] !== 'none' && (s.plan[i] === 'fight') === fought) {
      s.zombies--; s.bites[i]++; out.push([`Survivor ${i + 1} is bitten`, 'LAST-2.2']);
      if (s.bites[i] >= s.lives) out.push([`Survivor ${i + 1} dies`, 'LAST-2.4']);
    }
    s.plan = ['none', 'none']; s.night++;
    s.phase = s.night > s.nights || s.bites.every((b) => b >= s.lives) ? 'over' : 'street';
  }
  m.plies.push(ply); m.story.push(...out.map(([text, rule]) => ({ ply: m.plies.length - 1, text, rule }))); if (dice.length) m.dice.push({ ply: m.plies.length - 1, dice });
}
function luck(m) { while (m.state.phase === 'street' || m.state.phase === 'shots') { step(m, { kind: m.state.phase === 'street' ? 'arrive' : 'kill' }); m.log++; } }
function rebuild(m, count) {
  const plies = m.plies.slice(0, count); const copy = { ...m, plies: [], story: [], dice: [], state: start(m.options) };
  for (const ply of plies) step(copy, ply); return copy;
}
function create(options, seats, plies = []) {
  const m = { id: hex(8), options: { scenario: 'shop', bitten_first: 'fighters', ...options }, log: 0, plies: [], story: [], dice: [], chat: [], notes: {}, created: Math.floor(Date.now() / 1000), people: new Set(), commitment: hex(32), seed: hex(32) };
  m.state = start(m.options);
  m.seats = [0, 1].map((i) => { const plan = seats?.[i] ?? { who: i ? 'bot' : 'me', bot: 'random' }; return { seat: i, name: `Survivor ${i + 1}`, who: plan.who === 'bot' ? `bot ${plan.bot}` : `human${plan.name ? ' ' + plan.name : ''}`, token: plan.who === 'bot' ? undefined : hex(16) }; });
  for (const ply of plies) { step(m, structuredClone(ply)); m.log++; }
  luck(m); matches.set(m.id, m); bots(m); return m;
}
const over = (m) => m.state.phase === 'over';
function view(m, look) {
  const s = m.state;
  const plan = (i) => (s.phase === 'plans' && i !== look && s.plan[i] !== 'none' ? 'secret' : s.plan[i]);
  const v = { night: s.night, nights: s.nights, lives: s.lives, zombies: s.zombies, street: s.deck, survivors: [0, 1].map((i) => ({ bites: s.bites[i], bandages: s.bandages[i], plan: plan(i) })) };
  const facts = [['night', s.night], ['phase', s.phase], ['zombies', s.zombies], ...s.deck.map((n, i) => [`street.${i}`, n]), ...[0, 1].flatMap((i) => [[`survivor${i + 1}.bites`, s.bites[i]], [`survivor${i + 1}.bandages`, s.bandages[i]], [`survivor${i + 1}.plan`, plan(i)]])].map(([k, x]) => [k, String(x)]);
  return { view: v, facts };
}
function lastDecision(m, seat) { for (let i = m.plies.length - 1; i >= 0; --i) if (m.plies[i].kind === 'plan' && m.plies[i].seat === seat) return i; return -1; }
function undoKind(m, seat) { if (seat === null) return 'none'; const i = lastDecision(m, seat); return i < 0 ? 'none' : i === m.plies.length - 1 ? 'free' : 'ask'; }
function tableOf(m, mine, look, choices = true) {
  const act = toAct(m.state);
  return { t: 'table', full: true, match: m.id, game: 'last_stand', name: 'Last Stand', options: m.options, prev: 0, log: m.log, plies: m.plies.length,
    seats: m.seats.map(({ seat, name, who }) => ({ name, who, mine: mine.includes(seat) })), look, to_act: act,
    stages: [{ name: 'Street', rule: 'LAST-3.1' }, { name: 'Plans', rule: 'LAST-1.1' }, { name: 'Shots', rule: 'LAST-2.1' }], stage: ['street', 'plans', 'shots', 'over'].indexOf(m.state.phase),
    ...view(m, look),
    choices: choices && act !== null && act === look && mine.includes(look) ? Object.keys(verbs).filter((v) => !forbidden(m.state, act, v)).map((v) => ({ id: verbs[v], text: v, verb: v.split(' ')[0] })) : [],
    story: m.story.map((l) => ({ ...l, text: typeof l.text === 'function' ? l.text(look) : l.text })), story_from: 0, dice: m.dice,
    over: over(m), ending: over(m) ? ['Nobody lives', 'Only survivor 1 lives', 'Only survivor 2 lives', 'Both survivors live'][(m.state.bites[0] < m.state.lives) + 2 * (m.state.bites[1] < m.state.lives)] : '',
    scores: [0, 1].map((i) => (over(m) ? Number(m.state.bites[i] < m.state.lives) : 1 - m.state.bites[i] / m.state.lives)), commitment: m.commitment, seed: over(m) ? m.seed : null, undo: undoKind(m, look), secrets: JSON.stringify(view(m, 0)) !== JSON.stringify(view(m, 1)) };
}
function tell(m) { for (const p of m.people) { if (p.mine.includes(toAct(m.state))) p.look = toAct(m.state); } for (const p of m.people) p.send({ ...tableOf(m, p.mine, p.look) }); }
function here(m) { for (const p of m.people) p.send({ t: 'here', seats: m.seats.map((s) => [...m.people].filter((q) => q.mine.includes(s.seat)).length), watchers: [...m.people].filter((q) => !q.mine.length).length }); }
function bots(m) {
  const act = toAct(m.state);
  if (act === null || !m.seats[act].who.startsWith('bot')) return;
  for (const p of m.people) p.send({ t: 'thinking', seat: act });
  setTimeout(() => {
    const legal = Object.keys(verbs).filter((v) => !forbidden(m.state, act, v));
    decide(m, act, legal[Math.floor(Math.random() * legal.length)]);
    for (const p of m.people) p.send({ t: 'thinking', seat: null });
  }, Number(process.env.THINK ?? 300));
}
function decide(m, seat, text) { step(m, { kind: 'plan', seat, text, at: m.log }); m.log++; luck(m); tell(m); bots(m); }
function undo(m, seat) { const c = rebuild(m, lastDecision(m, seat)); Object.assign(m, { plies: c.plies, story: c.story, dice: c.dice, state: c.state, log: m.log + 1 }); luck(m); tell(m); }

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.woff2': 'font/woff2' };
const csp = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self' ws: wss:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const server = createServer(async (request, response) => {
  const url = new URL(request.url, 'http://x');
  let body = ''; for await (const part of request) body += part;
  const json = (status, value) => { response.writeHead(status, { 'content-type': 'application/json' }); response.end(JSON.stringify(value)); };
  const fail = (status, code, text) => json(status, { error: { code, text } });
  const opened = (m) => json(201, { match: m.id, seats: m.seats });
  const p = url.pathname.split('/').slice(1);
  if (p[0] === 'api') {
    if (p[1] === 'games') return json(200, { games, bots: ['random', 'greedy', 'rollout'] });
    if (p[1] === 'rules') return json(200, { game: p[2], version: '1', rules });
    if (p[1] === 'seats') return json(200, { seats: ['Survivor 1', 'Survivor 2'] });
    if (p[1] === 'records') { if (!body.startsWith('gravetide record')) return fail(400, 'bad_request', 'line 1: this is not a Gravetide record'); const r = JSON.parse(body.split('\n')[1]); return opened(create(r.options, r.seats, r.plies)); }
    if (p[1] === 'mine') return json(200, { matches: JSON.parse(body).holds.flatMap(({ match, tokens }) => { const m = matches.get(match); if (!m) return []; const mine = m.seats.filter((s) => s.token && tokens.includes(s.token)).map((s) => s.seat); return [{ match, game: 'last_stand', name: 'Last Stand', options: m.options, over: over(m), ending: tableOf(m, [], null).ending, to_act: toAct(m.state), your_turn: mine.includes(toAct(m.state)), mine, plies: m.plies.length, created: m.created }]; }) });
    if (p[1] === 'matches' && p.length === 2) { const b = JSON.parse(body); return opened(create(b.options, b.seats)); }
    const m = matches.get(p[2]);
    if (!m) return fail(404, 'unknown_match', 'There is no such match.');
    if (p[3] === 'record') { if (!over(m)) return fail(403, 'not_over', 'The record is given out once the match is over.'); response.writeHead(200, { 'content-type': 'text/plain' }); return response.end('gravetide record 1\n' + JSON.stringify({ options: m.options, plies: m.plies, seats: [{ who: 'me' }, { who: 'me' }] }) + '\n'); }
    if (p[3] === 'at') { const token = request.headers['x-seat-token']; const seat = m.seats.find((s) => s.token && s.token === token)?.seat ?? null; return json(200, tableOf(rebuild(m, Number(p[4])), seat === null ? [] : [seat], seat, false)); }
    if (p[3] === 'audit') return json(200, { result: over(m) ? 'proven' : 'not_revealed', outcomes: m.plies.filter((x) => x.kind !== 'plan').length, dice: m.dice.reduce((a, d) => a + d.dice.length, 0), inherited: 0 });
    if (p[3] === 'fork') { const b = JSON.parse(body); return opened(create(m.options, b.seats, m.plies.slice(0, b.ply))); }
    return fail(404, 'not_found', 'Nothing is here.');
  }
  let file = join(dist, url.pathname);
  if (!existsSync(file) || !statSync(file).isFile()) file = join(dist, 'index.html');
  response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream', 'content-security-policy': csp });
  response.end(readFileSync(file));
});
new WebSocketServer({ server, path: '/ws' }).on('connection', (socket) => {
  const me = { mine: [], look: null, send: (x) => socket.readyState === 1 && socket.send(JSON.stringify(x)) };
  let m = null;
  socket.on('close', () => { if (m) { m.people.delete(me); here(m); } });
  socket.on('message', (data) => {
    const x = JSON.parse(data);
    const refuse = (why, text, rule) => me.send({ t: 'refused', n: x.n, why, text, ...(rule ? { rule: ruleText(rule) } : {}) });
    if (x.t === 'hello') {
      m = matches.get(x.match);
      if (!m) { me.send({ t: 'error', code: 'unknown_match', text: 'There is no such match.' }); return socket.close(); }
      me.mine = m.seats.filter((s) => s.token && x.tokens.includes(s.token)).map((s) => s.seat);
      me.look = me.mine.includes(x.look) ? x.look : (me.mine[0] ?? null);
      m.people.add(me); me.send(tableOf(m, me.mine, me.look)); me.send({ t: 'chat', lines: m.chat });
      for (const s of me.mine) me.send({ t: 'notes', seat: s, text: m.notes[s] ?? '' });
      return here(m);
    }
    if (!m) return socket.close();
    if (x.t === 'look') { me.look = x.seat; me.send(tableOf(m, me.mine, me.look)); }
    if (x.t === 'resync') me.send(tableOf(m, me.mine, me.look));
    if (x.t === 'chat') { const line = { number: m.chat.length, who: me.mine.length ? m.seats[me.look].name : 'Watcher', text: x.text }; m.chat.push(line); me.send({ t: 'ack', n: x.n, at: m.log }); for (const p of m.people) p.send({ t: 'chat', lines: [line] }); }
    if (x.t === 'notes') { m.notes[x.seat] = x.text; me.send({ t: 'ack', n: x.n, at: m.log }); }
    if (x.t === 'play') {
      const text = x.text ?? Object.keys(verbs).find((v) => verbs[v] === x.id);
      const same = m.plies.find((q) => q.kind === 'plan' && q.at === x.at && q.seat === x.seat && q.text === text);
      if (same) return me.send({ t: 'ack', n: x.n, at: x.at + 1 });
      if (over(m)) return refuse('over', 'The match is over.');
      if (x.at !== m.log) return refuse('stale', 'The table has moved on.');
      if (toAct(m.state) !== x.seat) return refuse('not_your_turn', 'It is not your turn.');
      if (!verbs[text]) return refuse('no_such_action', 'There is no such action.');
      const rule = forbidden(m.state, x.seat, text);
      if (rule) return refuse('rule', ruleText(rule).text, rule);
      me.send({ t: 'ack', n: x.n, at: m.log + 1 }); decide(m, x.seat, text);
    }
    if (x.t === 'undo') {
      const kind = undoKind(m, x.seat);
      if (kind === 'none') return refuse('nothing_to_undo', 'There is nothing to take back.');
      const others = [...m.people].filter((p) => p !== me && p.mine.length);
      if (kind === 'ask' && others.length) { m.asking = { seat: x.seat, me }; for (const p of others) p.send({ t: 'ask_undo', seat: x.seat, name: m.seats[x.seat].name }); return refuse('waiting_for_consent', 'The others are asked.'); }
      me.send({ t: 'ack', n: x.n, at: m.log + 1 }); undo(m, x.seat); if (kind === 'ask') bots(m);
    }
    if (x.t === 'consent' && m.asking) { const { seat } = m.asking; m.asking = null; if (x.yes) undo(m, seat); for (const p of m.people) p.send({ t: 'undo_answer', yes: x.yes }); }
  });
});
server.listen(port, () => console.log(`http://localhost:${server.address().port}`));
