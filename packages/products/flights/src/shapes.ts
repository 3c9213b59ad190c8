// What Air Travel is made of: points, legs, flights, cabins, bags, and the ages of who flies
// (specification, section 2.2; decisions O-095 and O-014). Times are wall times of an airport
// beside its zone; money is integer minor units.
import type { Instant, LocalDate, LocalDateTime } from '@portico/contract';

export const CABINS = ['economy', 'premium_economy', 'business', 'first'] as const;
export type Cabin = (typeof CABINS)[number];

/** Adult from 12 years, child from 2, infant below, on the day of the last leg's departure. */
export const TRAVELLER_TYPES = ['adult', 'child', 'infant'] as const;
export type TravellerType = (typeof TRAVELLER_TYPES)[number];

/** Most legs of one search, and most seats of one booking: infants sit on a lap. */
export const SEARCH_LIMITS = { legs: 5, seats: 9 } as const;

/** An airport by its IATA code, or a city by its id (`city-2643743`): all its airports. */
export type Point = { readonly airport: string } | { readonly city: string };

/** One leg that is asked for. */
export interface Slice {
  readonly from: Point;
  readonly to: Point;
  /** Day of departure, in the zone of `from`. */
  readonly date: LocalDate;
}

/**
 * Who flies. The age is whole years on the day of the last leg's departure; missing of infants, and
 * of adults who were not asked.
 */
export interface AirTraveller {
  readonly type: TravellerType;
  readonly age?: number;
}

/** One departure of one aircraft. */
export interface Flight {
  /** Operating flight, ends and day: `A0201.JFKLIS.20270618`. The same at every supplier. */
  readonly id: string;
  /** Who sells it: code and number, e.g. `{ airline: 'A0', number: 201 }`. */
  readonly marketing: FlightNumber;
  readonly operating: FlightNumber;
  /** IATA codes. */
  readonly from: string;
  readonly to: string;
  readonly departs: LocalDateTime;
  readonly departsZone: string;
  readonly arrives: LocalDateTime;
  readonly arrivesZone: string;
  /** From gate to gate: the difference of the two instants. */
  readonly minutes: number;
  readonly terminals: { readonly from: string | null; readonly to: string | null };
  /** Code of rules/aircraft; null where the supplier does not say. */
  readonly aircraft: string | null;
  /**
   * Kilograms CO2e of one traveller in the cabin asked for, as the supplier says; null where it
   * does not.
   */
  readonly co2Kg: number | null;
}

export interface FlightNumber {
  readonly airline: string;
  readonly number: number;
}

/** Bags of one traveller on one leg: the poorest flight of the leg counts. */
export interface Bags {
  /** A bag under the seat in front. */
  readonly underSeat: boolean;
  /** A bag in the overhead locker. */
  readonly cabin: boolean;
  readonly checked: { readonly pieces: number; readonly kg: number };
}

/** What choosing a seat costs with a fare. */
export const SEAT_CHOICES = ['free', 'paid', 'none'] as const;
export type SeatChoice = (typeof SEAT_CHOICES)[number];

/** When passports have to be named: never, before travel, or with the order. */
export const DOCUMENT_NEEDS = ['none', 'later', 'now'] as const;
export type DocumentNeed = (typeof DOCUMENT_NEEDS)[number];

/**
 * The part of a fare that travellers of one type pay, all of them together, in the fare's currency.
 */
export interface FarePart {
  readonly type: TravellerType;
  readonly count: number;
  readonly base: number;
  readonly tax: number;
}

/**
 * What one step costs, in minor units of the fare's currency, for all travellers together. Steps
 * are in order of time; each holds until `until` (local time in `timeZone`, exclusive), the last
 * one has `until: null`. `penalty: null`: not possible.
 */
export interface FareTerms {
  readonly timeZone: string;
  readonly steps: readonly {
    readonly until: LocalDateTime | null;
    readonly penalty: number | null;
  }[];
}

/** A seat on one flight, for one traveller by number in the order, from 1. */
export interface SeatChosen {
  readonly traveller: number;
  readonly flight: string;
  readonly seat: string;
}

/** More checked bags on one leg, by its place in the itinerary, from 0. */
export interface BagsChosen {
  readonly traveller: number;
  readonly leg: number;
  readonly pieces: number;
}

/** What a schedule change did to a flight that was sold. */
export interface FlightChange {
  readonly before: Flight;
  /** null: it is cancelled. */
  readonly after: Flight | null;
}

/** Instant until which a ticket can be voided for nothing; null where it cannot. */
export type VoidUntil = Instant | null;

/** What may have changed of a leg that was sold (rules/notices.ts). */
export const JOURNEY_CHANGES = [
  'cancelled',
  'missed',
  'airport',
  'stops',
  'time',
  'flight',
] as const;
