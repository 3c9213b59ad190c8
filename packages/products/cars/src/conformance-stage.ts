// A supplier of cars under test, and rates of it nobody has used; part of the suite in
// conformance.ts.
import { addDays } from '@portico/rules/dates';
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
   * Whole days, 30 days ahead or more, a driver of 30, back to the same desk; the supplier has
   * forty cars for it, some of them free to cancel at first and with several left.
   */
  readonly query: CarQuery;
  /** Another place some vendors take their cars back at. */
  readonly elsewhere: Spot;
  /** The same supplier where its answers can be changed. */
  readonly answers: AnswersRehearsal<CarSupplier, CarQuery>;
  stop(): Promise<void>;
}

/** A rate nobody has used. */
export interface ChosenRate {
  readonly car: Car;
  readonly rate: CarRate;
  /** What the calls about it ask. */
  readonly requested: CarRequested;
}

export interface CarStage {
  /** Throws before the suite has started. */
  readonly r: CarRehearsal;
  /** All cars of the question. */
  look(): Promise<Car[]>;
  /**
   * A rate that is charged when booking and can be given back for nothing, with several left. Each
   * call takes another car; once all are used those of a week later, so ask for the times of
   * `requested`.
   */
  next(fits?: (rate: CarRate, car: Car) => boolean): Promise<ChosenRate>;
}

export function carStage(rehearsal: () => CarRehearsal): CarStage {
  const used = new Set<string>();
  /** Cars of the question so many weeks later. */
  const weeks: Promise<Car[]>[] = [];
  const cars = (week: number) =>
    (weeks[week] ??= allOf(rehearsal().supplier, later(rehearsal().query, week), contextFor()));
  return {
    get r() {
      return rehearsal();
    },
    look: () => allOf(rehearsal().supplier, rehearsal().query, contextFor()),
    async next(fits = () => true) {
      for (let week = 0; week < MOST_WEEKS; week += 1)
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

const MOST_WEEKS = 6;

const later = (query: CarQuery, weeks: number): CarQuery => {
  const shifted = (local: string): string =>
    addDays(local.slice(0, 10), 7 * weeks) + local.slice(10);
  return {
    ...query,
    pickUpAt: shifted(query.pickUpAt),
    dropOffAt: shifted(query.dropOffAt),
  };
};

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
