import { getHotel, hotelAutoSuggest, hotelDeals, hotelQuote, hotelQuoteRead, hotelRates, hotelSearch } from '@portico/contract/http/hotel';
import { acceptedTags, resolveLanguage } from '@portico/rules/locale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { registerCall, type RegisterRoutes } from '../../kernel/http.ts';
import type { DealsService } from './deals.service.ts';
import type { DetailService } from './detail.service.ts';
import { hotDeals, type HotDealsDeps } from './hot-deals.ts';
import type { Asker, HotelSite } from './hotels.types.ts';
import type { QuotesService } from './quotes.service.ts';
import type { SearchService } from './search.service.ts';
import type { SuggestService } from './suggest.service.ts';

export interface HotelRoutesDeps extends HotDealsDeps {
  readonly search: SearchService;
  readonly detail: DetailService;
  readonly quotes: QuotesService;
  readonly deals: DealsService;
  readonly suggest: SuggestService;
  readonly siteOf: (agencyId: string) => Promise<HotelSite>;
}

const NDJSON = 'application/x-ndjson';

export function hotelRoutes(deps: HotelRoutesDeps): RegisterRoutes {
  const asker = async (request: FastifyRequest, reply: FastifyReply): Promise<Asker> => {
    const { agency, viewer, sessionId, id } = request;
    const site = await deps.siteOf(agency.id);
    return { agencyId: agency.id, site, viewer, language: languageOf(request, site), sessionId, correlationId: id, signal: goneSignal(reply), faults: deps.faultsOf(request) };
  };

  return (app) => {
    registerCall(app, hotelAutoSuggest, async ({ request, reply, body }) => ({
      status: 200,
      body: json({ data: await deps.suggest.suggest(await asker(request, reply), body.text) }),
    }));

    registerCall(app, hotelSearch, async ({ request, reply, body, headers }) => {
      const who = await asker(request, reply);
      if (!wants(headers.accept, NDJSON)) return { status: 200, body: Buffer.from(await deps.search.document(who, body)) };
      return { status: 200, type: NDJSON, headers: { 'cache-control': 'no-store', 'x-accel-buffering': 'no' }, body: Readable.from(await deps.search.lines(who, body)) };
    });

    registerCall(app, getHotel, async ({ request, reply, params }) => ({ status: 200, body: await deps.detail.hotel(await asker(request, reply), params.id) }));

    registerCall(app, hotelRates, async ({ request, reply, body }) => ({ status: 200, body: await deps.detail.rates(await asker(request, reply), body) }));

    registerCall(app, hotelQuote, async ({ request, reply, body }) => {
      const who = await asker(request, reply);
      const quote = 'offerId' in body ? await deps.quotes.quote(who, body.offerId) : await deps.quotes.again(who, body.quoteId);
      return { status: 200, headers: { 'cache-control': 'no-store' }, body: { quote } };
    });

    registerCall(app, hotelQuoteRead, async ({ request, reply, params }) => ({
      status: 200,
      headers: { 'cache-control': 'no-store' },
      body: await deps.quotes.read(await asker(request, reply), params.quoteId),
    }));

    // Deals answer from kept bytes before anything of the request is looked at twice.
    void app.register(async (scope) => {
      const hot = hotDeals(scope, deps);
      registerCall(scope, hotelDeals, async ({ request, reply, body }) => {
        const bytes = await deps.deals.deals(await asker(request, reply), body);
        hot.keep(request, bytes);
        return { status: 200, body: bytes };
      });
    });
  };
}

/** Language of the answer: what Accept-Language asks for among those of the site. */
const languageOf = (request: FastifyRequest, site: HotelSite): string =>
  resolveLanguage({ browser: acceptedTags(request.headers['accept-language']), enabled: site.languages, spanishDefault: site.isSpanishDefault });

/** Aborts when the client has gone before its answer was finished. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** Large answers are written as they are: they are made of the contract's own types. */
const json = (body: unknown): Buffer => Buffer.from(JSON.stringify(body));

const wants = (accept: string | undefined, type: string): boolean =>
  (accept ?? '').split(',').some((part) => part.trim().split(';')[0]?.trim().toLowerCase() === type);
