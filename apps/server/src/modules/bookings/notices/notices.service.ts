// Notices of a booking: lists them, accepts them, or cancels the booking free of charge; receives
// suppliers' hints, which trigger a poll.
import { createHash } from 'node:crypto';
import {
  type BookingView,
  type NoticeAnswer,
  type NoticeView,
  PorticoError,
} from '@portico/contract';
import { LRUCache } from 'lru-cache';
import type { WorkItem } from '../../../kernel/db/database.ts';
import type { Keys } from '../../../kernel/keys.ts';
import { isUuid } from '../../../kernel/ids.ts';
import { whileRenewed } from '../../../kernel/lease.ts';
import { isBeingMade } from '../read/amendments.view.ts';
import { isAnswerable, noticeViews } from '../read/bookings.mapper.ts';
import type { OpenCall } from '../read/booking-access.ts';
import { type BookingsService, within } from '../read/bookings.service.ts';
import type { Actor, BookingRow, NoticeRow } from '../record/bookings.types.ts';
import type { CancelService } from '../cancel/cancel.service.ts';
import { claimBooking } from '../cancel/decision.ts';
import { principalOf } from '../create/create.service.ts';
import {
  look,
  type LookDeps,
  standingOf,
  tell,
  type Told,
  watchedOf,
  type Watched,
} from './order-watch.ts';
import { noticesOf } from '../store/notices.repo.ts';
import { checkSame, type Request, type RequestsRepo } from '../record/requests.repo.ts';

export interface NoticeDeps extends LookDeps {
  readonly bookings: BookingsService;
  readonly cancelling: CancelService;
  readonly requests: RequestsRepo;
  readonly keys: Keys;
  readonly wake: () => void;
}

export interface AnswerCall extends OpenCall {
  readonly id: string;
  readonly action: NoticeAnswer;
  readonly key: string;
  readonly ip?: string;
  readonly correlationId: string;
}

export interface HintCall {
  readonly agencyId: string;
  readonly supplier: string;
  readonly rawBody: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

type Answer = Promise<{ readonly status: 200 | 202; readonly body: { booking: BookingView } }>;

export interface NoticesService {
  /** Newest first. Polls the supplier before, unless this process has just done so. */
  list(call: OpenCall): Promise<NoticeView[]>;
  answer(call: AnswerCall): Answer;
  /** Receives a hint. Throws SIGNATURE_INVALID; a hint without a booking of ours does nothing. */
  hear(call: HintCall): Promise<void>;
}

const ROUTE = 'notice';
/** Minimum interval of this process's queries about one booking, and the timeout of each. */
const ASK_EVERY_MS = 30_000;
const MAX_WAIT_MS = 4_000;
/** Milliseconds until another process finishes an acceptance after a crash. */
const TAKE_OVER_MS = 10_000;

interface Noting extends NoticeDeps {
  /** Epoch milliseconds of the last query, by booking id. */
  readonly askedAt: LRUCache<string, number>;
}

export function noticesService(deps: NoticeDeps): NoticesService {
  const noting: Noting = { ...deps, askedAt: new LRUCache({ max: 10_000 }) };
  return {
    list: (call) => list(noting, call),
    answer: (call) => answer(noting, call),
    hear: (call) => hear(noting, call),
  };
}

async function list(deps: Noting, call: OpenCall): Promise<NoticeView[]> {
  const { bookings, repo, db, clock, askedAt } = deps;
  const row = await bookings.open(call, 'bookings.read');
  const now = clock.now();
  const last = askedAt.get(row.id);
  const isAsked = last !== undefined && now >= last && now - last < ASK_EVERY_MS;
  if (!isAsked && watchedOf(deps, row) !== undefined) {
    askedAt.set(row.id, now);
    await within(
      look(deps, row.agencyId, row.id).catch((fault: unknown) =>
        deps.log.error({ reference: row.reference, fault }, 'a look at an order broke'),
      ),
      MAX_WAIT_MS,
      clock,
    );
  }
  const [notices, amendments, fresh] = await Promise.all([
    noticesOf(db, row.agencyId, [row.id]),
    repo.amendmentsOf(row.agencyId, [row.id]),
    repo.byId(row.agencyId, row.id),
  ]);
  const { products, peers } = deps;
  return noticeViews(
    { row: fresh ?? row, notices, amendments },
    { products, peers, now: clock.now() },
  );
}

async function answer(deps: Noting, call: AnswerCall): Answer {
  const { bookings, requests, cancelling } = deps;
  const { action, id, ...open } = call;
  if (!isUuid(id)) throw new PorticoError('NOT_FOUND');
  if (action === 'cancel') return cancelling.cancel({ ...open, notice: id, reason: undefined });
  const row = await bookings.open(call, 'bookings.cancel');
  const request = requestOf(call);
  const used = await requests.find(call.agencyId, request);
  if (used === undefined) await accept(deps, call, request, row);
  else checkSame(used, request);
  return told(deps, call, row.id);
}

/** Returns 202 until the supplier has confirmed. */
async function told({ repo, bookings }: Noting, call: AnswerCall, bookingId: string): Answer {
  const row = await repo.byId(call.agencyId, bookingId);
  if (row === undefined) throw new PorticoError('BOOKING_NOT_FOUND');
  const booking = await bookings.view(row, call.viewer);
  const notice = booking.notices?.find(({ id }) => id === call.id);
  return { status: notice?.state === 'accepting' ? 202 : 200, body: { booking } };
}

/**
 * Under the booking's lease: polls once more, records the intent, calls the supplier, and records
 * its response.
 */
async function accept(
  deps: Noting,
  call: AnswerCall,
  request: Request,
  seen: BookingRow,
): Promise<void> {
  const { engineRepo, requests } = deps;
  const item = await claimBooking(deps, seen);
  let outcome: Told | undefined;
  try {
    outcome = await whileRenewed({ ...deps, leaseMs: engineRepo.leaseMs }, item, async () => {
      const used = await requests.find(call.agencyId, request);
      if (used === undefined) return acceptHeld(deps, call, request, item);
      checkSame(used, request);
      return undefined;
    });
  } finally {
    if (outcome === undefined || outcome === 'unknown') await engineRepo.release(item);
  }
  if (outcome === 'refused') throw new PorticoError('NOTICE_DECIDED');
}

async function acceptHeld(
  deps: Noting,
  call: AnswerCall,
  request: Request,
  item: WorkItem,
): Promise<Told> {
  const { notices, clock, askedAt } = deps;
  const { row, notice, watched } = await acceptable(deps, call, item.id);
  const standing = await standingOf(deps, row, watched);
  if (standing === undefined) throw new PorticoError('SUPPLIER_UNAVAILABLE');
  if (
    watched.changes.noticed(row.sale, standing, row.language, clock.now())?.mark !== notice.mark
  ) {
    // the data shown to the user is stale: the page must show the current state
    askedAt.delete(row.id);
    throw new PorticoError('NOTICE_DECIDED');
  }
  await notices.begin(item, row, notice, { request, lookAt: clock.now() + TAKE_OVER_MS });
  return tell(deps, item, row, { notice, watched, actor: actorOf(call) });
}

/** Returns the open notice, read under the lease. Throws NOT_FOUND, NOTICE_DECIDED. */
async function acceptable(
  deps: Noting,
  { agencyId, id }: AnswerCall,
  bookingId: string,
): Promise<{ row: BookingRow; notice: NoticeRow; watched: Watched }> {
  const { db, repo, clock } = deps;
  const row = await repo.byId(agencyId, bookingId);
  const found = (await noticesOf(db, agencyId, [bookingId])).find((one) => one.id === id);
  if (row === undefined || found === undefined) throw new PorticoError('NOT_FOUND');
  const amendments = await repo.amendmentsOf(agencyId, [bookingId]);
  if (amendments.some(isBeingMade)) throw new PorticoError('CHANGE_IN_PROGRESS', { retryAfter: 5 });
  const watched = watchedOf(deps, row);
  if (watched === undefined || !found.usable || !isAnswerable(found, row.state, clock.now()))
    throw new PorticoError('NOTICE_DECIDED');
  return { row, notice: found, watched };
}

async function hear(
  { peers, notices, clock, wake }: Noting,
  { agencyId, supplier: name, rawBody, headers }: HintCall,
): Promise<void> {
  const supplier = peers.supplier(name);
  if (supplier?.verifyHint === undefined) throw new PorticoError('NOT_FOUND');
  const flat = Object.fromEntries(
    Object.entries(headers).map(([key, value]) => [key, Array.isArray(value) ? value[0] : value]),
  );
  const hint = supplier.verifyHint(rawBody, flat, clock.iso());
  if (hint === null) throw new PorticoError('SIGNATURE_INVALID');
  if (hint === 'not-for-us') return;
  if (await notices.hint(agencyId, name, hint)) wake();
}

const requestOf = ({ viewer, key, reference, id }: AnswerCall): Request => ({
  principal: principalOf(viewer),
  route: ROUTE,
  key,
  fingerprint: createHash('sha256')
    .update(JSON.stringify([reference, id, 'accept']))
    .digest(),
});

const actorOf = ({ viewer: { user }, ip, correlationId }: AnswerCall): Actor => ({
  type: user === undefined ? 'guest' : 'user',
  ...(user === undefined ? {} : { id: user.id }),
  via: 'http',
  ...(ip === undefined ? {} : { ip }),
  correlationId,
});
