// Rules, counts, scenarios and stories come out in this browser as in the native program, to the last letter. The
// program is build/wasm/proof.wasm, the engine of the page with a command line; Node runs it, too (tools/check_wasm).
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveFolder } from '../../tools/serve_static.mjs';
import { address, check, newPerson } from './table.mjs';

const kFolder = process.env.GRAVETIDE_STATIC ?? 'build/static';
const kProof = 'build/wasm/proof.wasm';
const kMostOutput = 64 * 1024 * 1024;

const native = (...words) => execFileSync(process.env.GRAVETIDE ?? 'build/release/gravetide', words, { encoding: 'utf8', maxBuffer: kMostOutput });

// All files of a folder, in the order of their names' bytes.
const filesOf = (folder, ending) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile() && each.name.endsWith(ending))
    .map((each) => join(each.parentPath ?? each.path, each.name))
    .sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));

// Serves the page's own files, and beside them the proof and what it reads.
export async function openTable() {
  const folder = mkdtempSync(join(tmpdir(), 'gravetide-same-'));
  cpSync(kFolder, folder, { recursive: true });
  cpSync(kProof, join(folder, 'proof.wasm'));
  const host = await serveFolder(folder);
  shared = folder;
  const close = async () => {
    host.closeAllConnections();
    await new Promise((done) => host.close(done));
    rmSync(folder, { recursive: true });
  };
  return { address: `http://localhost:${host.address().port}/`, close, lastLines: () => [] };
}
let shared = '';

// In the page: a WASI program with words and files to read, told by their paths. Gives what it printed.
async function runThere(words) {
  const kDone = 0;
  const kBadDescriptor = 8;
  const kNoEntry = 44;
  const kRoot = 3; // the one folder that is handed in
  const files = await (await fetch('proof_files.txt')).json();
  const module = await WebAssembly.compileStreaming(fetch('proof.wasm'));
  const encoder = new TextEncoder();
  const said = { 1: '', 2: '' };
  const decoders = { 1: new TextDecoder(), 2: new TextDecoder() };
  const open = new Map(); // descriptor -> bytes and place
  let memory;
  const view = () => new DataView(memory.buffer);
  const bytes = (at, length) => new Uint8Array(memory.buffer, at, length);
  const list = ['proof', ...words].map((word) => encoder.encode(`${word}\0`));
  const pieces = (at, count) => Array.from({ length: count }, (_, i) => bytes(view().getUint32(at + 8 * i, true), view().getUint32(at + 8 * i + 4, true)));
  class Ended extends Error {}
  let code = 0;
  const calls = {
    args_sizes_get(count, size) {
      view().setUint32(count, list.length, true);
      view().setUint32(size, list.reduce((sum, word) => sum + word.length, 0), true);
      return kDone;
    },
    args_get(pointers, at) {
      for (const [i, word] of list.entries()) {
        view().setUint32(pointers + 4 * i, at, true);
        bytes(at, word.length).set(word);
        at += word.length;
      }
      return kDone;
    },
    environ_sizes_get(count, size) {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return kDone;
    },
    environ_get: () => kDone,
    clock_time_get(_clock, _precision, at) {
      view().setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
      return kDone;
    },
    fd_close: (descriptor) => (open.delete(descriptor) ? kDone : kBadDescriptor),
    fd_fdstat_get(descriptor, at) {
      const kind = descriptor < kRoot ? 2 : descriptor === kRoot ? 3 : open.has(descriptor) ? 4 : 0;
      if (kind === 0) return kBadDescriptor;
      bytes(at, 24).fill(0);
      view().setUint8(at, kind);
      view().setBigUint64(at + 8, (1n << 64n) - 1n, true); // may do everything
      view().setBigUint64(at + 16, (1n << 64n) - 1n, true);
      return kDone;
    },
    fd_fdstat_set_flags: () => kDone,
    fd_prestat_get(descriptor, at) {
      if (descriptor !== kRoot) return kBadDescriptor;
      view().setUint32(at, 0, true);
      view().setUint32(at + 4, 1, true);
      return kDone;
    },
    fd_prestat_dir_name(_descriptor, at) {
      view().setUint8(at, '.'.charCodeAt(0));
      return kDone;
    },
    fd_read(descriptor, at, count, read) {
      const file = open.get(descriptor);
      if (!file) return kBadDescriptor;
      let sum = 0;
      for (const piece of pieces(at, count)) {
        const part = file.bytes.subarray(file.place, file.place + piece.length);
        piece.set(part);
        file.place += part.length;
        sum += part.length;
      }
      view().setUint32(read, sum, true);
      return kDone;
    },
    fd_seek(descriptor, offset, from, at) {
      const file = open.get(descriptor);
      if (!file) return kBadDescriptor;
      file.place = Number(offset) + [0, file.place, file.bytes.length][from];
      view().setBigUint64(at, BigInt(file.place), true);
      return kDone;
    },
    fd_write(descriptor, at, count, written) {
      let sum = 0;
      for (const piece of pieces(at, count)) {
        said[descriptor] += decoders[descriptor].decode(piece.slice(), { stream: true });
        sum += piece.length;
      }
      view().setUint32(written, sum, true);
      return kDone;
    },
    path_open(_folder, _flags, at, length, _open, _rights, _inherited, _how, result) {
      const text = files[new TextDecoder().decode(bytes(at, length).slice())];
      if (text === undefined) return kNoEntry;
      const descriptor = Math.max(kRoot, ...open.keys()) + 1;
      open.set(descriptor, { bytes: encoder.encode(text), place: 0 });
      view().setUint32(result, descriptor, true);
      return kDone;
    },
    proc_exit(how) {
      code = how;
      throw new Ended();
    },
  };
  const { exports } = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: calls });
  memory = exports.memory;
  try {
    exports._start();
  } catch (failure) {
    if (!(failure instanceof Ended)) throw failure;
  }
  return { code, out: said[1], complaints: said[2] };
}

// The words of the native program, those of the proof, and the files that both read.
const comesOutAlike = (wanted, words, paths) =>
  async function (browser) {
    writeFileSync(join(shared, 'proof_files.txt'), JSON.stringify(Object.fromEntries(paths.map((path) => [path, readFileSync(path, 'utf8')]))));
    const { page } = await newPerson(browser);
    await page.goto(new URL('service_worker.js', address).href); // this host, but no table
    const there = await page.evaluate(runThere, [...words, ...paths]);
    check(there.code === 0, `the proof ended with ${there.code}: ${there.complaints}`);
    const [found, expected] = [there.out, wanted()].map((text) => text.trimEnd().split('\n'));
    const place = expected.findIndex((line, number) => line !== found[number]);
    check(place < 0 && found.length === expected.length, `line ${place + 1} of ${expected.length}: "${found[place]}", natively "${expected[place]}"`);
    check(found.length > 1 || found[0].length > 0, 'nothing was told');
  };

const scenarios = filesOf('tests/scenarios', '.txt');
const stories = filesOf('tests/stories', '.txt');
const counts = filesOf('tests/perft', '.perft');

export const tests = {
  'same: the signatures of every game and scenario': comesOutAlike(() => readFileSync('tests/signatures.txt', 'utf8'), ['signatures'], []),
  'same: counted positions': comesOutAlike(() => native('perft', 'tests/perft'), ['perft'], counts),
  'same: all scenarios': comesOutAlike(() => native('scenario', 'tests/scenarios'), ['scenario'], scenarios),
  'same: all stories': comesOutAlike(() => native('story', 'tests/stories'), ['story'], stories),
};
