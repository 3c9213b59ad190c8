import type { BookingView } from '@portico/contract';
import { expect, it } from 'vitest';
import type { FlightDetail } from '../../http.ts';
import { sampleDetail, sampleFlightBooking } from '../../testing/sample-sale.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { AfterSale } from './after-sale.tsx';

const nothing = () => undefined;
const BOOKING: BookingView = sampleFlightBooking();
const change = (penalty: number | null): FlightDetail['change'] => ({
  timeZone: 'UTC',
  steps: [{ until: null, penalty }],
});
const ways = (patch: Partial<BookingView>, detail: Partial<FlightDetail> = {}, language = 'en') =>
  wordsOf(
    show(
      <AfterSale
        booking={{ ...BOOKING, detail: sampleDetail(detail), ...patch }}
        guest={null}
        onBooking={nothing}
        onNews={nothing}
      />,
      { language },
    ),
  );

it('offers what can be begun, each with what it costs', () => {
  const words = ways({ amendable: ['change', 'add-ons'] }, { change: change(6_000) });
  expect(words).toContain('The change fee is now $60.00, plus the fare difference.');
  expect(words).toMatch(/See other flights .*Add bags or seats/);
  expect(ways({ amendable: ['change'] }, { change: change(0) })).toContain('No change fee now');
  expect(ways({ amendable: ['change', 'add-ons'] }, {}, 'ar')).toContain('أضف أمتعة أو مقاعد');
});

it('says why a fare cannot be changed, and begins nothing that cannot be', () => {
  const words = ways({ amendable: ['add-ons'] }, { change: change(null) });
  expect(words).toContain('This fare can’t be changed.');
  expect(words).not.toContain('See other flights');
  expect(ways({})).toBe('');
});
