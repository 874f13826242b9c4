import { describe, expect, it } from 'vitest';
import { sayChoice } from './say';

const view = { board: { spaces: { germany: { name: 'Germany' }, coastal_china: { name: 'Coastal China' }, sz_47: { name: 'Sea zone 47' }, japan: { name: 'Japan' } } } };

describe('a choice in the list', () => {
  it.each([
    ['end phase', 'end phase'],
    ['move infantry from coastal_china to germany', 'move infantry from Coastal China to Germany'],
    ['lose germany aircraft_carrier', 'lose German aircraft carrier'],
    ['lose japan transport with tank+infantry', 'lose Japanese transport with tank and infantry'],
    ['order aaa_gun', 'order AAA gun'],
    ['load aaa_gun from japan in sz_47 with nothing aboard', 'load AAA gun from Japan in Sea zone 47 with nothing aboard'],
    ['land infantry of infantry+infantry from sz_47 in japan', 'land infantry of 2 infantry from Sea zone 47 in Japan'],
    ['sail transport with tank+infantry/japan:tank from sz_47 to sz_47', 'sail transport with tank and infantry (Japanese tank) from Sea zone 47 to Sea zone 47'],
    ['commission recruitment_center', 'commission recruitment center'],
  ])('%s', (text, words) => expect(sayChoice(text, view)).toBe(words));
});
