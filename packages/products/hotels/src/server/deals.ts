// Hotel deals for the cards of the home page and destinations: the best rate of each hotel near a
// place.
import { PorticoError } from '@portico/contract';
import { pickedFirst } from '@portico/rules/deals';
import { milesBetween } from '@portico/rules/geo';
import { type FullPrice, sumsOf } from '@portico/rules/pricing';
import {
  type RequestContext,
  dealCurrency,
  dealRatesOf,
  dealsAnswer,
  type ProductHost,
  type Ends,
  gathered,
  type BoundDeals,
  type Pricer,
  pricesShown,
  progressOf,
  unpricedOf,
  usdRates,
} from '@portico/selling';
import { type HotelDeal, hotelDeals as hotelDealsCall, type HotelDealsBody } from '../http.ts';
import type { HotelQuery } from '../port.ts';
import { SEARCH_LIMITS } from '../rules/address.ts';
import { checkStay } from '../rules/check-stay.ts';
import { HotelMerge, type HotelRate, type MergedHotel } from '../rules/merge.ts';
import type { Occupancy } from '../shapes.ts';
import { dealOf, searchAddress } from './deal-card.ts';
import type { HotelTypes } from './hotel-types.ts';
import { locate } from './near.ts';
import { townsOf } from './towns.ts';

/** Cards per response: the page size of a deals supplier. */
export const DEALS_PAGE = 20;

/** Additional saving per mile from the centre that a deal needs to rank equally. */
const SHARE_PER_MILE = 0.015;

interface DealsQuestion {
  readonly rooms: readonly Occupancy[];
  readonly nights: number;
}

/** Returns deal cards with prices and order for this viewer. */
export function hotelDeals(desk: ProductHost<HotelTypes>): BoundDeals {
  return {
    call: hotelDealsCall,
    check(asker: RequestContext, body: HotelDealsBody) {
      questionOf(asker, body, desk.clock.now());
      return { currency: body.currency };
    },
    async make(asker: RequestContext, body: HotelDealsBody) {
      const question = questionOf(asker, body, desk.clock.now());
      const [pricer, table] = await Promise.all([desk.pricer(asker), desk.rates().then(usdRates)]);
      const currency = dealCurrency(body.currency, pricer.currency, table);
      const { merge, ends } = await search(desk, asker, {
        latitude: body.latitude,
        longitude: body.longitude,
        radiusMiles: body.radius,
        stay: { checkIn: body.stayPeriod.start, checkOut: body.stayPeriod.end },
        occupancies: question.rooms,
      });
      const response = cards(merge, asker, body, question, { pricer, currency });
      const rates = merge.all().flatMap((row) => row.rates);
      const unpriced = response.length === 0 ? unpricedOf(pricer, rates) : 0;
      const suppliers = progressOf(desk.suppliers.length, ends, unpriced);
      return dealsAnswer(response, suppliers);
    },
  };
}

function cards(
  merge: HotelMerge,
  asker: RequestContext,
  body: HotelDealsBody,
  { rooms, nights }: DealsQuestion,
  { pricer, currency }: { pricer: Pricer; currency: ReturnType<typeof dealCurrency> },
): HotelDeal[] {
  const { near } = locate(
    {
      name: body.searchString.trim().slice(0, 120),
      latitude: body.latitude,
      longitude: body.longitude,
    },
    asker.language,
  );
  const { audience } = asker.viewer;
  const shown = pricesShown(asker.site, audience);
  const best = merge
    .all()
    .filter(
      ({ facts }) =>
        milesBetween(facts, body) <= body.radius && milesBetween(facts, near) <= body.radius,
    )
    .flatMap((merged) => cheapestOf(merged, pricer) ?? []);
  const worth = new Map(
    best.map((one) => [one, one.share - milesBetween(one.merged.facts, near) * SHARE_PER_MILE]),
  );
  best.sort(
    shown
      ? (a, b) => (worth.get(b) ?? 0) - (worth.get(a) ?? 0) || byFame(a.merged, b.merged)
      : (a, b) => byFame(a.merged, b.merged),
  );
  const search = searchAddress(body, rooms, near);
  const { stayPeriod, picked } = body;
  const { language, site } = asker;
  const context = { search, nights, stayPeriod, near, language, site, picked };
  const first = best.find(({ merged }) => merged.id === picked);
  return pickedFirst(best, first)
    .slice(0, DEALS_PAGE)
    .map(({ merged, price }) =>
      dealOf(merged, shown ? dealRatesOf(price, audience, currency) : null, context),
    );
}

/** Collects all responses and the outcome of each supplier. */
async function search(
  desk: ProductHost<HotelTypes>,
  asker: RequestContext,
  query: HotelQuery,
): Promise<{ merge: HotelMerge; ends: Ends }> {
  const merge = new HotelMerge(townsOf);
  // many visitors share one search: it continues when one of them disconnects
  const everybody = { ...asker, signal: new AbortController().signal };
  const answers = desk.ask(everybody, query, { deadlineMs: desk.waits.deals });
  return { merge, ends: await gathered(answers, (supplier, items) => merge.add(supplier, items)) };
}

/** Parses rooms and nights of a request. Throws INVALID_FIELD. */
function questionOf(asker: RequestContext, body: HotelDealsBody, now: number): DealsQuestion {
  const rooms = roomsOf(body);
  const stay = { checkIn: body.stayPeriod.start, checkOut: body.stayPeriod.end };
  const { timeZone } = locate(
    { latitude: body.latitude, longitude: body.longitude },
    asker.language,
  );
  const nights = checkStay(stay, timeZone, now, 'stayPeriod', {
    checkIn: 'start',
    checkOut: 'end',
  });
  return { rooms, nights };
}

/**
 * Expands each entry of the body to a number of equal rooms. Throws INVALID_FIELD if the number of
 * ages and children differs.
 */
function roomsOf(body: HotelDealsBody): Occupancy[] {
  const rooms = body.occupancies.flatMap(
    ({ numOfRoom, numOfAdults, numOfChildren, childAges }, i) => {
      if (childAges.length !== numOfChildren)
        throw new PorticoError('INVALID_FIELD', { field: `occupancies.${i}.childAges` });
      return Array.from({ length: numOfRoom }, () => ({ adults: numOfAdults, childAges }));
    },
  );
  if (rooms.length > SEARCH_LIMITS.rooms)
    throw new PorticoError('INVALID_FIELD', { field: 'occupancies' });
  return rooms;
}

interface Best {
  readonly merged: MergedHotel;
  readonly rate: HotelRate;
  readonly price: FullPrice;
  readonly member: number;
  /** Share of the retail price saved by members. */
  readonly share: number;
}

/** Returns the cheapest rate of a hotel; null if none can be priced. */
export function cheapestOf(merged: MergedHotel, pricer: Pricer): Best | null {
  let best: Best | null = null;
  for (const rate of merged.rates) {
    const price = pricer.price(rate);
    if (price === null) continue;
    const { member, retail } = sumsOf(price);
    if (best === null || member < best.member || (member === best.member && isBefore(rate, best)))
      best = { merged, rate, price, member, share: retail > 0 ? 1 - member / retail : 0 };
  }
  return best;
}

/** At equal cost the supplier's name decides, then the currency; never the order of arrival. */
const isBefore = (rate: HotelRate, { rate: other }: Best): boolean =>
  (rate.supplier.localeCompare(other.supplier) ||
    rate.rate.currency.localeCompare(other.rate.currency)) < 0;

const byFame = (a: MergedHotel, b: MergedHotel): number =>
  (b.facts.score ?? 0) - (a.facts.score ?? 0) ||
  b.facts.stars - a.facts.stars ||
  (a.id < b.id ? -1 : 1);
