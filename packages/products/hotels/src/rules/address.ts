// The state of a hotel search in the address, so that links, reload and the back button work. Written by the hero search
// and by every page of the hotel journey.
import type { HotelSearchBody } from '@portico/product-hotels/http';
import type { LocalDate } from '@portico/contract';
import type { Occupancy } from '@portico/product-hotels/shapes';
import { isLocalDate, nightsBetween } from './dates.ts';
import { coordinates } from './deals.ts';

export interface HotelSearch {
  readonly place: {
    readonly id?: string | undefined;
    readonly name: string;
    readonly latitude: number;
    readonly longitude: number;
  };
  readonly checkIn: LocalDate;
  readonly checkOut: LocalDate;
  readonly rooms: readonly Occupancy[];
}

/** Limits of one search; the call's schema has the same. */
export const SEARCH_LIMITS = {
  rooms: 5,
  adults: 8,
  children: 6,
  childAge: 17,
  nights: 30,
} as const;

/** `2` is two adults, `2-5.7` two adults with children of 5 and 7; rooms are joined by `_`. */
export const formatRooms = (rooms: readonly Occupancy[]): string =>
  rooms
    .map(({ adults, childAges }) =>
      childAges.length > 0 ? `${adults}-${childAges.join('.')}` : `${adults}`,
    )
    .join('_');

/** Reads what formatRooms writes; null for anything outside the limits. */
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

/** Query string of a search, without `?`; always in the same order. */
export function formatSearch({ place, checkIn, checkOut, rooms }: HotelSearch): string {
  const query = new URLSearchParams();
  if (place.id) query.set('place', place.id);
  query.set('name', place.name);
  query.set('lat', String(place.latitude));
  query.set('long', String(place.longitude));
  query.set('checkIn', checkIn);
  query.set('checkOut', checkOut);
  query.set('rooms', formatRooms(rooms));
  return query.toString();
}

export type SearchFault = 'place' | 'checkIn' | 'checkOut' | 'rooms';

/** Reads a search from an address. What is missing or wrong is named; the rest is kept for the form. */
export function parseSearch(search: string | URLSearchParams): {
  readonly search: HotelSearch | null;
  readonly partial: Partial<HotelSearch>;
  readonly faults: readonly SearchFault[];
} {
  const query = new URLSearchParams(search);
  const name = (query.get('name') ?? '').trim().slice(0, 120);
  const point = coordinates(query.get('lat'), query.get('long'));
  const id = query.get('place')?.slice(0, 80) || undefined;
  const place = name && point ? { ...(id ? { id } : {}), name, ...point } : undefined;
  const date = (key: string) =>
    isLocalDate(query.get(key) ?? '') ? (query.get(key) ?? undefined) : undefined;
  const checkIn = date('checkIn');
  const checkOut = date('checkOut');
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

/** Miles around the place a search asks for; null for the server's own. */
export function parseRadius(query: URLSearchParams): number | null {
  const radius = Number(query.get('radius'));
  return radius >= 0.1 && radius <= 100 ? radius : null;
}

/** Body of the call for a search. @param radius miles, null for the server's own */
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
