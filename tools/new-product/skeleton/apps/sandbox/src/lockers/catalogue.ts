// Ten invented items. A real product has a larger catalogue, read from files or generated here.
export const SIZES = ['small', 'medium', 'large'] as const;
export type Size = (typeof SIZES)[number];

export interface Locker {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly timeZone: string;
}

/** Number of lockers of each size at each place. */
export const CAPACITY = 3;
/** Price per day before tax, in minor units. */
export const DAY_PRICE: Readonly<Record<Size, number>> = { small: 500, medium: 800, large: 1_200 };
export const CURRENCY = 'EUR';
/** Tax in basis points of the price. */
export const TAX_BP = 2_300;

const LISBON = { city: 'Lisbon', country: 'PT', timeZone: 'Europe/Lisbon' };
const ROME = { city: 'Rome', country: 'IT', timeZone: 'Europe/Rome' };

export const LOCKERS: readonly Locker[] = [
  ['L1', 'Santa Clara station', 'Rua da Estação 1', 38.7138, -9.1227, LISBON],
  ['L2', 'East station', 'Avenida do Rio 12', 38.7677, -9.0994, LISBON],
  ['L3', 'Harbour hall', 'Cais Novo 3', 38.7061, -9.1451, LISBON],
  ['L4', 'Old market', 'Praça do Mercado 8', 38.7071, -9.1459, LISBON],
  ['L5', 'Airport, hall B', 'Alameda das Partidas 2', 38.7742, -9.1342, LISBON],
  ['R1', 'Central station', 'Via dei Binari 24', 41.9009, 12.5018, ROME],
  ['R2', 'Tiber station', 'Piazza del Treno 5', 41.9103, 12.5306, ROME],
  ['R3', 'Fountain square', 'Via delle Acque 61', 41.9009, 12.4833, ROME],
  ['R4', 'Hill museum', 'Salita del Colle 7', 41.8902, 12.4922, ROME],
  ['R5', 'Airport, hall 3', 'Via del Volo 1', 41.7999, 12.2462, ROME],
].map(([id, name, address, latitude, longitude, place]) => ({
  id: String(id),
  name: String(name),
  address: String(address),
  latitude: Number(latitude),
  longitude: Number(longitude),
  ...(place === ROME ? ROME : LISBON),
}));
