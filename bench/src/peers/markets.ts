// Requests to and responses of each product's suppliers in the bench, and requests to the product.
import { PATHS } from '@portico/contract';
import {
  airSearchBody,
  airSearchDay,
  carSearchBody,
  carPickUpAt,
  day,
  searchBody,
} from '../kit/bodies.ts';
import { airEntries } from './air-stock.ts';
import { carEntries } from './car-stock.ts';
import { hotelEntries } from './hotel-stock.ts';
import { differentItems, type MarketName, type Offering } from './offering.ts';

export interface Market {
  /** Path of a supplier below `/s<number>`, up to its version, and the path of its search call. */
  readonly root: string;
  readonly search: string;
  /** Responses of its other calls, by path prefix. */
  readonly others: Readonly<Record<string, object>>;
  /**
   * Returns a supplier's whole response line by line, without the final line that marks it as
   * complete.
   */
  lines(supplier: number, offering: Offering): readonly object[];
  /** Search path of the product. */
  readonly path: string;
  body(): object;
  /** Returns the number of offers of all rows after the responses of these suppliers. */
  offers(suppliers: readonly number[], offering: Offering): number;
}

/** Splits the list into lines with a fixed number of entries. */
function chunked<T>(name: string, entries: readonly T[], size: number): object[] {
  const lines: object[] = [];
  for (let i = 0; i < entries.length; i += size) lines.push({ [name]: entries.slice(i, i + size) });
  return lines;
}

/** Equal offers of two suppliers count once. */
const eachOnce: Market['offers'] = (suppliers, offering) =>
  differentItems(suppliers, offering) * offering.ratesEach;

export const MARKETS: Readonly<Record<MarketName, Market>> = {
  hotels: {
    root: '/hotels/alpha/v1',
    search: '/availability',
    others: { '/properties': { properties: [] } },
    lines: (supplier, offering) => [{ properties: hotelEntries(supplier, offering, day(21)) }],
    path: PATHS.hotelSearch.path,
    body: searchBody,
    offers: (suppliers, { itemsEach, ratesEach }) => suppliers.length * itemsEach * ratesEach,
  },
  flights: {
    root: '/flights/kappa/v1',
    search: '/offers',
    others: { '/airlines': { airlines: [] } },
    lines: (supplier, offering) =>
      chunked('itineraries', airEntries(supplier, offering, airSearchDay()), 40),
    path: PATHS.flightSearch.path,
    body: airSearchBody,
    offers: eachOnce,
  },
  cars: {
    root: '/cars/psi/v1',
    search: '/availability',
    others: {},
    lines: (supplier, offering) =>
      chunked('cars', carEntries(supplier, offering, carPickUpAt()), 40),
    path: PATHS.carSearch.path,
    body: carSearchBody,
    offers: eachOnce,
  },
};
