import { expect, it } from 'vitest';
import { fakeFlight } from '../../testing/fake-itinerary.ts';
import { BACK, OUT } from '../testing/fare-samples.ts';
import {
  co2OfLegs,
  isReturn,
  kilosText,
  legMinutes,
  minutesAhead,
  operatorsOf,
  waitsOf,
} from './journey-times.ts';

const VIA = [
  fakeFlight('JFK', 'LHR', '2099-06-18T18:00', 400),
  fakeFlight('LGW', 'LIS', '2099-06-19T12:00', 160),
];
it('counts time by instants, days by calendars, and clocks where they stand', () => {
  expect(legMinutes([OUT])).toBe(410);
  expect(minutesAhead([OUT])).toBe(300);
  expect(minutesAhead([BACK])).toBe(-300);
  expect(isReturn([[OUT], [BACK]])).toBe(true);
  expect(isReturn([[OUT]])).toBe(false);
  expect(co2OfLegs([[OUT], [BACK]])).toBe(412);
  expect(co2OfLegs([VIA])).toBeNull();
  expect(operatorsOf([[OUT], [BACK]])).toEqual(['B1']);
});

it('tells waits: how long, overnight, another airport', () => {
  // arrives 05:40 in London, departs from the other airport at noon
  expect(waitsOf(VIA)).toEqual([
    { at: 'LHR', from: 'LGW', minutes: 380, isAirportChange: true, isNight: false, isLong: true },
  ]);
});

it('groups the digits of kilograms like those of counts', () => {
  expect(kilosText(987.6, 'en')).toBe('988');
  expect(kilosText(1_052, 'en')).toBe('1,052');
  expect(kilosText(1_452, 'ar')).toMatch(/^1\D452$/);
});
