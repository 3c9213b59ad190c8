import type { BookingView } from '@portico/contract';
import { expect, it } from 'vitest';
import { BOOKING, NOTICE, PARTS } from '../testing/samples.ts';
import { agencyState, show, wordsOf } from '../testing/show.tsx';
import {
  BookingFoot,
  BookingHistory,
  ChangeSection,
  TravellersSection,
} from './booking-sections.tsx';

const TERMS = { cancellation: BOOKING.cancellation, price: BOOKING.price };
const around = { parts: { hotels: PARTS } };
const VIEW = {
  line: 'Free now',
  isFree: true,
  then: '',
  zone: 'Lisbon time',
  until: null,
  stairs: [],
  sentence: '',
  asks: false,
};

it('offer to cancel only what can be cancelled', () => {
  const change = (cancellable: boolean, notices: BookingView['notices'] = []) =>
    wordsOf(
      show(
        <ChangeSection
          booking={{ ...BOOKING, cancellable, notices }}
          terms={TERMS}
          view={VIEW}
          onCancel={() => undefined}
        />,
        around,
      ),
    );
  expect(change(true)).toContain('Free now, Lisbon time Cancel booking');
  expect(change(true, [NOTICE])).toContain('Until you reply to this change, you can cancel');
  expect(change(true, [{ ...NOTICE, answers: ['accept'] }])).not.toContain('Until you reply');
  expect(change(false)).not.toContain('Cancel booking');
});

it('name the agency’s telephone and mail beside a fee that has to be asked for', () => {
  const change = (asks: boolean, agency: Parameters<typeof agencyState>[0]) =>
    show(
      <ChangeSection
        booking={BOOKING}
        terms={TERMS}
        view={{ ...VIEW, isFree: false, sentence: 'Ask us about the cancellation fee', asks }}
        onCancel={() => undefined}
      />,
      { ...around, store: { agency: agencyState(agency) } },
    );
  const ways = { contactPhoneNumber: '+44 117 496 0210', contactEmailId: 'help@full.example' };
  const html = change(true, { ...ways, agencyName: 'Full' });
  expect(html).toContain('href="tel:+441174960210"');
  expect(html).toContain('href="mailto:help@full.example');
  expect(wordsOf(change(true, { ...ways, contactEmailId: '' }))).toContain('+44 117 496 0210');
  expect(change(false, ways)).not.toMatch(/tel:|mailto:/);
  expect(change(true, { contactPhoneNumber: '', contactEmailId: '' })).not.toMatch(/tel:|mailto:/);
});

it('name the hours of a place only with a time', () => {
  const words = (view: typeof VIEW) =>
    wordsOf(
      show(
        <ChangeSection booking={BOOKING} terms={TERMS} view={view} onCancel={() => undefined} />,
        around,
      ),
    );
  const sentence = 'Cancelling costs $20.00, no refund from Fri 15 Jan, 08:55, London time';
  const costs = { ...VIEW, line: 'Cancelling costs $20.00', isFree: false, zone: 'London time' };
  expect(words({ ...costs, sentence })).toContain(sentence);
});

it('name who travels and what they have asked for', () => {
  const people = (specialRequests: string) =>
    wordsOf(show(<TravellersSection booking={{ ...BOOKING, specialRequests }} />, around));
  expect(people('')).toBe('slot-who Nadia Rahman');
  expect(people('A quiet room')).toBe('slot-who Nadia Rahman Special requests A quiet room');
});

it('say when it was booked', () => {
  expect(wordsOf(show(<BookingFoot booking={BOOKING} />, around))).toContain('Booked on');
  // a failed booking was never booked
  const failed = { ...BOOKING, status: 'failed', failure: 'DECLINED', confirmedAt: null } as const;
  const words = wordsOf(show(<BookingFoot booking={failed} />, around));
  expect(words).toContain('Started on');
  expect(words).not.toContain('Booked on');
});

it('keep what a supplier changed, and that it was accepted, in the history', () => {
  const notices = [
    { ...NOTICE, state: 'accepted' as const, answers: [], decidedAt: '2099-01-02T00:00:00Z' },
  ];
  const changes = {
    Changed: () => null,
    words: () => ({ text: 'Now at 10:00', status: 'Time changed', keep: 'Keep' }),
  };
  const words = (parts: typeof PARTS) =>
    wordsOf(
      show(<BookingHistory booking={{ ...BOOKING, notices }} />, { parts: { hotels: parts } }),
    );
  expect(words(PARTS)).toMatch(/Changed by the provider .*Accepted by you/);
  expect(words({ ...PARTS, changes })).toMatch(/Now at 10:00 .*Accepted by you/);
});
