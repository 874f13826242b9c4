// What words.cpp of Last Stand writes as the view of a position.

export type Plan = 'none' | 'fight' | 'hide' | 'patch' | 'secret';

export interface Survivor {
  bites: number;
  bandages: number;
  plan: Plan;
}

export interface LastStandView {
  night: number;
  nights: number;
  lives: number;
  zombies: number;
  street: [number, number, number];
  survivors: Survivor[];
}

export const planWords: Record<Plan, string> = {
  none: 'No plan yet',
  fight: 'Fight',
  hide: 'Hide',
  patch: 'Patch up',
  secret: 'Secret plan',
};
