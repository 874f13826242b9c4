import { describe, expect, it } from 'vitest';
import { ringAround } from './targets';

describe('a ring', () => {
  const room = { left: 0, top: 0, width: 800, height: 600 };

  it('stands a little outside what it shows', () => {
    expect(ringAround({ left: 100, top: 50, width: 40, height: 20 }, room)).toEqual({ left: 96, top: 46, width: 48, height: 28 });
  });

  it('stays in the window where the element reaches beyond it', () => {
    expect(ringAround({ left: -30, top: 590, width: 100, height: 40 }, room)).toEqual({ left: 0, top: 586, width: 74, height: 14 });
  });

  it('is cut where a box cuts its element', () => {
    const list = { left: 500, top: 100, width: 200, height: 50 };
    expect(ringAround({ left: 510, top: 130, width: 80, height: 40 }, list)).toEqual({ left: 506, top: 126, width: 88, height: 24 });
    expect(ringAround({ left: 510, top: 160, width: 80, height: 40 }, list)).toBeNull();
  });

  it('is not drawn around what is out of sight', () => {
    expect(ringAround({ left: 900, top: 10, width: 40, height: 20 }, room)).toBeNull();
    expect(ringAround({ left: 10, top: -80, width: 40, height: 20 }, room)).toBeNull();
  });
});
