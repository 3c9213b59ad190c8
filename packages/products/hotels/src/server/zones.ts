// Time zones of hotels as suppliers' responses arrive: the stated one, otherwise that of the
// coordinates by the reference data.
import { zoneNear } from '@portico/reference';
import { named, zoneExists } from '@portico/rules/sane';
import { minutesAhead } from '@portico/rules/zones';
import type { SupplierHotel, SupplierHotelRates } from '../port.ts';
import type { Zoned, ZonedRates } from '../rules/zoned.ts';

type Placed = Pick<SupplierHotel, 'latitude' | 'longitude' | 'countryCode' | 'timeZone'>;

/**
 * Returns a hotel with its time zone: the stated one, otherwise that of its coordinates, '' if there
 * is none. `faultOfHotel` refuses a hotel without one.
 */
export function zoned<H extends Placed>(hotel: H): Zoned<H> {
  const timeZone = hotel.timeZone ?? derived(hotel) ?? '';
  return { ...hotel, timeZone };
}

const derived = ({ latitude, longitude, countryCode }: Placed): string | undefined =>
  zoneNear(latitude, longitude, countryCode);

/**
 * Returns the hotels of a response with their time zones, and a note for each hotel whose stated
 * zone shows another time at `instant` (epoch milliseconds) than that of its coordinates. The stated
 * one is used: its supplier knows the hotel, and coordinates near a border may belong to either side.
 */
export function zonedList(
  list: readonly SupplierHotelRates[],
  instant: number,
): { readonly list: readonly ZonedRates[]; readonly notes: readonly string[] } {
  const notes: string[] = [];
  const all = list.map((entry) => {
    const note = zoneNote(entry.hotel, instant);
    if (note !== null) notes.push(note);
    return { ...entry, hotel: zoned(entry.hotel) };
  });
  return { list: all, notes };
}

/**
 * Returns a note if the stated time zone shows another time at `instant` (epoch milliseconds) than
 * the derived one; null otherwise, also if one of both is missing.
 */
export function zoneNote(
  hotel: Placed & Pick<SupplierHotel, 'supplierHotelId'>,
  instant: number,
): string | null {
  const { timeZone: stated } = hotel;
  if (stated === null || !zoneExists(stated)) return null;
  const expected = derived(hotel);
  if (expected === undefined || expected === stated) return null;
  return minutesAhead(instant, expected) === minutesAhead(instant, stated)
    ? null
    : named(
        `hotel ${hotel.supplierHotelId}`,
        `time zone ${stated}, at its coordinates ${expected}`,
      );
}
