import { BOOKING_STATUSES } from '@portico/contract';
import { show, wordsOf } from '@portico/storefront/testing/show.tsx';
import { expect, it } from 'vitest';
import { BookingStatus } from './booking-status.tsx';

it.each(BOOKING_STATUSES)('says %s in words beside its dot', (status) => {
  for (const language of ['en', 'ar']) {
    const html = show(<BookingStatus status={status} />, { language });
    expect(wordsOf(html)).not.toMatch(/^$|booking\.status/);
    expect(html).toMatch(/data-tone="\w+"/);
  }
});
