import type { BookingView } from '@portico/contract';
import { icons } from '@portico/design';
import type { TFunction } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import type { TripEvent } from '@portico/storefront/trip-parts';
import { stayOf } from './stay-sale.ts';

/**
 * Returns arrival and departure in the hotel's local time; without a role in conflicts if the hotel
 * does not state its check-in times.
 */
export function stayEvents(booking: BookingView, t: TFunction): readonly TripEvent[] {
  const { title, span, place, detail } = stayOf(booking);
  const { hotel, room, nights, checkInFrom, checkOutBy } = detail;
  const shared = { place: hotel.city, icon: icons.bed, title, spot: place ?? undefined };
  return [
    {
      ...shared,
      at: span.from,
      zone: span.fromZone,
      ...(checkInFrom === null ? { hasNoTime: true } : { role: { is: 'opens' } }),
      hint: [t('stay.checkIn'), t('searchForm.nights', { count: nights }), isolate(room.name)].join(
        t('common.comma'),
      ),
    },
    {
      ...shared,
      at: span.to,
      zone: span.toZone,
      ...(checkOutBy === null ? { hasNoTime: true } : {}),
      hint: t('stay.checkOut'),
    },
  ];
}
