// Data types of flights: points, legs, flights, cabins, bags, and travellers with ages
// (specification, section 2.2; decisions O-095 and O-014). Times are local times of an airport,
// stored next to its zone; money is integer minor units.
import type { Instant, LocalDate, LocalDateTime } from '@portico/contract';

export const CABINS = ['economy', 'premium_economy', 'business', 'first'] as const;
export type Cabin = (typeof CABINS)[number];

/** Adult from 12 years, child from 2, infant below 2, on the departure day of the last leg. */
export const TRAVELLER_TYPES = ['adult', 'child', 'infant'] as const;
export type TravellerType = (typeof TRAVELLER_TYPES)[number];

/** Maximum legs per search and seats per booking: infants sit on a lap. */
export const SEARCH_LIMITS = { legs: 5, seats: 9 } as const;

/** An airport by its IATA code, or a city by its id (`city-2643743`): all its airports. */
export type Point = { readonly airport: string } | { readonly city: string };

/** One leg of a query. */
export interface Slice {
  readonly from: Point;
  readonly to: Point;
  /** Departure day in the zone of `from`. */
  readonly date: LocalDate;
}

/**
 * A traveller of a query. The age is whole years on the departure day of the last leg; absent for
 * infants, and for adults whose age was not requested.
 */
export interface AirTraveller {
  readonly type: TravellerType;
  readonly age?: number;
}

/** One departure of one aircraft. */
export interface Flight {
  /** Operating flight, airports and day: `A0201.JFKLIS.20270618`. The same at every supplier. */
  readonly id: string;
  /** Airline and number it is sold under, e.g. `{ airline: 'A0', number: 201 }`. */
  readonly marketing: FlightNumber;
  readonly operating: FlightNumber;
  /** IATA codes. */
  readonly from: string;
  readonly to: string;
  readonly departs: LocalDateTime;
  readonly departsZone: string;
  readonly arrives: LocalDateTime;
  readonly arrivesZone: string;
  /** Gate-to-gate minutes: the difference of the two instants. */
  readonly minutes: number;
  readonly terminals: { readonly from: string | null; readonly to: string | null };
  /** Code of rules/aircraft; null if the supplier does not state it. */
  readonly aircraft: string | null;
  /**
   * Kilograms CO2e per traveller in the requested cabin, as stated by the supplier; null if not
   * stated.
   */
  readonly co2Kg: number | null;
}

export interface FlightNumber {
  readonly airline: string;
  readonly number: number;
}

/**
 * Bags of one traveller on one leg: the smallest allowance of its flights. null: the supplier does
 * not state it.
 */
export interface Bags {
  /** A bag under the seat in front. */
  readonly underSeat: boolean | null;
  /** A bag in the overhead locker. */
  readonly cabin: boolean | null;
  readonly checked: { readonly pieces: number; readonly kg: number | null };
}

/** Seat selection of a fare: included, for a fee, not available, or not stated by the supplier. */
export const SEAT_CHOICES = ['free', 'paid', 'none', 'unknown'] as const;
export type SeatChoice = (typeof SEAT_CHOICES)[number];

/** When passport data is required: never, before travel, or with the order. */
export const DOCUMENT_NEEDS = ['none', 'later', 'now'] as const;
export type DocumentNeed = (typeof DOCUMENT_NEEDS)[number];

/** The fare's amounts for all travellers of one type together, in the fare's currency. */
export interface FarePart {
  readonly type: TravellerType;
  readonly count: number;
  readonly base: number;
  readonly tax: number;
}

/**
 * Penalties by time, in minor units of the fare's currency, for all travellers together. Steps are
 * in chronological order; each applies until `until` (local time in `timeZone`, exclusive), the
 * last one has `until: null`. `penalty: null`: not possible, or with `unknown` not stated by the
 * supplier.
 */
export interface FareTerms {
  readonly timeZone: string;
  readonly steps: readonly {
    readonly until: LocalDateTime | null;
    readonly penalty: number | null;
    /** True if the supplier does not say whether it is possible, or for how much. */
    readonly unknown?: true;
  }[];
}

/** A seat on one flight for one traveller, given by 1-based number in the order. */
export interface SeatChosen {
  readonly traveller: number;
  readonly flight: string;
  readonly seat: string;
}

/** Additional checked bags on one leg, given by 0-based index in the itinerary. */
export interface BagsChosen {
  readonly traveller: number;
  readonly leg: number;
  readonly pieces: number;
}

/** Effect of a schedule change on a sold flight. */
export interface FlightChange {
  readonly before: Flight;
  /** null: it is cancelled. */
  readonly after: Flight | null;
}

/** Instant until which a ticket can be voided free of charge; null if it cannot. */
export type VoidUntil = Instant | null;

/** Kinds of changes to a sold leg (rules/notices.ts). */
export const JOURNEY_CHANGES = [
  'cancelled',
  'missed',
  'short',
  'airport',
  'stops',
  'time',
  'flight',
] as const;
