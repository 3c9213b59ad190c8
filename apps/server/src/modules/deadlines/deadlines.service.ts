// The queue of deadlines for one reader, and their acknowledgement.
import { addressOf, type Instant, PAGES, PorticoError, type ProductTitle } from '@portico/contract';
import type { Deadline, DeadlineScope } from '@portico/contract/http/center/dashboard';
import { may, scopeOf, type Viewer } from '@portico/rules/access';
import { cityInZone, cityOfSale } from '@portico/rules/zone-city';
import type { SaleHead, StoredSale } from '@portico/selling/sale';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Clock } from '../../kernel/clock.ts';
import { type ListQuery, readCursor, writeCursor } from '../../kernel/cursors.ts';
import type { Keys } from '../../kernel/keys.ts';
import { ownerFilter } from '../../kernel/rights.ts';
import { tagOf } from '../../kernel/unless-same.ts';
import {
  type DeadlineRow,
  type DeadlinesRepo,
  type DeadlineQuery,
  type Reach,
  stakeOf,
} from './deadlines.repo.ts';

export interface DeadlinesDeps {
  readonly repo: DeadlinesRepo;
  readonly keys: Pick<Keys, 'sign' | 'verify'>;
  readonly clock: Clock;
  /** Reads what lists name a stored sale by. */
  readonly saleOf: (stored: StoredSale) => SaleHead;
}

export interface QueueCall {
  readonly agencyId: string;
  readonly viewer: Viewer;
  readonly query: {
    readonly scope?: DeadlineScope | undefined;
    readonly limit: number;
    readonly cursor?: string | undefined;
    readonly until?: Instant | undefined;
  };
}

export interface Queue {
  readonly deadlines: readonly Deadline[];
  readonly nextCursor: string | null;
  readonly total: number;
}

export interface DeadlinesService {
  /**
   * Returns a page of the queue to be read, and a tag that changes whenever the page does. Throws
   * UNAUTHENTICATED, FORBIDDEN for the whole agency without that right, INVALID_FIELD.
   */
  queue(call: QueueCall): Promise<{ readonly tag: string; readonly read: () => Promise<Queue> }>;
  /** Returns when the deadline was first acknowledged. Throws NOT_FOUND if the viewer may not see it. */
  acknowledge(call: { agencyId: string; viewer: Viewer; id: string }): Promise<Instant>;
}

const LAST_ROW = z.tuple([z.iso.datetime({ offset: true }), z.uuid()]);

/**
 * Returns which deadlines a viewer reads in a scope. Default: the widest scope they may see. Throws
 * FORBIDDEN for the scope `team` without the right to all bookings.
 */
export function reachOf(viewer: Viewer, scope?: DeadlineScope): Reach {
  const owner = ownerFilter(viewer, 'bookings.read');
  if (scope === 'team' && owner !== null) throw new PorticoError('FORBIDDEN');
  return {
    agentId: scope === 'mine' ? (viewer.user?.id ?? owner) : owner,
    withUnowned: viewer.user?.type === 'AgencyOwner' && scopeOf(viewer, 'bookings.read') === 'all',
    withTasks: may(viewer, 'tasks').ok,
  };
}

/** Time for which readers of the same deadlines share their number, if it is more than a page. */
const SHARED_MS = 5_000;

export function deadlinesService({ repo, keys, clock, saleOf }: DeadlinesDeps): DeadlinesService {
  const totals = new LRUCache<string, { readonly at: number; readonly total: number }>({
    max: 2_000,
  });
  async function outline(agencyId: string, wish: DeadlineQuery) {
    const key = JSON.stringify([agencyId, wish.reach, wish.until]);
    const now = clock.now();
    const known = totals.get(key);
    const isFresh = known !== undefined && now >= known.at && now - known.at < SHARED_MS;
    const { isCounted, ...found } = await repo.outline(
      agencyId,
      wish,
      isFresh ? known.total : null,
    );
    if (isCounted) totals.set(key, { at: now, total: found.total });
    return found;
  }
  return {
    async queue({ agencyId, viewer, query: { scope, limit, cursor, until } }) {
      const reach = reachOf(viewer, scope);
      const listed: ListQuery = {
        list: 'deadlines',
        agencyId,
        sort: 'at',
        filter: { ...reach, until },
      };
      const after = readCursor(keys, listed, cursor, LAST_ROW);
      const wish = {
        reach,
        until,
        after: after && { at: after[0], id: after[1] },
        limit: limit + 1,
      };
      const { mark, total } = await outline(agencyId, wish);
      return {
        tag: tagOf([listed, cursor, limit, mark, total]),
        async read() {
          const rows = await repo.page(agencyId, wish);
          const page = rows.slice(0, limit);
          const last = page.at(-1);
          return {
            deadlines: page.map((row) => viewOf(row, saleOf, clock.now())),
            nextCursor:
              rows.length > limit && last !== undefined
                ? writeCursor(keys, listed, [last.at, last.id])
                : null,
            total,
          };
        },
      };
    },
    async acknowledge({ agencyId, viewer, id }) {
      const userId = viewer.user?.id;
      if (userId === undefined) throw new PorticoError('UNAUTHENTICATED');
      const at = await repo.acknowledge(agencyId, id, userId, reachOf(viewer));
      if (at === undefined) throw new PorticoError('NOT_FOUND');
      return at;
    },
  };
}

/** The booking of a deadline as a reader sees it. */
export interface Subject {
  readonly reference: string | null;
  readonly title: string | null;
  readonly product: ProductTitle | null;
  readonly client: string | null;
  /** City of the sale, if its clocks are those of the deadline's zone. */
  readonly city: string | null;
}

export function subjectOf(
  { booking, zone }: Pick<DeadlineRow, 'booking' | 'zone'>,
  saleOf: DeadlinesDeps['saleOf'],
): Subject {
  if (booking === null)
    return { reference: null, title: null, product: null, client: null, city: null };
  const sale = saleOf(booking.sale);
  return {
    reference: booking.reference,
    title: sale.title,
    product: sale.product,
    client: booking.client,
    city: cityInZone(cityOfSale(sale), zone),
  };
}

function viewOf(row: DeadlineRow, saleOf: DeadlinesDeps['saleOf'], now: number): Deadline {
  const { city, ...subject } = subjectOf(row, saleOf);
  return {
    id: row.id,
    kind: row.kind,
    at: new Date(row.at).toISOString(),
    zone: row.zone,
    city,
    subject,
    atStake: stakeOf(row),
    href: pathOf(row),
    isOverdue: Date.parse(row.at) <= now,
    acknowledgedAt: row.acknowledgedAt === null ? null : new Date(row.acknowledgedAt).toISOString(),
  };
}

/** Returns the path of the page where a deadline is dealt with. */
export const pathOf = ({
  kind,
  source,
  booking,
}: Pick<DeadlineRow, 'kind' | 'source' | 'booking'>) =>
  kind === 'task' || booking === null
    ? addressOf(PAGES.tasks.path, { task: source })
    : addressOf(PAGES.bookingsList.path, { booking: booking.reference });
