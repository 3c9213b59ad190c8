// Another day for one leg of a journey that was sold: the same cabin and alliance, at today's fare, for the brand's fee.
import type { Reservation } from '../../orders/reservations.repo.ts';
import { flightUnknown, noChange } from '../refusals.ts';
import type { SoldJourney } from '../sold-journey.ts';
import { flightOf, type Hop } from '../world/schedule.ts';
import { dayOf, localText, zoneOf } from '../../kernel/zones.ts';
import { BRANDS } from './brands.ts';
import { fareOf, penaltyAt } from './fares.ts';
import type { OffersService } from './offers.service.ts';
import type { PricedWay } from './prices.ts';
import { partyOf } from './question.ts';

export interface ChangeOffer {
  readonly legs: readonly (readonly Hop[])[];
  readonly fee: number;
  /** New fare less the old one; negative where money comes back. */
  readonly difference: number;
  readonly currency: string;
}

const MOST = 20;

/** The best ways of the new day. Throws a Refusal for a fare that cannot be changed, or not any more. */
export function changeOffersOf(
  offers: OffersService,
  { item, currency, status }: Reservation<SoldJourney>,
  leg: number,
  date: string,
  nowMs: number,
): readonly ChangeOffer[] {
  const { facts } = item;
  const local = localText(zoneOf(facts.from.zone), Math.floor(nowMs / 60_000));
  const fee = penaltyAt(facts.change, local);
  const brand = BRANDS.find((known) => known === facts.brand);
  if (fee === null || brand === undefined || status !== 'confirmed')
    throw noChange('This fare cannot be changed.');
  const legs = facts.legs.map((ids) => ids.flatMap((id) => flightOf(offers.network, id) ?? []));
  const old = legs[leg];
  const [first, last] = [old?.[0], old?.at(-1)];
  if (first === undefined || last === undefined) throw flightUnknown();
  const party = partyOf(facts.passengers);
  const day = dayOf(date);
  const slice = { from: [first.route.from], to: [last.route.to], day };
  const market = offers.market(day, day, nowMs);
  const least = legs[leg - 1]?.at(-1)?.arrives ?? 0;
  const most = legs[leg + 1]?.[0]?.departs ?? Infinity;
  const worth = (way: PricedWay): number => fareOf(offers.supplier, [way], brand, party, nowMs).net;
  const before = Math.round(facts.fare / legs.length);
  return offers
    .ways(slice, party, facts.cabin, market)
    .filter(
      ({ way }) =>
        way.group === first.route.group &&
        (way.hops[0]?.departs ?? 0) > least &&
        (way.hops.at(-1)?.arrives ?? 0) < most,
    )
    .map((way) => ({
      legs: legs.map((hops, index) => (index === leg ? way.way.hops : hops)),
      fee,
      currency,
      difference: worth(way) - before,
    }))
    .toSorted((a, b) => a.difference - b.difference)
    .slice(0, MOST);
}
