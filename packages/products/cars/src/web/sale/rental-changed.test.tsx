import type { BookingView, NoticeView } from '@portico/contract';
import { expect, it } from 'vitest';
import type { CarDetail, CarNotice } from '../../http.ts';
import { sampleCarBooking } from '../../testing/sample-sale.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { RentalChanged } from './rental-changed.tsx';

const BOOKING: BookingView = sampleCarBooking({});
const { vendor, pickUp, dropOff, model } = BOOKING.detail as CarDetail;
const BEFORE = { title: BOOKING.title, place: null, vendor, pickUp, dropOff, model };

function told(
  changes: CarNotice['changes'],
  after: Partial<CarNotice['after']> = {},
  language = 'en',
) {
  const notice: NoticeView = {
    id: 'n1',
    state: 'open',
    isSignificant: true,
    noticedAt: '2026-01-01T00:00:00Z',
    answerBy: '2027-01-01T00:00:00Z',
    decidedAt: null,
    answers: [],
    before: BOOKING.span,
    after: BOOKING.span,
    detail: { before: BEFORE, after: { ...BEFORE, ...after }, changes } satisfies CarNotice,
  };
  return wordsOf(show(<RentalChanged booking={BOOKING} notice={notice} />, { language }));
}

it('says how far a desk has moved and where it is, and of the right end', () => {
  const away = { ...dropOff, address: '5 Other Road' };
  const words = told([{ kind: 'desk', isSignificant: true, end: 'dropOff', km: 5.1 }], {
    dropOff: away,
  });
  expect(words).toBe('Return The desk has moved by 5.1 km: 5 Other Road. Desk phone +14075550100');
  const both = (['pickUp', 'dropOff'] as const).map((end) => ({
    kind: 'desk' as const,
    isSignificant: true,
    end,
    km: 5.1,
  }));
  expect(told(both)).toMatch(/^Pick-up The desk has moved by 5\.1 km: [^:]*$/);
});

it('says whether somebody is there when the driver comes', () => {
  const hours = (service: 'open' | 'fee' | 'closed') =>
    told([{ kind: 'hours', isSignificant: true, end: 'pickUp', service }], {
      pickUp: {
        ...pickUp,
        hours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '08:00', to: '20:00' })),
        afterHours: { amount: 4_000, currency: 'USD' },
      },
    });
  expect(hours('open')).toMatch(
    /^Pick-up The desk has new hours on \w{3} \d+ \w{3}: 08:00–20:00\. It’s open at your time, 10:00\. Desk phone \+14075550100$/,
  );
  expect(hours('fee')).toMatch(/At 10:00 there’s a fee of \$40\.00\./);
  expect(hours('closed')).toContain('It’s closed at your time, 10:00.');
});

it('names both cars and both companies, in every language', () => {
  const small = { ...model, model: 'Corvo Mini', acriss: 'EDAR' };
  const changes: CarNotice['changes'] = [
    { kind: 'vehicle', isSignificant: true, to: 'worse' },
    { kind: 'vendor', isSignificant: false },
  ];
  const after = { model: small, vendor: { ...vendor, name: 'Other Cars' } };
  const words = told(changes, after);
  expect(words).toContain('Corvo Mini (Economy) instead of');
  expect(words).toContain('Your car will be provided by Other Cars instead of');
  expect(told(changes, after, 'ar')).toMatch(/Corvo Mini.*Other Cars/);
});
