import { expect, it } from 'vitest';
import { ReservationPage } from './reservation-page.tsx';
import { agencyState, show, wordsOf } from './testing/show.tsx';

it('waits for its quote, under no parts but its own', () => {
  const html = show(<ReservationPage />, {
    at: '/booknow/flights/reservation-details?quote=q1',
    store: { agency: agencyState({}) },
    parts: {},
  });
  expect(html).toContain('aria-label="Loading"');
  expect(wordsOf(html)).toBe('');
});
