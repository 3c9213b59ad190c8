// Seats and bags for a sold journey: availability and prices.
import { localText } from '../../kernel/zones.ts';
import type { Reservation } from '../../orders/reservations.repo.ts';
import { noChange } from '../refusals.ts';
import type { JourneyFacts, SoldJourney } from '../sold-journey.ts';
import type { Hop } from '../world/schedule.ts';
import { BRANDS } from './brands.ts';
import { legsOf } from './change-offers.ts';
import { CLOSES_MINUTES, type TermStep } from './fares.ts';
import type { OffersService } from './offers.service.ts';
import { bagKilos, bagPrice, type Chooser } from './services.ts';

/**
 * Returns the journey of an order with the data for choosing extras. Throws a Refusal if the order
 * is not active.
 */
export function chooserOf(
  offers: OffersService,
  { item: { facts }, currency, status }: Reservation<SoldJourney>,
): Chooser {
  const brand = BRANDS.find((known) => known === facts.brand);
  if (brand === undefined || status !== 'confirmed' || facts.amends !== undefined)
    throw noChange('Nothing can be added to this reservation.');
  const cabins = new Map(facts.flights.map(({ flight, cabin }) => [flight, cabin]));
  const legs = legsOf(offers, facts);
  return {
    legs,
    party: facts,
    offer: {
      brand,
      currency,
      cabins: legs.flat().map(({ id }) => cabins.get(id) ?? facts.cabin),
    },
  };
}

/** True if check-in for a flight is still open. */
export const isOpen = ({ departs }: Hop, nowMs: number): boolean =>
  nowMs < (departs - CLOSES_MINUTES) * 60_000;

/** Offers a bag on each leg that has not departed. */
export const bagsBeside = (
  { legs, offer }: Chooser,
  nowMs: number,
): readonly { readonly leg: number; readonly price: number; readonly kg: number }[] =>
  legs.flatMap((hops, leg) => {
    const first = hops[0];
    if (first === undefined || !isOpen(first, nowMs)) return [];
    return [{ leg, price: bagPrice(offer, hops), kg: bagKilos(hops) }];
  });

/** Additions are non-refundable, except while the whole order can be voided. */
export function extrasTerms(
  { voidUntil, from }: JourneyFacts,
  first: Hop,
  paid: number,
  nowMs: number,
): readonly TermStep[] {
  const kept = { until: null, penalty: paid };
  if (voidUntil === null || voidUntil <= nowMs || first.route.from.zone.name !== from.zone)
    return [kept];
  const until = localText(first.route.from.zone, Math.floor(voidUntil / 60_000));
  return [{ until, penalty: 0 }, kept];
}
