import { describe, expect, it } from 'vitest';
import { carNotice } from '../http.ts';
import type { Rental } from '../port.ts';
import { fakeAsker } from '../testing/fake-asker.ts';
import { fakeCar, fakeDesk, fakeRate, fakeVehicle, fakeVendor } from '../testing/fake-car.ts';
import type { CarSale } from './car-promise.ts';
import { rentalChanges } from './notices.ts';
import { promiseOf } from './promise.ts';

const QUESTION = {
  pickUpAt: '2027-06-18T10:00:00',
  dropOffAt: '2027-06-21T10:00:00',
  driver: { age: 30, residence: 'US' },
  from: null,
  back: null,
  desk: null,
};
const TODAY = { rates: { USD: 1 }, asOf: '' };
const rate = fakeRate();
const checked = { car: fakeCar({ rates: [rate] }), rate, extras: [], remarks: [] };
const sale = {
  product: 'Cars',
  ...promiseOf(checked, QUESTION, fakeAsker(), TODAY),
} as unknown as CarSale;

const standing = (over: Partial<Rental> = {}): Rental => ({
  supplierReference: 'P-1',
  pickUpAt: QUESTION.pickUpAt,
  dropOffAt: QUESTION.dropOffAt,
  vendor: checked.car.vendor,
  pickUp: checked.car.pickUp,
  dropOff: checked.car.dropOff,
  vehicle: checked.car.vehicle,
  ...over,
});
const BEFORE = Date.parse('2027-06-01T00:00:00Z');
const noticed = (over: Partial<Rental> = {}, of = sale, at = BEFORE) =>
  rentalChanges.noticed(of, standing(over), 'en', at);
/** The desk moved north by a distance in kilometres. */
const north = (km: number) => {
  const { pickUp } = checked.car;
  return { ...pickUp, latitude: pickUp.latitude + (km / 6371.009) * (180 / Math.PI) };
};

describe('a rental as its supplier has it', () => {
  it('that is as it was sold is no news', () => {
    expect(noticed()).toBeNull();
    expect(noticed({ vehicle: fakeVehicle({ model: 'Another example' }) })).toBeNull();
  });

  it.each([
    [4.9, false],
    [5.1, true],
  ])('whose desk is %s km away lets the driver go: %s', (km, isSignificant) => {
    const found = noticed({ pickUp: north(km) });
    expect(found).toMatchObject({
      isSignificant,
      isUsable: true,
      before: sale.span,
      after: sale.span,
      // 10:00 in Orlando
      answerBy: '2027-06-18T14:00:00.000Z',
    });
    expect(carNotice.parse(found?.detail).changes).toMatchObject([
      { kind: 'desk', end: 'pickUp', isSignificant },
    ]);
  });

  it.each([
    ['EDAR', true],
    ['IDAR', false],
  ])('whose class is %s instead lets the driver go: %s', (acriss, isSignificant) => {
    expect(noticed({ vehicle: fakeVehicle({ acriss }) })).toMatchObject({
      isSignificant,
      isUsable: true,
    });
  });

  it('can be answered during the rental if the desk of the return has changed', () => {
    const [hired, back] = [Date.parse('2027-06-19T00:00:00Z'), '2027-06-21T14:00:00.000Z'];
    const dropOff = north(5.1);
    expect(noticed({ dropOff })?.answerBy).toBe('2027-06-18T14:00:00.000Z');
    expect(noticed({ dropOff }, sale, hired)).toMatchObject({ isUsable: true, answerBy: back });
    // the hours of the desk of the pick-up no longer matter
    const closed = fakeDesk({ hours: [] });
    expect(noticed({ pickUp: closed, dropOff }, sale, hired)?.isUsable).toBe(true);
    expect(noticed({ dropOff: closed }, sale, hired)?.isUsable).toBe(false);
    expect(noticed({ pickUp: north(5.1) }, sale, hired)?.answerBy).toBe('2027-06-18T14:00:00.000Z');
  });

  it('whose desk is closed then cannot be accepted', () => {
    expect(noticed({ pickUp: fakeDesk({ hours: [] }) })).toMatchObject({
      isSignificant: true,
      isUsable: false,
    });
    const afterHours = { amount: 4_000, currency: 'USD' };
    expect(noticed({ pickUp: fakeDesk({ hours: [], afterHours }) })).toMatchObject({
      isSignificant: true,
      isUsable: true,
    });
  });

  it('has another mark with each thing that is told, and the same while nothing changes', () => {
    const marks = [
      { pickUp: north(4.9) },
      { pickUp: north(5.1) },
      { dropOff: north(5.1) },
      { vehicle: fakeVehicle({ acriss: 'EDAR' }) },
      { vendor: fakeVendor({ id: 'v02' }) },
    ].map((over) => [noticed(over)?.mark, noticed(over)?.mark]);
    for (const [one, again] of marks) expect(one).toBe(again);
    expect(new Set(marks.flat()).size).toBe(5);
  });

  it('is the sale’s once it is accepted, and no news any more', () => {
    const over = {
      pickUp: north(5.1),
      vehicle: fakeVehicle({ acriss: 'EDAR', model: 'Corvo Mini' }),
    };
    const found = noticed(over);
    const after = rentalChanges.applied(sale, found?.detail ?? {});
    expect(after.title).toBe('Corvo Mini or similar');
    expect(after.promise.pickUp.latitude).toBe(over.pickUp.latitude);
    expect(after.promise.model.acriss).toBe('EDAR');
    expect(after.span).toEqual(sale.span);
    expect(noticed(over, after)).toBeNull();
    // reverting the change is another notice
    expect(noticed({}, after)?.isSignificant).toBe(true);
  });

  it('that makes no sense is no answer', () => {
    expect(() => noticed({ pickUpAt: 'soon' })).toThrow(RangeError);
    expect(() => noticed({ pickUp: { ...north(9), timeZone: 'Nowhere/Else' } })).toThrow(
      RangeError,
    );
  });
});
