// Converts flights, airports and fares to the HTTP schemas.
import type { Price } from '@portico/contract';
import { airportPlace, place } from '@portico/reference';
import { isFew } from '@portico/rules/few-left';
import type { Point as GeoPoint } from '@portico/rules/geo';
import { memoize } from '@portico/rules/memoize';
import { type SumsInRow, sumsInRow } from '@portico/rules/row-sums';
import { takenOf } from '@portico/rules/staircase';
import type { z } from 'zod';
import type { AirlineWords, AirportWords, FareWord, flightView } from '../http.ts';
import type { Fare } from '../port.ts';
import { onAll } from '../rules/bags.ts';
import { flightCo2 } from '../rules/emissions.ts';
import type { AirRate } from '../rules/merge.ts';
import type { Cabin, Flight } from '../shapes.ts';
import type { AirlineBook } from './airlines.ts';

export type FlightView = z.infer<typeof flightView>;
export type AirportWord = AirportWords[string];
export type AirlineWord = AirlineWords[string];

const points = new Map<string, GeoPoint | null>();

/** Returns the location of an airport; null if unknown. */
export const pointOfAirport = (iata: string): GeoPoint | null =>
  memoize(points, iata, () => place(`airport-${iata}`) ?? null, 10_000);

/**
 * Returns an airport in a language.
 * @param timeZone zone of a flight there, used if the airport is not in the reference data
 */
export function airportWord(iata: string, language: string, timeZone: string): AirportWord {
  const known = airportPlace(iata, language);
  if (known === undefined) return { name: iata, city: iata, countryCode: 'ZZ', timeZone };
  const { name, city, countryCode } = known;
  return { name, city, countryCode, timeZone: known.timeZone };
}

/** Returns an airline, in another language if need be; only its code if no supplier has named it. */
export function airlineWord(code: string, book: AirlineBook, language: string): AirlineWord {
  const known = book.find(code, language) ?? book.find(code);
  return { name: known?.name ?? code, alliance: known?.alliance ?? null };
}

/** Returns a flight as in every response other than a list, with its emissions in this cabin. */
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

/** Returns the names of airports and airlines used by one itinerary's flights and fares. */
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
 * Returns the terms of a fare for a list. It is refundable if part of the fare itself is refunded:
 * airlines refund the taxes of nonrefundable fares as well. What no step allows is unknown if one of
 * them is.
 */
export function fareWordOf(fare: Fare): FareWord {
  const { bags } = fare;
  const owed = fare.net + fare.tax;
  const refunds = fare.cancellation.steps.map((step) => {
    const taken = takenOf(step, owed);
    return taken === null ? null : taken < fare.net;
  });
  const changes = fare.terms.change.steps.map(({ penalty, unknown }) =>
    unknown === true ? null : penalty !== null,
  );
  return {
    brand: fare.brand,
    marketing: fare.marketing,
    hasCabinBag: onAll(bags.map(({ cabin }) => cabin)),
    hasCheckedBag: bags.every(({ checked }) => checked.pieces > 0),
    isRefundable: inSome(refunds),
    isChangeable: inSome(changes),
  };
}

const inSome = (steps: readonly (boolean | null)[]): boolean | null =>
  steps.includes(true) || (steps.includes(null) ? null : false);

/** A fare in a list, before its terms have an index. */
export interface ListFare {
  readonly word: FareWord;
  /** Minor units for all travellers; null where prices are hidden. */
  readonly total: number | null;
  readonly left: number | null;
  /** Sums this viewer may see in addition to the total (row-sums.ts). */
  readonly sums: SumsInRow;
}

export const listFareOf = ({ rate }: AirRate, price: Price | null): ListFare => ({
  word: fareWordOf(rate),
  total: price?.total ?? null,
  // no scarcity hint for viewers who may not see the price
  left: price !== null && isFew(rate.left) ? rate.left : null,
  sums: sumsInRow(price),
});
