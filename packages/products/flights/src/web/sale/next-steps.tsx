import type { BookingView } from '@portico/contract';
import { addDays } from '@portico/rules/dates';
import { localInstant, localTimeAt } from '@portico/rules/zones';
import { isolate } from '@portico/storefront/parts/isolate';
import { dayText, timeText } from '@portico/storefront/parts/times';
import type { NextStep, NextStepsAround } from '@portico/storefront/product-parts';
import { airlineOf, cityOf, endsOf, flightOf, isDomestic, numberOf } from './flight-sale.ts';

/** Recommended minutes at the airport before departure. */
const BEFORE = { domestic: 120, international: 180 } as const;

/**
 * Returns the next steps: the airline's check-in; airport arrival time with required documents; and
 * each departure. In the airports' local times.
 */
export function flightNextSteps(
  booking: BookingView,
  { t, language }: NextStepsAround,
): readonly NextStep[] {
  const { detail, issued } = flightOf(booking);
  const [leg] = detail.legs;
  if (!leg) return [];
  const { first } = endsOf(leg);
  const at = (local: string) => (
    <bdi>{t('cancellation.when', { day: dayText(local, language), time: timeText(local) })}</bdi>
  );
  const before = isDomestic(detail) ? BEFORE.domestic : BEFORE.international;
  const atAirport = localTimeAt(
    localInstant(first.departs, first.departsZone) - before * 60_000,
    first.departsZone,
  );
  const documents =
    isDomestic(detail) && detail.documents === 'none'
      ? t('flightSale.next.identity')
      : t('flightSale.next.document');
  return [
    {
      when: <bdi>{dayText(addDays(first.departs.slice(0, 10), -1), language)}</bdi>,
      title: t('flightSale.next.checkIn', {
        airline: isolate(airlineOf(detail, detail.marketing)),
      }),
      hint: issued?.locator
        ? t('flightSale.next.checkInHint', { locator: isolate(issued.locator) })
        : t('flightSale.next.checkInLater'),
    },
    {
      when: at(atAirport),
      title: t('flightSale.next.airport', {
        airport: isolate(`${cityOf(detail, first.from)} ${first.from}`),
      }),
      hint: `${documents} ${t('flightSale.next.airportHint')}`,
    },
    ...detail.legs.map((flights): NextStep => {
      const { first: departure, last } = endsOf(flights);
      return {
        when: at(departure.departs),
        title: t('flightSale.next.departs', {
          from: isolate(cityOf(detail, departure.from)),
          to: isolate(cityOf(detail, last.to)),
          flight: isolate(numberOf(departure)),
        }),
      };
    }),
  ];
}
