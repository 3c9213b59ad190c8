import type { AmendmentView, BookingView, NoticeView } from '@portico/contract';
import { expect, it } from 'vitest';
import type { PartsBySlug } from '../product-parts.ts';
import { AMENDMENT, BOOKING, NOTICE, PARTS } from '../testing/samples.ts';
import { live } from '../testing/live.tsx';
import { agencyState, show, wordsOf } from '../testing/show.tsx';
import { BookingNotice } from './booking-notice.tsx';

const nothing = () => undefined;
const parts = {
  hotels: {
    ...PARTS,
    changes: {
      Changed: ({ notice }: { readonly notice: NoticeView }) => <p>slot-changed {notice.id}</p>,
      words: () => ({ text: 'Now at 10:00', status: 'Changed', keep: 'Keep 10:00' }),
    },
  },
};

const words = (
  notice: Partial<NoticeView> | null,
  known: PartsBySlug = parts,
  patch: Partial<BookingView> = {},
) =>
  wordsOf(
    show(
      <BookingNotice
        booking={
          {
            ...BOOKING,
            ...patch,
            ...(notice && { notices: [{ ...NOTICE, ...notice }] }),
          } as BookingView
        }
        guest={null}
        onBooking={nothing}
        onNews={nothing}
        onCancel={nothing}
      />,
      { parts: known },
    ),
  );

it('tells what has changed and when that was learned, with the answers there are and until when to give one', () => {
  const all = words({});
  expect(all).toMatch(/^Now at 10:00 We were notified on .* slot-changed n1 Your answer /);
  expect(all).toMatch(
    /Keep 10:00 Nothing to pay\. .*Choose an alternative .*Cancel booking Because of this change you can cancel free of charge and get .* back\./,
  );
  expect(all).toMatch(
    /Please reply by Mon 1 Jun, 01:00, Lisbon time\. If we don’t hear from you, we’ll keep the changed booking/,
  );
  expect(words({ answers: ['accept'] })).toContain('Cancel booking Under your booking terms.');
  const gone = words({ answers: ['cancel'] });
  expect(gone).not.toContain('Keep 10:00');
  expect(gone).toContain('After that, you can no longer cancel free of charge here.');
});

it('names all that comes back: the booking with what was paid since, less what has come back already', () => {
  const dollars = (amount: number) => ({ amount, currency: 'USD' });
  const since = (status: 'confirmed' | 'failed', captured: number, refunded: number) => ({
    ...AMENDMENT,
    status,
    due: dollars(captured),
    captured: dollars(captured),
    refunded: dollars(refunded),
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
    { parts },
  );
  expect(wordsOf(html)).toMatch(/get .?\$1,110\.00.? back/);
});

it('asks nothing that has been answered, and says when the answer is under way', () => {
  expect(words({ state: 'accepted', answers: [] })).toBe('');
  expect(words({ state: 'outdated', answers: [] })).toBe('');
  expect(words({ state: 'accepting', answers: [] })).toContain('We’re passing on your answer');
  expect(words(null)).toBe('');
});

it('names the agency where the change lets the traveller go, but the booking has begun', () => {
  const begun = (answers: NoticeView['answers'], cancellable = false) =>
    words({ answers }, parts, { cancellable });
  expect(begun([])).toMatch(
    /slot-changed n1 .*Your booking has already begun, so it can no longer/,
  );
  expect(begun([])).not.toMatch(/Please reply|Keep 10:00|Cancel booking/);
  // on the first day the page offers to cancel
  for (const answers of [[], ['accept' as const]]) {
    expect(begun(answers, true)).toContain('On its first day you can still cancel it');
    expect(begun(answers, true)).not.toContain('no longer');
  }
  expect(begun(['accept'])).toMatch(/Keep 10:00 .*Your booking has already begun/);
  expect(begun(['accept', 'cancel'])).not.toContain('already begun');
  expect(words({ isSignificant: false, answers: [] })).toBe('');
});

it('offers each way to the agency once where it must settle the change', async () => {
  const agency = agencyState({ agencyName: 'Blue Travel', contactEmailId: 'help@blue.example' });
  const page = (answers: NoticeView['answers']) =>
    live(
      <BookingNotice
        booking={{ ...BOOKING, notices: [{ ...NOTICE, answers }] }}
        guest={null}
        onBooking={nothing}
        onNews={nothing}
        onCancel={nothing}
      />,
      { parts, store: { agency } },
    );
  const contacts = (words: string) => words.match(/Contact Blue Travel/g)?.length;
  const left = await page(['accept']);
  expect(contacts(left.words())).toBe(1);
  await left.press(/^Choose an alternative/);
  expect(contacts(left.words())).toBe(1);
  const free = await page(['accept', 'cancel']);
  await free.press(/^Choose an alternative/);
  expect(contacts(free.words())).toBe(1);
});

const withAnother = {
  hotels: {
    ...PARTS,
    changes: { ...parts.hotels.changes, Another: () => <button type="button">Choose one</button> },
  },
};

it('offers three answers, and one button for the chosen one, where the change can be rebooked', async () => {
  const page = await live(
    <BookingNotice
      booking={{ ...BOOKING, notices: [{ ...NOTICE, isRebookable: true }] }}
      guest={null}
      onBooking={nothing}
      onNews={nothing}
      onCancel={nothing}
    />,
    { parts: withAnother },
  );
  expect(page.words()).toMatch(/Keep 10:00 .*Choose an alternative .*Cancel booking/);
  expect(page.words()).not.toContain('They’ll arrange it for you');
  await page.press(/^Choose an alternative/);
  expect(page.words()).toContain('Choose one');
  // it can be the only answer there is
  const left = { answers: [], isRebookable: true as const, isSignificant: false };
  expect(words(left, withAnother)).toMatch(
    /Your answer .*Choose an alternative .*Choose one .*Please reply by Mon 1 Jun, 01:00, Lisbon time\./,
  );
});

it('names the agency instead of the third answer where the change cannot be rebooked', () => {
  const all = words({}, withAnother);
  expect(all).toMatch(/Keep 10:00 .*Cancel booking .*To choose an alternative, contact /);
  expect(all).not.toContain('Choose an alternative You’ll');
  // while another change is made there is nothing to answer
  const moving = (over: Partial<AmendmentView>) =>
    words({}, withAnother, { amendments: [{ ...AMENDMENT, ...over }] });
  for (const none of [moving({ status: 'processing' }), moving({ status: 'attention' })]) {
    expect(none).toContain('Now at 10:00');
    expect(none).not.toMatch(/Keep 10:00|contact/);
  }
  // one whose outcome is known, or that waits for its payer, does not delay the answer
  const others: Partial<AmendmentView>[] = [
    { status: 'attention', failure: 'DECLINED' },
    { status: 'attention', confirmedAt: AMENDMENT.createdAt },
    { status: 'awaiting_payment' },
  ];
  for (const other of others) expect(moving(other)).toContain('Keep 10:00');
});

it('draws one rule above the way to the agency where there is nothing to answer', () => {
  const html = show(
    <BookingNotice
      booking={{ ...BOOKING, notices: [{ ...NOTICE, answers: [] }] }}
      guest={null}
      onBooking={nothing}
      onNews={nothing}
      onCancel={nothing}
    />,
    { parts },
  );
  expect(html).toContain('booking-notice-foot');
  expect(html).not.toContain('booking-notice-answers');
});

it('is silent where nothing of the product is ever changed', () => {
  expect(words({}, { hotels: PARTS })).toBe('');
});
