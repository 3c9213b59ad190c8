// A supplier of flights under test, and fares of it nobody has used; part of the suite in conformance.ts.
import type { SupplierContext } from '@portico/contract';
import { contextFor } from '@portico/supplier-kit/conformance/conditions';
import type { OrdersRehearsal } from '@portico/supplier-kit/conformance/orders';
import type { AirItinerary, AirQuery, AirRequested, AirSupplier, Fare } from './port.ts';

export interface AirRehearsal extends OrdersRehearsal<AirRequested> {
  readonly supplier: AirSupplier;
  readonly unreachable: AirSupplier;
  readonly wrongKey: AirSupplier;
  /** One adult, one leg in economy the supplier has a hundred ways for, 30 days ahead or more. */
  readonly query: AirQuery;
  stop(): Promise<void>;
}

/** A fare nobody has used. */
export interface ChosenFare {
  readonly itinerary: AirItinerary;
  readonly fare: Fare;
  /** What the calls about it ask. */
  readonly requested: AirRequested;
}

/** Everything a search finds. */
export async function allOf(
  supplier: AirSupplier,
  query: AirQuery,
  context: SupplierContext,
): Promise<AirItinerary[]> {
  const found: AirItinerary[] = [];
  for await (const some of supplier.search(query, context)) found.push(...some);
  return found;
}

/** A supplier under test, and fares nobody has used. */
export interface AirStage {
  /** Throws before the suite has started. */
  readonly r: AirRehearsal;
  /** Searches anew; `next` then chooses among what was found. */
  look(): Promise<AirItinerary[]>;
  /** A fare that can be given back for nothing, with several seats left; each call takes another itinerary. */
  next(): Promise<ChosenFare>;
}

export function airStage(rehearsal: () => AirRehearsal): AirStage {
  const used = new Set<string>();
  let found: AirItinerary[] = [];
  const look = async () => {
    const { supplier, query } = rehearsal();
    found = await allOf(supplier, query, contextFor());
    return found;
  };
  return {
    get r() {
      return rehearsal();
    },
    look,
    async next() {
      if (found.length === 0) await look();
      for (const itinerary of found) {
        const fare = itinerary.fares.find(isPlentiful);
        if (fare === undefined || used.has(itinerary.key)) continue;
        used.add(itinerary.key);
        return { itinerary, fare, requested: requestOf(rehearsal().query, itinerary) };
      }
      throw new Error('no fare is left to rehearse with');
    },
  };
}

const isPlentiful = ({ cancellation, left }: Fare): boolean =>
  cancellation.steps[0]?.penaltyBp === 0 && (left ?? 9) >= 9;

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
