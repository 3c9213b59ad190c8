// Provides a car supplier under test and unused rates of it; part of the suite in conformance.ts.
import { addDays } from '@portico/rules/dates';
import { isFree } from '@portico/rules/staircase';
import { allOf } from '@portico/supplier-kit/conformance/search-stage';
import { contextFor } from '@portico/supplier-kit/conformance/conditions';
import type { AnswersRehearsal } from '@portico/supplier-kit/conformance/answers';
import type { OrdersRehearsal } from '@portico/supplier-kit/conformance/orders';
import type { Car, CarQuery, CarRate, CarRequested, CarSupplier, Spot } from './port.ts';

export interface CarRehearsal extends OrdersRehearsal<CarRequested> {
  readonly supplier: CarSupplier;
  readonly unreachable: CarSupplier;
  readonly wrongKey: CarSupplier;
  /**
   * Whole days, at least 30 days ahead, a driver aged 30, returned to the same desk. The supplier
   * offers forty cars for it, some with free cancellation at first and several left.
   */
  readonly query: CarQuery;
  /** Another place that some vendors accept returns at. */
  readonly elsewhere: Spot;
  /** The same supplier with modifiable responses. */
  readonly answers: AnswersRehearsal<CarSupplier, CarQuery>;
  stop(): Promise<void>;
}

/** A rate no other test has used. */
export interface ChosenRate {
  readonly car: Car;
  readonly rate: CarRate;
  /** Request repeated by the calls for this rate. */
  readonly requested: CarRequested;
}

export interface CarStage {
  /** The rehearsal. Throws if read before the suite has started. */
  readonly r: CarRehearsal;
  /** Returns all cars of the query. */
  look(): Promise<Car[]>;
  /**
   * Returns a rate that is charged when booking and free to cancel, with several left. Each call
   * uses another car; when all are used, cars of a week later are returned, so take the times from
   * `requested`.
   */
  next(fits?: (rate: CarRate, car: Car) => boolean): Promise<ChosenRate>;
}

export function carStage(rehearsal: () => CarRehearsal): CarStage {
  const used = new Set<string>();
  /** Cars of the query by number of weeks later. */
  const weeks: Promise<Car[]>[] = [];
  const cars = (week: number) =>
    (weeks[week] ??= allOf(rehearsal().supplier, later(rehearsal().query, week), contextFor()));
  return {
    get r() {
      return rehearsal();
    },
    look: () => allOf(rehearsal().supplier, rehearsal().query, contextFor()),
    async next(fits = () => true) {
      for (let week = 0; week < MAX_WEEKS; week += 1)
        for (const car of await cars(week)) {
          const rate = car.rates.find((one) => isPlentiful(one) && fits(one, car));
          const name = `${week} ${car.key}`;
          if (rate === undefined || used.has(name)) continue;
          used.add(name);
          return { car, rate, requested: requestOf(later(rehearsal().query, week), car) };
        }
      throw new Error('no car is left to rehearse with');
    },
  };
}

const MAX_WEEKS = 6;

const later = (query: CarQuery, weeks: number): CarQuery => {
  const shifted = (local: string): string =>
    addDays(local.slice(0, 10), 7 * weeks) + local.slice(10);
  return {
    ...query,
    pickUpAt: shifted(query.pickUpAt),
    dropOffAt: shifted(query.dropOffAt),
  };
};

/** A supplier that is not idempotent books one order twice, so several must be left. */
const ENOUGH = 3;

const isPlentiful = ({ payAt, cancellation, left }: CarRate): boolean =>
  payAt === 'now' &&
  cancellation.steps.length > 1 &&
  isFree(cancellation.steps[0]) &&
  (left ?? ENOUGH) >= ENOUGH;

export const requestOf = (
  { pickUpAt, dropOffAt, driver }: CarQuery,
  { key }: Pick<Car, 'key'>,
): CarRequested => ({ car: key, pickUpAt, dropOffAt, driver, extras: [] });
