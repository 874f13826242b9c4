// The zombie in three stances, in a box of 36 by 48 whose left edge is at x = 6. Arms out, one leg
// dragging: it must read as what it is at 18 px and without its colour.

export interface ZombieShape {
  body: string;
  head: [number, number];
}

export const zombieShapes: readonly ZombieShape[] = [
  {
    body: 'M19 15c-3 1-5 4-5 8l-1 8 2 1-2 14h5l2-11 3 11h5l-2-14 1-9 8 2 1-3-8-3c-2-3-4-5-9-4z',
    head: [22, 9],
  },
  {
    body: 'M20 15c-4 0-6 3-6 7l1 9-3 15h5l4-12 4 12h5l-4-15 1-8 9-1v-3l-9-1c-1-2-3-3-7-3z',
    head: [20, 8],
  },
  {
    body: 'M18 16c-3 1-4 4-3 8l2 8-4 14h5l4-10 2 10h5l-1-14-1-8 7-4-1-3-8 2c-2-3-4-4-7-3z',
    head: [17, 9],
  },
];

export function zombieShape(number: number): ZombieShape {
  return zombieShapes[number % zombieShapes.length] ?? { body: '', head: [0, 0] };
}
