// Types with which cars parameterize the server's shared sales code.
import type { ProductTypes } from '@portico/selling';
import type { CarSearchBody } from '../http.ts';
import type { Car, CarQuery, CarRate, CarSupplier, CheckedCar, RentalQuery } from '../port.ts';
import type { CarFacts } from '../rules/merge.ts';
import type { SearchedSpot } from '../rules/rows.ts';
import type { Desk, Spot } from '../shapes.ts';
import type { CarPromise } from './car-promise.ts';
import type { CarWords } from './words.ts';

/** The part of the query an offer repeats; the car itself is the offer's item. */
export interface CarQuestion extends RentalQuery {
  /** The searched place; null if a car was requested by its key. Never sealed. */
  readonly from: SearchedSpot | null;
  /** The searched place of return; null if it is the pick-up place, or as `from`. */
  readonly back: Spot | null;
  /**
   * Properties of the pick-up desk that determine until when it accepts orders; null while no car
   * is chosen.
   */
  readonly desk: Pick<Desk, 'place' | 'timeZone'> | null;
}

export interface CarTypes extends ProductTypes {
  readonly Body: CarSearchBody;
  readonly Query: CarQuery;
  readonly Item: Car;
  readonly Facts: CarFacts;
  readonly Rate: CarRate;
  readonly Question: CarQuestion;
  readonly Checked: CheckedCar;
  readonly Promise: CarPromise;
  readonly Words: CarWords;
  readonly Supplier: CarSupplier;
}
