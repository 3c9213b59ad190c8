import type { AmendmentView, BookingView } from '@portico/contract';
import { expect, it } from 'vitest';
import { AMENDMENT, BOOKING, PARTS } from '../testing/samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { troubleText } from './amend-agree.tsx';
import { AmendmentNotes, AmendmentsSection } from './amendments.tsx';

const money = (amount: number) => ({ amount, currency: 'USD' });
const amendment = (over: Partial<AmendmentView> = {}): AmendmentView => ({
  ...AMENDMENT,
  reference: 'FW-C1',
  ...over,
});
const parts = { hotels: PARTS, flights: PARTS };
const notes = (
  one: AmendmentView,
  at = '/flight-details?referenceNumber=FW-1',
  status: BookingView['status'] = 'confirmed',
  language = 'en',
) =>
  wordsOf(
    show(<AmendmentNotes booking={{ ...BOOKING, status, amendments: [one] }} guest={null} />, {
      at,
      parts,
      language,
    }),
  );
const section = (amendments: BookingView['amendments'], language = 'en') =>
  wordsOf(
    show(
      <AmendmentsSection
        booking={{ ...BOOKING, ...(amendments && { amendments }) }}
        guest={null}
        onBooking={() => undefined}
        onNews={() => undefined}
      />,
      { parts, language },
    ),
  );
const BACK = '/flight-details?referenceNumber=FW-1&amendment=FW-C1';

it('says of what is under way that it is, and leads back to the payment', () => {
  const waiting = amendment({
    status: 'awaiting_payment',
    captured: money(0),
    next: { kind: 'redirect', url: 'https://card.example/pay' },
  });
  expect(notes(waiting)).toMatch(/waiting for payment.* Continue to payment/);
  expect(notes(amendment({ status: 'processing' }))).toContain('don’t pay again');
});

it('says what became of the one somebody comes back from paying, and nothing of older ones', () => {
  expect(notes(amendment(), BACK)).toContain('Your booking has been changed.');
  expect(notes(amendment())).toBe('');
  const failed = amendment({ status: 'failed', failure: 'DECLINED', captured: money(0) });
  const words = notes(failed, BACK);
  expect(words).toContain('You haven’t been charged');
  expect(words).toContain('Your booking hasn’t changed.');
});

it('says nothing of one that ended with its booking: it was paid, and the booking is not as it was', () => {
  const cancelled = amendment({ status: 'cancelled', kept: money(8_400) });
  expect(notes(cancelled, BACK, 'cancelled')).toBe('');
  expect(notes(amendment({ status: 'failed', captured: money(0) }), BACK, 'cancelled')).toBe('');
});

it('lists all of them with their state and their money, under the reference of the booking', () => {
  const words = section([
    amendment({ kind: 'add-ons', reference: 'FW-C2' }),
    amendment({ due: money(0), captured: money(0), back: money(2_000), refunded: money(2_000) }),
    amendment({ status: 'expired', captured: money(0) }),
  ]);
  expect(words).not.toContain('FW-C2');
  expect(words).toMatch(/Added Completed .* \$84.00 paid/);
  expect(words).toMatch(
    /Changed Completed .*\$20.00 to be refunded to the card you paid with \$20.00 refunded/,
  );
  expect(words).toContain('Not completed');
  expect(section(undefined)).toBe('');
  expect(section([amendment()], 'ar')).toContain('تغيير');
});

it('a refused press says why and that nothing has changed', () => {
  const t = (key: string) => key;
  expect(troubleText('SEAT_TAKEN', t)).toBe('errors.SEAT_TAKEN booking.amendment.asItWas');
  expect(troubleText('offline', t)).toBe('checkout.offline');
  expect(troubleText('PAYMENT_DECLINED', t)).toBe('checkout.declined');
});

it('says of a second payment under review that it is, in every language, without the failure', () => {
  const held = amendment({
    kind: 'balance',
    status: 'attention',
    failure: 'DECLINED',
    captured: money(0),
  });
  const words = notes(held);
  expect(words).toContain('We’re checking your payment');
  expect(words).toContain('don’t pay again');
  expect(words).not.toContain('declined');
  expect(notes(held, BACK, 'confirmed', 'ar')).toContain('نتحقق من دفعتك');
  expect(notes(amendment({ status: 'attention' }))).toContain('Our team is working');
});

it('a second payment is no change: the history and the price have it', () => {
  expect(section([amendment({ kind: 'balance' })])).toBe('');
  const both = section([amendment({ kind: 'balance', reference: 'FW-C2' }), amendment()]);
  expect(both).toContain('$84.00');
  expect(both).not.toContain('Second payment');
});
