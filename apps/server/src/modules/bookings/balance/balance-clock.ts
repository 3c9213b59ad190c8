// Follows the second payment of a booking until it is paid: reminders, a task once its date has
// passed, and the end of the booking if the supplier has cancelled the order. Nothing else cancels a
// booking whose second payment is missing: that is an operator's decision.
import { PorticoError } from '@portico/contract';
import { balanceAt, type BalanceStep } from '@portico/rules/balance';
import { isTerminal } from '@portico/rules/lifecycle';
import type { WorkItem } from '../../../kernel/db/database.ts';
import { RELEASED, type WorkHandler } from '../../../kernel/worker.ts';
import type { FamilyDeps } from '../amendments/amendment-sync.ts';
import {
  type Ended,
  endedOf,
  endingPart,
  standingParts,
} from '../cancel/amendment-cancellation.ts';
import { orderSent, sentOrderOf } from '../engine/sent-orders.ts';
import { contextOf } from '../notices/order-watch.ts';
import { isBeingMade, isHeldPayment } from '../read/amendments.view.ts';
import type { Actor, BookingRow, Peers } from '../record/bookings.types.ts';
import { overAtOf } from '../record/products.ts';
import type { BookingsRepo } from '../store/bookings.repo.ts';
import { cancelledPart } from '../store/notices.repo.ts';
import type { BalanceRepo } from './balance.repo.ts';

export interface BalanceDeps extends Omit<FamilyDeps, 'repo' | 'amendments'> {
  readonly repo: Pick<BookingsRepo, 'byId' | 'amendmentsOf'>;
  readonly balances: BalanceRepo;
  readonly peers: Peers;
  /** Opens and closes the operator's task about a payment that was not made. */
  readonly tasks: {
    balanceOverdue(agencyId: string, bookingId: string): Promise<void>;
    balanceSettled(agencyId: string, bookingId: string): Promise<void>;
  };
  /** Asks an operator to find out the penalty of cancelling a booking. */
  readonly askWhatIsKept: (agencyId: string, bookingId: string) => Promise<void>;
  /** Applies the amendments of a booking. */
  readonly joined: (agencyId: string, bookingId: string) => Promise<unknown>;
}

const SYSTEM: Actor = { type: 'system', via: 'worker', correlationId: '' };
/** Pause while a payment is in progress, or another process works on the booking. */
const SOON_MS = 30_000;
/** Pause while an operator has to act. */
const DAY_MS = 86_400_000;

/** Handles the kind BALANCE_WORK. */
export const balanceHandler =
  (deps: BalanceDeps): WorkHandler =>
  async (item) => {
    const row = await deps.repo.byId(item.agencyId, item.id);
    if (row === undefined || row.balance === null || row.parent !== null) return undefined;
    const { state, by } = row.balance;
    const isOpen = row.state === 'CONFIRMED' && !row.givingBack;
    if (!isOpen || state === 'paid') return rest(deps, item, row);
    const now = deps.clock.now();
    if (overAtOf(row.sale) <= now) return undefined;
    if (state === 'lapsed') {
      await deps.balances.wait(item, await end(deps, item, row));
      return RELEASED;
    }
    const since = Date.parse(row.confirmedAt ?? row.createdAt);
    const step = balanceAt({ state, by: Date.parse(by), since }, now);
    if (step.next === null) return rest(deps, item, row);
    if (step.act === 'remind' || step.act === 'overdue') await told(deps, item, row, step);
    else if (step.act === 'ask') await asked(deps, item, row, step.next);
    else await deps.balances.wait(item, step.next);
    return RELEASED;
  };

/** Ends the work of a payment that is settled; while money moves, waits for the booking. */
async function rest(
  { balances, tasks, clock }: BalanceDeps,
  item: WorkItem,
  row: BookingRow,
): Promise<void | typeof RELEASED> {
  if (row.balance?.state === 'paid' || row.cancelledAt !== null || isTerminal(row.state)) {
    await tasks.balanceSettled(item.agencyId, row.id);
    return undefined;
  }
  await balances.wait(item, clock.now() + SOON_MS);
  return RELEASED;
}

/** Returns true while a payment is past its card page: the engine decides what becomes of it. */
const isBeingPaid = (amendments: readonly BookingRow[]): boolean =>
  amendments.some((one) => one.parent?.kind === 'balance' && isBeingMade(one));

/**
 * Tells the payer that a payment is due or overdue. Waits while one is being made or checked: the
 * payer can do nothing then.
 */
async function told(
  deps: BalanceDeps,
  item: WorkItem,
  row: BookingRow,
  step: Extract<BalanceStep, { act: 'remind' | 'overdue' }>,
): Promise<void> {
  const { repo, balances, clock } = deps;
  const amendments = await repo.amendmentsOf(row.agencyId, [row.id]);
  if (isBeingPaid(amendments) || amendments.some(isHeldPayment))
    return balances.wait(item, clock.now() + SOON_MS);
  return step.act === 'remind'
    ? balances.remind(item, row, step.days, step.next)
    : overdue(deps, item, row, step.next);
}

async function overdue(
  { balances, tasks }: BalanceDeps,
  item: WorkItem,
  row: BookingRow,
  next: number,
): Promise<void> {
  // opened before the state is written, so that a crash in between cannot lose it; idempotent
  await tasks.balanceOverdue(row.agencyId, row.id);
  return balances.overdue(item, row, next);
}

/** Asks the supplier whether it still holds the order. */
async function asked(
  deps: BalanceDeps,
  item: WorkItem,
  row: BookingRow,
  next: number,
): Promise<void> {
  const { balances } = deps;
  if (!(await isCancelledThere(deps, row))) return balances.wait(item, next);
  return balances.wait(item, await end(deps, item, row));
}

async function isCancelledThere(deps: BalanceDeps, row: BookingRow): Promise<boolean> {
  const supplier = deps.peers.supplier(row.supplier);
  if (supplier === undefined) return false;
  try {
    const outcome = await supplier.retrieve(
      sentOrderOf(row, await orderSent(deps.db, row)),
      contextOf(deps, row, supplier.profile.searchTimeoutMs),
    );
    return outcome.kind === 'ok' && outcome.value?.status === 'cancelled';
  } catch (fault) {
    deps.log.error({ reference: row.reference, fault }, 'asking about an unpaid order broke');
    return false;
  }
}

/**
 * Ends a booking that its supplier has cancelled: records under the booking's lease that the second
 * payment has lapsed, so that none can begin in between, and cancels at the penalty of the terms; again
 * if a process died before it could. Returns when to look again.
 */
async function end(deps: BalanceDeps, item: WorkItem, seen: BookingRow): Promise<number> {
  const { repo, engineRepo, clock } = deps;
  const lease = await engineRepo.claim(seen.agencyId, seen.id);
  if (lease === undefined) return clock.now() + SOON_MS;
  let isEnded = false;
  try {
    const row = await repo.byId(seen.agencyId, seen.id);
    const planned = row?.version === seen.version ? await lapsing(deps, item, lease, row) : null;
    if (planned === null) return clock.now() + SOON_MS;
    if (planned.ends === null) return clock.now() + DAY_MS;
    isEnded = true;
    return (
      clock.now() + ((await cancel(deps, lease, planned.row, planned.ends)) ? SOON_MS : DAY_MS)
    );
  } catch (fault) {
    // a change of the booking is in progress: the cancellation is tried again
    if (!(fault instanceof PorticoError)) throw fault;
    return clock.now() + SOON_MS;
  } finally {
    if (!isEnded) await engineRepo.release(lease);
  }
}

/**
 * Writes the state `lapsed` unless it is written. Returns the row and its penalties, null if the terms
 * leave them open: an operator is asked, before the state is written and only then. Returns null while
 * the booking is being paid.
 */
async function lapsing(
  { repo, balances, askWhatIsKept, clock }: BalanceDeps,
  item: WorkItem,
  lease: WorkItem,
  row: BookingRow,
): Promise<{ readonly row: BookingRow; readonly ends: Ended | null } | null> {
  const ends = endedOf(await standingParts(repo, row), false, clock.now());
  if (row.balance?.state === 'lapsed') return { row, ends };
  if (isBeingPaid(await repo.amendmentsOf(row.agencyId, [row.id]))) return null;
  if (ends === null) await askWhatIsKept(row.agencyId, row.id);
  const lapsed = await balances.lapse(item, lease, row);
  return lapsed === undefined ? null : { row: lapsed, ends };
}

/** Cancels under the lease. Returns false if the supplier refuses; an operator is asked. */
async function cancel(
  { engine, engineRepo, askWhatIsKept, joined, clock }: BalanceDeps,
  lease: WorkItem,
  row: BookingRow,
  { penalty, ends }: Ended,
): Promise<boolean> {
  const { agencyId, id } = row;
  const change = engine.plan(row, { type: 'cancel', penalty }, SYSTEM);
  const recorded = await engineRepo.record(lease, change, [
    cancelledPart(agencyId, id, clock.iso()),
    ...(ends.length === 0 ? [] : [endingPart(agencyId, ends)]),
  ]);
  const done = await engine.follow(lease, recorded, change.effects);
  await joined(agencyId, id);
  if (done?.state !== 'CONFIRMED') return true;
  await askWhatIsKept(agencyId, id);
  return false;
}
