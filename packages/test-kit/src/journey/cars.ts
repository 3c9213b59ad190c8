import type { CancellationStep } from '@portico/contract';
import type { carSearch, carVehicle } from '@portico/product-cars/http';
import { formatCarKey } from '@portico/product-cars/rules/car-key';
import { isFree } from '@portico/rules/staircase';
import type { z } from 'zod';
import type { Client } from '../client.ts';
import { dayAfter } from './days.ts';
import type { Item, Journey, SealedOffer } from './way.ts';
import { cartOf, payment, searched } from './shared.ts';

const PRODUCT = 'Cars';

export type FoundCars = z.infer<(typeof carSearch)['replies'][200]>;
type Vehicle = z.infer<(typeof carVehicle)['replies'][200]>;

const AGE = 30;

/** Rental of three days from ten in the morning, with a driver of thirty from Germany. */
export const rentalFrom = (daysAhead: number, days = 3) => ({
  pickUpAt: `${dayAfter(daysAhead)}T10:00:00`,
  dropOffAt: `${dayAfter(daysAhead + days)}T10:00:00`,
  driver: { age: AGE, residence: 'DE' },
});
export type Rental = ReturnType<typeof rentalFrom>;

/** Returns the key of a row's car. */
export function carOfRow(
  { desks, vendors, models }: Pick<FoundCars, 'desks' | 'vendors' | 'models'>,
  { pickUp, model }: FoundCars['rows'][number],
): string {
  const desk = desks[pickUp];
  return formatCarKey({
    vendor: vendors[desk?.vendor ?? -1]?.id ?? '',
    pickUp: desk?.id ?? '',
    dropOff: desk?.id ?? '',
    acriss: models[model]?.acriss ?? '',
  });
}

/** A car at the airport of Orlando. */
export const carJourney: Journey = {
  product: PRODUCT,

  async items(client, daysAhead) {
    const rental = rentalFrom(daysAhead);
    const found = await searched<FoundCars>(() =>
      client.post('/api/car-rental/search', { pickUp: { placeId: 'airport-MCO' }, ...rental }),
    );
    return found.rows
      .filter(({ dropOff }) => dropOff === undefined)
      .map((row): Item => {
        const vehicle = carOfRow(found, row);
        return {
          product: PRODUCT,
          name: `${vehicle} ${rental.pickUpAt}`,
          offers: (buyer) => ratesOf(buyer, vehicle, rental),
        };
      });
  },

  quote: (client, offerId, more = {}) => client.post('/api/car-rental/quote', { offerId, ...more }),

  async order(client, quote, buyer) {
    const driver = {
      type: 'adult',
      firstName: buyer.firstName,
      lastName: buyer.lastName,
      birthDate: bornBefore(quote.span.from.slice(0, 10), AGE),
    };
    const cartId = await cartOf(client, '/api/car-rental/cart', quote.quoteId, buyer, {
      travellers: [driver],
      details: { confirms: { licence: true, card: true } },
    });
    return cartId === undefined ? undefined : { product: PRODUCT, cartId, ...payment(quote) };
  },
};

/** Returns a birth date with the given age on that day. */
const bornBefore = (day: string, age: number): string =>
  `${Number(day.slice(0, 4)) - age}${day.slice(4)}`.replace(/02-29$/, '02-28');

/** Returns the rates of one car with their seals. */
export async function ratesOf(
  client: Client,
  vehicle: string,
  rental: Rental,
): Promise<readonly SealedOffer[]> {
  const reply = await client
    .post<Vehicle>('/api/car-rental/vehicle', { vehicle, ...rental })
    .catch(() => undefined);
  if (reply?.status !== 200) return [];
  return reply.json.offers.map(({ offerId, payWay, cancellation, left }) => ({
    product: PRODUCT,
    offerId,
    pay: payWay,
    isFree: isFree(cancellation.steps[0] as CancellationStep | undefined),
    left,
  }));
}
