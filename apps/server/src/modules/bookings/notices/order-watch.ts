// Polls suppliers for changes to confirmed orders, and records one notice per difference from the
// sale.
import { PRODUCT_IDS, type ProductTitle } from '@portico/contract';
import type { SupplierContext, SupplierOrders } from '@portico/contract/ports/orders';
import type { Noticed, SaleChanges } from '@portico/selling/product-sales';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database, WorkItem } from '../../../kernel/db/database.ts';
import { postponeWork } from '../../../kernel/db/work.ts';
import type { Failpoint } from '../../../kernel/failpoint.ts';
import { whileRenewed } from '../../../kernel/lease.ts';
import type { Log } from '../../../kernel/log.ts';
import { backoff, RELEASED, type WorkHandler } from '../../../kernel/worker.ts';
import type { BookingsRepo } from '../store/bookings.repo.ts';
import type { Actor, BookingRow, NoticeRow, Peers } from '../record/bookings.types.ts';
import type { EngineRepo } from '../engine/engine.repo.ts';
import { isBeingMade } from '../read/amendments.view.ts';
import { hasBegun } from '../read/bookings.mapper.ts';
import { acceptKey, type NoticesRepo } from '../store/notices.repo.ts';
import { overAtOf, type Products } from '../record/products.ts';
import { orderSent, sentOrderOf } from '../engine/sent-orders.ts';

export interface LookDeps {
  readonly db: Database;
  readonly repo: BookingsRepo;
  readonly notices: NoticesRepo;
  readonly engineRepo: EngineRepo;
  readonly peers: Peers;
  readonly products: Products;
  readonly clock: Clock;
  readonly log: Log;
  readonly failpoint: Failpoint;
  readonly tasks: {
    /** Asks an operator to see to a significant change of a booking that has begun. */
    changedUnderWay(agencyId: string, bookingId: string): Promise<void>;
  };
}

/**
 * Result of a poll. busy: another process works on the booking. silent: the supplier gave no
 * status.
 */
export type PollResult = 'done' | 'busy' | 'silent';

const DAY_MS = 86_400_000;
const SOON_MS = 1_000;
const WORKER: Actor = { type: 'system', via: 'worker', correlationId: '' };

/** A supplier that reports the status of its orders, and its product's comparison with the sale. */
export interface Watched {
  readonly supplier: SupplierOrders & Required<Pick<SupplierOrders, 'standing'>>;
  readonly changes: SaleChanges;
}

/** Returns undefined if this booking never changes, or is not confirmed. */
export function watchedOf(
  { peers, products, clock }: Pick<LookDeps, 'peers' | 'products' | 'clock'>,
  row: BookingRow,
): Watched | undefined {
  const supplier = peers.supplier(row.supplier);
  const { changes } = products.of(row.sale.product);
  if (changes === undefined || supplier?.standing === undefined) return undefined;
  if (row.parent !== null) return undefined;
  if (row.state !== 'CONFIRMED' || overAtOf(row.sale) <= clock.now()) return undefined;
  return { supplier: supplier as Watched['supplier'], changes };
}

export function contextOf(
  { peers, clock }: Pick<LookDeps, 'peers' | 'clock'>,
  row: BookingRow,
  timeoutMs: number,
): SupplierContext {
  const faults = peers.faults(row.agencyId, row.rehearsal);
  return {
    agencyId: row.agencyId,
    correlationId: row.correlationId,
    now: clock.iso(),
    signal: AbortSignal.timeout(timeoutMs),
    language: row.language,
    ...(faults === undefined ? {} : { faults }),
  };
}

/** Returns the supplier's status of the order; undefined if it reports none. */
export async function standingOf(
  deps: LookDeps,
  row: BookingRow,
  { supplier }: Watched,
): Promise<unknown> {
  try {
    const outcome = await supplier.standing(
      sentOrderOf(row, await orderSent(deps.db, row)),
      contextOf(deps, row, supplier.profile.searchTimeoutMs),
    );
    return outcome.kind === 'ok' && outcome.value !== null ? outcome.value : undefined;
  } catch (fault) {
    deps.log.error({ reference: row.reference, fault }, 'asking how an order stands broke');
    return undefined;
  }
}

/** Queries the supplier about a booking and records any change. */
export async function look(deps: LookDeps, agencyId: string, id: string): Promise<PollResult> {
  const { repo, notices, engineRepo } = deps;
  const seen = await repo.byId(agencyId, id);
  const watched = seen && watchedOf(deps, seen);
  if (seen === undefined || watched === undefined) return 'done';
  const standing = await standingOf(deps, seen, watched);
  if (standing === undefined) return 'silent';
  const before = await notices.asked(agencyId, id);
  if (before?.state !== 'accepting' && isKnown(deps, watched, seen, standing, before))
    return 'done';
  const item = await engineRepo.claim(agencyId, id);
  if (item === undefined) return 'busy';
  let isEnded = false;
  try {
    const row = await repo.byId(agencyId, id);
    const asked = await notices.asked(agencyId, id);
    // it was cancelled or answered during the query: the next poll sees its new state
    if (row?.version !== seen.version || row.state !== 'CONFIRMED') return 'busy';
    if (asked?.id !== before?.id || asked?.state !== before?.state) return 'busy';
    if (await isBeingAmended(deps, row)) return 'silent';
    if (asked?.state === 'accepting') {
      const outcome = await whileRenewed({ ...deps, leaseMs: engineRepo.leaseMs }, item, () =>
        settle(deps, item, row, { notice: asked, watched, standing }),
      );
      isEnded = outcome !== 'silent';
      return outcome;
    }
    await recordFound(deps, item, row, { watched, standing, asked });
    isEnded = true;
    return 'done';
  } finally {
    if (!isEnded) await engineRepo.release(item);
  }
}

/**
 * Returns true while a purchase may have changed the order at the supplier, but not the booking yet:
 * the difference is not a change by the supplier.
 */
async function isBeingAmended({ repo }: LookDeps, { agencyId, id }: BookingRow): Promise<boolean> {
  const amendments = await repo.amendmentsOf(agencyId, [id]);
  return amendments.some((one) => one.parent?.kind !== 'balance' && isBeingMade(one));
}

/**
 * Returns true if the supplier's status is known already: as sold, or as the open notice says and
 * answerable as long.
 */
function isKnown(
  { clock }: LookDeps,
  { changes }: Watched,
  { sale, language }: BookingRow,
  standing: unknown,
  notice: NoticeRow | undefined,
): boolean {
  const found = changes.noticed(sale, standing, language, clock.now());
  return found?.mark === notice?.mark && !isLonger(notice, found, clock.now());
}

/**
 * Returns true if the deadline of a notice has passed, but a part of it can still be answered: its
 * next leg, or the return of a car.
 */
const isLonger = (notice: NoticeRow | undefined, found: Noticed | null, now: number): boolean =>
  notice !== undefined &&
  found !== null &&
  Date.parse(notice.answerBy) <= now &&
  now < Date.parse(found.answerBy);

/**
 * Records a difference, or the later deadline of a known one. A task opens before it: after a crash
 * the next poll repeats both.
 */
async function recordFound(
  { notices, tasks, clock }: LookDeps,
  item: WorkItem,
  row: BookingRow,
  {
    watched,
    standing,
    asked,
  }: {
    readonly watched: Watched;
    readonly standing: unknown;
    readonly asked: NoticeRow | undefined;
  },
): Promise<void> {
  const now = clock.now();
  const found = watched.changes.noticed(row.sale, standing, row.language, now);
  if (found !== null && found.isSignificant && hasBegun(found, now))
    await tasks.changedUnderWay(row.agencyId, row.id);
  if (asked !== undefined && found !== null && asked.mark === found.mark)
    await notices.extend(item, asked, found);
  else await notices.record(item, row, asked, found);
}

interface Settling {
  readonly notice: NoticeRow;
  readonly watched: Watched;
  readonly standing: unknown;
}

/**
 * After a crash or a missing response while accepting, the supplier's record decides whether the
 * acceptance is sent again.
 */
async function settle(
  deps: LookDeps,
  item: WorkItem,
  row: BookingRow,
  { notice, watched, standing }: Settling,
): Promise<PollResult> {
  if (watched.changes.isAccepted(standing)) {
    await accepted(deps, item, row, notice, WORKER);
    return 'done';
  }
  const found = watched.changes.noticed(row.sale, standing, row.language, deps.clock.now());
  // changed again before it was accepted: that is a new question
  if (found?.mark !== notice.mark) {
    await deps.notices.record(item, row, notice, found);
    return 'done';
  }
  return (await tell(deps, item, row, { notice, watched, actor: WORKER })) === 'unknown'
    ? 'silent'
    : 'done';
}

/** The supplier's response to an acceptance. */
export type Told = 'accepted' | 'refused' | 'unknown';

/**
 * Sends the acceptance of a notice to the supplier and records its response. unknown: nothing is
 * written, and the lease continues.
 */
export async function tell(
  deps: LookDeps,
  item: WorkItem,
  row: BookingRow,
  { notice, watched, actor }: Pick<Settling, 'notice' | 'watched'> & { readonly actor: Actor },
): Promise<Told> {
  const { supplier } = watched;
  const { failpoint, notices, log } = deps;
  failpoint('accept', 'before');
  const outcome =
    supplier.acceptNotice === undefined
      ? 'ok'
      : await supplier
          .acceptNotice(
            row.supplierReference ?? '',
            acceptKey(notice),
            contextOf(deps, row, supplier.profile.bookTimeoutMs),
          )
          .then(
            ({ kind }) => kind,
            (fault: unknown) => {
              log.error({ reference: row.reference, fault }, 'accepting a change broke');
              return 'unknown' as const;
            },
          );
  failpoint('accept', 'after');
  if (outcome === 'refused') {
    await notices.reopened(item, notice);
    return 'refused';
  }
  if (outcome !== 'ok') return 'unknown';
  await accepted(deps, item, row, notice, actor);
  failpoint('accept', 'recorded');
  return 'accepted';
}

async function accepted(
  { notices, products }: LookDeps,
  item: WorkItem,
  row: BookingRow,
  notice: NoticeRow,
  actor: Actor,
): Promise<void> {
  const changes = products.of(row.sale.product).changes;
  const changed = changes?.applied(row.sale, notice.detail) ?? row.sale;
  await notices.accepted(item, row, notice, { changed, actor });
}

/** Handles the daily poll of one booking, and one requested by a hint. */
export const lookHandler =
  (deps: LookDeps): WorkHandler =>
  async (item) => {
    const { db, repo, clock } = deps;
    const looked = await look(deps, item.agencyId, item.id);
    const row = await repo.byId(item.agencyId, item.id);
    if (row === undefined || watchedOf(deps, row) === undefined) return undefined;
    const wait =
      looked === 'done' ? DAY_MS : looked === 'busy' ? SOON_MS : backoff(item.attempts) * 5;
    await db.tenant(item.agencyId, (tx) =>
      postponeWork(tx, item, clock.now() + wait, { fresh: looked === 'done' }),
    );
    return RELEASED;
  };

/** Ensures at intervals that every booking that may change has a poll scheduled. */
export const looksHandler =
  (notices: NoticesRepo, watched: readonly ProductTitle[]): WorkHandler =>
  async (item) => {
    await notices.watch(
      item.agencyId,
      watched.map((title) => PRODUCT_IDS[title]),
    );
  };
