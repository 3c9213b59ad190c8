// Conformance suite for every flight supplier adapter. Runs against a supplier with injectable
// faults. Orders are tested by the suite shared by all products.
import { answersConformance } from '@portico/supplier-kit/conformance/answers';
import { contextFor } from '@portico/supplier-kit/conformance/conditions';
import { type Chosen, ordersConformance, valueOf } from '@portico/supplier-kit/conformance/orders';
import { afterAll, beforeAll, describe } from 'vitest';
import { airItems } from './conformance-answers.ts';
import { describeAfterSale } from './conformance-after-sale.ts';
import { describeLooking } from './conformance-looking.ts';
import { flightsOf, instantOf } from './conformance-sane.ts';
import {
  type AirRehearsal,
  type AirStage,
  airStage,
  type ChosenFare,
} from './conformance-stage.ts';
import type { AirRequested } from './port.ts';

/** Time before the first departure at which it is too late. */
const LATE_MS = 30 * 60_000;

/** Returns an item for the order suite that has not been ordered. */
const nextToOrder = async (at: AirStage): Promise<Chosen<AirRequested>> =>
  itemOf(at, await at.next());

/** Returns an item for the test of credits; null if the supplier gives none. */
async function nextCredited(at: AirStage): Promise<Chosen<AirRequested> | null> {
  const { creditedFare } = at.r;
  if (creditedFare === undefined) return null;
  const chosen = await at.next();
  const fare = creditedFare(chosen.itinerary);
  if (fare === undefined) throw new Error('an itinerary without a fare that gives credits');
  return itemOf(at, { ...chosen, fare });
}

function itemOf(at: AirStage, { itinerary, fare, requested }: ChosenFare): Chosen<AirRequested> {
  const { supplier, query } = at.r;
  const flights = flightsOf(itinerary);
  const [first, last] = [flights[0], flights.at(-1)];
  if (first === undefined || last === undefined) throw new Error('an itinerary without flights');
  const span = { from: first.departs, to: last.arrives };
  return {
    itemKey: itinerary.key,
    unitKey: query.cabin,
    units: query.travellers.length,
    rate: fare,
    requested,
    span,
    lateAt: new Date(instantOf(first.departs, first.departsZone) - LATE_MS).toISOString(),
    left: async () => {
      const zones = {
        fromZone: first.departsZone,
        toZone: last.arrivesZone,
      };
      const book = await supplier.stockBook?.(
        itinerary.key,
        query.cabin,
        {
          ...span,
          ...zones,
        },
        contextFor(),
      );
      if (book === undefined) throw new Error('the supplier has no stock book to count in');
      return Math.min(...valueOf(book).map(({ capacity, sold }) => capacity - sold));
    },
  };
}

/**
 * Registers the suite. `start` is called once; the supplier must run in a profile with fast
 * responses.
 */
export function airSupplierConformance(title: string, start: () => Promise<AirRehearsal>): void {
  describe(`air port: ${title}`, () => {
    let started: AirRehearsal | undefined;
    beforeAll(async () => {
      started = await start();
    });
    afterAll(() => started?.stop());
    const stage = airStage(() => {
      if (started === undefined) throw new Error('the suite has not started');
      return started;
    });

    describeLooking(stage);
    describeAfterSale(stage);
    ordersConformance(
      () => stage.r,
      () => nextToOrder(stage),
      () => nextCredited(stage),
    );
    answersConformance(() => stage.r.answers, airItems);
  });
}
