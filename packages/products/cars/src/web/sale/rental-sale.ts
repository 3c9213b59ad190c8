// A sale of a rental, and what its pages say of it in a few words.
import type { SaleView } from '@portico/contract';
import type { TFunction } from '@portico/runtime';
import type { CarDetail } from '../../http.ts';

export type RentalSale<S extends SaleView = SaleView> = Omit<S, 'detail'> & {
  readonly detail: CarDetail;
};

/**
 * A sale whose `product` is Cars, with what it says of itself: the server answers by the schema in
 * http.ts.
 */
export const rentalOf = <S extends SaleView>(sale: S): RentalSale<S> =>
  sale as unknown as RentalSale<S>;

/** '3 days'. */
export const lengthText = ({ days }: Pick<CarDetail, 'days'>, t: TFunction): string =>
  t('cars.days', { count: days });

/** Whether the car goes back to another desk. */
export const isOneWay = ({ pickUp, dropOff }: Pick<CarDetail, 'pickUp' | 'dropOff'>): boolean =>
  pickUp.id !== dropOff.id;
