import { expect, it } from 'vitest';
import { urgencyOf } from './urgency.ts';

it('is a risk within six hours, and a warning within two days, to the millisecond', () => {
  const NOW = Date.parse('2026-06-02T10:42:00Z');
  const HOUR = 3_600_000;
  const left = (ms: number) => urgencyOf(NOW + ms, NOW);
  expect([left(-1), left(0), left(6 * HOUR - 1)]).toEqual(['late', 'risk', 'risk']);
  expect([left(6 * HOUR), left(48 * HOUR - 1), left(48 * HOUR)]).toEqual(['warn', 'warn', 'none']);
});
