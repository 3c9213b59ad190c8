// A supplier of flights under test, and fares of it nobody has used; part of the suite in
// conformance.ts.
import type { AnswersRehearsal } from '@portico/supplier-kit/conformance/answers';
import type { OrdersRehearsal } from '@portico/supplier-kit/conformance/orders';
import { searchStage } from '@portico/supplier-kit/conformance/search-stage';
import type { AirItinerary, AirQuery, AirRequested, AirSupplier, Fare } from './port.ts';

export interface AirRehearsal extends OrdersRehearsal<AirRequested> {
  readonly supplier: AirSupplier;
  readonly unreachable: AirSupplier;
  readonly wrongKey: AirSupplier;
  /** One adult, one leg in economy the supplier has a hundred ways for, 30 days ahead or more. */
  readonly query: AirQuery;
  /** The same supplier where its answers can be changed. */
  readonly answers: AnswersRehearsal<AirSupplier, AirQuery>;
  stop(): Promise<void>;
}

/** A fare nobody has used. */
export interface ChosenFare {
  readonly itinerary: AirItinerary;
  readonly fare: Fare;
  /** What the calls about it ask. */
  readonly requested: AirRequested;
}

/** A supplier under test, and fares nobody has used. */
export interface AirStage {
  /** Throws before the suite has started. */
  readonly r: AirRehearsal;
  /** Searches anew; `next` then chooses among what was found. */
  look(): Promise<AirItinerary[]>;
  /**
   * A fare that can be given back for nothing, with several seats left; each call takes another
   * itinerary.
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
  { legs }: AirItinerary,
): AirRequested => ({
  legs: legs.map((flights) => flights.map(({ id }) => id)),
  travellers,
  cabin,
  seats: [],
  bags: [],
});
