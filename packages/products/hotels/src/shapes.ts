// Data types and HTTP schemas of a stay.
import type { LocalDate } from '@portico/contract';
import { cancellation, price } from '@portico/contract/sale';
import { countryCode, currencyCode, localDate, picture } from '@portico/contract/schemas';
import { PAY_AT } from '@portico/contract/vocabulary';
import { z } from 'zod';
import { type Board, BOARDS, MAX_BOARD_NAME } from './rules/boards.ts';

export { type Board, BOARDS };

/** One room's guests. Ages are whole years on the day of arrival, 0–17. */
export interface Occupancy {
  readonly adults: number;
  readonly childAges: readonly number[];
}

export interface Stay {
  readonly checkIn: LocalDate;
  readonly checkOut: LocalDate;
}

export const occupancy = z.strictObject({
  adults: z.int().min(1).max(8),
  childAges: z.array(z.int().min(0).max(17)).max(6),
});
export const occupancies = z.array(occupancy).min(1).max(5);
export const stay = z.strictObject({ checkIn: localDate, checkOut: localDate });

export const hotelFacts = z.object({
  id: z.string(),
  name: z.string(),
  /** In halves; 0 if there are none or they are unknown. */
  stars: z.number().min(0).max(5),
  score: z.number().nullable(),
  reviews: z.int(),
  area: z.string(),
  city: z.string(),
  countryCode,
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  timeZone: z.string(),
  distance: z.number(),
  distanceFrom: z.string(),
  chain: z.string().nullable(),
  amenities: z.array(z.string()),
  pictures: z.array(picture),
  /** Picture of the surrounding town or landscape; on purchase pages, not in lists. */
  town: picture.optional(),
});
export type HotelFacts = z.infer<typeof hotelFacts>;

export const room = z.object({
  code: z.string(),
  name: z.string(),
  beds: z.string(),
  sleeps: z.int(),
  sizeSqm: z.int().nullable(),
  view: z.string().nullable(),
  picture: picture.optional(),
});
export type Room = z.infer<typeof room>;

/**
 * Amounts paid at the hotel, minor units of its currency: for the stay (0 if charged when booking)
 * and its fees. Both are included in the price, which is in its own currency.
 */
export const atHotel = z.object({ currency: currencyCode, stay: z.int(), fee: z.int() });
export type AtHotel = z.infer<typeof atHotel>;

const boardName = z.string().max(MAX_BOARD_NAME).optional();

/** An offer of a result. */
export const listOffer = z.object({
  /** Identifies the same rate among the hotel's rates; it cannot be used to buy. */
  mark: z.string(),
  room,
  board: z.enum(BOARDS),
  /** The supplier's name of another board. */
  boardName,
  payAt: z.enum(PAY_AT),
  cancellation,
  /** null where prices are hidden. */
  price: price.nullable(),
  /** Rooms left at this price: 1 or 2, and only with the price; absent for larger numbers. */
  left: z.int().optional(),
  /**
   * Only with the price: the amount of a stay paid at the hotel, and fees in a currency other than
   * the price's.
   */
  atHotel: atHotel.optional(),
});
export type ListOffer = z.infer<typeof listOffer>;

/** An offer among the hotel's rates: it can be quoted. */
export const offer = listOffer.extend({ offerId: z.string() });
export type Offer = z.infer<typeof offer>;

export const hotelResult = hotelFacts.extend({
  offers: z.array(listOffer),
  /**
   * 'searched': the searched hotel; 'around': a hotel outside the searched city or area. Absent for
   * all others.
   */
  match: z.enum(['searched', 'around']).optional(),
});
export type HotelResult = z.infer<typeof hotelResult>;
/** Additions to a row already sent. */
export const hotelGain = hotelResult
  .pick({ id: true, offers: true })
  .extend(hotelResult.pick({ score: true, reviews: true }).partial().shape);

/** Hotel-specific part of a sale: the `detail` of a quote and of a booking. */
export const hotelDetail = z.object({
  hotel: hotelFacts,
  room,
  board: z.enum(BOARDS),
  boardName,
  stay,
  occupancies,
  nights: z.int(),
  /** Times of day, HH:MM; null if the hotel's supplier does not state them. */
  checkInFrom: z.string().nullable(),
  checkOutBy: z.string().nullable(),
  /**
   * The hotel's telephone number; absent if its supplier stated none, and in bookings from before
   * it was stored.
   */
  phone: z.string().optional(),
  /** Amount paid at the hotel, if any; absent in bookings from before its currency was stored. */
  atHotel: atHotel.optional(),
});
export type HotelDetail = z.infer<typeof hotelDetail>;
