// The way of a buyer through any product, over HTTP: what is on offer, one offer with its seal, its
// quote, who travels, the body of the booking. Storms, races and tests of one product go this way;
// what a product does differently stands in its file beside this one.
import type { ProductTitle } from '@portico/contract';
import { carJourney } from './cars.ts';
import { flightJourney } from './flights.ts';
import { hotelJourney } from './hotels.ts';
import type { Journey } from './way.ts';

const JOURNEYS: readonly Journey[] = [hotelJourney, flightJourney, carJourney];

/** The way through a product. Throws for one that is not sold yet. */
export function journey(product: ProductTitle): Journey {
  const found = JOURNEYS.find((one) => one.product === product);
  if (found === undefined) throw new Error(`nobody can buy ${product} yet`);
  return found;
}
