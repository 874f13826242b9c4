import { describe, expect, it } from 'vitest';
import { readAddress, readRoute } from './route.svelte';

describe('a path', () => {
  it('leads to the page it names', () => {
    expect(readRoute('/', '')).toEqual({ page: 'start' });
    expect(readRoute('/t/ab12', '')).toEqual({ page: 'table', match: 'ab12' });
    expect(readRoute('/r/ab12', '?ply=7')).toEqual({ page: 'replay', match: 'ab12', ply: 7, tab: null });
    expect(readRoute('/r/ab12', '')).toEqual({ page: 'replay', match: 'ab12', ply: null, tab: null });
    expect(readRoute('/r/ab12', '?ply=7&tab=fork')).toMatchObject({ ply: 7, tab: 'fork' });
    expect(readRoute('/how/last_stand', '')).toEqual({ page: 'how', game: 'last_stand', table: null });
    expect(readRoute('/how/last_stand', '?table=ab12')).toEqual({ page: 'how', game: 'last_stand', table: 'ab12' });
    expect(readRoute('/how/last_stand', '?table=//elsewhere')).toEqual({ page: 'how', game: 'last_stand', table: null });
    expect(readRoute('/gallery', '')).toEqual({ page: 'gallery' });
    expect(readRoute('/odds', '?game=aaz')).toEqual({ page: 'odds', search: '?game=aaz' });
    expect(readRoute('/odds/last_stand', '')).toEqual({ page: 'odds', search: '?game=last_stand' });
    expect(readRoute('/odds/mall/more', '')).toEqual({ page: 'lost' });
  });

  it('leads nowhere when it is not one of ours', () => {
    for (const path of ['/t', '/t/', '/t/a/b', '/t/%2e%2e', '/x/ab12', `/t/${'a'.repeat(65)}`])
      expect(readRoute(path, '')).toEqual({ page: 'lost' });
  });

  it('ignores a ply that is no number', () => {
    for (const ply of ['-1', '1.5', 'x', 'NaN'])
      expect(readRoute('/r/ab12', `?ply=${ply}`)).toMatchObject({ ply: null });
  });
});

describe('a fragment, in a folder of files', () => {
  const at = (hash: string) => readAddress({ pathname: '/some/folder/', search: '', hash }, true);
  it('is where the path is behind a server', () => {
    expect(at('')).toEqual({ page: 'start' });
    expect(at('#/')).toEqual({ page: 'start' });
    expect(at('#/t/ab12')).toEqual({ page: 'table', match: 'ab12' });
    expect(at('#/r/ab12?ply=7&tab=fork')).toEqual({ page: 'replay', match: 'ab12', ply: 7, tab: 'fork' });
    expect(at('#/odds?game=aaz&side=1+tank')).toEqual({ page: 'odds', search: '?game=aaz&side=1+tank' });
    expect(at('#/x/y')).toEqual({ page: 'lost' });
  });
});
