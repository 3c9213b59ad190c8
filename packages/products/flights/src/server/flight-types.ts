// The types Air Travel brings to the server that sells it.
import type { ProductTypes } from '@portico/selling';
import type { FlightSearchBody } from '../http.ts';
import type { AirItinerary, AirQuery, AirSupplier, CheckedFare, Fare } from '../port.ts';
import type { AirFacts } from '../rules/merge.ts';
import type { AirTraveller, Cabin } from '../shapes.ts';
import type { FlightPromise } from './sales.ts';
import type { AirWords } from './words.ts';

/** What an offer repeats of the question; the flights themselves are its item. */
export interface FlightQuestion {
  readonly travellers: readonly AirTraveller[];
  readonly cabin: Cabin;
  /**
   * When the first flight leaves, epoch milliseconds, a whole minute; null while no itinerary is
   * chosen.
   */
  readonly departs: number | null;
}

/** A fare with seats and bags in its price, and who sells it. */
export interface SellableFare {
  /** Priced and sold as it stands here. */
  readonly rate: Fare;
  /** As the supplier confirms it: the fare alone, and each service. */
  readonly checked: CheckedFare;
  readonly supplier: AirSupplier;
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
