import type { BookingView } from '@portico/contract';
import { expect, it } from 'vitest';
import { BOOKING, PARTS } from '../testing/samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { BookingNotes } from './booking-notes.tsx';

const notes = (booking: Partial<BookingView>) =>
  wordsOf(
    show(<BookingNotes booking={{ ...BOOKING, ...booking }} />, { parts: { hotels: PARTS } }),
  );

it('say nothing of a booking that stands, and the product’s own words where it is part of the news', () => {
  expect(notes({})).toBe('');
  expect(notes({ status: 'cancelling' })).toBe('slot-cancelling');
  expect(notes({ status: 'failed', failure: 'SOLD_OUT' })).toBe(
    'slot-failed-sold-out Search again',
  );
  expect(notes({ status: 'failed', failure: 'DECLINED' })).toContain('Your payment was declined');
  expect(notes({ status: 'failed', failure: 'DECLINED' })).not.toContain('Try again');
});

it('offer a way to find another where the booking is over', () => {
  expect(notes({ status: 'cancelled' })).toBe('Your booking is cancelled Search again');
  expect(notes({ status: 'expired', failure: 'PAYER_LEFT' })).toContain('Search again');
  for (const status of ['confirmed', 'processing', 'attention', 'cancelling'] as const)
    expect(notes({ status })).not.toContain('Search again');
});

it('lead back to the checkout of a quote that can be paid again', () => {
  const html = show(
    <BookingNotes
      booking={{ ...BOOKING, status: 'failed', failure: 'DECLINED', retry: { quoteId: 'q 1' } }}
    />,
    { parts: { hotels: PARTS } },
  );
  expect(html).toContain('href="/booknow/hotels/checkout?quote=q+1"');
  expect(wordsOf(html)).toContain('Try again');
});

it('name the second payment that was not made as the reason of a cancellation', () => {
  const balance = {
    state: 'lapsed',
    amount: { amount: 541, currency: 'USD' },
    by: '2099-05-20T23:00',
    timeZone: 'Europe/Lisbon',
    isPayable: false,
  } as const;
  expect(notes({ status: 'cancelled', balance })).toContain('the second payment wasn’t made');
  const overdue = { ...balance, state: 'overdue' } as const;
  expect(notes({ status: 'cancelled', balance: overdue })).toContain(
    'Your booking is cancelled Search',
  );
});
