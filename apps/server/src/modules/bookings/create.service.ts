// Booking a quote. The same key and body always lead to the same booking and the same final answer.
import { createHash } from 'node:crypto';
import {
  type BookingInProgress,
  type BookingView,
  type CreateBookingBody,
  fillPath,
  PATHS,
  PorticoError,
  PRODUCT_IDS,
} from '@portico/contract';
import { isServiceAvailable, mayBook, type SiteAccess } from '@portico/rules/access';
import { addDays } from '@portico/rules/dates';
import { instantOf, type LifecycleTimes, newLifecycle, statusOf } from '@portico/rules/lifecycle';
import { type Clock, isoOf } from '../../kernel/clock.ts';
import { brokenConstraint } from '../../kernel/db/faults.ts';
import { type Failpoint, statementStep } from '../../kernel/failpoint.ts';
import { newReference, uuidv7 } from '../../kernel/ids.ts';
import type { Sql } from '../../kernel/db/sql.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { type BookingsRepo, emptyLedger } from './bookings.repo.ts';
import { type BookingsService, within } from './bookings.service.ts';
import type {
  Actor,
  BookableQuote,
  BookingRow,
  HotelSales,
  KeptAnswer,
  Peers,
  TravellerRow,
  WholeBooking,
} from './bookings.types.ts';
import { type Engine, nextAction } from './engine.ts';
import { applied } from './engine.statements.ts';
import type { GuestLinks } from './guest.ts';
import type { Change } from './engine.types.ts';
import { answerPart, type Request, type RequestsRepo, type UsedKey } from './requests.repo.ts';
import { checkTravellers } from './travellers.ts';

export interface CreateDeps {
  readonly repo: BookingsRepo;
  readonly requests: RequestsRepo;
  readonly engine: Engine;
  readonly sales: HotelSales;
  readonly peers: Peers;
  readonly guests: GuestLinks;
  readonly siteOf: (agencyId: string) => Promise<SiteAccess>;
  readonly termsExist: (agencyId: string, version: string) => Promise<boolean>;
  readonly viewWhole: BookingsService['viewWhole'];
  readonly clock: Clock;
  readonly times: LifecycleTimes;
  readonly leaseMs: number;
  readonly failpoint: Failpoint;
  /** How long a caller waits for the outcome before he gets a status address. */
  readonly patienceMs?: number;
}

export interface CreateCall {
  readonly agencyId: string;
  readonly viewer: Viewer;
  readonly body: CreateBookingBody;
  readonly key: string;
  /** Scheme and host the caller speaks to. */
  readonly origin: string;
  readonly language: string;
  readonly ip?: string;
  readonly via?: string;
  readonly correlationId: string;
  /** Faults of the sandbox that all calls for this booking shall rehearse. */
  readonly rehearsal?: string | undefined;
}

export type CreateAnswer =
  | { readonly status: 201; readonly body: { booking: BookingView; guestToken?: string } }
  | { readonly status: 202; readonly body: BookingInProgress };

export interface CreateService {
  create(call: CreateCall): Promise<CreateAnswer>;
  /** Resolves when nothing this process has begun is under way any more. */
  settled(): Promise<void>;
}

const ROUTE = 'bookings';
const PATIENCE_MS = 5_000;
const REQUOTE_MS = 8_000;

export function createService(deps: CreateDeps): CreateService {
  const { repo, requests, engine, sales, peers, guests, clock, times } = deps;
  const running = new Set<Promise<unknown>>();

  async function create(call: CreateCall, isAgain = false): Promise<CreateAnswer> {
    const request = requestOf(call);
    const site = await deps.siteOf(call.agencyId);
    const [used, found] = await Promise.all([
      requests.find(call.agencyId, request),
      sales.findQuote(call.agencyId, call.body.quoteId),
    ]);
    if (used !== undefined) return replay(call, request, used);
    const quote = await bookableQuote(call, site, found);
    const travellers = checkTravellers(call.body.travellers, quote.occupancies);
    if (!(await deps.termsExist(call.agencyId, call.body.acceptedTerms)))
      throw new PorticoError('INVALID_FIELD', { field: 'acceptedTerms' });
    const row = await newRow(call, await checkPrice(call, quote));
    const actor = actorOf(call);
    const first = engine.plan(row, { type: 'due' }, actor);
    const overAt = isoOf(
      instantOf(`${addDays(quote.stay.checkOut, 1)}T00:00`, quote.promise.cancellation.timeZone),
    );
    let item;
    try {
      const booking = {
        row,
        request,
        productId: PRODUCT_IDS.Hotels,
        travellers,
        startsOn: quote.stay.checkIn,
        overAt,
        first,
        actor,
      };
      item = await statementStep(deps.failpoint, 'create', () =>
        repo.insert(booking, deps.leaseMs),
      );
    } catch (error) {
      const broken = brokenConstraint(error);
      if (broken === undefined) throw error;
      if (broken === 'booking_agency_id_reference_key') return create(call);
      // Somebody was faster: with the same key it is the same booking, with another key the quote is gone.
      const theirs = await requests.find(call.agencyId, request);
      if (theirs !== undefined) return replay(call, request, theirs);
      if (broken !== 'booking_agency_id_quote_claim_key') throw error;
      if (!isAgain && (await wasLeft(call))) return create(call, true);
      throw new PorticoError('QUOTE_CONSUMED');
    }
    let final: KeptAnswer | undefined;
    const along = (change: Change): readonly Sql[] => {
      final =
        nextAction(change.effects) === undefined
          ? finalOf(call, { row: applied(change), travellers, refunds: [] })
          : undefined;
      return final === undefined ? [] : [answerPart(call.agencyId, request, final)];
    };
    const work = engine.follow(item, applied(first), first.effects, { travellers, along });
    running.add(work);
    void work.finally(() => running.delete(work));
    const done = await within(work, deps.patienceMs ?? PATIENCE_MS, clock);
    if (done !== undefined && final !== undefined) return given(final);
    return answer(
      call,
      request,
      done ?? (await repo.byId(call.agencyId, row.id)) ?? row,
      travellers,
    );
  }

  /** Somebody who came back from the card page tries once more: whether he has left it there, the gateway knows. */
  async function wasLeft({ agencyId, body }: CreateCall): Promise<boolean> {
    const holder = await repo.byQuote(agencyId, body.quoteId);
    if (holder?.state !== 'AWAITING_PAYER') return holder === undefined;
    await within(
      engine.push(agencyId, holder.id, () => ({ type: 'due' })),
      REQUOTE_MS,
      clock,
    );
    return (await repo.byQuote(agencyId, body.quoteId)) === undefined;
  }

  async function replay(call: CreateCall, request: Request, used: UsedKey): Promise<CreateAnswer> {
    if (!used.fingerprint.equals(request.fingerprint))
      throw new PorticoError('IDEMPOTENCY_KEY_REUSED', { field: 'Idempotency-Key' });
    if (used.answer !== null) return given(used.answer);
    const row = await repo.byId(call.agencyId, used.bookingId);
    if (row === undefined) throw new Error('a key stands for a booking that is not there');
    return answer(call, request, row);
  }

  /** What a booking's state means for whoever asked for it. A final answer is kept as it is given. */
  async function answer(
    call: CreateCall,
    request: Request,
    row: BookingRow,
    travellers?: readonly TravellerRow[],
  ): Promise<CreateAnswer> {
    const status = statusOf(row.state, row.failure);
    if (!isFinal(row)) {
      const url = row.state === 'AWAITING_PAYER' ? (row.payment?.payerUrl ?? null) : null;
      const next = url === null ? {} : { next: { kind: 'redirect' as const, url } };
      return {
        status: 202,
        body: {
          reference: row.reference,
          status,
          statusUrl: fillPath(PATHS.booking.path, { reference: row.reference }),
          ...next,
          ...tokenOf(row),
        },
      };
    }
    const [whole] =
      travellers === undefined
        ? await repo.whole(call.agencyId, [row])
        : [{ row, travellers, refunds: [] }];
    const final = whole && finalOf(call, whole);
    return given(
      await requests.keep(call.agencyId, request, final ?? (await newPrice(call, row.sale))),
    );
  }

  /** The final answer a booking gives; undefined while there is none, and where it is today's price, which must be asked for. */
  function finalOf(call: CreateCall, whole: WholeBooking): KeptAnswer | undefined {
    const { row } = whole;
    if (row.confirmedAt !== null)
      return {
        kind: 'body',
        status: 201,
        body: { booking: deps.viewWhole(whole, call.viewer), ...tokenOf(row) },
      };
    return !isFinal(row) || row.failure === 'PRICE_CHANGED'
      ? undefined
      : { kind: 'error', ...refusalOf(row.failure) };
  }

  function tokenOf(row: BookingRow): { guestToken?: string } {
    const guestToken = guests.tokenFor(row);
    return guestToken === undefined ? {} : { guestToken };
  }

  async function newPrice(call: CreateCall, quote: BookableQuote): Promise<KeptAnswer> {
    try {
      const { view } = await requote(call, quote);
      return { kind: 'error', code: 'PRICE_CHANGED', details: { quote: view } };
    } catch (error) {
      if (error instanceof PorticoError) return { kind: 'error', code: error.code };
      throw error;
    }
  }

  const requote = (
    call: CreateCall,
    quote: BookableQuote,
    keeps?: (fresh: BookableQuote) => boolean,
  ) =>
    sales.requote(quote, {
      ...(keeps === undefined ? {} : { keeps }),
      viewer: call.viewer,
      language: call.language,
      correlationId: call.correlationId,
      signal: AbortSignal.timeout(REQUOTE_MS),
      faults: peers.faults(call.agencyId, call.rehearsal ?? null),
    });

  /** The quote, if this caller may book it here and now. */
  async function bookableQuote(
    call: CreateCall,
    site: SiteAccess,
    quote: BookableQuote | null,
  ): Promise<BookableQuote> {
    if (!isServiceAvailable(site, 'Hotels')) throw new PorticoError('SERVICE_NOT_AVAILABLE');
    if (!mayBook(site, call.viewer.audience)) throw new PorticoError('LOGIN_REQUIRED');
    if (quote === null) throw new PorticoError('QUOTE_NOT_FOUND', { field: 'quoteId' });
    if (!sales.fitsViewer(quote, call.viewer)) {
      // A visitor who has logged in since pays the member price: a new quote, and he is told. Anybody else's is not his.
      if (quote.userId !== null) throw new PorticoError('QUOTE_NOT_FOUND', { field: 'quoteId' });
      throw new PorticoError('PRICE_CHANGED', {
        details: { quote: (await requote(call, quote)).view },
      });
    }
    if (sales.isExpired(quote)) throw new PorticoError('QUOTE_EXPIRED', { field: 'quoteId' });
    const method = quote.promise.payAt === 'on-site' ? 'on-site' : 'card';
    if (call.body.payment.method !== method)
      throw new PorticoError('INVALID_FIELD', { field: 'payment.method' });
    return quote;
  }

  /**
   * A last look at stock and price, before anybody is sent to a card page: what is sold is the quote as the supplier sees it
   * now, if the traveller sees no difference. Silence of the supplier decides nothing.
   */
  async function checkPrice(call: CreateCall, quote: BookableQuote): Promise<BookableQuote> {
    try {
      const fresh = await requote(call, quote, (seen) => !isSameToTraveller(seen, quote));
      if (!isSameToTraveller(fresh.quote, quote))
        throw new PorticoError('PRICE_CHANGED', { details: { quote: fresh.view } });
      return { ...fresh.quote, id: quote.id };
    } catch (error) {
      if (
        !(error instanceof PorticoError) ||
        error.code === 'PRICE_CHANGED' ||
        error.code === 'SOLD_OUT'
      )
        throw error;
      return quote;
    }
  }

  async function newRow(call: CreateCall, quote: BookableQuote): Promise<BookingRow> {
    const supplier = peers.supplier(quote.supplier);
    if (supplier === undefined) throw new PorticoError('QUOTE_NOT_FOUND', { field: 'quoteId' });
    const gateway = quote.dueNow === 0 ? null : await peers.gateway(call.agencyId);
    if (quote.dueNow > 0 && gateway === null) throw new PorticoError('SERVICE_NOT_AVAILABLE');
    const { profile } = supplier;
    const now = clock.now();
    const payBy = now + times.payer;
    const settleMs = profile.bookTimeoutMs + profile.visibilityLagMs;
    const start = newLifecycle({
      dueNow: quote.dueNow,
      payBy,
      supplier: { idempotent: profile.idempotent, settleMs },
    });
    const { user } = call.viewer;
    return {
      agencyId: call.agencyId,
      id: uuidv7(clock),
      reference: newReference(),
      ...emptyLedger(start),
      customerId: user?.type === 'Customer' ? user.id : null,
      agentId: user !== undefined && user.type !== 'Customer' ? user.id : null,
      language: call.body.language ?? call.language,
      origin: call.origin,
      contact: call.body.contact,
      specialRequests: call.body.specialRequests ?? '',
      termsVersion: call.body.acceptedTerms,
      sale: quote,
      quoteId: quote.id,
      supplier: quote.supplier,
      supplierIdempotent: profile.idempotent,
      supplierSettleMs: settleMs,
      supplierReference: null,
      currency: quote.currency,
      total: quote.total,
      dueNow: quote.dueNow,
      payBy: isoOf(payBy),
      createdAt: isoOf(now),
      confirmedAt: null,
      cancelledAt: null,
      correlationId: call.correlationId,
      rehearsal: call.rehearsal ?? null,
      payment:
        gateway === null
          ? null
          : {
              id: uuidv7(clock),
              gateway: gateway.name,
              gatewayRef: null,
              payerUrl: null,
              card: null,
            },
    };
  }

  return {
    create: (call) => create(call),
    async settled() {
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}

const isFinal = ({ state, failure, confirmedAt }: BookingRow): boolean =>
  confirmedAt !== null || ['failed', 'expired'].includes(statusOf(state, failure));

function refusalOf(failure: BookingRow['failure']): {
  code: PorticoError['code'];
  details?: unknown;
} {
  switch (failure) {
    case 'SOLD_OUT':
      return { code: 'SOLD_OUT' };
    case 'SUPPLIER_REFUSED':
      return { code: 'SUPPLIER_UNAVAILABLE' };
    case 'PAYMENT_UNAVAILABLE':
      return { code: 'UNAVAILABLE' };
    default:
      return { code: 'PAYMENT_DECLINED', details: { failure } };
  }
}

/** Same amounts, same staircase: nothing he has agreed to is another. */
const isSameToTraveller = (a: BookableQuote, b: BookableQuote): boolean =>
  a.total === b.total &&
  a.dueNow === b.dueNow &&
  a.currency === b.currency &&
  staircaseText(a) === staircaseText(b);

const staircaseText = ({ promise: { cancellation } }: BookableQuote): string =>
  [
    cancellation.timeZone,
    ...cancellation.steps.map(({ until, penaltyBp }) => `${until} ${penaltyBp}`),
  ].join('|');

export const principalOf = ({ user }: Viewer): string =>
  user === undefined ? 'guest' : `user:${user.id}`;

const requestOf = ({ viewer, key, body }: CreateCall): Request => ({
  principal: principalOf(viewer),
  route: ROUTE,
  key,
  fingerprint: createHash('sha256').update(JSON.stringify(body)).digest(),
});

const actorOf = ({ viewer: { user }, via, ip, correlationId }: CreateCall): Actor => ({
  type: user === undefined ? 'guest' : 'user',
  ...(user === undefined ? {} : { id: user.id }),
  via: via ?? 'http',
  ...(ip === undefined ? {} : { ip }),
  correlationId,
});

function given(kept: KeptAnswer): CreateAnswer {
  if (kept.kind === 'error')
    throw new PorticoError(kept.code, kept.details === undefined ? {} : { details: kept.details });
  return { status: 201, body: kept.body as { booking: BookingView; guestToken?: string } };
}
