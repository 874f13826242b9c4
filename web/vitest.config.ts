import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { serverTransport } from './vite.config';

export default defineConfig({
  plugins: [svelte()],
  resolve: { alias: serverTransport },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});
