// Fictitious airlines. Their names and codes belong to no operating airline: a few two-character
// codes have never been assigned, the others belonged to defunct airlines or belong to system
// providers. One in each country with a hub, more in countries with many hubs, and some that fly
// point to point.
import { share } from '../../kernel/random.ts';
import type { Airport } from './airports.ts';

export interface Airline {
  readonly index: number;
  /** Two-character code. */
  readonly code: string;
  /**
   * Seed of its routes, times and prices, independent of its code; also the code under which its
   * flights were sold earlier.
   */
  readonly lot: string;
  readonly name: string;
  readonly country: string;
  /** Number of its alliance; null if it has none. */
  readonly alliance: number | null;
  readonly isLowCost: boolean;
  /**
   * Countries in which a low-cost airline flies; empty for the others, which fly from their hubs.
   */
  readonly region: readonly string[];
  /** Factor of its prices. */
  readonly level: number;
}

export const ALLIANCES = ['Compass', 'Lodestar', 'Seven Winds', 'Open Sky'] as const;

type Line = readonly [
  country: string,
  lot: string,
  code: string,
  name: string,
  alliance: number | null,
];

const OF_HUBS: readonly Line[] = [
  ['US', 'A0', '0M', 'Long Meridian', 0],
  ['US', 'F0', 'K1', 'Blue Mesa', 1],
  ['US', 'H0', 'H0', 'Prairie Star', 2],
  ['CN', 'J0', '7X', 'Jade Crane', 0],
  ['CN', 'K0', 'K0', 'Nine Rivers', 1],
  ['CN', 'O0', 'O0', 'Silk Cloud', 3],
  ['TR', 'U0', 'U0', 'Bosfor', 0],
  ['JP', 'W0', 'W0', 'Hoshi Wings', 2],
  ['GB', 'X0', 'X0', 'Albion', 1],
  ['AE', 'I1', 'I1', 'Dune Falcon', null],
  ['IN', 'P1', '0A', 'Monsoon', 0],
  ['HK', 'Q1', 'Q1', 'Pearl Harbour Wings', 1],
  ['TH', 'P2', 'T1', 'Lotus Wing', 0],
  ['SG', 'X2', 'X2', 'Straits', 3],
  ['ES', 'Y2', 'E1', 'Aurea', 1],
  ['KR', 'O3', '1U', 'Morning Calm', 2],
  ['FR', 'P3', '0X', 'Hexagone', 2],
  ['NL', 'Y3', '0Y', 'Polder', 2],
  ['ID', 'O4', 'A1', 'Archipel', 2],
  ['DE', 'X4', '8X', 'Rheinland', 0],
  ['AU', 'O5', 'O1', 'Southern Wattle', 1],
  ['IT', 'P6', 'L0', 'Ponente', 2],
  ['MX', 'X6', 'M1', 'Jacaranda', 2],
  ['BR', 'Y6', 'C1', 'Cerrado', 3],
  ['RU', 'X8', 'R1', 'Taiga', 2],
  ['CA', 'O9', '0G', 'Maple Route', 0],
  ['SA', '0C', 'N1', 'Najd', 2],
  ['PH', '0F', '0F', 'Tarsier', 3],
  ['QA', '0H', '0H', 'Al Bahar', 1],
  ['MY', '0I', '0I', 'Hornbill', 1],
  ['CO', '0K', '0K', 'Altiplano', 0],
  ['TW', '0L', '0L', 'Formosa Blue', 2],
  ['ZA', '0N', 'Z1', 'Protea', 0],
  ['EG', '0O', '0O', 'Nile Heron', 0],
  ['ET', '0Q', '0Q', 'Simien', 0],
  ['KE', '0R', '0R', 'Savanna', 2],
  ['NG', '0S', '0S', 'Harmattan', null],
  ['MA', '0T', '0T', 'Atlas Route', 1],
  ['PE', '0U', '0U', 'Inti', 3],
  ['CL', '0V', 'F1', 'Cordillera', 1],
  ['AR', '0W', '0W', 'Pampero', 2],
  ['PA', '0Z', '0Z', 'Isthmus', 0],
  ['PT', '1J', 'G1', 'Atlântica', 0],
  ['AT', '1O', '1O', 'Danubia', 0],
  ['DK', '1V', '1Q', 'Kattegat', 3],
  ['FI', '1W', '1W', 'Saimaa', 1],
  ['PL', '2E', '1Z', 'Vistula', 0],
  ['IE', '2V', 'I0', 'Clover', null],
  ['GR', '3A', '1R', 'Cyclades', 0],
  ['CH', '3H', 'Y0', 'Edelweg', 0],
  ['NO', '3Y', '3Y', 'Norsewing', 3],
  ['KW', '3Z', 'D1', 'Dhow', null],
  ['KZ', '4E', '1T', 'Steppe', 3],
  ['LK', '4I', '4I', 'Cinnamon Isle', 1],
  ['VN', '4J', '1D', 'Red River', 2],
  ['NZ', '4V', '1N', 'Long Cloud', 3],
  ['FJ', '4W', '1M', 'Coral Sea', 1],
];

const WEST = 'GB IE FR ES PT IT DE NL BE LU CH AT DK SE NO FI'.split(' ');
const EAST = 'PL CZ SK HU RO BG GR HR RS SI BA MK AL ME XK TR CY MD LT LV EE UA GE AM'.split(' ');
const SOUTH_EAST = 'TH MY SG ID PH VN KH LA MM BN'.split(' ');

const LOW_COST: readonly (readonly [
  country: string,
  lot: string,
  code: string,
  name: string,
  string[],
])[] = [
  ['GB', '5I', 'E0', 'Puddlejump', WEST],
  ['ES', '5O', '2X', 'Azor Sul', [...WEST, 'MA', 'TN']],
  ['HU', '5R', '1Y', 'Paprika', [...EAST, 'DE', 'IT', 'GB', 'AT', 'FR', 'ES']],
  ['US', '5U', '8O', 'Tumbleweed', ['US', 'MX', 'DO', 'PR', 'JM', 'BS']],
  ['US', '6L', '6U', 'Roadrunner', ['US', 'CA']],
  ['IN', '6M', '1H', 'Marigold', ['IN', 'NP', 'LK', 'BD', 'AE', 'OM', 'SA', 'QA', 'KW', 'BH']],
  ['MY', '6O', 'B1', 'Papaya', SOUTH_EAST],
  ['KR', '6S', 'Q0', 'Dragonfly', ['CN', 'JP', 'KR', 'TW', 'HK', 'MO']],
  ['BR', '6X', '6X', 'Tucano', ['BR', 'AR', 'CL', 'UY', 'PY', 'PE', 'CO', 'EC', 'BO']],
  ['AU', '7D', 'S1', 'Kookaburra', ['AU', 'NZ', 'FJ', 'ID']],
];

/** All airlines; deterministic. */
export const AIRLINES: readonly Airline[] = [
  ...OF_HUBS.map(([country, lot, code, name, alliance]) => ({
    country,
    lot,
    code,
    name,
    alliance,
    isLowCost: false,
    region: [],
    level: 0.9 + 0.25 * share(`level ${lot}`),
  })),
  ...LOW_COST.map(([country, lot, code, name, region]) => ({
    country,
    lot,
    code,
    name,
    alliance: null,
    isLowCost: true,
    region,
    level: 0.6 + 0.2 * share(`level ${lot}`),
  })),
].map((airline, index) => ({ index, ...airline }));

const BY_CODE = new Map(AIRLINES.map((airline) => [airline.code, airline]));
export const airlineOf = (code: string): Airline | undefined => BY_CODE.get(code);

/** Returns the group of airlines that share tickets: an alliance, or the single airline. */
export const groupOf = ({ alliance, index }: Airline): number =>
  alliance ?? ALLIANCES.length + index;

/**
 * Returns the home airline of each hub: countries with several airlines assign their hubs in turn.
 */
export function homeAirlines(hubs: readonly Airport[]): ReadonlyMap<Airport, Airline> {
  const counts = new Map<string, number>();
  return new Map(
    hubs.map((hub) => {
      const own = AIRLINES.filter(
        ({ country, isLowCost }) => country === hub.country && !isLowCost,
      );
      const nth = counts.get(hub.country) ?? 0;
      counts.set(hub.country, nth + 1);
      const airline = own[nth % Math.max(1, own.length)];
      if (airline === undefined) throw new Error(`no airline is at home in ${hub.country}`);
      return [hub, airline];
    }),
  );
}
