import type { BookingView } from '@portico/contract';
import { icons } from '@portico/design';
import type { TFunction } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import type { TripEvent } from '@portico/storefront/trip-parts';
import type { FlightDetail } from '../../http.ts';
import { goneLegs } from '../../rules/stated-change.ts';
import { legFacts } from '../../rules/itinerary.ts';
import { durationText } from '../../rules/duration-text.ts';
import { airlineOf, cityOf, endsOf, flightOf, numberOf } from './flight-sale.ts';

/** Returns the location of an airport of a booking; undefined if unknown. */
function spotOf({ airports }: FlightDetail, iata: string): TripEvent['spot'] {
  const known = airports[iata];
  return known?.point && { ...known.point, countryCode: known.countryCode };
}

/** Returns the departure and arrival of each leg in local times. */
export function flightEvents(booking: BookingView, t: TFunction): readonly TripEvent[] {
  const { detail } = flightOf(booking);
  const gone = goneLegs(booking);
  return detail.legs.flatMap((leg, index): TripEvent[] => {
    // a leg cancelled by the airline has no events
    if (gone.has(index)) return [];
    const { first, last } = endsOf(leg);
    const to = cityOf(detail, last.to);
    return [
      {
        at: first.departs,
        zone: first.departsZone,
        spot: spotOf(detail, first.from),
        role: { is: 'leaves' },
        place: cityOf(detail, first.from),
        icon: icons.planeUp,
        title: t('flightSale.trip.departs', { from: cityOf(detail, first.from), to }),
        hint: t('flightSale.trip.flight', {
          airline: isolate(airlineOf(detail, first.marketing.airline)),
          flight: isolate(numberOf(first)),
          duration: isolate(durationText(legFacts(leg).minutes, t)),
        }),
      },
      {
        at: last.arrives,
        zone: last.arrivesZone,
        spot: spotOf(detail, last.to),
        role: { is: 'lands' },
        place: to,
        icon: icons.planeDown,
        title: t('flightSale.trip.lands', { city: to }),
        hint: last.terminals.to
          ? t('flightSale.trip.terminal', { terminal: last.terminals.to })
          : '',
      },
    ];
  });
}
