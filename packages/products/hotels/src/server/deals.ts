// Hotel deals for the cards of home and destinations: the best rate of each hotel near a place. Kept as bytes for a while.
import { PorticoError } from '@portico/contract';
import type { HotelDeal, HotelDealsBody, HotelQuery, Occupancy } from '@portico/contract';
import { type FullPrice, sumsOf } from '@portico/rules/pricing';
import { SEARCH_LIMITS } from '@portico/rules/search-address';
import {
  HotelMerge,
  type MergedHotel,
  milesBetween,
  searchHotels,
  type SourcedRate,
} from '@portico/selling';
import type { Cache, CacheKey } from '../../kernel/cache.ts';
import type { Clock } from '../../kernel/clock.ts';
import { type Asking, pricesShown, requireHotels } from './asking.ts';
import { dealCurrency, dealOf, dealRatesOf } from './deals.mapper.ts';
import type { Asker } from './hotels.types.ts';
import { locate } from './near.ts';
import { type Pricer, usdRates } from './pricer.ts';
import { checkStay } from './stay-rules.ts';

export interface DealsDeps {
  readonly asking: Asking;
  readonly cache: Cache;
  readonly clock: Clock;
  readonly deadlineMs: number;
}

/** Cards of one answer: the page a supplier of deals would give. */
export const DEALS_PAGE = 20;
/** How long an answer is kept. */
const KEPT = {
  /** A little too old is better than to wait for suppliers: cards invite, and a price is asked for again before it is booked. */
  complete: { freshMs: 30_000, staleMs: 120_000 },
  /** An answer that lacks a supplier is tried again soon. */
  incomplete: { freshMs: 3_000, staleMs: 0 },
} as const;

/** A deal far out must save more to stand beside one in the middle of things. */
const SHARE_PER_MILE = 0.015;

export type DealsService = ReturnType<typeof dealsService>;

export function dealsService({ asking, cache, clock, deadlineMs }: DealsDeps) {
  async function make(
    asker: Asker,
    body: HotelDealsBody,
    rooms: readonly Occupancy[],
    nights: number,
  ): Promise<{ bytes: Buffer; complete: boolean }> {
    const { near } = locate(
      {
        name: body.searchString.trim().slice(0, 120),
        latitude: body.latitude,
        longitude: body.longitude,
      },
      asker.language,
    );
    const [pricer, table] = await Promise.all([
      asking.pricer(asker.site, asker.viewer),
      asking.rates().then(usdRates),
    ]);
    const currency = dealCurrency(body.currency, pricer.currency, table);
    const { merge, complete } = await search(asker, {
      latitude: body.latitude,
      longitude: body.longitude,
      radiusMiles: body.radius,
      stay: { checkIn: body.stayPeriod.start, checkOut: body.stayPeriod.end },
      occupancies: rooms,
    });
    const { audience } = asker.viewer;
    const shown = pricesShown(asker.site, audience);
    const within = merge
      .all()
      .filter(
        ({ hotel }) =>
          milesBetween(hotel, body) <= body.radius && milesBetween(hotel, near) <= body.radius,
      );
    const best = within.flatMap((merged) => cheapestOf(merged, pricer) ?? []);
    const worth = ({ share, merged }: Best) =>
      share - milesBetween(merged.hotel, near) * SHARE_PER_MILE;
    best.sort(
      shown
        ? (a, b) => worth(b) - worth(a) || byFame(a.merged, b.merged)
        : (a, b) => byFame(a.merged, b.merged),
    );
    const context = { body, rooms, nights, near, language: asker.language, site: asker.site };
    const response: HotelDeal[] = best
      .slice(0, DEALS_PAGE)
      .map(({ merged, price }) =>
        dealOf(merged, shown ? dealRatesOf(price, audience, currency) : null, context),
      );
    return { bytes: Buffer.from(JSON.stringify({ response })), complete };
  }

  async function search(
    asker: Asker,
    query: HotelQuery,
  ): Promise<{ merge: HotelMerge; complete: boolean }> {
    const merge = new HotelMerge();
    let failed = 0;
    const { agencyId, correlationId, language, faults } = asker;
    for await (const batch of searchHotels({
      suppliers: asking.suppliers,
      query,
      deadlineMs,
      // Many visitors wait for one answer: nobody's leaving ends it.
      signal: new AbortController().signal,
      clock,
      context: { agencyId, correlationId, language, ...(faults === undefined ? {} : { faults }) },
      onFault: (supplier, fault) => asking.fault(supplier, correlationId, fault),
      breaker: asking.breaker(agencyId),
    })) {
      for (const event of batch) {
        if (event.kind === 'hotels') merge.add(event.supplier, event.hotels);
        else if (event.outcome !== 'ok') failed += 1;
      }
    }
    if (merge.size === 0 && failed > 0 && failed === asking.suppliers.length)
      throw new PorticoError('SUPPLIER_UNAVAILABLE', { retryAfter: 5 });
    return { merge, complete: failed === 0 };
  }

  return {
    /** The answer as bytes of JSON. */
    async deals(asker: Asker, body: HotelDealsBody): Promise<Buffer> {
      requireHotels(asker.site);
      const rooms = roomsOf(body);
      const stay = { checkIn: body.stayPeriod.start, checkOut: body.stayPeriod.end };
      const { timeZone } = locate(
        { latitude: body.latitude, longitude: body.longitude },
        asker.language,
      );
      const nights = checkStay(stay, timeZone, clock.now(), 'stayPeriod', {
        checkIn: 'start',
        checkOut: 'end',
      });
      if (asker.faults !== undefined) return (await make(asker, body, rooms, nights)).bytes;
      const key: CacheKey = {
        agency: asker.agencyId,
        audience: asker.viewer.audience,
        language: asker.language,
        currency: body.currency,
        name: 'hotel-deals',
        detail: `${await asking.priceOwner(asker.agencyId, asker.viewer)} ${JSON.stringify(body)}`,
      };
      let complete = true;
      return cache.through(
        key,
        () => (complete ? KEPT.complete : KEPT.incomplete),
        async () => {
          const made = await make(asker, body, rooms, nights);
          complete = made.complete;
          return made.bytes;
        },
      );
    },
  };
}

/** Each entry of the body is so many equal rooms. Throws INVALID_FIELD where ages and children differ. */
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
  readonly rate: SourcedRate;
  readonly price: FullPrice;
  readonly member: number;
  /** Share of the retail price that members save. */
  readonly share: number;
}

/** The cheapest rate of a hotel; null when none of its rates can be priced. */
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

/** Of rates that cost the same, the supplier's name decides, then the currency; never which came first. */
const isBefore = (rate: SourcedRate, { rate: other }: Best): boolean =>
  (rate.supplier.localeCompare(other.supplier) ||
    rate.rate.currency.localeCompare(other.rate.currency)) < 0;

const byFame = (a: MergedHotel, b: MergedHotel): number =>
  (b.hotel.score ?? 0) - (a.hotel.score ?? 0) ||
  b.hotel.stars - a.hotel.stars ||
  (a.id < b.id ? -1 : 1);
