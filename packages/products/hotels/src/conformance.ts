// Conformance suite for every hotel supplier adapter. Runs against a supplier with injectable
// faults. Orders are tested by the suite shared by all products.
import { isFree, takenOf } from '@portico/rules/staircase';
import { answersConformance } from '@portico/supplier-kit/conformance/answers';
import { contextFor } from '@portico/supplier-kit/conformance/conditions';
import {
  type Chosen,
  ordersConformance,
  type OrdersRehearsal,
  valueOf,
} from '@portico/supplier-kit/conformance/orders';
import { allOf, searchStage } from '@portico/supplier-kit/conformance/search-stage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HotelAnswers, hotelItems } from './conformance-answers.ts';
import { expectAmountsCharged } from './conformance-penalties.ts';
import { expectPhotographs } from './conformance-photographs.ts';
import { expectKnownWords, expectReviewed } from './conformance-words.ts';
import { faultOfHotel } from './rules/sane.ts';
import { dialable } from './rules/telephone.ts';
import { zoned } from './server/zones.ts';
import type {
  HotelRequested,
  HotelQuery,
  HotelSupplier,
  SupplierHotelRates,
  SupplierRate,
} from './port.ts';

export interface HotelRehearsal extends OrdersRehearsal<HotelRequested> {
  readonly supplier: HotelSupplier;
  readonly unreachable: HotelSupplier;
  readonly wrongKey: HotelSupplier;
  /** A query with plenty of availability, at least 30 days ahead. */
  readonly query: HotelQuery;
  /** A query in a place for which the supplier has photographs. Optional: absent if it has none. */
  readonly photographed?: HotelQuery;
  /** True if some of its rates are cancelled for amounts. */
  readonly namesAmounts?: boolean;
  /** True if it does not state the time zones of hotels. */
  readonly hidesZones?: boolean;
  /** True if it states no check-in and check-out times. */
  readonly hidesTimes?: boolean;
  /** The same supplier with modifiable responses. */
  readonly answers: HotelAnswers;
  stop(): Promise<void>;
}

/** A rate no other test has used. */
interface ChosenRate {
  readonly hotelId: string;
  readonly rate: SupplierRate;
  /** Request repeated by check and order. */
  readonly requested: HotelRequested;
}

/** A supplier under test with unused rates. */
interface HotelStage {
  /** The rehearsal. Throws if read before the suite has started. */
  readonly r: HotelRehearsal;
  /** Searches again; `next` then selects from the new results. */
  look(): Promise<SupplierHotelRates[]>;
  /**
   * Returns a rate with free cancellation in a hotel with several rooms left; each call uses
   * another one.
   */
  next(): Promise<ChosenRate>;
}

function hotelStage(rehearsal: () => HotelRehearsal): HotelStage {
  const { look, next } = searchStage(rehearsal);
  return {
    get r() {
      return rehearsal();
    },
    look,
    next: () =>
      next(({ hotel, rates, handle }, isUsed) => {
        const rate = rates.find((one) => isPlentiful(one) && !isUsed(one.rateKey));
        if (rate === undefined) return null;
        const { stay, occupancies } = rehearsal().query;
        return {
          name: rate.rateKey,
          hotelId: hotel.supplierHotelId,
          rate,
          requested: { stay, occupancies, handle },
        };
      }),
  };
}

const isPlentiful = ({ payAt, cancellation, left }: SupplierRate): boolean =>
  payAt === 'now' && isFree(cancellation.steps[0]) && (left ?? 9) >= 3;

/** Returns an item for the order suite that has not been ordered. */
async function nextToOrder(at: HotelStage): Promise<Chosen<HotelRequested>> {
  const { hotelId, rate, requested } = await at.next();
  const { supplier, query } = at.r;
  const { stay, occupancies } = query;
  return {
    itemKey: hotelId,
    unitKey: rate.room.code,
    units: occupancies.length,
    rate,
    requested,
    span: { from: stay.checkIn, to: stay.checkOut },
    lateAt: `${stay.checkIn}T01:00:00Z`,
    left: async () =>
      (await allOf(supplier, query, contextFor()))
        .flatMap(({ rates }) => rates)
        .find((one) => one.rateKey === rate.rateKey)?.left ?? 0,
  };
}

/**
 * Registers the suite. `start` is called once; the supplier must run in a profile with fast
 * responses.
 */
export function hotelSupplierConformance(
  title: string,
  start: () => Promise<HotelRehearsal>,
): void {
  describe(`hotel port: ${title}`, () => {
    let started: HotelRehearsal | undefined;
    beforeAll(async () => {
      started = await start();
    });
    afterAll(() => started?.stop());
    const stage = hotelStage(() => {
      if (started === undefined) throw new Error('the suite has not started');
      return started;
    });

    describe('looking', () => {
      lists(stage);
      details(stage);
      checks(stage);
      faults(stage);
    });
    ordersConformance(
      () => stage.r,
      () => nextToOrder(stage),
    );
    it('charges the amounts its terms name, and names none if it sells shares alone', async () => {
      const { supplier, query, namesAmounts = false } = stage.r;
      const found = await stage.look();
      if (namesAmounts) return expectAmountsCharged(supplier, query, found);
      const steps = found.flatMap(({ rates }) => rates.flatMap((one) => one.cancellation.steps));
      expect(steps.every(({ penaltyBp }) => penaltyBp !== undefined)).toBe(true);
    });
    answersConformance(() => stage.r.answers, hotelItems);
  });
}

function lists(at: HotelStage): void {
  it('streams hotels whose prices are whole minor units and whose parts agree', async () => {
    const found = await at.look();
    expect(found.length).toBeGreaterThan(3);
    for (const { hotel, rates } of found) {
      expect(rates.length, hotel.name).toBeGreaterThan(0);
      for (const rate of rates) expectSane(rate);
      expect(hotel.photographs?.length ?? 0, hotel.name).toBeLessThanOrEqual(1);
    }
    expect(new Set(found.map(({ hotel }) => hotel.supplierHotelId)).size).toBe(found.length);
  });

  it('states the time zone and the times of every hotel, or of none: the zone is then derived from the coordinates', async () => {
    const { supplier, hidesZones = false, hidesTimes = false } = at.r;
    const found = await at.look();
    const [first] = found;
    const id = first?.hotel.supplierHotelId ?? '';
    const described = valueOf(await supplier.hotel(id, contextFor()));
    for (const hotel of [...found.map((entry) => entry.hotel), described]) {
      expect(hotel.timeZone === null, hotel.name).toBe(hidesZones);
      for (const time of [hotel.checkInFrom, hotel.checkOutBy])
        expect(time === null, hotel.name).toBe(hidesTimes);
      expect(faultOfHotel(zoned(hotel)), hotel.name).toBeNull();
    }
  });

  it('answers the same question alike', async () => {
    const [first, second] = await Promise.all([
      allOf(at.r.supplier, at.r.query, contextFor()),
      allOf(at.r.supplier, at.r.query, contextFor()),
    ]);
    expect(second.map(pricesOf)).toEqual(first.map(pricesOf));
  });
}

function details(at: HotelStage): void {
  it('sells the rate of the list in the hotel and at the check for the same price', async () => {
    const { hotelId, rate, requested } = await at.next();
    const hotel = valueOf(
      await at.r.supplier.rates(hotelId, at.r.query.stay, at.r.query.occupancies, contextFor()),
    );
    expect(hotel.rates.find((one) => one.rateKey === rate.rateKey)).toMatchObject({
      net: rate.net,
      tax: rate.tax,
      currency: rate.currency,
    });
    const checked = valueOf(
      await at.r.supplier.check(hotelId, rate.rateKey, requested, contextFor()),
    );
    expect(checked.rate).toMatchObject({
      net: rate.net,
      tax: rate.tax,
      published: rate.published,
    });
    expect(checked.hotel.supplierHotelId).toBe(hotelId);
    // the hotel facts stored with a booking match the hotel's page
    const { telephone } = valueOf(await at.r.supplier.hotel(hotelId, contextFor()));
    expect(checked.hotel.telephone).toBe(telephone);
    if (telephone !== undefined) expect(dialable(telephone), telephone).toBe(telephone);
  });

  it('tells everything of one hotel, and refuses one it does not know', async () => {
    const { hotelId } = await at.next();
    const detail = valueOf(await at.r.supplier.hotel(hotelId, contextFor()));
    expect(detail.rooms.length).toBeGreaterThan(0);
    expect(detail.description['en']).toBeTruthy();
    for (const room of detail.rooms) expectKnownWords(room);
    expectReviewed(detail);
    expectPhotographs(detail, at.r.supplier);
    expect(await at.r.supplier.hotel('no-such-hotel', contextFor())).toMatchObject({
      kind: 'refused',
      reason: 'NOT_FOUND',
    });
  });

  it('tells what it has photographed within bounds, and leads lists with the first', async () => {
    const { supplier, query, photographed } = at.r;
    const listed = (await allOf(supplier, photographed ?? query, contextFor())).flatMap(
      ({ hotel }) => (hotel.photographs?.length ? [hotel] : []),
    );
    expect(listed.length > 0).toBe(photographed !== undefined);
    for (const hotel of listed) expect(hotel.photographs).toHaveLength(1);
    for (const { supplierHotelId, photographs } of listed.slice(0, 3)) {
      const detail = valueOf(await supplier.hotel(supplierHotelId, contextFor()));
      expectPhotographs(detail, supplier);
      expect(detail.photographs?.[0]?.address).toBe(photographs?.[0]?.address);
    }
  });

  it('names hotels for suggestions, none when there are none, and rejects when it could not look', async () => {
    if (at.r.supplier.suggest === undefined) return;
    expect(await at.r.supplier.suggest('zzzzqqqxx', contextFor())).toEqual([]);
    for (const fault of ['5xx-not-done@suggest', 'garbage@suggest', 'reset-not-done@suggest'])
      await expect(at.r.supplier.suggest('zzzzqqqxx', contextFor(fault)), fault).rejects.toThrow(
        /./,
      );
    await expect(at.r.unreachable.suggest?.('zzzzqqqxx', contextFor())).rejects.toThrow(/./);
  });
}

function checks(at: HotelStage): void {
  it('refuses rate keys that are not its own, or for another stay', async () => {
    const { hotelId, rate, requested } = await at.next();
    expect(
      await at.r.supplier.check(hotelId, 'made-up-rate-key', requested, contextFor()),
    ).toMatchObject({ kind: 'refused', reason: 'NOT_FOUND' });
    const longer = { ...at.r.query.stay, checkOut: addDays(at.r.query.stay.checkOut, 1) };
    expect(
      await at.r.supplier.check(
        hotelId,
        rate.rateKey,
        { ...requested, stay: longer },
        contextFor(),
      ),
    ).toMatchObject({ kind: 'refused', reason: 'INVALID' });
  });

  it('checks a rate with the handle that came with it, and with no other', async () => {
    const { hotelId, rate, requested } = await at.next();
    if (requested.handle === undefined) return;
    for (const handle of [undefined, 'made-up-handle'])
      expect(
        await at.r.supplier.check(hotelId, rate.rateKey, { ...requested, handle }, contextFor()),
      ).toMatchObject({ kind: 'refused', reason: 'NOT_FOUND' });
    const { stay, occupancies } = at.r.query;
    const again = await at.r.supplier.rates(hotelId, stay, occupancies, contextFor());
    expect(valueOf(again).handle).toBeDefined();
  });

  it('says at the check what is sold out and what costs more', async () => {
    const { hotelId, rate, requested } = await at.next();
    expect(
      await at.r.supplier.check(hotelId, rate.rateKey, requested, contextFor('sold-out')),
    ).toMatchObject({ kind: 'refused', reason: 'SOLD_OUT' });
    const dearer = valueOf(
      await at.r.supplier.check(hotelId, rate.rateKey, requested, contextFor('price+5%')),
    );
    expect(dearer.rate.net).toBe(Math.round(rate.net * 1.05));
    const unit = valueOf(
      await at.r.supplier.check(hotelId, rate.rateKey, requested, contextFor('price+1u')),
    );
    expect(unit.rate.net).toBe(rate.net + 1);
  });
}

function faults(at: HotelStage): void {
  it('does not call a list complete that broke off, is late or is nonsense', async () => {
    for (const fault of [
      'truncated@search',
      '5xx-not-done@search',
      'garbage@search',
      'reset-not-done@search',
    ]) {
      await expect(
        allOf(at.r.supplier, at.r.query, contextFor(fault)),
        fault,
      ).rejects.toMatchObject({
        kind: 'unknown',
      });
    }
    await expect(allOf(at.r.supplier, at.r.query, contextFor('hang@search'))).rejects.toMatchObject(
      {
        kind: 'unknown',
      },
    );
  });

  it('throws at once when nobody listens', async () => {
    await expect(allOf(at.r.unreachable, at.r.query, contextFor())).rejects.toMatchObject({
      kind: 'not-done',
    });
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
  const steps = rate.cancellation.steps;
  const takes = (step: (typeof steps)[number] | undefined) =>
    step && takenOf(step, rate.net + rate.tax);
  expect(steps.at(-1)?.until).toBeNull();
  for (let i = 1; i < steps.length; i += 1) {
    expect((steps[i]?.until ?? '9999') > (steps[i - 1]?.until ?? '')).toBe(true);
    expect(takes(steps[i])).toBeGreaterThanOrEqual(takes(steps[i - 1]) ?? 0);
  }
}

const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
