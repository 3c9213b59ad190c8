// Types a car sale and formats short texts for its pages.
import type { SaleView } from '@portico/contract';
import type { TFunction } from '@portico/runtime';
import type { CarDetail } from '../../http.ts';

export type RentalSale<S extends SaleView = SaleView> = Omit<S, 'detail'> & {
  readonly detail: CarDetail;
};

/**
 * Narrows a sale whose `product` is Cars to its car details: the server's response follows the
 * schema in http.ts.
 */
export const rentalOf = <S extends SaleView>(sale: S): RentalSale<S> =>
  sale as unknown as RentalSale<S>;

/** '3 days'. */
export const lengthText = ({ days }: Pick<CarDetail, 'days'>, t: TFunction): string =>
  t('cars.days', { count: days });

/** Returns true if the car is returned to another desk. */
export const isOneWay = ({ pickUp, dropOff }: Pick<CarDetail, 'pickUp' | 'dropOff'>): boolean =>
  pickUp.id !== dropOff.id;
