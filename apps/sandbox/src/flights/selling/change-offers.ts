// Offers another day for one leg of a sold journey: the same cabin and alliance, at today's fare,
// for the brand's fee.
import type { Reservation } from '../../orders/reservations.repo.ts';
import { flightUnknown, noChange } from '../refusals.ts';
import type { JourneyFacts, SoldJourney } from '../sold-journey.ts';
import { currencyOf } from '../suppliers.ts';
import { dateOf, dayOf, localText, zoneOf } from '../../kernel/zones.ts';
import { flightOf, type Hop } from '../world/schedule.ts';
import { BRANDS } from './brands.ts';
import { CLOSES_MINUTES, type Fare, fareOf, penaltyAt, type TermStep } from './fares.ts';
import type { OffersService } from './offers.service.ts';
import type { PricedWay } from './prices.ts';
import { partyOf } from './question.ts';

export interface ChangeOffer {
  /** Identifies order, leg and flights: the same flights have the same key. */
  readonly key: string;
  readonly leg: number;
  readonly legs: readonly (readonly Hop[])[];
  readonly fee: number;
  /** New fare minus the old one; negative for a refund. */
  readonly difference: number;
  readonly currency: string;
  /** Of the leg's new flights. */
  readonly fare: Pick<Fare, 'cabins' | 'classes' | 'bags' | 'net' | 'tax'>;
  /** Terms for refunding the price of the change, and the order's own terms after it. */
  readonly own: readonly TermStep[];
  readonly refund: readonly TermStep[];
  readonly change: readonly TermStep[];
}

const MAX = 20;

export const legsOf = (offers: OffersService, { legs }: JourneyFacts): (readonly Hop[])[] =>
  legs.map((ids) => ids.flatMap((id) => flightOf(offers.network, id) ?? []));

/** Returns the value of a leg of an order for a change. */
export const worthOf = ({ legFares, fare, legs }: JourneyFacts, leg: number): number =>
  legFares?.[leg] ?? Math.round(fare / legs.length);

/**
 * Returns the best connections of the new day. Throws a Refusal for a fare that cannot be changed,
 * or not any more.
 */
export const changeOffersOf = (
  offers: OffersService,
  reservation: Reservation<SoldJourney>,
  leg: number,
  date: string,
  nowMs: number,
): readonly ChangeOffer[] => allOf(offers, reservation, leg, date, nowMs).slice(0, MAX);

/**
 * Returns the current offer of a key. Throws a Refusal if the order cannot be changed to these
 * flights.
 */
export function changeOfferOf(
  offers: OffersService,
  reservation: Reservation<SoldJourney>,
  key: string,
  nowMs: number,
): ChangeOffer {
  const [, id, leg = '', flights = ''] = /^([^.]+)\.(\d)\.(.+)$/.exec(key) ?? [];
  const first = flightOf(offers.network, flights.split('-')[0] ?? '');
  if (id !== reservation.id || first === null || first === undefined) throw flightUnknown();
  const found = allOf(offers, reservation, Number(leg), dateOf(first.day), nowMs);
  const offer = found.find((one) => one.key === key);
  if (offer === undefined) throw flightUnknown();
  return offer;
}

function allOf(
  offers: OffersService,
  reservation: Reservation<SoldJourney>,
  leg: number,
  date: string,
  nowMs: number,
): readonly ChangeOffer[] {
  const { id, item, currency, status } = reservation;
  const { facts } = item;
  const local = localText(zoneOf(facts.from.zone), Math.floor(nowMs / 60_000));
  const fee = penaltyAt(facts.change, local);
  if (fee === null || status !== 'confirmed' || facts.amends !== undefined)
    throw noChange('This fare cannot be changed.');
  return waysOn(offers, reservation, leg, date, nowMs)
    .map(({ hops, legs, fare }) => {
      const difference = fare.net + fare.tax - worthOf(facts, leg);
      return {
        key: `${id}.${leg}.${idsOf(hops)}`,
        leg,
        legs,
        fee,
        currency,
        difference,
        fare,
        ...termsAfter(facts, legs, Math.max(0, fee + difference), fee),
      };
    })
    .toSorted((a, b) => a.difference - b.difference || (a.key < b.key ? -1 : 1));
}

/** Other flights for a leg, the legs of the order with them, and their fare today. */
interface OtherWay {
  readonly hops: readonly Hop[];
  readonly legs: readonly (readonly Hop[])[];
  readonly fare: Fare;
}

/**
 * Returns the connections of a day that fit the other legs of an order, in its cabin, alliance,
 * brand and currency. Throws a Refusal for a leg or a brand that does not exist.
 */
export function waysOn(
  offers: OffersService,
  { item, currency }: Reservation<SoldJourney>,
  leg: number,
  date: string,
  nowMs: number,
): readonly OtherWay[] {
  const { facts } = item;
  const brand = BRANDS.find((known) => known === facts.brand);
  if (brand === undefined) throw noChange('This fare cannot be changed.');
  const legs = legsOf(offers, facts);
  const old = legs[leg];
  const [first, last] = [old?.[0], old?.at(-1)];
  if (old === undefined || first === undefined || last === undefined) throw flightUnknown();
  const party = partyOf(facts.passengers);
  const day = dayOf(date);
  const slice = { from: [first.route.from], to: [last.route.to], day };
  const market = offers.market(day, day, nowMs);
  const least = legs[leg - 1]?.at(-1)?.arrives ?? 0;
  const most = legs[leg + 1]?.[0]?.departs ?? Infinity;
  const fits = ({ way: { group, hops } }: PricedWay): boolean =>
    group === first.route.group &&
    idsOf(hops) !== idsOf(old) &&
    hops[0] !== undefined &&
    currencyOf(offers.supplier, hops[0].route.airline) === currency &&
    hops[0].departs > least &&
    (hops.at(-1)?.arrives ?? 0) < most;
  return offers
    .ways(slice, party, facts.cabin, market)
    .filter(fits)
    .map((way) => ({
      hops: way.way.hops,
      legs: legs.map((hops, index) => (index === leg ? way.way.hops : hops)),
      fare: fareOf(offers.supplier, [way], brand, party, nowMs),
    }));
}

export const idsOf = (hops: readonly Hop[]): string => hops.map(({ id }) => id).join('-');

/**
 * The fee is non-refundable, the difference follows the fare's terms; both end when check-in
 * closes.
 */
export function termsAfter(
  { refund, change }: JourneyFacts,
  legs: readonly (readonly Hop[])[],
  paid: number,
  fee: number,
): Pick<ChangeOffer, 'own' | 'refund' | 'change'> {
  const first = legs[0]?.[0];
  if (first === undefined) throw flightUnknown();
  const closes = localText(first.route.from.zone, first.departs - CLOSES_MINUTES);
  const moved = ({ until, penalty }: TermStep): TermStep => ({
    until: until === null ? null : closes,
    penalty,
  });
  return {
    own: [
      { until: closes, penalty: Math.min(paid, fee) },
      { until: null, penalty: paid },
    ],
    refund: refund.map(moved),
    change: change.map(moved),
  };
}
