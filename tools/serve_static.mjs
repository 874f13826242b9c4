// Serves build/static, or another folder, on this machine: node tools/serve_static.mjs [FOLDER] [PORT]. As any
// static file server would; it sends the small copies to who takes them, and the content policy as a header.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const kTypes = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

// The page's own policy, and what a page cannot say of itself.
function policyOf(folder) {
  const [, policy] = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(readFileSync(join(folder, 'index.html'), 'utf8')) ?? [];
  if (!policy) throw new Error(`${folder}/index.html has no content policy`);
  return `${policy.replaceAll('&#39;', "'")}; frame-ancestors 'none'`;
}

// `under`: the folder of the host that it is served in. `count` hears of every file and how many bytes went out.
export function serveFolder(folder, port = 0, under = '/', count = () => undefined) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const name = normalize(decodeURIComponent(pathname.slice(under.length))).replace(/^(\.\.[/\\])+/, '');
    let path = join(folder, name);
    if (pathname.startsWith(under) && existsSync(path) && statSync(path).isDirectory()) path = join(path, 'index.html');
    const type = kTypes[extname(path)];
    if (!pathname.startsWith(under) || !type || !existsSync(path)) {
      response.writeHead(404).end();
      return;
    }
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const coding = [['br', '.br'], ['gzip', '.gz']].find(([word, ending]) => accepted.includes(word) && existsSync(path + ending));
    const bytes = readFileSync(path + (coding?.[1] ?? ''));
    count(name, bytes.length);
    response.writeHead(200, {
      'content-type': type,
      'content-security-policy': policyOf(folder),
      'x-content-type-options': 'nosniff',
      'cache-control': name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(coding ? { 'content-encoding': coding[0] } : {}),
    });
    response.end(bytes);
  });
  return new Promise((done) => server.listen(port, '127.0.0.1', () => done(server)));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '..', 'build', 'static');
  const server = await serveFolder(folder, Number(process.argv[3] ?? 8000));
  console.log(`http://localhost:${server.address().port}/`);
}
