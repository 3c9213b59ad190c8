import {
  getHotel,
  hotelAutoSuggest,
  hotelDeals,
  hotelQuote,
  hotelQuoteRead,
  hotelRates,
  hotelSearch,
} from '@portico/product-hotels/http';
import { acceptedTags, spokenLanguage } from '@portico/rules/locale';
import { once } from '@portico/rules/once';
import { BUILT_LANGUAGES } from '@portico/texts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { squeezed } from '../../kernel/encoding.ts';
import { registerCall, type RegisterRoutes } from '../../kernel/http.ts';
import { steadyAnswers } from '../../kernel/steady-answers.ts';
import type { BegunSearches } from './begun-searches.ts';
import type { DealsService } from './deals.service.ts';
import type { DetailService } from './detail.service.ts';
import { hotDeals, type HotDealsDeps } from './hot-deals.ts';
import type { Asker, HotelSite } from './hotels.types.ts';
import type { QuotesService } from './quotes.service.ts';
import type { SearchService } from './search.service.ts';
import type { SuggestService } from './suggest.service.ts';

export interface HotelRoutesDeps extends HotDealsDeps {
  readonly search: SearchService;
  readonly begun: BegunSearches;
  readonly detail: DetailService;
  readonly quotes: QuotesService;
  readonly deals: DealsService;
  readonly suggest: SuggestService;
  readonly siteOf: (agencyId: string) => Promise<HotelSite>;
}

const NDJSON = 'application/x-ndjson';
const NOTHING = Buffer.alloc(0);

export function hotelRoutes(deps: HotelRoutesDeps): RegisterRoutes {
  const asker = async (request: FastifyRequest, reply: FastifyReply): Promise<Asker> => {
    const { agency, viewer, sessionId, id } = request;
    const site = await deps.siteOf(agency.id);
    let gone: AbortSignal | undefined;
    return {
      agencyId: agency.id,
      site,
      viewer,
      language: languageOf(request, site),
      sessionId,
      correlationId: id,
      faults: deps.faultsOf(request),
      // Many answers ask nobody, so that nobody has to be told.
      get signal() {
        return (gone ??= goneSignal(reply));
      },
    };
  };

  return (app) => {
    // Asked for with every letter that is typed.
    void app.register(async (scope) => {
      const answer = steadyAnswers(scope);
      registerCall(scope, hotelAutoSuggest, async ({ request, reply, body }) => {
        const text = await deps.suggest.suggest(await asker(request, reply), body.text);
        const isSent = answer(request, reply, text);
        return { status: 200, body: isSent ? NOTHING : Buffer.from(text) };
      });
    });

    registerCall(app, hotelSearch, async ({ request, reply, body, headers }) => {
      const who = await asker(request, reply);
      const asLines = wantsLines(headers.accept);
      const begun = asLines ? deps.begun.take(who, body) : undefined;
      if (begun === undefined) app.payAfterAll(request, 'search');
      if (!asLines)
        return { status: 200, body: Buffer.from(await deps.search.document(who, body)) };
      return {
        status: 200,
        type: NDJSON,
        headers: { 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
        body: squeezed(
          Readable.from(bytesOf(begun ?? (await deps.search.lines(who, body)))),
          request,
          reply,
        ),
      };
    });

    registerCall(app, getHotel, async ({ request, reply, params }) => ({
      status: 200,
      body: await deps.detail.hotel(await asker(request, reply), params.id),
    }));

    registerCall(app, hotelRates, async ({ request, reply, body }) => ({
      status: 200,
      body: await deps.detail.rates(await asker(request, reply), body),
    }));

    registerCall(app, hotelQuote, async ({ request, reply, body }) => {
      const who = await asker(request, reply);
      const quote =
        'offerId' in body
          ? await deps.quotes.quote(who, body.offerId)
          : await deps.quotes.again(who, body.quoteId);
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

/** As bytes: of a text Node would count the bytes first and make them then. */
async function* bytesOf(lines: AsyncIterable<string>): AsyncGenerator<Buffer, void, void> {
  for await (const line of lines) yield Buffer.from(line);
}

/** Languages of answers by site and wish: a browser sends the same wish with every letter typed. */
const spoken = new WeakMap<HotelSite, Map<string, string>>();
const MOST_WISHES = 200;
const LONGEST_WISH = 500;

/** Language of the answer: what Accept-Language asks for among those the site is read in, as its pages are. */
function languageOf(request: FastifyRequest, site: HotelSite): string {
  const wish = (request.headers['accept-language'] ?? '').slice(0, LONGEST_WISH);
  let known = spoken.get(site);
  if (known === undefined) spoken.set(site, (known = new Map()));
  return once(
    known,
    wish,
    () => spokenLanguage(site, acceptedTags(wish), (code) => BUILT_LANGUAGES.includes(code)),
    MOST_WISHES,
  );
}

const GONE = new DOMException('the client has gone', 'AbortError');

/** Aborts when the client has gone before its answer was finished. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const leave = (): void => {
    if (!reply.raw.writableFinished) gone.abort(GONE);
  };
  if (reply.raw.closed) leave();
  else reply.raw.once('close', leave);
  return gone.signal;
}

/** Lines are for who names them and would not rather have a document (RFC 9110, 12.5.1). */
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
