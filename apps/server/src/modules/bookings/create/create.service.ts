// Books quotes. Idempotent: the same key and body always lead to the same booking and the same
// final reply.
import { createHash } from 'node:crypto';
import { PorticoError, PRODUCT_IDS } from '@portico/contract';
import type { SiteAccess, Viewer } from '@portico/rules/access';
import { checkedTravellers } from '@portico/selling/travellers';
import { isoOf } from '../../../kernel/clock.ts';
import { consumedBy } from '../../../kernel/claims.ts';
import { brokenConstraint } from '../../../kernel/db/faults.ts';
import type { Sql } from '../../../kernel/db/sql.ts';
import { statementStep } from '../../../kernel/failpoint.ts';
import { type Admission, refusedBy } from '../store/booking-limits.ts';
import { within } from '../read/bookings.service.ts';
import type { Actor, BookingRow, KeptAnswer } from '../record/bookings.types.ts';
import { answer, finalOf, given, replay } from './create.answer.ts';
import { bookableSale, checkPrice } from './create.check.ts';
import { newRow } from './create.row.ts';
import type { NewBooking } from '../store/create.statement.ts';
import {
  ASK_MS,
  type CreateAnswer,
  type CreateCall,
  type CreateDeps,
  type ToldCall,
} from './create.types.ts';
import { nextAction } from '../engine/engine.ts';
import { applied } from '../engine/engine.row.ts';
import type { Change } from '../engine/engine.types.ts';
import { firstDay, overAtOf } from '../record/products.ts';
import { answerPart, type Request } from '../record/requests.repo.ts';
import { type RunningWork, runningWork } from '../record/running-work.ts';

export interface CreateService {
  create(call: CreateCall): Promise<CreateAnswer>;
  /** Resolves when all work begun by this process has finished. */
  whenIdle(): Promise<void>;
}

const ROUTE = 'bookings';
const MAX_WAIT_MS = 5_000;

/** Shared state of the steps: the dependencies, and the work begun by this process. */
interface Creating extends CreateDeps {
  readonly running: RunningWork;
}

export function createService(deps: CreateDeps): CreateService {
  const creating: Creating = { ...deps, running: runningWork() };
  return {
    create: (call) => create(creating, call),
    whenIdle: () => creating.running.whenIdle(),
  };
}

async function create(deps: Creating, call: CreateCall): Promise<CreateAnswer> {
  const request = requestOf(call);
  const [site, used] = await Promise.all([
    deps.siteOf(call.agencyId),
    deps.requests.find(call.agencyId, request),
  ]);
  // the key comes first: its cart may have been closed or changed by now
  if (used !== undefined) return replay(deps, call, request, used);
  const told = await callWithTravellers(deps, call);
  return book(deps, told, { request, site, isAgain: false });
}

/**
 * Returns the call with the travellers of its cart. Throws CART_NOT_FOUND, CART_EXPIRED;
 * INVALID_FIELD if there are no travellers yet.
 */
async function callWithTravellers({ carts }: Creating, call: CreateCall): Promise<ToldCall> {
  const { body, agencyId, viewer, sessionId = '' } = call;
  if (!('cartId' in body)) return { ...call, body };
  const { cartId, seen, ...rest } = body;
  const { quoteId, content } = await carts.open({ agencyId, viewer, sessionId }, cartId);
  const { contact, travellers, specialRequests, details } = content;
  if (contact === null) throw new PorticoError('INVALID_FIELD', { field: 'contact' });
  if (travellers.length === 0) throw new PorticoError('INVALID_FIELD', { field: 'travellers' });
  return {
    ...call,
    body: { ...rest, quoteId, contact, travellers: [...travellers], specialRequests },
    details,
    seen,
  };
}

interface Attempt {
  readonly request: Request;
  readonly site: SiteAccess;
  readonly isAgain: boolean;
}

async function book(
  deps: Creating,
  call: ToldCall,
  { request, site, isAgain }: Attempt,
): Promise<CreateAnswer> {
  const found = await deps.quotes.findQuote(call.agencyId, call.body.quoteId);
  const sale = await bookableSale(deps, call, site, found);
  const sales = deps.products.of(sale.product);
  sales.checkDetails?.(sale, { travellers: call.body.travellers, details: call.details }, true);
  const checked = checkedTravellers(call.body.travellers, sales.needs(sale));
  const travellers = sales.inOrder?.(sale, checked) ?? checked;
  if (!(await deps.termsExist(call.agencyId, call.body.acceptedTerms)))
    throw new PorticoError('INVALID_FIELD', { field: 'acceptedTerms' });
  const row = await newRow(deps, call, await checkPrice(deps, call, sale));
  const actor = actorOf(call);
  const booking: NewBooking = {
    row,
    request,
    productId: PRODUCT_IDS[row.sale.product],
    travellers,
    startsOn: firstDay(row.sale),
    overAt: isoOf(overAtOf(row.sale)),
    first: deps.engine.plan(row, { type: 'due' }, actor),
    actor,
    admission: admissionOf(deps, call, row),
  };
  let item;
  try {
    item = await statementStep(deps.failpoint, 'create', () =>
      deps.repo.insert(booking, deps.leaseMs),
    );
  } catch (error) {
    return await refused(deps, call, { request, site, isAgain }, error);
  }
  tellVisit(deps, call, booking);
  return begin(deps, call, booking, item);
}

/** Runs in the background: the booking does not depend on it. */
function tellVisit(
  { searched, running }: Creating,
  { agencyId, viewer, visit }: ToldCall,
  { row, startsOn }: NewBooking,
): void {
  if (searched === undefined || visit === undefined) return;
  void running.add(
    searched({
      agencyId,
      bookingId: row.id,
      product: row.sale.product,
      startsOn,
      sessionId: visit,
      userId: viewer.user?.id ?? null,
    }),
  );
}

/** Calls without a visitor are not counted. */
const admissionOf = (
  { limits }: Creating,
  { agencyId, viewer, sessionId = '', address }: ToldCall,
  { contact: { email }, quoteId, sale }: BookingRow,
): Admission | undefined =>
  address === undefined
    ? undefined
    : limits?.admission(
        agencyId,
        { viewer, sessionId, address, email },
        { quoteId, overAt: isoOf(overAtOf(sale)) },
      );

/** Drives a new booking until it waits or is at rest, or the caller's timeout elapses. */
async function begin(
  deps: Creating,
  call: CreateCall,
  { row, request, travellers, first }: NewBooking,
  item: Awaited<ReturnType<CreateDeps['repo']['insert']>>,
): Promise<CreateAnswer> {
  let final: KeptAnswer | undefined;
  const partsOf = (change: Change): readonly Sql[] => {
    final =
      nextAction(change.effects) === undefined
        ? finalOf(deps, call, {
            row: applied(change),
            travellers,
            refunds: [],
            notices: [],
            amendments: [],
          })
        : undefined;
    return final === undefined ? [] : [answerPart(call.agencyId, request, final)];
  };
  const work = deps.running.add(
    deps.engine.follow(item, applied(first), first.effects, { travellers, partsOf }),
  );
  const done = await within(work, deps.maxWaitMs ?? MAX_WAIT_MS, deps.clock);
  // exactly as stored, so that a retry gets the same
  if (done !== undefined && final !== undefined)
    return given((await deps.requests.find(call.agencyId, request))?.answer ?? final);
  const now = done ?? (await deps.repo.byId(call.agencyId, row.id)) ?? row;
  return answer(deps, call, request, now, travellers);
}

/**
 * Returns the reason of a refusal. The visitor is over a limit: TOO_MANY_UNPAID, TOO_MANY_BOOKINGS.
 * Or a concurrent request was first: with the same key it is the same booking, with another key the
 * quote is taken.
 */
async function refused(
  deps: Creating,
  call: ToldCall,
  attempt: Attempt,
  error: unknown,
): Promise<CreateAnswer> {
  const { request } = attempt;
  const tooMuch = refusedBy(error);
  if (tooMuch !== undefined) throw tooMuch;
  const broken = brokenConstraint(error);
  if (broken === undefined) throw error;
  if (broken === 'booking_agency_id_reference_key')
    return book(deps, call, { ...attempt, isAgain: false });
  const theirs = await deps.requests.find(call.agencyId, request);
  if (theirs !== undefined) return replay(deps, call, request, theirs);
  if (broken !== 'booking_agency_id_quote_claim_key') throw error;
  if (!attempt.isAgain && (await wasLeft(deps, call)))
    return book(deps, call, { ...attempt, isAgain: true });
  throw consumedBy(await deps.claimOf(call, call.body.quoteId.toLowerCase()));
}

/**
 * Returns true if the payer of an earlier booking of this quote has left the card page; queries the
 * gateway, as only it can tell.
 */
async function wasLeft(
  { repo, engine, clock }: Creating,
  { agencyId, body }: ToldCall,
): Promise<boolean> {
  const holder = await repo.byQuote(agencyId, body.quoteId);
  if (holder?.state !== 'AWAITING_PAYER') return holder === undefined;
  await within(
    engine.push(agencyId, holder.id, () => ({ type: 'due' })),
    ASK_MS,
    clock,
  );
  return (await repo.byQuote(agencyId, body.quoteId)) === undefined;
}

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
