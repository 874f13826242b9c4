import { afterEach, describe, expect, it, vi } from 'vitest';
import { readAddress } from './route.svelte';
import { pack, shareLink, unpack } from './share';

const record = Array.from({ length: 200 }, (_, line) => `${line} seat 1: fight Straße ~${(line * 7919).toString(16)}`).join('\n');

afterEach(() => vi.unstubAllGlobals());

describe('a match in a link', () => {
  it('comes out as it went in, and smaller', async () => {
    const packed = await pack(record);
    expect(packed).toMatch(/^[\w-]+$/);
    expect(packed.length).toBeLessThan(record.length / 2);
    expect(await unpack(packed)).toBe(record);
  });

  it('is refused when it is torn', async () => {
    const packed = await pack(record);
    await expect(unpack(packed.slice(0, packed.length / 2))).rejects.toThrow();
  });

  it('is an address that leads back to it', async () => {
    vi.stubGlobal('location', { origin: 'https://host', pathname: '/games/' });
    const link = await shareLink(record, 12);
    const { hash } = new URL(link ?? '');
    const route = readAddress({ pathname: '/', search: '', hash });
    expect(route).toMatchObject({ page: 'shared', ply: 12 });
    expect(route.page === 'shared' && (await unpack(route.packed))).toBe(record);
  });

  it('is not made when no link could carry it', async () => {
    vi.stubGlobal('location', { origin: 'https://host', pathname: '/' });
    let luck = 1;
    const noise = Array.from({ length: 90_000 }, () => String.fromCharCode(33 + ((luck = (luck * 48_271) % 2_147_483_647) % 90))).join('');
    expect(await shareLink(noise, null)).toBeNull();
  });
});
