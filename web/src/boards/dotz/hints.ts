// What the players are asked, in one sentence a question.
import { placeName, unitOf, type DotzView } from './view';

const kHints: Record<string, string> = {
  leave_out: 'Set-up: which Hero is left out, to arrive later?',
  take_hero: 'Each player takes a personal Hero: pick one in Town Center.',
  take_over: 'A personal Hero is lost: pick the Hero or Heroic Civilians who take over.',
  fated_track: 'Fate lets you choose: which road is the Fated one?',
  next_track: 'All roads are activated, in your order: which is next?',
  place_zed: 'Choose the lit Start space for this new Zeds unit.',
  press_group: 'Zeds Pressure: these groups are equally strong and close. Which moves?',
  send_zed: 'Only one of the two fits: which goes forward?',
  stop_zed: 'Only one of the two has room: which stops nearer to town?',
  defender: 'Zeds attack two of your units: which one defends? Only it takes Hits.',
  hit_mob: 'A Hit on the Mob: which of the two takes it?',
  trap_hit: 'The traps worked: which of the Zeds takes the Hit?',
  stop_unit: 'There is room for one: who stops there? The other goes on.',
  first_unit: 'Both retreat into Zeds: who goes first?',
  tough_zed: 'The strongest Zeds become Tough: which of them?',
  hero_place: 'A Hero arrives: where? Pick a lit space.',
  window: 'A Phase begins: play a held card now, or none.',
  withdraw: 'Zeds enter, and the card lets your unit withdraw: does it stay and fight?',
  traps: 'Zeds enter Mr. Johnson’s space. Traps: on a 4 to 6 they take a Hit and he backs up, without a fight.',
  fight_cards: 'Before the dice: play a held card on this fight, or none.',
  reroll: 'Martial Arts: keep this roll, or roll both dice again? The second roll stands.',
  iron_will: 'The Zeds won this fight. Iron Will turns it: 1 Hit on the Zeds, none on you, and they retreat.',
  overwatch: 'Overwatch: Captain Piazza may back up one space towards town.',
  forage_choice: 'Scavenger: which of the two dice counts?',
  speech_next: 'The Mayor has spoken: pick a lit unit for its free Action, or end.',
};

export interface Picking {
  unit: string | null;
  card: string | null;
}

export function hintFor(view: DotzView, picking: Picking): string {
  const task = view.asked?.task ?? '';
  if (view.result === 'won') return `Farmingdale stands: ${view.score.points} points.`;
  if (view.result === 'lost') return `The Zeds are in Town Center: ${view.score.points} points.`;
  if (picking.card) return 'Now pick the unit it is for, or Nobody.';
  if (task === 'act') {
    const unit = picking.unit ? unitOf(view, picking.unit) : undefined;
    if (unit) return `${unit.name}: pick where it moves or attacks, or Zeds to fire at.`;
    const markers = view.player_actions.filter((entry) => !entry.spent).length;
    const count = view.event_actions + markers;
    return count > 0
      ? `Pick a lit unit. Actions left: ${view.event_actions} of the event, ${markers} of the ${view.players === 1 ? 'player' : 'players'}, and those on the Heroes' cards.`
      : 'No Actions are left but what lit units and cards still offer.';
  }
  if (task === 'deed') {
    const unit = unitOf(view, view.asked?.unit ?? '');
    return `${unit?.name ?? 'The unit'}: pick a lit space or lit Zeds, or Forage. Take back undoes it.`;
  }
  if (task === 'mark_unit') {
    const texts: Record<string, string> = {
      well_armed: 'Which Regular Civilians are Well-Armed from now on?',
      keep_calm: 'Which Hero attacks with two columns more this turn?',
      under_our_feet: 'Zeds break out under one of your units on the Fated road: which one is attacked?',
      that_smell: 'One of your units outside Town Center is ambushed: which one?',
    };
    return texts[view.card?.id ?? ''] ?? 'Which unit is it?';
  }
  const at = view.asked?.at && /^(place_zed|defender|withdraw|stop_unit|stop_zed)$/.test(task) ? ` (${placeName(view, view.asked.at)})` : '';
  return (kHints[task] ?? '') + (kHints[task] ? at : '');
}
