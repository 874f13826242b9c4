// The little of WASI that the engine wants: luck, a clock, a place to complain, a way to end. It has no files,
// no arguments and no network; whatever else it might call answers that there is none.

const kDone = 0;
const kBadDescriptor = 8;
const kNotThere = 52;
const kStandardError = 2;
const kMostLuck = 65_536; // bytes that a browser gives at once

// The engine has ended itself: as good as a fault.
export class EngineEnded extends Error {
  constructor(readonly code: number) {
    super(`the engine ended with ${code}`);
  }
}

export interface Outside {
  complain: (text: string) => void;
  luck?: (bytes: Uint8Array) => void;
  milliseconds?: () => number;
}

function browserLuck(bytes: Uint8Array): void {
  for (let from = 0; from < bytes.length; from += kMostLuck) crypto.getRandomValues(bytes.subarray(from, from + kMostLuck));
}

type Call = (...words: number[]) => number;

export function wasiFor(module: WebAssembly.Module, memory: () => WebAssembly.Memory, outside: Outside): WebAssembly.Imports {
  const numbers = () => new DataView(memory().buffer); // anew each time: memory that grows is another buffer
  const luck = outside.luck ?? browserLuck;
  const milliseconds = outside.milliseconds ?? Date.now;
  const decoder = new TextDecoder();
  let line = '';

  const known: Record<string, Call> = {
    random_get: (at = 0, length = 0) => {
      luck(new Uint8Array(memory().buffer, at, length));
      return kDone;
    },
    clock_time_get: (...words) => {
      numbers().setBigUint64(words[2] ?? 0, BigInt(Math.round(milliseconds() * 1000)) * 1000n, true);
      return kDone;
    },
    clock_res_get: (_clock, at = 0) => {
      numbers().setBigUint64(at, 1_000_000n, true);
      return kDone;
    },
    fd_write: (descriptor = 0, pieces = 0, count = 0, written = 0) => {
      let length = 0;
      for (let piece = 0; piece < count; ++piece) {
        const at = numbers().getUint32(pieces + 8 * piece, true);
        const bytes = numbers().getUint32(pieces + 8 * piece + 4, true);
        line += decoder.decode(new Uint8Array(memory().buffer, at, bytes).slice());
        length += bytes;
      }
      numbers().setUint32(written, length, true);
      const lines = line.split('\n');
      line = lines.pop() ?? '';
      if (descriptor === kStandardError) for (const whole of lines) outside.complain(whole);
      return kDone;
    },
    environ_sizes_get: (count = 0, bytes = 0) => {
      numbers().setUint32(count, 0, true);
      numbers().setUint32(bytes, 0, true);
      return kDone;
    },
    args_sizes_get: (count = 0, bytes = 0) => {
      numbers().setUint32(count, 0, true);
      numbers().setUint32(bytes, 0, true);
      return kDone;
    },
    environ_get: () => kDone,
    args_get: () => kDone,
    sched_yield: () => kDone,
    fd_prestat_get: () => kBadDescriptor, // no folder was handed in: the search for one ends here
    fd_close: () => kDone,
    fd_seek: () => kBadDescriptor,
    proc_exit: (code = 0) => {
      throw new EngineEnded(code);
    },
  };

  const imports: WebAssembly.Imports = {};
  for (const { module: from, name, kind } of WebAssembly.Module.imports(module)) {
    if (kind !== 'function') throw new Error(`the engine wants ${from}.${name}, which nobody here has`);
    (imports[from] ??= {})[name] = (from.startsWith('wasi') ? known[name] : undefined) ?? (() => kNotThere);
  }
  return imports;
}
