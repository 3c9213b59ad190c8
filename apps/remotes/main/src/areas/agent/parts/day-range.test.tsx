import { live } from '@portico/storefront/testing/live.tsx';
import { expect, it } from 'vitest';
import { DayRangeField } from './day-range.tsx';
import type { Days } from './days.ts';

const field = (days: Days, language: string) =>
  live(<DayRangeField label="Days" days={days} onDays={() => undefined} />, { language });

it('states its days in the language of the page', async () => {
  const told = async (from: string | null, to: string | null, language = 'en') =>
    (await field({ from, to }, language)).words();
  expect(await told('2026-06-01', '2026-06-15')).toBe('Days 1 – 15 Jun 2026');
  expect(await told('2026-06-01', '2026-06-01')).toBe('Days 1 Jun 2026');
  expect(await told('2026-06-01', null)).toBe('Days From 1 Jun 2026');
  expect(await told(null, '2026-06-15')).toBe('Days Until 15 Jun 2026');
  expect(await told(null, null)).toBe('Days Any day');
  expect(await told('2026-06-01', '2026-06-15', 'ar')).toMatch(/يونيو/);
});
