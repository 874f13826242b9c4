// The unit types: their numbers and how they look. Silhouettes in a box of 24 by 18, one weight, drawn
// to be told apart at 18 px.

export const kUnitTypes = [
  'infantry', 'artillery', 'tank', 'aaa_gun', 'fighter', 'bomber', 'submarine', 'transport', 'destroyer', 'cruiser', 'aircraft_carrier', 'battleship',
] as const;
export type UnitType = (typeof kUnitTypes)[number];

export interface UnitLook {
  name: string;
  plural: string;
  kind: 'land' | 'air' | 'sea';
  cost: number;
  move: number;
  attack: number;
  defense: number;
  shape: string;
}

const look = (name: string, plural: string, kind: UnitLook['kind'], [cost, move, attack, defense]: [number, number, number, number], shape: string): UnitLook => ({
  name, plural, kind, cost, move, attack, defense, shape,
});

export const units: Record<UnitType, UnitLook> = {
  infantry: look('infantry', 'infantry', 'land', [3, 1, 1, 2],
    'M11.500.8c2.100 0 3.600 1.400 3.900 3.300h.9v1h-9.600v-1h.9C7.900 2.200 9.400.8 11.500.8zM9.300 5.600h4.400l-.3 1.500h-3.800zM7.300 7.800h8.400l1.500 4.700-1.700.6-.7-1.900v6h-2.500v-3.400h-1.600v3.400H8.200v-6l-.7 1.900-1.700-.6zM18.200 2.500l1.100.6-5.800 11.600-1.300-.7z'),
  artillery: look('artillery', 'artillery', 'land', [4, 1, 2, 2],
    'M9.200 8.700a4.300 4.300 0 1 0 .01 0zm0 3a1.300 1.300 0 1 1-.01 0zM10.800 6.900 22 2.700l.8 2.100-11.600 4.500zM10.400 3.600h1.900v6.400h-1.900zM6.500 13.400l1.300 1.900-5.400 2.300-1-1.600z'),
  tank: look('tank', 'tanks', 'land', [5, 2, 3, 3],
    'M7.500 4.200h7.800l.7 1.300h7.500v1.700h-6.700l.9 2.300H6.100zM3 10.200h18.500l1.700 2.200-2 4.300c-.2.400-.6.700-1.100.7H4.600c-.5 0-.9-.3-1.100-.7l-2.300-4.300zM5.800 12.900a1.200 1.200 0 1 0 .01 0zM10 12.900a1.200 1.200 0 1 0 .01 0zM14.300 12.900a1.200 1.200 0 1 0 .01 0zM18.500 12.900a1.200 1.200 0 1 0 .01 0z'),
  aaa_gun: look('AAA gun', 'AAA guns', 'land', [5, 1, 0, 0],
    'M7 12.600h10l2.400 4.800H4.600zM10.600 11.400 16.800 1l1.700 1-5.400 9.400zM7.900 10.500 13.200 1.200l1.500.8-5.300 9.300z'),
  fighter: look('fighter', 'fighters', 'air', [10, 4, 3, 4],
    'M10.900 1.600c.3-1.200 1.900-1.200 2.200 0l.5 4.200 9.400 2.600v2.400l-9.400-.4-.4 4 3.200 1.500v1.600l-4.400-.6-4.400.6v-1.600l3.200-1.500-.4-4L1 10.800V8.400l9.400-2.600z'),
  bomber: look('bomber', 'bombers', 'air', [12, 6, 4, 1],
    'M10.700 1.300c.4-1.200 2.200-1.200 2.600 0l.4 4.400 1.300.3V4.300h1.600v2l1.700.4V5.100h1.600v2l4 .9v2.600l-10.100.3-.3 3.600 3.900 1.200v1.700l-5.400-.3-5.400.3v-1.700l3.900-1.200-.3-3.600-10.100-.3V8l4-.9v-2h1.600v1.600l1.700-.4v-2H9v1.700l1.300-.3z'),
  submarine: look('submarine', 'submarines', 'sea', [6, 2, 2, 1],
    'M12.700 3h1.400v3.500h1.500l.9 3.900h3.300c1.600 0 2.700.7 3.400 1.900-.7 1.500-2.100 2.400-4.200 2.400H5.400c-2.200 0-3.600-1.500-4.500-4.300h8.700l.8-3.900h2.300z'),
  transport: look('transport', 'transports', 'sea', [7, 2, 0, 0],
    'M4.700 2.800h2v2.800h1.700v4.600h1.200V7.500h3.600v2.700h.9V3.300h1v4.200h4.100v2.700h3.800l-2.300 6H3.600l-2.400-6h1.600V5.600h1.900z'),
  destroyer: look('destroyer', 'destroyers', 'sea', [8, 2, 2, 2],
    'M1.800 8.300h4.600v2.300h1.700V7.300h1.500V4h1.700v3.300h2.500v3.300h1V6.900h1.800v3.700h1.200V8h1.600v2.600h3.900l-1.800 5H3l-2.300-5h1.100V9.600h1.300z'),
  cruiser: look('cruiser', 'cruisers', 'sea', [12, 2, 3, 3],
    'M1.300 8h5.200v2.400h1.700V6.800h1.400V3h2v3.800h1.700V5.200h1.900v5.200h1V6.600h1.600v3.800h1.300V8h3.800v1.100h-1.300v1.300h1.900l-2.100 5.500H3L.6 10.400h1.600V9.100h-.9z'),
  aircraft_carrier: look('aircraft carrier', 'aircraft carriers', 'sea', [14, 2, 1, 2],
    'M14.400 5.100h1.300V2.600h1.100v2.500h1.800v3.600h4.900v2.200h-1.600l-1.700 5H4.200l-2.400-5H.5V8.700h2.700l1.600-1.500h2.400v1.500h1.500l1.600-1.500h2.400v1.500h1.700z'),
  battleship: look('battleship', 'battleships', 'sea', [20, 2, 4, 4],
    'M.6 7.900h2.600V6.800h3.600v3h1.300V6.600h1.700V2.400h2.400v1.800h1v2.400h1.900v-3h1.500v6.200h1.200v-3h3.600v1.100H24v1.100h-2.600v.8h2.100l-2.100 6H3.100l-2.600-6h2.700V9H.6z'),
};

export const isUnitType = (text: string): text is UnitType => text in units;
export const countWords = (count: number, type: UnitType): string => `${count} ${count === 1 ? units[type].name : units[type].plural}`;

// In a box of 24 by 18 too.
export const industryShapes = {
  complex: 'M2 17V8.500l5 3v-3l5 3v-3l5 3V2h4v15zM6 13.500v2h2v-2zM11 13.500v2h2v-2z',
  center: 'M11.300.8h6.200v3.400h-5v1.300L22 17H2l9.300-11.500zM12 10.500 8.600 17h6.800z',
};
