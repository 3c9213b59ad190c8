import type { NoticeView } from '@portico/contract';
import { expect, it } from 'vitest';
import { BOOKING, PARTS, NOTICE } from '../testing/samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { TripMemory, TripRow } from './trip-row.tsx';

const trip = { from: '2099-06-19', to: '2099-06-21', bookings: [BOOKING] as const };
const parts = { hotels: PARTS };

it('shows a trip with its place, its days and each booking in the product’s words', () => {
  const html = show(<TripRow trip={{ ...trip, bookings: [BOOKING] }} first again={false} />, {
    parts,
  });
  expect(html).toContain('/place.svg');
  // a room's name may be in another language than the page
  expect(html).toContain('<bdi>slot-kind</bdi>');
  expect(html).toContain('href="/hotel-details?referenceNumber=7K2M4QXW"');
  expect(wordsOf(html)).toMatch(
    /^Lisbon 19\s?–\s?21 Jun 2099 in [\d,]+ days .*Casa Verde .*slot-length slot-kind Free cancellation until .*Lisbon time Confirmed/,
  );
});

it('shows the item where the place has been shown before, and a past trip as a memory', () => {
  const html = show(<TripMemory trip={{ ...trip, bookings: [BOOKING] }} first again />, { parts });
  expect(html).toContain('/item.svg');
  expect(wordsOf(html)).toBe('Lisbon June 2099 Casa Verde slot-length');
});

it('says of a booking that its supplier has changed that an answer is wanted, until there is one', () => {
  const changed = (over: Partial<NoticeView>) =>
    show(
      <TripRow
        trip={{ ...trip, bookings: [{ ...BOOKING, notices: [{ ...NOTICE, ...over }] }] }}
        first
        again={false}
      />,
      { parts },
    );
  expect(wordsOf(changed({}))).toContain('Please reply by Mon 1 Jun, 01:00, Lisbon time');
  expect(changed({})).toContain('<span class="badge warn">Changed</span>');
  const done = changed({ state: 'accepted', answers: [] });
  expect(wordsOf(done)).not.toContain('Please answer by');
  expect(wordsOf(done)).toContain('Confirmed');
});
