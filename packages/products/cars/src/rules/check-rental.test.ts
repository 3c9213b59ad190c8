import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkRental, isLocalTime, isTooLate, rentalFault } from './check-rental.ts';

const NY = 'America/New_York';
/** 14:00 in New York. */
const NOW = Date.parse('2027-06-01T18:00:00Z');
const fault = (pickUpAt: string, dropOffAt: string, zone: string | null = NY) => {
  const found = rentalFault({ pickUpAt, dropOffAt }, { pickUp: zone, dropOff: zone }, NOW);
  return found === null ? null : `${found.field} ${found.fault}`;
};

describe('a rental that can be asked for', () => {
  it('begins now or within 330 days, in the zone of its place', () => {
    expect(fault('2027-06-01T14:00:00', '2027-06-02T14:00:00')).toBeNull();
    expect(fault('2027-06-01T13:30:00', '2027-06-02T14:00:00')).toBe('pickUpAt over');
    expect(fault('2027-06-01T14:00:00', '2027-06-02T14:00:00', 'Europe/Lisbon')).toBe(
      'pickUpAt over',
    );
    // 330 times 24 hours later it is 14:00 in New York again
    expect(fault('2028-04-26T14:00:00', '2028-04-27T14:00:00')).toBeNull();
    expect(fault('2028-04-26T14:30:00', '2028-04-27T14:00:00')).toBe('pickUpAt ahead');
  });

  it('may begin anywhere it is still today where nobody knows the zone', () => {
    expect(fault('2027-06-01T06:00:00', '2027-06-02T06:00:00', null)).toBeNull();
    expect(fault('2027-06-01T03:30:00', '2027-06-02T06:00:00', null)).toBe('pickUpAt over');
  });

  it('lasts 1 to 60 days', () => {
    expect(fault('2027-06-18T10:00', '2027-06-18T10:30')).toBeNull();
    expect(fault('2027-06-18T10:00', '2027-06-18T10:00')).toBe('dropOffAt backwards');
    expect(fault('2027-06-18T10:00', '2027-06-17T10:00')).toBe('dropOffAt backwards');
    expect(fault('2027-06-18T10:00', '2027-08-17T10:29')).toBeNull();
    expect(fault('2027-06-18T10:00', '2027-08-17T10:30')).toBe('dropOffAt long');
  });

  it('has times that exist', () => {
    expect(['2027-06-18T10:00', '2027-06-18T10:30:00'].map(isLocalTime)).toEqual([true, true]);
    for (const text of [
      '',
      '2027-06-18',
      '2027-06-18T24:00',
      '2027-02-29T10:00',
      '2027-06-18T10:00:30',
      '2027-06-18T10:00:00Z',
      '2027-06-18T10:00:00+02:00',
      ' 2027-06-18T10:00',
      '२०२७-०६-१८T10:00',
    ]) {
      expect(isLocalTime(text), text).toBe(false);
      expect(fault(text, '2027-06-19T10:00'), text).toBe('pickUpAt time');
      expect(fault('2027-06-18T10:00', text), text).toBe('dropOffAt time');
    }
    fc.assert(fc.property(fc.string(), (text) => void fault(text, text)));
  });

  it('has times that the clocks of its places show', () => {
    // the clocks of New York go from 02:00 to 03:00 on 12 March 2028
    expect(fault('2028-03-12T02:30', '2028-03-14T10:00')).toBe('pickUpAt time');
    expect(fault('2028-03-10T10:00', '2028-03-12T02:30:00')).toBe('dropOffAt time');
    expect(fault('2028-03-12T01:30', '2028-03-12T03:00')).toBeNull();
    expect(fault('2028-03-12T02:30', '2028-03-14T10:00', 'Europe/Lisbon')).toBeNull();
    expect(fault('2028-03-12T02:30', '2028-03-14T10:00', null)).toBeNull();
    // an hour that occurs twice is valid
    expect(fault('2027-11-07T01:30', '2027-11-09T01:30')).toBeNull();
  });

  it('has days, or an error that names the time', () => {
    const zones = { pickUp: NY, dropOff: NY };
    const check = (dropOffAt: string) =>
      checkRental({ pickUpAt: '2027-06-18T10:00', dropOffAt }, zones, NOW);
    expect(check('2027-06-21T10:30')).toBe(4);
    expect(() => check('2027-06-17T10:30')).toThrow(
      expect.objectContaining({ code: 'INVALID_FIELD', field: 'dropOffAt' }),
    );
    // compared as instants in two zones; 10:30 in Chicago is 11:30 in New York
    const west = { pickUp: NY, dropOff: 'America/Chicago' };
    const times = { pickUpAt: '2027-06-18T10:00', dropOffAt: '2027-06-19T09:30' };
    expect(checkRental(times, west, NOW)).toBe(2);
    expect(checkRental(times, { pickUp: NY, dropOff: null }, NOW)).toBe(1);
  });
});

describe('too late to book', () => {
  const late = (place: 'airport' | 'town', pickUpAt: string) =>
    isTooLate({ place, timeZone: NY }, pickUpAt, NOW);

  it('is less than 2 hours before at an airport, 24 in a town', () => {
    expect([late('airport', '2027-06-01T15:59'), late('airport', '2027-06-01T16:00')]).toEqual([
      true,
      false,
    ]);
    expect([late('town', '2027-06-02T13:59'), late('town', '2027-06-02T14:00')]).toEqual([
      true,
      false,
    ]);
  });
});
