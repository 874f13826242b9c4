// What stands on counters and places, drawn in boxes of 24 by 24.

export const unitGlyphs: Record<string, string> = {
  // a telescopic sight
  piazza: 'M12 3a9 9 0 1 0 .01 0zM12 6.500a5.500 5.500 0 1 1-.01 0zM11 0h2v8h-2zM11 16h2v8h-2zM0 11h8v2H0zM16 11h8v2h-8z',
  // a key
  hernandez: 'M7 5a6 6 0 1 0 5.600 8H16v4h3v-4h1.500v3H23v-6H12.600A6 6 0 0 0 7 5zm0 3.500a2.500 2.500 0 1 1-.01 0z',
  // a deputy's shield
  schmidt: 'M12 1c3 2 6 2.500 9 2.500 0 9-2 15-9 19.500C5 18.500 3 12.500 3 3.500 6 3.500 9 3 12 1zM12 6l-1.700 3.700-4 .4 3 2.700-.9 4 3.600-2.100 3.600 2.100-.9-4 3-2.700-4-.4z',
  // a sheriff's star
  hunt: 'M12 0l3.300 7.200 7.900.9-5.900 5.300 1.600 7.800L12 17.300l-6.900 3.900 1.600-7.800L.8 8.100l7.900-.9z',
  // a toolbox
  johnson: 'M8 3h8v4h7v5h-9v-2h-4v2H1V7h7zm2 2v2h4V5zM1 14h9v2h4v-2h9v7H1z',
  // a fist
  furies: 'M5 8c0-2 3-2 3 0V6c0-2 3.300-2 3.300 0v1.500-2c0-2 3.300-2 3.300 0V8c0-2 3.400-2 3.400 0v7c0 4-2 5-2 8H8c0-3-4-4-4-9 0-2.500 1-3 2-3h5v3H8v2h5V9H5z',
  // a hand lamp and a cross: help
  savior_corps: 'M9 2h6v7h7v6h-7v7H9v-7H2V9h7z',
  // a medal
  veterans12: 'M5 0h5l2 6 2-6h5l-4.500 9.500a7 7 0 1 1-5 0zM12 11.500l-1.400 2.900-3.100.3 2.300 2.100-.7 3.200 2.900-1.700 2.900 1.700-.7-3.200 2.300-2.100-3.100-.3z',
  // three heads
  civilians: 'M12 3a3.600 3.600 0 1 0 .01 0zM5 7a2.900 2.900 0 1 0 .01 0zM19 7a2.900 2.900 0 1 0 .01 0zM6 22c0-7 2.500-10.500 6-10.500s6 3.500 6 10.500zM0 21c0-5 1.500-7.500 5-7.500l1 .1C4.700 15.500 4 18 4 21zM24 21c0-5-1.500-7.500-5-7.500l-1 .1c1.300 1.900 2 4.400 2 7.400z',
};

export const placeGlyphs: Record<string, string> = {
  forest_4: 'M11 0h2v3h3v2h-3v4l8 6v9h-6v-6H9v6H3v-9l8-6V5H8V3h3z', // a church
  forest_3: 'M3 24V10l4-7h10l4 7v14zM8 13v11h8V13zM8 13l8 11M16 13L8 24', // a barn
  forest_0: 'M2 24V8h20v16zM1 3h22l1 6H0zM6 12v6h4v-6zM14 12v6h4v-6zM9 24v-3h6v3', // a store
  mountain_5: 'M0 24 9 6l4 7 3-5 8 16z', // a pass
  mountain_4: 'M2 6C7 1 17 1 22 6l-2 2c-2-2-4-3-6-3.300V22h-4V4.700C8 5 6 6 4 8z', // a pick
  mountain_2: 'M12 3 24 22H0zM12 11l-5 11h10z', // a tent
  mountain_0: 'M2 24V6h8v18zM12 24V12h10v12zM4 9h4v2H4zM4 14h4v2H4zM14 15h2v3h-2zM18 15h2v3h-2z',
  highway_5: 'M0 24V13l7-6 7 6v11zM14 24V9l5-4 5 4v15zM5 24v-6h4v6z',
  highway_3: 'M2 24C6 16 6 8 5 2h7c-1 6-1 14 3 22zM14 24c2-6 2-9 1.500-12H22c-.5 4 0 8 2 12zM6 0c2-2 5 1 7-1', // cooling towers
  highway_0: 'M1 24V10h6v14zM8 24V2h7v22zM16 24V7h7v17zM10 5h3v2h-3zM10 10h3v2h-3zM10 15h3v2h-3zM18 10h3v2h-3z',
  suburbs_5: 'M0 24V13l7-6 7 6v11zM14 24V9l5-4 5 4v15zM5 24v-6h4v6z',
  suburbs_4: 'M12 2 24 8v2H0V8zM2 12h3v9H2zM8 12h3v9H8zM13 12h3v9h-3zM19 12h3v9h-3zM0 22h24v2H0z', // columns
  suburbs_3: 'M0 24V13l7-6 7 6v11zM14 24V9l5-4 5 4v15zM5 24v-6h4v6z',
  suburbs_1: 'M4 4h2v18H4zM18 4h2v18h-2zM0 15h24v2H0zM0 12c3-1 4-4 5-8 2 10 12 10 14 0 1 4 2 7 5 8', // a bridge
  suburbs_0: 'M2 24V12L12 4l10 8v12h-7v-7H9v7z',
  town_center: 'M11 0h2l5 4-5 3v4h7v13H4V11h7zM8 14v4h3v-4zM13 14v4h3v-4z', // the town hall
};
