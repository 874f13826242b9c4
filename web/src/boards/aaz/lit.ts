// What is lit on the map and what is drawn over it.

export type Way =
  | 'pick' // units here can be picked
  | 'picked'
  | 'go' // they can go there in peace
  | 'fight' // going there means a battle
  | 'land' // they can go ashore there in peace
  | 'load' // units there can be taken aboard
  | 'act' // something else can be done here
  | 'stop'; // in the way of what was refused

export interface Lit {
  id: string;
  way: Way;
  label: string; // for those who do not see it
}

export interface Arrow {
  path: string[]; // spaces
  way: 'go' | 'fight' | 'assault' | 'land'; // `land`: where an aircraft could come down
  label: string;
}
