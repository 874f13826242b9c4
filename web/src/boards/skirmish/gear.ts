// Weapons and armour by the ids of data/skirmish: names, and the ranges that are drawn on the table.
// Its test holds it to the data.
import { capital } from '../../lib/words';

export interface GunWords {
  name: string;
  ranges: [number, number, number]; // inches: short, medium, long
  noise: 'silent' | 'loud' | 'very_loud';
}

export const guns: Record<string, GunWords> = {
  pistol: { name: 'Pistol', ranges: [6, 12, 18], noise: 'loud' },
  shotgun: { name: 'Shotgun', ranges: [6, 10, 16], noise: 'very_loud' },
  rifle: { name: 'Hunting rifle', ranges: [12, 24, 48], noise: 'very_loud' },
  smg: { name: 'SMG', ranges: [6, 12, 18], noise: 'very_loud' },
  assault: { name: 'Assault rifle', ranges: [10, 20, 36], noise: 'very_loud' },
  bow: { name: 'Bow', ranges: [6, 14, 24], noise: 'silent' },
  crossbow: { name: 'Crossbow', ranges: [6, 14, 24], noise: 'silent' },
};

export const hands: Record<string, string> = {
  fists: 'Fists', pan: 'Frying pan', knife: 'Knife', bat: 'Bat', machete: 'Machete', axe: 'Axe', chainsaw: 'Chainsaw',
};
export const armours: Record<string, string> = { light: 'Light armour', heavy: 'Heavy armour' };

// For the band builder: skills as Firearms, Fight, Dodge, Spot, Morale, First Aid; what a package raises by
// 4; the power of hand weapons; what armour takes off a wound roll.
export const profiles: Record<string, number[]> = {
  civ: [6, 7, 7, 11, 7, 6], youth: [8, 9, 11, 13, 8, 6], joe: [10, 11, 9, 12, 10, 8], pro: [13, 13, 11, 14, 13, 10], elite: [16, 15, 12, 16, 16, 11],
  doctor: [6, 7, 7, 11, 7, 14],
};
export const packages: Record<string, [string, string]> = {
  hero: ['morale', 'first_aid'], dictator: ['morale', 'spot'], doc: ['first_aid', 'spot'], hunter: ['firearms', 'fight'], wise: ['morale', 'firearms'],
  bow: ['firearms', 'spot'], unhinged: ['fight', 'spot'], big: ['fight', 'morale'], gun: ['firearms', 'dodge'], kungfu: ['fight', 'dodge'],
  stealthy: ['dodge', 'spot'], loner: ['morale', 'dodge'],
};
export const powers: Record<string, number> = { fists: -1, pan: 1, knife: 1, bat: 2, machete: 3, axe: 4, chainsaw: 7 };
const kArmour: Record<string, string> = { light: '-2 to wound rolls', heavy: '-4 to wound rolls, no running' };
const kNotes: Record<string, string> = {
  shotgun: ', a second target at short range', rifle: ', not while running', smg: ', 2 rolls at -2', assault: ', bursts', bow: ', reload 1 AP after each shot', crossbow: ', reload 2 AP after each shot',
};

export const skillLetters = ['Fa', 'Fi', 'Do', 'Sp', 'Mo', 'Aid'];
export const skillsLine = (skills: number[]): string => skills.map((skill, at) => `${skillLetters[at] ?? ''} ${skill}`).join(' · ');

export function shopWords(verb: string, id: string): string {
  const gun = guns[id];
  if (verb === 'recruit') return skillsLine(profiles[id] ?? []);
  if (verb === 'take_package') return (packages[id] ?? []).map((skill) => `+4 ${skill === 'first_aid' ? 'First Aid' : capital(skill)}`).join(', ');
  if (gun) return `${gun.ranges.join('/')} in, ${noiseWords[gun.noise]}${kNotes[id] ?? ''}`;
  if (id in powers) return `power ${(powers[id] ?? 0) > 0 ? '+' : ''}${powers[id] ?? 0}${id === 'axe' ? ', two hands' : id === 'chainsaw' ? ', two hands, VERY LOUD' : ''}`;
  return id === 'bomb' ? '8 in, burns all within 2 in; VERY LOUD' : (kArmour[id] ?? '');
}

export const noiseWords = { silent: 'silent', loud: 'LOUD', very_loud: 'VERY LOUD' };

const kBands = ['short range +2', 'medium range', 'long range -4'];

// Which range a distance is in; a limit belongs to the nearer band (SKIR-11.5). Null: out of range.
export function rangeWords(gun: string, d2: number): string | null {
  const band = guns[gun]?.ranges.findIndex((inches) => d2 <= 4 * inches * inches) ?? -1;
  return kBands[band] ?? null;
}
