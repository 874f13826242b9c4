// How each store looks from above: its floor by day and by lamplight, its tiles, and what stands
// about in it. No green: that is the zombies'.

export type Furniture = 'shelf' | 'books' | 'table' | 'crate' | 'rack' | 'seats' | 'desk' | 'bench' | 'bin';
export type Tiles = 'tiles' | 'planks' | 'checks' | 'carpet' | 'concrete' | 'stone';

export interface Floor {
  light: string;
  dark: string;
  tiles: Tiles;
  furniture: Furniture;
}

const kFloors: Record<string, Floor> = {
  HA: { light: '#f0e8d8', dark: '#2b2822', tiles: 'stone', furniture: 'bench' },
  DS: { light: '#e6c8bd', dark: '#47332d', tiles: 'carpet', furniture: 'rack' },
  SG: { light: '#dfb394', dark: '#4d3524', tiles: 'planks', furniture: 'shelf' },
  BK: { light: '#d6bd94', dark: '#443720', tiles: 'planks', furniture: 'books' },
  SO: { light: '#bcc1c9', dark: '#343a45', tiles: 'concrete', furniture: 'desk' },
  PH: { light: '#c3d8e2', dark: '#263c48', tiles: 'tiles', furniture: 'shelf' },
  HW: { light: '#e5c488', dark: '#4b3a17', tiles: 'concrete', furniture: 'crate' },
  EL: { light: '#b5c4dc', dark: '#2b3753', tiles: 'carpet', furniture: 'desk' },
  SM: { light: '#efdd9f', dark: '#4f3e1c', tiles: 'checks', furniture: 'shelf' },
  GR: { light: '#efdd9f', dark: '#4f3e1c', tiles: 'checks', furniture: 'shelf' },
  CL: { light: '#dcc3d9', dark: '#433147', tiles: 'carpet', furniture: 'rack' },
  TY: { light: '#f0bfb4', dark: '#553029', tiles: 'checks', furniture: 'bin' },
  FC: { light: '#f1d3ab', dark: '#4d3823', tiles: 'checks', furniture: 'table' },
  CN: { light: '#c5b0c4', dark: '#38253d', tiles: 'carpet', furniture: 'seats' },
  LD: { light: '#cfc9bd', dark: '#3a3730', tiles: 'concrete', furniture: 'crate' },
};

const kUsual: Floor = { light: '#e0d3b8', dark: '#3a3326', tiles: 'tiles', furniture: 'shelf' };

export const floorOf = (area: string): Floor => kFloors[area] ?? kUsual;

// In a space of 40 by 40: [body, detail]. The body is filled, the detail only drawn.
export const furniturePaths: Record<Furniture, [string, string]> = {
  shelf: ['M4 5h32v11H4zM4 24h32v11H4z', 'M4 10.500h32M4 29.500h32M11 5v11M19 5v11M28 5v11M9 24v11M17 24v11M25 24v11M31 24v11'],
  books: ['M4 4h32v13H4zM4 23h32v13H4z', 'M8 4v13M11 4v13M15 4v13M18 4v13M23 4v13M26 4l3 13M33 4v13M7 23v13M12 23v13M15 23v13M20 23l3 13M27 23v13M30 23v13'],
  table: ['M20 9a11 11 0 1 0 .01 0zM20 1a3.500 3.500 0 1 0 .01 0zM20 32a3.500 3.500 0 1 0 .01 0zM4.500 16.500a3.500 3.500 0 1 0 .01 0zM35.500 16.500a3.500 3.500 0 1 0 .01 0z', 'M15 17a5 5 0 0 0 5 6'],
  crate: ['M4 6h17v17H4zM23 4h13v13H23zM12 25h13v12H12zM27 20h10v14H27z', 'm4 6 17 17M21 6 4 23M23 4l13 13M12 31h13M27 27h10'],
  rack: ['M5 8a3 3 0 0 1 3-3h24a3 3 0 0 1 0 9H8a3 3 0 0 1-3-6zM8 25h24a4.500 4.500 0 0 1 0 9H8a4.500 4.500 0 0 1 0-9z', 'M10 5v9M14 5v9M18 5v9M22 5v9M26 5v9M30 5v9M10 25v9M15 25v9M20 25v9M25 25v9M30 25v9'],
  seats: ['M3 5h10v11H3zM15 5h10v11H15zM27 5h10v11H27zM3 23h10v11H3zM15 23h10v11H15zM27 23h10v11H27z', 'M3 13h10M15 13h10M27 13h10M3 31h10M15 31h10M27 31h10'],
  desk: ['M4 6h32v12H15v17H4z', 'M18 8h12v6H18zM7 21h5v8H7zM22 24a5 5 0 1 0 .01 0z'],
  bench: ['M4 8h32v9H4zM4 23h32v9H4z', 'M4 12.500h32M4 27.500h32M8 17v6M32 17v6'],
  bin: ['M5 5h13v13H5zM23 9a6 6 0 1 0 .01 0M22 24h13v12H22zM6 36l7-12 7 12z', 'M11.500 5v13M5 11.500h13M22 30h13'],
};
