import { describe, expect, it } from 'vitest';
import type { Desk, Vehicle } from '../shapes.ts';
import { fakeCar, fakeDesk, fakeVehicle, fakeVendor } from '../testing/fake-car.ts';
import { changesOf, entitlesToCancel, type RentalFacts } from './notices.ts';

const town = [1, 2, 3, 4, 5].map((day) => ({ day, from: '08:00', to: '18:00' }));
const sold: RentalFacts = {
  ...fakeCar({ pickUp: fakeDesk({ hours: town }) }),
  // a Friday and a Monday
  pickUpAt: '2027-06-18T10:00:00',
  dropOffAt: '2027-06-21T10:00:00',
};
const desk = (over: Partial<Desk>): RentalFacts => ({
  ...sold,
  pickUp: { ...sold.pickUp, ...over },
});
const kinds = (now: RentalFacts, before = sold) =>
  changesOf(before, now).map(({ kind, isSignificant }) => `${kind}${isSignificant ? '!' : ''}`);
/** Offset to the north in kilometres. */
const north = (km: number) => ({
  latitude: sold.pickUp.latitude + (km / 6371.009) * (180 / Math.PI),
});

describe('a rental that was changed', () => {
  it('is not, where nothing is', () => {
    expect(changesOf(sold, sold)).toEqual([]);
    expect(changesOf(sold, desk({ ...north(0.05), phone: null, name: 'Desk 4' }))).toEqual([]);
    expect(entitlesToCancel([])).toBe(false);
  });

  it('lets the driver go where the desk moves by more than 5 km', () => {
    expect(kinds(desk(north(4.9)))).toEqual(['desk']);
    expect(kinds(desk(north(5.1)))).toEqual(['desk!']);
    expect(changesOf(sold, desk(north(4.9)))).toMatchObject([
      { end: 'pickUp', km: expect.closeTo(4.9, 2) },
    ]);
    const back = { ...sold, dropOff: { ...sold.dropOff, ...north(5.1) } };
    expect(changesOf(sold, back)).toMatchObject([{ end: 'dropOff', isSignificant: true }]);
  });

  it('lets the driver go where their time is outside the new hours', () => {
    const hours = (from: string, to: string) => town.map(({ day }) => ({ day, from, to }));
    expect(kinds(desk({ hours: hours('08:00', '12:00') }))).toEqual(['hours']);
    expect(kinds(desk({ hours: hours('10:30', '18:00') }))).toEqual(['hours!']);
    expect(kinds(desk({ hours: [] }))).toEqual(['hours!']);
    expect(kinds(desk({ closedOn: ['2027-06-18'] }))).toEqual(['hours!']);
    // changes on other days are not reported
    expect(kinds(desk({ closedOn: ['2027-06-17'] }))).toEqual([]);
    const fee = { amount: 4_000, currency: 'USD' };
    expect(changesOf(sold, desk({ hours: [], afterHours: fee }))).toEqual([
      { kind: 'hours', end: 'pickUp', service: 'fee', isSignificant: true },
    ]);
    const late = desk({ hours: [], afterHours: fee });
    expect(kinds(desk({ hours: [] }), late)).toEqual(['hours!']);
    expect(kinds(sold, late)).toEqual(['hours']);
  });

  it('lets the driver go where the class falls, and tells of a better one', () => {
    const vehicle = (over: Partial<Vehicle>, from: Partial<Vehicle> = {}) =>
      changesOf(
        { ...sold, vehicle: fakeVehicle(from) },
        { ...sold, vehicle: fakeVehicle({ ...from, ...over }) },
      ).map((one) => (one.kind === 'vehicle' ? `${one.to}${one.isSignificant ? '!' : ''}` : ''));
    expect(vehicle({ model: 'Another Example' })).toEqual([]);
    expect(vehicle({ acriss: 'cdar' })).toEqual([]);
    expect(vehicle({ acriss: 'ICAR' })).toEqual(['better']);
    expect(vehicle({ acriss: 'DDAR' })).toEqual(['better']);
    expect(vehicle({ acriss: 'EDAR' })).toEqual(['worse!']);
    expect(vehicle({ acriss: 'CWAR' })).toEqual(['other']);
    // a manual transmission or fewer seats are worse in a better class as well
    expect(vehicle({ acriss: 'IDMR' })).toEqual(['worse!']);
    expect(vehicle({ acriss: 'CDAR' }, { acriss: 'CDMR' })).toEqual(['other']);
    expect(vehicle({ acriss: 'IDAR', seats: 4 })).toEqual(['worse!']);
    expect(vehicle({ seats: 4 })).toEqual(['worse!']);
    expect(vehicle({ seats: 7 })).toEqual([]);
    // cannot be ranked
    expect(vehicle({ acriss: 'XXAR' })).toEqual(['worse!']);
    expect(vehicle({ acriss: 'XVAR' }, { acriss: 'XXAR' })).toEqual(['other']);
  });

  it('tells of another vendor', () => {
    const now = { ...sold, vendor: fakeVendor({ id: 'v02' }) };
    expect(changesOf(sold, now)).toEqual([{ kind: 'vendor', isSignificant: false }]);
    expect(entitlesToCancel(changesOf(sold, now))).toBe(false);
    expect(
      entitlesToCancel(changesOf(sold, { ...now, pickUp: { ...sold.pickUp, hours: [] } })),
    ).toBe(true);
  });
});
