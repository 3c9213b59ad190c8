// Flights, airports and fares in the words of the wire.
import type { Price } from '@portico/contract';
import { airportPlace, place } from '@portico/reference';
import type { Point as GeoPoint } from '@portico/rules/geo';
import { memoize } from '@portico/rules/memoize';
import { type SumsInRow, sumsInRow } from '@portico/rules/row-sums';
import { takenOf } from '@portico/rules/staircase';
import type { z } from 'zod';
import type { AirlineWords, AirportWords, FareWord, flightView } from '../http.ts';
import type { Fare } from '../port.ts';
import { flightCo2 } from '../rules/emissions.ts';
import type { AirRate } from '../rules/merge.ts';
import { fewLeft } from '../rules/rows.ts';
import type { Cabin, Flight } from '../shapes.ts';
import type { AirlineBook } from './airlines.ts';

export type FlightView = z.infer<typeof flightView>;
export type AirportWord = AirportWords[string];
export type AirlineWord = AirlineWords[string];

const points = new Map<string, GeoPoint | null>();

/** Where an airport is; null for one nobody knows. */
export const pointOfAirport = (iata: string): GeoPoint | null =>
  memoize(points, iata, () => place(`airport-${iata}`) ?? null, 10_000);

/** An airport in a language. @param timeZone of a flight there, for one the atlas does not know */
export function airportWord(iata: string, language: string, timeZone: string): AirportWord {
  const known = airportPlace(iata, language);
  if (known === undefined) return { name: iata, city: iata, countryCode: 'ZZ', timeZone };
  const { name, city, countryCode } = known;
  return { name, city, countryCode, timeZone: known.timeZone };
}

/** An airline; by its code alone while no supplier has named it. */
export function airlineWord(code: string, book: AirlineBook, language: string): AirlineWord {
  const known = book.find(code, language);
  return { name: known?.name ?? code, alliance: known?.alliance ?? null };
}

/** A flight as everything but a list shows it, with what it emits in this cabin. */
export const flightOf = (flight: Flight, cabin: Cabin): FlightView => ({
  id: flight.id,
  marketing: { airline: flight.marketing.airline, number: flight.marketing.number },
  operating: { airline: flight.operating.airline, number: flight.operating.number },
  from: flight.from,
  to: flight.to,
  departs: flight.departs,
  departsZone: flight.departsZone,
  arrives: flight.arrives,
  arrivesZone: flight.arrivesZone,
  minutes: flight.minutes,
  terminals: { from: flight.terminals.from, to: flight.terminals.to },
  aircraft: flight.aircraft,
  co2Kg: flightCo2(flight, cabin, pointOfAirport),
});

/** Everything the flights and fares of one itinerary are named with. */
export function wordsOf(
  legs: readonly (readonly Flight[])[],
  marketing: readonly string[],
  book: AirlineBook,
  language: string,
): { readonly airports: AirportWords; readonly airlines: AirlineWords } {
  const flights = legs.flat();
  const airports: AirportWords = {};
  for (const { from, departsZone, to, arrivesZone } of flights) {
    airports[from] ??= airportWord(from, language, departsZone);
    airports[to] ??= airportWord(to, language, arrivesZone);
  }
  const codes = new Set([
    ...marketing,
    ...flights.flatMap((one) => [one.marketing.airline, one.operating.airline]),
  ]);
  const airlines = Object.fromEntries(
    [...codes].map((code) => [code, airlineWord(code, book, language)]),
  );
  return { airports, airlines };
}

/**
 * What a fare of a list promises. It is refundable where something of the fare itself comes back:
 * of one that is not, airlines still give back their taxes.
 */
export function fareWordOf(fare: Fare): FareWord {
  const { bags } = fare;
  const owed = fare.net + fare.tax;
  return {
    brand: fare.brand,
    marketing: fare.marketing,
    hasCabinBag: bags.every(({ cabin }) => cabin),
    hasCheckedBag: bags.every(({ checked }) => checked.pieces > 0),
    isRefundable: fare.cancellation.steps.some((step) => (takenOf(step, owed) ?? owed) < fare.net),
    isChangeable: fare.terms.change.steps.some(({ penalty }) => penalty !== null),
  };
}

/** A fare in a list, before its words have numbers. */
export interface ListFare {
  readonly word: FareWord;
  /** Minor units for all travellers; null where prices are hidden. */
  readonly total: number | null;
  readonly left: number | null;
  /** What this viewer may see beside the total (row-sums.ts). */
  readonly sums: SumsInRow;
}

export const listFareOf = ({ rate }: AirRate, price: Price | null): ListFare => ({
  word: fareWordOf(rate),
  total: price?.total ?? null,
  // who may not see the price is not hurried by it
  left: price === null ? null : fewLeft(rate.left),
  sums: sumsInRow(price),
});
