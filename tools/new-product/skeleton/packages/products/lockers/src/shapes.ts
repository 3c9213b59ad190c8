// What lockers are made of: their words, and the schemas of them on the wire.
import { cancellation, price } from '@portico/contract/sale';
import { countryCode, localDate, picture } from '@portico/contract/schemas';
import { PAY_AT } from '@portico/contract/vocabulary';
import { z } from 'zod';

export const SIZES = ['small', 'medium', 'large'] as const;
export type Size = (typeof SIZES)[number];

/** The first and the last day of a rental, both included. */
export const rental = z.strictObject({ from: localDate, to: localDate });
export type Rental = z.infer<typeof rental>;

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

/** An offer of a result. */
export const listOffer = z.object({
  /** Finds the same rate among those of the locker; nothing can be bought with it. */
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
/** What a row that was sent has gained since. */
export const lockerGain = lockerResult.pick({ id: true, offers: true });

/** What only lockers say of a sale: the `detail` of a quote and of a booking. */
export const lockerDetail = z.object({
  locker: lockerFacts,
  size: z.enum(SIZES),
  rental,
  days: z.int(),
});
export type LockerDetail = z.infer<typeof lockerDetail>;
