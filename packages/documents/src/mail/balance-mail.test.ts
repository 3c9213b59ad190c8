import { describe, expect, it } from 'vitest';
import { sampleBooking, sampleMailBody, samplePaper } from '../testing/sample.ts';
import { bookingMail } from './booking-mail.ts';

const booking = sampleBooking({
  balance: {
    state: 'due',
    amount: { amount: 68_430, currency: 'USD' },
    by: '2027-05-20T23:00',
    timeZone: 'Europe/Lisbon',
    isPayable: true,
  },
});
const link = 'http://full.localhost/s/code#balance';

describe('mails about a second payment', () => {
  it.each(['en', 'ar'] as const)('name its amount and its date (%s)', (language) => {
    for (const about of ['balance-due', 'balance-overdue'] as const) {
      const mail = bookingMail(
        samplePaper({ booking, language, link }),
        about,
        'traveller',
        sampleMailBody,
      );
      expect(mail.subject).toContain('$684.30');
      for (const part of ['$684.30', '23:00', '2027', link]) expect(mail.text).toContain(part);
      expect(mail.text).not.toMatch(/\{\{|mail\./);
    }
    const paid = bookingMail(
      samplePaper({ booking, language }),
      'balance-paid',
      'traveller',
      sampleMailBody,
    );
    expect(paid.text).toContain('$684.30');
  });

  it('tell the agency what was not paid, and what was', () => {
    const told = (about: 'balance-overdue' | 'balance-paid') =>
      bookingMail(samplePaper({ booking }), about, 'agency', sampleMailBody);
    expect(told('balance-overdue').subject).toBe(
      'Second payment for booking 7K2M4QXW is overdue: Casa do Miradouro',
    );
    expect(told('balance-overdue').text).toContain('$684.30 wasn’t paid by the due date.');
    expect(told('balance-paid').text).toContain('$684.30 was paid.');
  });
});

it.each([
  ['en', 'The second payment wasn’t made in time.'],
  ['ar', 'لم تُدفع الدفعة الثانية في موعدها.'],
] as const)('a booking that ended without its second payment says so (%s)', (language, said) => {
  const mailOf = (state: 'lapsed' | 'overdue') => {
    const { balance = null } = booking;
    const ended = sampleBooking({
      status: 'cancelled',
      ...(balance && { balance: { ...balance, state, isPayable: false } }),
    });
    const paper = samplePaper({ booking: ended, language, link });
    return bookingMail(paper, 'cancelled', 'traveller', sampleMailBody).text;
  };
  expect(mailOf('lapsed')).toContain(said);
  // the traveller has cancelled it
  expect(mailOf('overdue')).not.toContain(said);
});
