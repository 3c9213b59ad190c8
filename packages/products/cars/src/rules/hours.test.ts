import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Desk, DeskHours } from '../shapes.ts';
import { ALL_DAY, fakeDesk } from '../testing/fake-car.ts';
import {
  afterHoursFees,
  areHours,
  closingAfter,
  dayOf,
  hoursOn,
  isOpenAt,
  serviceAt,
} from './hours.ts';

const span = (day: number, from: string, to: string): DeskHours => ({ day, from, to });
const desk = (hours: readonly DeskHours[], over: Partial<Desk> = {}) =>
  fakeDesk({ hours, ...over });
/** A town: Monday to Friday 08–18, Saturday 09–13. */
const town = [
  ...[1, 2, 3, 4, 5].map((day) => span(day, '08:00', '18:00')),
  span(6, '09:00', '13:00'),
];
const USD = (amount: number) => ({ amount, currency: 'USD' });

describe('hours of a desk', () => {
  it('are those of the weekday, both ends included', () => {
    // 18 June 2027 is a Friday
    const open = (local: string) => isOpenAt(desk(town), local);
    expect(dayOf('2027-06-18')).toBe(5);
    expect(dayOf('2027-06-20')).toBe(7);
    expect([
      open('2027-06-18T07:59'),
      open('2027-06-18T08:00'),
      open('2027-06-18T08:00:00'),
    ]).toEqual([false, true, true]);
    expect([open('2027-06-18T18:00'), open('2027-06-18T18:01')]).toEqual([true, false]);
    expect([open('2027-06-19T08:59'), open('2027-06-19T09:00'), open('2027-06-19T13:01')]).toEqual([
      false,
      true,
      false,
    ]);
    expect(open('2027-06-20T10:00')).toBe(false);
  });

  it('may have a break at noon', () => {
    const one = desk([span(5, '14:00', '18:00'), span(5, '08:00', '12:00')]);
    expect(hoursOn(one, '2027-06-18').map(({ from }) => from)).toEqual(['08:00', '14:00']);
    expect([isOpenAt(one, '2027-06-18T12:00'), isOpenAt(one, '2027-06-18T13:00')]).toEqual([
      true,
      false,
    ]);
  });

  it('reach past midnight into a day that has none of its own', () => {
    const one = desk([span(6, '18:00', '02:00')]);
    const open = (local: string) => isOpenAt(one, local);
    expect([open('2027-06-19T17:59'), open('2027-06-19T18:00'), open('2027-06-19T23:59')]).toEqual([
      false,
      true,
      true,
    ]);
    // Sunday, after Saturday's hours
    expect([open('2027-06-20T00:00'), open('2027-06-20T02:00'), open('2027-06-20T02:01')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(open('2027-06-19T01:00')).toBe(false);
    expect(open('2027-06-20T18:00')).toBe(false);
    // from Sunday to Monday
    expect(isOpenAt(desk([span(7, '22:00', '04:00')]), '2027-06-21T03:30')).toBe(true);
  });

  it('are never closed around the clock, and always without any', () => {
    for (const time of ['00:00', '03:30', '23:59']) {
      expect(isOpenAt(desk(ALL_DAY), `2027-06-20T${time}`)).toBe(true);
      expect(isOpenAt(desk([span(7, '00:00', '00:00')]), `2027-06-20T${time}`)).toBe(true);
      expect(isOpenAt(desk([]), `2027-06-20T${time}`)).toBe(false);
    }
    expect(isOpenAt(desk([span(7, '08:00', '24:00')]), '2027-06-21T00:00')).toBe(true);
    expect(isOpenAt(desk([span(7, '08:00', '24:00')]), '2027-06-21T00:01')).toBe(false);
  });

  it('do not count on a day it is closed', () => {
    // Christmas 2027 is a Saturday
    const one = desk([...ALL_DAY.slice(0, 5), span(6, '09:00', '13:00')], {
      closedOn: ['2027-12-25', '2028-01-01'],
    });
    expect(hoursOn(one, '2027-12-25')).toEqual([]);
    expect([isOpenAt(one, '2027-12-25T10:00'), isOpenAt(one, '2027-12-18T10:00')]).toEqual([
      false,
      true,
    ]);
    expect(isOpenAt(one, '2028-01-01T10:00')).toBe(false);
    // the night that began on the previous day ends as usual
    const late = desk([span(5, '18:00', '02:00')], { closedOn: ['2027-12-25'] });
    expect([isOpenAt(late, '2027-12-25T01:00'), isOpenAt(late, '2027-12-25T03:00')]).toEqual([
      true,
      false,
    ]);
    const closed = desk([span(5, '18:00', '02:00')], { closedOn: ['2027-12-24'] });
    expect(isOpenAt(closed, '2027-12-25T01:00')).toBe(false);
  });

  it('cannot be at a time that is none, and never throw', () => {
    for (const text of [
      '',
      '2027-02-30T10:00',
      '2027-06-18',
      '2027-06-18T24:00',
      '2027-06-18T9:00',
    ])
      expect(isOpenAt(desk(ALL_DAY), text), text).toBe(false);
    fc.assert(fc.property(fc.string(), (text) => void isOpenAt(desk(ALL_DAY), text)));
  });

  it('can be told from what are none', () => {
    expect(areHours(span(1, '08:00', '24:00'))).toBe(true);
    for (const one of [
      span(0, '08:00', '18:00'),
      span(8, '08:00', '18:00'),
      span(1.5, '08:00', '18:00'),
      span(1, '24:00', '18:00'),
      span(1, '8:00', '18:00'),
      span(1, '08:00', '25:00'),
      span(1, '08:00', ''),
    ])
      expect(areHours(one), JSON.stringify(one)).toBe(false);
  });
});

it('closes on the day itself, past midnight, or never', () => {
  // 18 June 2027 is a Friday
  const closing = (hours: readonly DeskHours[], local: string) => closingAfter(desk(hours), local);
  expect(closing(town, '2027-06-18T10:00')).toBe('2027-06-18T18:00');
  expect(closing(town, '2027-06-20T10:00')).toBeNull();
  expect(closing([span(5, '06:00', '24:00')], '2027-06-18T23:30')).toBe('2027-06-19T00:00');
  const night = [span(5, '18:00', '02:00')];
  expect(closing(night, '2027-06-18T23:30')).toBe('2027-06-19T02:00');
  expect(closing(night, '2027-06-19T01:30')).toBe('2027-06-19T02:00');
  expect(closing(ALL_DAY, '2027-06-18T23:30')).toBeNull();
});

describe('outside the hours', () => {
  const open = desk(town);
  const helpful = desk(town, { afterHours: USD(4_000) });
  const times = (pickUpAt: string, dropOffAt: string) => ({ pickUpAt, dropOffAt });

  it('a desk serves for its fee, or not at all', () => {
    expect(serviceAt(open, '2027-06-18T10:00')).toBe('open');
    expect(serviceAt(open, '2027-06-20T10:00')).toBe('closed');
    expect(serviceAt(helpful, '2027-06-20T10:00')).toBe('fee');
  });

  it('each end that is outside costs the fee of its own desk', () => {
    const fees = (pickUp: Desk, dropOff: Desk, from: string, to: string) =>
      afterHoursFees({ pickUp, dropOff }, times(from, to));
    expect(fees(open, open, '2027-06-18T10:00', '2027-06-21T10:00')).toEqual([]);
    expect(fees(helpful, helpful, '2027-06-18T22:00', '2027-06-21T10:00')).toEqual([USD(4_000)]);
    expect(fees(helpful, helpful, '2027-06-18T22:00', '2027-06-20T10:00')).toEqual([
      USD(4_000),
      USD(4_000),
    ]);
    const abroad = desk(town, { afterHours: { amount: 30, currency: 'EUR' } });
    expect(fees(helpful, abroad, '2027-06-18T10:00', '2027-06-20T10:00')).toEqual([
      { amount: 30, currency: 'EUR' },
    ]);
    expect(fees(open, helpful, '2027-06-20T10:00', '2027-06-21T10:00')).toBeNull();
    expect(fees(helpful, open, '2027-06-18T10:00', '2027-06-20T10:00')).toBeNull();
  });
});
