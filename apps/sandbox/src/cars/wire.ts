// Wire format of the suppliers: snake case, stations and brands, SIPP codes, local times with
// zones, amounts in minor units.
import { isZone } from '@portico/rules/zones';
import { z } from 'zod';
import { orderFields, rateKey, words } from '../orders/wire.ts';

const point = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
/** A local time with a valid calendar date. */
const local = z
  .string()
  .regex(/^20\d{2}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d$/)
  .refine((text) => {
    const at = new Date(`${text}:00Z`);
    return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
  }, 'There is no such day.');
const country = z.string().regex(/^[A-Z]{2}$/);
const car = z.string().regex(/^v\d{2}\.[a-z0-9-]{5,30}\.[a-z0-9-]{5,30}\.[A-Z]{4}$/);
const rental = {
  collect_at: local,
  return_at: local,
  driver: z.strictObject({ age: z.int().min(16).max(99), residence: country }),
};
const extras = z
  .array(z.strictObject({ code: z.string().regex(/^[A-Z]{3}$/), count: z.int().min(1).max(9) }))
  .max(10)
  .default([]);

export const searchRequest = z.strictObject({
  collect: point,
  return: point.optional(),
  radius_km: z.number().min(0.1).max(150),
  ...rental,
});
export const carRequest = z.strictObject({ car, ...rental });
export const checkRequest = z.strictObject({ rate_key: rateKey, car, ...rental, extras });
export const stationsQuery = z.strictObject({ name: words(80) });
const zone = z.string().max(60).refine(isZone, 'There is no such zone.');
/** Period of a rental; `until_zone` is the zone of its end if it differs from the station's. */
export const stockQuery = z
  .strictObject({
    station: z.string().regex(/^[a-z0-9-]{5,30}$/),
    sipp: z.string().regex(/^[A-Z]{4}$/),
    from: local,
    until: local,
    until_zone: zone.optional(),
  })
  .refine(({ from, until }) => {
    const days = (Date.parse(until) - Date.parse(from)) / 86_400_000;
    return days >= -1 && days <= 70;
  }, 'until must be at most 70 days after from');

/** The order of the fields is part of every fingerprint stored in ledgers. */
export const bookRequest = z.strictObject({
  ...orderFields,
  car,
  ...rental,
  driver_name: z.strictObject({ first: words(60), last: words(60) }),
  born_on: z.iso.date().optional(),
  flight: z
    .string()
    .regex(/^[A-Z0-9]{2,8}$/)
    .optional(),
  extras,
  remarks: z.string().max(1_000).default(''),
});
export type BookBody = z.infer<typeof bookRequest>;
