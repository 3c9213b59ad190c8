// The sandbox supplier's own shape. Unknown fields are ignored: a supplier may add some.
import { z } from 'zod';

const amount = z.int().min(0);
const wireMoney = z.object({ amount, currency: z.string().regex(/^[A-Z]{3}$/) });

export const wireRate = z.object({
  rate_key: z.string().min(1),
  size: z.enum(['small', 'medium', 'large']),
  price: z.object({ currency: z.string(), net: amount, tax: amount }),
  free_until: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/),
  left: z.int().min(0),
});
export const wireLocker = z.object({
  locker_id: z.string().min(1),
  name: z.string().min(1),
  address: z.string(),
  city: z.string(),
  country: z.string().regex(/^[A-Z]{2}$/),
  latitude: z.number(),
  longitude: z.number(),
  time_zone: z.string().min(1),
});
export const wireLockerRates = z.object({ locker: wireLocker, rates: z.array(wireRate) });
export const wireCheck = z.object({ locker: wireLocker, rate: wireRate });

/** The last line of a list says how many entries there were. */
const wireEnd = z.object({ complete: z.literal(true), count: z.int().min(0) });
export const wireSearchLine = z.union([
  z.object({ lockers: z.array(wireLockerRates) }).transform(({ lockers }) => lockers),
  wireEnd,
]);

export const wireReservation = z.object({
  reservation_id: z.string().min(1),
  status: z.enum(['pending', 'confirmed', 'cancelled', 'failed']),
  penalty: wireMoney.nullable(),
});
const wireReservationEntry = wireReservation.extend({
  client_reference: z.string(),
  agency_reference: z.string().nullable(),
  locker_id: z.string().min(1),
  size: z.string().min(1),
  from: z.iso.date(),
  to: z.iso.date(),
  time_zone: z.string().min(1),
  total: wireMoney,
  renter: z.string(),
  booked_at: z.iso.datetime(),
  cancelled_at: z.iso.datetime().nullable(),
  cancel_reference: z.string().nullable(),
});
export const wireReservationLine = z.union([
  z
    .object({ reservations: z.array(wireReservationEntry) })
    .transform(({ reservations }) => reservations),
  wireEnd,
]);
export const wireReservations = z.object({ reservations: z.array(wireReservation) });
export const wirePenalty = z.object({ penalty: wireMoney });
export const wireError = z.object({ error: z.object({ code: z.string(), message: z.string() }) });

export type WireRate = z.infer<typeof wireRate>;
export type WireLocker = z.infer<typeof wireLocker>;
export type WireLockerRates = z.infer<typeof wireLockerRates>;
export type WireReservation = z.infer<typeof wireReservation>;
export type WireReservationEntry = z.infer<typeof wireReservationEntry>;
export type WireError = z.infer<typeof wireError>;
