// Routes of every product on sale: search, quotes, deals, and the product's own answers.
import { type CallDefinition, PorticoError } from '@portico/contract';
import type { Viewer } from '@portico/rules/access';
import { acceptedTags, spokenLanguage } from '@portico/rules/locale';
import { memoize } from '@portico/rules/memoize';
import {
  type BoundAnswer,
  type CallReply,
  type CallRequest,
  type RequestContext,
  JsonText,
  type LoadBooking,
  type Offers,
  requireService,
  type SellingSite,
} from '@portico/selling';
import { BUILT_LANGUAGES } from '@portico/texts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { requireNoCosts } from '../../kernel/costs.ts';
import { compressed } from '../../kernel/encoding.ts';
import { disconnectSignal } from '../../kernel/disconnect-signal.ts';
import type { HotOptions } from '../../kernel/hot-answers.ts';
import { type Answer, Json, registerCall, type RegisterRoutes } from '../../kernel/http.ts';
import type { SeenPrices } from './seen-prices.ts';
import type { QuotesService } from '../quotes/quotes.types.ts';
import type { DealsService } from './deals.service.ts';
import { otherDates } from './other-dates.ts';
import { searchLogEntry, type NotedSearch, type SearchService } from './search.service.ts';
import type { SearchTickets } from './search-tickets.ts';
import type { SearchLine, SoldProduct } from './selling.types.ts';
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
      quoteRoutes(app, services, deps.quotes, askerOf);
      dealsRoute(app, services, deps, askerOf);
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
  const call = product.offering.calls.search;
  registerCall(app, call, async ({ request, reply, body, query, headers }) => {
    const who = await askerOf(request, reply);
    const asked = call.body === undefined ? query : body;
    if (!wantsLines(headers.accept)) {
      app.chargeTokenLate(request, call.lane);
      return { status: 200, body: new Json(await search.document(who, asked)) };
    }
    const lines =
      tickets.claim(app, request, who, asked) ?? textsOf(await search.lines(who, asked));
    return {
      status: 200,
      type: NDJSON,
      headers: { ...NOT_KEPT, 'x-accel-buffering': 'no' },
      body: compressed(Readable.from(bytesOf(lines, who.viewer)), request, reply),
    };
  });
}

function quoteRoutes(
  app: FastifyInstance,
  { product: { offering } }: ProductServices,
  quotes: SellingRoutesDeps['quotes'],
  askerOf: AskerOf,
): void {
  const { product, calls } = offering;
  const status = firstStatus(calls.quote);
  registerCall(app, calls.quote, async ({ request, reply, body }) => {
    const who = await askerOf(request, reply);
    const { charge, ...wish } = body;
    if ('offerId' in wish) {
      const { offerId, ...chosen } = wish;
      const quote = await quotes.quote(who, product, offerId, { chosen, charge });
      return { status, headers: NOT_KEPT, body: { quote } };
    }
    const { quoteId, ...chosen } = wish;
    const quote = await quotes.again(who, product, quoteId, { chosen, charge });
    return { status, headers: NOT_KEPT, body: { quote } };
  });
  registerCall(app, calls.quoteRead, async ({ request, reply, params }) => {
    const who = await askerOf(request, reply);
    const body = await quotes.read(who, product, params.quoteId);
    return { status: 200, headers: NOT_KEPT, body };
  });
}

/** Returns the lowest status that a call declares. */
const firstStatus = ({ replies }: Pick<CallDefinition, 'replies'>): number =>
  Number(Object.keys(replies)[0]);

function dealsRoute(
  app: FastifyInstance,
  { product: { answers }, deals }: ProductServices,
  hot: HotOptions,
  askerOf: AskerOf,
): void {
  if (answers.deals === undefined) return;
  registerCall(
    app,
    answers.deals.call,
    async ({ request, reply, body }) => ({
      status: 200,
      body: await deals.deals(await askerOf(request, reply), body),
    }),
    { hot },
  );
}

/** Calls that the product answers itself. */
function ownRoutes(
  app: FastifyInstance,
  services: ProductServices,
  deps: SellingRoutesDeps,
  askerOf: AskerOf,
): void {
  const { offering, answers } = services.product;
  const offerOf = offerResolver(deps, offering);
  const bookedOf: LoadBooking = async (who, named) => {
    const booked = await deps.booked(who, named);
    if (booked.sale.product !== offering.product) throw new PorticoError('BOOKING_NOT_FOUND');
    return booked;
  };
  for (const bound of answers.answers) {
    const { call, isSteady = false } = bound;
    const isOfService = call.errors.includes('SERVICE_NOT_AVAILABLE');
    registerCall(
      app,
      call,
      async ({ request, reply, params, query, body }) => {
        const context = await askerOf(request, reply);
        if (isOfService) requireService(context.site, offering.product);
        const asked = { context, params, query, body, offerOf, bookedOf };
        return sent(await replyOf(services, bound, asked));
      },
      { isSteady },
    );
  }
}

/** Returns the reply of an answer, with its effects: the log entry, and prices of other dates. */
async function replyOf(
  { product, seen, note }: ProductServices,
  bound: BoundAnswer,
  asked: CallRequest,
): Promise<CallReply> {
  const { context } = asked;
  const dated = bound.dated?.(asked);
  const [reply, pricer] = await Promise.all([
    bound.handle(asked),
    dated === undefined ? undefined : product.desk.pricer(context),
  ]);
  const landing = bound.landing?.(asked) ?? null;
  if (landing !== null) note(searchLogEntry(context, product.offering.product, landing, 1));
  if (dated === undefined || pricer === undefined || !isRecord(reply.body)) return reply;
  return {
    ...reply,
    body: { ...reply.body, ...otherDates(seen, product, context, pricer, dated) },
  };
}

const isRecord = (body: CallReply['body']): body is object =>
  typeof body === 'object' && body !== null && !(body instanceof JsonText);

/** Returns a reply in the form of the server: JSON text is not parsed or checked again. */
const sent = (reply: CallReply): Answer<CallDefinition> =>
  reply.body instanceof JsonText ? { ...reply, body: new Json(reply.body.text) } : reply;

async function* textsOf(lines: AsyncIterable<SearchLine>): AsyncGenerator<string, void, void> {
  for await (const line of lines) yield line.text();
}

/**
 * Converts lines to bytes: for a string Node would first count the bytes and then encode it. Ends
 * with an error before a line with a cost that this viewer must not see.
 */
async function* bytesOf(
  lines: AsyncIterable<string>,
  viewer: Viewer,
): AsyncGenerator<Buffer, void, void> {
  for await (const line of lines) {
    requireNoCosts(viewer, line);
    yield Buffer.from(line);
  }
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
