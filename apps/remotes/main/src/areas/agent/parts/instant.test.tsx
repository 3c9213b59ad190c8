import { onClock } from '@portico/storefront/testing/visitor-clock';
import { show, wordsOf } from '@portico/storefront/testing/show.tsx';
import { expect, it } from 'vitest';
import { Instant } from './instant.tsx';

const at = (instant: string, language = 'en') =>
  onClock('Asia/Tokyo', '2026-06-09T10:00:00Z', () =>
    wordsOf(show(<Instant at={instant} />, { language })),
  );

it('is the weekday by the reader’s clock within a week, the date before', () => {
  expect(at('2026-06-08T20:30:00Z')).toBe('Tue 05:30');
  expect(at('2026-06-01T20:30:00Z')).toBe('2 Jun 2026 05:30');
});

it('has Latin figures in Arabic', () => {
  expect(at('2026-06-01T20:30:00Z', 'ar')).toMatch(/2 .*2026 05:30/);
});
