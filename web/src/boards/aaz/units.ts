// The unit types and how they look; their numbers are the table's. Silhouettes in a box of 24 by 18, one weight, drawn
// to be told apart at 18 px.

export const kUnitTypes = [
  'infantry', 'artillery', 'tank', 'aaa_gun', 'fighter', 'bomber', 'submarine', 'transport', 'destroyer', 'cruiser', 'aircraft_carrier', 'battleship',
] as const;
export type UnitType = (typeof kUnitTypes)[number];

export interface UnitLook {
  name: string;
  plural: string;
  kind: 'land' | 'air' | 'sea';
  shape: string;
}

const look = (name: string, plural: string, kind: UnitLook['kind'], shape: string): UnitLook => ({ name, plural, kind, shape });

export const units: Record<UnitType, UnitLook> = {
  infantry: look('infantry', 'infantry', 'land',
    'M11.500.8c2.100 0 3.600 1.400 3.900 3.300h.9v1h-9.600v-1h.9C7.900 2.200 9.400.8 11.500.8zM9.300 5.600h4.400l-.3 1.500h-3.800zM7.300 7.800h8.400l1.500 4.700-1.700.6-.7-1.900v6h-2.500v-3.400h-1.600v3.400H8.200v-6l-.7 1.900-1.700-.6zM18.200 2.500l1.100.6-5.800 11.600-1.300-.7z'),
  artillery: look('artillery', 'artillery', 'land',
    'M9.200 8.700a4.300 4.300 0 1 0 .01 0zm0 3a1.300 1.300 0 1 1-.01 0zM10.800 6.900 22 2.700l.8 2.100-11.600 4.500zM10.400 3.600h1.900v6.400h-1.900zM6.500 13.400l1.300 1.900-5.400 2.300-1-1.600z'),
  tank: look('tank', 'tanks', 'land',
    'M7.500 4.200h7.800l.7 1.300h7.500v1.700h-6.700l.9 2.300H6.100zM3 10.200h18.500l1.700 2.200-2 4.300c-.2.400-.6.700-1.100.7H4.600c-.5 0-.9-.3-1.100-.7l-2.300-4.300zM5.800 12.900a1.200 1.200 0 1 0 .01 0zM10 12.900a1.200 1.200 0 1 0 .01 0zM14.300 12.900a1.200 1.200 0 1 0 .01 0zM18.500 12.900a1.200 1.200 0 1 0 .01 0z'),
  aaa_gun: look('AAA gun', 'AAA guns', 'land',
    'M7 12.600h10l2.400 4.800H4.600zM10.600 11.400 16.800 1l1.700 1-5.400 9.400zM7.900 10.500 13.200 1.200l1.500.8-5.300 9.300z'),
  fighter: look('fighter', 'fighters', 'air',
    'M10.900 1.600c.3-1.200 1.900-1.200 2.200 0l.5 4.200 9.400 2.600v2.400l-9.400-.4-.4 4 3.200 1.500v1.600l-4.400-.6-4.400.6v-1.600l3.200-1.500-.4-4L1 10.800V8.400l9.400-2.600z'),
  bomber: look('bomber', 'bombers', 'air',
    'M10.700 1.300c.4-1.200 2.200-1.200 2.600 0l.4 4.400 1.300.3V4.300h1.600v2l1.700.4V5.100h1.600v2l4 .9v2.600l-10.100.3-.3 3.600 3.900 1.200v1.700l-5.400-.3-5.400.3v-1.700l3.900-1.200-.3-3.600-10.100-.3V8l4-.9v-2h1.600v1.600l1.700-.4v-2H9v1.700l1.300-.3z'),
  submarine: look('submarine', 'submarines', 'sea',
    'M12 1.800h1.200v3.700h2.600l1 4.500h3c2 0 3.400.9 4 2.300-.7 1.600-2.200 2.500-4.600 2.500H5.400c-2.500 0-4-1.700-4.900-4.800h9l1-4.500H12z'),
  transport: look('transport', 'transports', 'sea',
    'M2.600 9.400 4.800 2h1.100l2.200 7.400h1.600L11.900 2H13l2 7h.6V5.200h1.700V1.800h2.800v3.400h2v4.200h1.400l-2 7.400H3.300L.8 9.400zM5.350 5.200l-1.300 4.200h2.600zM12.450 5.200l-1.300 4.200h2.600zM5.500 12v1.500h13V12z'),
  destroyer: look('destroyer', 'destroyers', 'sea',
    'M.3 10.600h4.900V9h2.100v1.600h1.500V7h1.900V1.600h1.100V7h1.200v3.600h1.300l.9-4.300h2.200l-.5 4.300h1.900V9h2.100v1.600h3l-2.800 4.300H3.200z'),
  cruiser: look('cruiser', 'cruisers', 'sea',
    'M0 8.600h3V7.400h3.200v3h1.400V6.300h1.300V2.100h1.700v4.200h1.500v4.100h1l.5-4h2.200l-.3 4H17v-3h3.200v1.200H24v1h-3.800v.8h3.400l-2.300 5.400H3.200L.6 10.400H3v-.8H0z'),
  aircraft_carrier: look('aircraft carrier', 'aircraft carriers', 'sea',
    'M.2 7.200h14V4.500h1.300V1.500h1.100v3h2.200v2.700h5v2.700h-1.600l-2.200 6H4.300l-2.400-6H.2z'),
  battleship: look('battleship', 'battleships', 'sea',
    'M0 7.400h3V6h4v3.700h1.200V5.600h1.500V3h1V.3h1.800V3h1v2.600H15v4.100h1.200V6h4v1.400H24v1.300h-3.800V10.300h3.200L21 17.300H3.200L.4 10.300H3V8.700H0z'),
};

export const isUnitType = (text: string): text is UnitType => text in units;
export const countWords = (count: number, type: UnitType): string => `${count} ${count === 1 ? units[type].name : units[type].plural}`;

// In a box of 24 by 18 too.
export const industryShapes = {
  complex: 'M2 17V8.500l5 3v-3l5 3v-3l5 3V2h4v15zM6 13.500v2h2v-2zM11 13.500v2h2v-2z',
  center: 'M11.300.8h6.200v3.400h-5v1.300L22 17H2l9.300-11.500zM12 10.500 8.600 17h6.800z',
};
