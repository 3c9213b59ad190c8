// Encodes the query of a room in its sealed offer.
import type { LocalDate } from '@portico/contract';
import type { OfferCodec } from '@portico/selling';
import type { Occupancy } from '../shapes.ts';
import type { HotelQuestion } from './hotel-types.ts';

/** Converts '2026-12-01' to 20261201, and back. */
const digits = (date: LocalDate): number => Number(date.replaceAll('-', ''));
const dateOf = (number: number): LocalDate =>
  String(number).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
/** Maximum stored length of a place's name. */
const LONGEST_NAME = 60;
/** Maximum stored length of a hotel's name, as suppliers may write it. */
const LONGEST_HOTEL = 300;
/** Flags for the optional fields after the nationality. */
const HAS_NEAR = 1;
const HAS_NAME = 2;

export const hotelCodec: OfferCodec<HotelQuestion> = {
  write(writer, { stay, occupancies, nationality, near, name }) {
    writer.whole(digits(stay.checkIn));
    writer.whole(digits(stay.checkOut));
    writer.byte(occupancies.length);
    for (const { adults, childAges } of occupancies) {
      writer.byte(adults);
      writer.byte(childAges.length);
      for (const age of childAges) writer.byte(age);
    }
    writer.text(nationality ?? '');
    writer.byte((near === null ? 0 : HAS_NEAR) + (name === undefined ? 0 : HAS_NAME));
    if (near !== null) {
      writer.text(near.name.slice(0, LONGEST_NAME));
      // A hundred-thousandth of a degree is about one metre.
      writer.whole(Math.round((near.latitude + 90) * 100_000));
      writer.whole(Math.round((near.longitude + 180) * 100_000));
    }
    if (name !== undefined) writer.text(name.slice(0, LONGEST_HOTEL));
  },
  read(reader) {
    const stay = { checkIn: dateOf(reader.whole()), checkOut: dateOf(reader.whole()) };
    const occupancies: Occupancy[] = Array.from({ length: reader.byte() }, () => ({
      adults: reader.byte(),
      childAges: Array.from({ length: reader.byte() }, () => reader.byte()),
    }));
    const nationality = reader.text() || null;
    const has = reader.byte();
    const near =
      (has & HAS_NEAR) === 0
        ? null
        : {
            name: reader.text(),
            latitude: (reader.whole() - 9_000_000) / 100_000,
            longitude: (reader.whole() - 18_000_000) / 100_000,
          };
    const name = (has & HAS_NAME) === 0 ? {} : { name: reader.text() };
    return { stay, occupancies, nationality, near, ...name };
  },
};
