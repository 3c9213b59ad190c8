// Hotels: suppliers, search, prices, quotes.
import { sandboxHotels } from '@portico/supplier-sandbox-hotels';
import type { HotelDeal, HotelDealsBody, HotelSupplier } from '@portico/contract';
import { createOffers, createSealer } from '@portico/supply';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { RegisterRoutes } from '../kernel/http.ts';
import { uuidv7 } from '../kernel/ids.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { createAsking } from '../modules/hotels/asking.ts';
import { dealsService } from '../modules/hotels/deals.service.ts';
import { detailService } from '../modules/hotels/detail.service.ts';
import { hotelsRepo } from '../modules/hotels/hotels.repo.ts';
import { hotelRoutes } from '../modules/hotels/hotels.routes.ts';
import type { Asker, HotelQuotes, HotelSite, RatesToday } from '../modules/hotels/hotels.types.ts';
import { quotesService } from '../modules/hotels/quotes.service.ts';
import { createSearchLog } from '../modules/hotels/search-log.ts';
import { searchService } from '../modules/hotels/search.service.ts';
import { suggestService } from '../modules/hotels/suggest.service.ts';

export interface HotelsWiring {
  readonly routes: readonly RegisterRoutes[];
  /** For the bookings module. */
  readonly quotes: HotelQuotes;
  /** The first tab's deals, for the page that is being rendered. */
  deals(asker: Omit<Asker, 'site' | 'faults'>, body: HotelDealsBody): Promise<readonly HotelDeal[]>;
  /** An agency's markup on every hotel, in percent; for the demo. */
  addMarkup(agencyId: string, percent: number): Promise<void>;
  /** Writes the searches that wait to be noted. */
  flush(): Promise<void>;
}

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
const FAULTS = /^[\x20-\x7e]{1,1000}$/;

export function wireHotels(kernel: Kernel, { suppliers, site, rates, faults, isConsumed = NOT_CONSUMED, waits }: HotelsNeeds): HotelsWiring {
  const { db, clock, log, cache, keys, config } = kernel;
  const wait = { ...WAIT, ...waits };
  const repo = hotelsRepo(db);
  const offers = createOffers(createSealer(keys.derive('offer'), 'offer'));
  const asking = createAsking({ clock, log, suppliers, rates, markupRules: repo.markupRules });
  kernel.onAgencyNews(asking.forget);
  const searchLog = createSearchLog(clock, repo.logSearches, (fault) => log.warn({ fault }, 'searches were not noted'));
  const deals = dealsService({ asking, cache, clock, deadlineMs: wait.deals });
  const quotes = quotesService({ asking, offers, repo, clock, site, isConsumed, deadlineMs: wait.one });

  /** A demo lets a request rehearse a supplier's faults; production never does. */
  const faultsOf = (request: FastifyRequest): string | undefined => {
    if (config.mode !== 'demo') return undefined;
    const header = request.headers['x-sandbox-faults'];
    return typeof header === 'string' && FAULTS.test(header) ? header : faults(request.agency.id);
  };

  return {
    quotes,
    routes: [
      hotelRoutes({
        search: searchService({ asking, offers, clock, log: searchLog, deadlineMs: wait.search }),
        detail: detailService({ asking, offers, clock, deadlineMs: wait.one }),
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
      const bytes = await deals.deals({ ...asker, site: await site(asker.agencyId), faults: config.mode === 'demo' ? faults(asker.agencyId) : undefined }, body);
      return (JSON.parse(bytes.toString('utf8')) as { response: HotelDeal[] }).response;
    },
    addMarkup: (agencyId, percent) =>
      repo.addMarkupRule(agencyId, { id: uuidv7(clock), supplier: null, userId: null, type: 'percent', value: Math.round(percent * 100), min: null, max: null }, clock.iso()),
    flush: searchLog.flush,
  };
}

/** Sources of hotels by the settings: the sandbox where there is one. */
export function openHotelSuppliers({ sandboxUrl, sandboxSuppliers, sandboxProfile }: Config): (HotelSupplier & { close(): Promise<void> })[] {
  if (sandboxUrl === undefined) return [];
  return sandboxSuppliers.map((supplier) => sandboxHotels({ baseUrl: sandboxUrl, supplier, profile: sandboxProfile }));
}
