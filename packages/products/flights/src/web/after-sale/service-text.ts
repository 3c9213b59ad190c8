import { isolate } from '@portico/storefront/parts/isolate';
import type { TFunction } from '@portico/runtime';
import type { FlightDetail, ServiceChosen } from '../../http.ts';
import { said, wayText } from '../../rules/carried.ts';
import { isSeat } from '../seats/services.ts';

/** 'Out: seat 14A, Nadia Rahman', 'Back: 2 checked bags, Nadia Rahman'. */
export function serviceText(
  chosen: ServiceChosen,
  detail: Pick<FlightDetail, 'legs' | 'airports'>,
  nameOf: (traveller: number) => string,
  t: TFunction,
): string {
  const leg = isSeat(chosen)
    ? detail.legs.findIndex((flights) => flights.some(({ id }) => id === chosen.flight))
    : chosen.leg;
  const text = [
    isSeat(chosen)
      ? t('flightSale.seat', { seat: isolate(chosen.seat) })
      : t('flightSale.bagChecked', { count: chosen.count }),
    isolate(nameOf(chosen.traveller)),
  ].join(t('common.comma'));
  // a seat on a flight that was changed later belongs to no leg
  return leg < 0 ? text : said(wayText(detail, leg, { t }), text);
}
