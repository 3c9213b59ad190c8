// A supplier of cars under test, and rates of it nobody has used; part of the suite in conformance.ts.
import type { SupplierContext } from '@portico/contract';
import { contextFor } from '@portico/supplier-kit/conformance/conditions';
import type { OrdersRehearsal } from '@portico/supplier-kit/conformance/orders';
import type { Car, CarQuery, CarRate, CarRequested, CarSupplier, Spot } from './port.ts';

export interface CarRehearsal extends OrdersRehearsal<CarRequested> {
  readonly supplier: CarSupplier;
  readonly unreachable: CarSupplier;
  readonly wrongKey: CarSupplier;
  /**
   * Whole days, 30 days ahead or more, a driver of 30, back to the same desk; the supplier has forty cars for it, some of them free to
   * cancel at first and with several left.
   */
  readonly query: CarQuery;
  /** Another place some vendors take their cars back at. */
  readonly elsewhere: Spot;
  stop(): Promise<void>;
}

/** A rate nobody has used. */
export interface ChosenRate {
  readonly car: Car;
  readonly rate: CarRate;
  /** What the calls about it ask. */
  readonly requested: CarRequested;
}

/** Everything a search finds. */
export async function allOf(
  supplier: CarSupplier,
  query: CarQuery,
  context: SupplierContext,
): Promise<Car[]> {
  const found: Car[] = [];
  for await (const some of supplier.search(query, context)) found.push(...some);
  return found;
}

export interface CarStage {
  /** Throws before the suite has started. */
  readonly r: CarRehearsal;
  /** Searches anew; `next` then chooses among what was found. */
  look(): Promise<Car[]>;
  /** A rate that is charged when booking and can be given back for nothing, with several left; each call takes another car. */
  next(fits?: (rate: CarRate) => boolean): Promise<ChosenRate>;
}

export function carStage(rehearsal: () => CarRehearsal): CarStage {
  const used = new Set<string>();
  let found: Car[] = [];
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
    async next(fits = () => true) {
      if (found.length === 0) await look();
      for (const car of found) {
        const rate = car.rates.find((one) => isPlentiful(one) && fits(one));
        if (rate === undefined || used.has(car.key)) continue;
        used.add(car.key);
        return { car, rate, requested: requestOf(rehearsal().query, car) };
      }
      throw new Error('no car is left to rehearse with');
    },
  };
}

/** A supplier that is not idempotent books one order twice. */
const ENOUGH = 3;

const isPlentiful = ({ payAt, cancellation, left }: CarRate): boolean =>
  payAt === 'now' &&
  cancellation.steps.length > 1 &&
  cancellation.steps[0]?.penalty === 0 &&
  (left ?? ENOUGH) >= ENOUGH;

export const requestOf = (
  { pickUpAt, dropOffAt, driver }: CarQuery,
  { key }: Pick<Car, 'key'>,
): CarRequested => ({ car: key, pickUpAt, dropOffAt, driver, extras: [] });
