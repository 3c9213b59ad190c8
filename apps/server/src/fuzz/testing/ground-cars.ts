// Values for requests to Cars: places with desks, dates that stay in the future, and cars with
// offers and quotes.
import { formatCarKey } from '@portico/product-cars/rules/car-key';
import type { DemoWorld } from '@portico/test-kit/demo-world';
import fc from 'fast-check';
import type { Hints } from './values.ts';

interface Found {
  readonly desks: readonly { readonly id: string; readonly vendor: number }[];
  readonly vendors: readonly { readonly id: string }[];
  readonly models: readonly { readonly acriss: string }[];
  readonly rows: readonly { readonly pickUp: number; readonly model: number }[];
}
interface Vehicle {
  readonly offers: readonly { readonly offerId: string }[];
}

const DAY = 86_400_000;
const PLACE = { placeId: 'airport-MCO' };
const DRIVER = { age: 30, residence: 'US' };
/** Number of cars whose rates are fetched. */
const ASKED = 4;

const morning = (days: number): string =>
  `${new Date(Date.now() + days * DAY).toISOString().slice(0, 10)}T10:00:00`;

/** Values for the deals call: a weekend that stays in the future, and its place. */
export const CAR_DEALS: Hints = {
  age: fc.constantFrom(25, 30, 99),
  countryOfResidence: fc.constantFrom('US', 'DE'),
  pickUpDateTime: fc.integer({ min: 3, max: 60 }).map(morning),
  returnDateTime: fc.integer({ min: 61, max: 90 }).map(morning),
  pickupLatitude: fc.constant(28.4294),
  pickupLongitude: fc.constant(-81.309),
  returnLatitude: fc.constant(28.4294),
  returnLongitude: fc.constant(-81.309),
};

/** Searches in agency `full`, fetches rates and quotes them. Throws if no car is available. */
export async function carHints(world: DemoWorld): Promise<Hints> {
  const client = world.client('full');
  const times = { pickUpAt: morning(60), dropOffAt: morning(63) };
  const { json } = await client.post<Found>('/api/car-rental/search', {
    pickUp: PLACE,
    ...times,
    driver: DRIVER,
  });
  const vehicles = json.rows.slice(0, ASKED).map(({ pickUp, model }) => {
    const desk = json.desks[pickUp];
    const id = desk?.id ?? '';
    return formatCarKey({
      vendor: json.vendors[desk?.vendor ?? -1]?.id ?? '',
      pickUp: id,
      dropOff: id,
      acriss: json.models[model]?.acriss ?? '',
    });
  });
  const offers: string[] = [];
  for (const vehicle of vehicles) {
    const rates = await client.post<Vehicle>('/api/car-rental/vehicle', {
      vehicle,
      ...times,
      driver: DRIVER,
    });
    offers.push(...rates.json.offers.map(({ offerId }) => offerId));
  }
  const quotes: string[] = [];
  for (const offerId of offers.slice(0, 8)) {
    const quoted = await client.post<{ quote: { quoteId: string } }>('/api/car-rental/quote', {
      offerId,
    });
    if (quoted.status !== 200) throw new Error(`quote of a car: ${quoted.text}`);
    quotes.push(quoted.json.quote.quoteId);
  }
  return {
    pickUp: fc.constantFrom(PLACE, PLACE, { placeId: 'airport-LIS' }, { placeId: 'airport-ZZZ' }),
    dropOff: fc.constantFrom(PLACE, { placeId: 'airport-TPA' }),
    pickUpAt: fc.integer({ min: 3, max: 60 }).map(morning),
    dropOffAt: fc.integer({ min: 61, max: 90 }).map(morning),
    driver: fc.constantFrom(DRIVER, DRIVER, { age: 22, residence: 'DE' }),
    vehicle: fc.constantFrom(...vehicles, ...vehicles, 'v01.nowhere.nowhere.CDAR'),
    offerId: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...offers) },
      { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 80 }) },
    ),
    quoteId: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...quotes) },
      { weight: 1, arbitrary: fc.uuid() },
    ),
    extras: fc.constantFrom([], [], [{ code: 'NO-SUCH', count: 1 }]),
    driverAge: fc.constantFrom(30, 30, 22, 18, 99),
    language: fc.constantFrom('EN', 'ar', 'xx'),
  };
}
