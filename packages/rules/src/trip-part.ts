// What a booking tells the grouping of trips.
import type { LocalDate, LocalDateTime, SalePlace, Span } from '@portico/contract';
import type { TripSpot } from './near-places.ts';

/** One moment of a trip, in local time. */
export interface TripMoment {
  readonly at: LocalDateTime;
  readonly zone: string;
}

/**
 * Dates between a landing and the next departure, in local time, at the place of one of them.
 */
export interface Visit extends TripSpot {
  readonly zone: string;
  readonly from: LocalDate;
  /** null: final destination. */
  readonly to: LocalDate | null;
}

export interface TripPart {
  readonly span: Span;
  /** null if it has no single location. */
  readonly place:
    | (Pick<SalePlace, 'latitude' | 'longitude'> & Partial<Pick<SalePlace, 'countryCode'>>)
    | null;
  /**
   * True for a journey that includes every other booking between its first and last day, e.g. a
   * return flight.
   */
  readonly isJourney?: boolean;
  /**
   * Places the journey visits: a booking within reach (`isReached`) that overlaps a visit belongs to
   * it, even if it begins before or ends after it.
   */
  readonly visits?: readonly Visit[];
  /** First departure and last landing of a journey; undefined if unknown. */
  readonly route?: Route | undefined;
  /** The same text for bookings of the same travellers; undefined if they are unknown. */
  readonly travellers?: string | undefined;
}

/** The first departure and the last landing of a journey. */
export interface Route {
  readonly leaves: RouteEnd;
  readonly lands: RouteEnd;
}
export interface RouteEnd extends TripMoment, TripSpot {
  readonly zone: string;
}
