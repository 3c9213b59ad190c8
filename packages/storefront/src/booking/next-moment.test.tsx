import type { BookingView } from '@portico/contract';
import { icons } from '@portico/design';
import { expect, it, vi } from 'vitest';
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

it('names the day alone of what has no known time, until that day is over', () => {
  const said = (now: string) => {
    vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] });
    try {
      return wordsOf(
        show(<NextMoment booking={BOOKING} />, {
          parts: {
            hotels: {
              ...PARTS,
              trip: {
                role: 'activity',
                events: () => [{ ...event('2027-06-19T00:00', 'Leave'), hasNoTime: true }],
              },
            },
          },
        }),
      );
    } finally {
      vi.useRealTimers();
    }
  };
  expect(said('2027-06-19T20:00:00Z')).toMatch(/^Next: Sat 19 Jun Leave /);
  expect(said('2027-06-19T23:30:00Z')).toBe('');
});

it('says nothing once all is over, or of what does not stand', () => {
  expect(words('2020-06-19T15:00', '2020-06-23T11:00')).toBe('');
  expect(words('2099-06-19T15:00', '2099-06-23T11:00', { status: 'cancelled' })).toBe('');
});
