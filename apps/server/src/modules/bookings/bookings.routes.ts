import {
  cancelBooking,
  cancelQuote,
  createBooking,
  gatewayWebhook,
  getBooking,
  getBookings,
  getTripCalendar,
  getVoucher,
  getWholeTripCalendar,
  getWholeTripVoucher,
  requestLink,
} from '@portico/contract/http/booking';
import { addToBooking, changeBooking, payBalance } from '@portico/contract/http/amendments';
import { answerNotice, getNotices, supplierWebhook } from '@portico/contract/http/notices';
import { type CallDefinition, PorticoError } from '@portico/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { shortIp } from '../../kernel/audit.ts';
import { disconnectSignal } from '../../kernel/disconnect-signal.ts';
import { type CallContext, type RegisterRoutes, registerCall } from '../../kernel/http.ts';
import { callerOf } from '../../kernel/tries.ts';
import type { AmendingService } from './amendments/amendments.service.ts';
import type { AmendCall } from './amendments/amendments.types.ts';
import { agencyListRoutes, type ListedProduct } from './read/agency-list.routes.ts';
import type { AgencyListService } from './read/agency-list.service.ts';
import type { BookingsService } from './read/bookings.service.ts';
import { type AdditionRouteDeps, additionCancelRoutes } from './cancel/addition-cancel.routes.ts';
import type { CancelService } from './cancel/cancel.service.ts';
import type { CreateService } from './create/create.service.ts';
import type { LinkRequests } from './papers/link-request.ts';
import type { Paper, PapersService } from './papers/papers.service.ts';
import type { PaperAsker } from './papers/voucher-renderer.ts';
import { openCall, readerOf } from './read/reader.ts';
import type { NoticesService } from './notices/notices.service.ts';
import type { WebhookService } from './engine/webhook.service.ts';

export interface BookingRouteDeps extends AdditionRouteDeps {
  readonly bookings: BookingsService;
  readonly creating: CreateService;
  readonly cancelling: CancelService;
  readonly papers: PapersService;
  readonly linkRequests: LinkRequests;
  readonly webhooks: WebhookService;
  readonly noticing: NoticesService;
  readonly amending: AmendingService;
  readonly agencyLists: AgencyListService;
  /** All products on sale. */
  readonly offerings: readonly ListedProduct[];
  readonly publicScheme: 'http' | 'https';
  /** Faults that a request wants injected; undefined in production. */
  readonly rehearsalOf: (request: FastifyRequest) => string | undefined;
  /** Returns true if an agency's site has texts in a language. */
  readonly speaks: (agencyId: string, language: string) => Promise<boolean>;
  /** Returns the language for a request that names none. */
  readonly languageOf: (agencyId: string, acceptLanguage: string | undefined) => Promise<string>;
}

const PAGE = 20;
/** Responses with personal data must not be cached. */
const PRIVATE = { 'cache-control': 'no-store' } as const;

export function bookingsRoutes(deps: BookingRouteDeps): RegisterRoutes {
  return (app) => {
    creatingRoutes(app, deps);
    readingRoutes(app, deps);
    cancellingRoutes(app, deps);
    additionCancelRoutes(deps)(app);
    paperRoutes(app, deps);
    linkRequestRoutes(app, deps);
    webhookRoutes(app, deps);
    noticeRoutes(app, deps);
    amendRoutes(app, deps);
    agencyListRoutes(deps, deps.offerings)(app);
  };
}

function creatingRoutes(app: FastifyInstance, deps: BookingRouteDeps): void {
  registerCall(
    app,
    createBooking,
    async ({ agency, viewer, body, idempotencyKey, ownerId, ...call }) => {
      const { correlationId, request, headers } = call;
      await spoken(deps, agency.id, 'language', body.language);
      const answer = await deps.creating.create({
        agencyId: agency.id,
        viewer,
        body,
        sessionId: ownerId,
        privateSession: ownerId,
        visit: call.sessionId,
        key: idempotencyKey,
        origin: originOf(deps.publicScheme, request),
        language: await deps.languageOf(agency.id, headers['accept-language']),
        ip: shortIp(request.ip),
        address: callerOf(request.ip),
        correlationId,
        rehearsal: deps.rehearsalOf(request),
      });
      return { ...answer, headers: PRIVATE };
    },
  );
}

function readingRoutes(app: FastifyInstance, deps: BookingRouteDeps): void {
  const { bookings } = deps;
  registerCall(app, getBookings, async ({ agency, query, ...call }) => ({
    status: 200,
    headers: PRIVATE,
    body: await bookings.list({
      agencyId: agency.id,
      viewer: await readerOf(deps, { agency, ...call }),
      tab: query.tab,
      limit: query.limit ?? PAGE,
      cursor: query.cursor,
    }),
  }));

  registerCall(app, getBooking, async (call) => ({
    status: 200,
    headers: PRIVATE,
    body: {
      booking: await bookings.get({
        ...openCall(call),
        viewer: await readerOf(deps, call),
        ticket: call.query.ticket,
      }),
    },
  }));
}

function cancellingRoutes(app: FastifyInstance, deps: BookingRouteDeps): void {
  const { cancelling } = deps;
  registerCall(app, cancelQuote, async (call) => ({
    status: 200,
    headers: PRIVATE,
    body: { cancelQuote: await cancelling.quote(openCall(call)) },
  }));

  registerCall(app, cancelBooking, async (call) => {
    const answer = await cancelling.cancel({
      ...openCall(call),
      viewer: await readerOf(deps, call),
      cancelQuoteId: call.body.cancelQuoteId,
      reason: call.body.reason,
      key: call.idempotencyKey,
      ip: shortIp(call.request.ip),
      correlationId: call.correlationId,
    });
    return { ...answer, headers: PRIVATE };
  });
}

function paperRoutes(app: FastifyInstance, deps: BookingRouteDeps): void {
  const { papers } = deps;
  registerCall(app, getVoucher, async (call) => {
    const language = await spoken(deps, call.agency.id, 'lang', call.query.lang);
    return paperReply(await papers.voucher(openCall(call), language, paperAskerOf(call)), 'inline');
  });

  registerCall(app, getTripCalendar, async (call) => {
    const language = await spoken(deps, call.agency.id, 'lang', call.query.lang);
    return paperReply(await papers.calendar(openCall(call), language), 'attachment');
  });

  registerCall(app, getWholeTripCalendar, async (call) => {
    const { agency, viewer, query } = call;
    const language = await spoken(deps, agency.id, 'lang', query.lang);
    const trip = { agencyId: agency.id, viewer, references: query.references };
    return paperReply(await papers.tripCalendar(trip, language), 'attachment');
  });

  registerCall(app, getWholeTripVoucher, async (call) => {
    const { agency, viewer, query } = call;
    const language = await spoken(deps, agency.id, 'lang', query.lang);
    const trip = { agencyId: agency.id, viewer, references: query.references };
    return paperReply(await papers.tripVoucher(trip, language, paperAskerOf(call)), 'inline');
  });
}

function linkRequestRoutes(
  app: FastifyInstance,
  { bookings, linkRequests }: BookingRouteDeps,
): void {
  registerCall(app, requestLink, async ({ agency, viewer, body, request }) => {
    const who = { agencyId: agency.id, reference: body.reference, caller: callerOf(request.ip) };
    if (body.email !== undefined) await linkRequests.ask({ ...who, email: body.email });
    else {
      const { contact } = await bookings.shown({ ...who, viewer, ticket: body.ticket });
      await linkRequests.askAgain({ ...who, email: contact.email });
    }
    return { status: 202, body: { accepted: true } };
  });
}

function webhookRoutes(app: FastifyInstance, { webhooks }: BookingRouteDeps): void {
  registerCall(app, gatewayWebhook, async ({ agency, params, rawBody, headers }) => {
    await webhooks.receive({ agencyId: agency.id, gateway: params.gateway, rawBody, headers });
    return { status: 200, body: { received: true } };
  });
}

function noticeRoutes(app: FastifyInstance, deps: BookingRouteDeps): void {
  const { noticing } = deps;
  registerCall(app, getNotices, async (call) => ({
    status: 200,
    headers: PRIVATE,
    body: { notices: await noticing.list(openCall(call)) },
  }));

  registerCall(app, answerNotice, async (call) => {
    const answer = await noticing.answer({
      ...openCall(call),
      viewer: await readerOf(deps, call),
      id: call.params.id,
      action: call.body.action,
      key: call.idempotencyKey,
      ip: shortIp(call.request.ip),
      correlationId: call.correlationId,
    });
    return { ...answer, headers: PRIVATE };
  });

  registerCall(app, supplierWebhook, async ({ agency, params, rawBody, headers }) => {
    await noticing.hear({ agencyId: agency.id, supplier: params.supplier, rawBody, headers });
    return { status: 200, body: { received: true } };
  });
}

function amendRoutes(app: FastifyInstance, deps: BookingRouteDeps): void {
  registerCall(app, changeBooking, (call) =>
    bought(deps, call, { kind: 'change', offerId: call.body.changeOfferId }),
  );
  registerCall(app, addToBooking, (call) =>
    bought(deps, call, { kind: 'add-ons', offerId: call.body.addOnsOfferId }),
  );
  registerCall(app, payBalance, (call) => bought(deps, call, { kind: 'balance', offerId: '' }));
}

type AmendRequest = Parameters<typeof openCall>[0] & {
  readonly body: {
    readonly payment?: object | undefined;
    readonly acceptedTerms: string;
    readonly language?: string | undefined;
  };
  readonly headers: { readonly 'accept-language'?: string | undefined };
  readonly idempotencyKey: string;
  readonly correlationId: string;
  readonly request: FastifyRequest;
};

async function bought(
  deps: BookingRouteDeps,
  call: AmendRequest,
  wanted: Pick<AmendCall, 'kind' | 'offerId'>,
) {
  const { agency, body, headers, request } = call;
  await spoken(deps, agency.id, 'language', body.language);
  const answer = await deps.amending.buy({
    ...openCall(call),
    viewer: await readerOf(deps, call),
    ...wanted,
    hasPayment: body.payment !== undefined,
    acceptedTerms: body.acceptedTerms,
    language: body.language ?? (await deps.languageOf(agency.id, headers['accept-language'])),
    key: call.idempotencyKey,
    origin: originOf(deps.publicScheme, request),
    ip: shortIp(request.ip),
    correlationId: call.correlationId,
    rehearsal: deps.rehearsalOf(request),
  });
  return { ...answer, headers: PRIVATE };
}

/**
 * Returns the originator for the paper queue: a user regardless of address, or all guests of one
 * address.
 */
const paperAskerOf = ({
  agency,
  viewer,
  request,
  reply,
}: CallContext<CallDefinition>): PaperAsker => ({
  agency: agency.id,
  visitor: viewer.user?.id ?? callerOf(request.ip),
  signal: disconnectSignal(reply),
  beforeWaiting: request.leaveLane,
});

const paperReply = ({ bytes, type, name }: Paper, disposition: 'inline' | 'attachment') => ({
  status: 200 as const,
  body: bytes,
  type,
  headers: { ...PRIVATE, 'content-disposition': `${disposition}; filename="${name}"` },
});

/**
 * Returns the language that a request names. Throws INVALID_FIELD if the site has no texts in it: a
 * call never silently replaces a language (decision O-102 is about pages).
 */
async function spoken(
  { speaks }: BookingRouteDeps,
  agencyId: string,
  field: string,
  language: string | undefined,
): Promise<string | undefined> {
  if (language === undefined || (await speaks(agencyId, language))) return language;
  throw new PorticoError('INVALID_FIELD', {
    field,
    text: `${field}: this site has no texts in that language`,
  });
}

/**
 * Returns the origin of the request. Its port counts only without https: behind a proxy the port is
 * the proxy's own.
 */
function originOf(scheme: 'http' | 'https', { host, hostname }: FastifyRequest): string {
  return (
    (scheme === 'http' ? URL.parse(`http://${host}`)?.origin : undefined) ??
    `${scheme}://${hostname}`
  );
}
