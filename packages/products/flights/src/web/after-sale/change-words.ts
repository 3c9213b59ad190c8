// Formats a leg and the cost of changing to it.
import type { Money } from '@portico/contract';
import type { TFunction } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import { dayText, timeText } from '@portico/storefront/parts/times';
import { legFacts } from '../../rules/itinerary.ts';
import { durationText } from '../../rules/duration-text.ts';
import { airlineOf, cityOf, endsOf, type FlightView, numberOf } from '../sale/flight-sale.ts';
import type { FlightDetail } from '../../http.ts';
import type { ChangeOffer } from './after-sale.query.ts';

/** 'New York to Lisbon'. */
export function routeText(
  detail: Pick<FlightDetail, 'airports'>,
  leg: readonly FlightView[],
  t: TFunction,
): string {
  const { first, last } = endsOf(leg);
  return t('flightSale.route', { from: cityOf(detail, first.from), to: cityOf(detail, last.to) });
}

export const legDay = (leg: readonly FlightView[], language: string): string =>
  dayText(endsOf(leg).first.departs, language);

/** '09:25 – 17:05', with the day shift as text. */
export function hoursText(leg: readonly FlightView[], t: TFunction): string {
  const { first, last } = endsOf(leg);
  const { dayShift } = legFacts(leg);
  const later =
    dayShift === 0
      ? ''
      : `${t('common.comma')}${dayShift < 0 ? t('flightSale.dayBefore') : t('flightSale.daysLater', { count: dayShift })}`;
  return `\u2068${timeText(first.departs)} – ${timeText(last.arrives)}\u2069${later}`;
}

/** 'Aurel Air, A0 201, 7 h 10 min, direct'; '…, 1 stop (Madrid)'. */
export function legFactsText(
  detail: Pick<FlightDetail, 'airports' | 'airlines'>,
  leg: readonly FlightView[],
  t: TFunction,
): string {
  const { minutes, stops } = legFacts(leg);
  const airlines = leg.map(({ marketing }) => airlineOf(detail, marketing.airline));
  const changes = leg.slice(0, -1).map(({ to }) => isolate(cityOf(detail, to)));
  const where = changes.length === 0 ? '' : ` (${changes.join(t('common.comma'))})`;
  return [
    [...new Set(airlines)].map(isolate).join(' + '),
    leg.map((flight) => isolate(numberOf(flight))).join(' + '),
    durationText(minutes, t),
    stops === 0 ? t('flightSale.direct') : t('flightSale.stops', { count: stops }) + where,
  ].join(t('common.comma'));
}

/** Total of a change: '$84.00 to pay', '$20.00 back', 'nothing to pay'. */
export function costText(
  { due, refund }: Pick<ChangeOffer, 'due' | 'refund'>,
  money: (amount: Money) => string,
  t: TFunction,
): string {
  if (due.amount > 0) return t('flightAfterSale.toPay', { amount: money(due) });
  if (refund.amount > 0) return t('flightAfterSale.comesBack', { amount: money(refund) });
  return t('flightAfterSale.nothing');
}
