// Synchronizes a booking with its amendments, even after a crash: completed ones are applied to the
// parent, additions that were cancelled alone are taken out of it, refunds are made from the newest
// payment first, and a cancelled booking cancels its amendments. Each step holds the lease of the
// booking that it writes.
import { isPayable } from '@portico/rules/balance';
import { atStake } from '@portico/rules/at-stake';
import { type Happening, isTerminal, penaltyAt } from '@portico/rules/lifecycle';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database, WorkItem } from '../../../kernel/db/database.ts';
import type { Sql } from '../../../kernel/db/sql.ts';
import { postponeWork } from '../../../kernel/db/work.ts';
import type { Failpoint } from '../../../kernel/failpoint.ts';
import type { Log } from '../../../kernel/log.ts';
import { backoff, RELEASED, type WorkHandler } from '../../../kernel/worker.ts';
import { isUnderWay } from '../read/amendments.view.ts';
import type { AmendmentsRepo } from './amendments.repo.ts';
import type { BookingsRepo } from '../store/bookings.repo.ts';
import type { Actor, BookingRow } from '../record/bookings.types.ts';
import type { EngineRepo } from '../engine/engine.repo.ts';
import type { Engine } from '../engine/engine.ts';
import type { Products } from '../record/products.ts';

export interface FamilyDeps {
  readonly db: Database;
  readonly repo: Pick<BookingsRepo, 'byId' | 'amendmentsOf'>;
  readonly amendments: AmendmentsRepo;
  readonly engineRepo: EngineRepo;
  readonly engine: Engine;
  readonly products: Products;
  readonly clock: Clock;
  readonly log: Log;
  readonly failpoint: Failpoint;
}

const SYSTEM: Actor = { type: 'system', via: 'worker', correlationId: '' };

/**
 * done: nothing is left to do. later: another process works on one of them, or a peer has to
 * respond first.
 */
export type Joined = 'done' | 'later';

/** Synchronizes a booking with its amendments as far as possible now. */
export async function syncAmendments(
  deps: FamilyDeps,
  agencyId: string,
  id: string,
): Promise<Joined> {
  const { repo } = deps;
  const above = await repo.byId(agencyId, id);
  if (above === undefined || above.parent !== null) return 'done';
  const amendments = await repo.amendmentsOf(agencyId, [id]);
  if (above.cancelledAt !== null) return endAll(deps, amendments);
  // the agreed cancellation includes refunds that are not made yet
  if (above.state === 'CANCELLING' || above.state === 'CANCEL_UNKNOWN') return 'later';
  const waiting = amendments.findLast(
    ({ state, appliedAt }) => state === 'CONFIRMED' && appliedAt === null,
  );
  if (waiting !== undefined) {
    if (!(await apply(deps, above, waiting))) return 'later';
    return syncAmendments(deps, agencyId, id);
  }
  const leaving = amendments.find(isToBeUndone);
  if (leaving !== undefined) {
    if (!(await undo(deps, above, leaving))) return 'later';
    return syncAmendments(deps, agencyId, id);
  }
  const owing = amendments.findLast(
    ({ appliedAt, backOpen, isAlone = false, undoneAt = null }) =>
      appliedAt !== null && backOpen > 0 && (!isAlone || undoneAt !== null),
  );
  return owing === undefined ? 'done' : giveBack(deps, above, amendments, owing);
}

/**
 * Leases a booking and reads it under the lease; undefined while another process has it. The lease
 * is released unless `work` ends it.
 */
async function leased<T>(
  { engineRepo, repo }: FamilyDeps,
  { agencyId, id }: BookingRow,
  work: (
    item: WorkItem,
    row: BookingRow,
  ) => Promise<{ readonly ended: boolean; readonly value: T }>,
): Promise<T | undefined> {
  const item = await engineRepo.claim(agencyId, id);
  if (item === undefined) return undefined;
  let isEnded = false;
  try {
    const row = await repo.byId(agencyId, id);
    if (row === undefined) return undefined;
    const { ended, value } = await work(item, row);
    isEnded = ended;
    return value;
  } finally {
    if (!isEnded) await engineRepo.release(item);
  }
}

/**
 * Applies a completed amendment to its parent booking. A second payment that came after the booking had
 * lapsed is refunded.
 */
async function apply(deps: FamilyDeps, above: BookingRow, amendment: BookingRow): Promise<boolean> {
  const { products, amendments, failpoint } = deps;
  let isLate = false;
  const done = await leased(deps, above, async (item, row) => {
    // under the parent booking's lease its journey cannot change
    if (row.cancelledAt !== null || row.state !== 'CONFIRMED')
      return { ended: false, value: false };
    if (amendment.parent?.kind === 'balance') {
      isLate = row.balance === null || !isPayable(row.balance.state);
      if (isLate) return { ended: false, value: false };
      failpoint('apply', 'before');
      await amendments.paid(item, row, amendment);
      failpoint('apply', 'recorded');
      return { ended: true, value: true };
    }
    const { amending, changes } = products.of(row.sale.product);
    if (amending === undefined || changes === undefined)
      throw new Error(`${row.sale.product} sells no amendments`);
    const standing = amending.standing(row.sale, amendment.sale);
    failpoint('apply', 'before');
    await amendments.applied(item, row, amendment, {
      standing,
      changed: changes.applied(row.sale, standing),
    });
    failpoint('apply', 'recorded');
    return { ended: true, value: true };
  });
  if (isLate) await pushed(deps, amendment, () => ({ type: 'cancel', penalty: 0 }));
  return done ?? false;
}

/** Returns true for an addition that was cancelled alone and is still part of its booking. */
const isToBeUndone = ({ isAlone, cancelledAt, appliedAt, undoneAt }: BookingRow): boolean =>
  isAlone === true && cancelledAt !== null && appliedAt !== null && undoneAt == null;

/** Writes the parent booking without an addition that was cancelled alone. */
async function undo(deps: FamilyDeps, above: BookingRow, addition: BookingRow): Promise<boolean> {
  const { products, amendments, failpoint } = deps;
  const done = await leased(deps, above, async (item, row) => {
    if (row.cancelledAt !== null || row.state !== 'CONFIRMED')
      return { ended: false, value: false };
    const { amending } = products.of(row.sale.product);
    if (amending === undefined) throw new Error(`${row.sale.product} sells no amendments`);
    failpoint('undo', 'before');
    const standing = amending.without(row.sale, addition.sale);
    await amendments.undone(item, { above: row, addition, standing });
    failpoint('undo', 'recorded');
    return { ended: true, value: true };
  });
  return done ?? false;
}

const leftOf = ({ captured, refunded, writtenOff }: BookingRow): number =>
  captured - refunded - writtenOff;

/**
 * Refunds from the newest payment that has an amount left. One refund at a time: the next begins
 * when it is done.
 */
async function giveBack(
  deps: FamilyDeps,
  above: BookingRow,
  amendments: readonly BookingRow[],
  owing: BookingRow,
): Promise<Joined> {
  const paid = [...amendments.filter(({ appliedAt }) => appliedAt !== null), above];
  if (paid.some(({ givingBack }) => givingBack)) return 'later';
  const payer = paid.find((one) => one.state === 'CONFIRMED' && leftOf(one) > 0);
  if (payer === undefined) {
    deps.log.error({ reference: above.reference }, 'nothing is left of what should be given back');
    return 'done';
  }
  const amount = Math.min(owing.backOpen, leftOf(payer));
  await pushed(deps, payer, () => ({ type: 'give-back', amount }), [
    deps.amendments.begunBackPart(owing, amount),
  ]);
  return 'later';
}

/**
 * Applies one event to a booking under its lease and drives it on. Returns false if it could not be
 * applied.
 */
async function pushed(
  deps: FamilyDeps,
  one: BookingRow,
  happening: (row: BookingRow) => Happening,
  extra: readonly Sql[] = [],
): Promise<boolean> {
  const { engine, engineRepo } = deps;
  const done = await leased(deps, one, async (item, row) => {
    if (row.version !== one.version) return { ended: false, value: false };
    const change = engine.plan(row, happening(row), SYSTEM);
    if (change.effects.length === 0) return { ended: false, value: false };
    const recorded = await engineRepo.record(item, change, extra);
    await engine.follow(item, recorded, change.effects);
    return { ended: true, value: true };
  });
  return done ?? false;
}

/**
 * Returns the penalty of an amendment that ends with its parent: the agreed one, else by its own
 * terms. A second payment that was made while the parent was cancelled was part of no agreement: all
 * of it is refunded.
 */
const keptOf = ({ endPenalty, sale, captured, parent }: BookingRow, now: number): number =>
  endPenalty ??
  (parent?.kind === 'balance' ? 0 : undefined) ??
  penaltyAt(sale.cancellation, { captured, stake: atStake(sale) }, now) ??
  captured;

/** Ends the amendments of a cancelled booking, each by its own terms. */
async function endAll(deps: FamilyDeps, amendments: readonly BookingRow[]): Promise<Joined> {
  let joined: Joined = 'done';
  for (const one of amendments) {
    if (isTerminal(one.state) || one.cancelledAt !== null) continue;
    if (one.state === 'CONFIRMED' || one.state === 'AWAITING_PAYER') {
      const penalty = one.state === 'CONFIRMED' ? keptOf(one, deps.clock.now()) : 0;
      await pushed(deps, one, () => ({ type: 'cancel', penalty }));
      joined = 'later';
    } else if (isUnderWay(one) && one.state !== 'MANUAL') joined = 'later';
  }
  return joined;
}

/** Handles the kind FAMILY_WORK. */
export const familyHandler =
  (deps: FamilyDeps): WorkHandler =>
  async (item) => {
    const joined = await syncAmendments(deps, item.agencyId, item.id);
    if (joined === 'done') return undefined;
    await deps.db.tenant(item.agencyId, (tx) =>
      postponeWork(tx, item, deps.clock.now() + backoff(item.attempts)),
    );
    return RELEASED;
  };
