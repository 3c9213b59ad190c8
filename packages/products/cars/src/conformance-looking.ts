// Tests searches, the rates of one car and prices before an order; part of the suite in
// conformance.ts.
import { milesBetween } from '@portico/rules/geo';
import { allOf } from '@portico/supplier-kit/conformance/search-stage';
import { contextFor } from '@portico/supplier-kit/conformance/conditions';
import { valueOf } from '@portico/supplier-kit/conformance/orders';
import { describe, expect, it } from 'vitest';
import { type CarStage } from './conformance-stage.ts';
import type { Car, CarQuery, CarRate, CarRequested } from './port.ts';
import { carKey } from './rules/car-key.ts';
import { rentalDays } from './rules/rental-days.ts';
import { saneCars } from './rules/sane.ts';
import { extraPrice } from './rules/totals.ts';

/** Tolerance factor: suppliers do not measure a radius to the metre. */
const SLACK = 1.02;

export function describeLooking(at: CarStage): void {
  describe('looking', () => {
    lists(at);
    questions(at);
    cars(at);
    checks(at);
    extras(at);
    faults(at);
  });
}

function lists(at: CarStage): void {
  it('streams cars near the place, each once, whose rates can be', async () => {
    const { query } = at.r;
    const found = await at.look();
    expect(found.length).toBeGreaterThan(40);
    for (const car of found) {
      expect(car.key).toBe(carKey(car));
      expect(milesBetween(query.pickUp, car.pickUp)).toBeLessThanOrEqual(query.radiusMiles * SLACK);
      expect(car.dropOff.deskId).toBe(car.pickUp.deskId);
      expect(car.rates.length).toBeGreaterThan(0);
      for (const rate of car.rates) expectSaneRate(rate);
    }
    expect(saneCars(found, query).refused).toEqual([]);
    expectOnce(found.map(({ key }) => key));
    expectOnce(found.flatMap((car) => car.rates.map(({ rateKey }) => rateKey)));
  });

  it('answers the same question alike', async () => {
    const [first, second] = await Promise.all([
      allOf(at.r.supplier, at.r.query, contextFor()),
      allOf(at.r.supplier, at.r.query, contextFor()),
    ]);
    expect(second.map(pricesOf)).toEqual(first.map(pricesOf));
  });

  it('finds cars that are brought back elsewhere, at a desk of the same vendor there', async () => {
    const { supplier, query, elsewhere } = at.r;
    const asked = { ...query, dropOff: elsewhere };
    const found = await allOf(supplier, asked, contextFor());
    expect(found.length).toBeGreaterThan(0);
    for (const { pickUp, dropOff } of found) {
      expect(dropOff.vendor).toBe(pickUp.vendor);
      expect(dropOff.deskId).not.toBe(pickUp.deskId);
      expect(milesBetween(elsewhere, dropOff)).toBeLessThanOrEqual(query.radiusMiles * SLACK);
    }
    expect(saneCars(found, asked).refused).toEqual([]);
    expectOnce(found.map(({ key }) => key));
  });
}

const expectOnce = (values: readonly string[]): void =>
  expect(new Set(values).size).toBe(values.length);

/**
 * Checks that amounts are integers and consistent, and that penalties never decrease or exceed the
 * price.
 */
function expectSaneRate(rate: CarRate): void {
  const { net, tax, published, feeOnSite, atDesk, payAt, payWay, cancellation } = rate;
  for (const amount of [net, tax, published, feeOnSite])
    expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
  expect(atDesk.reduce((sum, { about }) => sum + about, 0)).toBe(feeOnSite);
  expect(payAt).toBe(payWay === 'desk' ? 'on-site' : 'now');
  let before = 0;
  for (const { penalty, penaltyBp, unknown } of cancellation.steps) {
    if (unknown) continue;
    const kept = penalty ?? ((net + tax) * (penaltyBp ?? 0)) / 10_000;
    expect(kept).toBeGreaterThanOrEqual(before);
    expect(kept).toBeLessThanOrEqual(net + tax);
    before = kept;
  }
}

function questions(at: CarStage): void {
  it('rents to the driver who asks, or not at all', async () => {
    const { supplier, query } = at.r;
    for (const age of [18, 21, 24, 75, 99]) {
      const asked: CarQuery = { ...query, driver: { ...query.driver, age } };
      const found = await allOf(supplier, asked, contextFor());
      expect(saneCars(found, asked).refused, String(age)).toEqual([]);
    }
    const { car, requested } = await at.next();
    const child = { ...requested, driver: { ...query.driver, age: 17 } };
    expect(await supplier.vehicle(car.key, child, contextFor())).toMatchObject({
      kind: 'refused',
      reason: 'TRAVELLER_REFUSED',
    });
  });

  it('serves within the hours of its desks, or for a fee it tells', async () => {
    const { supplier, query } = at.r;
    const asked: CarQuery = {
      ...query,
      pickUpAt: `${query.pickUpAt.slice(0, 10)}T03:30`,
      dropOffAt: `${query.dropOffAt.slice(0, 10)}T23:30`,
    };
    const found = await allOf(supplier, asked, contextFor());
    expect(saneCars(found, asked).refused).toEqual([]);
  });
}

function cars(at: CarStage): void {
  it('sells the rate of the list among those of the car and at the check for the same price', async () => {
    const { car, rate, requested } = await at.next();
    const { supplier } = at.r;
    const told = valueOf(await supplier.vehicle(car.key, requested, contextFor()));
    expect({ ...told, rates: [] }).toEqual({ ...car, rates: [] });
    expect(told.rates.find(({ rateKey }) => rateKey === rate.rateKey)).toEqual(rate);
    const checked = valueOf(await supplier.check(rate.rateKey, requested, contextFor()));
    expect(checked.rate).toEqual(rate);
    expect(checked.car.key).toBe(car.key);
    expect(checked.extras).toEqual([]);
  });

  it('refuses cars it does not know', async () => {
    const { supplier } = at.r;
    const { car, requested } = await at.next();
    for (const key of [
      'v99.nowhere-v99.nowhere-v99.CDAR',
      `${car.key.slice(0, -4)}QQQQ`,
      'nonsense',
      '',
    ])
      expect(await supplier.vehicle(key, requested, contextFor()), key).toMatchObject({
        kind: 'refused',
      });
    expect(
      await supplier.vehicle(car.key, requested, contextFor('sold-out@vehicle')),
    ).toMatchObject({
      kind: 'refused',
      reason: 'SOLD_OUT',
    });
  });
}

function checks(at: CarStage): void {
  it('refuses rate keys that are not its own, or for another car, driver or time', async () => {
    const { rate, requested } = await at.next();
    const other = await at.next();
    const check = (rateKey: string, change: Partial<CarRequested> = {}) =>
      at.r.supplier.check(rateKey, { ...requested, ...change }, contextFor());
    expect(await check('made-up-rate-key')).toMatchObject({ kind: 'refused', reason: 'NOT_FOUND' });
    const { driver, dropOffAt } = requested;
    for (const change of [
      { car: other.car.key },
      { driver: { ...driver, residence: driver.residence === 'DE' ? 'US' : 'DE' } },
      { driver: { ...driver, age: 22 } },
      { dropOffAt: dropOffAt.replace(/T.*/, 'T23:00') },
    ])
      expect(await check(rate.rateKey, change), JSON.stringify(change)).toMatchObject({
        kind: 'refused',
        reason: 'INVALID',
      });
  });

  it('says at the check what is sold out and what costs more', async () => {
    const { rate, requested } = await at.next();
    const check = (fault: string) =>
      at.r.supplier.check(rate.rateKey, requested, contextFor(fault));
    expect(await check('sold-out')).toMatchObject({ kind: 'refused', reason: 'SOLD_OUT' });
    expect(valueOf(await check('price+5%')).rate.net).toBe(Math.round(rate.net * 1.05));
    expect(valueOf(await check('price+1u')).rate.net).toBe(rate.net + 1);
  });
}

function extras(at: CarStage): void {
  it('prices extras beside the rate, for the whole rental', async () => {
    const { car, rate, requested } = await at.next(({ extras: list }) => list.length > 0);
    const [extra] = rate.extras;
    if (extra === undefined) throw new Error('no extra');
    const check = (...chosen: CarRequested['extras']) =>
      at.r.supplier.check(rate.rateKey, { ...requested, extras: chosen }, contextFor());
    const checked = valueOf(await check({ code: extra.code, count: 1 }));
    expect({ ...checked.rate, rateKey: '' }).toEqual({ ...rate, rateKey: '' });
    const days = rentalDays(requested, car);
    const { price, about } = extraPrice(extra, 1, days);
    expect(checked.extras).toEqual([
      {
        code: extra.code,
        count: 1,
        ...(extra.payAt === 'now'
          ? { now: price.amount, atDesk: null }
          : { now: 0, atDesk: { amount: price, about } }),
      },
    ]);
    for (const chosen of [
      { code: 'NO-SUCH', count: 1 },
      { code: extra.code, count: extra.max + 1 },
    ])
      expect(await check(chosen), chosen.code).toMatchObject({
        kind: 'refused',
        reason: 'INVALID',
      });
  });
}

function faults(at: CarStage): void {
  it('does not call a list complete that broke off, is late or is nonsense', async () => {
    for (const fault of [
      'truncated@search',
      '5xx-not-done@search',
      'garbage@search',
      'reset-not-done@search',
      'hang@search',
    ])
      await expect(
        allOf(at.r.supplier, at.r.query, contextFor(fault)),
        fault,
      ).rejects.toMatchObject({ kind: 'unknown' });
  });

  it('says at once when nobody listens', async () => {
    const { unreachable, query } = at.r;
    await expect(allOf(unreachable, query, contextFor())).rejects.toMatchObject({
      kind: 'not-done',
    });
    const { car, rate, requested } = await at.next();
    expect(await unreachable.vehicle(car.key, requested, contextFor())).toMatchObject({
      kind: 'not-done',
    });
    expect(await unreachable.check(rate.rateKey, requested, contextFor())).toMatchObject({
      kind: 'not-done',
    });
  });

  it('suggests desks by name, and does not call an empty list what it could not ask', async () => {
    const { supplier, unreachable } = at.r;
    if (supplier.suggest === undefined) return;
    const [car] = await at.look();
    const word = car?.pickUp.name.split(' ')[0] ?? '';
    const found = await supplier.suggest(word, contextFor());
    expect(found.length).toBeGreaterThan(0);
    for (const { latitude, longitude, timeZone } of found) {
      expect(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180).toBe(true);
      expect(timeZone).toMatch(/./);
    }
    for (const text of ['', '%', '<b>', '\u202e', 'x'.repeat(5_000)])
      expect(Array.isArray(await supplier.suggest(text, contextFor())), text.slice(0, 9)).toBe(
        true,
      );
    await expect(unreachable.suggest?.(word, contextFor())).rejects.toMatchObject({
      kind: 'not-done',
    });
  });
}

const pricesOf = ({ key, rates }: Car) => [
  key,
  rates.map((rate) => [rate.rateKey, rate.net, rate.tax, rate.feeOnSite, rate.left]),
];
