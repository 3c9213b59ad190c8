import { PorticoError } from '@portico/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flightFares } from '../http.ts';
import type { AirItinerary, Fare } from '../port.ts';
import { fakeAsker, fakeDesk, fakeSupplier, type Says } from '../testing/fake-desk.ts';
import { fakeFare, fakeFlight, fakeItinerary } from '../testing/fake-itinerary.ts';
import { faresAnswer } from './fares.ts';

const flown = [[fakeFlight('JFK', 'LIS', '2027-06-18T18:00', 400)]];
const KEY = 'A0201.JFKLIS.20270618';
const sold = (...fares: Fare[]): Says => ({
  fares: { kind: 'ok', value: fakeItinerary(flown, fares) },
  airlines: [{ code: 'A0', name: 'Meridian Air', alliance: 'Compass' }],
});
const refused: Says = { fares: { kind: 'refused', reason: 'NOT_FOUND', message: 'no' } };
const body = { itinerary: KEY, travellers: { adult: 1 }, cabin: 'economy' as const };
const ask = (says: Readonly<Record<string, Says>>, asker = fakeAsker()) => {
  const { desk, faults } = fakeDesk(
    Object.entries(says).map(([name, one]) => fakeSupplier(name, one)),
  );
  return { answer: faresAnswer(desk, asker, body), faults };
};
const codeOf = async (says: Readonly<Record<string, Says>>) =>
  ask(says).answer.then(
    () => 'fine',
    (error: unknown) => (error instanceof PorticoError ? error.code : String(error)),
  );

describe('fares of an itinerary', () => {
  it('stand side by side; of those that promise the same the cheapest for this visitor', async () => {
    const flex = { brand: 'Flex', net: 60_000, cancellation: costs(0) };
    const { answer, faults } = ask({
      kappa: sold(fakeFare({ rateKey: 'k' }), fakeFare({ rateKey: 'kf', ...flex })),
      // more expensive in its own currency, cheaper in the agency's
      lambda: sold(fakeFare({ rateKey: 'l', currency: 'EUR', net: 30_000, tax: 8_000 })),
      // lowest net, but not the lowest published price
      sigma: sold(fakeFare({ rateKey: 's', net: 35_000, published: 60_000 })),
    });
    const found = flightFares.replies[200].parse(await answer);
    expect(found.fares.map(({ offerId, price }) => [JSON.parse(offerId)[1], price?.total])).toEqual(
      [
        ['l', 51_250],
        ['kf', 76_000],
      ],
    );
    expect(found.airlines).toEqual({ A0: { name: 'Meridian Air', alliance: 'Compass' } });
    expect(found.airports['LIS']).toMatchObject({ city: 'Lisbon', countryCode: 'PT' });
    expect(faults).toEqual([]);
  });

  it('are gone where nobody sells them, and unknown while somebody has not said', async () => {
    expect(await codeOf({ kappa: refused, lambda: refused })).toBe('ITEM_GONE');
    expect(await codeOf({ kappa: refused, lambda: {} })).toBe('SUPPLIER_UNAVAILABLE');
    expect(await codeOf({ kappa: sold(fakeFare()), lambda: {}, sigma: refused })).toBe('fine');
  });

  it('of other flights than asked, and fares that cannot be, are left out and named in the log', async () => {
    const other: AirItinerary = fakeItinerary([
      [fakeFlight('JFK', 'LIS', '2027-06-19T18:00', 400)],
    ]);
    const { answer, faults } = ask({
      kappa: { fares: { kind: 'ok', value: other } },
      lambda: sold(fakeFare({ brand: '' }), fakeFare({ rateKey: 'good' })),
    });
    expect((await answer).fares).toHaveLength(1);
    expect(faults).toEqual([
      'kappa: other flights than asked',
      'lambda: fare k: fare without a brand',
    ]);
    expect(await codeOf({ kappa: { fares: { kind: 'ok', value: other } } })).toBe(
      'SUPPLIER_UNREADABLE',
    );
  });

  it('sum to what is shown in every currency: travellers and refunds, to the unit', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          net: fc.integer({ min: 1_000, max: 900_000 }),
          tax: fc.integer({ min: 0, max: 90_000 }),
          fee: fc.integer({ min: 0, max: 900_000 }),
          isVoidable: fc.boolean(),
        }),
        fc.constantFrom('USD', 'JPY', 'KWD'),
        fc.constantFrom('anonymous' as const, 'agent' as const),
        async ({ net, tax, fee, isVoidable }, settlementCurrency, audience) => {
          const kept = Math.min(fee, net + tax);
          const says = sold(
            fakeFare({
              currency: 'EUR',
              net,
              tax,
              perType: [{ type: 'adult', count: 1, base: net, tax }],
              cancellation: costs(kept),
              terms: {
                change: { timeZone: 'UTC', steps: [{ until: null, penalty: fee }] },
                voidUntil: isVoidable ? '2027-01-02T00:00:00Z' : null,
              },
            }),
          );
          const asker = fakeAsker(audience, { settlementCurrency });
          const { fares } = flightFares.replies[200].parse(
            await ask({ sigma: says }, asker).answer,
          );
          const [fare] = fares;
          const total = fare?.price?.total ?? NaN;
          const lines = fare?.perTraveller ?? [];
          expect(lines.reduce((sum, line) => sum + line.base + line.tax, 0)).toBe(total);
          const steps = fare?.cancellation.steps ?? [];
          expect(steps).toHaveLength(isVoidable ? 2 : 1);
          if (isVoidable) expect(steps[0]).toEqual({ until: '2027-01-02T00:00', penalty: 0 });
          const end = steps.at(-1)?.penalty ?? NaN;
          if (kept === net + tax) expect(end).toBe(total);
          else expect(end).toBeLessThanOrEqual(total);
          expect(fare?.change.steps[0]?.penalty).toBeLessThanOrEqual(total);
          expect(fare?.supplier).toBe(audience === 'agent' ? 'sigma' : undefined);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('tell no amount where prices are hidden, nor which is the cheapest', async () => {
    const says = {
      kappa: sold(
        fakeFare({ rateKey: 'dear', net: 90_000, cancellation: costs(50_000) }),
        fakeFare({
          rateKey: 'cheap',
          brand: 'Zero',
          cancellation: costs(50_000),
          terms: {
            change: { timeZone: 'UTC', steps: [{ until: null, penalty: 50_000 }] },
            voidUntil: null,
          },
        }),
      ),
    };
    const { fares } = await ask(says, fakeAsker('anonymous', { isClosed: true })).answer;
    for (const fare of fares) {
      expect([fare.price, fare.perTraveller, fare.left]).toEqual([null, null, null]);
      expect(JSON.stringify({ ...fare, offerId: '' })).not.toMatch(/[4-9]\d{4}/);
    }
    expect(fares.map(({ cancellation }) => cancellation.steps[0]?.penaltyBp)).toEqual([
      5_000, 10_000,
    ]);
  });
});

function costs(penalty: number): Fare['cancellation'] {
  return { timeZone: 'UTC', steps: [{ until: null, penalty }] };
}
