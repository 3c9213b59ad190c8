import { BOOKING_STATUSES } from '@portico/contract';
import { show, wordsOf } from '@portico/storefront/testing/show.tsx';
import { expect, it } from 'vitest';
import { BookingStatus, statusOf } from './booking-status.tsx';

const span = { to: '2026-07-08T11:00' };

it.each(BOOKING_STATUSES)('says %s in words beside its dot', (status) => {
  for (const language of ['en', 'ar']) {
    const html = show(<BookingStatus booking={{ status, span }} />, { language });
    expect(wordsOf(html)).not.toMatch(/^$|\.status/);
    expect(html).toMatch(/data-tone="\w+"/);
  }
});

it('is over once the last day has passed, and only if it took place', () => {
  expect(statusOf({ status: 'confirmed', span }, '2026-07-08').tone).toBe('good');
  expect(statusOf({ status: 'confirmed', span }, '2026-07-09')).toEqual({
    tone: 'over',
    key: 'centerParts.status.travelled',
  });
  expect(statusOf({ status: 'attention', span }, '2026-07-09').tone).toBe('risk');
});
