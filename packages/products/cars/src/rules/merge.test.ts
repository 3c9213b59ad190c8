import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Car, CarRate } from '../port.ts';
import { fakeCar, fakeDesk, fakeRate, fakeVehicle, fakeVendor } from '../testing/fake-car.ts';
import { CarMerge, isSameRate, promiseOf } from './merge.ts';

const rate = (rateKey: string, net: number, over: Partial<CarRate> = {}) =>
  fakeRate({ rateKey, net, tax: 0, ...over });
const keys = (rates: readonly { readonly rate: CarRate }[] = []) =>
  rates.map((one) => one.rate.rateKey);

const VENDORS = ['v01', 'v02'].map((id) => fakeVendor({ id }));
const anyRate = fc
  .record({
    rateKey: fc.stringMatching(/^[a-z]{6}$/),
    net: fc.integer({ min: 1_000, max: 1_006 }),
    payWay: fc.constantFrom('now' as const, 'desk' as const),
    fuel: fc.constantFrom('full-to-full' as const, 'same-to-same' as const),
  })
  .map((over) => fakeRate({ ...over, tax: 0 }));
const anyCar = fc
  .record({
    vendor: fc.constantFrom(...VENDORS),
    acriss: fc.constantFrom('CDAR', 'cdar', 'IFAR'),
    desk: fc.constantFrom('mco', 'mia'),
    rates: fc.array(anyRate, { minLength: 1, maxLength: 3 }),
  })
  .map(({ vendor, acriss, desk, rates }) => {
    const pickUp = fakeDesk({ deskId: `${desk}-${vendor.id}` });
    return fakeCar({ vendor, pickUp, vehicle: fakeVehicle({ acriss }), rates });
  });
/** Responses of three suppliers, each in several parts. */
const answers = fc.array(
  fc.tuple(fc.constantFrom('psi', 'phi', 'omega'), fc.array(anyCar, { maxLength: 3 })),
  {
    maxLength: 9,
  },
);

const rowsOf = (merge: CarMerge) =>
  merge
    .all()
    .map(({ id, rates }) => ({
      id,
      rates: rates.map(({ supplier, rate: one }) => `${supplier} ${one.rateKey} ${one.net}`).sort(),
    }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));

function merged(parts: readonly (readonly [string, readonly Car[]])[]): CarMerge {
  const merge = new CarMerge();
  for (const [supplier, cars] of parts) merge.add(supplier, cars);
  return merge;
}

describe('merging cars', () => {
  it('makes one row a car, whatever order suppliers answer in', () => {
    fc.assert(
      fc.property(
        answers.chain((parts) =>
          fc.tuple(
            fc.constant(parts),
            fc.shuffledSubarray(parts, { minLength: parts.length, maxLength: parts.length }),
          ),
        ),
        ([parts, shuffled]) => {
          const rows = rowsOf(merged(parts));
          expect(rowsOf(merged(shuffled))).toEqual(rows);
          const cars = parts.flatMap(([, list]) => list);
          expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
          expect(new Set(cars.map(({ key }) => key)).size).toBe(rows.length);
        },
      ),
    );
  });

  it('keeps no rate twice and the cheapest of each promise', () => {
    fc.assert(
      fc.property(answers, (parts) => {
        const merge = merged([...parts, ...parts]);
        for (const { id, rates } of merge.all()) {
          const all = parts.flatMap(([, cars]) =>
            cars.flatMap((car) => (car.key === id ? car.rates : [])),
          );
          const promises = new Set(all.map(promiseOf));
          expect(rates).toHaveLength(promises.size);
          expect(new Set(rates.map((one) => promiseOf(one.rate)))).toEqual(promises);
          for (const { rate: kept } of rates)
            expect(kept.net).toBe(
              Math.min(...all.filter((one) => isSameRate(one, kept)).map(({ net }) => net)),
            );
        }
      }),
    );
  });

  it('tells a car by vendor, both desks and class, and by nothing else', () => {
    const merge = new CarMerge();
    const [mco, mia] = [fakeDesk(), fakeDesk({ deskId: 'mia-v01' })];
    merge.add('psi', [
      fakeCar(),
      fakeCar({ pickUp: mia }),
      fakeCar({ pickUp: mco, dropOff: mia }),
      fakeCar({ vendor: VENDORS[1]!, pickUp: mco }),
      fakeCar({ vehicle: fakeVehicle({ acriss: 'CDMR' }) }),
      fakeCar({ vehicle: fakeVehicle({ acriss: '' }) }),
      fakeCar({ vehicle: fakeVehicle({ model: 'Another', seats: 4 }) }),
    ]);
    expect(merge.size).toBe(6);
  });

  it('counts the fees at the desk when it compares', () => {
    const fee = { kind: 'oneWay' as const, amount: { amount: 500, currency: 'USD' }, about: 500 };
    const merge = new CarMerge();
    merge.add('psi', [fakeCar({ rates: [rate('fee', 9_000, { atDesk: [fee] })] })]);
    merge.add('phi', [fakeCar({ rates: [rate('plain', 9_400)] })]);
    expect(keys(merge.all()[0]?.rates)).toEqual(['plain']);
  });

  it('takes the facts of the first supplier by name, and each supplier’s own key', () => {
    const named = (name: string) => fakeCar({ pickUp: fakeDesk({ name }) });
    const merge = new CarMerge();
    merge.add('psi', [named('from psi')]);
    const [row] = merge.add('omega', [
      { ...named('from omega'), key: 'its-own', rates: [rate('o', 500)] },
    ]);
    expect(row?.facts.pickUp.name).toBe('from omega');
    merge.add('phi', [named('from phi')]);
    expect(merge.all()[0]?.facts.pickUp.name).toBe('from omega');
    expect(row?.rates.map(({ supplier, itemKey }) => [supplier, itemKey])).toEqual([
      ['omega', 'its-own'],
    ]);
  });

  it('gives a row anew whose car another supplier tells more of, whoever answered first', () => {
    const merge = new CarMerge();
    const rates = [rate('a', 9_000)];
    merge.add('psi', [fakeCar({ rates, vehicle: fakeVehicle({ doors: null }) })]);
    const [row] = merge.add('omega', [fakeCar({ rates, vehicle: fakeVehicle({ doors: 4 }) })]);
    expect(row?.facts.vehicle.doors).toBe(4);
    expect(merge.add('phi', [fakeCar({ rates, vehicle: fakeVehicle({ doors: 2 }) })])).toEqual([]);
  });

  it('gives the rows that have changed, and after draining only what costs less', () => {
    const merge = new CarMerge();
    const add = (supplier: string, ...rates: CarRate[]) =>
      merge.add(supplier, [fakeCar({ rates })]);
    expect(add('psi', rate('a', 9_000))).toHaveLength(1);
    expect(add('psi', rate('a', 9_000))).toEqual([]);
    expect(add('phi', rate('b', 9_500))).toEqual([]);
    expect([...merge.takePending(merge.all()).values()].map(keys)).toEqual([['a']]);
    expect(merge.all()[0]?.rates).toEqual([]);
    expect(add('alpha', rate('c', 9_000))).toEqual([]);
    expect(keys(add('omega', rate('d', 8_999))[0]?.rates)).toEqual(['d']);
    expect(add('omega', rate('e', 8_999, { fuel: 'prepaid-tank' }))).toHaveLength(1);
    expect([...merge.takePending(merge.all()).values()].map(keys)).toEqual([['d', 'e']]);
    expect(merge.takePending([{ id: 'never-seen', facts: fakeCar(), rates: [] }]).size).toBe(0);
  });

  it('compares amounts of one currency where it can, and never of two', () => {
    const dollars = rate('usd', 10_000);
    const euros = rate('eur', 9_500, {
      currency: 'EUR',
      covers: dollars.covers,
      deposit: dollars.deposit,
    });
    expect(isSameRate(dollars, euros)).toBe(true);
    const plain = merged([
      ['psi', [fakeCar({ rates: [dollars] })]],
      ['phi', [fakeCar({ rates: [euros] })]],
    ]);
    expect(plain.all()[0]?.rates).toHaveLength(2);
    const merge = new CarMerge(({ currency, net }) => ({
      unit: 'USD',
      amount: currency === 'EUR' ? net * 1.1 : net,
    }));
    merge.add('psi', [fakeCar({ rates: [dollars] })]);
    merge.add('phi', [fakeCar({ rates: [euros] })]);
    expect(keys(merge.all()[0]?.rates)).toEqual(['usd']);
  });
});

describe('what a rate promises', () => {
  const differs = (over: Partial<CarRate>) => !isSameRate(fakeRate(), fakeRate(over));
  const step = (penalty: number) => ({
    timeZone: 'America/New_York',
    steps: [
      { until: '2027-06-16T10:00', penalty: 0 },
      { until: null, penalty },
    ],
  });

  it('is how it is paid, driven, insured and cancelled', () => {
    const { covers, needs } = fakeRate();
    expect(differs({ payWay: 'split' })).toBe(true);
    expect(differs({ fuel: 'charged-80' })).toBe(true);
    expect(
      differs({ mileage: { perDay: 250, unit: 'km', extra: { amount: 20, currency: 'USD' } } }),
    ).toBe(true);
    expect(differs({ covers: covers.slice(1) })).toBe(true);
    expect(differs({ covers: covers.map((one) => ({ ...one, insurer: 'Heron' })) })).toBe(true);
    expect(
      differs({
        covers: covers.map((one) => ({ ...one, excess: { amount: 0, currency: 'USD' } })),
      }),
    ).toBe(true);
    expect(differs({ deposit: { amount: 30_000, currency: 'USD' } })).toBe(true);
    expect(differs({ needs: { ...needs, card: 'any' } })).toBe(true);
    expect(
      differs({ cancellation: { timeZone: 'UTC', steps: [{ until: null, penaltyBp: 10_000 }] } }),
    ).toBe(true);
    expect(
      differs({ cancellation: { timeZone: 'UTC', steps: [{ until: null, unknown: true }] } }),
    ).toBe(true);
  });

  it('is not what it costs, how many there are, or the order covers are told in', () => {
    expect(differs({ covers: [...fakeRate().covers].reverse() })).toBe(false);
    expect(differs({ rateKey: 'other', left: 2, published: 20_000 })).toBe(false);
    // one day of three, at this price and at another
    expect(
      isSameRate(
        fakeRate({ net: 9_000, tax: 0, cancellation: step(3_000) }),
        fakeRate({ net: 9_300, tax: 0, cancellation: step(3_100) }),
      ),
    ).toBe(true);
    expect(differs({ cancellation: step(10_000) })).toBe(true);
  });
});
