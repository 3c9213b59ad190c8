import type { BookingView } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import { bookingMail } from './mail/booking-mail.ts';
import { sampleBooking, sampleMailBody, samplePaper } from './testing/sample.ts';

/** Paid 878.40, of which 500.00 is kept; of that two credits of 150.01 and 149.99 euros are given. */
const CANCELLED = {
  status: 'cancelled',
  cancelledAt: '2027-03-05T10:00:00.000Z',
  penalty: { amount: 50_000, currency: 'USD' },
  credits: [
    {
      amount: { amount: 15_001, currency: 'EUR' },
      holder: 'Merlin Air',
      traveller: 1,
      code: 'BCDF2345',
      expiresOn: '2028-03-05',
    },
    { amount: { amount: 14_999, currency: 'EUR' }, holder: 'Merlin Air', code: 'GHJK6789' },
  ],
} satisfies Partial<BookingView>;

const mailOf = (
  about: 'cancelled' | 'link' | 'refund' | 'confirmed',
  to: 'traveller' | 'agency' = 'traveller',
  language = 'en',
) =>
  bookingMail(
    samplePaper({ booking: sampleBooking(CANCELLED), language }),
    about,
    to,
    sampleMailBody,
  );

describe('the mail of a cancellation with credits', () => {
  it('says what is refunded first, then what is given as a credit, with codes and last day', () => {
    const { text } = mailOf('cancelled');
    expect(text).toContain('We’re refunding $378.40 to Visa ending 4242.');
    expect(text).toContain(
      'Out of the cancellation fee, Merlin Air has given you a credit of €150.01. It isn’t a refund: you can only use it to book with Merlin Air, and we can’t pay it out.',
    );
    expect(text).toContain(
      'Out of the cancellation fee, Merlin Air has given you a credit of €149.99.',
    );
    expect(text).toContain('Nadia Rahman, €150.01, code BCDF2345, valid until Sun, 5 Mar 2028');
    expect(text).toContain('€149.99, code GHJK6789');
    expect(text).toMatch(/Paid:? *\$878\.40/);
    expect(text).toMatch(/Cancellation fee:? *\$500\.00/);
  });

  it('tells the agency the same, in words of its own', () => {
    const { text } = mailOf('cancelled', 'agency');
    expect(text).toContain('Merlin Air has given the traveller a credit of €150.01.');
    expect(text).not.toContain('we can’t pay it out');
    expect(text).toContain('code BCDF2345');
  });

  it('keeps its values in their own direction in Arabic', () => {
    const { text } = mailOf('cancelled', 'traveller', 'ar');
    expect(text).toContain('\u2068BCDF2345\u2069');
    expect(text).toContain('ولا يمكننا صرفه');
    expect(text).not.toMatch(/\{\{|mail\.(?!example)\w/);
  });

  it('is repeated with a new link, and says nothing where there is no credit', () => {
    expect(mailOf('link').text).toContain('Merlin Air has given you a credit of €150.01.');
    const booking = sampleBooking({ ...CANCELLED, credits: undefined });
    const { text } = bookingMail(
      samplePaper({ booking }),
      'cancelled',
      'traveller',
      sampleMailBody,
    );
    expect(text).not.toContain('credit');
  });
});
