import { atStake } from '@portico/rules/at-stake';
import { chargedPrice } from '@portico/rules/charge';
import { minorRatio } from '@portico/rules/money';
import { dueNow, priceFor, totalFor } from '@portico/rules/pricing';
import { inSale } from '@portico/rules/staircase';
import { createPricer } from '@portico/selling';
import type { SupplierContext } from '@portico/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flightDetail } from '../http.ts';
import type { CheckedFare, Fare, SeatMap } from '../port.ts';
import {
  fakeAsker,
  fakeSupplier,
  NOW,
  RATES,
  type Says,
  TEN_PERCENT,
} from '../testing/fake-desk.ts';
import { fakeFare, fakeFlight, fakeItinerary } from '../testing/fake-itinerary.ts';
import { travellerNeeds } from '../rules/traveller-needs.ts';
import { flights } from './offering.ts';
import { titleOf } from './journey-title.ts';
import { type FlightSale, flightSales } from './sales.ts';

const flown = [
  [fakeFlight('JFK', 'LIS', '2027-06-18T18:00', 400)],
  [fakeFlight('LIS', 'JFK', '2027-06-25T20:00', 480)],
];
const [out, back] = flown.map((leg) => leg[0]?.id ?? '');
const itemKey = `${out}_${back}`;
const travellers = [
  { type: 'adult' },
  { type: 'adult', age: 14 },
  { type: 'child', age: 11 },
  { type: 'infant' },
] as const;
const SERVICES = [
  { traveller: 1, flight: out, seat: '12C' },
  { traveller: 2, leg: 1, bag: 'checked', count: 2 },
];
const rowOf = (number: number, isExit: boolean) => ({
  number,
  isExit,
  seats: [{ id: `${number}C`, isFree: true, price: 1_200, traits: [] }],
});
/** Row 12 is ordinary, row 14 is an exit row. */
const seatMap: SeatMap = {
  flight: out ?? '',
  cabins: [
    { cabin: 'economy', groups: [3], wings: null, rows: [rowOf(12, false), rowOf(14, true)] },
  ],
};
const fareOf = (over: Partial<Fare> = {}): Fare =>
  fakeFare(
    {
      currency: 'EUR',
      net: 90_000,
      tax: 12_345,
      published: 102_345,
      perType: [
        { type: 'adult', count: 2, base: 60_000, tax: 8_000 },
        { type: 'child', count: 1, base: 25_000, tax: 4_345 },
        { type: 'infant', count: 1, base: 5_000, tax: 0 },
      ],
      cancellation: {
        timeZone: 'America/New_York',
        steps: [
          { until: '2027-06-18T17:00', penalty: 20_000 },
          { until: null, penalty: 102_345 },
        ],
      },
      terms: {
        change: {
          timeZone: 'America/New_York',
          steps: [
            { until: '2027-06-18T17:00', penalty: 7_500 },
            { until: null, penalty: null },
          ],
        },
        voidUntil: '2027-01-02T12:00:30.000Z',
      },
      documents: 'later',
      ...over,
    },
    2,
    2,
  );
const confirmed = (fare: Fare, prices: readonly number[]): CheckedFare => ({
  itinerary: fakeItinerary(flown, [fare]),
  fare,
  services: [
    { seat: { traveller: 1, flight: out ?? '', seat: '12C' }, price: prices[0] ?? 0 },
    { bags: { traveller: 2, leg: 1, pieces: 2 }, price: prices[1] ?? 0 },
  ],
  remarks: ['Operated by somebody else.'],
});

/** A sale as created by quotes. */
async function saleOf(
  prices: readonly number[],
  audience: 'anonymous' | 'customer' = 'customer',
  over: Partial<Fare> = {},
): Promise<FlightSale> {
  const supplier = fakeSupplier('kappa', {
    check: { kind: 'ok', value: confirmed(fareOf(over), prices) },
    seatMap: { kind: 'ok', value: [seatMap] },
    airlines: [{ code: 'A0', name: 'Meridian Air', alliance: null }],
  });
  const wanted = {
    supplier: 'kappa',
    itemKey,
    rateKey: 'k',
    question: { travellers, cabin: 'economy', departs: NOW } as const,
    chosen: { services: SERVICES },
  };
  const context = { now: new Date(NOW).toISOString(), language: 'en' } as SupplierContext;
  const outcome = await flights.recheck(supplier, wanted, context);
  if (outcome.kind !== 'ok') throw new Error(outcome.message);
  expect(flights.faultOf(outcome.value)).toBeNull();
  const { rate } = outcome.value;
  const pricer = createPricer({
    product: 'Air Travel',
    settlementCurrency: 'USD',
    rules: [TEN_PERCENT],
    userId: null,
    day: '2027-01-01',
    rates: RATES,
  });
  const price = pricer.price({ supplier: 'kappa', rate });
  if (price === null) throw new Error('no price');
  const due = { total: totalFor(price, audience), dueNow: dueNow(price, audience, 'now') };
  return {
    v: 2,
    product: 'Air Travel',
    id: 'q',
    supplier: 'kappa',
    itemKey,
    rateKey: rate.rateKey,
    ...flights.promise(outcome.value, wanted, fakeAsker(audience), RATES),
    audience,
    userId: null,
    currency: price.currency,
    ...due,
    owed: { currency: rate.currency, net: rate.net, tax: rate.tax },
    price,
    payAt: 'now',
    cancellation: inSale(rate.cancellation, {
      owed: rate.net + rate.tax,
      converted: price.net + price.tax + price.rounding,
      stake: atStake(due),
    }),
    chosen: wanted.chosen,
    expiresAt: '2027-01-01T00:20:00.000Z',
  };
}
const detailOf = (sale: FlightSale) =>
  flightSales.detail(sale, priceFor(sale.price, sale.audience, { payAt: 'now' }));

describe('a sale of flights', () => {
  it('is the fare with its seats and bags: owed, refunds and all, free until the void ends', async () => {
    const sale = await saleOf([1_200, 7_000]);
    expect(sale.owed).toEqual({ currency: 'EUR', net: 98_200, tax: 12_345 });
    expect(sale).toMatchObject({
      title: 'New York – Lisbon',
      place: null,
      span: {
        from: '2027-06-18T18:00',
        fromZone: 'America/New_York',
        to: flown[1]?.[0]?.arrives,
        toZone: 'America/New_York',
      },
      party: { adults: 2, children: [11, 0], units: 1 },
      ticketing: {
        way: 'separate',
        idempotent: true,
        usualMs: 1,
        by: '2027-01-02T00:00:00Z',
        voidUntil: '2027-01-02T12:00:30.000Z',
      },
    });
    const { steps } = sale.cancellation;
    // to its exact second
    expect(steps[0]).toEqual({ until: '2027-01-02T07:00:30', penalty: 0 });
    // (20,000 + 8,200) euro cents at 1.25
    expect(steps[1]).toEqual({ until: '2027-06-18T17:00', penalty: 35_250 });
    expect(steps[2]).toEqual({ until: null, penalty: sale.total });
    expect(flights.remarks(sale)).toEqual(['Operated by somebody else.']);
  });

  it('is not made while no name of an airline is known', async () => {
    const supplier = fakeSupplier('kappa', {
      check: { kind: 'ok', value: confirmed(fareOf(), []) },
      seatMap: { kind: 'ok', value: [seatMap] },
    });
    let isSilent = true;
    const { airlines } = supplier;
    const slow: typeof supplier = {
      ...supplier,
      airlines: async (context) =>
        isSilent ? { kind: 'unknown', message: '503' } : airlines(context),
    };
    const recheck = () =>
      flights.recheck(
        slow,
        {
          supplier: 'kappa',
          itemKey,
          rateKey: 'k',
          question: { travellers, cabin: 'economy', departs: NOW },
        },
        { now: new Date(NOW).toISOString(), language: 'en' } as SupplierContext,
      );
    expect((await recheck()).kind).toBe('unknown');
    isSilent = false;
    expect((await recheck()).kind).toBe('ok');
  });

  it('is refused for a seat if it is sold without one', async () => {
    const refusal = { kind: 'refused', reason: 'INVALID', message: 'no' } as const;
    const context = { now: new Date(NOW).toISOString(), language: 'en' } as SupplierContext;
    const asked: unknown[] = [];
    const told = (
      check: Says['check'],
      { reason, services }: { reason: 'INVALID' | 'SOLD_OUT'; services: readonly object[] },
    ) => {
      const supplier = fakeSupplier('kappa', check === undefined ? {} : { check });
      const { check: answer } = supplier;
      supplier.check = (key, requested, ctx) => {
        asked.push(requested.seats);
        return answer(key, requested, ctx);
      };
      const question = { travellers, cabin: 'economy', departs: NOW } as const;
      const wanted = { supplier: 'kappa', itemKey, rateKey: 'k', question, chosen: { services } };
      return flights.whyRefused?.(supplier, wanted, { ...refusal, reason }, context);
    };
    const sold = { kind: 'ok', value: confirmed(fareOf(), []) } as const;
    const seat = { reason: 'INVALID', services: SERVICES } as const;
    expect(await told(sold, seat)).toMatchObject({ reason: 'SEAT_TAKEN' });
    expect(await told(refusal, seat)).toEqual(refusal);
    // no answer
    expect(await told(undefined, seat)).toEqual(refusal);
    expect(asked).toEqual([[], [], []]);
    expect(await told(sold, { ...seat, reason: 'SOLD_OUT' })).toMatchObject({ reason: 'SOLD_OUT' });
    expect(await told(sold, { ...seat, services: SERVICES.slice(1) })).toEqual(refusal);
    expect(asked).toHaveLength(3);
  });

  it('asks the seat map before a child or an infant is beside an exit', async () => {
    const recheck = (traveller: number, map: Says['seatMap']) =>
      flights.recheck(
        fakeSupplier('kappa', {
          check: { kind: 'ok', value: confirmed(fareOf(), []) },
          ...(map === undefined ? {} : { seatMap: map }),
        }),
        {
          supplier: 'kappa',
          itemKey,
          rateKey: 'k',
          question: { travellers, cabin: 'economy', departs: NOW },
          chosen: { services: [{ traveller, flight: out, seat: '14C' }] },
        },
        { now: new Date(NOW).toISOString(), language: 'en' } as SupplierContext,
      );
    const known = { kind: 'ok', value: [seatMap] } as const;
    await expect(recheck(3, known)).rejects.toMatchObject({
      code: 'INVALID_FIELD',
      field: 'services.0',
    });
    // an adult may sit there, if the infant is named on the other's lap
    const sold = await recheck(1, known);
    if (sold.kind !== 'ok') throw new Error(sold.message);
    const wanted = { services: [{ traveller: 1, flight: out, seat: '14C' }] };
    const question = { travellers, cabin: 'economy', departs: NOW } as const;
    const { promise } = flights.promise(
      sold.value,
      { supplier: 'kappa', itemKey, rateKey: 'k', question, chosen: wanted },
      fakeAsker('customer'),
      RATES,
    );
    expect(promise.services).toMatchObject([{ isExit: true }]);
    const sale = { ...(await saleOf([0, 0])), promise };
    const named = (infantOf: number) =>
      travellers.map(({ type }, i) => ({
        type,
        firstName: 'Ada',
        lastName: `Byron ${'abcd'.charAt(i)}`,
        title: 'ms' as const,
        ...(type === 'infant' ? { infantOf } : {}),
      }));
    const told = (infantOf: number) => () =>
      flightSales.checkDetails(sale, { travellers: named(infantOf), details: undefined });
    expect(told(2)).not.toThrow();
    expect(told(1)).toThrow(
      expect.objectContaining({ code: 'INVALID_FIELD', field: 'travellers.3.infantOf' }),
    );
    // without a map no such seat is sold
    expect((await recheck(1, undefined)).kind).toBe('unknown');
  });

  it('is read as it was stored, and asks the same again', async () => {
    const sale = await saleOf([1_200, 7_000]);
    const stored = JSON.parse(JSON.stringify(flightSales.stored(sale)));
    expect(flightSales.read(stored)).toEqual(sale);
    expect(flightSales.requested(flightSales.read(stored))).toEqual({
      legs: [[out], [back]],
      travellers,
      cabin: 'economy',
      seats: [{ traveller: 1, flight: out, seat: '12C' }],
      bags: [{ traveller: 2, leg: 1, pieces: 2 }],
    });
    expect(flights.questionOf(sale)).toEqual({
      travellers,
      cabin: 'economy',
      departs: Date.parse('2027-06-18T22:00:00Z'),
    });
    for (const field of ['promise', 'product', 'owed'])
      expect(() => flightSales.read({ ...stored, [field]: undefined })).toThrow(field);
    expect(flightSales.paidFor(sale, 'en')).toBe('New York – Lisbon, 18 – 25 Jun 2027');
    // a night flight: the day of its departure, as in the search
    const span = { ...sale.span, to: '2027-06-26T08:00' };
    expect(flightSales.paidFor({ ...sale, span }, 'en')).toContain('18 – 25 Jun 2027');
  });

  it('shows parts that sum to its total, in the agency’s currency and in any that is charged', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 30_000 }),
        fc.integer({ min: 0, max: 30_000 }),
        fc.constantFrom('anonymous' as const, 'customer' as const),
        fc.integer({ min: 102_345, max: 160_000 }),
        fc.constantFrom(
          ['USD', '1', 2] as const,
          ['JPY', '150.1', 0] as const,
          ['KWD', '0.31', 3] as const,
        ),
        async (seat, bag, audience, published, [currency, rate, digits]) => {
          const sale = await saleOf([seat, bag], audience, { published });
          const ratio = minorRatio(rate, 2, digits);
          const charged =
            currency === 'USD'
              ? sale
              : { ...sale, price: chargedPrice(sale.price, audience, { currency, ratio }) };
          const detail = flightDetail.parse(detailOf(charged));
          const shown = priceFor(charged.price, audience, { payAt: 'now' });
          const extras = detail.services.reduce((sum, { amount }) => sum + amount.amount, 0);
          const lines = detail.perTraveller ?? [];
          expect(lines.reduce((sum, { base }) => sum + base, extras)).toBe(shown.base);
          expect(lines.reduce((sum, { tax }) => sum + tax, 0)).toBe(shown.taxes);
          expect(lines.flatMap(({ each }) => each).reduce((a, b) => a + b, extras)).toBe(
            shown.total,
          );
          for (const { amount } of detail.services) expect(amount.currency).toBe(currency);
          expect(detail.change.steps[0]?.penalty).toBeGreaterThan(0);
          expect(detail.change.steps[1]?.penalty).toBeNull();
        },
      ),
      { numRuns: 60 },
    );
  });

  it('costs a member a seat with what the agency adds, a visitor what the public price names', async () => {
    // 12.00 euros are 15.00 dollars; the agency adds ten percent
    const amounts = async (audience: 'anonymous' | 'customer', published: number) =>
      detailOf(await saleOf([1_200, 7_000], audience, { published })).services.map(
        ({ amount }) => amount.amount,
      );
    expect(await amounts('customer', 200_000)).toEqual([1_650, 9_625]);
    expect(await amounts('anonymous', 200_000)).toEqual([1_500, 8_750]);
    expect(await amounts('anonymous', 102_345)).toEqual([1_650, 9_625]);
  });

  it('needs everybody by name, title, gender and birth date, of the ages it was priced for [R3-62]', async () => {
    const sale = await saleOf([0, 0]);
    const needs = flightSales.needs(sale);
    // the form is built from the same requirements
    expect(travellerNeeds(flightDetail.parse(detailOf(sale)))).toEqual(needs);
    expect(needs).toMatchObject({
      unit: null,
      parties: [{ adults: 2, allNamed: true, childAges: [11], infants: 1 }],
      agesOn: '2027-06-25',
      oneAged: 18,
      facts: ['title', 'gender', 'birthDate'],
      documents: 'later',
      validOn: flown[1]?.[0]?.arrives.slice(0, 10),
      schengen: { country: 'PT', leavesOn: '2027-06-25' },
    });
    expect(needs.ages).toEqual({
      adult: { from: 12, to: null },
      child: { from: 2, to: 11 },
      infant: { from: 0, to: 1 },
    });
  });
});

describe('the title of a journey', () => {
  it('names its towns: there and back once, each town of a longer one', () => {
    const leg = (from: string, to: string) => [fakeFlight(from, to, '2027-06-18T18:00', 400)];
    expect(titleOf([leg('JFK', 'LIS')], 'en')).toBe('New York – Lisbon');
    expect(titleOf([leg('JFK', 'LIS'), leg('LIS', 'JFK')], 'en')).toBe('New York – Lisbon');
    expect(titleOf([leg('JFK', 'LIS'), leg('LIS', 'LHR')], 'en')).toBe(
      'New York – Lisbon – London',
    );
    expect(titleOf([leg('JFK', 'LIS'), leg('LHR', 'JFK')], 'en')).toBe(
      'New York – Lisbon – London – New York',
    );
    expect(titleOf([leg('JFK', 'LIS')], 'ar')).toMatch(/\p{Script=Arabic}/u);
  });
});
