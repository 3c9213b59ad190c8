// Four suppliers over one airline ledger: they sell the same seats, each for some of the airlines
// and with its own terms.
import { share } from '../kernel/random.ts';
import { country } from '@portico/reference';
import type { SupplierName, SupplierTraits } from '../orders/supplier.ts';
import { type Airline, AIRLINES, groupOf } from './world/airlines.ts';
import type { Route } from './world/network.ts';
import { type Hop } from './world/schedule.ts';
import type { Brand } from './selling/brands.ts';

export interface Supplier extends SupplierTraits {
  /** Share of all airlines that it sells. */
  readonly coverage: number;
  readonly brands: readonly Brand[];
  /** Lowest and highest ratio of its prices to the airline's own. */
  readonly priceSpread: readonly [number, number];
  /** Lowest and highest ratio of the public price to its price. */
  readonly published: readonly [number, number];
  /** Null: the currency of each airline. */
  readonly currency: string | null;
  /** 'by-brand': stated with each fare; with the order, or by a separate call. */
  readonly ticketing: 'with-order' | 'separate' | 'later' | 'by-brand';
  /** Milliseconds from the order to its tickets, lowest and highest. */
  readonly ticketMs: readonly [number, number];
  /** Period in which a ticket can be voided free of charge. */
  readonly voids: 'day' | 'midnight' | 'never';
  /** Time at which passport details are required on international flights. */
  readonly documents: 'later' | 'now';
  /** True if its airlines rebook travellers online, free of charge, after a change of their own. */
  readonly rebooks?: boolean;
  /** True if amendments change the order itself: they have no id, and end with the order. */
  readonly amendsInPlace?: boolean;
  /** Share of routes that a partner sells under its own flight number. */
  readonly codeShare: number;
  /**
   * True if it states the sum only, no brands, booking classes or weights of bags, and for most
   * airlines no terms.
   */
  readonly isTerse?: boolean;
  /** Percentage of a penalty that airlines give as a credit on the cheapest brand. Default: none. */
  readonly creditPercent?: number;
}

const KAPPA: Supplier = {
  name: 'kappa',
  idPrefix: 'k',
  idempotent: true,
  visibilityLagMs: 0,
  latencyMs: [120, 400],
  coverage: 0.6,
  brands: ['Light', 'Classic', 'Flex'],
  priceSpread: [1, 1],
  published: [1, 1],
  currency: null,
  ticketing: 'with-order',
  ticketMs: [0, 0],
  voids: 'day',
  documents: 'later',
  codeShare: 0,
  rebooks: true,
};
const LAMBDA: Supplier = {
  name: 'lambda',
  idPrefix: 'l',
  idempotent: false,
  visibilityLagMs: 0,
  latencyMs: [700, 1_800],
  coverage: 0.85,
  brands: ['Light', 'Flex'],
  priceSpread: [0.99, 1.03],
  published: [1, 1],
  currency: 'USD',
  ticketing: 'separate',
  ticketMs: [0, 0],
  voids: 'midnight',
  documents: 'now',
  codeShare: 0.12,
  rebooks: true,
};
const SIGMA: Supplier = {
  name: 'sigma',
  idPrefix: 's',
  idempotent: true,
  visibilityLagMs: 8_000,
  latencyMs: [250, 700],
  coverage: 0.45,
  brands: ['Light', 'Classic', 'Flex'],
  priceSpread: [0.88, 1.02],
  published: [1.04, 1.15],
  currency: 'EUR',
  ticketing: 'later',
  ticketMs: [5_000, 120_000],
  voids: 'never',
  documents: 'later',
  codeShare: 0.25,
};

const TAU: Supplier = {
  name: 'tau',
  idPrefix: 't',
  idempotent: true,
  visibilityLagMs: 0,
  latencyMs: [300, 900],
  coverage: 0.5,
  brands: ['Light', 'Flex'],
  priceSpread: [0.97, 1.05],
  published: [1, 1],
  currency: 'USD',
  ticketing: 'by-brand',
  ticketMs: [0, 0],
  voids: 'day',
  documents: 'later',
  codeShare: 0,
  compresses: true,
  limit: { calls: 300, perMs: 1_000 },
  takesNoLimit: true,
  hasOfferSets: true,
  isTerse: true,
  amendsInPlace: true,
  creditPercent: 60,
};

export const SUPPLIERS: readonly Supplier[] = [KAPPA, LAMBDA, SIGMA, TAU];

/** Share of airlines whose terms a terse supplier does not state. */
const UNSTATED = 0.7;

/** Returns true if a supplier states the change and refund terms of an airline. */
export const statesTerms = ({ name, isTerse }: Supplier, { lot }: Airline): boolean =>
  isTerse !== true || share(`terms ${name} ${lot}`) >= UNSTATED;

/** Returns how the tickets of a brand's orders are issued: those of the cheapest one may be held. */
export const ticketingOf = (
  { ticketing }: Supplier,
  brand: Brand,
): 'with-order' | 'separate' | 'later' =>
  ticketing === 'by-brand' ? (brand === 'Light' ? 'separate' : 'with-order') : ticketing;

/**
 * Returns the supplier of this name. The profile 'fast' shortens slow operations to milliseconds.
 */
export function supplierOf(name: SupplierName, fast: boolean): Supplier {
  const supplier = SUPPLIERS.find((known) => known.name === name);
  if (supplier === undefined) throw new Error(`no supplier of flights is called '${name}'`);
  if (!fast) return supplier;
  const [low, high] = supplier.ticketMs;
  return {
    ...supplier,
    latencyMs: [0, 0],
    visibilityLagMs: Math.min(400, supplier.visibilityLagMs),
    ticketMs: [Math.min(low, 50), Math.min(high, 600)],
  };
}

/**
 * Order in which lambda takes airlines; kappa starts at the other end, so that each airline has a
 * supplier.
 */
const ORDERS: Readonly<Record<string, (airline: Airline) => number>> = {
  kappa: ({ lot }) => -share(`sold ${lot}`),
  lambda: ({ lot }) => share(`sold ${lot}`),
  sigma: ({ lot }) => share(`sold in private ${lot}`),
  tau: ({ lot }) => share(`sold tersely ${lot}`),
};

/** The airlines each supplier sells. */
const soldBy = new Map(
  SUPPLIERS.map(({ name, coverage }) => {
    const order = ORDERS[name] ?? (() => 0);
    const count = Math.round(AIRLINES.length * coverage);
    return [name, new Set(AIRLINES.toSorted((a, b) => order(a) - order(b)).slice(0, count))];
  }),
);

export const sells = ({ name }: Supplier, airline: Airline): boolean =>
  soldBy.get(name)?.has(airline) === true;

export interface FlightNumber {
  readonly airline: string;
  readonly number: number;
}

/**
 * Returns the marketing carrier and flight number at this supplier: the airline's own, or a
 * partner's.
 */
export function marketedAs(supplier: Supplier, hop: Hop): FlightNumber {
  const partner = partnerOf(supplier, hop.route);
  const number = hop.number;
  return partner === undefined
    ? { airline: hop.route.airline.code, number }
    : { airline: partner.code, number: 7_000 + (number % 1_000) };
}

function partnerOf(
  { name, codeShare }: Supplier,
  { airline, from, to }: Route,
): Airline | undefined {
  if (codeShare === 0 || airline.alliance === null) return undefined;
  const chance = share(`partner ${name} ${airline.lot} ${from.code} ${to.code}`) / codeShare;
  if (chance >= 1) return undefined;
  const partners = AIRLINES.filter(
    (other) => other !== airline && groupOf(other) === groupOf(airline),
  );
  return partners[Math.floor(chance * partners.length)];
}

/** Returns the currency in which this supplier sells the tickets of an airline. */
export const currencyOf = ({ currency }: Supplier, airline: Airline): string =>
  currency ?? country(airline.country)?.currency ?? 'USD';

/** Returns a number within the range, constant for an airline at a supplier. */
export const spread = (
  { name }: Supplier,
  what: string,
  [low, high]: readonly [number, number],
  airline: Airline,
): number => low + (high - low) * share(`${what} ${name} ${airline.lot}`);
