// Heading of the list of cars: place of pick-up, or both places if the car is returned elsewhere.
import type { TFunction } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import type { CarSearch } from '../../rules/address.ts';
import { type NameOf, placeText } from '../search/place-names.ts';
import type { FoundSoFar } from './found.ts';

export interface ListHeading {
  readonly head: string;
  /** Before the first answer, and without a number. */
  readonly plain: string;
  readonly searching: string;
}

/** @param count rows of the list */
export function listHeading(
  { pickUp, dropOff }: Pick<CarSearch, 'pickUp' | 'dropOff'>,
  nameOf: NameOf,
  found: Pick<FoundSoFar, 'pickUp' | 'dropOff' | 'days'>,
  count: number,
  t: TFunction,
): ListHeading {
  // the search result also contains the names of its places
  const place = placeText(pickUp, nameOf) || (found.pickUp?.name ?? '');
  const back = dropOff === null ? '' : placeText(dropOff, nameOf) || (found.dropOff?.name ?? '');
  const days = t('cars.days', { count: found.days });
  if (place !== '' && back !== '' && back !== place) {
    const route = t('carResults.route', { from: isolate(place), to: isolate(back) });
    return {
      head: t('carResults.headRoute', { count, route, days }),
      plain: t('carResults.plainRoute', { route }),
      searching: t('carResults.searchingRoute', { route }),
    };
  }
  const isAirport = found.pickUp?.placeId?.startsWith('airport-') === true;
  return {
    head: t(isAirport ? 'carResults.headAt' : 'carResults.head', { count, place, days }),
    plain: place === '' ? t('carResults.plainAny') : t('carResults.plain', { place }),
    searching: place === '' ? t('carResults.searchingAny') : t('carResults.searching', { place }),
  };
}
