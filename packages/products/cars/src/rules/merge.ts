// One car that several suppliers sell becomes one row: the same vendor, desks and class. Of rates
// that promise the same only the cheapest is kept, fees at the desk included.
import type { Cancellation, SourcedRate } from '@portico/contract';
import type { Car, CarRate } from '../port.ts';
import { carKey } from './car-key.ts';

export type CarOffer = SourcedRate<CarRate>;

/** What is known of a car without its rates. */
export type CarFacts = Omit<Car, 'rates'>;

/** A car of the result. `id` is its key and stays for the whole search. */
export interface MergedCar {
  readonly id: string;
  readonly facts: CarFacts;
  /** Those that have not been drained. */
  readonly rates: readonly CarOffer[];
}

/** What a rate costs, as far as rates can be compared: amounts of different units cannot. */
export interface Worth {
  readonly unit: string;
  readonly amount: number;
}

/** What a rate is compared by; by itself all that it costs in its own currency. */
export type WorthOf = (rate: CarRate, supplier: string) => Worth;

const ownWorth: WorthOf = ({ currency, net, tax, feeOnSite }) => ({
  unit: currency,
  amount: net + tax + feeOnSite,
});

/** The cheapest rate of its kind that has come. */
interface Cheapest {
  amount: number;
  supplier: string;
  rateKey: string;
  /** Where it stands in the row's rates; −1 once it was drained. */
  at: number;
}

interface Row {
  readonly id: string;
  facts: CarFacts;
  /** Who told the facts: of several the first by name, whoever answered first. */
  toldBy: string;
  rates: CarOffer[];
  /** By what a rate promises. */
  readonly cheapest: Map<string, Cheapest>;
}

/** Collects the answers of a search. */
export class CarMerge {
  private readonly rows = new Map<string, Row>();
  private readonly worthOf: WorthOf;

  /**
   * @param worthOf what rates are compared by; with amounts of one currency those of all suppliers
   *   can be
   */
  constructor(worthOf: WorthOf = ownWorth) {
    this.worthOf = worthOf;
  }

  /** Takes one supplier's cars; gives the rows that are new or have changed. */
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
   * Removes the rates from these rows and answers them, so that a long search need not keep what
   * was sent. A rate that promises the same comes again only when it costs less.
   */
  drain(rows: Iterable<MergedCar>): Map<MergedCar, readonly CarOffer[]> {
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
   * Keeps a rate when it is the cheapest of its kind; of two at one price that of the first
   * supplier by name.
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

/** Whether both tell the same of the car itself. */
const isSameVehicle = ({ vehicle: a }: CarFacts, { vehicle: b }: CarFacts): boolean =>
  a.model === b.model &&
  a.acriss === b.acriss &&
  a.seats === b.seats &&
  a.doors === b.doors &&
  a.bagsLarge === b.bagsLarge &&
  a.bagsSmall === b.bagsSmall;

/**
 * What a rate promises beside its price, as text: two promise the same where their texts are equal.
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

/** Whether two rates promise the same. They differ in their price alone. */
export const isSameRate = (a: CarRate, b: CarRate): boolean => promiseOf(a) === promiseOf(b);

const moneyText = ({ amount, currency }: CarRate['deposit']): string => `${amount} ${currency}`;

/** Penalties in percent of the price: a day of it is another amount at another price. */
function cancellationText({ timeZone, steps }: Cancellation, { net, tax }: CarRate): string {
  const told = steps.map(({ until, penalty, penaltyBp }) => {
    if (penalty === undefined && penaltyBp === undefined) return `${until} ?`;
    const share = penaltyBp ?? ((penalty ?? 0) * 10_000) / Math.max(1, net + tax);
    return `${until} ${Math.min(100, Math.round(share / 100))}`;
  });
  return steps.length > 1 ? `${timeZone} ${told.join()}` : told.join();
}
