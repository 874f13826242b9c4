import { describe, expect, it } from 'vitest';
import { ringAround } from './targets';

describe('a ring', () => {
  const room = { width: 800, height: 600 };

  it('stands a little outside what it shows', () => {
    expect(ringAround({ left: 100, top: 50, width: 40, height: 20 }, room)).toEqual({ left: 96, top: 46, width: 48, height: 28 });
  });

  it('stays in the window where the element reaches beyond it', () => {
    expect(ringAround({ left: -30, top: 590, width: 100, height: 40 }, room)).toEqual({ left: 1, top: 586, width: 73, height: 13 });
  });

  it('is not drawn around what is out of sight', () => {
    expect(ringAround({ left: 900, top: 10, width: 40, height: 20 }, room)).toBeNull();
    expect(ringAround({ left: 10, top: -80, width: 40, height: 20 }, room)).toBeNull();
  });
});
