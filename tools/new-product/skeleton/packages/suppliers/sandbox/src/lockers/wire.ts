// Schemas of the sandbox supplier's API. Unknown fields are ignored: a supplier may add some.
import { z } from 'zod';
import { sandboxEnd, sandboxEntry, sandboxReservation } from '../orders.ts';

const amount = z.int().min(0);
const localTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/);

export const wireRate = z.object({
  rate_key: z.string().min(1),
  size: z.enum(['small', 'medium', 'large']),
  price: z.object({ currency: z.string(), net: amount, tax: amount }),
  free_until: localTime,
  part_until: localTime,
  part_bp: z.int().min(0).max(10_000),
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

export const wireSearchLine = z.union([
  z.object({ lockers: z.array(wireLockerRates) }).transform(({ lockers }) => lockers),
  sandboxEnd,
]);

/** An entry in the list of reservations. */
export const wireReservationEntry = sandboxReservation.extend({
  ...sandboxEntry,
  locker_id: z.string().min(1),
  size: z.string().min(1),
  from: z.iso.date(),
  to: z.iso.date(),
  time_zone: z.string().min(1),
  renter: z.string(),
});

export type WireRate = z.infer<typeof wireRate>;
export type WireLocker = z.infer<typeof wireLocker>;
export type WireLockerRates = z.infer<typeof wireLockerRates>;
export type WireReservationEntry = z.infer<typeof wireReservationEntry>;
