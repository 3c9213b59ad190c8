// What hotels are made of: the words of a stay, and their schemas on the wire.
import type { LocalDate } from '@portico/contract';
import { cancellation, price } from '@portico/contract/sale';
import { countryCode, currencyCode, localDate, picture } from '@portico/contract/schemas';
import { PAY_AT } from '@portico/contract/vocabulary';
import { z } from 'zod';
import { type Board, BOARDS } from './rules/boards.ts';

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
  /** In halves; 0 where there are none, or none are known. */
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
  /** The town or landscape around it; where a stay is bought, not in lists. */
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
 * What the hotel takes, minor units of its own money: for the stay (0 where that is charged when
 * booking) and its fees. Both are part of the price, which tells them in its own currency.
 */
export const atHotel = z.object({ currency: currencyCode, stay: z.int(), fee: z.int() });
export type AtHotel = z.infer<typeof atHotel>;

/** An offer of a result. */
export const listOffer = z.object({
  /** Finds the same rate among the hotel's rates; nothing can be bought with it. */
  mark: z.string(),
  room,
  board: z.enum(BOARDS),
  payAt: z.enum(PAY_AT),
  cancellation,
  /** null where prices are hidden. */
  price: price.nullable(),
  /** Rooms left at this price: 1 or 2, and only with the price; left out above. */
  left: z.int().optional(),
  /**
   * Only with the price: what a stay costs that is paid at the hotel, and fees in other money than
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
   * The very hotel that was searched for; or one outside of the city or area that was. Absent for
   * all others.
   */
  match: z.enum(['searched', 'around']).optional(),
});
export type HotelResult = z.infer<typeof hotelResult>;
/** What a row that was sent has gained since. */
export const hotelGain = hotelResult
  .pick({ id: true, offers: true })
  .extend(hotelResult.pick({ score: true, reviews: true }).partial().shape);
export type HotelGain = z.infer<typeof hotelGain>;

/** What only hotels say of a sale: the `detail` of a quote and of a booking. */
export const hotelDetail = z.object({
  hotel: hotelFacts,
  room,
  board: z.enum(BOARDS),
  stay,
  occupancies,
  nights: z.int(),
  checkInFrom: z.string(),
  checkOutBy: z.string(),
  /**
   * The hotel's telephone; missing where its supplier told none, and in bookings made before it was
   * kept.
   */
  phone: z.string().optional(),
  /** Where the hotel takes something; missing in bookings made before its money was kept. */
  atHotel: atHotel.optional(),
});
export type HotelDetail = z.infer<typeof hotelDetail>;
