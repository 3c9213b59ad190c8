// Merges a journey sold by several suppliers into one row. Journeys are equal if the same flights
// are operated, regardless of the seller: flight ids are those of the operating flights. Of fares
// with equal terms only the cheapest is kept.
import type { SourcedRate } from '@portico/contract';
import type { AirItinerary, Fare, Flight } from '../port.ts';
import { itineraryKey } from './itinerary-key.ts';
import { foldedBrand, isSamePromise, type PromisedFare } from './same-fare.ts';

export type AirRate = SourcedRate<Fare>;

/** Facts of a journey without its fares. */
export interface AirFacts {
  /** Flight ids by leg: `itineraryKey`. */
  readonly key: string;
  readonly legs: readonly (readonly Flight[])[];
}

/** A journey of the result. `id` is its key and does not change during the search. */
export interface MergedItinerary {
  readonly id: string;
  readonly facts: AirFacts;
  /** Fares not yet sent to the browser. */
  readonly rates: readonly AirRate[];
  /** By supplier, for those that have any. */
  readonly handles?: ReadonlyMap<string, string>;
}

/** Comparable net cost of a fare: amounts of different units cannot be compared. */
export interface Worth {
  readonly unit: string;
  readonly amount: number;
}

/** Returns the cost used to compare a fare; default: net and tax in its own currency. */
export type WorthOf = (sourced: AirRate) => Worth;

const ownWorth: WorthOf = ({ rate: { currency, net, tax } }) => ({
  unit: currency,
  amount: net + tax,
});

/** Terms of a fare without its cost. */
interface Promised {
  readonly unit: string;
  readonly brand: string;
  readonly fare: PromisedFare;
}

/** The cheapest fare received with these terms. */
interface Cheapest {
  readonly promised: Promised;
  amount: number;
  supplier: string;
  rateKey: string;
  /** Index in the row's rates; −1 after it was drained. */
  at: number;
}

interface Row {
  readonly id: string;
  facts: AirFacts;
  rates: AirRate[];
  readonly cheapest: Cheapest[];
  readonly handles: Map<string, string>;
  /** Flights as stated by each supplier. */
  readonly told: Map<string, AirFacts['legs']>;
}

/** Collects the responses of a search. */
export class AirMerge {
  /** Rows by key: several if suppliers state different times for the same flights. */
  private readonly rows = new Map<string, Row[]>();
  private readonly worthOf: WorthOf;

  /**
   * @param worthOf returns the cost used to compare fares; with amounts in one currency the fares
   *   of all suppliers are comparable
   */
  constructor(worthOf: WorthOf = ownWorth) {
    this.worthOf = worthOf;
  }

  /** Adds one supplier's itineraries; returns the rows that are new or have changed. */
  add(supplier: string, items: readonly AirItinerary[]): MergedItinerary[] {
    const changed = new Set<Row>();
    for (const item of items) {
      const row = this.place(supplier, item, changed);
      const { key: itemKey, handle } = item;
      if (handle !== undefined) row.handles.set(supplier, handle);
      for (const rate of item.fares) {
        const sourced =
          handle === undefined ? { supplier, itemKey, rate } : { supplier, itemKey, handle, rate };
        if (this.keep(row, sourced)) changed.add(row);
      }
    }
    return [...changed];
  }

  /**
   * Removes the rates from these rows and returns them, so that a long search does not retain what
   * was sent. A fare with the same terms is added again only if it costs less.
   */
  takePending(rows: Iterable<MergedItinerary>): Map<MergedItinerary, readonly AirRate[]> {
    const drained = new Map<MergedItinerary, readonly AirRate[]>();
    for (const merged of rows) {
      const row = this.rows.get(merged.facts.key)?.find(({ id }) => id === merged.id);
      if (row === undefined) continue;
      drained.set(row, row.rates);
      row.rates = [];
      for (const one of row.cheapest) one.at = -1;
    }
    return drained;
  }

  all(): MergedItinerary[] {
    return [...this.rows.values()].flat();
  }

  get size(): number {
    return this.all().length;
  }

  /**
   * Returns the row of a journey; the same flights at other times are a separate row: one of the
   * suppliers is out of date.
   */
  private place(supplier: string, { legs }: AirItinerary, changed: Set<Row>): Row {
    const key = itineraryKey(legs);
    const namesakes = this.rows.get(key) ?? [];
    const known = namesakes.find(({ facts }) => isAtSameTimes(facts.legs, legs));
    if (known !== undefined) {
      if (!known.told.has(supplier)) {
        known.told.set(supplier, legs);
        // a supplier that repeats known facts changes nothing
        const facts = isSame(legs, known.facts.legs) ? known.facts : agreed(key, known.told);
        if (!isSame(facts.legs, known.facts.legs)) {
          known.facts = facts;
          changed.add(known);
        }
      }
      return known;
    }
    const row: Row = {
      id: namesakes.length === 0 ? key : `${key}@${namesakes.length + 1}`,
      facts: { key, legs },
      rates: [],
      cheapest: [],
      handles: new Map(),
      told: new Map([[supplier, legs]]),
    };
    if (namesakes.push(row) === 1) this.rows.set(key, namesakes);
    changed.add(row);
    return row;
  }

  /**
   * Keeps a fare if it is the cheapest with its terms; at equal cost the first supplier by name
   * wins.
   */
  private keep(row: Row, sourced: AirRate): boolean {
    const { supplier, rate } = sourced;
    const { unit, amount } = this.worthOf(sourced);
    const brand = foldedBrand(rate.brand);
    const best = ofKind(row.cheapest, unit, brand, rate);
    if (best === undefined) {
      const at = row.rates.push(sourced) - 1;
      const promised = { unit, brand, fare: promisedBy(rate) };
      row.cheapest.push({ promised, amount, supplier, rateKey: rate.rateKey, at });
      return true;
    }
    const isCheaper =
      amount < best.amount ||
      (amount === best.amount &&
        best.at >= 0 &&
        (supplier < best.supplier || (supplier === best.supplier && rate.rateKey < best.rateKey)));
    if (!isCheaper) return false;
    if (best.at < 0) best.at = row.rates.push(sourced) - 1;
    else row.rates[best.at] = sourced;
    best.amount = amount;
    best.supplier = supplier;
    best.rateKey = rate.rateKey;
    return true;
  }
}

function isAtSameTimes(a: AirFacts['legs'], b: AirFacts['legs']): boolean {
  for (const [i, leg] of a.entries())
    for (const [n, flight] of leg.entries()) {
      const other = b[i]?.[n];
      if (flight.departs !== other?.departs || flight.arrives !== other.arrives) return false;
    }
  return true;
}

/** Keeps only the compared fields: a long search retains them for every fare. */
const promisedBy = ({
  marketing,
  cabins,
  bags,
  cancellation,
  terms,
  net,
  tax,
  currency,
}: Fare): PromisedFare => ({
  marketing,
  cabins,
  bags,
  cancellation,
  terms,
  net,
  tax,
  currency,
});

/** Returns the cheapest fare with the same terms; undefined if this fare is the first. */
function ofKind(
  list: readonly Cheapest[],
  unit: string,
  brand: string,
  fare: Fare,
): Cheapest | undefined {
  for (const one of list) {
    const { promised } = one;
    if (promised.brand === brand && promised.unit === unit && isSamePromise(promised.fare, fare))
      return one;
  }
  return undefined;
}

/**
 * Merges the flights stated by all suppliers: gaps of the first by name are filled by the next
 * ones.
 */
function agreed(key: string, told: ReadonlyMap<string, AirFacts['legs']>): AirFacts {
  const [first = [], ...others] = [...told]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, legs]) => legs);
  const legs = first.map((leg, i) =>
    leg.map((flight, n) => others.reduce((all, other) => complete(all, other[i]?.[n]), flight)),
  );
  return { key, legs };
}

function complete(first: Flight, second: Flight | undefined): Flight {
  if (second === undefined) return first;
  const marketing = ownFirst(first, second);
  const from = first.terminals.from ?? second.terminals.from;
  const to = first.terminals.to ?? second.terminals.to;
  const aircraft = first.aircraft ?? second.aircraft;
  const co2Kg = first.co2Kg ?? second.co2Kg;
  return { ...first, marketing, terminals: { from, to }, aircraft, co2Kg };
}

/** Names a flight by its operating airline if any supplier sells it under that name. */
const ownFirst = (first: Flight, second: Flight): Flight['marketing'] =>
  first.marketing.airline !== first.operating.airline &&
  second.marketing.airline === second.operating.airline
    ? second.marketing
    : first.marketing;

function isSame(a: AirFacts['legs'], b: AirFacts['legs']): boolean {
  if (a === b) return true;
  for (const [i, leg] of a.entries())
    for (const [n, flight] of leg.entries()) if (!isSameFlight(flight, b[i]?.[n])) return false;
  return true;
}

const isSameFlight = (a: Flight, b: Flight | undefined): boolean =>
  b !== undefined &&
  a.aircraft === b.aircraft &&
  a.co2Kg === b.co2Kg &&
  a.terminals.from === b.terminals.from &&
  a.terminals.to === b.terminals.to &&
  a.marketing.airline === b.marketing.airline &&
  a.marketing.number === b.marketing.number;
