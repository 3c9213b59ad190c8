import type { BookingView } from '@portico/contract';
import { expect, it } from 'vitest';
import { sampleChanged } from '../../testing/sample-notice.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { AnotherFlight, searchAddress } from './another-flight.tsx';

const nothing = () => undefined;
const html = (amendable: BookingView['amendable'], language = 'en') => {
  const booking = { ...sampleChanged('cancelled'), amendable };
  const [notice] = booking.notices;
  return show(
    <AnotherFlight
      {...{ booking: booking as unknown as BookingView, notice, guest: null }}
      onBooking={nothing}
      onNews={nothing}
    />,
    { language },
  );
};

it('offers other flights of the ticket with what they cost, and a search of the day', () => {
  const words = wordsOf(html(['change']));
  expect(words).toContain('See other flights');
  expect(words).toContain('Search flights on Thu 18 Jun');
  expect(words).toContain('The change fee is now $90.00');
  expect(html(['change'])).toContain(
    'slices=JFK.LIS.2099-06-18&amp;adult=2&amp;children=11&amp;infant=1',
  );
});

it('has no button for a ticket that cannot be changed, and says so', () => {
  const words = wordsOf(html([]));
  expect(words).not.toContain('See other flights');
  expect(words).toContain('You can’t change this fare here');
  expect(wordsOf(html([], 'ar'))).toContain('لا يمكن تغيير هذه الأجرة من هنا');
});

it('searches one leg for the same travellers', () => {
  expect(searchAddress(sampleChanged('late').detail, 1)).toContain('slices=LIS.JFK.2099-06-23');
});
