// Wire format of the suppliers: snake case, local times with a separate zone, penalties in percent.
import { z } from 'zod';
import { orderFields, rateKey, words } from '../orders/wire.ts';
import type { Occupancy, Stay } from './stay.ts';

const date = z.iso.date();
const room = z.strictObject({
  adults: z.int().min(1).max(8),
  children: z.array(z.int().min(0).max(17)).max(6),
});
const stay = { check_in: date, check_out: date, rooms: z.array(room).min(1).max(5) };

export const availabilityRequest = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  radius_km: z.number().min(0.1).max(200),
  ...stay,
  nationality: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
});
export const ratesRequest = z.strictObject(stay);
/** The set that an offer belongs to, at suppliers that have sets. */
const offerSet = z.string().max(80).optional();
export const checkRequest = z.strictObject({ rate_key: rateKey, ...stay, offer_set: offerSet });
/** The order of the fields is part of every fingerprint stored in ledgers. */
export const bookRequest = z.strictObject({
  ...orderFields,
  ...stay,
  guests: z
    .array(
      z.strictObject({
        room: z.int().min(1).max(5),
        first_name: words(60),
        last_name: words(60),
        type: z.enum(['adult', 'child']),
        age: z.int().min(0).max(17).optional(),
      }),
    )
    .min(1)
    .max(60),
  special_requests: z.string().max(1_000).default(''),
  offer_set: offerSet,
});
export const stockQuery = z.strictObject({
  room: z.string().min(1).max(40),
  check_in: date,
  check_out: date,
});
export const suggestQuery = z.strictObject({ name: z.string().trim().min(2).max(80) });

export type BookBody = z.infer<typeof bookRequest>;

/** A search request: a stay, and the guests of each room. */
export interface Wish {
  readonly stay: Stay;
  readonly occupancies: readonly Occupancy[];
}

export const wishOf = (body: z.infer<typeof ratesRequest>): Wish => ({
  stay: { checkIn: body.check_in, checkOut: body.check_out },
  occupancies: body.rooms.map((one) => ({ adults: one.adults, childAges: one.children })),
});
