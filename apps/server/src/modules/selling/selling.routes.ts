// Routes of every product on sale: search, one item, its rates, quotes, deals, suggestions.
import { PorticoError } from '@portico/contract';
import { acceptedTags, spokenLanguage } from '@portico/rules/locale';
import { memoize } from '@portico/rules/memoize';
import {
  type RequestContext,
  type LoadBooking,
  type Offers,
  requireService,
  type SellingSite,
} from '@portico/selling';
import { BUILT_LANGUAGES } from '@portico/texts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { compressed } from '../../kernel/encoding.ts';
import { disconnectSignal } from '../../kernel/disconnect-signal.ts';
import type { HotOptions } from '../../kernel/hot-answers.ts';
import { Json, registerCall, type RegisterRoutes } from '../../kernel/http.ts';
import type { SeenPrices } from './seen-prices.ts';
import type { QuotesService } from '../quotes/quotes.types.ts';
import type { DealsService } from './deals.service.ts';
import { otherDates } from './other-dates.ts';
import { searchLogEntry, type NotedSearch, type SearchService } from './search.service.ts';
import type { SearchTickets } from './search-tickets.ts';
import type { SoldProduct } from './selling.types.ts';
import { offerResolver } from './offer-resolver.ts';

/** Services of one product. */
export interface ProductServices {
  readonly product: SoldProduct;
  readonly search: SearchService;
  readonly tickets: SearchTickets;
  readonly deals: DealsService;
  readonly seen: SeenPrices;
  readonly note: (search: NotedSearch) => void;
}

export interface SellingRoutesDeps extends HotOptions {
  readonly products: readonly ProductServices[];
  readonly offers: Offers;
  readonly quotes: Pick<QuotesService, 'quote' | 'again' | 'read' | 'findQuote'>;
  readonly siteOf: (agencyId: string) => Promise<SellingSite>;
  /** Returns a booking of any product that something can be bought for. */
  readonly booked: LoadBooking;
}

const NDJSON = 'application/x-ndjson';
const NOT_KEPT = { 'cache-control': 'no-store' } as const;

type AskerOf = (request: FastifyRequest, reply: FastifyReply) => Promise<RequestContext>;

export function sellingRoutes(deps: SellingRoutesDeps): RegisterRoutes {
  const askerOf = whoAsks(deps);
  return (app) => {
    for (const services of deps.products) {
      searchRoute(app, services, askerOf);
      itemRoutes(app, services, askerOf);
      quoteRoutes(app, services, deps.quotes, askerOf);
      shortcutRoutes(app, services, deps, askerOf);
      ownRoutes(app, services, deps, askerOf);
    }
  };
}

const whoAsks =
  ({ siteOf, faultsOf }: Pick<SellingRoutesDeps, 'siteOf' | 'faultsOf'>): AskerOf =>
  async (request, reply) => {
    const { agency, viewer, sessionId, ownerId, id } = request;
    const site = await siteOf(agency.id);
    let gone: AbortSignal | undefined;
    return {
      agencyId: agency.id,
      site,
      viewer,
      language: languageOf(request, site),
      sessionId,
      privateSession: ownerId,
      correlationId: id,
      faults: faultsOf(request),
      // Many replies need no supplier, so the signal is created lazily.
      get signal() {
        return (gone ??= disconnectSignal(reply));
      },
    };
  };

function searchRoute(
  app: FastifyInstance,
  { product, search, tickets }: ProductServices,
  askerOf: AskerOf,
): void {
  registerCall(app, product.offering.calls.search, async ({ request, reply, body, headers }) => {
    const who = await askerOf(request, reply);
    if (!wantsLines(headers.accept)) {
      app.chargeTokenLate(request, product.offering.calls.search.lane);
      return { status: 200, body: new Json(await search.document(who, body)) };
    }
    const lines = tickets.claim(app, request, who, body) ?? (await search.lines(who, body));
    return {
      status: 200,
      type: NDJSON,
      headers: { ...NOT_KEPT, 'x-accel-buffering': 'no' },
      body: compressed(Readable.from(bytesOf(lines)), request, reply),
    };
  });
}

function itemRoutes(
  app: FastifyInstance,
  { product, seen, note }: ProductServices,
  askerOf: AskerOf,
): void {
  const { offering, answers, desk } = product;
  const { item } = offering.calls;
  if (item !== undefined)
    registerCall(app, item, async ({ request, reply, params }) => {
      const who = await askerOf(request, reply);
      requireService(who.site, offering.product);
      const { id } = params as { readonly id: string };
      const found = await answers.item?.(who, id);
      if (found === undefined) throw new PorticoError('NOT_FOUND', { field: 'id' });
      return { status: 200, body: found };
    });
  registerCall(app, offering.calls.rates, async ({ request, reply, body }) => {
    const who = await askerOf(request, reply);
    requireService(who.site, offering.product);
    const [rates, pricer] = await Promise.all([answers.rates(who, body), desk.pricer(who)]);
    const landing = offering.landing?.(body) ?? null;
    if (landing !== null) note(searchLogEntry(who, offering.product, landing, 1));
    const asked = offering.dates?.ofRates(body);
    const others = asked === undefined ? {} : otherDates(seen, product, who, pricer, asked);
    return { status: 200, body: { ...rates, ...others } };
  });
}

/** Body of a quote call: all other fields are options. */
type QuoteWish = { readonly charge?: string } & (
  | { readonly offerId: string; readonly quoteId?: never }
  | { readonly offerId?: never; readonly quoteId: string }
);

function quoteRoutes(
  app: FastifyInstance,
  { product: { offering } }: ProductServices,
  quotes: SellingRoutesDeps['quotes'],
  askerOf: AskerOf,
): void {
  const { product, calls } = offering;
  registerCall(app, calls.quote, async ({ request, reply, body }) => {
    const who = await askerOf(request, reply);
    const { offerId, quoteId, charge, ...chosen } = body as QuoteWish;
    const quote =
      offerId === undefined
        ? await quotes.again(who, product, quoteId, { chosen, charge })
        : await quotes.quote(who, product, offerId, { chosen, charge });
    return { status: 200, headers: NOT_KEPT, body: { quote } };
  });
  registerCall(app, calls.quoteRead, async ({ request, reply, params }) => {
    const { quoteId } = params as { readonly quoteId: string };
    const who = await askerOf(request, reply);
    return { status: 200, headers: NOT_KEPT, body: await quotes.read(who, product, quoteId) };
  });
}

/** Frequent calls: suggestions with every letter typed, deals with every home page. */
function shortcutRoutes(
  app: FastifyInstance,
  { product: { offering, answers }, deals }: ProductServices,
  hot: HotOptions,
  askerOf: AskerOf,
): void {
  const { suggest, deals: dealsCall } = offering.calls;
  if (suggest !== undefined)
    registerCall(
      app,
      suggest,
      async ({ request, reply, body, query }) => {
        const who = await askerOf(request, reply);
        return {
          status: 200,
          body: new Json((await answers.suggest?.(who, body ?? query)) ?? '{}'),
        };
      },
      { isSteady: true },
    );
  if (dealsCall !== undefined)
    registerCall(
      app,
      dealsCall,
      async ({ request, reply, body }) => ({
        status: 200,
        body: await deals.deals(await askerOf(request, reply), body),
      }),
      { hot },
    );
}

/** Product-specific calls. */
function ownRoutes(
  app: FastifyInstance,
  { product: { offering, answers } }: ProductServices,
  deps: SellingRoutesDeps,
  askerOf: AskerOf,
): void {
  const wantedOf = offerResolver(deps, offering);
  const bookedOf: LoadBooking = async (who, named) => {
    const booked = await deps.booked(who, named);
    if (booked.sale.product !== offering.product) throw new PorticoError('BOOKING_NOT_FOUND');
    return booked;
  };
  for (const call of offering.calls.more ?? []) {
    const answer = answers.more?.[call.name];
    if (answer === undefined) throw new Error(`nobody answers ${call.name}`);
    registerCall(app, call, async ({ request, reply, params, query, body }) => {
      const who = await askerOf(request, reply);
      requireService(who.site, offering.product);
      return { status: 200, body: await answer(who, body ?? query ?? params, wantedOf, bookedOf) };
    });
  }
}

/** Converts lines to bytes: for a string Node would first count the bytes and then encode it. */
async function* bytesOf(lines: AsyncIterable<string>): AsyncGenerator<Buffer, void, void> {
  for await (const line of lines) yield Buffer.from(line);
}

/**
 * Languages of replies by site and Accept-Language: a browser sends the same header with every
 * letter typed.
 */
const spoken = new WeakMap<SellingSite, Map<string, string>>();
const MAX_WISHES = 200;
const LONGEST_WISH = 500;

/**
 * Returns the language of the reply: the one that Accept-Language prefers among those of the site,
 * as for its pages.
 */
function languageOf(request: FastifyRequest, site: SellingSite): string {
  const wish = (request.headers['accept-language'] ?? '').slice(0, LONGEST_WISH);
  let known = spoken.get(site);
  if (known === undefined) spoken.set(site, (known = new Map()));
  return memoize(
    known,
    wish,
    () => spokenLanguage(site, acceptedTags(wish), (code) => BUILT_LANGUAGES.includes(code)),
    MAX_WISHES,
  );
}

/** Returns true if the client accepts lines and does not prefer a document (RFC 9110, 12.5.1). */
function wantsLines(accept = ''): boolean {
  const wish = (type: string): number =>
    Math.max(
      0,
      ...accept
        .toLowerCase()
        .split(',')
        .map((part) => {
          const [name, ...parameters] = part.split(';').map((word) => word.trim());
          const weight = parameters.find((word) => word.startsWith('q='));
          return name === type ? (weight === undefined ? 1 : Number(weight.slice(2)) || 0) : 0;
        }),
    );
  const lines = wish(NDJSON);
  return lines > 0 && lines >= wish('application/json');
}
