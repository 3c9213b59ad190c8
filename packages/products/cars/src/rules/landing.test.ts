import { describe, expect, it } from 'vitest';
import { isHour, landingOn, landingTrouble, plainHour } from './landing.ts';

const week = (from: string, to: string) => [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from, to }));
const desk = (from: string, to: string, fee: number | null = null) => ({
  hours: week(from, to),
  closedOn: [],
  afterHours: fee === null ? null : { amount: fee, currency: 'EUR' },
});

describe('a desk and the landing of its driver', () => {
  it('that closes before the flight lands, or soon after it, is told with when it closes', () => {
    const late = desk('08:00', '23:00');
    const at = (hour: string) => landingTrouble(late, '2027-06-18T22:30', hour);
    expect(at('23:10')).toEqual({ kind: 'closed', closes: '2027-06-18T23:00', fee: null });
    expect(at('22:40')?.kind).toBe('tight');
    expect(at('22:15')).toBeNull();
    expect(at('00:20')?.kind).toBe('closed');
    expect(landingTrouble(desk('08:00', '23:00', 4_000), '2027-06-18T22:30', '23:10')?.fee).toEqual(
      { amount: 4_000, currency: 'EUR' },
    );
  });

  it('that is open past midnight or never closes has none', () => {
    expect(landingTrouble(desk('08:00', '02:00'), '2027-06-18T23:30', '00:20')).toBeNull();
    expect(landingTrouble(desk('00:00', '24:00'), '2027-06-18T22:30', '23:50')).toBeNull();
    // a pick-up outside the hours already includes the after-hours fee
    expect(landingTrouble(desk('08:00', '20:00', 4_000), '2027-06-18T22:30', '23:10')).toBeNull();
  });

  it('is of the day before where the hour comes long after pick-up', () => {
    expect(landingOn('2027-06-18T10:00', '23:10')).toBe('2027-06-17T23:10');
    expect(landingOn('2027-06-18T22:30', '23:10')).toBe('2027-06-18T23:10');
    expect(landingOn('2027-06-18T22:30', '00:20')).toBe('2027-06-19T00:20');
    expect(landingOn('2027-06-18T10:00', '09:00')).toBe('2027-06-18T09:00');
    expect(landingTrouble(desk('08:00', '20:00'), '2027-06-18T10:00', '23:10')).toBeNull();
  });

  it('is read as people type an hour', () => {
    for (const [typed, hour] of [
      ['2140', '21:40'],
      ['930', '09:30'],
      ['9:30', '09:30'],
      [' 21.40 ', '21:40'],
      ['21h40', '21:40'],
      ['21:40:00', '21:40'],
      ['٢١:٤٠', '21:40'],
      ['۲۱:۴۰', '21:40'],
      ['２１：４０', '21:40'],
      ['9:40 pm', '21:40'],
      ['9.40 P.M.', '21:40'],
      ['02:33 PM', '14:33'],
      ['9 pm', '21:00'],
      ['12:10 am', '00:10'],
      ['12:10pm', '12:10'],
      ['٩:٤٠ م', '21:40'],
      ['٩:٤٠ ص', '09:40'],
      ['', ''],
    ] as const)
      expect(plainHour(typed), typed).toBe(hour);
    for (const odd of ['21:40 pm', '0:10 am', '9:75 pm', 'pm', '21', '99999', '2575'])
      expect(isHour(plainHour(odd)), odd).toBe(false);
  });

  it('is judged by a whole hour only', () => {
    for (const odd of ['', '9:10', '24:00', '23:1', 'soon', '23:10:00'])
      expect(isHour(odd), odd).toBe(false);
    expect(landingTrouble(desk('08:00', '23:00'), '2027-06-18T22:30', 'soon')).toBeNull();
  });
});
