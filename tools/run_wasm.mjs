// node tools/run_wasm.mjs PROGRAM.wasm WORD...: runs a WebAssembly program that may read below this folder.
import { readFile } from 'node:fs/promises';
import { WASI } from 'node:wasi';

const [program, ...words] = process.argv.slice(2);
const wasi = new WASI({ version: 'preview1', args: [program, ...words], env: {}, preopens: { '.': '.' } });
const module = await WebAssembly.compile(await readFile(program));
process.exitCode = wasi.start(await WebAssembly.instantiate(module, wasi.getImportObject()));
