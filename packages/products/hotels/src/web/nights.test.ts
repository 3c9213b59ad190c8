import { expect, it } from 'vitest';
import { nightsOf } from './nights.ts';

it('counts nights over a change of the clock', () => {
  expect(nightsOf({ checkIn: '2026-03-28', checkOut: '2026-03-30' })).toBe(2);
});
