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

export function makeEngine(module: WebAssembly.Module, outside: Outside): Engine {
  let exports: Exports | null = null;
  const memory = () => {
    if (!exports) throw new Error('the engine has no memory yet');
    return exports.memory;
  };
  const instance = new WebAssembly.Instance(module, wasiFor(module, memory, outside));
  const parts = (exports = instance.exports as unknown as Exports);
  parts._initialize?.();
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();

  return {
    take(message) {
      const bytes = encoder.encode(JSON.stringify(message));
      const room = parts.gravetide_room(bytes.length);
      new Uint8Array(parts.memory.buffer, room, bytes.length).set(bytes);
      const answer = parts.gravetide_take(room, bytes.length);
      const said = new Uint8Array(parts.memory.buffer, answer, parts.gravetide_length());
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
