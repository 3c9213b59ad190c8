// A buyer's steps through any product over HTTP: available items, one offer with its seal, its
// quote, travellers, the booking's body. Used by storms, races and tests of one product;
// product-specific steps are in the file next to this one.
import type { ProductTitle } from '@portico/contract';
import { carJourney } from './cars.ts';
import { flightJourney } from './flights.ts';
import { hotelJourney } from './hotels.ts';
import type { Journey } from './way.ts';

const JOURNEYS: readonly Journey[] = [hotelJourney, flightJourney, carJourney];

/** Returns the steps for a product. Throws if it is not sold yet. */
export function journey(product: ProductTitle): Journey {
  const found = JOURNEYS.find((one) => one.product === product);
  if (found === undefined) throw new Error(`nobody can buy ${product} yet`);
  return found;
}
