// Taxes and airport charges of one traveller on one flight, US dollars. Government taxes are about what they cost in 2026,
// good enough for a rehearsal and for nothing else: United Kingdom (Air Passenger Duty), Germany (Luftverkehrsteuer), France
// (TSBA), the Netherlands (vliegbelasting), United States (international transportation tax, inspection fees, September 11
// fee, passenger facility charge), Australia (Passenger Movement Charge), Canada (ATSC), Japan (departure tax and PSFC).
// Charges of airports are made up.
import { share } from '../../kernel/random.ts';
import type { Cabin } from '../world/fleet.ts';
import type { Route } from '../world/network.ts';
import type { TravellerType } from './question.ts';

/** Tax up to a distance, in economy and in premium cabins. */
interface Band {
  readonly km: number;
  readonly economy: number;
  readonly front: number;
}

interface CountryTax {
  /** On flights abroad that leave. */
  readonly leaving: readonly Band[];
  /** On flights abroad that land. */
  readonly landing?: number;
  readonly domestic?: number;
  /** Traveller types that are exempt from taxes on departure. */
  readonly spares: readonly TravellerType[];
}

const flat = (dollars: number): readonly Band[] => [
  { km: Infinity, economy: dollars, front: dollars },
];
const INFANTS = ['infant'] as const;

const TAXES: Readonly<Record<string, CountryTax>> = {
  GB: {
    leaving: [
      { km: 3_219, economy: 20, front: 42 },
      { km: 8_851, economy: 134, front: 321 },
      { km: Infinity, economy: 140, front: 333 },
    ],
    domestic: 10.5,
    spares: ['infant', 'child'],
  },
  DE: {
    leaving: [
      { km: 2_500, economy: 17, front: 17 },
      { km: 6_000, economy: 43, front: 43 },
      { km: Infinity, economy: 77, front: 77 },
    ],
    domestic: 17,
    spares: INFANTS,
  },
  FR: {
    leaving: [
      { km: 2_500, economy: 8.5, front: 34 },
      { km: 5_500, economy: 17.5, front: 93 },
      { km: Infinity, economy: 46, front: 139 },
    ],
    domestic: 8.5,
    spares: INFANTS,
  },
  NL: { leaving: flat(35), domestic: 35, spares: INFANTS },
  US: { leaving: flat(33), landing: 35, domestic: 14.5, spares: [] },
  AU: { leaving: flat(46), spares: ['infant', 'child'] },
  NZ: { leaving: flat(22), spares: INFANTS },
  CA: { leaving: flat(25), domestic: 7, spares: INFANTS },
  JP: { leaving: flat(27), domestic: 3, spares: INFANTS },
  AE: { leaving: flat(30), spares: INFANTS },
  IN: { leaving: flat(16), domestic: 8, spares: INFANTS },
  MX: { leaving: flat(48), landing: 38, domestic: 27, spares: INFANTS },
  BR: { leaving: flat(38), domestic: 9, spares: INFANTS },
};

const AIRPORT_DOMESTIC = [4, 13] as const;
const AIRPORT_ABROAD = [12, 34] as const;

/** Charges of the airport one leaves from; infants in arms pay none. */
function airportCharge({ from, to }: Route): number {
  const [low, high] = from.country === to.country ? AIRPORT_DOMESTIC : AIRPORT_ABROAD;
  return low + (high - low) * share(`tax ${from.code} ${low}`);
}

function governmentTax({ from, to, km }: Route, cabin: Cabin, type: TravellerType): number {
  const left = TAXES[from.country];
  const isSpared =
    left?.spares.includes(type) === true && (cabin === 'economy' || type !== 'child');
  const leaving = isSpared ? undefined : left;
  if (from.country === to.country) return type === 'infant' ? 0 : (leaving?.domestic ?? 0);
  const band = leaving?.leaving.find((one) => km <= one.km);
  const landed = TAXES[to.country];
  const landing = landed?.spares.includes(type) === true ? 0 : (landed?.landing ?? 0);
  return landing + (cabin === 'economy' ? (band?.economy ?? 0) : (band?.front ?? 0));
}

const known = new WeakMap<Route, Map<string, number>>();

/** Taxes and charges of one flight for one traveller, US dollars. */
export function taxDollars(route: Route, cabin: Cabin, type: TravellerType): number {
  const ofRoute = known.get(route) ?? new Map<string, number>();
  known.set(route, ofRoute);
  const key = cabin + type;
  const found = ofRoute.get(key);
  if (found !== undefined) return found;
  const charge = type === 'infant' ? 0 : airportCharge(route);
  const tax = charge + governmentTax(route, cabin, type);
  ofRoute.set(key, tax);
  return tax;
}
