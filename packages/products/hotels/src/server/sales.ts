// What hotels know of their own sales: read and written, shown, ordered, named.
import { PorticoError } from '@portico/contract';
import { nightsBetween } from '@portico/rules/dates';
import { type ProductSales, type Sale, type StoredSale, versionOf } from '@portico/selling';
import { z } from 'zod';
import type { HotelAsked } from '../port.ts';
import {
  BOARDS,
  type HotelDetail,
  hotelFacts,
  type Occupancy,
  occupancies,
  room,
  stay,
} from '../shapes.ts';

const promise = z.object({
  hotel: hotelFacts,
  room,
  board: z.enum(BOARDS),
  stay,
  occupancies,
  checkInFrom: z.string(),
  checkOutBy: z.string(),
  remarks: z.array(z.string()),
  /** Point and name that distances are measured from. */
  near: z
    .object({ name: z.string(), latitude: z.number(), longitude: z.number() })
    .nullable()
    .default(null),
});
/** What was promised with a quote of a stay, in the buyer's language. */
export type HotelPromise = z.infer<typeof promise>;
export type HotelSale = Sale<HotelPromise>;

/** Everybody in all rooms. */
const partyOf = (rooms: readonly Occupancy[]): HotelSale['party'] => ({
  adults: rooms.reduce((sum, { adults }) => sum + adults, 0),
  children: rooms.flatMap(({ childAges }) => [...childAges]),
  units: rooms.length,
});

/** What the frame of a sale says of a stay: title, place, picture, when and who. */
export function frameOfStay({
  hotel,
  stay: { checkIn, checkOut },
  occupancies: rooms,
  checkInFrom,
  checkOutBy,
}: HotelPromise): Pick<HotelSale, 'title' | 'place' | 'picture' | 'span' | 'party'> {
  const { name, address, city, countryCode, latitude, longitude, timeZone } = hotel;
  return {
    title: name,
    place: { name, address, city, countryCode, latitude, longitude, timeZone },
    picture: hotel.pictures[0] ?? null,
    span: {
      from: `${checkIn}T${checkInFrom}`,
      fromZone: timeZone,
      to: `${checkOut}T${checkOutBy}`,
      toZone: timeZone,
    },
    party: partyOf(rooms),
  };
}

const isHotelSale = (stored: StoredSale): stored is StoredSale & HotelSale =>
  versionOf(stored) === 2 && promise.safeParse(stored['promise']).success;

export const hotelSales: ProductSales<HotelPromise> = {
  product: 'Hotels',
  read(stored) {
    if (!isHotelSale(stored)) throw new Error('this is no sale of a stay');
    return stored;
  },
  stored: (sale) => ({ ...sale }),
  detail: ({ promise: made }): HotelDetail => ({
    hotel: made.hotel,
    room: made.room,
    board: made.board,
    stay: made.stay,
    occupancies: made.occupancies,
    nights: nightsBetween(made.stay.checkIn, made.stay.checkOut),
    checkInFrom: made.checkInFrom,
    checkOutBy: made.checkOutBy,
  }),
  asked: ({ promise: made }): HotelAsked => ({ stay: made.stay, occupancies: made.occupancies }),
  travellers(named) {
    if (named.length === 0) throw new PorticoError('INVALID_FIELD', { field: 'travellers' });
    return named.map(({ age, ...traveller }, index) => ({
      ...traveller,
      age: age ?? null,
      lead: index === 0,
    }));
  },
  paidFor: ({ title }) => title,
};
