// Offers other flights, free of charge, in place of a leg that the airline has changed or cancelled:
// in the cabin and alliance of the order, from the day before to the day after.
import type { Database } from '../../kernel/database.ts';
import { dateOf } from '../../kernel/zones.ts';
import type { Reservation } from '../../orders/reservations.repo.ts';
import { hasOpenChange } from '../changes.repo.ts';
import { flightUnknown, noChange } from '../refusals.ts';
import type { SoldJourney } from '../sold-journey.ts';
import { type ChangeOffer, idsOf, legsOf, termsAfter, waysOn, worthOf } from './change-offers.ts';
import { CLOSES_MINUTES } from './fares.ts';
import type { OffersService } from './offers.service.ts';

const DAYS = [-1, 0, 1] as const;
const MAX = 20;

export interface Rebooking {
  readonly offers: OffersService;
  readonly database: Database;
}

/** Returns true for the key of an offer made by `rebookingOffersOf`. */
export const isRebookingKey = (key: string): boolean => PATTERN.test(key);

const PATTERN = /^([^.]+)\.(\d)free\.(.+)$/;

/**
 * Returns the flights nearest to the one sold. Throws a Refusal for a leg that the airline has not
 * changed, or whose change was accepted.
 */
export const rebookingOffersOf = (
  rebooking: Rebooking,
  reservation: Reservation<SoldJourney>,
  leg: number,
  nowMs: number,
): readonly ChangeOffer[] => allOf(rebooking, reservation, leg, nowMs).slice(0, MAX);

/** Returns the current offer of a key. Throws a Refusal if it is not offered any more. */
export function rebookingOfferOf(
  rebooking: Rebooking,
  reservation: Reservation<SoldJourney>,
  key: string,
  nowMs: number,
): ChangeOffer {
  const [, id, leg = ''] = PATTERN.exec(key) ?? [];
  if (id !== reservation.id) throw flightUnknown();
  const offer = allOf(rebooking, reservation, Number(leg), nowMs).find((one) => one.key === key);
  if (offer === undefined) throw flightUnknown();
  return offer;
}

function allOf(
  { offers, database }: Rebooking,
  reservation: Reservation<SoldJourney>,
  leg: number,
  nowMs: number,
): readonly ChangeOffer[] {
  const { id, item, currency, status } = reservation;
  const { facts } = item;
  const flights = facts.legs[leg];
  if (flights === undefined) throw flightUnknown();
  if (status !== 'confirmed' || facts.amends !== undefined || !hasOpenChange(database, id, flights))
    throw noChange('The airline has not changed this flight.');
  const first = legsOf(offers, facts)[leg]?.[0];
  if (first === undefined) throw flightUnknown();
  const sold = first.departs;
  const isOpen = (departs: number): boolean => (departs - CLOSES_MINUTES) * 60_000 > nowMs;
  const ways = DAYS.flatMap((days) =>
    waysOn(offers, reservation, leg, dateOf(first.day + days), nowMs),
  ).filter(({ hops: [next] }) => next !== undefined && isOpen(next.departs));
  const distance = ({ hops: [next] }: (typeof ways)[number]): number =>
    Math.abs((next?.departs ?? 0) - sold);
  return ways
    .toSorted((a, b) => distance(a) - distance(b) || (idsOf(a.hops) < idsOf(b.hops) ? -1 : 1))
    .map(({ hops, legs, fare }) => ({
      key: `${id}.${leg}free.${idsOf(hops)}`,
      leg,
      legs,
      fee: 0,
      currency,
      difference: 0,
      // for a later change the leg is worth what was paid for it
      fare: { ...fare, net: worthOf(facts, leg), tax: 0 },
      ...termsAfter(facts, legs, 0, 0),
    }));
}
