// Somebody who has never seen the game presses the big button alone, for a whole turn: nothing may be lost that
// the button does not name.
import { address, bot, check, me, moved, myMove, same, sitAt, state } from './table.mjs';

const kMostPresses = 150;

async function seatsOf(game, setup) {
  const words = new URLSearchParams(setup).toString();
  const { seats } = await (await fetch(`${address}/api/seats/${game}?${words}`)).json();
  return seats.map((_, number) => (number === 0 ? me : bot));
}

// What the button says and what else could be done, by verb.
const asked = (page) =>
  page.evaluate(() => {
    const button = document.querySelector('[data-testid=primary]');
    const choices = [...document.querySelectorAll('.choice')];
    return {
      said: button?.disabled === false ? button.textContent.replace(/\s*Enter\s*$/, '').trim() : '',
      main: choices.find((choice) => choice.dataset.choice === button?.dataset.choice)?.dataset.verb ?? '',
      verbs: [...new Set(choices.map((choice) => choice.dataset.verb))],
      phase: document.querySelector('[data-testid=phase]')?.textContent.trim() ?? '',
    };
  });

// What pressing the button would give up, and the words it must be named with; by verb of the button and by what
// could have been done instead.
const kLosses = {
  last_stand: [], // a plan is all there is to a night
  mall: [
    { gives: ['pass'], instead: ['loot', 'loot_pile', 'take_bandage', 'leave', 'seal'], named: /loot|pick up|bandage|leave|seal/i },
    { gives: ['pass'], instead: ['step'], named: /\d+ (movement points?|spaces?) unused/ },
  ],
  dotz: [
    { gives: ['done'], instead: ['use'], named: /\d+ Actions? unused/ },
    { gives: ['done'], instead: ['next'], named: /\d+ units? unused/ },
    { gives: ['pass'], instead: ['play', 'play_on'], named: /play no card/ },
  ],
  skirmish: [
    { gives: ['done'], instead: ['walk', 'run', 'sneak', 'go', 'search', 'pick_up', 'shoot', 'hit', 'spot', 'attack', 'chase'], named: /\d+ AP unused/ },
    { gives: ['pass'], instead: ['activate', 'wake'], named: /\d+ AP unused/ },
  ],
  aaz: [
    { gives: ['end'], instead: ['buy', 'order'], named: /\d+ IPC unspent/ },
    { gives: ['end'], instead: ['place', 'build'], named: /\d+ units? not placed/ },
    { gives: ['end'], instead: ['move', 'fly', 'sail', 'mark', 'engage'], named: /no attack|\d+ fights?|\d+ units? not moved/ },
  ],
};

function nothingIsLost(game, { said, main, verbs }) {
  for (const { gives, instead, named } of kLosses[game]) {
    const lost = instead.filter((verb) => verbs.includes(verb));
    if (gives.includes(main) && lost.length > 0) check(named.test(said), `“${said}” gives up ${lost.join(', ')} without a word`);
  }
}

// Presses until it is somebody else's turn, or the next one begins; what was pressed on the way.
async function playTurn(browser, game, setup, isOver) {
  const { page, context, complaints } = await sitAt(browser, await seatsOf(game, setup), setup, game);
  const pressed = [];
  for (let press = 0; press < kMostPresses; ++press) {
    if ((await myMove(page)) !== 'ready') break;
    const now = await asked(page);
    if (pressed.length > 0 && isOver(now, pressed)) break;
    nothingIsLost(game, now);
    const { log } = await state(page);
    // Where the button says that one has to pick, the first thing listed is picked.
    if (now.said) await page.keyboard.press('Enter');
    else await page.locator('.choice').first().click();
    await moved(page, log);
    pressed.push(now);
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  }
  check(complaints.length === 0, complaints.join('; '));
  await context.close();
  return pressed;
}

// The spaces from where the first player stands to the nearest bag that is not empty, around walls and closed doors.
function wayToLoot(map, view) {
  const edge = (a, b) => [a.join(), b.join()].sort().join(' ');
  const shut = new Set([...map.walls.map(([a, b]) => edge(a, b)), ...map.doors.filter((door) => door.b).map((door) => edge(door.a, door.b))]);
  const full = new Set(map.spots.filter((_, number) => (view.draws[number] ?? 0) > 0).map((space) => space.join()));
  const taken = new Set(view.zombies.map((space) => space.join()));
  const from = view.players[0].at;
  const ways = new Map([[from.join(), []]]);
  for (const [key, way] of ways) {
    if (full.has(key)) return way;
    const [x, y] = key.split(',').map(Number);
    for (const [nx, ny] of [[x + 1, y], [x - 1, y], [x, y + 1], [x, y - 1]]) {
      const inside = nx >= 0 && ny >= 0 && nx < map.width && ny < map.height;
      if (!inside || ways.has(`${nx},${ny}`) || taken.has(`${nx},${ny}`) || shut.has(edge([x, y], [nx, ny]))) continue;
      ways.set(`${nx},${ny}`, [...way, `${nx},${ny}`]); // a Map goes on to what is added on the way
    }
  }
  return [];
}

const says = (pressed, words) => pressed.filter(({ said }) => words.test(said));

export const tests = {
  async 'a newcomer to the Mall loses nothing with the big button alone'(browser) {
    for (const scenario of ['s1', 's2', 's3']) {
      let moves = 0;
      const pressed = await playTurn(browser, 'mall', { scenario, players: '3' }, ({ said }) => /^End the move|^Loot/.test(said) && ++moves > 3);
      check(says(pressed, /^End the move|^Loot/).length > 0, `${scenario}: no move was made: ${pressed.map(({ said }) => said).join(' | ')}`);
    }
  },

  async 'a newcomer who stands on loot takes it with Enter'(browser) {
    const setup = { players: '1', map: 'corner' };
    const { page, match } = await sitAt(browser, await seatsOf('mall', setup), setup, 'mall');
    const { map } = await (await fetch(`${address}/api/games/mall/board?${new URLSearchParams(setup)}`)).json();
    const nowAt = async () => (await (await fetch(`${address}/api/matches/${match}/at/99999999`)).json()).view;
    for (let press = 0; press < kMostPresses; ++press) {
      check((await myMove(page)) === 'ready', 'it was over before anything was looted');
      const now = await asked(page);
      nothingIsLost('mall', now);
      const { log } = await state(page);
      if (now.verbs.includes('loot')) {
        await same(now.main, 'loot', 'what Enter does on a bag');
        const before = await nowAt();
        await page.keyboard.press('Enter');
        await moved(page, log);
        const after = await nowAt();
        const held = ({ players }) => players[0].cards.length + players[0].bandages + players[0].adrenaline;
        const left = ({ draws }) => draws.reduce((sum, draw) => sum + draw, 0);
        check(left(after) < left(before) && (held(after) > held(before) || after.deck < before.deck), 'nothing was looted');
        return;
      }
      // To the nearest bag it is walked by hand; what happens there is the button's.
      const way = now.verbs.includes('step') ? wayToLoot(map, await nowAt()) : [];
      const lit = await page.locator('.lit').evaluateAll((list) => list.map((entry) => entry.dataset.space));
      const next = way.filter((space) => lit.includes(space)).at(-1);
      if (next) await page.locator(`.lit[data-space="${next}"]`).click();
      else if (now.said) await page.keyboard.press('Enter');
      else await page.locator('.choice').first().click();
      await moved(page, log);
      await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    }
    throw new Error('no loot was ever reached');
  },

  async 'a newcomer to Last Stand is asked for a plan each night, and nothing is chosen for them'(browser) {
    let nights = 0;
    const pressed = await playTurn(browser, 'last_stand', {}, ({ phase }) => phase === 'Plans' && ++nights > 3);
    check(pressed.length > 2 && says(pressed, /./).length === 0, `the button plans by itself: ${pressed.map(({ said }) => said).join(' | ')}`);
  },

  async 'a newcomer to Axis & Allies & Zombies loses nothing with the big button alone'(browser) {
    for (const setup of [{ scenario: 'intro' }, { scenario: 'intro', zombies: 'no' }, { scenario: 'full' }, { scenario: '1942' }]) {
      let turns = 0;
      const pressed = await playTurn(browser, 'aaz', setup, ({ said }) => /^End combat moves/.test(said) && ++turns > 1);
      const all = `${JSON.stringify(setup)}: ${pressed.map(({ said }) => said).join(' | ')}`;
      check(says(pressed, /^End combat moves: (no attack|\d+ fight)/).length > 0, all);
      check(says(pressed, /^End noncombat moves: \d+ units? not moved/).length > 0, all);
      check(says(pressed, /IPC unspent/).length > 0, all);
    }
  },

  async 'a newcomer to Dawn of the Zeds loses nothing with the big button alone'(browser) {
    for (const players of ['1', '2']) {
      let phases = 0;
      const pressed = await playTurn(browser, 'dotz', { players }, ({ said }) => /^End the Action Phase/.test(said) && ++phases > 2);
      check(says(pressed, /^End the Action Phase: \d+ Actions? unused/).length > 0, pressed.map(({ said }) => said).join(' | '));
    }
  },

  async 'a newcomer to the Skirmish loses nothing with the big button alone'(browser) {
    for (const scenario of ['k1', 'k2', 'k3']) {
      let turns = 0;
      const pressed = await playTurn(browser, 'skirmish', { scenario }, ({ said }) => /^End the turn/.test(said) && ++turns > 2);
      check(says(pressed, /AP unused/).length > 0, `${scenario}: ${pressed.map(({ said }) => said).join(' | ')}`);
    }
  },
};
