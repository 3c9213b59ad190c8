import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysOfMinutes, rentalDates, rentalDays, rentalMinutes } from './rental-days.ts';

const days = (pickUpAt: string, dropOffAt: string, from = 'America/New_York', to = from): number =>
  rentalDays({ pickUpAt, dropOffAt }, { pickUp: { timeZone: from }, dropOff: { timeZone: to } });

describe('rental days', () => {
  it('are 24 hours begun, with 29 minutes of grace', () => {
    const until = (dropOffAt: string) => days('2027-06-18T10:00:00', dropOffAt);
    expect(until('2027-06-19T10:00:00')).toBe(1);
    expect(until('2027-06-19T10:29:00')).toBe(1);
    expect(until('2027-06-19T10:30:00')).toBe(2);
    expect(until('2027-06-20T10:29:00')).toBe(2);
    expect(until('2027-06-20T10:30:00')).toBe(3);
    expect(until('2027-06-21T10:00')).toBe(3);
  });

  it('are one of a rental of minutes or hours, and none backwards', () => {
    expect(days('2027-06-18T10:00', '2027-06-18T10:10')).toBe(1);
    expect(days('2027-06-18T10:00', '2027-06-18T18:00')).toBe(1);
    expect(days('2027-06-18T10:00', '2027-06-18T10:00')).toBe(0);
    expect(days('2027-06-18T10:00', '2027-06-17T10:00')).toBe(0);
    expect(days('nonsense', '2027-06-17T10:00')).toBe(0);
    expect(days('2027-02-30T10:00', '2027-03-17T10:00')).toBe(0);
  });

  it('go by the clock on the wall over both clock changes where the desks share a zone', () => {
    // New York: forward on 14 March 2027, back on 7 November
    expect(days('2027-03-13T10:00', '2027-03-14T10:00')).toBe(1);
    expect(days('2027-03-13T10:00', '2027-03-14T10:30')).toBe(2);
    expect(days('2027-11-06T10:00', '2027-11-07T10:00')).toBe(1);
    expect(days('2027-11-06T10:00', '2027-11-07T10:29')).toBe(1);
    expect(days('2027-11-06T10:00', '2027-11-09T10:00')).toBe(3);
    // picked up in the hour that occurs twice, returned after one that was skipped
    expect(days('2027-11-07T01:30', '2027-11-08T01:30')).toBe(1);
    expect(days('2027-03-14T02:30', '2027-03-15T02:30')).toBe(1);
  });

  it('go by instants where the desks are in two zones', () => {
    const west = ['America/New_York', 'America/Chicago'] as const;
    const east = ['America/Chicago', 'America/New_York'] as const;
    // one hour more to the west, one hour less to the east
    expect(days('2027-06-18T10:00', '2027-06-19T09:29', ...west)).toBe(1);
    expect(days('2027-06-18T10:00', '2027-06-19T09:30', ...west)).toBe(2);
    expect(days('2027-06-18T10:00', '2027-06-19T11:29', ...east)).toBe(1);
    expect(days('2027-06-18T10:00', '2027-06-19T11:30', ...east)).toBe(2);
    // and over the night the clocks go back in both
    expect(days('2027-11-06T10:00', '2027-11-07T10:00', ...east)).toBe(1);
    expect(days('2027-11-06T10:00', '2027-11-07T10:30', ...east)).toBe(2);
    // across the date line
    expect(
      days('2027-06-18T10:00', '2027-06-18T08:00', 'Pacific/Auckland', 'Pacific/Honolulu'),
    ).toBe(1);
  });

  it('refuse a zone that does not exist', () => {
    expect(() => days('2027-06-18T10:00', '2027-06-19T10:00', 'Nowhere/A', 'Nowhere/B')).toThrow(
      RangeError,
    );
  });

  it('never fall with time, and begin each 24 hours', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.nat(5_000), (minutes, more) => {
        const one = daysOfMinutes(minutes);
        expect(daysOfMinutes(minutes + more)).toBeGreaterThanOrEqual(one);
        expect(daysOfMinutes(minutes + 1_440)).toBe(minutes <= 29 ? one : one + 1);
        expect(one * 1_440 + 29).toBeGreaterThanOrEqual(minutes);
      }),
    );
    expect([NaN, -1, 0].map(daysOfMinutes)).toEqual([0, 0, 0]);
  });

  it('take a date of the fleet each, from the day of pick-up', () => {
    expect(rentalDates({ pickUpAt: '2027-02-27T10:00:00' }, 3)).toEqual([
      '2027-02-27',
      '2027-02-28',
      '2027-03-01',
    ]);
    expect(rentalDates({ pickUpAt: '2027-02-27T10:00:00' }, 0)).toEqual([]);
  });

  it('have minutes', () => {
    const zone = { timeZone: 'Europe/Lisbon' };
    const times = { pickUpAt: '2027-03-28T00:30', dropOffAt: '2027-03-28T03:30' };
    expect(rentalMinutes(times, { pickUp: zone, dropOff: zone })).toBe(180);
    expect(rentalMinutes(times, { pickUp: zone, dropOff: { timeZone: 'Europe/London' } })).toBe(
      120,
    );
  });
});
