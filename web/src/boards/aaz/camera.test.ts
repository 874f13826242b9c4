import { describe, expect, it } from 'vitest';
import { Camera } from './camera.svelte';

const opened = () => {
  const camera = new Camera(1000, 500);
  camera.refit(500, 250, [0, 0, 300, 150], null);
  return camera;
};

describe('the window onto the world', () => {
  it('is brought to places that belong together, also round the back of the world', () => {
    const camera = opened();
    const [west, east] = [[960, 300], [40, 330]] as [number, number][];
    if (!west || !east) throw new Error('two places');
    expect(camera.sees(west, 30) && camera.sees(east, 30)).toBe(false);
    camera.showAll([west, east], 30);
    expect(camera.sees(west, 30) && camera.sees(east, 30)).toBe(true);
  });

  it('stays where it is while they are in view, and zooms out only as far as it must', () => {
    const camera = opened();
    const before = [camera.x, camera.y, camera.k];
    camera.showAll([[100, 60], [200, 90]], 30);
    expect([camera.x, camera.y, camera.k]).toEqual(before);
    camera.showAll([[100, 200], [200, 260]], 30);
    expect(camera.k).toBe(before[2]);
    camera.showAll([[100, 60], [500, 200]], 30);
    expect(camera.k).toBeLessThan(before[2] ?? 0);
    expect(camera.sees([100, 60], 29)).toBe(true);
    expect(camera.sees([500, 200], 29)).toBe(true);
  });
});
