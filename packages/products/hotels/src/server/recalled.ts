import { placeTitle } from '@portico/reference';
import { movedBy, type RecallSearch } from '@portico/selling/addresses';
import { z } from 'zod';
import { hotelSearchBody } from '../http.ts';
import { formatSearch, parseSearch } from '../rules/address.ts';

/** A search by place; one that began with a hotel's own page has no place. */
const criteria = z.object({
  destination: hotelSearchBody.shape.destination.optional(),
  stay: hotelSearchBody.shape.stay,
  occupancies: hotelSearchBody.shape.occupancies,
});

/** Reads a logged search. The radius is that of the place, as when it is searched by its name. */
export const recalledStay: RecallSearch = (logged, language) => {
  const { data } = criteria.safeParse(logged);
  if (data === undefined) return null;
  const { destination, stay, occupancies } = data;
  const name = destination === undefined ? undefined : nameOf(destination, language);
  const sum = (of: (room: (typeof occupancies)[number]) => number) =>
    occupancies.reduce((count, room) => count + of(room), 0);
  return {
    places: name === undefined ? [] : [name],
    from: stay.checkIn,
    to: stay.checkOut,
    party: {
      adults: sum(({ adults }) => adults),
      children: sum(({ childAges }) => childAges.length),
      units: occupancies.length,
    },
    query(days) {
      if (destination === undefined || name === undefined) return null;
      const { placeId, latitude, longitude } = destination;
      const query = formatSearch({
        place: { ...(placeId === undefined ? {} : { id: placeId }), name, latitude, longitude },
        checkIn: movedBy(days, stay.checkIn),
        checkOut: movedBy(days, stay.checkOut),
        rooms: occupancies,
      });
      return parseSearch(query).search === null ? null : query;
    },
  };
};

/** Returns the place's name in a language, else as it was typed, else its coordinates. */
function nameOf(
  { placeId, name, latitude, longitude }: z.infer<typeof hotelSearchBody>['destination'],
  language: string,
): string {
  const known = placeId === undefined ? undefined : placeTitle(placeId, language);
  return known ?? name ?? `${latitude}, ${longitude}`;
}
