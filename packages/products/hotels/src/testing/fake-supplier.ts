// A supplier for tests and benchmarks with scripted responses and delays.
import type { HotelQuery, HotelSupplier, SupplierRate } from '@portico/product-hotels/port';
import type { Zoned, ZonedRates } from '@portico/product-hotels/rules/zoned';
import type { SupplierContext } from '@portico/contract';

export const fakeHotel = (over: Partial<Zoned> = {}): Zoned => ({
  supplierHotelId: 'LIS:0001',
  name: 'Casa do Rio',
  stars: 4,
  score: 8.7,
  reviews: 120,
  address: 'Rua da Prata 1',
  area: 'Baixa',
  city: 'Lisbon',
  countryCode: 'PT',
  latitude: 38.71,
  longitude: -9.137,
  timeZone: 'Europe/Lisbon',
  chain: null,
  amenities: ['wifi'],
  ordinal: 1,
  kind: 'boutique',
  checkInFrom: '15:00',
  checkOutBy: '11:00',
  ...over,
});

export const fakeRate = (over: Partial<SupplierRate> = {}): SupplierRate => ({
  rateKey: 'k1',
  room: {
    code: 'DBL',
    name: 'Double room',
    beds: '1 double',
    sleeps: 2,
    sizeSqm: 22,
    view: null,
    ordinal: 0,
  },
  board: 'BB',
  payAt: 'now',
  currency: 'EUR',
  net: 20_000,
  tax: 1_200,
  feeOnSite: 400,
  published: 26_000,
  cancellation: {
    timeZone: 'Europe/Lisbon',
    steps: [
      { until: '2026-12-01T18:00', penaltyBp: 0 },
      { until: null, penaltyBp: 10_000 },
    ],
  },
  left: null,
  ...over,
});

/** One step of a scripted search: a delay, then hotels or a fault. */
export type FakeStep =
  | { readonly afterMs: number; readonly hotels: readonly ZonedRates[] }
  | { readonly afterMs: number; readonly fault: Error }
  | 'hang';

export interface FakeSupplier extends HotelSupplier {
  /** States the time zone of every hotel. */
  search(query: HotelQuery, context: SupplierContext): AsyncIterable<readonly ZonedRates[]>;
  /**
   * Number of calls and their outcomes. `context` is the first one: keeping all of them would retain
   * every search in memory.
   */
  readonly seen: { searches: number; aborted: number; context: SupplierContext | null };
}

const wait = (ms: number): Promise<void> =>
  ms === 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, ms));
const refused = async () =>
  ({ kind: 'refused', reason: 'NOT_FOUND', message: 'not in this test' }) as const;

export function fakeSupplier(
  name: string,
  steps: readonly FakeStep[],
  searchTimeoutMs = 60_000,
): FakeSupplier {
  const seen: FakeSupplier['seen'] = { searches: 0, aborted: 0, context: null };
  return {
    seen,
    profile: { name, idempotent: true, bookTimeoutMs: 1_000, searchTimeoutMs, visibilityLagMs: 0 },
    async *search(_query, context) {
      seen.searches += 1;
      seen.context ??= context;
      context.signal.addEventListener('abort', () => (seen.aborted += 1), { once: true });
      for (const step of steps) {
        if (step === 'hang') await new Promise(() => undefined);
        else {
          await wait(step.afterMs);
          if ('fault' in step) throw step.fault;
          yield step.hotels;
        }
      }
    },
    hotel: refused,
    rates: refused,
    check: refused,
    book: refused,
    retrieve: refused,
    cancelQuote: refused,
    cancel: refused,
    async *bookingsBetween() {
      yield [];
    },
  };
}
