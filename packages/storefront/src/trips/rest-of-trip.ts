// Determines how one booking's times affect the others of its trip: conflicts, and bookings that
// still fit.
import type { BookingView } from '@portico/contract';
import { isSamePlace } from '@portico/rules/near-places';
import type { TFunction } from '@portico/runtime';
import { dayOf } from '../parts/times.ts';
import type { ProductParts } from '../product-parts.ts';
import { isBed } from '../trip-parts.ts';
import {
  type BookedMoment,
  type BookedTrouble,
  isStanding,
  momentsOf,
  troublesOf,
} from './trip-events.ts';

type PartsOf = (booking: BookingView) => Pick<ProductParts, 'icon' | 'words' | 'trip'>;

/** Effect of a journey on one other booking of the trip. */
export type Effect =
  | { readonly kind: 'trouble'; readonly trouble: BookedTrouble }
  /** The traveller lands after the first night of booked accommodation. */
  | { readonly kind: 'night'; readonly bed: BookingView; readonly lands: BookedMoment }
  | { readonly kind: 'fits'; readonly other: BookingView };

/** Returns the effects of a journey on the other active bookings of its trip, conflicts first. */
export function restOfTrip(
  journey: BookingView,
  bookings: readonly BookingView[],
  partsOf: PartsOf,
  t: TFunction,
): readonly Effect[] {
  const others = bookings.filter((one) => one.reference !== journey.reference && isStanding(one));
  const all = [journey, ...others];
  const moments = momentsOf(all, partsOf, t);
  const landings = moments.filter(
    ({ booking, role }) => booking.reference === journey.reference && role?.is === 'lands',
  );
  const hasBed = others.some((one) => isBed(partsOf(one)));
  const troubles = troublesOf(all, moments, partsOf)
    .filter((one) => hasBed || one.kind !== 'noBed')
    .filter((one) => isOf(one, landings, journey));
  const nights = others.flatMap((bed): Effect[] => {
    const { from, to, fromZone } = bed.span;
    const place = { zone: fromZone, spot: bed.place ?? undefined };
    const lands = landings.find((one) => isSamePlace(one, place));
    if (!isBed(partsOf(bed)) || lands === undefined) return [];
    const day = dayOf(lands.at);
    return day > dayOf(from) && day <= dayOf(to) ? [{ kind: 'night', bed, lands }] : [];
  });
  const hit = new Set([
    ...troubles.flatMap((one) => {
      const about = aboutOf(one);
      return about === null ? [] : [about.reference];
    }),
    ...nights.flatMap((one) => (one.kind === 'night' ? [one.bed.reference] : [])),
  ]);
  return [
    ...troubles.map((trouble) => ({ kind: 'trouble' as const, trouble })),
    ...nights,
    ...others
      .filter(({ reference }) => !hit.has(reference))
      .map((other) => ({ kind: 'fits' as const, other })),
  ];
}

/** Returns the booking affected by a conflict. */
function aboutOf(trouble: BookedTrouble): BookingView | null {
  if (trouble.kind === 'noBed' || trouble.kind === 'twoBeds') return null;
  return trouble.kind === 'pastHome' ? trouble.bed.booking : trouble.other.booking;
}

/** Returns true if a conflict is caused by an arrival or a departure of the journey. */
function isOf(
  trouble: BookedTrouble,
  landings: readonly BookedMoment[],
  { reference }: BookingView,
): boolean {
  if (trouble.kind === 'noBed') return landings.some(({ at }) => dayOf(at) === trouble.from);
  if (trouble.kind === 'twoBeds') return false;
  const moment = 'leaves' in trouble ? trouble.leaves : trouble.lands;
  return moment.booking.reference === reference;
}
