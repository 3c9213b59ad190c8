// Follows the second payment of a booking until it is paid: reminders, a task once its date has
// passed, and the end of the booking if the supplier has cancelled the order. Nothing else cancels a
// booking whose second payment is missing: that is an operator's decision.
import { PorticoError } from '@portico/contract';
import { balanceAt } from '@portico/rules/balance';
import { isTerminal } from '@portico/rules/lifecycle';
import type { WorkItem } from '../../../kernel/db/database.ts';
import { RELEASED, type WorkHandler } from '../../../kernel/worker.ts';
import type { FamilyDeps } from '../amendments/amendment-sync.ts';
import { endedOf, endingPart, standingParts } from '../cancel/amendment-cancellation.ts';
import { orderSent, sentOrderOf } from '../engine/sent-orders.ts';
import { contextOf } from '../notices/order-watch.ts';
import { isUnderWay } from '../read/amendments.view.ts';
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

/** Handles the kind BALANCE_WORK. */
export const balanceHandler =
  (deps: BalanceDeps): WorkHandler =>
  async (item) => {
    const row = await deps.repo.byId(item.agencyId, item.id);
    if (row === undefined || row.balance === null || row.parent !== null) return undefined;
    const isOpen = row.state === 'CONFIRMED' && !row.givingBack;
    if (!isOpen) return rest(deps, item, row);
    const { state, by } = row.balance;
    const now = deps.clock.now();
    if (overAtOf(row.sale) <= now) return undefined;
    if (state === 'lapsed') return ended(deps, item, row);
    const since = Date.parse(row.confirmedAt ?? row.createdAt);
    const step = balanceAt({ state, by: Date.parse(by), since }, now);
    if (step.next === null) return rest(deps, item, row);
    if (step.act === 'remind') await deps.balances.remind(item, row, step.days, step.next);
    else if (step.act === 'overdue') await overdue(deps, item, row, step.next);
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
  amendments.some(
    (one) => one.parent?.kind === 'balance' && isUnderWay(one) && one.state !== 'AWAITING_PAYER',
  );

async function overdue(
  { repo, balances, tasks, clock }: BalanceDeps,
  item: WorkItem,
  row: BookingRow,
  next: number,
): Promise<void> {
  const amendments = await repo.amendmentsOf(row.agencyId, [row.id]);
  if (isBeingPaid(amendments)) return balances.wait(item, clock.now() + SOON_MS);
  // the task comes first: it is opened once, however often this is repeated after a crash
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
  const { balances, repo, clock } = deps;
  if (!(await isCancelledThere(deps, row))) return balances.wait(item, next);
  const amendments = await repo.amendmentsOf(row.agencyId, [row.id]);
  if (!isBeingPaid(amendments) && (await balances.lapse(item, row))) await lapse(deps, row);
  return balances.wait(item, clock.now() + SOON_MS);
}

/** Cancels a booking that has lapsed, again if a process died before it could. */
async function ended(deps: BalanceDeps, item: WorkItem, row: BookingRow): Promise<typeof RELEASED> {
  await lapse(deps, row);
  await deps.balances.wait(item, deps.clock.now() + SOON_MS);
  return RELEASED;
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

/** Cancels a booking that its supplier has cancelled, at the penalty of its terms. */
async function lapse(deps: BalanceDeps, seen: BookingRow): Promise<void> {
  const { repo, engine, engineRepo, clock } = deps;
  const lease = await engineRepo.claim(seen.agencyId, seen.id);
  if (lease === undefined) return;
  let isEnded = false;
  try {
    const row = await repo.byId(seen.agencyId, seen.id);
    if (row?.version !== seen.version || row.balance?.state !== 'lapsed') return;
    const ends = endedOf(await standingParts(repo, row), false, clock.now());
    if (ends === null) return await deps.askWhatIsKept(row.agencyId, row.id);
    const change = engine.plan(row, { type: 'cancel', penalty: ends.penalty }, SYSTEM);
    const recorded = await engineRepo.record(lease, change, [
      cancelledPart(row.agencyId, row.id, clock.iso()),
      ...(ends.ends.length === 0 ? [] : [endingPart(row.agencyId, ends.ends)]),
    ]);
    isEnded = true;
    await engine.follow(lease, recorded, change.effects);
    await deps.joined(row.agencyId, row.id);
  } catch (fault) {
    // a change of the booking is in progress: the cancellation is tried again
    if (!(fault instanceof PorticoError)) throw fault;
  } finally {
    if (!isEnded) await engineRepo.release(lease);
  }
}
