import { expect, it } from 'vitest';
import { journeyDays } from './journey-days.ts';

const span = { from: '2099-06-18T21:35', to: '2099-06-24T08:00' };

it('names the days on which the first and the last leg depart', () => {
  const legs = [
    [{ departs: '2099-06-18T21:35' }],
    [{ departs: '2099-06-23T12:10' }, { departs: '2099-06-23T23:00' }],
  ];
  expect(journeyDays(span, legs)).toEqual({ from: span.from, to: '2099-06-23T12:10' });
  // one way through the night: one day
  expect(journeyDays(span, legs.slice(0, 1))).toEqual({ from: span.from, to: span.from });
  expect(journeyDays(span, [])).toEqual(span);
});
