// Weapons and armour by the ids of data/skirmish: names, and the ranges that are drawn on the table.
// Its test holds it to the data.

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

export const noiseWords = { silent: 'silent', loud: 'LOUD', very_loud: 'VERY LOUD' };

const kBands = ['short range +2', 'medium range', 'long range -4'];

// Which range a distance is in; a limit belongs to the nearer band (SKIR-11.5). Null: out of range.
export function rangeWords(gun: string, d2: number): string | null {
  const band = guns[gun]?.ranges.findIndex((inches) => d2 <= 4 * inches * inches) ?? -1;
  return kBands[band] ?? null;
}
