// Cancels one addition of a booking under its own terms, in two calls: a signed quote of the refund,
// valid for ten minutes, and the cancellation at exactly that refund. The booking stays confirmed;
// amendment-sync.ts removes the addition from it once the supplier has cancelled the addition.
import { type BookingView, type CancelQuoteView, PorticoError } from '@portico/contract';
import { additionEnded } from '@portico/rules/addition-ended';
import type { Database, WorkItem } from '../../../kernel/db/database.ts';
import { LeaseLost } from '../../../kernel/db/work.ts';
import { whileRenewed } from '../../../kernel/lease.ts';
import type { Log } from '../../../kernel/log.ts';
import { requireVersion } from '../../../kernel/versions.ts';
import type { PeerCalls } from '../engine/bookings.peers.ts';
import type { OpenCall } from '../read/booking-access.ts';
import { letsGo } from '../read/bookings.mapper.ts';
import { within } from '../read/bookings.service.ts';
import type { BookingRow } from '../record/bookings.types.ts';
import { additionOf } from '../record/parts.ts';
import { checkSame, keyPart, type Request, type UsedKey } from '../record/requests.repo.ts';
import { type RunningWork, runningWork } from '../record/running-work.ts';
import { checkAddition, endedNow, findAddition, priceOf, refundsOf } from './addition-terms.ts';
import type { CancelDeps } from './cancel.service.ts';
import {
  actorOf,
  cancelQuoteView,
  claimBooking,
  decided,
  type DecisionCall,
  keepBody,
  KeyInUse,
  MAX_WAIT_MS,
  redeemQuote,
  storedBody,
  VALID_MS,
} from './decision.ts';

export interface AdditionCancelDeps extends CancelDeps {
  readonly db: Database;
  readonly log: Log;
  readonly cancelPrice: PeerCalls['cancelPrice'];
}

/** A request about one addition. */
export interface AdditionCall extends OpenCall {
  /** The addition's own reference. */
  readonly addition: string;
}

export interface CancelAdditionCall extends AdditionCall, DecisionCall {
  readonly cancelQuoteId: string;
  /** Version of the booking that the decision was made from. */
  readonly base: number;
}

/** A booking as it is shown, with its version. */
interface Shown<Body> {
  readonly version: number;
  readonly body: Body;
}

export interface AdditionCancelService {
  /**
   * Throws BOOKING_NOT_FOUND, NOT_FOUND, NOT_CANCELLABLE, CHANGE_IN_PROGRESS, SUPPLIER_UNAVAILABLE.
   */
  quote(call: AdditionCall): Promise<Shown<{ readonly cancelQuote: CancelQuoteView }>>;
  cancel(
    call: CancelAdditionCall,
  ): Promise<Shown<{ readonly booking: BookingView }> & { readonly status: 200 | 202 }>;
  whenIdle(): Promise<void>;
}

const PURPOSE = 'addition-cancel-quote';
const ROUTE = 'cancel-addition';

/** Claims of a quote: agency, booking with its version, addition, agreed end. */
interface Claims {
  readonly a: string;
  readonly r: string;
  readonly v: number;
  readonly x: string;
  readonly kept: number;
  /** Id of the notice that makes it free of charge. */
  readonly notice?: string | undefined;
}

interface Cancelling extends AdditionCancelDeps {
  readonly running: RunningWork;
}

type Answer = ReturnType<AdditionCancelService['cancel']>;

export function additionCancelService(deps: AdditionCancelDeps): AdditionCancelService {
  const cancelling: Cancelling = { ...deps, running: runningWork() };
  return {
    quote: (call) => quote(cancelling, call),
    cancel: (call) => cancel(cancelling, call),
    whenIdle: () => cancelling.running.whenIdle(),
  };
}

async function quote(
  deps: Cancelling,
  call: AdditionCall,
): ReturnType<AdditionCancelService['quote']> {
  const { bookings, keys, clock, notices } = deps;
  const above = await bookings.open(call, 'bookings.cancel');
  const found = await findAddition(deps, above, call.addition);
  checkAddition(deps, found);
  const asked = await notices.asked(above.agencyId, above.id);
  const now = clock.now();
  const notice = asked !== undefined && letsGo(asked, above.state, now) ? asked.id : undefined;
  const price = await priceOf(deps, found.addition);
  const ended = endedNow(found.addition, price, notice !== undefined, now);
  const validUntil = now + VALID_MS;
  const claims: Claims = {
    a: above.agencyId,
    r: above.reference,
    v: above.version,
    x: call.addition,
    kept: ended.kept,
    ...(notice === undefined ? {} : { notice }),
  };
  return {
    version: above.version,
    body: {
      cancelQuote: cancelQuoteView({
        cancelQuoteId: keys.issue(PURPOSE, claims, validUntil),
        validUntil,
        currency: above.currency,
        back: ended.back,
        kept: ended.kept,
        refunds: refundsOf(found, ended),
        card: found.addition.payment?.card ?? null,
        credits: price.credits ?? [],
      }),
    },
  };
}

async function cancel(deps: Cancelling, call: CancelAdditionCall): Answer {
  const { bookings, requests, engineRepo } = deps;
  const seen = await bookings.open(call, 'bookings.cancel');
  const request = requestOf(call);
  const used = await requests.find(call.agencyId, request);
  if (used !== undefined) return replay(deps, call, request, seen, used);
  const { addition } = await findAddition(deps, seen, call.addition);
  await checkVersion(deps, call, seen);
  const claims = readQuote(deps, call);
  const lease = await claimBooking(deps, seen);
  let work: Promise<unknown>;
  try {
    const leaseMs = engineRepo.leaseMs;
    ({ work } = await whileRenewed({ ...deps, leaseMs }, lease, (signal) =>
      begin(deps, call, request, { lease, addition: addition.id, claims, signal }),
    ));
  } catch (error) {
    if (!(error instanceof KeyInUse)) throw error;
    return await replay(deps, call, request, seen, error.used);
  } finally {
    await engineRepo.release(lease);
  }
  await within(work, deps.maxWaitMs ?? MAX_WAIT_MS, deps.clock);
  return answer(deps, call, request, seen, addition.id);
}

interface Beginning {
  /** Lease of the booking, under which nothing else begins for it. */
  readonly lease: WorkItem;
  /** Id of the addition. */
  readonly addition: string;
  readonly claims: Claims;
  /** Aborts when the lease is lost. */
  readonly signal: AbortSignal;
}

/**
 * Under the booking's lease: reads it again, records the decision with the key under the addition's
 * own lease, and starts. Returns the work that is left.
 */
async function begin(
  deps: Cancelling,
  call: CancelAdditionCall,
  request: Request,
  { lease, addition, claims, signal }: Beginning,
): Promise<{ readonly work: Promise<unknown> }> {
  const { repo, engineRepo, requests } = deps;
  const used = await requests.find(call.agencyId, request);
  if (used !== undefined) throw new KeyInUse(used);
  const above = await repo.byId(call.agencyId, lease.id);
  if (above === undefined) throw new PorticoError('BOOKING_NOT_FOUND');
  const before = await findAddition(deps, above, call.addition);
  const item = await claimBooking(deps, before.addition);
  let isBegun = false;
  try {
    const row = await repo.byId(call.agencyId, addition);
    if (row === undefined) throw new PorticoError('NOT_FOUND');
    const found = { ...before, addition: row };
    await checkVersion(deps, call, above);
    checkAddition(deps, found);
    if (claims.v !== above.version) throw new PorticoError('CANCEL_QUOTE_CHANGED');
    await checkNotice(deps, above, claims);
    if (signal.aborted) throw new LeaseLost(lease);
    const begun = await start(deps, call, request, { item, row, claims });
    isBegun = true;
    return begun;
  } finally {
    if (!isBegun) await engineRepo.release(item);
  }
}

interface Starting {
  readonly item: WorkItem;
  readonly row: BookingRow;
  readonly claims: Claims;
}

/** Records the decision, and follows it until the addition waits or is at rest. */
async function start(
  { engine, engineRepo, clock, joined, running }: Cancelling,
  call: CancelAdditionCall,
  request: Request,
  { item, row, claims }: Starting,
): Promise<{ readonly work: Promise<unknown> }> {
  const { kept, own, others } = additionEnded(additionOf(row), claims.kept);
  const { captured, refunded, writtenOff } = row;
  const penalty = captured - refunded - writtenOff - own;
  const change = engine.plan(row, { type: 'cancel', penalty }, actorOf(call), {
    alone: { kept, others },
  });
  const recorded = await engineRepo.record(item, change, [
    keyPart(call.agencyId, request, row.id, clock.iso()),
  ]);
  const work = engine
    .follow(item, recorded, change.effects)
    .then(() => joined(call.agencyId, row.parent?.id ?? ''));
  return { work: running.add(work) };
}

/** Throws CANCEL_QUOTE_CHANGED if the change by the supplier that made it free has been answered. */
async function checkNotice(
  { notices, clock }: Cancelling,
  above: BookingRow,
  { notice }: Claims,
): Promise<void> {
  if (notice === undefined) return;
  const asked = await notices.asked(above.agencyId, above.id);
  if (asked?.id !== notice || !letsGo(asked, above.state, clock.now()))
    throw new PorticoError('CANCEL_QUOTE_CHANGED');
}

/** Throws VERSION_CONFLICT, with the booking as it is, if the decision was made from an older one. */
async function checkVersion(
  { bookings, clock }: Cancelling,
  { base, viewer }: CancelAdditionCall,
  row: BookingRow,
): Promise<void> {
  const { version, changedAt } = row;
  if (version === base) return;
  const current = await bookings.view(row, viewer);
  requireVersion(base, {
    version,
    current,
    changedBy: null,
    changedAt: changedAt ?? clock.iso(),
  });
}

/** Returns the claims of a quote. Throws if it has expired or is for another addition. */
function readQuote({ keys, clock }: Cancelling, call: CancelAdditionCall): Claims {
  const claims = redeemQuote<Claims>(keys, PURPOSE, call, clock.now());
  if (claims.x !== call.addition)
    throw new PorticoError('INVALID_FIELD', { field: 'cancelQuoteId' });
  return claims;
}

/** Returns the reply for a key that was used before. Throws IDEMPOTENCY_KEY_REUSED. */
async function replay(
  deps: Cancelling,
  call: CancelAdditionCall,
  request: Request,
  seen: BookingRow,
  used: UsedKey,
): Answer {
  checkSame(used, request);
  const stored = storedBody(used);
  if (stored !== undefined) return { status: 200, version: seen.version, body: stored };
  return answer(deps, call, request, seen, used.bookingId);
}

async function answer(
  { repo, bookings, requests }: Cancelling,
  call: CancelAdditionCall,
  request: Request,
  seen: BookingRow,
  id: string,
): Answer {
  const addition = await repo.byId(call.agencyId, id);
  if (addition === undefined) throw new Error('a key stands for an addition that is not there');
  // the supplier keeps more than was agreed, and has cancelled nothing
  if (addition.isAlone !== true) throw new PorticoError('CANCEL_QUOTE_CHANGED');
  const above = (await repo.byId(call.agencyId, seen.id)) ?? seen;
  const { version } = above;
  const body = { booking: await bookings.view(above, call.viewer) };
  if (addition.state !== 'CANCELLED' || addition.undoneAt == null)
    return { status: 202, version, body };
  return {
    status: 200,
    version,
    body: await keepBody(requests, call.agencyId, request, body),
  };
}

const requestOf = (call: CancelAdditionCall): Request =>
  decided(call, ROUTE, [call.reference, call.addition, call.cancelQuoteId, call.reason ?? null]);
