// The sandbox suppliers' own shape. Unknown fields are ignored: a supplier may add some.
import {
  sandboxEnd,
  sandboxEntry,
  sandboxMoney,
  sandboxReservation,
} from '@portico/supplier-kit/sandbox-orders';
import { z } from 'zod';

const amount = z.int().min(0);
const count = z.int().min(0);
const local = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/);
const id = z.string().min(1);
const country = z.string().regex(/^[A-Z]{2}$/);
const point = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

export const wireBrand = z.object({
  id,
  name: z.string().min(1),
  logo_url: z.string().nullable(),
  score: z.number().min(0).max(10).nullable(),
  reviews: count,
});

const clock = z.string().regex(/^\d{2}:\d{2}$/);
export const wireStation = z.object({
  id,
  brand: id,
  name: z.string().min(1),
  kind: z.enum(['airport', 'town', 'rail', 'port']),
  address: z.string(),
  telephone: z.string().nullable(),
  location: point,
  time_zone: id,
  access: z.enum(['in_terminal', 'shuttle', 'meet_and_greet', 'call']),
  minutes_away: count,
  hours: z.array(z.object({ weekday: z.int().min(1).max(7), opens: clock, closes: clock })),
  closed_on: z.array(z.iso.date()),
  out_of_hours_fee: sandboxMoney.nullable(),
});

export const wireVehicle = z.object({
  sipp: z.string().min(1),
  model: z.string().min(1),
  seats: z.int().min(1),
  bags: z.object({ large: count, small: count }),
  doors: z.int().min(1).nullable(),
});

/** How a rate is paid is a word of the supplier's own; rates with one we do not sell yet are left out. */
export const wireRate = z.object({
  rate_key: id,
  pay: z.string().min(1),
  price: z.object({
    currency: z.string().regex(/^[A-Z]{3}$/),
    net: amount,
    tax: amount,
    suggested_retail: amount,
  }),
  at_station: z.array(
    z.object({
      kind: z.enum([
        'rental',
        'oneWay',
        'youngDriver',
        'seniorDriver',
        'afterHours',
        'local',
        'winter',
      ]),
      amount: sandboxMoney,
      about: amount,
    }),
  ),
  mileage: z.object({ per_day: count, unit: z.enum(['km', 'mi']), extra: sandboxMoney }).nullable(),
  fuel: z.enum(['full-to-full', 'same-to-same', 'prepaid-tank', 'charged-80']),
  /** What the full tank of `prepaid-tank` costs at the desk. */
  tank: z.object({ amount: sandboxMoney, about: amount }).optional(),
  covers: z.array(
    z.object({
      kind: z.enum(['damage', 'theft', 'liability']),
      excess: sandboxMoney.nullable(),
      insurer: z.string().nullable(),
    }),
  ),
  security_deposit: sandboxMoney,
  extras: z.array(
    z.object({
      code: id,
      name: z.string().min(1),
      price: sandboxMoney,
      about: amount,
      per: z.enum(['day', 'rental']),
      most: z.int().min(1),
      paid: z.enum(['prepaid', 'at_station']),
    }),
  ),
  cancellation: z.object({
    time_zone: id,
    steps: z.array(z.object({ before: local.nullable(), penalty: amount })).min(1),
  }),
  driver: z.object({
    min_age: count,
    max_age: count.nullable(),
    licence_years: count,
    card: z.enum(['credit', 'any', 'none']),
    international_permit: z.boolean(),
  }),
  cars_left: count.nullable(),
});

const carFields = {
  car: id,
  brand: id,
  collect: id,
  return: id,
  vehicle: wireVehicle,
  rates: z.array(wireRate),
};
const told = { brands: z.array(wireBrand), stations: z.array(wireStation) };

/** A line of a search: some cars, with brands and stations that no line before has told. */
export const wireSearchLine = z.object({ cars: z.array(z.object({ ...told, ...carFields })) });
export const wireSearchEnd = sandboxEnd;

export const wireCar = z.object({ ...told, car: z.object(carFields) });
export const wireCheck = wireCar.extend({
  rate: wireRate,
  extras: z.array(
    z.object({
      code: id,
      count: z.int().min(1),
      prepaid: amount,
      at_station: z.object({ amount: sandboxMoney, about: amount }).nullable(),
    }),
  ),
  remarks: z.array(z.string()),
});

export const wireRental = z.object({
  rental: z
    .object({
      reservation_id: id,
      brand: wireBrand,
      collect: wireStation,
      return: wireStation,
      vehicle: wireVehicle,
      collect_at: local,
      return_at: local,
    })
    .nullable(),
});

export const wireStations = z.object({
  stations: z.array(
    z.object({
      name: z.string().min(1),
      kind: z.enum(['airport', 'town', 'rail', 'port']),
      country,
      location: point,
      time_zone: id,
    }),
  ),
});
export const wireStock = z.object({
  days: z.array(z.object({ date: z.iso.date(), capacity: amount, sold: amount })),
});

const wireReservationEntry = sandboxReservation.extend({
  ...sandboxEntry,
  station: id,
  sipp: z.string().min(1),
  collect_at: local,
  collect_zone: id,
  return_at: local,
  return_zone: id,
  driver: z.string(),
});
/** The last line of a list says how many entries there were. */
export const wireReservationLine = z.union([
  z
    .object({ reservations: z.array(wireReservationEntry) })
    .transform(({ reservations }) => reservations),
  sandboxEnd,
]);

export type WireBrand = z.infer<typeof wireBrand>;
export type WireStation = z.infer<typeof wireStation>;
export type WireVehicle = z.infer<typeof wireVehicle>;
export type WireRate = z.infer<typeof wireRate>;
export type WireSearchEntry = z.infer<typeof wireSearchLine>['cars'][number];
export type WireCar = z.infer<typeof wireCar>;
export type WireCheck = z.infer<typeof wireCheck>;
export type WireRental = NonNullable<z.infer<typeof wireRental>['rental']>;
export type WireReservationEntry = z.infer<typeof wireReservationEntry>;
