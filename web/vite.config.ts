import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// Where `npm run dev` finds a running table: `gravetide serve` prints its address.
const table = process.env['GRAVETIDE_URL'] ?? 'http://localhost:8080';

export default defineConfig({
  plugins: [svelte()],
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
});
