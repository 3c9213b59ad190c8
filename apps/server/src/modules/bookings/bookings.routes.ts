import {
  cancelBooking,
  cancelQuote,
  createBooking,
  gatewayWebhook,
  getBooking,
  getBookings,
  getTripCalendar,
  getVoucher,
  requestLink,
} from '@portico/contract/http/booking';
import { PorticoError } from '@portico/contract';
import type { FastifyRequest } from 'fastify';
import { shortIp } from '../../kernel/audit.ts';
import { type RegisterRoutes, registerCall } from '../../kernel/http.ts';
import { callerOf } from '../../kernel/tries.ts';
import type { BookingsService } from './bookings.service.ts';
import type { CancelService } from './cancel.service.ts';
import type { CreateService } from './create.service.ts';
import type { LinkRequests } from './link-request.ts';
import type { PapersService } from './papers.service.ts';
import type { WebhookService } from './webhook.service.ts';

export interface BookingRouteDeps {
  readonly bookings: BookingsService;
  readonly creating: CreateService;
  readonly cancelling: CancelService;
  readonly papers: PapersService;
  readonly linkRequests: LinkRequests;
  readonly webhooks: WebhookService;
  readonly publicScheme: 'http' | 'https';
  /** Language of a request that names none. */
  readonly rehearsalOf: (request: FastifyRequest) => string | undefined;
  readonly speaks: (agencyId: string, language: string) => Promise<boolean>;
  readonly languageOf: (agencyId: string, acceptLanguage: string | undefined) => Promise<string>;
}

const PAGE = 20;
/** Answers that hold somebody's data are never kept by anybody. */
const PRIVATE = { 'cache-control': 'no-store' } as const;

/** Where the caller is. Its port counts only without https: behind a proxy it is the proxy's business. */
function originOf(scheme: 'http' | 'https', { host, hostname }: FastifyRequest): string {
  return (
    (scheme === 'http' ? URL.parse(`http://${host}`)?.origin : undefined) ??
    `${scheme}://${hostname}`
  );
}

export function bookingsRoutes(deps: BookingRouteDeps): RegisterRoutes {
  const { bookings, creating, cancelling, papers, webhooks } = deps;
  /** A language that was asked for by name and is not spoken here is refused, never replaced in silence (decision O-102 is about pages). */
  async function spoken(
    agencyId: string,
    field: string,
    language: string | undefined,
  ): Promise<string | undefined> {
    if (language === undefined || (await deps.speaks(agencyId, language))) return language;
    throw new PorticoError('INVALID_FIELD', {
      field,
      text: `${field}: this site has no texts in that language`,
    });
  }

  return (app) => {
    registerCall(
      app,
      createBooking,
      async ({ agency, viewer, body, idempotencyKey, correlationId, request, headers }) => {
        await spoken(agency.id, 'language', body.language);
        const answer = await creating.create({
          agencyId: agency.id,
          viewer,
          body,
          key: idempotencyKey,
          origin: originOf(deps.publicScheme, request),
          language: await deps.languageOf(agency.id, headers['accept-language']),
          ip: shortIp(request.ip),
          correlationId,
          rehearsal: deps.rehearsalOf(request),
        });
        return { ...answer, headers: PRIVATE };
      },
    );

    registerCall(app, getBookings, async ({ agency, viewer, query }) => ({
      status: 200,
      headers: PRIVATE,
      body: await bookings.list({
        agencyId: agency.id,
        viewer,
        tab: query.tab,
        limit: query.limit ?? PAGE,
        cursor: query.cursor,
      }),
    }));

    registerCall(app, getBooking, async ({ agency, viewer, params, query }) => ({
      status: 200,
      headers: PRIVATE,
      body: {
        booking: await bookings.get({
          agencyId: agency.id,
          viewer,
          reference: params.reference,
          guest: query.guest,
          ticket: query.ticket,
        }),
      },
    }));

    registerCall(app, cancelQuote, async ({ agency, viewer, params, query }) => ({
      status: 200,
      headers: PRIVATE,
      body: {
        cancelQuote: await cancelling.quote({
          agencyId: agency.id,
          viewer,
          reference: params.reference,
          guest: query.guest,
        }),
      },
    }));

    registerCall(
      app,
      cancelBooking,
      async ({ agency, viewer, params, query, body, idempotencyKey, correlationId, request }) => {
        const answer = await cancelling.cancel({
          agencyId: agency.id,
          viewer,
          reference: params.reference,
          guest: query.guest,
          cancelQuoteId: body.cancelQuoteId,
          reason: body.reason,
          key: idempotencyKey,
          ip: shortIp(request.ip),
          correlationId,
        });
        return { ...answer, headers: PRIVATE };
      },
    );

    registerCall(app, requestLink, async ({ agency, viewer, body, request }) => {
      const who = { agencyId: agency.id, reference: body.reference, caller: callerOf(request.ip) };
      if (body.email !== undefined) await deps.linkRequests.ask({ ...who, email: body.email });
      else {
        const { contact } = await bookings.shown({ ...who, viewer, ticket: body.ticket });
        await deps.linkRequests.askAgain({ ...who, email: contact.email });
      }
      return { status: 202, body: { accepted: true } };
    });

    registerCall(app, getVoucher, async ({ agency, viewer, params, query }) => {
      const paper = await papers.voucher(
        { agencyId: agency.id, viewer, reference: params.reference, guest: query.guest },
        await spoken(agency.id, 'lang', query.lang),
      );
      return {
        status: 200,
        body: paper.bytes,
        type: paper.type,
        headers: { ...PRIVATE, 'content-disposition': `inline; filename="${paper.name}"` },
      };
    });

    registerCall(app, getTripCalendar, async ({ agency, viewer, params, query }) => {
      const paper = await papers.calendar(
        { agencyId: agency.id, viewer, reference: params.reference, guest: query.guest },
        await spoken(agency.id, 'lang', query.lang),
      );
      return {
        status: 200,
        body: paper.bytes,
        type: paper.type,
        headers: { ...PRIVATE, 'content-disposition': `attachment; filename="${paper.name}"` },
      };
    });

    registerCall(app, gatewayWebhook, async ({ agency, params, rawBody, headers }) => {
      await webhooks.receive({ agencyId: agency.id, gateway: params.gateway, rawBody, headers });
      return { status: 200, body: { received: true } };
    });
  };
}
