// Provides a flight supplier under test and unused fares of it; part of the suite in
// conformance.ts.
import type { AnswersRehearsal } from '@portico/supplier-kit/conformance/answers';
import type { OrdersRehearsal } from '@portico/supplier-kit/conformance/orders';
import { searchStage } from '@portico/supplier-kit/conformance/search-stage';
import type { AirItinerary, AirQuery, AirRequested, AirSupplier, Fare } from './port.ts';

export interface AirRehearsal extends OrdersRehearsal<AirRequested> {
  readonly supplier: AirSupplier;
  readonly unreachable: AirSupplier;
  readonly wrongKey: AirSupplier;
  /** One adult, one leg in economy with a hundred itineraries, at least 30 days ahead. */
  readonly query: AirQuery;
  /**
   * Returns a fare whose penalty is given as a credit in part, once it is due. Omitted: the supplier
   * gives no credits.
   */
  creditedFare?(itinerary: AirItinerary): Fare | undefined;
  /** The same supplier with modifiable responses. */
  readonly answers: AnswersRehearsal<AirSupplier, AirQuery>;
  stop(): Promise<void>;
}

/** A fare no other test has used. */
export interface ChosenFare {
  readonly itinerary: AirItinerary;
  readonly fare: Fare;
  /** Request repeated by the calls for this fare. */
  readonly requested: AirRequested;
}

/** A supplier under test with unused fares. */
export interface AirStage {
  /** The rehearsal. Throws if read before the suite has started. */
  readonly r: AirRehearsal;
  /** Searches again; `next` then selects from the new results. */
  look(): Promise<AirItinerary[]>;
  /**
   * Returns a fare with free cancellation and several seats left; each call uses another itinerary.
   */
  next(): Promise<ChosenFare>;
}

export function airStage(rehearsal: () => AirRehearsal): AirStage {
  const { look, next } = searchStage(rehearsal);
  return {
    get r() {
      return rehearsal();
    },
    look,
    next: () =>
      next((itinerary) => {
        const fare = itinerary.fares.find(isPlentiful);
        if (fare === undefined) return null;
        const requested = requestOf(rehearsal().query, itinerary);
        return { name: itinerary.key, itinerary, fare, requested };
      }),
  };
}

const isPlentiful = ({ cancellation, left }: Fare): boolean =>
  cancellation.steps[0]?.penalty === 0 && (left ?? 9) >= 9;

export const requestOf = (
  { travellers, cabin }: AirQuery,
  { legs, handle }: AirItinerary,
): AirRequested => ({
  ...(handle === undefined ? {} : { handle }),
  legs: legs.map((flights) => flights.map(({ id }) => id)),
  travellers,
  cabin,
  seats: [],
  bags: [],
});
