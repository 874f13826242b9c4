// Where a person moved a board's window to, and how near, kept in this browser for one match.
import { untrack } from 'svelte';
import type { PanZoom } from './pan_zoom.svelte';

const kWhole = [0]; // all of it, in a window of any size

// For a component's start: what was chosen before is looked at again once the window has a size.
export function keepView(hold: PanZoom, key: string): void {
  let isFirst = true;
  $effect(() => {
    if (hold.width === 0) return;
    if (isFirst) {
      isFirst = false;
      untrack(() => recall(hold, key));
    }
    const seen = [hold.k, ...hold.toDrawing([hold.width / 2, hold.height / 2])];
    if (!hold.isChosen) return;
    try {
      localStorage.setItem(key, JSON.stringify(hold.isWhole ? kWhole : seen));
    } catch {
      // Holds until the page is left.
    }
  });
}

function recall(hold: PanZoom, key: string): void {
  try {
    const [k, x, y] = JSON.parse(localStorage.getItem(key) ?? '[]') as number[];
    if (k === kWhole[0]) hold.fit();
    else if (k && x !== undefined && y !== undefined) hold.look(k, [x, y]);
  } catch {
    // Storage is off or damaged: all of it is seen.
  }
}
