import type { BookingView, NoticeView } from '@portico/contract';
import { expect, it } from 'vitest';
import { BOOKING, PARTS } from '../testing/samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { BookingNotice } from './booking-notice.tsx';

const NOTICE: NoticeView = {
  id: 'n1',
  state: 'open',
  isSignificant: true,
  noticedAt: '2099-01-01T00:00:00Z',
  answerBy: '2099-06-01T00:00:00Z',
  decidedAt: null,
  answers: ['accept', 'cancel'],
  before: BOOKING.span,
  after: BOOKING.span,
  detail: {},
};
const nothing = () => undefined;
const Changed = ({ notice }: { readonly notice: NoticeView }) => <p>slot-changed {notice.id}</p>;

const words = (notice: Partial<NoticeView> | null, parts = { ...PARTS, Changed }) =>
  wordsOf(
    show(
      <BookingNotice
        booking={
          {
            ...BOOKING,
            ...(notice && { notices: [{ ...NOTICE, ...notice }] }),
          } as BookingView
        }
        guest={null}
        onBooking={nothing}
        onNews={nothing}
        onCancel={nothing}
      />,
      { parts: { hotels: parts } },
    ),
  );

it('tells what has changed, with the answers there are', () => {
  expect(words({})).toMatch(
    /^Your booking was changed slot-changed n1 Because of this change you can cancel for nothing and get .* back\. Accept the change Cancel the booking$/,
  );
  expect(words({ answers: ['accept'] })).toBe(
    'Your booking was changed slot-changed n1 Accept the change',
  );
  expect(words({ answers: ['cancel'] })).not.toContain('Accept the change');
});

it('names all that comes back: the booking with what was paid since, less what has come back already', () => {
  const dollars = (amount: number) => ({ amount, currency: 'USD' });
  const since = (status: 'confirmed' | 'failed', captured: number, refunded: number) => ({
    reference: 'A2345678',
    kind: 'change' as const,
    status,
    createdAt: '2027-03-03T10:00:00.000Z',
    confirmedAt: null,
    cancelledAt: null,
    due: dollars(captured),
    back: dollars(0),
    captured: dollars(captured),
    refunded: dollars(refunded),
    detail: {},
  });
  const booking: BookingView = {
    ...BOOKING,
    payment: { ...BOOKING.payment, captured: dollars(100_000), refunded: dollars(1_000) },
    amendments: [since('confirmed', 12_244, 244), since('failed', 5_000, 0)],
    notices: [NOTICE],
  };
  const html = show(
    <BookingNotice
      booking={booking}
      guest={null}
      onBooking={nothing}
      onNews={nothing}
      onCancel={nothing}
    />,
    { parts: { hotels: { ...PARTS, Changed } as never } },
  );
  expect(wordsOf(html)).toMatch(/get .?\$1,110\.00.? back/);
});

it('asks nothing that has been answered, and says when the answer is under way', () => {
  expect(words({ state: 'accepted', answers: [] })).toBe('');
  expect(words({ state: 'outdated', answers: [] })).toBe('');
  expect(words({ state: 'accepting', answers: [] })).toContain('We are passing your answer on');
  expect(words(null)).toBe('');
});

it('is silent where nothing of the product is ever changed', () => {
  expect(words({}, PARTS as never)).toBe('');
});
