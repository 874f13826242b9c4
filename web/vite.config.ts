import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

// Where `npm run dev` finds a running table: `gravetide serve` prints its address.
const table = process.env['GRAVETIDE_URL'] ?? 'http://localhost:8080';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// What stands behind `#transport`, for the page and its tests.
export const serverTransport = { '#transport': here('./src/lib/server_transport.ts') };

// The table without a server (--mode static, tools/build_static): the page holds the engine itself.
const localTransport = {
  '#transport': here('./src/local/transport.ts'),
  '#first?url': `${here('../build/wasm/first.wasm')}?url`,
  '#rest?url': `${here('../build/wasm/rest.wasm')}?url`,
};

// Servers whose tables the page may join (tools/build_static --meet): their addresses, or "any".
const wanted = (process.env['GRAVETIDE_MEET'] ?? '').split(/\s+/).filter((word) => word !== '');
const meets = wanted.map((word) => (word === 'any' ? 'https:' : new URL(word).origin));
const speaksTo = ["'self'", ...meets.flatMap((each) => [each, each.replace(/^http/, 'ws')])].join(' ');

// Any host will do, so the page brings its own content policy, the same that the server sends, and what makes it
// an app. frame-ancestors cannot be said here: a host may.
const kPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; img-src 'self' data:; " +
  `font-src 'self'; connect-src ${speaksTo}; manifest-src 'self'; base-uri 'none'; form-action 'none'`;

const asApp: Plugin = {
  name: 'as-app',
  transformIndexHtml: {
    order: 'post',
    handler: () => [
      { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: kPolicy }, injectTo: 'head-prepend' },
      { tag: 'link', attrs: { rel: 'manifest', href: './manifest.webmanifest' }, injectTo: 'head' },
      { tag: 'link', attrs: { rel: 'apple-touch-icon', href: './icon_192.png' }, injectTo: 'head' },
      { tag: 'meta', attrs: { name: 'theme-color', content: '#17150f' }, injectTo: 'head' },
    ],
  },
};

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), ...(mode === 'static' ? [asApp] : [])],
  base: mode === 'static' ? './' : '/', // any folder of any host
  resolve: { alias: mode === 'static' ? localTransport : serverTransport },
  build: {
    target: 'es2022',
    // The server's content policy forbids data: fonts and scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      '/api': { target: table }, // as an object: the table must see the page's own host
      '/ws': { target: table, ws: true },
    },
  },
}));
