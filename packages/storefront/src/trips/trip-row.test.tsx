import { expect, it } from 'vitest';
import { BOOKING, PARTS } from '../testing/samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { TripMemory, TripRow } from './trip-row.tsx';

const trip = { from: '2099-06-19', to: '2099-06-21', bookings: [BOOKING] as const };
const parts = { hotels: PARTS };

it('shows a trip with its place, its days and each booking in the product’s words', () => {
  const html = show(<TripRow trip={{ ...trip, bookings: [BOOKING] }} first again={false} />, {
    parts,
  });
  expect(html).toContain('/place.svg');
  expect(html).toContain('href="/hotel-details?referenceNumber=7K2M4QXW"');
  expect(wordsOf(html)).toMatch(
    /^Lisbon 19\s?–\s?21 Jun 2099 in [\d,]+ days .*Casa Verde .*slot-length slot-kind Free to cancel until .*Lisbon time Confirmed/,
  );
});

it('shows the item where the place has been shown before, and a past trip as a memory', () => {
  const html = show(<TripMemory trip={{ ...trip, bookings: [BOOKING] }} first again />, { parts });
  expect(html).toContain('/item.svg');
  expect(wordsOf(html)).toBe('Lisbon June 2099 Casa Verde slot-length');
});

it('says of a booking that its supplier has changed that an answer is wanted, until there is one', () => {
  const changed = (answers: readonly string[]) =>
    show(
      <TripRow
        trip={{ ...trip, bookings: [{ ...BOOKING, notices: [{ answers }] } as typeof BOOKING] }}
        first
        again={false}
      />,
      { parts },
    );
  expect(changed(['accept'])).toContain('Changed, please answer');
  expect(changed([])).not.toContain('Changed, please answer');
});
