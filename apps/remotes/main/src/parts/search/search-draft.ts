// A search that is being put together: what is known of it, and what is still missing.
import type { LocalDate, Occupancy } from '@portico/contract';
import type { PartyRoom } from '@portico/design/pickers/party';
import { dateIn, dealDates } from '@portico/rules/dates';
import type { HotelSearch } from '@portico/rules/search-address';
import { currentTime } from '../../platform/clock.ts';
import { ownZone } from '../../platform/page.ts';

export interface SearchDraft {
  readonly place: HotelSearch['place'] | null;
  readonly checkIn: LocalDate | null;
  readonly checkOut: LocalDate | null;
  /** A child's age is null until it is answered. */
  readonly rooms: readonly PartyRoom[];
}

export const partyOf = (rooms: readonly Occupancy[]): PartyRoom[] => rooms.map(({ adults, childAges }) => ({ adults, children: childAges }));
export const hasAllAges = (rooms: readonly PartyRoom[]): boolean => rooms.every(({ children }) => children.every((age) => age !== null));

/** The date it is where the visitor is. */
export const todayHere = (): LocalDate => dateIn(ownZone(), currentTime());

/** What is known, else a weekend three weeks on for two. Dates that are over are asked for anew. */
export function draftOf(known: Partial<HotelSearch>, today: LocalDate): SearchDraft {
  const over = known.checkIn !== undefined && known.checkIn < today;
  const { start, end } = dealDates(today);
  const hasDates = known.checkIn !== undefined || known.checkOut !== undefined;
  return {
    place: known.place ?? null,
    checkIn: over ? null : (known.checkIn ?? (hasDates ? null : start)),
    checkOut: over ? null : (known.checkOut ?? (hasDates ? null : end)),
    rooms: partyOf(known.rooms ?? [{ adults: 2, childAges: [] }]),
  };
}

/** The finished search, or null while something is missing. */
export function completeDraft({ place, checkIn, checkOut, rooms }: SearchDraft): HotelSearch | null {
  if (!place || !checkIn || !checkOut || checkOut <= checkIn || !hasAllAges(rooms)) return null;
  return { place, checkIn, checkOut, rooms: rooms.map(({ adults, children }) => ({ adults, childAges: children.filter((age) => age !== null) })) };
}
