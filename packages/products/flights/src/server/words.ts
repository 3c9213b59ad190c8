// Lookup tables of one search: airports, airlines, flights, legs and fare terms, each sent once and
// then referenced by index.
import { Numbered, type RowLookups } from '@portico/selling';
import type { AirlineWord, AirportWord, ListFare } from './facts.ts';
import { airlineWord, airportWord, pointOfAirport } from './facts.ts';
import type { FareWord, FlightRow, FlightWord } from '../http.ts';
import { flightCo2, nauticalMiles, usualCo2 } from '../rules/emissions.ts';
import type { BestWeights } from '../rules/order.ts';
import { foldedBrand } from '../rules/same-fare.ts';
import type { Cabin, Flight } from '../shapes.ts';
import type { AirlineBook } from './airlines.ts';
import type { HandlesOf, KeepHandles } from './handles.ts';

export interface AirWordsSettings {
  readonly language: string;
  readonly book: AirlineBook;
  /** Weights of the recommended order, in the settlement currency. */
  readonly weights: BestWeights;
  /** Stores the suppliers' handles of the rows. Default: they are not kept. */
  readonly keep?: KeepHandles;
}

interface ToldRow {
  readonly legs: readonly number[];
  /** Lowest total sent, by fare. */
  readonly totals: Map<number, number>;
}

/** An offer as `[fare, total, left, ...sums]`. */
export type OfferNumbers = FlightRow['offers'][number];

/** Offers in order, with their cost even where prices are hidden. */
export type ListFares = readonly { readonly offer: ListFare; readonly total: number }[];

const NONE: ReadonlyMap<string, string> = new Map();

const markOf = (value: boolean | null): string => (value === null ? '?' : String(Number(value)));

/** Lookup tables of one search, and the fares sent for each row. */
export class AirWords implements RowLookups {
  readonly weights: BestWeights;
  private readonly keep: KeepHandles;
  private searched: HandlesOf | undefined;
  private readonly language: string;
  private readonly book: AirlineBook;
  private readonly flights = new Numbered<FlightWord>();
  private readonly legs = new Numbered<readonly number[]>();
  private readonly fares = new Numbered<FareWord>();
  private readonly knownAirports = new Set<string>();
  private airports: Record<string, AirportWord> = {};
  private readonly knownRoutes = new Set<string>();
  private usual: Record<string, number> = {};
  /** Airlines used by rows; true: sent with a name. */
  private readonly airlines = new Map<string, boolean>();
  /** Airlines sent by code only: a name may follow. */
  private readonly unnamed = new Set<string>();
  private readonly rows = new Map<string, ToldRow>();

  constructor({ language, book, weights, keep = () => undefined }: AirWordsSettings) {
    this.keep = keep;
    this.language = language;
    this.book = book;
    this.weights = weights;
  }

  /** Stores the handles of a row. @param of the search; stated with the first row */
  keepHandles(key: string, handles: ReadonlyMap<string, string> = NONE, of = this.searched): void {
    this.searched = of;
    if (of !== undefined) this.keep(key, handles, of);
  }

  newRow(
    id: string,
    legs: readonly (readonly Flight[])[],
    cabin: Cabin,
    offers: ListFares,
  ): FlightRow {
    const numbers = legs.map((leg) => {
      this.usualOf(leg, cabin);
      const flown = leg.map((flight) => this.flightOf(flight, cabin));
      return this.legs.of(flown.join(), () => flown);
    });
    const row = { legs: numbers, totals: new Map<number, number>() };
    this.rows.set(id, row);
    return { legs: numbers, offers: this.offersOf(row, offers) };
  }

  /** Returns the additions to a row already sent; null if nothing visible changed. */
  moreOf(id: string, offers: ListFares): FlightRow | null {
    const row = this.rows.get(id);
    const gained = row === undefined ? [] : this.offersOf(row, offers);
    return row === undefined || gained.length === 0
      ? null
      : { legs: [...row.legs], offers: gained };
  }

  /**
   * Keeps only the cheapest of fares with the same terms; a later one is sent only if it costs
   * less.
   */
  private offersOf({ totals }: ToldRow, offers: ListFares): OfferNumbers[] {
    const found = new Map<number, OfferNumbers>();
    for (const { offer, total } of offers) {
      const fare = this.fareOf(offer.word);
      const before = totals.get(fare);
      // where prices are hidden, a second offer would reveal that it is cheaper
      if (before !== undefined && (offer.total === null || total >= before)) continue;
      totals.set(fare, total);
      found.set(fare, [fare, offer.total, offer.left, ...offer.sums]);
    }
    return [...found.values()];
  }

  flush(): object {
    const airlines: Record<string, AirlineWord> = {};
    for (const [code, isNamed] of this.airlines) {
      if (isNamed) continue;
      const word = airlineWord(code, this.book, this.language);
      const isKnown = this.book.find(code, this.language) !== undefined;
      if (!this.unnamed.has(code) || isKnown) airlines[code] = word;
      this.unnamed.add(code);
      this.airlines.set(code, isKnown);
    }
    const members = {
      airports: this.airports,
      airlines,
      flights: this.flights.take(),
      legs: this.legs.take(),
      fares: this.fares.take(),
      ...(Object.keys(this.usual).length === 0 ? {} : { usual: this.usual }),
    };
    this.airports = {};
    this.usual = {};
    return members;
  }

  private flightOf(flight: Flight, cabin: Cabin): number {
    const { id, departs, arrives, minutes, aircraft, marketing, operating } = flight;
    return this.flights.of(`${id} ${departs} ${arrives}`, () => {
      this.airportOf(flight.from, flight.departsZone);
      this.airportOf(flight.to, flight.arrivesZone);
      this.airlineOf(operating.airline);
      const co2Kg = flightCo2(flight, cabin, pointOfAirport);
      const isOwn = marketing.airline === operating.airline;
      if (!isOwn) this.airlineOf(marketing.airline);
      return {
        id,
        departs,
        arrives,
        minutes,
        ...(aircraft === null ? {} : { aircraft }),
        ...(co2Kg === null ? {} : { co2Kg }),
        ...(isOwn ? {} : { sold: { airline: marketing.airline, number: marketing.number } }),
      };
    });
  }

  /** Sends the typical emissions between the ends of a leg, once per pair. */
  private usualOf(leg: readonly Flight[], cabin: Cabin): void {
    const [from, to] = [leg[0]?.from, leg.at(-1)?.to];
    if (from === undefined || to === undefined || this.knownRoutes.has(from + to)) return;
    this.knownRoutes.add(from + to);
    const [start, end] = [pointOfAirport(from), pointOfAirport(to)];
    if (start === null || end === null) return;
    const kg = usualCo2(cabin, nauticalMiles(start, end));
    if (kg !== null) this.usual[from + to] = kg;
  }

  private fareOf(word: FareWord): number {
    const { brand, marketing, hasCabinBag, hasCheckedBag, isRefundable, isChangeable } = word;
    const told = [hasCabinBag, hasCheckedBag, isRefundable, isChangeable].map(markOf).join('');
    const key = `${marketing}${told}${brand === null ? '' : `=${foldedBrand(brand)}`}`;
    return this.fares.of(key, () => {
      this.airlineOf(marketing);
      return word;
    });
  }

  private airportOf(iata: string, timeZone: string): void {
    if (this.knownAirports.has(iata)) return;
    this.knownAirports.add(iata);
    this.airports[iata] = airportWord(iata, this.language, timeZone);
  }

  private airlineOf(code: string): void {
    if (!this.airlines.has(code)) this.airlines.set(code, false);
  }
}
