import { sampleBooking, samplePaper } from '@portico/documents/testing/sample';
import { expect, it } from 'vitest';
import type { LockerDetail } from '../shapes.ts';
import { lockerPapers } from './index.ts';

const { place, picture } = sampleBooking();
if (place === null || picture === null) throw new Error('the sample has a place and a picture');
const detail: LockerDetail = {
  locker: { ...place, id: 'sandbox-lockers:L1', picture },
  size: 'large',
  rental: { from: '2027-06-19', to: '2027-06-20' },
  days: 2,
};
const paperIn = (language: string) => {
  const booking = sampleBooking();
  const { price, passport } = booking;
  const lines = passport.lines.filter(({ due }) => due === 'now');
  return samplePaper({
    language,
    link: 'http://full.localhost/locker-details',
    booking: {
      ...booking,
      detail,
      passport: { ...passport, lines },
      price: { ...price, dueOnSite: 0, total: price.dueNow },
    },
  });
};

it.each(['en', 'ar'])('a mail in %s knows nothing of stays, and every text it says', (language) => {
  for (const about of ['confirmed', 'cancelled', 'failed', 'refund', 'link'] as const)
    for (const to of ['traveller', 'agency'] as const) {
      const { subject, text } = lockerPapers.mail(paperIn(language), about, to);
      expect(`${subject} ${text}`).not.toMatch(/hotel|stay|\{\{|lockers\.|(?<!@)mail\.[a-z]/i);
    }
});

it('the calendar says where the locker is', async () => {
  expect((await lockerPapers.calendar(paperIn('en'))).replaceAll('\r\n ', '')).toContain(
    '-locker@',
  );
});

it('the voucher is a PDF; a booking of something else has none', async () => {
  const pdf = await lockerPapers.voucher(paperIn('en'));
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const other = samplePaper({ booking: { ...sampleBooking(), detail: {} } });
  await expect(lockerPapers.voucher(other)).rejects.toThrow('locker');
}, 20_000);
