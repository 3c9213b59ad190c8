// Domain terms of lockers and their API schemas.
import { cancellation, price } from '@portico/contract/sale';
import { countryCode, localDate, picture } from '@portico/contract/schemas';
import { PAY_AT } from '@portico/contract/vocabulary';
import { z } from 'zod';

export const SIZES = ['small', 'medium', 'large'] as const;
export type Size = (typeof SIZES)[number];

/** First and last day of a rental, both inclusive. */
export const rental = z.strictObject({ from: localDate, to: localDate });
export type Rental = z.infer<typeof rental>;

/** A rental, and whether it is to be paid in two payments. */
export const rentalWish = rental.extend({ deposit: z.boolean().optional() });
export type RentalWish = z.infer<typeof rentalWish>;

export const lockerFacts = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  countryCode,
  latitude: z.number(),
  longitude: z.number(),
  timeZone: z.string(),
  picture,
});
export type LockerFacts = z.infer<typeof lockerFacts>;

/** An offer in a search result. */
export const listOffer = z.object({
  /** Identifies the same rate among those of the locker; cannot be used to buy. */
  mark: z.string(),
  size: z.enum(SIZES),
  payAt: z.enum(PAY_AT),
  cancellation,
  /** null where prices are hidden. */
  price: price.nullable(),
  left: z.int().optional(),
});
export type ListOffer = z.infer<typeof listOffer>;

/** An offer that can be quoted. */
export const offer = listOffer.extend({ offerId: z.string() });
export type Offer = z.infer<typeof offer>;

export const lockerResult = lockerFacts.extend({ offers: z.array(listOffer) });
export type LockerResult = z.infer<typeof lockerResult>;
/** Patch for a row already sent. */
export const lockerGain = lockerResult.pick({ id: true, offers: true });

/** Locker-specific data of a sale: the `detail` of a quote and of a booking. */
export const lockerDetail = z.object({
  locker: lockerFacts,
  size: z.enum(SIZES),
  rental,
  days: z.int(),
});
export type LockerDetail = z.infer<typeof lockerDetail>;
