import type { BookingView } from '@portico/contract';
import { icons } from '@portico/design';
import { expect, it } from 'vitest';
import { BOOKING, PARTS } from '../testing/samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { NextMoment } from './next-moment.tsx';

const event = (at: string, title: string) => ({
  at,
  zone: 'Europe/Lisbon',
  place: 'Lisbon',
  icon: icons.car,
  title,
  hint: 'Bring your licence.',
});
const words = (from: string, to: string, more: Partial<BookingView> = {}) =>
  wordsOf(
    show(<NextMoment booking={{ ...BOOKING, ...more }} />, {
      parts: {
        hotels: {
          ...PARTS,
          trip: {
            role: 'activity',
            events: () => [event(from, 'Fetch'), event(to, 'Bring back')],
          },
        },
      },
    }),
  );

it('says what comes next, when, and the way there', () => {
  expect(words('2099-06-19T15:00', '2099-06-23T11:00')).toMatch(
    /^Next: Fri 19 Jun, 15:00 Fetch Bring your licence\. Directions$/,
  );
  expect(words('2020-06-19T15:00', '2099-06-23T11:00')).toContain('Bring back');
});

it('says nothing once all is over, or of what does not stand', () => {
  expect(words('2020-06-19T15:00', '2020-06-23T11:00')).toBe('');
  expect(words('2099-06-19T15:00', '2099-06-23T11:00', { status: 'cancelled' })).toBe('');
});
