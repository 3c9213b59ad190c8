import type { TFunction } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import { cityOfHours } from '@portico/storefront/parts/zones';
import type { Airports } from '../journey-view/journey-times.ts';

/** 'All times are New York time.': names the zone of a fare's deadlines. */
export function hoursText(timeZone: string, airports: Airports, t: TFunction): string {
  const city = Object.values(airports).find((one) => one.timeZone === timeZone);
  return t('flightFares.hoursOf', {
    zone: t('cancellation.zone', { city: isolate(cityOfHours(city, timeZone, t)) }),
  });
}
