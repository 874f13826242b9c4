// Compresses what the build made, once and as well as it goes; the table serves what a browser accepts.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const kText = /\.(html|js|css|svg|json|txt)$/;
const kWorthIt = 0.9; // of the size before

function filesIn(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path) : [path];
  });
}

for (const path of filesIn('dist').filter((each) => kText.test(each))) {
  const bytes = readFileSync(path);
  const ways = {
    br: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    gz: gzipSync(bytes, { level: 9 }),
  };
  for (const [ending, small] of Object.entries(ways))
    if (small.length < bytes.length * kWorthIt) writeFileSync(`${path}.${ending}`, small);
}
