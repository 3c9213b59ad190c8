// Taxes and charges of one traveller on one journey. A departure tax is due once, where the journey
// begins, by its total distance; travellers who change at an airport pay only a part of its charge.
import { minorUnits } from '@portico/reference';
import { minorPerDollar } from '../../kernel/money.ts';
import { share } from '../../kernel/random.ts';
import { type Airport, isDomestic, kmBetween } from '../world/airports.ts';
import type { Hop } from '../world/schedule.ts';
import type { TravellerType } from './question.ts';
import {
  AIRPORT_CHARGES,
  type Due,
  OTHER_CHARGE,
  SALES_TAXES,
  type Tax,
  TAXES,
} from './tax-table.ts';

/** One line of the taxes of a ticket. */
export interface TaxLine {
  readonly code: string;
  readonly dollars: number;
}

/** Share of an airport's charge for transfer passengers. */
const TRANSFER = 0.4;
/**
 * Transfer passengers pass through passport control in these countries, and pay the fees for it.
 */
const BORDER_FEES: Readonly<Record<string, readonly string[]>> = { US: ['XY', 'XA', 'YC'] };
const NONE: readonly Tax[] = [];

const toDollars = (amount: number, currency: string): number =>
  (amount * 10 ** minorUnits(currency)) / minorPerDollar(currency);

/** Returns all tax lines of a journey. */
export function taxLines(
  hops: readonly Hop[],
  inFront: boolean,
  type: TravellerType,
): readonly TaxLine[] {
  const first = hops[0]?.route.from;
  const last = hops.at(-1)?.route.to;
  if (first === undefined || last === undefined) return [];
  return [
    ...linesOfEnds(first, last, inFront, type),
    ...hops.flatMap(({ route }, index) => [
      ...linesDue(taxesAt(route.from, 'each'), 0, inFront, type),
      ...(index === 0 ? [] : chargeOf(route.from, route.to, type, TRANSFER)),
    ]),
    ...hops.slice(0, -1).flatMap(({ route: { from, to } }) => {
      const fees = to.country === last.country ? undefined : BORDER_FEES[to.country];
      if (fees === undefined || isDomestic(from, to)) return [];
      const due = taxesAt(to, 'landing').filter(({ code }) => fees.includes(code));
      return linesDue(due, 0, inFront, type);
    }),
  ];
}

const taxesAt = ({ country }: Airport, due: Due): readonly Tax[] =>
  (TAXES[country] ?? NONE).filter((tax) => tax.due === due);

/** Taxes that depend on the first and last airport only. */
function linesOfEnds(
  first: Airport,
  last: Airport,
  inFront: boolean,
  type: TravellerType,
): readonly TaxLine[] {
  const km = kmBetween(first, last);
  const atHome = isDomestic(first, last);
  return [
    ...linesDue(taxesAt(first, atHome ? 'home' : 'leaving'), km, inFront, type),
    ...chargeOf(first, last, type, 1),
    ...(atHome ? [] : linesDue(taxesAt(last, 'landing'), km, inFront, type)),
  ];
}

const linesDue = (
  taxes: readonly Tax[],
  km: number,
  inFront: boolean,
  type: TravellerType,
): readonly TaxLine[] =>
  taxes
    .filter((tax) => !(inFront ? tax.sparesInFront : tax.spares).includes(type))
    .map(({ code, bands, currency }) => {
      const [, economy = 0, front = 0] = bands.find(([most]) => km <= most) ?? [];
      return { code, dollars: toDollars(inFront ? front : economy, currency) };
    });

/** Charge of the departure airport; infants are exempt. */
function chargeOf(from: Airport, to: Airport, type: TravellerType, part: number): TaxLine[] {
  if (type === 'infant') return [];
  const { code, currency, abroad, home } = AIRPORT_CHARGES[from.country] ?? OTHER_CHARGE;
  const [low, high] = isDomestic(from, to) ? home : abroad;
  if (high === 0) return [];
  const drawn = low + (high - low) * share(`tax ${from.code}`);
  return [{ code, dollars: part * toDollars(drawn, currency) }];
}

const known = new WeakMap<Airport, Map<string, number>>();

/** Returns the taxes and charges of one journey for one traveller, US dollars. */
export function taxDollars(hops: readonly Hop[], inFront: boolean, type: TravellerType): number {
  const first = hops[0]?.route.from;
  if (first === undefined) return 0;
  const ofAirport = known.get(first) ?? new Map<string, number>();
  known.set(first, ofAirport);
  const key = `${type}${inFront}${hops.map(({ route }) => route.to.code).join('')}`;
  const found = ofAirport.get(key);
  if (found !== undefined) return found;
  const sum = taxLines(hops, inFront, type).reduce((all, { dollars }) => all + dollars, 0);
  // there are many connecting journeys: the cache of an airport is cleared at a limit to bound the
  // memory
  if (ofAirport.size >= MAX_KNOWN) ofAirport.clear();
  ofAirport.set(key, sum);
  return sum;
}

const MAX_KNOWN = 500;

/** Returns the share of the fare that is due as sales tax: on tickets within one country. */
export function salesTaxOf(hops: readonly Hop[], inFront: boolean): number {
  const country = hops[0]?.route.from.country ?? '';
  const due = SALES_TAXES[country];
  if (due === undefined) return 0;
  const staysHome = hops.every(
    ({ route: { from, to } }) => from.country === country && to.country === country,
  );
  return staysHome ? (inFront ? due.front : due.economy) : 0;
}
