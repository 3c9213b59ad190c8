// Cancels bookings: first a signed quote of the penalty, valid for ten minutes, then the
// cancellation at exactly that price.
import { createHash } from 'node:crypto';
import {
  type BookingView,
  type CancelQuoteView,
  type Money,
  PorticoError,
} from '@portico/contract';
import { perCard } from '@portico/rules/booking-sums';
import { isAtRest } from '@portico/rules/lifecycle';
import { isoOf } from '../../../kernel/clock.ts';
import type { WorkItem } from '../../../kernel/db/database.ts';
import type { Keys } from '../../../kernel/keys.ts';
import { cardText, letsGo } from '../read/bookings.mapper.ts';
import { quotedCredits } from '../read/credits.view.ts';
import type { BookingsRepo } from '../store/bookings.repo.ts';
import type { OpenCall } from '../read/booking-access.ts';
import { type BookingsService, within } from '../read/bookings.service.ts';
import type { Actor, BookingRow, KeptAnswer } from '../record/bookings.types.ts';
import { principalOf } from '../create/create.service.ts';
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
import { keyPart, type Request, type RequestsRepo, type UsedKey } from '../record/requests.repo.ts';

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

export type CancelCall = OpenCall & {
  readonly reason: string | undefined;
  readonly key: string;
  readonly ip?: string;
  readonly via?: string;
  readonly correlationId: string;
} & (
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
export const VALID_MS = 10 * 60_000;
export const MAX_WAIT_MS = 5_000;
/** Interval and duration of attempts to lease a booking that another process works on. */
const CLAIM_EVERY_MS = 150;
const CLAIM_FOR_MS = 3_000;

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
  readonly running: Set<Promise<unknown>>;
}

export function cancelService(deps: CancelDeps): CancelService {
  const cancelling: Cancelling = { ...deps, running: new Set() };
  return {
    quote: (call) => quote(cancelling, call),
    cancel: (call) => cancel(cancelling, call),
    async whenIdle() {
      while (cancelling.running.size > 0) await Promise.allSettled(cancelling.running);
    },
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
  const money = (amount: number): Money => ({ amount, currency: row.currency });
  const sum = (of: 'kept' | 'back') => payments.reduce((whole, one) => whole + one[of], 0);
  const refunds = perCard(
    payments.map(({ part: { card }, back }) => ({ card, back })),
    ({ back }) => back,
  ).map(({ card, amount }) => ({ amount: money(amount), to: cardText(card) }));
  return {
    cancelQuoteId: sealQuote(
      keys,
      {
        a: row.agencyId,
        r: row.reference,
        state: row.state,
        penalty,
        ...(notice === undefined ? {} : { notice }),
        ...(ends.length === 0 ? {} : { ends }),
      },
      now + VALID_MS,
    ),
    validUntil: isoOf(now + VALID_MS),
    refund: money(sum('back')),
    penalty: money(sum('kept')),
    to: refunds.map(({ to }) => to).join(', ') || cardText(row.payment?.card ?? null),
    refunds,
    ...quotedCredits(credits, sum('kept')),
  } satisfies CancelQuoteView;
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
  running.add(work);
  void work.finally(() => running.delete(work)).catch(() => undefined);
  await within(work, maxWaitMs, clock);
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
    ? readQuote(deps, call)
    : {
        a: call.agencyId,
        r: call.reference,
        state: 'CONFIRMED',
        penalty: 0,
        notice: call.notice,
      };

/**
 * Leases the booking; another process may be querying the gateway about it right now. Throws
 * UNAVAILABLE.
 */
export async function claimBooking(
  { engineRepo }: Pick<CancelDeps, 'engineRepo'>,
  row: BookingRow,
): Promise<WorkItem> {
  for (let waited = 0; ; waited += CLAIM_EVERY_MS) {
    const item = await engineRepo.claim(row.agencyId, row.id);
    if (item !== undefined) return item;
    if (waited >= CLAIM_FOR_MS) throw new PorticoError('UNAVAILABLE', { retryAfter: 1 });
    await new Promise((resolve) => setTimeout(resolve, CLAIM_EVERY_MS));
  }
}

/** Returns the claims of a cancel quote. Throws if it has expired or is for another booking. */
function readQuote(
  { keys, clock }: Cancelling,
  { agencyId, reference, cancelQuoteId = '' }: CancelCall,
): Claims {
  const claims = keys.redeem<Claims>(PURPOSE, cancelQuoteId, clock.now());
  if (claims === 'expired') throw new PorticoError('CANCEL_QUOTE_CHANGED');
  if (claims === undefined || claims.a !== agencyId || claims.r !== reference)
    throw new PorticoError('INVALID_FIELD', { field: 'cancelQuoteId' });
  return claims;
}

/**
 * Returns the reply for a key that was used before. Throws IDEMPOTENCY_KEY_REUSED if that was for
 * another request.
 */
async function replay(deps: Cancelling, call: CancelCall, request: Request, used: UsedKey): Answer {
  if (!used.fingerprint.equals(request.fingerprint))
    throw new PorticoError('IDEMPOTENCY_KEY_REUSED', { field: 'Idempotency-Key' });
  if (used.answer?.kind === 'body')
    return { status: 200, body: used.answer.body as { booking: BookingView } };
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
  // Two concurrent requests may have read the refund at different times: both get the stored reply.
  const kept = await requests.keep(call.agencyId, request, {
    kind: 'body',
    status: 200,
    body,
  } satisfies KeptAnswer);
  return { status: 200, body: kept.kind === 'body' ? (kept.body as typeof body) : body };
}

/** The key was used between the first look-up and the lease. */
export class KeyInUse extends Error {
  readonly used: UsedKey;
  constructor(used: UsedKey) {
    super('this key was used meanwhile');
    this.used = used;
  }
}

const requestOf = ({
  viewer,
  key,
  reference,
  cancelQuoteId,
  notice,
  reason,
}: CancelCall): Request => ({
  principal: principalOf(viewer),
  route: ROUTE,
  key,
  fingerprint: createHash('sha256')
    .update(JSON.stringify([reference, cancelQuoteId ?? `notice:${notice}`, reason ?? null]))
    .digest(),
});

export const actorOf = ({
  viewer: { user },
  via,
  ip,
  correlationId,
  reason,
}: Pick<CancelCall, 'viewer' | 'via' | 'ip' | 'correlationId' | 'reason'>): Actor => ({
  type: user === undefined ? 'guest' : 'user',
  ...(user === undefined ? {} : { id: user.id }),
  via: via ?? 'http',
  ...(ip === undefined ? {} : { ip }),
  ...(reason === undefined || reason === '' ? {} : { note: reason }),
  correlationId,
});
