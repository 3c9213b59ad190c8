import { expect, it } from 'vitest';
import { show, wordsOf } from '../testing/show.tsx';
import { GuestBookings, TripsPage } from './trips-page.tsx';

it('shows the tab of the address, and skeletons until its bookings are there', () => {
  const html = show(<TripsPage />, { at: '/mytrip/mytrips?tab=past' });
  expect(html).toMatch(
    /aria-selected="true"[^>]*>Past|id="[^"]*past[^"]*"[^>]*aria-selected="true"/,
  );
  expect(html).toContain('aria-label="Loading"');
  expect(wordsOf(html)).toContain('My Trips');
});

it('leads to bookings made without the account', () => {
  const html = show(<GuestBookings />);
  expect(wordsOf(html)).toContain('Booked without an account?');
  expect(html).toContain('href="/find-booking"');
});
