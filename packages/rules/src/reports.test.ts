import { describe, expect, it } from 'vitest';
import { comparisonOf, soldAddress } from './reports.ts';

describe('the period that figures are compared with', () => {
  it.each([
    // a whole month, with a shorter one
    ['2027-03-01', '2027-03-31', '2028-01-01', '2027-02-01', '2027-02-28'],
    // a month that is under way: as many of its days as have passed
    ['2027-06-01', '2027-06-30', '2027-06-09', '2027-05-01', '2027-05-09'],
    // a week over the change of the clocks
    ['2027-03-24', '2027-03-30', '2027-06-09', '2027-03-17', '2027-03-23'],
    ['2027-06-09', '2027-06-09', '2027-06-09', '2027-06-08', '2027-06-08'],
    // a quarter is as many days before
    ['2027-04-01', '2027-06-30', '2027-09-01', '2026-12-31', '2027-03-31'],
    // all of it ahead
    ['2027-07-10', '2027-07-12', '2027-06-09', '2027-07-07', '2027-07-09'],
  ])('%s to %s, on %s: %s to %s', (from, to, today, before, until) =>
    expect(comparisonOf({ from, to }, today)).toEqual({ from: before, to: until }),
  );
});

it('a tile leads to the list of its period by the reader’s clock', () =>
  expect(soldAddress({ from: '2027-03-01', to: '2027-03-31' }, 'Europe/Lisbon')).toBe(
    '/bookings?createdFrom=2027-03-01&createdTo=2027-03-31&zone=Europe%2FLisbon&status=confirmed',
  ));
