// The five powers and the zombies: name, colour, emblem and hatch. Colour is never the only sign.

export const kPowers = ['soviet_union', 'germany', 'united_kingdom', 'japan', 'united_states'] as const;
export type Power = (typeof kPowers)[number];
export type Holder = Power | 'zombies' | 'neutral';

export interface PowerLook {
  name: string;
  adjective: string;
  short: string;
  colour: string; // a token of style/tokens.css
  axis: boolean;
}

export const powers: Record<Power, PowerLook> = {
  soviet_union: { name: 'Soviet Union', adjective: 'Soviet', short: 'SU', colour: 'var(--soviet)', axis: false },
  germany: { name: 'Germany', adjective: 'German', short: 'GE', colour: 'var(--german)', axis: true },
  united_kingdom: { name: 'United Kingdom', adjective: 'British', short: 'UK', colour: 'var(--british)', axis: false },
  japan: { name: 'Japan', adjective: 'Japanese', short: 'JP', colour: 'var(--japanese)', axis: true },
  united_states: { name: 'United States', adjective: 'American', short: 'US', colour: 'var(--american)', axis: false },
};

export const isPower = (text: unknown): text is Power => kPowers.includes(text as Power);

export const holderWords = (holder: Holder | null): string =>
  holder === 'zombies' ? 'held by zombies' : holder === 'neutral' ? 'neutral' : holder ? powers[holder].adjective : '';

// In a box of 20 by 20 whose middle is 0, 0.
const star = (r: number): string =>
  `${Array.from({ length: 10 }, (_, at) => {
    const radius = at % 2 === 0 ? r : r * 0.42;
    const angle = (at * Math.PI) / 5 - Math.PI / 2;
    return `${at === 0 ? 'M' : 'L'}${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
  }).join('')}z`;
const disc = (r: number): string => `M0 ${-r}a${r} ${r} 0 1 0 .01 0z`;

export const emblems: Record<Power, string> = {
  soviet_union: star(7.4),
  germany: 'M-2.600-7h5.200L1.300-1.300 7-2.600v5.200L1.300 1.300 2.600 7h-5.200l1.300-5.700L-7 2.600v-5.200l5.700 1.300z',
  united_kingdom: `${disc(7)}${disc(4.8)}${disc(2.6)}`,
  japan: disc(5),
  united_states: `${disc(7.4)}${star(6)}`,
};
