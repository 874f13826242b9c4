// Shares of one whole that are shown side by side, rounded so that they add up to it.

const isPlain = (share: number): boolean => share >= 0.005 && share < 0.995;

// Each as a whole number of hundredths, but for what is told as "<1 %" or ">99 %", which stays as it is. The first is
// rounded by itself, since it also stands alone as the headline; what is then left over goes to those who lost most.
export function roundedTogether(shares: number[]): number[] {
  const rounded = shares.map((share, place) => (!isPlain(share) ? share : place === 0 ? Math.round(100 * share) / 100 : Math.floor(100 * share + 1e-9) / 100));
  const others = shares.map((_, place) => place).filter((place) => place > 0 && isPlain(shares[place] ?? 0));
  const said = rounded.reduce((sum, share) => sum + (isPlain(share) ? share : Math.round(share)), 0);
  const missing = Math.round(100 * (1 - said));
  // What does not sum to one is no whole: each is then rounded by itself.
  const whole = shares.reduce((sum, share) => sum + share, 0);
  if (Math.abs(whole - 1) > 1e-6 || missing < 0 || missing > others.length) return shares;
  const lost = (place: number) => Math.round(1e6 * ((shares[place] ?? 0) - (rounded[place] ?? 0)));
  const size = (place: number) => shares[place] ?? 0; // who is larger bears it better
  for (const place of [...others].sort((a, b) => lost(b) - lost(a) || size(b) - size(a)).slice(0, missing)) rounded[place] = Math.round(100 * (rounded[place] ?? 0) + 1) / 100;
  return rounded;
}
