// Two sandbox suppliers of each product: an unchanged one, and one whose responses are mutated one
// field at a time.
import { carSearch, carVehicle } from '@portico/product-cars/http';
import { carItems } from '@portico/product-cars/conformance-answers';
import { formatCarKey } from '@portico/product-cars/rules/car-key';
import { airItems } from '@portico/product-flights/conformance-answers';
import { flightFares, flightSearch } from '@portico/product-flights/http';
import { hotelItems } from '@portico/product-hotels/conformance-answers';
import { hotelRates, hotelSearch } from '@portico/product-hotels/http';
import type { SuppliersProgress } from '@portico/contract/product-calls';
import type { Change, Path } from '@portico/supplier-kit/conformance/changed';
import { SEARCH } from '@portico/test-kit/demo-world';
import { inTurn, PLAYS_ALL, SAMPLE, shareOf } from '@portico/test-kit/sample';

/** Common fields of every reply that depends on suppliers. */
export interface Answer {
  readonly code?: string;
  readonly suppliers?: SuppliersProgress;
}
/** An item as a supplier sends it. */
export interface WireItem {
  readonly [field: string]: unknown;
}

/** An offer: a key of its item and terms, and its total. */
export interface Told {
  readonly key: string;
  readonly total: number;
}

/** One product with an unchanged and a mutated supplier. */
export interface Product {
  readonly good: string;
  readonly odd: string;
  /** Path prefix of the mutated supplier; its calls are below it. */
  readonly at: (supplier: string) => string;
  readonly calls: { readonly search: string; readonly item: string; readonly check: string };
  readonly search: { readonly path: string; readonly body: object };
  readonly itemPath: string;
  /** Returns the supplier's call for one item, if the item is in its path. */
  itemWire?(question: object): string;
  readonly quotePath: string;
  readonly list: string;
  touched(line: unknown, path: Path): readonly string[];
  /** Returns keys of the offers in a wire item, with the prefixes returned by `touched`. */
  keysOf(item: WireItem): readonly string[];
  /** Returns each offer of a search, without names that are random each time. */
  offersOf(json: unknown): readonly Told[];
  /** Returns true if everything that an item refers to is included. */
  isWhole?(item: WireItem): boolean;
  /**
   * Returns the queries for single items of a search.
   * @param items those of the mutated supplier, as it sends them
   */
  questionsOf(json: unknown, items: readonly WireItem[]): readonly object[];
  /** Returns the offers of one item: their data, and the id to quote them. */
  itemOffersOf(json: unknown): readonly (readonly [told: string, offerId: string])[];
}

const told = (value: object): string => {
  const { mark: _mark, offerId: _offerId, id: _id, ...rest } = value as Record<string, unknown>;
  return JSON.stringify(rest);
};
const sold = (offers: readonly { readonly offerId: string }[]) =>
  offers.map((offer) => [told(offer), offer.offerId] as const);
const ratesOf = (item: WireItem, list: string) =>
  item[list] as readonly { readonly rate_key: string }[];

const { stay, occupancies } = SEARCH;
const journey = { travellers: { adult: 1 }, cabin: 'economy' as const };
const rental = {
  pickUpAt: '2027-06-18T10:00:00',
  dropOffAt: '2027-06-21T10:00:00',
  driver: { age: 30, residence: 'US' },
};

/** Products by slug. */
export const PRODUCTS: Readonly<Record<string, Product>> = {
  hotels: {
    good: 'alpha',
    odd: 'gamma',
    at: (supplier) => `/hotels/${supplier}/v1`,
    calls: { search: '/availability', item: '/properties/', check: '/price-checks' },
    search: { path: '/api/hotel/search', body: { ...SEARCH, radius: 3 } },
    itemPath: '/api/hotel/rates',
    itemWire: (question) =>
      `/properties/${(question as { readonly hotelId: string }).hotelId.split(':')[1]}/rates`,
    quotePath: '/api/hotel/quote',
    list: hotelItems.list,
    touched: hotelItems.touched,
    keysOf: (item) =>
      ratesOf(item, 'rates').map(
        ({ rate_key }) =>
          `${(item['property'] as { readonly property_id: string }).property_id}|${rate_key}`,
      ),
    offersOf: (json) =>
      hotelSearch.replies[200]
        .parse(json)
        .results.flatMap(({ offers }) =>
          offers.map(({ price, ...offer }) => ({ key: told(offer), total: price?.total ?? 0 })),
        ),
    questionsOf: (_json, items) =>
      items.map((item) => ({
        hotelId: `sandbox-gamma:${(item['property'] as { readonly property_id: string }).property_id}`,
        stay,
        occupancies,
      })),
    itemOffersOf: (json) =>
      sold(hotelRates.replies[200].parse(json).rooms.flatMap(({ offers }) => offers)),
  },
  flights: {
    good: 'kappa',
    odd: 'sigma',
    at: (supplier) => `/flights/${supplier}/v1`,
    calls: { search: '/offers', item: '/fares', check: '/price-checks' },
    search: {
      path: '/api/flight/search',
      body: { ...journey, slices: [{ from: 'JFK', to: 'LIS', date: '2027-06-18' }] },
    },
    itemPath: '/api/flight/fares',
    quotePath: '/api/flight/quote',
    list: airItems.list,
    touched: airItems.touched,
    keysOf: (item) =>
      ratesOf(item, 'fares').map(
        ({ rate_key }) =>
          `${(item['legs'] as readonly (readonly string[])[]).map((ids) => ids.join('-')).join('_')}|${rate_key}`,
      ),
    offersOf(json) {
      const { rows, legs, flights, fares } = flightSearch.replies[200].parse(json);
      return rows.flatMap((row) =>
        row.offers.map(([fare, total]) => ({
          key: JSON.stringify([
            row.legs.map((leg) => (legs[leg] ?? []).map((at) => flights[at]?.id)),
            fares[fare],
          ]),
          total: total ?? 0,
        })),
      );
    },
    questionsOf(json) {
      const { rows, legs, flights } = flightSearch.replies[200].parse(json);
      return rows.map((row) => ({
        ...journey,
        itinerary: row.legs
          .map((leg) => (legs[leg] ?? []).map((at) => flights[at]?.id).join('-'))
          .join('_'),
      }));
    },
    itemOffersOf: (json) => sold(flightFares.replies[200].parse(json).fares),
  },
  cars: {
    good: 'psi',
    odd: 'phi',
    at: (supplier) => `/cars/${supplier}/v1`,
    calls: { search: '/availability', item: '/car-rates', check: '/price-checks' },
    search: {
      path: '/api/car-rental/search',
      body: { ...rental, pickUp: { placeId: 'airport-MCO' } },
    },
    itemPath: '/api/car-rental/vehicle',
    quotePath: '/api/car-rental/quote',
    list: carItems.list,
    touched: carItems.touched,
    isWhole(item) {
      const isTold = (list: string, id: string) =>
        (item[list] as readonly { readonly id: string }[]).some((one) => one.id === item[id]);
      return isTold('brands', 'brand') && isTold('stations', 'collect');
    },
    keysOf: (item) =>
      ratesOf(item, 'rates').map(({ rate_key }) => `${String(item['car'])}|${rate_key}`),
    offersOf(json) {
      const { rows, desks, models, terms } = carSearch.replies[200].parse(json);
      return rows.flatMap((row) =>
        row.offers.map(([term, total]) => ({
          key: JSON.stringify([desks[row.pickUp]?.id, models[row.model]?.acriss, terms[term]]),
          total: total ?? 0,
        })),
      );
    },
    questionsOf(json) {
      const { rows, desks, vendors, models } = carSearch.replies[200].parse(json);
      return rows.map(({ pickUp: from, dropOff: to = from, model }) => ({
        ...rental,
        vehicle: formatCarKey({
          vendor: vendors[desks[from]?.vendor ?? -1]?.id ?? '',
          pickUp: desks[from]?.id ?? '',
          dropOff: desks[to]?.id ?? '',
          acriss: models[model]?.acriss ?? '',
        }),
      }));
    },
    itemOffersOf: (json) => sold(carVehicle.replies[200].parse(json).offers),
  },
};

const MAX = 300;
/** Returns the mutations to run: a sample, or as many as take a few minutes. */
export const played = (changes: readonly Change[], of: number): readonly Change[] =>
  PLAYS_ALL
    ? shareOf(changes, Math.max(1, Math.ceil(changes.length / MAX)), SAMPLE)
    : inTurn(changes, of);
