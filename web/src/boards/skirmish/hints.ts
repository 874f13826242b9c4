// What a newcomer is asked for, in a sentence.
import type { Deeds } from './deeds';
import { survivorBy, type SkirmishView } from './view';

export function hintFor(view: SkirmishView, deeds: Deeds): string {
  switch (view.step) {
    case 'band':
      return 'Buy your band: recruit, then give the newest recruit a package and gear. Done when it is complete.';
    case 'place':
      return 'Put your next Survivor down: pick a point of the lit zone.';
    case 'choose_survivor':
      return deeds.closing ? 'Pick a Survivor and how many AP to give; unspent AP are lost.' : 'Pick a Survivor: who walks or runs goes on or stops before you may pass.';
    case 'survivor': {
      const left = `${view.active?.ap ?? 0} AP left`;
      if (view.active?.grabbed) return `${left}. Grabbed: no further move.`;
      if (!deeds.closing) return `${left}. Still ${survivorBy(view, view.active?.id)?.gait ?? 'moving'}: go on with the first AP, or stop.`;
      if (view.active?.ap === 0 && !deeds.canStep) return 'No AP left: crouch or lie down for nothing, or done.';
      const move = deeds.canStep || deeds.gaits.length > 0 ? 'Drag the figure or pick a point to move; p' : 'P';
      return `${left}. ${move}ress what is lit for more.`;
    }
    case 'choose_zombie':
      return `The nearest Zombies come first: pick a lit one${deeds.closing ? ', or pass' : ''}.`;
    case 'zombie':
      return `${view.active?.ap ?? 0} AP at most for this Zombie: pick its lit target${deeds.closing ? ', or done' : ''}.`;
    case 'choose_victim':
      return 'A free attack: pick whom it bites.';
    default:
      return '';
  }
}
