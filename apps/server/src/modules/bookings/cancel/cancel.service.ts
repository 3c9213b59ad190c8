// Cancels bookings: first a signed quote of the penalty, valid for ten minutes, then the
// cancellation at exactly that price.
import { type BookingView, type CancelQuoteView, PorticoError } from '@portico/contract';
import { perCard } from '@portico/rules/booking-sums';
import { isAtRest } from '@portico/rules/lifecycle';
import type { WorkItem } from '../../../kernel/db/database.ts';
import type { Keys } from '../../../kernel/keys.ts';
import { letsGo } from '../read/bookings.mapper.ts';
import type { BookingsRepo } from '../store/bookings.repo.ts';
import type { OpenCall } from '../read/booking-access.ts';
import { type BookingsService, within } from '../read/bookings.service.ts';
import type { BookingRow } from '../record/bookings.types.ts';
import type { EngineRepo } from '../engine/engine.repo.ts';
import type { Engine } from '../engine/engine.ts';
import { agreedEnds, type Ending, endingPart, standingParts } from './amendment-cancellation.ts';
import {
  checkCancellable,
  type Refusal,
  refusalOf,
  type TermsDeps,
  termsNow,
} from './cancel-terms.ts';
import { cancelledPart } from '../store/notices.repo.ts';
import {
  checkSame,
  keyPart,
  type Request,
  type RequestsRepo,
  type UsedKey,
} from '../record/requests.repo.ts';
import { type RunningWork, runningWork } from '../record/running-work.ts';
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

export interface CancelDeps extends TermsDeps {
  readonly bookings: BookingsService;
  readonly repo: BookingsRepo;
  readonly engineRepo: EngineRepo;
  readonly requests: RequestsRepo;
  readonly engine: Engine;
  readonly keys: Keys;
  /** Applies the amendments of a booking. */
  readonly joined: (agencyId: string, bookingId: string) => Promise<unknown>;
  readonly maxWaitMs?: number;
}

export type CancelCall = DecisionCall &
  (
    | { readonly cancelQuoteId: string; readonly notice?: undefined }
    | /** Free of charge, because of this notice. */ {
        readonly notice: string;
        readonly cancelQuoteId?: undefined;
      }
  );

export interface CancelService {
  quote(call: OpenCall): Promise<CancelQuoteView>;
  cancel(
    call: CancelCall,
  ): Promise<{ readonly status: 200 | 202; readonly body: { booking: BookingView } }>;
  whenIdle(): Promise<void>;
}

const PURPOSE = 'cancel-quote';
const ROUTE = 'cancel';

/**
 * Claims of a cancel quote: agency, reference, state of the booking, penalty, and the notice that
 * makes it free.
 */
interface Claims {
  readonly a: string;
  readonly r: string;
  readonly state: string;
  readonly penalty: number;
  readonly notice?: string;
  /** Amendments that end with it, and the penalty of each. */
  readonly ends?: readonly Ending[];
}

type Answer = ReturnType<CancelService['cancel']>;

/** The dependencies, and the work begun by this process. */
interface Cancelling extends CancelDeps {
  readonly running: RunningWork;
}

export function cancelService(deps: CancelDeps): CancelService {
  const cancelling: Cancelling = { ...deps, running: runningWork() };
  return {
    quote: (call) => quote(cancelling, call),
    cancel: (call) => cancel(cancelling, call),
    whenIdle: () => cancelling.running.whenIdle(),
  };
}

/**
 * Returns the penalty and refund of cancelling now. If neither the terms nor the supplier name the
 * penalty, nothing is promised and nothing cancelled: an operator is asked, and the page names the
 * agency.
 */
async function quote(deps: Cancelling, call: OpenCall) {
  const { bookings, keys, clock } = deps;
  const row = await bookings.open(call, 'bookings.cancel');
  const now = clock.now();
  const { ended, notice, credits } = await termsNow(deps, row);
  const { penalty, ends, payments } = ended;
  const sum = (of: 'kept' | 'back') => payments.reduce((whole, one) => whole + one[of], 0);
  const validUntil = now + VALID_MS;
  const claims: Claims = {
    a: row.agencyId,
    r: row.reference,
    state: row.state,
    penalty,
    ...(notice === undefined ? {} : { notice }),
    ...(ends.length === 0 ? {} : { ends }),
  };
  return cancelQuoteView({
    cancelQuoteId: sealQuote(keys, claims, validUntil),
    validUntil,
    currency: row.currency,
    back: sum('back'),
    kept: sum('kept'),
    refunds: perCard(
      payments.map(({ part: { card }, back }) => ({ card, back })),
      ({ back }) => back,
    ),
    card: row.payment?.card ?? null,
    credits,
  });
}

/** Seals a cancel quote. @param validUntil epoch milliseconds */
export const sealQuote = (keys: Keys, claims: Claims, validUntil: number): string =>
  keys.issue(PURPOSE, claims, validUntil);

async function cancel(deps: Cancelling, call: CancelCall): Answer {
  const { bookings, requests, engineRepo } = deps;
  const row = await bookings.open(call, 'bookings.cancel');
  const request = requestOf(call);
  const used = await requests.find(call.agencyId, request);
  if (used !== undefined) return replay(deps, call, request, used);
  const claims = claimsOf(deps, call);
  const item = await claimBooking(deps, row);
  let begun;
  try {
    begun = await begin(deps, call, request, item, claims);
  } catch (error) {
    await engineRepo.release(item);
    if (error instanceof KeyInUse) return replay(deps, call, request, error.used);
    throw error;
  }
  return answer(deps, call, request, row.id, begun.refusal);
}

/**
 * Under the lease: checks once more, records the decision with the key, and starts. Returns the error
 * if the supplier refuses.
 */
async function begin(
  deps: Cancelling,
  call: CancelCall,
  request: Request,
  item: WorkItem,
  claims: Claims,
): Promise<{ readonly refusal: Promise<Refusal | undefined> }> {
  const {
    repo,
    engineRepo,
    requests,
    engine,
    clock,
    running,
    joined,
    maxWaitMs = MAX_WAIT_MS,
  } = deps;
  const used = await requests.find(call.agencyId, request);
  if (used !== undefined) throw new KeyInUse(used);
  const row = await repo.byId(call.agencyId, item.id);
  if (row === undefined) throw new PorticoError('NOT_CANCELLABLE');
  if (claims.notice !== undefined) await checkNotice(deps, call, row, claims.notice);
  else checkCancellable(row, clock.now());
  if (row.state !== claims.state) throw new PorticoError('CANCEL_QUOTE_CHANGED');
  const [, ...below] = await standingParts(repo, row);
  const agreed = agreedEnds(call, claims, below);
  const change = engine.plan(row, { type: 'cancel', penalty: claims.penalty }, actorOf(call));
  const recorded = await engineRepo.record(item, change, [
    keyPart(call.agencyId, request, row.id, clock.iso()),
    cancelledPart(call.agencyId, row.id, clock.iso()),
    ...(agreed.length === 0 ? [] : [endingPart(call.agencyId, agreed)]),
  ]);
  const work = engine.follow(item, recorded, change.effects).then(async (done) => {
    if (agreed.length > 0) await joined(call.agencyId, row.id);
    return done?.state === 'CONFIRMED' ? refusalOf(deps, done, claims) : undefined;
  });
  await within(running.add(work), maxWaitMs, clock);
  return { refusal: work };
}

/** Throws if the notice that made the cancellation free has been answered or has changed. */
async function checkNotice(
  { notices, clock }: Cancelling,
  { cancelQuoteId }: CancelCall,
  row: BookingRow,
  id: string,
): Promise<void> {
  const asked = await notices.asked(row.agencyId, row.id);
  if (asked?.id === id && letsGo(asked, row.state, clock.now())) return;
  throw new PorticoError(cancelQuoteId === undefined ? 'NOTICE_DECIDED' : 'CANCEL_QUOTE_CHANGED');
}

/**
 * Returns the agreed terms: of a cancel quote, or of the notice itself, which is checked under the
 * lease.
 */
const claimsOf = (deps: Cancelling, call: CancelCall): Claims =>
  call.notice === undefined
    ? redeemQuote(deps.keys, PURPOSE, call, deps.clock.now())
    : {
        a: call.agencyId,
        r: call.reference,
        state: 'CONFIRMED',
        penalty: 0,
        notice: call.notice,
      };

/**
 * Returns the reply for a key that was used before. Throws IDEMPOTENCY_KEY_REUSED if that was for
 * another request.
 */
async function replay(deps: Cancelling, call: CancelCall, request: Request, used: UsedKey): Answer {
  checkSame(used, request);
  const stored = storedBody(used);
  if (stored !== undefined) return { status: 200, body: stored };
  return answer(deps, call, request, used.bookingId);
}

async function answer(
  deps: Cancelling,
  call: CancelCall,
  request: Request,
  bookingId: string,
  refusal?: Promise<Refusal | undefined>,
): Answer {
  const { repo, bookings, requests } = deps;
  const row = await repo.byId(call.agencyId, bookingId);
  if (row === undefined) throw new PorticoError('BOOKING_NOT_FOUND');
  // the supplier keeps more than was agreed, and has cancelled nothing
  if (row.state === 'CONFIRMED')
    throw new PorticoError((await refusal) ?? (await refusalOf(deps, row, claimsOf(deps, call))));
  const body = { booking: await bookings.view(row, call.viewer) };
  if (!isAtRest(row.state) || row.state === 'MANUAL') return { status: 202, body };
  return { status: 200, body: await keepBody(requests, call.agencyId, request, body) };
}

const requestOf = (call: CancelCall): Request =>
  decided(call, ROUTE, [
    call.reference,
    call.cancelQuoteId ?? `notice:${call.notice}`,
    call.reason ?? null,
  ]);
