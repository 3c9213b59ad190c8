// Hotels: suppliers, search, prices, quotes.
import { sandboxHotels } from '@portico/supplier-sandbox-hotels';
import type { HotelDeal, HotelDealsBody, HotelSearchBody } from '@portico/product-hotels/http';
import type { HotelSupplier } from '@portico/product-hotels/port';
import { createOffers, createSealer } from '@portico/selling';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { RegisterRoutes } from '../kernel/http.ts';
import { uuidv7 } from '../kernel/ids.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { ANONYMOUS } from '../kernel/viewer.ts';
import { createAsking } from '../modules/hotels/asking.ts';
import { type BegunSearch, begunSearches } from '../modules/hotels/begun-searches.ts';
import { dealsService } from '../modules/hotels/deals.service.ts';
import { detailService, type HotelCard } from '../modules/hotels/detail.service.ts';
import { hotelsRepo } from '../modules/hotels/hotels.repo.ts';
import { hotelRoutes } from '../modules/hotels/hotels.routes.ts';
import type { Asker, HotelQuotes, HotelSite, RatesToday } from '../modules/hotels/hotels.types.ts';
import { quotesService } from '../modules/hotels/quotes.service.ts';
import { createSearchLog } from '../modules/hotels/search-log.ts';
import { searchService } from '../modules/hotels/search.service.ts';
import { suggestService } from '../modules/hotels/suggest.service.ts';
import { rehearsalOf } from './rehearsal.ts';

export interface HotelsWiring {
  readonly routes: readonly RegisterRoutes[];
  /** For the bookings module. */
  readonly quotes: HotelQuotes;
  /** The first tab's deals, for the page that is being rendered. */
  deals(asker: Omit<Asker, 'site' | 'faults'>, body: HotelDealsBody): Promise<readonly HotelDeal[]>;
  /** The search of the page that is being rendered; its script takes it over. Throws, as the call would, before anything is asked. */
  search(
    asker: Omit<Asker, 'site' | 'faults' | 'signal'>,
    body: HotelSearchBody,
  ): Promise<BegunSearch>;
  /** What a shared page says of a hotel; null when nobody knows it, or not at once. Never rejects. */
  card(
    agencyId: string,
    language: string,
    hotelId: string,
    waitMs?: number,
  ): Promise<HotelCard | null>;
  /** An agency's markup on every hotel, in percent; for the demo. */
  addMarkup(agencyId: string, percent: number): Promise<void>;
  /** Writes the searches that wait to be noted. */
  flush(): Promise<void>;
}

/** Deals as they were read from kept bytes, as long as those are kept. */
const readDeals = new WeakMap<Buffer, readonly HotelDeal[]>();

export interface HotelsNeeds {
  readonly suppliers: readonly HotelSupplier[];
  readonly site: (agencyId: string) => Promise<HotelSite>;
  readonly rates: () => Promise<RatesToday>;
  /** What a rehearsal has switched on for an agency. */
  readonly faults: (agencyId: string) => string | undefined;
  /** Whether a booking stands on a quote; asked of the bookings module. */
  readonly isConsumed?: (agencyId: string, quoteId: string) => Promise<boolean>;
  readonly waits?: Partial<typeof WAIT> | undefined;
}

const NOT_CONSUMED = (): Promise<boolean> => Promise.resolve(false);

/** How long answers are waited for, milliseconds. */
const WAIT = { search: 8_000, deals: 4_000, one: 8_000, suggest: 250 };

/** A page does not wait longer than this for what only its card shows, milliseconds. */
const CARD_MS = 150;

export function wireHotels(
  kernel: Kernel,
  { suppliers, site, rates, faults, isConsumed = NOT_CONSUMED, waits }: HotelsNeeds,
): HotelsWiring {
  const { db, clock, log, cache, keys, config } = kernel;
  const wait = { ...WAIT, ...waits };
  const repo = hotelsRepo(db);
  const offers = createOffers(createSealer(keys.derive('offer'), 'offer'));
  const asking = createAsking({
    clock,
    log,
    suppliers,
    rates,
    markupRules: repo.markupRules,
    isFresh: kernel.isFresh,
  });
  kernel.onAgencyNews(asking.forget);
  const searchLog = createSearchLog(clock, repo.logSearches, (fault) =>
    log.warn({ fault }, 'searches were not noted'),
  );
  const deals = dealsService({ asking, cache, clock, deadlineMs: wait.deals });
  const quotes = quotesService({
    asking,
    offers,
    repo,
    clock,
    site,
    isConsumed,
    deadlineMs: wait.one,
    failpoint: kernel.failpoint,
  });

  const faultsIn = (agencyId: string): string | undefined =>
    config.mode === 'demo' ? faults(agencyId) : undefined;
  const rehearsed = rehearsalOf(config);
  const faultsOf = (request: FastifyRequest): string | undefined =>
    rehearsed(request) ?? faultsIn(request.agency.id);

  const search = searchService({ asking, offers, clock, log: searchLog, deadlineMs: wait.search });
  const begun = begunSearches(search);
  const detail = detailService({ asking, offers, clock, deadlineMs: wait.one });

  return {
    quotes,
    routes: [
      hotelRoutes({
        search,
        begun,
        detail,
        quotes,
        deals,
        suggest: suggestService({ asking, waitMs: wait.suggest }),
        siteOf: site,
        clock,
        faultsOf,
        onAgencyNews: kernel.onAgencyNews,
      }),
    ],
    async deals(asker, body) {
      const bytes = await deals.deals(
        { ...asker, site: await site(asker.agencyId), faults: faultsIn(asker.agencyId) },
        body,
      );
      let list = readDeals.get(bytes);
      if (list === undefined)
        readDeals.set(
          bytes,
          (list = (JSON.parse(bytes.toString('utf8')) as { response: HotelDeal[] }).response),
        );
      return list;
    },
    search: async (asker, body) =>
      begun.begin(
        { ...asker, site: await site(asker.agencyId), faults: faultsIn(asker.agencyId) },
        body,
      ),
    async card(agencyId, language, hotelId, waitMs = CARD_MS) {
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(), waitMs);
      try {
        return await detail.card(
          {
            agencyId,
            site: await site(agencyId),
            viewer: ANONYMOUS,
            language,
            sessionId: 'card',
            correlationId: uuidv7(clock),
            signal: late.signal,
          },
          hotelId,
        );
      } catch {
        return null; // a page without a card is a page all the same
      } finally {
        clearTimeout(timer);
      }
    },
    addMarkup: (agencyId, percent) =>
      repo.addMarkupRule(
        agencyId,
        {
          id: uuidv7(clock),
          supplier: null,
          userId: null,
          type: 'percent',
          value: Math.round(percent * 100),
          min: null,
          max: null,
        },
        clock.iso(),
      ),
    flush: searchLog.flush,
  };
}

/** Sources of hotels by the settings: the sandbox where there is one. */
export function openHotelSuppliers({
  sandboxUrl,
  sandboxSuppliers,
  sandboxProfile,
}: Config): (HotelSupplier & { close(): Promise<void> })[] {
  if (sandboxUrl === undefined) return [];
  return sandboxSuppliers.map((supplier) =>
    sandboxHotels({ baseUrl: sandboxUrl, supplier, profile: sandboxProfile }),
  );
}
