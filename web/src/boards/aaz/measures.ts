// Desperate Measures: names, and what each does in a sentence.
const kMeasures: Record<string, { name: string; words: string }> = {
  technology: { name: 'Technology', words: 'the active power discovers one' },
  decoy: { name: 'Decoy team', words: 'half the zombies of a land follow it next door' },
  supply: { name: 'Hidden supplies', words: 'the first land taken from zombies this turn holds a unit' },
};
const kTechnologies: Record<string, { name: string; words: string }> = {
  zibra_suits: { name: 'Z.I.B.R.A. Suits', words: 'each infantry stops one zombie from attacking at home' },
  z4_explosives: { name: 'Z-4 Explosives', words: 'beside an artillery, fives hit zombies too' },
  chainsaw_tanks: { name: 'Chainsaw Tanks', words: 'tanks roll at zombies before the battle' },
  air_dots: { name: 'Air-D.O.T.s', words: 'aircraft alone fight zombies one round more' },
  deadnapper_convoys: { name: 'Deadnapper Convoys', words: 'idle transports carry one or two zombies to any shore' },
  mind_control_ray: { name: 'Zombie Mind Control Ray', words: 'once a turn one zombie is driven next door' },
};
const plain = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1).replaceAll('_', ' ');

export const measureLook = (id: string): { name: string; words: string } => kMeasures[id] ?? { name: plain(id), words: '' };
export const technologyLook = (id: string): { name: string; words: string } => kTechnologies[id] ?? { name: plain(id), words: '' };
