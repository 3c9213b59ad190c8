import type { TFunction } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import type { FareOffer } from '../../http.ts';

/** Returns the brand of a fare; its cabins if the airline names none. */
export const fareName = (
  { brand, cabins }: Pick<FareOffer, 'brand' | 'cabins'>,
  t: TFunction,
): string =>
  brand ?? [...new Set(cabins)].map((cabin) => t(`flights.cabin.${cabin}`)).join(t('common.comma'));

/** The same inside a sentence: a brand keeps its own text direction. */
export const fareNameIn = (fare: Pick<FareOffer, 'brand' | 'cabins'>, t: TFunction): string =>
  isolate(fareName(fare, t));
