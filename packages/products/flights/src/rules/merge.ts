// One journey that several suppliers sell becomes one row. It is the same journey when the same flights are flown, whoever
// sells them: ids of flights are the operating ones. Of fares that promise the same only the cheapest is kept.
import type { SourcedRate } from '@portico/contract';
import type { AirItinerary, Fare, FareTerms, Flight } from '../port.ts';
import { itineraryKey } from './itinerary-key.ts';

export type AirRate = SourcedRate<Fare>;

/** What is known of a journey without its fares. */
export interface AirFacts {
  /** Ids of its flights, by leg: `itineraryKey`. */
  readonly key: string;
  readonly legs: readonly (readonly Flight[])[];
}

/** A journey of the result. `id` is its key and stays for the whole search. */
export interface MergedItinerary {
  readonly id: string;
  readonly facts: AirFacts;
  /** Those that have not been drained. */
  readonly rates: readonly AirRate[];
}

/** What a fare costs us, as far as fares can be compared: amounts of different units cannot. */
export interface Worth {
  readonly unit: string;
  readonly amount: number;
}

/** What a fare is compared by; by itself its own currency's net and tax. */
export type WorthOf = (rate: Fare, supplier: string) => Worth;

const ownWorth: WorthOf = ({ currency, net, tax }) => ({ unit: currency, amount: net + tax });

/** The cheapest fare of its kind that has come. */
interface Cheapest {
  amount: number;
  supplier: string;
  rateKey: string;
  /** Where it stands in the row's rates; −1 once it was drained. */
  at: number;
}

interface Row {
  readonly id: string;
  facts: AirFacts;
  rates: AirRate[];
  readonly cheapest: Map<string, Cheapest>;
  /** The flights as each supplier tells them. */
  readonly told: Map<string, AirFacts['legs']>;
}

/** Collects the answers of a search. */
export class AirMerge {
  private readonly rows = new Map<string, Row>();
  /** How many rows have the same flights at other times. */
  private readonly namesakes = new Map<string, number>();
  private readonly worthOf: WorthOf;

  /** @param worthOf what fares are compared by; with amounts of one currency those of all suppliers can be */
  constructor(worthOf: WorthOf = ownWorth) {
    this.worthOf = worthOf;
  }

  /** Takes one supplier's itineraries; gives the rows that are new or have changed. */
  add(supplier: string, items: readonly AirItinerary[]): MergedItinerary[] {
    const changed = new Set<Row>();
    for (const item of items) {
      const row = this.place(supplier, item, changed);
      for (const fare of item.fares)
        if (this.keep(row, { supplier, itemKey: item.key, rate: fare })) changed.add(row);
    }
    return [...changed];
  }

  /**
   * Removes the rates from these rows and answers them, so that a long search need not keep what
   * was sent. A fare that promises the same comes again only when it costs less.
   */
  drain(rows: Iterable<MergedItinerary>): Map<MergedItinerary, readonly AirRate[]> {
    const drained = new Map<MergedItinerary, readonly AirRate[]>();
    for (const merged of rows) {
      const row = this.rows.get(timedKey(merged.facts));
      if (row === undefined) continue;
      drained.set(row, row.rates);
      row.rates = [];
      for (const one of row.cheapest.values()) one.at = -1;
    }
    return drained;
  }

  all(): MergedItinerary[] {
    return [...this.rows.values()];
  }

  get size(): number {
    return this.rows.size;
  }

  /** The row of a journey; the same flights at other times are another one: one of the suppliers is out of date. */
  private place(supplier: string, { legs }: AirItinerary, changed: Set<Row>): Row {
    const key = itineraryKey(legs);
    const timed = timedKey({ key, legs });
    const known = this.rows.get(timed);
    if (known !== undefined) {
      if (!known.told.has(supplier)) {
        known.told.set(supplier, legs);
        const facts = agreed(key, known.told);
        if (!isSame(facts.legs, known.facts.legs)) {
          known.facts = facts;
          changed.add(known);
        }
      }
      return known;
    }
    const nth = (this.namesakes.get(key) ?? 0) + 1;
    this.namesakes.set(key, nth);
    const row: Row = {
      id: nth === 1 ? key : `${key}@${nth}`,
      facts: { key, legs },
      rates: [],
      cheapest: new Map(),
      told: new Map([[supplier, legs]]),
    };
    this.rows.set(timed, row);
    changed.add(row);
    return row;
  }

  /** Keeps a fare when it is the cheapest of its kind; of two at one price that of the first supplier by name. */
  private keep(row: Row, sourced: AirRate): boolean {
    const { supplier, rate } = sourced;
    const { unit, amount } = this.worthOf(rate, supplier);
    const kind = `${unit} ${fareKind(rate)}`;
    const best = row.cheapest.get(kind);
    if (best === undefined) {
      const at = row.rates.push(sourced) - 1;
      row.cheapest.set(kind, { amount, supplier, rateKey: rate.rateKey, at });
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
    Object.assign(best, { amount, supplier, rateKey: rate.rateKey });
    return true;
  }
}

/** The key with the wall times: what makes a row. */
function timedKey({ key, legs }: AirFacts): string {
  let timed = key;
  for (const leg of legs)
    for (const { departs, arrives } of leg)
      timed += ` ${departs.slice(11, 16)}${arrives.slice(5, 16)}`;
  return timed;
}

/**
 * What a fare promises: who sells it, the brand, cabins, bags and terms. Fares of one kind differ
 * in their price alone. A penalty of the whole price or of all but the taxes counts as such: it is
 * another amount at another price. Until when a ticket can be voided moves with the clock; that it
 * can be is part of it.
 */
export function fareKind(fare: Fare): string {
  const { marketing, brand, cabins, bags, terms } = fare;
  let kind = `${marketing} ${brand.trim().toLowerCase()} ${cabins.join()} `;
  for (const { underSeat, cabin, checked } of bags)
    kind += `${underSeat ? 'u' : ''}${cabin ? 'c' : ''}${checked.pieces}x${checked.kg} `;
  kind += `${termsKind(terms.refund, fare)} ${termsKind(terms.change, fare)}`;
  return terms.voidUntil === null ? kind : `${kind} void`;
}

function termsKind({ timeZone, steps }: FareTerms, { net, tax, currency }: Fare): string {
  let kind = steps.length > 1 ? timeZone : '';
  for (const { until, penalty } of steps) {
    kind += `${until ?? ''}=`;
    if (penalty === null) kind += 'no';
    else if (penalty === 0) kind += '0';
    else if (penalty === net + tax) kind += 'all';
    else kind += penalty === net ? 'net' : `${penalty}${currency}`;
  }
  return kind;
}

/** The flights as all suppliers together know them: what the first by name leaves open, the next one says. */
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

/** A flight is named by who flies it, where anybody sells it under that name. */
const ownFirst = (first: Flight, second: Flight): Flight['marketing'] =>
  first.marketing.airline !== first.operating.airline &&
  second.marketing.airline === second.operating.airline
    ? second.marketing
    : first.marketing;

const isSame = (a: AirFacts['legs'], b: AirFacts['legs']): boolean =>
  a.every((leg, i) => leg.every((flight, n) => isSameFlight(flight, b[i]?.[n])));

const isSameFlight = (a: Flight, b: Flight | undefined): boolean =>
  b !== undefined &&
  a.aircraft === b.aircraft &&
  a.co2Kg === b.co2Kg &&
  a.terminals.from === b.terminals.from &&
  a.terminals.to === b.terminals.to &&
  a.marketing.airline === b.marketing.airline &&
  a.marketing.number === b.marketing.number;
