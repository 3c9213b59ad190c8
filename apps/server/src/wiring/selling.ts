// Wires sales: products of the registry with their suppliers, searches, quotes, markup.
import {
  type ProductTitle,
  slugOfTitle,
  SOLD_SLUGS,
  type SoldSlug,
  type SupplierOrders,
} from '@portico/contract';
import type { Connector } from '@portico/supplier-kit';
import { CONNECTORS } from '@portico/registry/connectors';
import { SOLD } from '@portico/registry/server';
import {
  createMarks,
  createOffers,
  createSealer,
  type DrawingAt,
  type LoadBooking,
  type Offering,
  type RatesToday,
  type SellingSite,
  type SellingSupplier,
  type SellingWaits,
} from '@portico/selling';
import type { Config } from '../config.ts';
import type { RegisterRoutes } from '../kernel/http.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { markupRepo } from '../modules/markup/markup.repo.ts';
import { markupService } from '../modules/markup/markup.service.ts';
import { quotesRepo } from '../modules/quotes/quotes.repo.ts';
import { quotesService } from '../modules/quotes/quotes.service.ts';
import type { ClaimOf, Quotes } from '../modules/quotes/quotes.types.ts';
import { requireAnswers } from '../modules/selling/answered-calls.ts';
import { createSeenPrices } from '../modules/selling/seen-prices.ts';
import { createSearchLog } from '../modules/searches/search-log.ts';
import { searchesRepo } from '../modules/searches/searches.repo.ts';
import { createSellingContext, waitsFor } from '../modules/selling/selling-context.ts';
import { dealsService } from '../modules/selling/deals.service.ts';
import { productPages } from '../modules/selling/product-pages.ts';
import { searchService } from '../modules/selling/search.service.ts';
import { searchTickets } from '../modules/selling/search-tickets.ts';
import { type ProductServices, sellingRoutes } from '../modules/selling/selling.routes.ts';
import type { ProductPages, SoldProduct } from '../modules/selling/selling.types.ts';
import { type SearchesWiring, wireSearches } from './center-searches.ts';
import { rehearsalOf } from './rehearsal.ts';

/** Suppliers by product. */
export type Suppliers = Readonly<Record<SoldSlug, readonly SellingSupplier[]>>;

export interface SellingWiring {
  readonly routes: readonly RegisterRoutes[];
  /** For the bookings module. */
  readonly quotes: Quotes;
  /** For the pages module and for commands. */
  readonly pages: Readonly<Record<SoldSlug, ProductPages>>;
  /** Sets an agency's markup on all products, in percent; for the demo. */
  addMarkup(agencyId: string, percent: number): Promise<void>;
  /** Records which search led to a booking. */
  readonly searched: SearchesWiring['booked'];
  /** Writes searches that are pending in the log. */
  flush(): Promise<void>;
}

export interface SellingNeeds {
  readonly suppliers: Suppliers;
  readonly site: (agencyId: string) => Promise<SellingSite>;
  readonly rates: () => Promise<RatesToday>;
  readonly waits?: Partial<SellingWaits> | undefined;
  /**
   * Returns the step of the charges of an agency's gateway in a currency, in minor units; null if it
   * does not charge in it.
   */
  readonly chargeStepOf: (agencyId: string, currency: string) => Promise<number | null>;
  /** Returns a booking that something can be bought for, from the bookings module. */
  readonly booked: LoadBooking;
  /** Returns the booking that holds a quote, for its owner only. */
  readonly claimOf: ClaimOf;
  /** Returns the public address of a drawing by its path. */
  readonly drawingAt: DrawingAt;
}

/** Least timeouts of supplier calls in milliseconds; a supplier's profile may say more. */
const WAIT: SellingWaits = { search: 8_000, deals: 4_000, one: 8_000, suggest: 250 };

/** Creates a value per slug, for every product on sale. */
const bySlug = <T>(make: (slug: SoldSlug) => T): Readonly<Record<SoldSlug, T>> =>
  Object.fromEntries(SOLD_SLUGS.map((slug) => [slug, make(slug)])) as Record<SoldSlug, T>;

/**
 * Returns the suppliers of all products by the settings; with `given` only these, and none of the
 * other products.
 */
export const openSuppliers = (config: Config, given?: Partial<Suppliers>): Suppliers =>
  bySlug((slug) => {
    if (given) return given[slug] ?? [];
    const connectors: readonly Connector<SellingSupplier>[] = CONNECTORS[slug];
    return connectors.flatMap((connector) => connector.open(config.peers));
  });

/** Returns the suppliers of all products, for orders. */
export const allSuppliers = (suppliers: Suppliers): readonly SupplierOrders[] =>
  SOLD_SLUGS.flatMap((slug) => suppliers[slug]);

export function wireSelling(kernel: Kernel, needs: SellingNeeds): SellingWiring {
  const { db, clock, log, answers, cache, keys, config } = kernel;
  const { site, rates, suppliers } = needs;
  const markup = markupService({ repo: markupRepo(db), clock, isFresh: kernel.isFresh });
  kernel.onAgencyChange(markup.forget);
  const searchLog = createSearchLog(clock, searchesRepo(db).add, (fault) =>
    log.warn({ fault }, 'searches were not noted'),
  );
  const searches = wireSearches(kernel, site);
  const offers = createOffers(createSealer(keys.derive('offer'), 'offer'));
  const counter = createSellingContext({
    clock,
    answers,
    log,
    rates,
    markupRules: markup.rules,
    offers,
    marks: createMarks(keys.derive('offer')),
    waits: (of) => ({ ...waitsFor(WAIT, of), ...needs.waits }),
  });
  const sold = bySlug((slug): SoldProduct => {
    const offering: Offering = SOLD[slug].offering;
    const desk = counter.desk(offering, suppliers[slug]);
    const answers = offering.answers(desk);
    requireAnswers(slug, offering, answers);
    return { slug, offering, desk, answers };
  });
  const seen = createSeenPrices(clock);
  const services = bySlug((slug): ProductServices => {
    const product = sold[slug];
    const search = searchService({ product, counter, clock, note: searchLog.add, seen });
    return {
      product,
      search,
      tickets: searchTickets(product.offering.calls.search, search),
      deals: dealsService({ product, counter, cache }),
      seen,
      note: searchLog.add,
    };
  });
  const quotes = quotesService({
    productOf: (title) => soldProduct(sold, title),
    offers,
    repo: quotesRepo(db),
    clock,
    site,
    failpoint: kernel.failpoint,
    chargeStepOf: needs.chargeStepOf,
    claimOf: needs.claimOf,
    drawingAt: needs.drawingAt,
  });
  return {
    quotes,
    routes: [
      sellingRoutes({
        products: Object.values(services),
        offers,
        quotes,
        siteOf: site,
        booked: needs.booked,
        clock,
        answers,
        faultsOf: rehearsalOf(config),
        onAgencyChange: kernel.onAgencyChange,
      }),
      searches.routes,
    ],
    searched: searches.booked,
    pages: bySlug((slug) => productPages(services[slug], { clock, siteOf: site })),
    addMarkup: async (agencyId, percent) => {
      for (const { offering } of Object.values(sold))
        await markup.addPercent(agencyId, offering.product, percent);
    },
    flush: searchLog.flush,
  };
}

/** Throws if the product is not on sale. */
function soldProduct(
  sold: Readonly<Record<string, SoldProduct>>,
  title: ProductTitle,
): SoldProduct {
  const found = sold[slugOfTitle(title)];
  if (found === undefined) throw new Error(`${title} is not sold`);
  return found;
}
