import { expect, it } from 'vitest';
import { show } from '../testing/show.tsx';
import { BookingPage } from './booking-page.tsx';

it('waits while the booking is asked for, and says nothing of it before', () => {
  const html = show(<BookingPage />, { at: '/hotel-details?referenceNumber=7K2M4QXW' });
  expect(html).toContain('aria-label="Loading"');
  expect(html).not.toContain('<h1');
});
