import { isolate } from '@portico/storefront/parts/isolate';
import type { TFunction } from '@portico/runtime';
import type { ServiceChosen } from '../../http.ts';
import { isSeat } from '../seats/services.ts';

/** 'Seat 14A, Nadia Rahman', '2 checked bags, Nadia Rahman'. */
export const serviceText = (
  chosen: ServiceChosen,
  nameOf: (traveller: number) => string,
  t: TFunction,
): string =>
  [
    isSeat(chosen)
      ? t('flightSale.seat', { seat: isolate(chosen.seat) })
      : t('flightSale.bagChecked', { count: chosen.count }),
    isolate(nameOf(chosen.traveller)),
  ].join(t('common.comma'));
