// Reads the changes that suppliers tell page by page. Like a hint, a change only makes the poll of
// its booking due.
import type { SupplierContext, SupplierOrders } from '@portico/contract';
import type { SupplierHint } from '@portico/contract/ports/orders';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database, WorkItem } from '../../../kernel/db/database.ts';
import { postponeWork } from '../../../kernel/db/work.ts';
import type { Failpoint } from '../../../kernel/failpoint.ts';
import type { Log } from '../../../kernel/log.ts';
import { RELEASED, type WorkHandler } from '../../../kernel/worker.ts';
import type { Peers } from '../record/bookings.types.ts';
import type { ChangeFeed, ChangeFeedsRepo } from '../store/change-feeds.repo.ts';

export interface ChangeFeedDeps {
  readonly db: Database;
  readonly feeds: ChangeFeedsRepo;
  readonly peers: Peers;
  readonly clock: Clock;
  readonly log: Log;
  readonly failpoint: Failpoint;
  readonly wake: () => void;
}

/** Interval at which a supplier's changes are read. */
const READ_EVERY_MS = 5 * 60_000;
/** Maximum pages read at once; the rest follows soon. */
const MAX_PAGES = 50;
const SOON_MS = 1_000;
const LONGEST_CURSOR = 400;
const LONGEST_NAME = 200;
const PRINTABLE = /^[^\p{Cc}\p{Cs}]+$/u;

type Telling = SupplierOrders & Required<Pick<SupplierOrders, 'changesSince'>>;

/** Ensures at intervals that the changes of every supplier that tells them are read. */
export const feedsHandler =
  ({ feeds, peers, wake }: ChangeFeedDeps): WorkHandler =>
  async (item) => {
    await feeds.begin(item.agencyId, peers.changeFeeds);
    wake();
  };

/** Reads the changes of one supplier since the last time. */
export const feedHandler =
  (deps: ChangeFeedDeps): WorkHandler =>
  async (item, signal) => {
    const { db, feeds, peers, clock } = deps;
    const feed = await feeds.byId(item.agencyId, item.id);
    const supplier = feed && peers.supplier(feed.supplier);
    if (feed === undefined || supplier?.changesSince === undefined) return undefined;
    const isDone = await readOn({ ...deps, item, signal, supplier: supplier as Telling }, feed);
    const dueAt = clock.now() + (isDone ? READ_EVERY_MS : SOON_MS);
    await db.tenant(item.agencyId, (tx) => postponeWork(tx, item, dueAt, { fresh: true }));
    return RELEASED;
  };

interface Reading extends ChangeFeedDeps {
  readonly item: WorkItem;
  readonly signal: AbortSignal;
  readonly supplier: Telling;
}

const contextOf = ({ peers, clock, item, signal, supplier }: Reading): SupplierContext => {
  const faults = peers.faults(item.agencyId, null);
  const timeout = AbortSignal.timeout(supplier.profile.bookTimeoutMs);
  return {
    agencyId: item.agencyId,
    correlationId: `changes-${clock.now()}`,
    now: clock.iso(),
    signal: AbortSignal.any([signal, timeout]),
    ...(faults === undefined ? {} : { faults }),
  };
};

/** Returns false if the supplier has more changes. */
async function readOn(on: Reading, feed: ChangeFeed): Promise<boolean> {
  // after a crash or a lost response the last position is acknowledged again
  let at = await acknowledge(on, feed);
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const next = await readPage(on, at);
    if (next === undefined) return true;
    at = await acknowledge(on, next.feed);
    if (next.isLast) return true;
  }
  return false;
}

/** Reads and records one page. Returns undefined if nothing can be read now. */
async function readPage(
  on: Reading,
  feed: ChangeFeed,
): Promise<{ readonly feed: ChangeFeed; readonly isLast: boolean } | undefined> {
  const { supplier, feeds, item, log, failpoint, wake } = on;
  const about = { supplier: feed.supplier, agency: item.agencyId };
  const outcome = await supplier.changesSince(feed.cursor, contextOf(on));
  if (outcome.kind !== 'ok') {
    log.warn({ ...about, outcome: outcome.kind, message: outcome.message }, 'changes not read');
    return undefined;
  }
  const { value, leftOut = [] } = outcome;
  if (value === 'expired') {
    log.warn(about, 'a supplier has forgotten changes before they were read');
    if (feed.cursor === null) return undefined;
    await feeds.restart(item);
    wake();
    return { feed: { ...feed, cursor: null, acknowledged: null }, isLast: false };
  }
  if (value.cursor === '' || value.cursor.length > LONGEST_CURSOR) {
    log.error(about, 'a position in the changes of a supplier cannot be stored');
    return undefined;
  }
  if (!value.isLast && value.cursor === feed.cursor) {
    log.error(about, 'a supplier tells the same changes again');
    return undefined;
  }
  const changes = value.changes.filter(isNamed);
  const unread = leftOut.length + value.changes.length - changes.length;
  if (unread > 0) log.warn({ ...about, unread, leftOut }, 'changes were not understood');
  failpoint('feed', 'before');
  const due = await feeds.record(item, feed, { ...value, changes }, unread);
  failpoint('feed', 'recorded');
  if (due > 0) wake();
  return { feed: { ...feed, cursor: value.cursor }, isLast: value.isLast };
}

/** Returns true if the name of an order can be looked up. */
const isNamed = (hint: SupplierHint): boolean => {
  const name = 'key' in hint ? hint.key : hint.supplierReference;
  return name.length <= LONGEST_NAME && PRINTABLE.test(name);
};

/**
 * Tells the supplier what has arrived. Without a response nothing is lost: the next call
 * acknowledges this position, or a later one.
 */
async function acknowledge(on: Reading, feed: ChangeFeed): Promise<ChangeFeed> {
  const { supplier, feeds, item, log, failpoint } = on;
  const { cursor } = feed;
  if (cursor === null || cursor === feed.acknowledged) return feed;
  const outcome = await supplier.acknowledge?.(cursor, contextOf(on));
  failpoint('acknowledge', 'after');
  if (outcome !== undefined && outcome.kind !== 'ok') {
    log.warn(
      { supplier: feed.supplier, agency: item.agencyId, outcome: outcome.kind },
      'changes not acknowledged',
    );
    return feed;
  }
  await feeds.acknowledged(item, cursor);
  return { ...feed, acknowledged: cursor };
}
