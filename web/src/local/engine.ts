// The engine as WebAssembly: one JSON text in, one out, through its own memory.
import type { FromEngine, ToEngine } from './messages';
import { wasiFor, type Outside } from './wasi';

export interface Engine {
  take(message: ToEngine): FromEngine[]; // throws when the program has failed: the instance is of no use then
}

interface Exports {
  memory: WebAssembly.Memory;
  _initialize?: () => void;
  gravetide_room: (bytes: number) => number;
  gravetide_take: (text: number, bytes: number) => number;
  gravetide_length: () => number;
}

// tools/split_wasm.mjs has cut the module in two: what a first move needs, and the rest, which must be there at
// once when it is called for.
export interface Program {
  first: WebAssembly.Module;
  rest: () => WebAssembly.Module;
}

const kPlaceholders = 'placeholder'; // the first part's names for functions of the rest: their places in its table
const kPrimary = 'primary'; // the rest's name for the first part

function tableOf(exports: Exports): WebAssembly.Table {
  for (const each of Object.values(exports) as unknown[]) if (each instanceof WebAssembly.Table) return each;
  throw new Error('the engine shows no table');
}

export function makeEngine(program: Program, outside: Outside): Engine {
  let exports: Exports | null = null;
  const parts = () => {
    if (!exports) throw new Error('the engine is not there yet');
    return exports;
  };
  // Whichever is called first brings them all: they take their places in the table themselves.
  let isWhole = false;
  const inRest = (place: string) =>
    (...words: unknown[]): unknown => {
      const table = tableOf(parts());
      if (!isWhole) new WebAssembly.Instance(program.rest(), { [kPrimary]: parts() as unknown as WebAssembly.ModuleImports });
      isWhole = true;
      return (table.get(Number(place)) as (...all: unknown[]) => unknown)(...words);
    };
  const imports = wasiFor(program.first, () => parts().memory, outside);
  for (const { module: from, name } of WebAssembly.Module.imports(program.first))
    if (from === kPlaceholders) (imports[from] ??= {})[name] = inRest(name);
  const instance = new WebAssembly.Instance(program.first, imports);
  exports = instance.exports as unknown as Exports;
  exports._initialize?.();
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();

  return {
    take(message) {
      const bytes = encoder.encode(JSON.stringify(message));
      const { memory, gravetide_room, gravetide_take, gravetide_length } = parts();
      const room = gravetide_room(bytes.length);
      new Uint8Array(memory.buffer, room, bytes.length).set(bytes);
      const answer = gravetide_take(room, bytes.length);
      const said = new Uint8Array(memory.buffer, answer, gravetide_length());
      return JSON.parse(decoder.decode(said)) as FromEngine[];
    },
  };
}

// A server that calls the file something else than WebAssembly is forgiven.
export async function fetchModule(address: string): Promise<WebAssembly.Module> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  if (answer.headers.get('content-type')?.startsWith('application/wasm')) return WebAssembly.compileStreaming(answer);
  return WebAssembly.compile(await answer.arrayBuffer());
}

// The same while everything waits, as only a worker may.
export function fetchModuleNow(address: string): WebAssembly.Module {
  const request = new XMLHttpRequest();
  request.open('GET', address, false);
  request.responseType = 'arraybuffer';
  request.send();
  if (request.status !== 200) throw new Error(`${address} answered ${request.status}`);
  return new WebAssembly.Module(request.response as ArrayBuffer);
}

// A module that is fetched when somebody says so, or at the latest when it is needed.
export class Later {
  private module: WebAssembly.Module | null = null;
  private coming: Promise<void> | null = null;
  constructor(private readonly address: string) {}

  fetch(): Promise<void> {
    return (this.coming ??= fetchModule(this.address).then(
      (module) => void (this.module ??= module),
      () => void (this.coming = null), // another time
    ));
  }

  now = (): WebAssembly.Module => (this.module ??= fetchModuleNow(this.address));
}
