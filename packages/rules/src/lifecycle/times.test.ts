import { expect, it } from 'vitest';
import { LIFECYCLE_TIMES, payTime, scaleTimes } from './times.ts';

it('a payer has a quarter of an hour, or as long as the gateway keeps its page open at least', () => {
  const MINUTE = 60_000;
  expect(payTime(LIFECYCLE_TIMES, undefined)).toBe(15 * MINUTE);
  expect(payTime(LIFECYCLE_TIMES, {})).toBe(15 * MINUTE);
  expect(payTime(LIFECYCLE_TIMES, { leastPayMs: 30 * MINUTE })).toBe(30 * MINUTE);
  expect(payTime(LIFECYCLE_TIMES, { leastPayMs: MINUTE })).toBe(15 * MINUTE);
  // a rehearsal's shorter times do not shorten those of a real gateway
  expect(payTime(scaleTimes(LIFECYCLE_TIMES, 0.05), { leastPayMs: MINUTE })).toBe(MINUTE);
});
