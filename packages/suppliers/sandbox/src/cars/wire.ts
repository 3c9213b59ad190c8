// Wire format of sandbox car suppliers, limited to the fields we use. Other fields are ignored;
// optional fields of a car or rate are `spare`, and cars, desks, vendors and rates are parsed one
// by one.
import {
  capitals,
  clockOf,
  currencyCode,
  itemReader,
  list,
  several,
  spare,
  tidied,
  wallTime,
  word,
} from '@portico/supplier-kit';
import { sandboxEntry, sandboxMoney, sandboxReservation } from '../orders.ts';
import { z } from 'zod';

const amount = z.int().min(0);
const count = z.int().min(0);
/** Longer texts are rejected. */
const text = spare(z.string().max(300), '');
const id = z.string().min(1);
const country = capitals(/^[A-Z]{2}$/);
const point = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

/** The id is shown if it is missing. */
const name = spare(z.string().max(120), '');

export const wireBrand = z.object({
  id,
  name,
  logo_url: spare(z.string().min(1).max(400).nullable(), null),
  score: spare(z.number().min(0).max(10).nullable(), null),
  reviews: spare(z.int().min(0).max(1e9), 0),
});

const kind = word(['airport', 'town', 'rail', 'port']);
/** A desk may close at 24:00. */
const clock = tidied(z.string().regex(/^([01]\d|2[0-4]):[0-5]\d$/), clockOf);
export const wireStation = z.object({
  id,
  brand: id,
  name,
  kind,
  address: text,
  telephone: spare(z.string().min(1).max(40).nullable(), null),
  location: point,
  time_zone: id,
  access: word(['in_terminal', 'shuttle', 'meet_and_greet', 'call']),
  minutes_away: spare(z.int().min(0).max(600), 0),
  hours: z.array(z.object({ weekday: z.int().min(1).max(7), opens: clock, closes: clock })),
  closed_on: z.array(z.iso.date()),
  out_of_hours_fee: sandboxMoney.nullable(),
});

export const wireVehicle = z.object({
  sipp: z.string().min(1),
  model: z.string().min(1),
  seats: z.int().min(1),
  bags: z.object({ large: count, small: count }),
  doors: spare(z.int().min(1).max(8).nullable(), null),
});

/** The payment method is a supplier-specific code; rates with one we do not sell are skipped. */
export const wireRate = z.object({
  rate_key: id,
  pay: tidied(z.string().regex(/^[a-z_]+$/), (value) =>
    typeof value === 'string' ? value.trim().toLowerCase() : value,
  ),
  price: z.object({
    currency: currencyCode,
    net: amount,
    tax: amount,
    suggested_retail: spare(amount, 0),
  }),
  at_station: z.array(
    z.object({
      kind: word([
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
  mileage: z.object({ per_day: count, unit: word(['km', 'mi']), extra: sandboxMoney }).nullable(),
  fuel: word(['full-to-full', 'same-to-same', 'prepaid-tank', 'charged-80']),
  /** Price of the full tank of `prepaid-tank` at the desk. */
  tank: z.object({ amount: sandboxMoney, about: amount }).optional(),
  covers: several(
    z.object({
      kind: word(['damage', 'theft', 'liability']),
      excess: sandboxMoney.nullable(),
      insurer: spare(z.string().min(1).max(120).nullable(), null),
    }),
  ),
  security_deposit: sandboxMoney,
  extras: several(
    z.object({
      code: id,
      name: z.string().min(1),
      price: sandboxMoney,
      about: amount,
      per: word(['day', 'rental']),
      most: z.int().min(1),
      paid: word(['prepaid', 'at_station']),
    }),
  ),
  cancellation: z.object({
    time_zone: id,
    /** Charged days; omitted unless penalties are told in days. */
    days: z.int().min(1).optional(),
    steps: z
      .array(
        z.object({
          before: wallTime.nullable(),
          penalty: amount.optional(),
          percent: z.number().min(0).max(100).optional(),
          days: z.int().min(0).optional(),
        }),
      )
      .min(1),
  }),
  driver: z.object({
    min_age: count,
    max_age: count.nullable(),
    licence_years: count,
    card: word(['credit', 'any', 'none']),
    international_permit: z.boolean(),
  }),
  cars_left: spare(count.nullable(), null),
});

const carFields = {
  car: id,
  brand: id,
  collect: id,
  return: id,
  vehicle: wireVehicle,
  rates: list(wireRate, 'rate', 'rate_key'),
};
/** Desks and vendors referenced by the cars of a response. */
const told = {
  brands: spare(list(wireBrand, 'vendor', 'id'), []),
  stations: spare(list(wireStation, 'desk', 'id'), []),
};

/**
 * A search line: some cars, with the brands and stations not sent in an earlier line. A car that
 * cannot be parsed is null; other cars may refer to its line's brands and stations.
 */
const spareId = spare(z.string(), '');
export const wireSearchLine = z.object({
  cars: list(
    z.object({
      ...told,
      car: spareId,
      brand: spareId,
      collect: spareId,
      return: spareId,
      vehicle: spare(wireVehicle.nullable(), null),
      rates: spare(carFields.rates, []),
    }),
    'car',
    'car',
  ),
});
export const wireSearchEnd = z.object({ complete: z.literal(true) });

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
  remarks: spare(several(z.string()), []),
});

export const wireRental = z.object({
  rental: z
    .object({
      reservation_id: id,
      brand: wireBrand,
      collect: wireStation,
      return: wireStation,
      vehicle: wireVehicle,
      collect_at: wallTime,
      return_at: wallTime,
    })
    .nullable(),
});

export const wireStations = z.object({
  stations: list(
    z.object({
      name: z.string().min(1),
      kind,
      country,
      location: point,
      time_zone: id,
    }),
    'desk',
    'name',
  ),
});
export const wireStock = z.object({
  days: z.array(z.object({ date: z.iso.date(), capacity: amount, sold: amount })),
});

/** A reservation list entry. */
export const wireReservationEntry = sandboxReservation.extend({
  ...sandboxEntry,
  station: id,
  sipp: z.string().min(1),
  collect_at: wallTime,
  collect_zone: id,
  return_at: wallTime,
  return_zone: id,
  driver: z.string(),
});
export const readers = {
  car: itemReader(wireCar),
  check: itemReader(wireCheck),
  rental: itemReader(wireRental),
  stations: itemReader(wireStations),
};

export type WireBrand = z.infer<typeof wireBrand>;
export type WireStation = z.infer<typeof wireStation>;
export type WireVehicle = z.infer<typeof wireVehicle>;
export type WireRate = z.infer<typeof wireRate>;
export type WireSearchEntry = z.infer<typeof wireSearchLine>['cars'][number];
export type WireCar = z.infer<typeof wireCar>;
export type WireCheck = z.infer<typeof wireCheck>;
export type WireRental = NonNullable<z.infer<typeof wireRental>['rental']>;
export type WireReservationEntry = z.infer<typeof wireReservationEntry>;
