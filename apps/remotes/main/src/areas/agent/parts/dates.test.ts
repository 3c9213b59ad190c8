import { expect, it } from 'vitest';
import { shortDays } from './dates.ts';

const span = { from: '2026-07-04T15:00', to: '2026-07-08T11:00' };

it('names the year only if it is not this one', () => {
  expect(shortDays(span, '2026-06-02', 'en')).toBe('4 – 8 Jul');
  expect(shortDays(span, '2027-06-02', 'en')).toBe('4 – 8 Jul 2026');
});
