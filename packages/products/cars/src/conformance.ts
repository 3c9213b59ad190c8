// Conformance suite for every car supplier adapter. Runs against a supplier with injectable faults.
// Orders are tested by the suite shared by all products.
import { answersConformance } from '@portico/supplier-kit/conformance/answers';
import { contextFor } from '@portico/supplier-kit/conformance/conditions';
import { type Chosen, ordersConformance, valueOf } from '@portico/supplier-kit/conformance/orders';
import { afterAll, beforeAll, describe } from 'vitest';
import { carItems } from './conformance-answers.ts';
import { describeAfterSale } from './conformance-after-sale.ts';
import { describeLooking } from './conformance-looking.ts';
import { type CarRehearsal, type CarStage, carStage } from './conformance-stage.ts';
import { lateOf } from './conformance-times.ts';
import { type CarRequested, rentalDates, rentalDays } from './port.ts';

/** Returns an item for the order suite that has not been ordered. */
async function nextToOrder(at: CarStage): Promise<Chosen<CarRequested>> {
  const { car, rate, requested } = await at.next();
  const { supplier } = at.r;
  const { pickUp, dropOff, vehicle } = car;
  const span = { from: requested.pickUpAt, to: requested.dropOffAt };
  return {
    itemKey: pickUp.deskId,
    unitKey: vehicle.acriss,
    cells: rentalDates(requested, rentalDays(requested, { pickUp, dropOff })),
    units: 1,
    rate,
    requested,
    span,
    lateAt: lateOf(rate),
    left: async () => {
      const zones = { fromZone: pickUp.timeZone, toZone: dropOff.timeZone };
      const book = await supplier.stockBook?.(
        pickUp.deskId,
        vehicle.acriss,
        { ...span, ...zones },
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
export function carSupplierConformance(title: string, start: () => Promise<CarRehearsal>): void {
  describe(`car port: ${title}`, () => {
    let started: CarRehearsal | undefined;
    beforeAll(async () => {
      started = await start();
    });
    afterAll(() => started?.stop());
    const stage = carStage(() => {
      if (started === undefined) throw new Error('the suite has not started');
      return started;
    });

    describeLooking(stage);
    describeAfterSale(stage);
    ordersConformance(
      () => stage.r,
      () => nextToOrder(stage),
    );
    answersConformance(() => stage.r.answers, carItems);
  });
}
