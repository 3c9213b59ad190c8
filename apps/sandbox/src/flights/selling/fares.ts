// Fares of an itinerary: its classes, brands and terms in the supplier's currency. Amounts are
// integers in minor units, for all travellers of a type together.
import { minorPerDollar } from '../../kernel/money.ts';
import { currencyOf, marketedAs, spread, type Supplier } from '../suppliers.ts';
import { isDomestic } from '../world/airports.ts';
import type { Airline } from '../world/airlines.ts';
import type { Cabin } from '../world/fleet.ts';
import type { Hop } from '../world/schedule.ts';
import { localText } from '../../kernel/zones.ts';
import {
  type Bags,
  bagsOf,
  type Brand,
  BRAND_FACTOR,
  type Fees,
  feesOf,
  seatChoiceOf,
} from './brands.ts';
import type { PricedWay } from './prices.ts';
import { type Party, type TravellerType, TYPES } from './question.ts';
import { salesTaxOf, taxDollars } from './taxes.ts';

export interface FarePart {
  readonly type: TravellerType;
  readonly count: number;
  readonly base: number;
  readonly tax: number;
}

/** Valid until `until` (local time, exclusive; null: no end). `penalty: null`: not possible. */
export interface TermStep {
  readonly until: string | null;
  readonly penalty: number | null;
}

export interface Fare {
  readonly airline: Airline;
  readonly brand: Brand;
  readonly marketing: string;
  readonly cabins: readonly Cabin[];
  readonly classes: readonly string[];
  readonly bags: readonly Bags[];
  readonly seatChoice: 'free' | 'paid';
  readonly currency: string;
  readonly net: number;
  readonly tax: number;
  readonly published: number;
  readonly parts: readonly FarePart[];
  readonly left: number;
  readonly timeZone: string;
  readonly refund: readonly TermStep[];
  readonly change: readonly TermStep[];
  readonly documents: 'none' | 'later' | 'now';
  /** Epoch milliseconds. */
  readonly voidUntil: number | null;
  readonly ticketBy: number;
  readonly expiresAt: number;
}

const CHILD = 0.75;
const INFANT = 0.1;
const TYPE_FACTOR: Readonly<Record<TravellerType, number>> = {
  adult: 1,
  child: CHILD,
  infant: INFANT,
};

/** Minutes before departure at which check-in closes; a no-show then loses the whole fare. */
export const CLOSES_MINUTES = 60;
/** Minutes before departure at which sales end. */
export const SALE_ENDS_MINUTES = 120;
const DAY_MS = 86_400_000;
const OFFER_MS = 30 * 60_000;

/** Returns one fare of an itinerary, all slices together. */
export function fareOf(
  supplier: Supplier,
  journey: readonly PricedWay[],
  brand: Brand,
  party: Party,
  nowMs: number,
): Fare {
  const hops = journey.flatMap(({ way }) => way.hops);
  const open = journey.flatMap((one) => one.open);
  const first = firstOf(hops);
  const { airline } = first.route;
  const currency = currencyOf(supplier, airline);
  const rate = minorPerDollar(currency);
  const level = spread(supplier, 'price', supplier.priceSpread, airline) * BRAND_FACTOR[brand];
  const adult = journey.reduce((sum, { dollars }) => sum + Math.round(dollars * level * rate), 0);
  const cabins = open.map(({ cabin }) => cabin);
  const taxOf = (type: TravellerType, base: number): number =>
    journey.reduce(
      (sum, one) =>
        sum +
        Math.round(taxDollars(one.way.hops, isInFront(one.open.map((o) => o.cabin)), type) * rate),
      Math.round(salesTaxOf(hops, isInFront(cabins)) * base),
    );
  const parts = partsOf(party, adult, taxOf);
  const net = parts.reduce((sum, part) => sum + part.base, 0);
  const taxes = parts.reduce((sum, part) => sum + part.tax, 0);
  const closes = first.departs - CLOSES_MINUTES;
  return {
    airline,
    brand,
    marketing: marketedAs(supplier, first).airline,
    cabins,
    classes: open.map(({ letter }) => letter),
    bags: journey.map((way) => bagsOf(way, brand)),
    seatChoice: seatChoiceOf(brand, cabins),
    currency,
    net,
    tax: taxes,
    parts,
    published: Math.ceil(
      (net + taxes) * spread(supplier, 'published', supplier.published, airline),
    ),
    left: Math.min(MAX_LEFT, ...open.map(({ left }) => left)),
    timeZone: first.route.from.zone.name,
    ...termsOf(
      feesOf(brand, cabins),
      {
        net,
        total: net + taxes,
        seats: party.seats,
        rate,
      },
      localText(first.route.from.zone, closes),
    ),
    documents: documentsOf(supplier, hops),
    ...deadlinesOf(supplier, nowMs, closes * 6e4),
  };
}

/** Airlines do not report higher counts. */
const MAX_LEFT = 9;

function firstOf(hops: readonly Hop[]): Hop {
  const first = hops[0];
  if (first === undefined) throw new RangeError('an itinerary without flights');
  return first;
}

const partsOf = (
  { counts }: Party,
  adult: number,
  taxOf: (type: TravellerType, base: number) => number,
): readonly FarePart[] =>
  TYPES.filter((type) => counts[type] > 0).map((type) => {
    const base = Math.max(1, Math.round(adult * TYPE_FACTOR[type]));
    return {
      type,
      count: counts[type],
      base: base * counts[type],
      tax: taxOf(type, base) * counts[type],
    };
  });

const isInFront = (cabins: readonly Cabin[]): boolean =>
  cabins.some((cabin) => cabin !== 'economy');

interface Paid {
  readonly net: number;
  readonly total: number;
  readonly seats: number;
  readonly rate: number;
}

function termsOf(
  { refund, change }: Fees,
  { net, total, seats, rate }: Paid,
  closes: string,
): Pick<Fare, 'refund' | 'change'> {
  const fee = (dollars: number): number => Math.round(dollars * rate) * seats;
  return {
    refund: [
      { until: closes, penalty: refund === null ? net : Math.min(net, fee(refund)) },
      { until: null, penalty: total },
    ],
    change: [
      ...(change === null ? [] : [{ until: closes, penalty: Math.min(net, fee(change)) }]),
      { until: null, penalty: null },
    ],
  };
}

const documentsOf = ({ documents }: Supplier, hops: readonly Hop[]): Fare['documents'] =>
  hops.every(({ route }) => isDomestic(route.from, route.to)) ? 'none' : documents;

function deadlinesOf(
  { voids, ticketing }: Supplier,
  nowMs: number,
  closesMs: number,
): Pick<Fare, 'voidUntil' | 'ticketBy' | 'expiresAt'> {
  const midnight = (Math.floor(nowMs / DAY_MS) + 1) * DAY_MS;
  const until = voids === 'day' ? nowMs + DAY_MS : midnight;
  return {
    voidUntil: voids === 'never' ? null : Math.min(until, closesMs),
    ticketBy: Math.min(
      nowMs + DAY_MS * (ticketing === 'with-order' ? 0.25 : 1),
      closesMs - 30 * 60_000,
    ),
    expiresAt: nowMs + OFFER_MS,
  };
}

/** Returns the penalty at a local time, YYYY-MM-DDTHH:mm. */
export const penaltyAt = (steps: readonly TermStep[], local: string): number | null =>
  steps.find(({ until }) => until === null || local < until)?.penalty ?? null;
