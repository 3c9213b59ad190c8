// Types with which flights parameterize the server's shared sales code.
import type { ProductTypes } from '@portico/selling';
import type { FlightSearchBody } from '../http.ts';
import type { AirItinerary, AirQuery, AirSupplier, CheckedFare, Fare } from '../port.ts';
import type { AirFacts } from '../rules/merge.ts';
import type { AirTraveller, Cabin } from '../shapes.ts';
import type { ExitSeats } from './exit-seats.ts';
import type { FlightPromise } from './sales.ts';
import type { AirWords } from './words.ts';

/** The part of the query an offer repeats; the flights themselves are the offer's item. */
export interface FlightQuestion {
  readonly travellers: readonly AirTraveller[];
  readonly cabin: Cabin;
  /**
   * Departure of the first flight, epoch milliseconds, a whole minute; null while no itinerary is
   * chosen.
   */
  readonly departs: number | null;
}

/** A fare with seats and bags included in its price, and its supplier. */
export interface SellableFare {
  /** The fare as priced and sold. */
  readonly rate: Fare;
  /** The supplier's confirmation: the fare alone, and each service. */
  readonly checked: CheckedFare;
  readonly supplier: AirSupplier;
  /** Chosen seats in exit rows, for parties in which some may not sit there. */
  readonly exits: ExitSeats;
}

export interface FlightTypes extends ProductTypes {
  readonly Body: FlightSearchBody;
  readonly Query: AirQuery;
  readonly Item: AirItinerary;
  readonly Facts: AirFacts;
  readonly Rate: Fare;
  readonly Question: FlightQuestion;
  readonly Checked: SellableFare;
  readonly Promise: FlightPromise;
  readonly Words: AirWords;
  readonly Supplier: AirSupplier;
}
