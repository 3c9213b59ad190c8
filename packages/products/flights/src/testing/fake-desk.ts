// A server desk for tests: suppliers with given responses, and production pricing.
import type { Audience, SupplierOutcome } from '@portico/contract';
import type { MarkupRule } from '@portico/rules/markup';
import { priceOf, sumsOf } from '@portico/rules/pricing';
import {
  type RequestContext,
  createPricer,
  type ProductHost,
  pricesShown,
  unpricedOf,
} from '@portico/selling';
import type { Airline, AirItinerary, AirSupplier, CheckedFare, SeatMap } from '../port.ts';
import type { FlightTypes } from '../server/flight-types.ts';

export const NOW = Date.parse('2027-01-01T00:00:00Z');

/** A supplier's responses to all calls. */
export interface Says {
  readonly fares?: SupplierOutcome<AirItinerary>;
  readonly check?: SupplierOutcome<CheckedFare>;
  readonly seatMap?: SupplierOutcome<readonly SeatMap[]>;
  readonly airlines?: readonly Airline[];
}

/** A supplier with this name; calls without a given response stay unanswered. */
export function fakeSupplier(
  name: string,
  { fares, check, seatMap, airlines = [] }: Says,
): AirSupplier {
  const silent = { kind: 'unknown', message: 'silent' } as const;
  return {
    profile: {
      name,
      idempotent: true,
      bookTimeoutMs: 1,
      searchTimeoutMs: 1,
      visibilityLagMs: 0,
      ticketing: { way: 'separate', idempotent: true, usualMs: 1 },
    },
    fares: async () => fares ?? silent,
    check: async () => check ?? silent,
    seatMap: async () => seatMap ?? silent,
    airlines: async () => ({ kind: 'ok', value: airlines }),
  } as unknown as AirSupplier;
}

/** A requesting user. A site with hidden prices shows visitors none. */
export const fakeAsker = (
  audience: Audience = 'anonymous',
  { isClosed = false, settlementCurrency = 'USD' } = {},
): RequestContext =>
  ({
    agencyId: 'a',
    site: {
      id: 'a',
      status: 'Active',
      settlementCurrency,
      allowNonLoginFlow: !isClosed,
      isLockedHotelsOnly: false,
      isSpanishDefault: false,
      products: [{ title: 'Air Travel', active: true }],
      languages: ['en'],
      branding: { primaryColor: null },
      pictured: [],
    },
    viewer: { audience, user: undefined },
    language: 'en',
    sessionId: 's',
    correlationId: 'c',
    signal: new AbortController().signal,
  }) as RequestContext;

/** Markup of ten percent on everything. */
export const TEN_PERCENT: MarkupRule = {
  id: 'm',
  product: 'Air Travel',
  supplier: null,
  userId: null,
  from: null,
  until: null,
  percent: 1_000,
  fixed: null,
  min: null,
  max: null,
};
export const RATES = { rates: { USD: 1, EUR: 0.8, JPY: 150, KWD: 0.3 }, asOf: '2027-01-01' };

export interface FakeDesk {
  readonly desk: ProductHost<FlightTypes>;
  /** Faults reported for suppliers. */
  readonly faults: string[];
}

export function fakeDesk(
  suppliers: readonly AirSupplier[],
  rules: readonly MarkupRule[] = [TEN_PERCENT],
): FakeDesk {
  const faults: string[] = [];
  const pricerOf = ({ site }: RequestContext) =>
    createPricer({
      product: 'Air Travel',
      settlementCurrency: site.settlementCurrency,
      rules,
      userId: null,
      day: '2027-01-01',
      rates: RATES,
    });
  const context = (asker: RequestContext) => ({
    agencyId: asker.agencyId,
    correlationId: asker.correlationId,
    signal: asker.signal,
    now: new Date(NOW).toISOString(),
    language: asker.language,
  });
  const desk = {
    memory: () => new Map(),
    clock: { now: () => NOW },
    suppliers,
    waits: { search: 1, deals: 1, one: 1, suggest: 1 },
    context,
    answer: (asker: RequestContext, ask: (of: ReturnType<typeof context>) => unknown) =>
      ask(context(asker)),
    fault: (supplier: string, _asker: RequestContext, fault: Error) =>
      void faults.push(`${supplier}: ${fault.message}`),
    pricer: async (asker: RequestContext) => pricerOf(asker),
    rates: async () => RATES,
    offers: async (asker, question, list, make) => {
      const pricer = pricerOf(asker);
      const { audience } = asker.viewer;
      const offers = list.flatMap((sourced) => {
        const full = pricer.price(sourced);
        if (full === null) return [];
        const price = pricesShown(asker.site, audience)
          ? priceOf(sumsOf(full), pricer.currency, audience, sourced.rate)
          : null;
        const offerId = JSON.stringify([sourced.supplier, sourced.rate.rateKey, question]);
        return [{ offerId, mark: 'mark', ...make(sourced, price, full) }];
      });
      return { currency: pricer.currency, offers, unpriced: unpricedOf(pricer, list) };
    },
  } as Partial<ProductHost<FlightTypes>> as ProductHost<FlightTypes>;
  return { desk, faults };
}
