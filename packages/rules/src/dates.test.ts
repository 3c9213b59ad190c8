import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  ageOn,
  availabilityRange,
  dateIn,
  firstDayAt,
  dealDates,
  isLocalDate,
  nightsBetween,
  startOfWeek,
} from './dates.ts';

describe('dates of the deals', () => {
  it('starts on the start of the week plus 19 days [R9-06]', () => {
    expect(dealDates('2025-01-08').start).toBe('2025-01-24');
  });
  it('ends on the start of the week plus 21 days [R9-07]', () => {
    expect(dealDates('2025-01-08').end).toBe('2025-01-26');
  });
  it('counts Sunday as the first day, on both of its sides and over a year end', () => {
    expect(startOfWeek('2025-01-05')).toBe('2025-01-05');
    expect(startOfWeek('2025-01-04')).toBe('2024-12-29');
    expect(dealDates('2024-12-31')).toEqual({ start: '2025-01-17', end: '2025-01-19' });
  });
  it('writes dates as YYYY-MM-DD [R9-08]', () => {
    const { start, end } = dealDates('2025-02-11');
    expect(start).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(end).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});

describe('calendar arithmetic', () => {
  it('knows which dates exist', () => {
    expect(['2026-02-28', '2028-02-29'].map(isLocalDate)).toEqual([true, true]);
    expect(
      ['2026-02-29', '2026-13-01', '26-01-01', '2026-1-1', '', '2026-01-01T00:00'].map(isLocalDate),
    ).toEqual(Array(6).fill(false));
  });
  it('is not moved by daylight saving', () => {
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
    expect(nightsBetween('2026-10-24', '2026-10-26')).toBe(2);
  });
  it('says which day it is in a zone', () => {
    const instant = Date.parse('2026-06-30T23:30:00Z');
    expect(dateIn('Europe/Lisbon', instant)).toBe('2026-07-01');
    expect(dateIn('America/New_York', instant)).toBe('2026-06-30');
    expect(dateIn('Nowhere/At_All', instant)).toBe('2026-06-30');
  });
  it.each([
    ['America/New_York', '2026-06-30T23:30:00Z', '2026-06-30'],
    ['Asia/Tokyo', '2026-06-30T23:30:00Z', '2026-07-01'],
    ['Pacific/Auckland', '2026-06-30T13:00:00Z', '2026-07-01'],
    ['Pacific/Honolulu', '2026-06-30T09:00:00Z', '2026-06-29'],
    ['Pacific/Kiritimati', '2026-06-30T10:30:00Z', '2026-07-01'],
    // without a zone: no date is refused that is today anywhere
    [null, '2026-06-30T10:30:00Z', '2026-06-29'],
    [undefined, '2026-06-30T11:59:00Z', '2026-06-29'],
    [null, '2026-06-30T12:00:00Z', '2026-06-30'],
  ])('says the first day that is not past in %s at %s', (zone, instant, day) => {
    expect(firstDayAt(zone, Date.parse(instant))).toBe(day);
  });
});

describe('availability range', () => {
  const item = (checkin_date: string, checkout_date: string) => ({ checkin_date, checkout_date });
  it('is capped at 60 days from the earliest check-in', () => {
    expect(
      availabilityRange([item('2026-01-01', '2026-01-08'), item('2026-03-25', '2026-04-01')]),
    ).toEqual({ start: '2026-01-01', end: '2026-03-02' });
    expect(
      availabilityRange([item('2026-01-04', '2026-01-11'), item('2026-01-01', '2026-01-08')]),
    ).toEqual({ start: '2026-01-01', end: '2026-01-11' });
    expect(availabilityRange([])).toBeNull();
  });
});

describe('age', () => {
  it('changes on the birthday; who was born on 29 February is a year older on 1 March', () => {
    expect([
      ageOn('2008-05-10', '2026-05-09'),
      ageOn('2008-05-10', '2026-05-10'),
      ageOn('2008-05-10', '2026-05-11'),
    ]).toEqual([17, 18, 18]);
    expect([
      ageOn('2008-02-29', '2026-02-28'),
      ageOn('2008-02-29', '2026-03-01'),
      ageOn('2008-02-29', '2028-02-29'),
    ]).toEqual([17, 18, 20]);
    expect(ageOn('2026-05-10', '2026-05-09')).toBe(-1);
  });
});

it('the same day of a later month, or its last day', () => {
  expect(addMonths('2027-06-23', 6)).toBe('2027-12-23');
  expect(addMonths('2027-08-31', 6)).toBe('2028-02-29');
  expect(addMonths('2027-12-31', 2)).toBe('2028-02-29');
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
});
