import type { Car, CarQuery, CarRate, CarRequested, CarSupplier } from '@portico/product-cars/port';
import { rentalDates } from '@portico/product-cars/rules/rental-days';
import { saneCars } from '@portico/product-cars/rules/sane';
import { contextFor } from '@portico/supplier-kit/conformance/conditions';
import {
  type Chosen,
  orderFor,
  ordersConformance,
  valueOf,
} from '@portico/supplier-kit/conformance/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type RunningSandbox,
  startSandbox,
} from '../../../../apps/sandbox/src/testing/start-sandbox.ts';
import { sandboxCars, type SandboxCarSupplierName } from './adapter.ts';

const QUERY: CarQuery = {
  pickUp: { latitude: 28.4294, longitude: -81.309 },
  dropOff: null,
  pickUpAt: '2027-06-18T10:00',
  dropOffAt: '2027-06-21T10:00',
  driver: { age: 30, residence: 'DE' },
  radiusMiles: 15,
};

async function allOf(supplier: CarSupplier, query: CarQuery, faults = ''): Promise<Car[]> {
  const found: Car[] = [];
  for await (const some of supplier.search(query, contextFor(faults))) found.push(...some);
  return found;
}

const isPlentiful = ({ payWay, cancellation, left }: CarRate): boolean =>
  payWay !== 'desk' && cancellation.steps[0]?.penalty === 0 && (left ?? 9) >= 4;

const requestOf = ({ key }: Car): CarRequested => ({
  car: key,
  pickUpAt: QUERY.pickUpAt,
  dropOffAt: QUERY.dropOffAt,
  driver: QUERY.driver,
  extras: [],
});

for (const name of ['psi', 'phi', 'omega'] satisfies SandboxCarSupplierName[]) {
  describe(`cars of ${name}`, () => {
    let sandbox: RunningSandbox;
    let supplier: ReturnType<typeof sandboxCars>;
    let found: Car[] = [];
    const used = new Set<string>();

    beforeAll(async () => {
      sandbox = await startSandbox({ env: { SANDBOX_SUPPLIERS: name } });
      const options = { baseUrl: sandbox.url, supplier: name, profile: 'fast' } as const;
      // the first search of a process reads all places
      const first = sandboxCars({ ...options, timeoutMs: 20_000 });
      await allOf(first, QUERY);
      await first.close();
      supplier = sandboxCars({ ...options, timeoutMs: 1_500 });
      found = await allOf(supplier, QUERY);
    });
    afterAll(async () => {
      await supplier.close();
      await sandbox.stop();
    });

    function next(): { car: Car; rate: CarRate } {
      for (const car of found) {
        const rate = car.rates.find(isPlentiful);
        if (rate === undefined || used.has(car.key)) continue;
        used.add(car.key);
        return { car, rate };
      }
      throw new Error('no rate is left to rehearse with');
    }

    it('are as the rules of the product want them, once each', () => {
      expect(saneCars(found, QUERY).refused).toEqual([]);
      expect(found.length).toBeGreaterThan(40);
      expect(new Set(found.map(({ key }) => key)).size).toBe(found.length);
      const keys = found.flatMap(({ rates }) => rates.map(({ rateKey }) => rateKey));
      expect(new Set(keys).size).toBe(keys.length);
    });

    it('have the same rates asked for by themselves and at the check', async () => {
      const { car, rate } = next();
      const one = valueOf(await supplier.vehicle(car.key, QUERY, contextFor()));
      expect(one).toEqual(car);
      const checked = valueOf(await supplier.check(rate.rateKey, requestOf(car), contextFor()));
      expect(checked).toMatchObject({ rate, extras: [], car: { ...car, rates: [rate] } });
      expect(
        await supplier.vehicle('v01.nowhere-v01.nowhere-v01.CDAR', QUERY, contextFor()),
      ).toMatchObject({ kind: 'refused', reason: 'NOT_FOUND' });
      expect(await supplier.vehicle(car.key, QUERY, contextFor('sold-out@vehicle'))).toMatchObject({
        kind: 'refused',
        reason: 'SOLD_OUT',
      });
      const young = { ...QUERY, driver: { age: 17, residence: 'DE' } };
      expect(await supplier.vehicle(car.key, young, contextFor())).toMatchObject({
        kind: 'refused',
        reason: 'INVALID',
      });
    });

    it('are no list when an answer breaks off or cannot be read', async () => {
      for (const fault of ['truncated@search', 'garbage@search', '5xx-not-done@search'])
        await expect(allOf(supplier, QUERY, fault), fault).rejects.toThrow(/sandbox-/);
    });

    it('cost as much more with an extra as the check says, and are ordered with it', async () => {
      const { car, rate } = next();
      const extras = [{ code: 'CST', count: 2 }];
      const requested = { ...requestOf(car), extras };
      const checked = valueOf(await supplier.check(rate.rateKey, requested, contextFor()));
      const [extra] = checked.extras;
      const price = rate.extras.find(({ code }) => code === 'CST')?.about ?? 0;
      expect(extra?.atDesk?.about ?? extra?.now).toBe(price * 2 * 3);
      const chosen = { ...(await toOrder(car, rate)), requested };
      const order = orderFor(chosen);
      const owed = { ...order.owed, net: order.owed.net + (extra?.now ?? 0) };
      expect(valueOf(await supplier.book({ ...order, owed }, contextFor())).status).toBe('booked');
      if ((extra?.now ?? 0) > 0)
        expect(await supplier.book(orderFor(chosen), contextFor())).toMatchObject({
          kind: 'refused',
          reason: 'PRICE_CHANGED',
        });
    });

    it('stand as they were sold until the vendor changes them, and then go for nothing', async () => {
      const { car, rate } = next();
      const order = orderFor(await toOrder(car, rate));
      const { supplierReference } = valueOf(await supplier.book(order, contextFor()));
      const ask = async (faults = '') =>
        valueOf(await supplier.rental(order.key, contextFor(faults)));
      await expect.poll(() => ask()).not.toBeNull();
      expect(await ask()).toMatchObject({
        supplierReference,
        vendor: car.vendor,
        pickUp: car.pickUp,
        vehicle: { acriss: car.vehicle.acriss },
        pickUpAt: QUERY.pickUpAt,
      });
      const late = '2027-06-18T13:00:00.000Z';
      const penalty = async () =>
        valueOf(await supplier.cancelQuote(supplierReference, late, contextFor())).penalty.amount;
      const before = await penalty();
      expect((await ask('desk-closed@retrieve'))?.pickUp.hours).toEqual([]);
      expect((await ask())?.pickUp.hours).toEqual([]);
      expect([before >= 0, await penalty()]).toEqual([true, 0]);
      expect(valueOf(await supplier.rental('nobody-knows-it', contextFor()))).toBeNull();
    });

    it('name places with desks', async () => {
      const places = (await supplier.suggest?.('orlando', contextFor())) ?? [];
      expect(places[0]).toMatchObject({ place: 'airport', countryCode: 'US' });
      await expect(supplier.suggest?.('x', contextFor('garbage@suggest'))).rejects.toThrow(Error);
    });

    const toOrder = async (car: Car, rate: CarRate): Promise<Chosen<CarRequested>> => ({
      itemKey: car.pickUp.deskId,
      unitKey: car.vehicle.acriss,
      units: 1,
      rate,
      requested: requestOf(car),
      span: { from: QUERY.pickUpAt, to: QUERY.dropOffAt },
      lateAt: '2027-06-18T20:00:00.000Z',
      left: async () => {
        const span = {
          from: QUERY.pickUpAt,
          to: QUERY.dropOffAt,
          fromZone: car.pickUp.timeZone,
          toZone: car.dropOff.timeZone,
        };
        const book = await supplier.stockBook?.(
          car.pickUp.deskId,
          car.vehicle.acriss,
          span,
          contextFor(),
        );
        if (book === undefined) throw new Error('there is no stock book');
        expect(valueOf(book).map(({ cell }) => cell)).toEqual(rentalDates(QUERY, 3));
        return Math.min(...valueOf(book).map(({ capacity, sold }) => capacity - sold));
      },
    });

    ordersConformance(
      () => {
        const options = { baseUrl: sandbox.url, supplier: name, profile: 'fast' } as const;
        return {
          supplier,
          unreachable: sandboxCars({ ...options, baseUrl: 'http://127.0.0.1:1' }),
          wrongKey: sandboxCars({ ...options, apiKey: 'not-the-key' }),
          bookingsWith: (key) =>
            sandbox
              .ledger('supplier', name)
              .filter((line) => line.kind === 'book' && line.key === key).length,
        };
      },
      async () => {
        const { car, rate } = next();
        return toOrder(car, rate);
      },
    );
  });
}
