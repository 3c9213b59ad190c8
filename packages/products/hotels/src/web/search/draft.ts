// State of an incomplete search: known values and missing fields.
import type { LocalDate, Place } from '@portico/contract';
import type { Occupancy } from '../../shapes.ts';
import type { PartyRoom } from '@portico/design/pickers/party';
import { dealDates, nightsBetween } from '@portico/rules/dates';
import { type HotelSearch, SEARCH_LIMITS } from '../../rules/address.ts';

export interface SearchDraft {
  readonly place: HotelSearch['place'] | null;
  readonly checkIn: LocalDate | null;
  readonly checkOut: LocalDate | null;
  /** A child's age is null until it is entered. */
  readonly rooms: readonly PartyRoom[];
}

export const partyOf = (rooms: readonly Occupancy[]): PartyRoom[] =>
  rooms.map(({ adults, childAges }) => ({ adults, children: childAges }));
/** Converts a place of the reference data to the form stored in a search. */
export const addressPlace = ({ id, name, latitude, longitude }: Place): HotelSearch['place'] => ({
  id,
  name,
  latitude,
  longitude,
});
export const hasAllAges = (rooms: readonly PartyRoom[]): boolean =>
  rooms.every(({ children }) => children.every((age) => age !== null));

/**
 * Returns the known values, else a weekend three weeks ahead for two. Past or invalid dates are
 * left empty.
 * @param first First date that is not past (see `firstDayAt`).
 */
export function draftOf(
  known: Partial<HotelSearch>,
  today: LocalDate,
  first: LocalDate,
): SearchDraft {
  const { checkIn, checkOut } = known;
  const over = checkIn !== undefined && checkIn < first;
  const { start, end } = dealDates(today);
  const hasDates = checkIn !== undefined || checkOut !== undefined;
  return {
    place: known.place ?? null,
    checkIn: over ? null : (checkIn ?? (hasDates ? null : start)),
    checkOut:
      over || (checkOut !== undefined && !isStay(checkIn, checkOut))
        ? null
        : (checkOut ?? (hasDates ? null : end)),
    rooms: partyOf(known.rooms ?? [{ adults: 2, childAges: [] }]),
  };
}

function isStay(checkIn: LocalDate | undefined, checkOut: LocalDate): boolean {
  const nights = checkIn === undefined ? 0 : nightsBetween(checkIn, checkOut);
  return nights >= 1 && nights <= SEARCH_LIMITS.nights;
}

/** Returns the complete search, or null while something is missing. */
export function completeDraft({
  place,
  checkIn,
  checkOut,
  rooms,
}: SearchDraft): HotelSearch | null {
  if (!place || !checkIn || !checkOut || checkOut <= checkIn || !hasAllAges(rooms)) return null;
  return {
    place,
    checkIn,
    checkOut,
    rooms: searchedRooms(rooms),
  };
}

/** Returns the rooms of a search; ages not yet entered are omitted. */
export const searchedRooms = (rooms: readonly PartyRoom[]): Occupancy[] =>
  rooms.map(({ adults, children }) => ({
    adults,
    childAges: children.filter((age) => age !== null),
  }));
