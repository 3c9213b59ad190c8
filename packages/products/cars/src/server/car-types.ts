// The types Cars bring to the server that sells them.
import type { ProductTypes } from '@portico/selling';
import type { CarSearchBody } from '../http.ts';
import type { Car, CarQuery, CarRate, CarSupplier, CheckedCar, RentalQuery } from '../port.ts';
import type { CarFacts } from '../rules/merge.ts';
import type { Desk, Spot } from '../shapes.ts';
import type { CarPromise } from './car-promise.ts';
import type { CarWords } from './words.ts';

/** What an offer repeats of the question; the car itself is its item. */
export interface CarQuestion extends RentalQuery {
  /** The place that was searched; null where a car was asked for by its key. Never sealed. */
  readonly from: Spot | null;
  /**
   * The desk of pick-up, as far as it decides until when it takes orders; null while no car is
   * chosen.
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
