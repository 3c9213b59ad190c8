// Schemas shared by several flight calls: travellers and places, flights, bags, terms, and services
// chosen with a fare.
import { countryCode } from '@portico/contract/schemas';
import { z } from 'zod';
import { CABINS, DOCUMENT_NEEDS, SEAT_CHOICES, SEARCH_LIMITS, TRAVELLER_TYPES } from './shapes.ts';

/** An airport 'JFK' or a city 'city-2643743', as used in URLs (rules/address.ts). */
export const point = z.string().min(3).max(40);

export const airTravellers = z.strictObject({
  /** Age 12 and over. */
  adult: z.int().min(1).max(SEARCH_LIMITS.seats),
  /** Ages on the day of the last departure, 2 to 11; ages 12 to 17 count as adults. */
  children: z.array(z.int().min(0).max(17)).max(SEARCH_LIMITS.seats).optional(),
  /** Under age 2, on an adult's lap. */
  infant: z.int().min(0).max(SEARCH_LIMITS.seats).optional(),
});

/** By IATA code. */
export const airportWords = z.record(
  z.string(),
  z.object({
    name: z.string(),
    city: z.string(),
    countryCode,
    timeZone: z.string(),
    /** In bookings, if known. */
    point: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
  }),
);
export type AirportWords = z.infer<typeof airportWords>;

/** By two-character airline code. */
export const airlineWords = z.record(
  z.string(),
  z.object({ name: z.string(), alliance: z.string().nullable() }),
);
export type AirlineWords = z.infer<typeof airlineWords>;

export const flightNumber = z.object({ airline: z.string(), number: z.int() });

/** Bags of one adult on one leg; null: not stated by the airline. */
export const bags = z.object({
  underSeat: z.boolean().nullable(),
  cabin: z.boolean().nullable(),
  checked: z.object({ pieces: z.int(), kg: z.int().nullable() }),
});

/** Weight limit of each purchased bag, if the airline states it. */
export const bagKilos = z.int().optional();

/**
 * Change penalties in steps of time; `penalty` null: not possible, or with `unknown` not stated by
 * the airline. Minor units of the response's currency.
 */
export const changeTerms = z.object({
  timeZone: z.string(),
  steps: z.array(
    z.object({
      until: z.string().nullable(),
      penalty: z.int().nullable(),
      unknown: z.literal(true).optional(),
    }),
  ),
});

/** Amounts by traveller type, for all of them and for each; they add up to the displayed price. */
export const perTraveller = z.array(
  z.object({
    type: z.enum(TRAVELLER_TYPES),
    count: z.int(),
    base: z.int(),
    tax: z.int(),
    each: z.array(z.int()),
  }),
);

/** One traveller's seat on one flight, or checked bags on one leg. */
export const serviceChosen = z.union([
  z.strictObject({
    traveller: z.int().min(1).max(18),
    flight: z.string().min(1).max(30),
    seat: z.string().regex(/^\d{1,2}[A-Z]$/),
  }),
  z.strictObject({
    traveller: z.int().min(1).max(18),
    leg: z
      .int()
      .min(0)
      .max(SEARCH_LIMITS.legs - 1),
    bag: z.literal('checked'),
    count: z.int().min(1).max(3),
  }),
]);
export type ServiceChosen = z.infer<typeof serviceChosen>;

/** A flight booking, with the credentials to view it if the caller has no account. */
export const bookedFlights = {
  reference: z.string().min(4).max(20),
  guest: z.string().max(400).optional(),
};

/** A flight in every response other than a list; the shape of `Flight`. */
export const flightView = z.object({
  /** Operating flight, airports and day: `A0201.JFKLIS.20270618`. */
  id: z.string(),
  marketing: flightNumber,
  operating: flightNumber,
  from: z.string(),
  to: z.string(),
  departs: z.string(),
  departsZone: z.string(),
  arrives: z.string(),
  arrivesZone: z.string(),
  minutes: z.int(),
  terminals: z.object({ from: z.string().nullable(), to: z.string().nullable() }),
  aircraft: z.string().nullable(),
  co2Kg: z.number().nullable(),
});

/** null: not stated by the airline. */
export const fareFacts = {
  brand: z.string().nullable(),
  marketing: z.string(),
  cabins: z.array(z.enum(CABINS)),
  classes: z.array(z.string()).nullable(),
  /** By leg. */
  bags: z.array(bags),
  seatChoice: z.enum(SEAT_CHOICES),
  change: changeTerms,
  /** Instant until which everything is refunded; null: never. */
  voidUntil: z.string().nullable(),
  documents: z.enum(DOCUMENT_NEEDS),
};

/** Terms of a fare in a list; null: not stated by the airline. */
export const fareWord = z.object({
  brand: z.string().nullable(),
  /** Airline selling the fare. */
  marketing: z.string(),
  /** True if included on every leg. */
  hasCabinBag: z.boolean().nullable(),
  hasCheckedBag: z.boolean(),
  isRefundable: z.boolean().nullable(),
  isChangeable: z.boolean().nullable(),
});
export type FareWord = z.infer<typeof fareWord>;
