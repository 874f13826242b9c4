// Makes an app of what vite built: node web/app/finish.mjs FOLDER. Copies manifest and icons, writes the service
// worker with the names of all files, and lays small copies beside them for hosts that serve those.
import { createHash } from 'node:crypto';
import { copyFileSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const here = dirname(fileURLToPath(import.meta.url));
const folder = process.argv[2];
if (!folder) throw new Error('which folder?');

const kSmall = /\.(html|js|css|svg|txt|webmanifest|wasm)$/;

function filesIn(inside) {
  return readdirSync(inside).flatMap((name) => {
    const path = join(inside, name);
    return statSync(path).isDirectory() ? filesIn(path) : [relative(folder, path)];
  });
}

for (const name of ['manifest.webmanifest', 'icon_192.png', 'icon_512.png', 'icon_whole.png']) copyFileSync(join(here, name), join(folder, name));

const files = filesIn(folder).sort();
const hash = createHash('sha256');
for (const file of files) hash.update(`${file}\n`).update(readFileSync(join(folder, file)));
const version = hash.digest('hex').slice(0, 16);

// The page under its folder's own name: some hosts send index.html elsewhere.
const kept = files.map((file) => (file === 'index.html' ? './' : file));
const worker = readFileSync(join(here, 'service_worker.js'), 'utf8')
  .replace('FILES', () => JSON.stringify(kept))
  .replace('VERSION', () => JSON.stringify(version));
writeFileSync(join(folder, 'service_worker.js'), worker);

const sizes = { plain: 0, small: 0 };
for (const file of [...files, 'service_worker.js']) {
  const bytes = readFileSync(join(folder, file));
  let small = bytes.length;
  if (kSmall.test(file)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    const br = brotliCompressSync(bytes, { params });
    writeFileSync(join(folder, `${file}.br`), br);
    writeFileSync(join(folder, `${file}.gz`), gzipSync(bytes, { level: 9 }));
    small = br.length;
  }
  sizes.plain += bytes.length;
  sizes.small += small;
}
const kilobytes = (bytes) => `${Math.round(bytes / 1000)} KB`;
console.log(`${folder}: ${files.length + 1} files, ${kilobytes(sizes.plain)}, compressed ${kilobytes(sizes.small)}, version ${version}`);
