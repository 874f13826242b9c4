// What an option means to somebody who is about to play, in a sentence. The rule beside it has the exact words;
// what is not here is told by that rule.
const kEverywhere: Record<string, string> = {
  take_back: 'How far back you may go: to the last dice or somebody else’s decision, or through everything for practice.',
  hints: 'Whether the house may be asked what it would do.',
  luck: 'The table rolls and draws for you, or you tell it what fell on your own table with the real box.',
};

const kWords: Record<string, Record<string, string>> = {
  last_stand: {
    scenario: 'Where you hold out, and for how many nights.',
    bitten_first: 'Whom the zombies find first: who fights, or who does not.',
  },
  mall: {
    map: 'The whole mall, or a corner of it for about half an hour.',
    scenario: 'What has to be done to win, and in how many rounds.',
    players: 'How many shoppers there are.',
    pharmacy: 'The first to loot a spot in the pharmacy may take a bandage instead of a card.',
    rich_stores: 'Behind locked doors you draw two cards and keep one.',
    zombie_players: 'Who is bitten too often plays on as a zombie: by hand, or by itself.',
    distance_zero: 'What a nought on the die for a new zombie’s distance means: right here, or ten away.',
    spawn_walls: 'New zombies come through walls, or stop at them.',
    off_map: 'A zombie that would appear outside stops at the edge, or does not come.',
    bite_tokens: 'Whether who comes back still carries the old bites.',
    turned_cards: 'What becomes of the cards of a shopper who turns into a zombie.',
    defence: 'Whether beating a player’s zombie on its own turn earns anything.',
    biter: 'Whether a zombie that has bitten stays where it is.',
    late_move: 'Whether adrenaline may still carry you on after you have looted.',
    hand_limit: 'How many cards you may hold.',
    vp_trade: 'Whether victory points can buy loot cards.',
    swat_shelter: 'Whether zombies leave you alone while you stand with SWAT.',
    swat_fights: 'When SWAT shoots a player’s zombie that comes onto its space.',
    newly_turned: 'Whether who turns into a zombie plays as one in the same round.',
  },
  dotz: {
    players: 'How many of you share the Heroes; one person may play them all.',
    length: 'Twenty Event cards, or sixteen for an evening that is shorter.',
    heroes: 'The four of the story, or four of five that are drawn or chosen.',
    losers: 'How a fight’s loser is read off the table: by the Hits alone, or as the second edition colours it.',
    pressure: 'When the Zeds that a card pushes forward come: with its Event, or always before the others move.',
    event_parts: 'Whether an Event of which a part is impossible is skipped whole.',
    beaten_back: 'Where a unit goes that is beaten while it retreats.',
  },
  aaz: {
    scenario: 'The introduction takes an hour for two; the full war is for five powers; 1942 is the large map.',
    measures: 'Zombie cards also bring an extra event, or only zombies.',
    zombies: 'Without them it is the war alone: nobody rises, and no cards are drawn.',
    rounds: 'After so many rounds an undecided war is counted out.',
    chart: 'The printed American fleet of 1942 has misprints: corrected, or as printed.',
    carrier_fighters: 'Whether fighters on a carrier must fight beside it.',
  },
  skirmish: {
    scenario: 'What your band has to do to win, and in how many turns.',
    players: 'How many people share the band of survivors.',
    controller: 'Who moves the zombies: a player, or the game by fixed rules.',
    bands: 'Survivors that are ready to go, or ones you buy and equip yourselves.',
    zeds: 'How many zombies are on the table when the supply run begins.',
    points: 'How much there is to spend on bands you buy.',
    light: 'At dusk it is harder to see.',
    reach: 'Whether a zombie’s reach is measured from edge to edge or from middle to middle.',
    free_turns: 'How often all zombies move once their player has no action points left.',
    last_zombies: 'Which zombies still move once all survivors are done.',
    variant: 'The rules as printed, or with changes that make both sides more even.',
    gaits: 'Whether somebody who walks or runs has to be moved on before you may pass.',
    second_attack: 'Whether attacking twice in a turn costs more.',
    zombie_deeds: 'What a zombie may do that already has hold of somebody.',
    targets: 'Zombies go for anybody they see and any noise, or only for the nearest.',
    waking: 'What a zombie that is activated costs at least.',
  },
};

export function optionSentence(game: string, option: { key: string; sentence?: string }): string {
  return kWords[game]?.[option.key] ?? kEverywhere[option.key] ?? option.sentence ?? '';
}
