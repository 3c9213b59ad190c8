// Formats and parses the state of a hotel search in the URL, so that links, reload and the back
// button work. Used by the hero search and by every hotel page.
import type { LocalDate } from '@portico/contract';
import { nightsBetween } from '@portico/rules/dates';
import {
  type AddressPlace,
  parseRadius,
  readDate,
  readPlace,
  writePlace,
} from '@portico/rules/search-address';
import type { HotelSearchBody } from '../http.ts';
import type { Occupancy } from '../shapes.ts';

export { parseRadius };

export interface HotelSearch {
  readonly place: AddressPlace;
  readonly checkIn: LocalDate;
  readonly checkOut: LocalDate;
  readonly rooms: readonly Occupancy[];
}

/** Limits of one search; the call's schema has the same ones. */
export const SEARCH_LIMITS = {
  rooms: 5,
  adults: 8,
  children: 6,
  childAge: 17,
  nights: 30,
} as const;

/**
 * Formats rooms: `2` is two adults, `2-5.7` two adults with children aged 5 and 7; rooms are joined
 * by `_`.
 */
export const formatRooms = (rooms: readonly Occupancy[]): string =>
  rooms
    .map(({ adults, childAges }) =>
      childAges.length > 0 ? `${adults}-${childAges.join('.')}` : `${adults}`,
    )
    .join('_');

/** Parses the output of formatRooms; null for anything outside the limits. */
export function parseRooms(text: string): Occupancy[] | null {
  const rooms = text.split('_').map((part) => {
    const match = /^(\d)(?:-(\d{1,2}(?:\.\d{1,2})*))?$/.exec(part);
    const adults = Number(match?.[1]);
    const childAges = match?.[2]?.split('.').map(Number) ?? [];
    const fits =
      match &&
      adults >= 1 &&
      adults <= SEARCH_LIMITS.adults &&
      childAges.length <= SEARCH_LIMITS.children &&
      childAges.every((age) => age <= SEARCH_LIMITS.childAge);
    return fits ? { adults, childAges } : null;
  });
  const known = rooms.filter((room) => room !== null);
  return known.length === rooms.length && rooms.length <= SEARCH_LIMITS.rooms ? known : null;
}

/** Returns the query string of a search, without `?`; parameters are always in the same order. */
export function formatSearch({ place, checkIn, checkOut, rooms }: HotelSearch): string {
  const query = new URLSearchParams();
  writePlace(query, place);
  query.set('checkIn', checkIn);
  query.set('checkOut', checkOut);
  query.set('rooms', formatRooms(rooms));
  return query.toString();
}

export type SearchFault = 'place' | 'checkIn' | 'checkOut' | 'rooms';

/**
 * Parses a search from a URL. Missing or wrong fields are listed; the rest is kept for the form.
 */
export function parseSearch(search: string | URLSearchParams): {
  readonly search: HotelSearch | null;
  readonly partial: Partial<HotelSearch>;
  readonly faults: readonly SearchFault[];
} {
  const query = new URLSearchParams(search);
  const place = readPlace(query);
  const checkIn = readDate(query, 'checkIn');
  const checkOut = readDate(query, 'checkOut');
  const nights = checkIn && checkOut ? nightsBetween(checkIn, checkOut) : 0;
  const rooms = query.has('rooms')
    ? (parseRooms(query.get('rooms') ?? '') ?? undefined)
    : [{ adults: 2, childAges: [] }];
  const faults: SearchFault[] = [
    ...(place ? [] : (['place'] as const)),
    ...(checkIn ? [] : (['checkIn'] as const)),
    ...(nights >= 1 && nights <= SEARCH_LIMITS.nights ? [] : (['checkOut'] as const)),
    ...(rooms ? [] : (['rooms'] as const)),
  ];
  const partial = {
    ...(place && { place }),
    ...(checkIn && { checkIn }),
    ...(checkOut && { checkOut }),
    ...(rooms && { rooms }),
  };
  const complete =
    place && checkIn && checkOut && rooms && faults.length === 0
      ? { place, checkIn, checkOut, rooms }
      : null;
  return { search: complete, partial, faults };
}

/**
 * Returns the body of the search call.
 * @param radius miles; null for the server's default
 */
export function hotelSearchBody(
  { place, checkIn, checkOut, rooms }: HotelSearch,
  radius: number | null,
): HotelSearchBody {
  return {
    destination: {
      ...(place.id ? { placeId: place.id } : {}),
      name: place.name,
      latitude: place.latitude,
      longitude: place.longitude,
    },
    ...(radius === null ? {} : { radius }),
    stay: { checkIn, checkOut },
    occupancies: rooms.map(({ adults, childAges }) => ({ adults, childAges: [...childAges] })),
    source: 'direct',
  };
}

/**
 * Returns the query of a results page's URL; null if a field is missing or the dates are past.
 * @param firstDay first date that is not past (see `firstDayAt`)
 */
export function questionOf(address: string, firstDay: LocalDate): HotelSearchBody | null {
  const { search } = parseSearch(address);
  return search === null || search.checkIn < firstDay
    ? null
    : hotelSearchBody(search, parseRadius(new URLSearchParams(address)));
}

/** Returns true if the visitor came from a deal card (decision O-067). */
export const isFromDeal = (query: URLSearchParams): boolean => query.get('isFromDeal') === 'true';

/** Returns the hotel in a URL: its page uses `hotel`, a deal's link `id`. */
export function hotelIn(address: string): string | null {
  const query = new URLSearchParams(address);
  return query.get('hotel') ?? query.get('id');
}
