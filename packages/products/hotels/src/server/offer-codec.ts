// What was asked for a room, in the seal of its offer.
import type { LocalDate } from '@portico/contract';
import type { OfferCodec } from '@portico/selling';
import type { Occupancy } from '../shapes.ts';
import type { HotelQuestion } from './hotel-types.ts';

/** '2026-12-01' as 20261201, and back. */
const digits = (date: LocalDate): number => Number(date.replaceAll('-', ''));
const dateOf = (number: number): LocalDate =>
  String(number).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
/** Longest name of a place that is kept. */
const LONGEST_NAME = 60;

export const hotelCodec: OfferCodec<HotelQuestion> = {
  write(writer, { stay, occupancies, nationality, near }) {
    writer.whole(digits(stay.checkIn));
    writer.whole(digits(stay.checkOut));
    writer.byte(occupancies.length);
    for (const { adults, childAges } of occupancies) {
      writer.byte(adults);
      writer.byte(childAges.length);
      for (const age of childAges) writer.byte(age);
    }
    writer.text(nationality ?? '');
    writer.byte(near === null ? 0 : 1);
    if (near === null) return;
    writer.text(near.name.slice(0, LONGEST_NAME));
    // A hundred-thousandth of a degree is about a metre.
    writer.whole(Math.round((near.latitude + 90) * 100_000));
    writer.whole(Math.round((near.longitude + 180) * 100_000));
  },
  read(reader) {
    const stay = { checkIn: dateOf(reader.whole()), checkOut: dateOf(reader.whole()) };
    const occupancies: Occupancy[] = Array.from({ length: reader.byte() }, () => ({
      adults: reader.byte(),
      childAges: Array.from({ length: reader.byte() }, () => reader.byte()),
    }));
    const nationality = reader.text() || null;
    const near =
      reader.byte() === 0
        ? null
        : {
            name: reader.text(),
            latitude: (reader.whole() - 9_000_000) / 100_000,
            longitude: (reader.whole() - 18_000_000) / 100_000,
          };
    return { stay, occupancies, nationality, near };
  },
};
