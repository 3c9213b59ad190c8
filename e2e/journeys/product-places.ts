// The pages of Air Travel and Cars, each with a URL that shows it with content, for a customer.
import { PAGES, PRODUCTS } from '@portico/contract';
import { prepareFor } from '../look/journeys.ts';
import type { JourneyPlace } from './places.ts';
import type { Stage } from './stage.ts';

export type ProductKind = 'flights' | 'cars';

/** Returns the product of this page; null for pages of hotels or of no product. */
export function kindOfPlace(name: JourneyPlace['name']): ProductKind | null {
  if (name in PRODUCTS.flights.pages) return 'flights';
  return name === 'carBooking' || name in PRODUCTS.cars.pages ? 'cars' : null;
}

const made = new WeakMap<Stage['world'], Map<string, Promise<JourneyPlace[]>>>();

/**
 * Returns every page of a product for the customer of an agency, who has a quote, a cart and a
 * booking of it: created once per world.
 */
export function productPlaces(
  s: Stage,
  agency: string,
  kind: ProductKind,
): Promise<JourneyPlace[]> {
  const known = made.get(s.world) ?? new Map<string, Promise<JourneyPlace[]>>();
  made.set(s.world, known);
  const places = known.get(`${kind} ${agency}`) ?? makePlaces(s, agency, kind);
  known.set(`${kind} ${agency}`, places);
  return places;
}

async function makePlaces(s: Stage, agency: string, kind: ProductKind): Promise<JourneyPlace[]> {
  const buyer = { agency, token: await s.world.token('customer', agency) };
  const { list, item, who, checkout, booked } = await prepareFor[kind](s.world, buyer);
  const booking = `referenceNumber=${booked.reference}`;
  const place = (name: keyof typeof PAGES, ready: string, query?: string): JourneyPlace => ({
    name,
    ready,
    path: query === undefined ? PAGES[name].path : `${PAGES[name].path}?${query}`,
  });
  if (kind === 'flights')
    return [
      place('flights', '[role=search]'),
      place('flightSearch', '.air-row:not(.is-waiting)', list),
      place('flightSearchDetails', '.fares-end', item),
      place('flightReservationDetails', '.pay-line button', who),
      place('flightCheckout', '.pay-line button', checkout),
      place('flightConfirmation', '.confirmation h1', booking),
      place('flightBooking', '.booking h1', booking),
    ];
  return [
    place('cars', '[role=search]'),
    place('carSearch', '.car-row:not(.is-waiting)', list),
    place('carResultDetails', '.rental-panel', item),
    place('carReservationDetails', '.pay-line button', who),
    place('carCheckout', '.pay-line button', checkout),
    place('carConfirmPayment', '.confirmation h1', booking),
    { ...place('myTrips', '.booking h1', booking), name: 'carBooking' },
  ];
}
