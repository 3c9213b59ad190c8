// What every adapter of hotels must do, whoever its supplier is. Runs against a supplier that can be told to misbehave.
import type { SupplierHotelRates, SupplierRate } from '@portico/product-hotels/port';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contextFor, until } from './conditions.ts';
import { allOf, type Chosen, type HotelRehearsal, orderFor, valueOf } from './hotel-rehearsal.ts';
import { describeHoldings } from './hotel-holdings.ts';

export { allOf } from './hotel-rehearsal.ts';

/** Registers the suite. `start` is called once; the supplier must run in a profile that answers quickly. */
export function hotelSupplierConformance(
  title: string,
  start: () => Promise<HotelRehearsal>,
): void {
  describe(`hotel port: ${title}`, () => {
    let r: HotelRehearsal;
    beforeAll(async () => {
      r = await start();
    });
    afterAll(() => r?.stop());

    /** A rate with free cancellation in a hotel that has several rooms left; each call takes another one. */
    const used = new Set<string>();
    const choose = async (from: SupplierHotelRates[]): Promise<Chosen> => {
      for (const { hotel, rates } of from) {
        const rate = rates.find(
          (one) =>
            one.payAt === 'now' &&
            one.cancellation.steps[0]?.penaltyBp === 0 &&
            (one.left ?? 9) >= 3 &&
            !used.has(one.rateKey),
        );
        if (rate === undefined) continue;
        used.add(rate.rateKey);
        return { hotelId: hotel.supplierHotelId, rate };
      }
      throw new Error('no rate is left to rehearse with');
    };
    let found: SupplierHotelRates[] = [];
    const next = async (): Promise<Chosen> => {
      if (found.length === 0) found = await allOf(r.supplier, r.query, contextFor());
      return choose(found);
    };

    describe('looking', () => {
      it('streams hotels whose prices are whole minor units and whose parts agree', async () => {
        found = await allOf(r.supplier, r.query, contextFor());
        expect(found.length).toBeGreaterThan(3);
        for (const { hotel, rates } of found) {
          expect(rates.length, hotel.name).toBeGreaterThan(0);
          for (const rate of rates) expectSane(rate);
        }
        expect(new Set(found.map(({ hotel }) => hotel.supplierHotelId)).size).toBe(found.length);
      });

      it('answers the same question alike', async () => {
        const [first, second] = await Promise.all([
          allOf(r.supplier, r.query, contextFor()),
          allOf(r.supplier, r.query, contextFor()),
        ]);
        expect(second.map(pricesOf)).toEqual(first.map(pricesOf));
      });

      it('sells the rate of the list in the hotel and at the check for the same price', async () => {
        const { hotelId, rate } = await next();
        const hotel = valueOf(
          await r.supplier.rates(hotelId, r.query.stay, r.query.occupancies, contextFor()),
        );
        expect(hotel.rates.find((one) => one.rateKey === rate.rateKey)).toMatchObject({
          net: rate.net,
          tax: rate.tax,
          currency: rate.currency,
        });
        const checked = valueOf(
          await r.supplier.check(
            hotelId,
            rate.rateKey,
            r.query.stay,
            r.query.occupancies,
            contextFor(),
          ),
        );
        expect(checked.rate).toMatchObject({
          net: rate.net,
          tax: rate.tax,
          published: rate.published,
        });
        expect(checked.hotel.supplierHotelId).toBe(hotelId);
      });

      it('tells everything of one hotel, and refuses one it does not know', async () => {
        const { hotelId } = await next();
        const detail = valueOf(await r.supplier.hotel(hotelId, contextFor()));
        expect(detail.rooms.length).toBeGreaterThan(0);
        expect(detail.description['en']).toBeTruthy();
        expect(await r.supplier.hotel('no-such-hotel', contextFor())).toMatchObject({
          kind: 'refused',
          reason: 'NOT_FOUND',
        });
      });

      it('names hotels for suggestions, none when there are none, and rejects when it could not look', async () => {
        if (r.supplier.suggest === undefined) return;
        expect(await r.supplier.suggest('zzzzqqqxx', contextFor())).toEqual([]);
        for (const fault of ['5xx-not-done@suggest', 'garbage@suggest', 'reset-not-done@suggest'])
          await expect(r.supplier.suggest('zzzzqqqxx', contextFor(fault)), fault).rejects.toThrow(
            /./,
          );
        await expect(r.unreachable.suggest?.('zzzzqqqxx', contextFor())).rejects.toThrow(/./);
      });

      it('refuses rate keys that are not its own, or for another stay', async () => {
        const { hotelId, rate } = await next();
        expect(
          await r.supplier.check(
            hotelId,
            'made-up-rate-key',
            r.query.stay,
            r.query.occupancies,
            contextFor(),
          ),
        ).toMatchObject({ kind: 'refused', reason: 'NOT_FOUND' });
        const longer = { ...r.query.stay, checkOut: addDays(r.query.stay.checkOut, 1) };
        expect(
          await r.supplier.check(hotelId, rate.rateKey, longer, r.query.occupancies, contextFor()),
        ).toMatchObject({ kind: 'refused', reason: 'INVALID' });
      });

      it('says at the check what is sold out and what costs more', async () => {
        const { hotelId, rate } = await next();
        expect(
          await r.supplier.check(
            hotelId,
            rate.rateKey,
            r.query.stay,
            r.query.occupancies,
            contextFor('sold-out'),
          ),
        ).toMatchObject({ kind: 'refused', reason: 'SOLD_OUT' });
        const dearer = valueOf(
          await r.supplier.check(
            hotelId,
            rate.rateKey,
            r.query.stay,
            r.query.occupancies,
            contextFor('price+5%'),
          ),
        );
        expect(dearer.rate.net).toBe(Math.round(rate.net * 1.05));
        const unit = valueOf(
          await r.supplier.check(
            hotelId,
            rate.rateKey,
            r.query.stay,
            r.query.occupancies,
            contextFor('price+1u'),
          ),
        );
        expect(unit.rate.net).toBe(rate.net + 1);
      });

      it('does not call a list complete that broke off, is late or is nonsense', async () => {
        for (const fault of [
          'truncated@search',
          '5xx-not-done@search',
          'garbage@search',
          'reset-not-done@search',
        ]) {
          await expect(allOf(r.supplier, r.query, contextFor(fault)), fault).rejects.toMatchObject({
            kind: 'unknown',
          });
        }
        await expect(allOf(r.supplier, r.query, contextFor('hang@search'))).rejects.toMatchObject({
          kind: 'unknown',
        });
      });

      it('throws at once when nobody listens', async () => {
        await expect(allOf(r.unreachable, r.query, contextFor())).rejects.toMatchObject({
          kind: 'not-done',
        });
      });
    });

    describe('booking', () => {
      it('books, can be asked about it, and holds one reservation in its ledger', async () => {
        const { rate } = await next();
        const order = orderFor(r.query, rate);
        const booking = valueOf(await r.supplier.book(order, contextFor()));
        expect(booking).toMatchObject({ status: 'booked', penalty: null });
        const seen = await until(
          async () => valueOf(await r.supplier.retrieve(order.key, contextFor())),
          r.supplier.profile.visibilityLagMs + 2_000,
        );
        expect(seen).toEqual(booking);
        expect(r.bookingsWith(order.key)).toBe(1);
      });

      it('keeps its promise about sending the same order twice', async () => {
        const { rate } = await next();
        const order = orderFor(r.query, rate);
        const first = valueOf(await r.supplier.book(order, contextFor()));
        const second = await r.supplier.book(order, contextFor());
        if (r.supplier.profile.idempotent) {
          expect(valueOf(second).supplierReference).toBe(first.supplierReference);
          expect(r.bookingsWith(order.key)).toBe(1);
          expect(
            await r.supplier.book({ ...order, specialRequests: 'Another wish.' }, contextFor()),
          ).toMatchObject({ kind: 'refused', reason: 'INVALID' });
        } else {
          expect(r.bookingsWith(order.key)).toBe(2);
        }
      });

      it('refuses what is sold out or dearer than agreed, and keeps nothing', async () => {
        const { rate } = await next();
        const gone = orderFor(r.query, rate);
        expect(await r.supplier.book(gone, contextFor('sold-out@book'))).toMatchObject({
          kind: 'refused',
          reason: 'SOLD_OUT',
        });
        const dearer = orderFor(r.query, rate);
        expect(await r.supplier.book(dearer, contextFor('price+1u@book'))).toMatchObject({
          kind: 'refused',
          reason: 'PRICE_CHANGED',
        });
        const low = orderFor(r.query, rate);
        expect(await r.supplier.book({ ...low, net: rate.net - 1 }, contextFor())).toMatchObject({
          kind: 'refused',
          reason: 'PRICE_CHANGED',
        });
        const foreign = orderFor(r.query, rate);
        expect(
          await r.supplier.book(
            { ...foreign, currency: rate.currency === 'USD' ? 'EUR' : 'USD' },
            contextFor(),
          ),
        ).toMatchObject({ kind: 'refused', reason: 'INVALID' });
        for (const order of [gone, dearer, low, foreign]) expect(r.bookingsWith(order.key)).toBe(0);
      });

      const DONE = [
        'timeout-done@book',
        '5xx-done@book',
        'reset-done@book',
        'garbage@book',
        'missing-field@book',
      ];
      const NOT_DONE = [
        'timeout-not-done@book',
        '5xx-not-done@book',
        'reset-not-done@book',
        'garbage-not-done@book',
        'hang@book',
      ];

      it.each(DONE)('%s is unknown, and asking finds the one booking', async (fault) => {
        const { rate } = await next();
        const order = orderFor(r.query, rate);
        expect(await r.supplier.book(order, contextFor(fault))).toMatchObject({ kind: 'unknown' });
        const seen = await until(
          async () => valueOf(await r.supplier.retrieve(order.key, contextFor())),
          r.supplier.profile.visibilityLagMs + 2_000,
        );
        expect(seen.status).toBe('booked');
        expect(r.bookingsWith(order.key)).toBe(1);
      });

      it.each(NOT_DONE)('%s is unknown, and asking finds nothing', async (fault) => {
        const { rate } = await next();
        const order = orderFor(r.query, rate);
        expect(await r.supplier.book(order, contextFor(fault))).toMatchObject({ kind: 'unknown' });
        expect(valueOf(await r.supplier.retrieve(order.key, contextFor()))).toBeNull();
        expect(r.bookingsWith(order.key)).toBe(0);
      });

      it('knows when nothing can have happened', async () => {
        const { rate } = await next();
        expect(await r.unreachable.book(orderFor(r.query, rate), contextFor())).toMatchObject({
          kind: 'not-done',
        });
        expect(await r.wrongKey.book(orderFor(r.query, rate), contextFor())).toMatchObject({
          kind: 'not-done',
        });
        const given = new AbortController();
        given.abort();
        const order = orderFor(r.query, rate);
        expect(
          await r.supplier.book(order, { ...contextFor(), signal: given.signal }),
        ).toMatchObject({ kind: 'not-done' });
        expect(r.bookingsWith(order.key)).toBe(0);
      });

      it('calls it unknown when the caller gives up waiting', async () => {
        const { rate } = await next();
        const given = new AbortController();
        setTimeout(() => given.abort(), 150);
        expect(
          await r.supplier.book(orderFor(r.query, rate), {
            ...contextFor('timeout-done@book'),
            signal: given.signal,
          }),
        ).toMatchObject({ kind: 'unknown' });
      });
    });

    describe('cancelling', () => {
      const booked = async (): Promise<{ rate: SupplierRate; key: string; reference: string }> => {
        const { rate } = await next();
        const order = orderFor(r.query, rate);
        const { supplierReference } = valueOf(await r.supplier.book(order, contextFor()));
        await until(
          async () => valueOf(await r.supplier.retrieve(order.key, contextFor())),
          r.supplier.profile.visibilityLagMs + 2_000,
        );
        return { rate, key: order.key, reference: supplierReference };
      };

      it('quotes the staircase that was sold, in its own currency', async () => {
        const { rate, reference } = await booked();
        const now = contextFor().now;
        expect(valueOf(await r.supplier.cancelQuote(reference, now, contextFor())).penalty).toEqual(
          { amount: 0, currency: rate.currency },
        );
        const late = valueOf(
          await r.supplier.cancelQuote(
            reference,
            `${r.query.stay.checkIn}T01:00:00Z`,
            contextFor(),
          ),
        ).penalty;
        expect(late.amount).toBe(
          Math.round(
            ((rate.net + rate.tax) * (rate.cancellation.steps.at(-1)?.penaltyBp ?? 0)) / 10_000,
          ),
        );
      });

      it('cancels once, says so when asked, and gives the room back', async () => {
        const { rate, key, reference } = await booked();
        const left = async (): Promise<number> =>
          (await allOf(r.supplier, r.query, contextFor()))
            .flatMap(({ rates }) => rates)
            .find((one) => one.rateKey === rate.rateKey)?.left ?? 0;
        const before = await left();
        const cancelled = valueOf(
          await r.supplier.cancel(reference, `${key}:cancel`, contextFor()),
        );
        expect(cancelled).toMatchObject({ supplierReference: reference, status: 'cancelled' });
        expect(cancelled.penalty?.amount).toBe(0);
        expect(valueOf(await r.supplier.retrieve(key, contextFor()))?.status).toBe('cancelled');
        expect(await left()).toBe(before + 1);
        const again = await r.supplier.cancel(reference, `${key}:cancel`, contextFor());
        if (r.supplier.profile.idempotent) expect(valueOf(again).status).toBe('cancelled');
        else expect(again).toMatchObject({ kind: 'refused', reason: 'NOT_CANCELLABLE' });
      });

      it('an unseen cancellation is unknown, and asking tells', async () => {
        const one = await booked();
        expect(
          await r.supplier.cancel(
            one.reference,
            `${one.key}:cancel`,
            contextFor('5xx-done@cancel'),
          ),
        ).toMatchObject({ kind: 'unknown' });
        expect(valueOf(await r.supplier.retrieve(one.key, contextFor()))?.status).toBe('cancelled');
        const other = await booked();
        expect(
          await r.supplier.cancel(
            other.reference,
            `${other.key}:cancel`,
            contextFor('timeout-not-done@cancel'),
          ),
        ).toMatchObject({ kind: 'unknown' });
        expect(valueOf(await r.supplier.retrieve(other.key, contextFor()))?.status).toBe('booked');
      });

      it('refuses a reservation it does not know, or of another agency', async () => {
        const { reference } = await booked();
        expect(
          await r.supplier.cancel('NO-SUCH-ONE', `${randomUUID()}:cancel`, contextFor()),
        ).toMatchObject({ kind: 'refused', reason: 'NOT_FOUND' });
        expect(
          await r.supplier.cancelQuote(reference, contextFor().now, {
            ...contextFor(),
            agencyId: 'another-agency',
          }),
        ).toMatchObject({ kind: 'refused', reason: 'NOT_FOUND' });
      });
    });

    describeHoldings(() => r, next);
  });
}

const pricesOf = ({ hotel, rates }: SupplierHotelRates) => [
  hotel.supplierHotelId,
  rates.map((rate) => [rate.rateKey, rate.net, rate.tax, rate.feeOnSite, rate.published]),
];

function expectSane(rate: SupplierRate): void {
  for (const amount of [rate.net, rate.tax, rate.feeOnSite, rate.published])
    expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
  expect(rate.net).toBeGreaterThan(0);
  expect(rate.published).toBeGreaterThanOrEqual(rate.net + rate.tax);
  const steps = rate.cancellation.steps;
  expect(steps.at(-1)?.until).toBeNull();
  for (let i = 1; i < steps.length; i += 1) {
    expect((steps[i]?.until ?? '9999') > (steps[i - 1]?.until ?? '')).toBe(true);
    expect(steps[i]?.penaltyBp ?? 0).toBeGreaterThanOrEqual(steps[i - 1]?.penaltyBp ?? 0);
  }
}

const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
