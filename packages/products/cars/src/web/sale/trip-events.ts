import type { BookingView } from '@portico/contract';
import { icons } from '@portico/design';
import type { TFunction } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import type { TripEvent } from '@portico/storefront/trip-parts';
import type { CarDetail } from '../../http.ts';
import { closingAfter } from '../../rules/hours.ts';
import { accessText } from '../words.ts';
import { rentalOf } from './rental-sale.ts';

const spotOf = ({ latitude, longitude }: CarDetail['pickUp']): TripEvent['spot'] => ({
  latitude,
  longitude,
});

/** Returns the pick-up and drop-off events in the local times of both desks. */
export function rentalEvents(booking: BookingView, t: TFunction): readonly TripEvent[] {
  const { title, span, detail } = rentalOf(booking);
  const { pickUp, dropOff, vendor } = detail;
  return [
    {
      at: span.from,
      zone: span.fromZone,
      spot: spotOf(pickUp),
      role: { is: 'waits', until: closingAfter(pickUp, span.from) },
      place: pickUp.name,
      icon: icons.car,
      title: t('carSale.trip.pickUp', { car: isolate(title) }),
      hint: t('carSale.trip.pickUpHint', {
        vendor: isolate(vendor.name),
        access: accessText(pickUp, t),
      }),
    },
    {
      at: span.to,
      zone: span.toZone,
      spot: spotOf(dropOff),
      role: { is: 'due' },
      place: dropOff.name,
      icon: icons.car,
      title: t('carSale.trip.dropOff', { car: isolate(title) }),
      hint: t(`carSale.fuelBack.${detail.fuel}`),
    },
  ];
}
