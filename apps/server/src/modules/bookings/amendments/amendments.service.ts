// Sells changes and extras of a booking. An offer sealed for the booking's current version is
// confirmed with its supplier and becomes a child booking, created under the lease of its parent. The
// second payment of a booking is bought in the same way, without an offer.
import { createHash } from 'node:crypto';
import { PorticoError } from '@portico/contract';
import { isServiceAvailable } from '@portico/rules/access';
import { brokenConstraint } from '../../../kernel/db/faults.ts';
import type { WorkItem } from '../../../kernel/db/database.ts';
import { GUARD_BROKEN, LeaseLost } from '../../../kernel/db/work.ts';
import { statementStep } from '../../../kernel/failpoint.ts';
import { whileRenewed } from '../../../kernel/lease.ts';
import { answer, replay } from './amendments.answer.ts';
import { bookingOf } from './amendments.row.ts';
import type { AmendAnswer, AmendCall, AmendingDeps } from './amendments.types.ts';
import { within } from '../read/bookings.service.ts';
import { isAnswerable } from '../read/bookings.mapper.ts';
import type { BookingRow, NoticeRow } from '../record/bookings.types.ts';
import { claimBooking } from '../cancel/decision.ts';
import { principalOf } from '../create/create.service.ts';
import type { NewBooking } from '../store/create.statement.ts';
import { ASK_MS } from '../create/create.types.ts';
import { applied } from '../engine/engine.row.ts';
import { syncAmendments } from './amendment-sync.ts';
import { refundableOf } from '../record/parts.ts';
import type { Request, UsedKey } from '../record/requests.repo.ts';
import { type RunningWork, runningWork } from '../record/running-work.ts';
import { type Wanted, wantedOf } from './wanted.ts';

export interface AmendingService {
  buy(call: AmendCall): Promise<AmendAnswer>;
  whenIdle(): Promise<void>;
}

interface Amending extends AmendingDeps {
  readonly running: RunningWork;
}

const ROUTE = 'amend';
const MAX_WAIT_MS = 5_000;

export function amendingService(deps: AmendingDeps): AmendingService {
  const amending: Amending = { ...deps, running: runningWork() };
  return {
    buy: (call) => buy(amending, call),
    whenIdle: () => amending.running.whenIdle(),
  };
}

async function buy(deps: Amending, call: AmendCall): Promise<AmendAnswer> {
  const seen = await deps.bookings.open(call, 'bookings.create');
  const request = requestOf(call);
  const used = await deps.requests.find(call.agencyId, request);
  if (used !== undefined) return replay(deps, call, request, seen, used);
  const wanted = wantedOf(deps, call, seen);
  if (!isServiceAvailable(await deps.siteOf(call.agencyId), seen.sale.product))
    throw new PorticoError('SERVICE_NOT_AVAILABLE');
  if (!(await deps.termsExist(call.agencyId, call.acceptedTerms)))
    throw new PorticoError('INVALID_FIELD', { field: 'acceptedTerms' });
  const lease = await claimBooking(deps, seen);
  let made;
  try {
    made = await whileRenewed({ ...deps, leaseMs: deps.engineRepo.leaseMs }, lease, (signal) =>
      begin(deps, call, request, { lease, id: seen.id, wanted, signal }),
    );
  } finally {
    await deps.engineRepo.release(lease);
  }
  if ('used' in made) return replay(deps, call, request, seen, made.used);
  await followed(deps, made);
  return answer(deps, call, request, seen, made.booking.row.id);
}

/** Abandons an earlier amendment whose payer has not acted: its payment is released first. */
async function leaveOld(
  { engine, clock }: Amending,
  amendments: readonly BookingRow[],
): Promise<void> {
  for (const one of amendments)
    if (one.state === 'AWAITING_PAYER')
      await within(
        engine.push(one.agencyId, one.id, ({ state }) =>
          state === 'AWAITING_PAYER' ? { type: 'cancel', penalty: 0 } : { type: 'due' },
        ),
        ASK_MS,
        clock,
      );
}

interface Beginning {
  readonly lease: WorkItem;
  readonly id: string;
  readonly wanted: Wanted;
  /** Aborts when the lease is lost. */
  readonly signal: AbortSignal;
}

interface Begun {
  readonly booking: NewBooking;
  readonly item: WorkItem;
}

/**
 * Under the parent booking's lease: reads it again, asks the supplier, and writes the amendment. An
 * earlier one is abandoned last, so that a refused purchase leaves it as it is.
 */
async function begin(
  deps: Amending,
  call: AmendCall,
  request: Request,
  { lease, id, wanted, signal }: Beginning,
): Promise<Begun | { readonly used: UsedKey }> {
  const { repo, requests, notices, failpoint, leaseMs } = deps;
  const used = await requests.find(call.agencyId, request);
  if (used !== undefined) return { used };
  const above = await repo.byId(call.agencyId, id);
  if (above === undefined) throw new PorticoError('BOOKING_NOT_FOUND');
  const amendments = await repo.amendmentsOf(call.agencyId, [id]);
  wanted.check(above, amendments);
  const notice = await notices.asked(call.agencyId, id);
  if (notice?.state === 'accepting')
    throw new PorticoError('CHANGE_IN_PROGRESS', { retryAfter: 5 });
  if (wanted.notice !== undefined && !isAsked(notice, wanted.notice, above, deps.clock.now()))
    throw new PorticoError('NOTICE_DECIDED');
  const fresh = await wanted.sale(above, signal).catch((fault: unknown) => {
    throw signal.aborted ? new LeaseLost(lease) : fault;
  });
  if (fresh.sale.dueNow > 0 && !call.hasPayment)
    throw new PorticoError('INVALID_FIELD', { field: 'payment' });
  // an airline's mistake: more than was paid cannot come back
  if (fresh.back > refundableOf(above, amendments)) throw new PorticoError('NOT_CHANGEABLE');
  const booking = await bookingOf(deps, call, { request, above, lease, fresh });
  await leaveOld(deps, amendments);
  if (wanted.notice !== undefined)
    await notices.answeredBy(lease, above, { notice: wanted.notice, amendment: booking.row.id });
  try {
    const item = await statementStep(failpoint, 'create', () => repo.insert(booking, leaseMs));
    return { booking, item };
  } catch (error) {
    if ((error as { code?: unknown }).code === GUARD_BROKEN)
      throw (await hasChanged(deps, above)) ? wanted.changed : new LeaseLost(lease);
    const theirs = await requests.find(call.agencyId, request);
    if (theirs !== undefined) return { used: theirs };
    const broken = brokenConstraint(error);
    if (broken === 'booking_amendment_open')
      throw new PorticoError('CHANGE_IN_PROGRESS', { retryAfter: 5 });
    throw error;
  }
}

/** Returns true if the notice that a purchase answers is the one that awaits an answer. */
const isAsked = (
  notice: NoticeRow | undefined,
  id: string,
  { state }: BookingRow,
  now: number,
): boolean => notice?.id === id && isAnswerable(notice, state, now);

/** Returns true if the booking has changed since; if not, another process has its lease. */
async function hasChanged({ repo }: Amending, above: BookingRow): Promise<boolean> {
  const now = await repo.byId(above.agencyId, above.id);
  return now?.state !== 'CONFIRMED' || now.version !== above.version;
}

/** Drives a new amendment until it waits or is at rest, and applies it to its parent booking. */
async function followed(deps: Amending, { booking, item }: Begun): Promise<void> {
  const { row, first } = booking;
  const work = deps.engine
    .follow(item, applied(first), first.effects, { travellers: [] })
    .then(async (done) => {
      if (done?.state !== 'CONFIRMED') return;
      await syncAmendments(deps, row.agencyId, row.parent?.id ?? '').catch((fault: unknown) =>
        deps.log.warn({ fault }, 'a booking and its amendments are left to their work'),
      );
    });
  await within(deps.running.add(work), deps.maxWaitMs ?? MAX_WAIT_MS, deps.clock);
}

const requestOf = ({
  viewer,
  key,
  reference,
  kind,
  offerId,
  acceptedTerms,
}: AmendCall): Request => ({
  principal: principalOf(viewer),
  route: ROUTE,
  key,
  fingerprint: createHash('sha256')
    .update(JSON.stringify([reference, kind, offerId, acceptedTerms]))
    .digest(),
});
