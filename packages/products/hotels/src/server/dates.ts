// Keys of hotel queries that differ only in their dates.
import { nightsBetween } from '@portico/rules/dates';
import type { DatedQuestion, OfferingDates } from '@portico/selling';
import type { z } from 'zod';
import type { hotelRates } from '../http.ts';
import type { HotelQuestion, HotelTypes } from './hotel-types.ts';

type Asked = Pick<HotelQuestion, 'stay' | 'occupancies'> & { readonly nationality?: string | null };

/**
 * Decimal places of coordinates, about 100 m: closer points count as the same place, except for
 * hotels.
 */
const DIGITS = 3;

const dated = (
  what: readonly (string | number)[],
  { stay: { checkIn, checkOut }, occupancies, nationality }: Asked,
): DatedQuestion => ({
  subject: JSON.stringify([
    ...what,
    nightsBetween(checkIn, checkOut),
    occupancies.map(({ adults, childAges }) => [adults, ...childAges.toSorted((a, b) => a - b)]),
    nationality ?? null,
  ]),
  from: checkIn,
  to: checkOut,
});

/** Returns the key of a rates request; equal to that of the hotel in a search. */
export const datesOfRates = ({
  hotelId,
  ...asked
}: z.output<(typeof hotelRates)['body']>): DatedQuestion => dated([hotelId], asked);

export const hotelDates: OfferingDates<HotelTypes> = {
  ofSearch: ({ latitude, longitude, radiusMiles }, question) =>
    dated(
      [
        question.resolved?.kind ?? '',
        // two hotels may be closer to each other than two places
        question.resolved?.kind === 'hotel' ? question.resolved.near.name : '',
        latitude.toFixed(DIGITS),
        longitude.toFixed(DIGITS),
        radiusMiles,
      ],
      question,
    ),
  ofItem: (id, question) => dated([id], question),
  isOfList({ id, facts }, { resolved }) {
    const match = resolved?.matchOf(id, facts);
    return resolved?.kind === 'hotel' ? match === 'searched' : match !== 'around';
  },
};
