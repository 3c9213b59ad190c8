// Invented airlines. Their names belong to no airline; some of their codes belong to small real ones, because few codes of
// two signs are free. One in each country of a hub, more where
// there are many hubs, and some that fly from point to point.
import { share } from '../../kernel/random.ts';
import type { Airport } from './airports.ts';

export interface Airline {
  readonly index: number;
  /** Two signs. */
  readonly code: string;
  readonly name: string;
  readonly country: string;
  /** Number of its alliance; null for those in none. */
  readonly alliance: number | null;
  readonly isLowCost: boolean;
  /** Countries a low-cost airline flies in; empty for the others, who fly from their hubs. */
  readonly region: readonly string[];
  /** Its level of prices. */
  readonly level: number;
}

export const ALLIANCES = ['Compass', 'Lodestar', 'Seven Winds', 'Open Sky'] as const;

type Line = readonly [country: string, code: string, name: string, alliance: number | null];

const OF_HUBS: readonly Line[] = [
  ['US', 'A0', 'Meridian Air', 0],
  ['US', 'F0', 'Blue Mesa', 1],
  ['US', 'H0', 'Great Plains', 2],
  ['CN', 'J0', 'Jade Crane', 0],
  ['CN', 'K0', 'Nine Rivers', 1],
  ['CN', 'O0', 'Silk Cloud', 3],
  ['TR', 'U0', 'Bosfor', 0],
  ['JP', 'W0', 'Hoshi Wings', 2],
  ['GB', 'X0', 'Albion', 1],
  ['AE', 'I1', 'Dune Falcon', null],
  ['IN', 'P1', 'Monsoon', 0],
  ['HK', 'Q1', 'Pearl Harbour Wings', 1],
  ['TH', 'P2', 'Lotus', 0],
  ['SG', 'X2', 'Straits', 3],
  ['ES', 'Y2', 'Aurea', 1],
  ['KR', 'O3', 'Morning Calm', 2],
  ['FR', 'P3', 'Hexagone', 2],
  ['NL', 'Y3', 'Polder', 2],
  ['ID', 'O4', 'Archipel', 2],
  ['DE', 'X4', 'Rheinland', 0],
  ['AU', 'O5', 'Southern Wattle', 1],
  ['IT', 'P6', 'Ponente', 2],
  ['MX', 'X6', 'Jacaranda', 2],
  ['BR', 'Y6', 'Cerrado', 3],
  ['RU', 'X8', 'Taiga', 2],
  ['CA', 'O9', 'Maple Route', 0],
  ['SA', '0C', 'Najd', 2],
  ['PH', '0F', 'Tarsier', 3],
  ['QA', '0H', 'Al Bahar', 1],
  ['MY', '0I', 'Hornbill', 1],
  ['CO', '0K', 'Altiplano', 0],
  ['TW', '0L', 'Formosa Blue', 2],
  ['ZA', '0N', 'Protea', 0],
  ['EG', '0O', 'Nile Heron', 0],
  ['ET', '0Q', 'Simien', 0],
  ['KE', '0R', 'Savanna', 2],
  ['NG', '0S', 'Harmattan', null],
  ['MA', '0T', 'Atlas Route', 1],
  ['PE', '0U', 'Inti', 3],
  ['CL', '0V', 'Cordillera', 1],
  ['AR', '0W', 'Pampero', 2],
  ['PA', '0Z', 'Isthmus', 0],
  ['PT', '1J', 'Atlântica', 0],
  ['AT', '1O', 'Danubia', 0],
  ['DK', '1V', 'Kattegat', 3],
  ['FI', '1W', 'Saimaa', 1],
  ['PL', '2E', 'Vistula', 0],
  ['IE', '2V', 'Clover', null],
  ['GR', '3A', 'Cyclades', 0],
  ['CH', '3H', 'Edelweg', 0],
  ['NO', '3Y', 'Norsewing', 3],
  ['KW', '3Z', 'Dhow', null],
  ['KZ', '4E', 'Steppe', 3],
  ['LK', '4I', 'Cinnamon', 1],
  ['VN', '4J', 'Red River', 2],
  ['NZ', '4V', 'Long Cloud', 3],
  ['FJ', '4W', 'Coral Sea', 1],
];

const WEST = 'GB IE FR ES PT IT DE NL BE LU CH AT DK SE NO FI'.split(' ');
const EAST = 'PL CZ SK HU RO BG GR HR RS SI BA MK AL ME XK TR CY MD LT LV EE UA GE AM'.split(' ');
const SOUTH_EAST = 'TH MY SG ID PH VN KH LA MM BN'.split(' ');

const LOW_COST: readonly (readonly [country: string, code: string, name: string, string[]])[] = [
  ['GB', '5I', 'Hopscotch', WEST],
  ['ES', '5O', 'Azor Sul', [...WEST, 'MA', 'TN']],
  ['HU', '5R', 'Paprika', [...EAST, 'DE', 'IT', 'GB', 'AT', 'FR', 'ES']],
  ['US', '5U', 'Tumbleweed', ['US', 'MX', 'DO', 'PR', 'JM', 'BS']],
  ['US', '6L', 'Roadrunner', ['US', 'CA']],
  ['IN', '6M', 'Marigold', ['IN', 'NP', 'LK', 'BD', 'AE', 'OM', 'SA', 'QA', 'KW', 'BH']],
  ['MY', '6O', 'Mango', SOUTH_EAST],
  ['KR', '6S', 'Dragonfly', ['CN', 'JP', 'KR', 'TW', 'HK', 'MO']],
  ['BR', '6X', 'Tucano', ['BR', 'AR', 'CL', 'UY', 'PY', 'PE', 'CO', 'EC', 'BO']],
  ['AU', '7D', 'Kookaburra', ['AU', 'NZ', 'FJ', 'ID']],
];

/** All of them, always the same. */
export const AIRLINES: readonly Airline[] = [
  ...OF_HUBS.map(([country, code, name, alliance]) => ({
    country,
    code,
    name,
    alliance,
    isLowCost: false,
    region: [],
    level: 0.9 + 0.25 * share(`level ${code}`),
  })),
  ...LOW_COST.map(([country, code, name, region]) => ({
    country,
    code,
    name,
    alliance: null,
    isLowCost: true,
    region,
    level: 0.6 + 0.2 * share(`level ${code}`),
  })),
].map((airline, index) => ({ index, ...airline }));

const BY_CODE = new Map(AIRLINES.map((airline) => [airline.code, airline]));
export const airlineOf = (code: string): Airline | undefined => BY_CODE.get(code);

/** Airlines that share tickets: an alliance, or one alone. */
export const groupOf = ({ alliance, index }: Airline): number =>
  alliance ?? ALLIANCES.length + index;

/** The airline at home at each hub: countries with several share their hubs out in turn. */
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
