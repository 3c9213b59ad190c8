// Merges a car sold by several suppliers (same vendor, desks and class) into one row. Of rates with
// equal terms only the cheapest is kept, fees at the desk included.
import type { Cancellation, SourcedRate } from '@portico/contract';
import type { Car, CarRate } from '../port.ts';
import { carKey } from './car-key.ts';

export type CarOffer = SourcedRate<CarRate>;

/** Facts of a car without its rates. */
export type CarFacts = Omit<Car, 'rates'>;

/** A car of the result. `id` is its key and does not change during the search. */
export interface MergedCar {
  readonly id: string;
  readonly facts: CarFacts;
  /** Rates not yet sent to the browser. */
  readonly rates: readonly CarOffer[];
}

/** Comparable price of a rate: amounts of different units cannot be compared. */
export interface Worth {
  readonly unit: string;
  readonly amount: number;
}

/** Returns the price used to compare a rate; default: all costs in its own currency. */
export type WorthOf = (rate: CarRate, supplier: string) => Worth;

const ownWorth: WorthOf = ({ currency, net, tax, feeOnSite }) => ({
  unit: currency,
  amount: net + tax + feeOnSite,
});

/** The cheapest rate received with these terms. */
interface Cheapest {
  amount: number;
  supplier: string;
  rateKey: string;
  /** Index in the row's rates; −1 after it was drained. */
  at: number;
}

interface Row {
  readonly id: string;
  facts: CarFacts;
  /** Supplier of the facts: the first by name, regardless of the order of responses. */
  toldBy: string;
  rates: CarOffer[];
  /** Keyed by the terms of the rate. */
  readonly cheapest: Map<string, Cheapest>;
}

/** Collects the responses of a search. */
export class CarMerge {
  private readonly rows = new Map<string, Row>();
  private readonly worthOf: WorthOf;

  /**
   * @param worthOf returns the price used to compare rates; with amounts in one currency the rates
   *   of all suppliers are comparable
   */
  constructor(worthOf: WorthOf = ownWorth) {
    this.worthOf = worthOf;
  }

  /** Adds one supplier's cars; returns the rows that are new or have changed. */
  add(supplier: string, cars: readonly Car[]): MergedCar[] {
    const changed = new Set<Row>();
    for (const car of cars) {
      const row = this.place(supplier, car, changed);
      for (const rate of car.rates)
        if (this.keep(row, { supplier, itemKey: car.key, rate })) changed.add(row);
    }
    return [...changed];
  }

  /**
   * Removes the rates from these rows and returns them, so that a long search does not retain what
   * was sent. A rate with the same terms is added again only if it costs less.
   */
  takePending(rows: Iterable<MergedCar>): Map<MergedCar, readonly CarOffer[]> {
    const drained = new Map<MergedCar, readonly CarOffer[]>();
    for (const { id } of rows) {
      const row = this.rows.get(id);
      if (row === undefined) continue;
      drained.set(row, row.rates);
      row.rates = [];
      for (const one of row.cheapest.values()) one.at = -1;
    }
    return drained;
  }

  all(): MergedCar[] {
    return [...this.rows.values()];
  }

  get size(): number {
    return this.rows.size;
  }

  private place(supplier: string, car: Car, changed: Set<Row>): Row {
    const { rates: _rates, ...facts } = car;
    const id = carKey(car);
    const known = this.rows.get(id);
    if (known !== undefined) {
      if (supplier < known.toldBy) {
        if (!isSameVehicle(known.facts, facts)) changed.add(known);
        Object.assign(known, { facts, toldBy: supplier });
      }
      return known;
    }
    const row: Row = { id, facts, toldBy: supplier, rates: [], cheapest: new Map() };
    this.rows.set(id, row);
    changed.add(row);
    return row;
  }

  /**
   * Keeps a rate if it is the cheapest with its terms; at equal prices the first supplier by name
   * wins.
   */
  private keep(row: Row, offer: CarOffer): boolean {
    const { supplier, rate } = offer;
    const { unit, amount } = this.worthOf(rate, supplier);
    const kind = `${unit} ${promiseOf(rate)}`;
    const best = row.cheapest.get(kind);
    if (best === undefined) {
      const at = row.rates.push(offer) - 1;
      row.cheapest.set(kind, { amount, supplier, rateKey: rate.rateKey, at });
      return true;
    }
    const isCheaper =
      amount < best.amount ||
      (amount === best.amount &&
        best.at >= 0 &&
        (supplier < best.supplier || (supplier === best.supplier && rate.rateKey < best.rateKey)));
    if (!isCheaper) return false;
    if (best.at < 0) best.at = row.rates.push(offer) - 1;
    else row.rates[best.at] = offer;
    Object.assign(best, { amount, supplier, rateKey: rate.rateKey });
    return true;
  }
}

/** Returns true if both have equal vehicle facts. */
const isSameVehicle = ({ vehicle: a }: CarFacts, { vehicle: b }: CarFacts): boolean =>
  a.model === b.model &&
  a.acriss === b.acriss &&
  a.seats === b.seats &&
  a.doors === b.doors &&
  a.bagsLarge === b.bagsLarge &&
  a.bagsSmall === b.bagsSmall;

/**
 * Serializes the terms of a rate other than its price: two rates have the same terms if the texts
 * are equal.
 */
export function promiseOf(rate: CarRate): string {
  const { payWay, mileage, fuel, covers, deposit, cancellation, needs } = rate;
  const included =
    mileage === 'unlimited' ? mileage : [mileage.perDay, mileage.unit, moneyText(mileage.extra)];
  const insured = covers
    .map(({ kind, excess, insurer }) => `${kind} ${excess && moneyText(excess)} ${insurer ?? ''}`)
    .sort();
  const asked = [needs.minAge, needs.maxAge, needs.licenceYears, needs.card, needs.idp];
  return [
    payWay,
    String(included),
    fuel,
    insured.join('+'),
    moneyText(deposit),
    asked.join(' '),
    cancellationText(cancellation, rate),
  ].join('|');
}

/** Returns true if two rates have the same terms; only their prices differ. */
export const isSameRate = (a: CarRate, b: CarRate): boolean => promiseOf(a) === promiseOf(b);

const moneyText = ({ amount, currency }: CarRate['deposit']): string => `${amount} ${currency}`;

/**
 * Serializes penalties as percentages of the price: a day's penalty is a different amount at a
 * different price.
 */
function cancellationText({ timeZone, steps }: Cancellation, { net, tax }: CarRate): string {
  const told = steps.map(({ until, penalty, penaltyBp }) => {
    if (penalty === undefined && penaltyBp === undefined) return `${until} ?`;
    const share = penaltyBp ?? ((penalty ?? 0) * 10_000) / Math.max(1, net + tax);
    return `${until} ${Math.min(100, Math.round(share / 100))}`;
  });
  return steps.length > 1 ? `${timeZone} ${told.join()}` : told.join();
}
