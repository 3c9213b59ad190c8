// Lists and counts the agency's bookings of all products: applies an agent's rights, the reader's
// time zone and the cursor of the pages.
import { PorticoError } from '@portico/contract';
import {
  BOOKING_SORTS,
  type BookingLine,
  type BookingsCounts,
  type BookingsFilter,
  type BookingSort,
  BOOKINGS_PAGE,
  type BookingsQuery,
} from '@portico/contract/http/center/bookings';
import type { Viewer } from '@portico/rules/access';
import { addDays } from '@portico/rules/dates';
import { isZone, localInstant } from '@portico/rules/zones';
import { z } from 'zod';
import { type Clock, isoOf } from '../../../kernel/clock.ts';
import { type ListQuery, readCursor, writeCursor } from '../../../kernel/cursors.ts';
import type { Keys } from '../../../kernel/keys.ts';
import { ownerFilter } from '../../../kernel/rights.ts';
import type { LineFilter } from '../store/list-conditions.ts';
import { lineOf } from './lines.mapper.ts';
import type { LinesRepo } from './lines.repo.ts';
import type { Sums, SumsRepo } from './sums.repo.ts';

interface Asked<Query> {
  readonly agencyId: string;
  readonly viewer: Viewer;
  readonly query: Query;
}

export interface LinesService {
  /** Throws UNAUTHENTICATED, FORBIDDEN, and INVALID_FIELD for a filter or a cursor that is no question. */
  list(
    call: Asked<BookingsQuery>,
  ): Promise<{ readonly bookings: readonly BookingLine[]; readonly nextCursor: string | null }>;
  /** Throws as `list`. */
  counts(call: Asked<BookingsFilter>): Promise<BookingsCounts>;
  /** Returns the sums over all pages, by currency; the markup is for readers of costs. Throws as `list`. */
  sums(call: Asked<BookingsFilter>): Promise<readonly Sums[]>;
  /** Returns when the bookings were made, by quarters of an hour. Throws as `list`. */
  made(
    call: Asked<BookingsFilter>,
  ): Promise<readonly { readonly at: string; readonly n: number }[]>;
  /** Counts those that were confirmed, and those cancelled since. Throws as `list`. */
  cancelled(
    call: Asked<BookingsFilter>,
  ): Promise<{ readonly confirmed: number; readonly cancelled: number }>;
}

export interface LinesDeps {
  readonly lines: LinesRepo;
  readonly sums: SumsRepo;
  /** Signs cursors. */
  readonly keys: Pick<Keys, 'sign' | 'verify'>;
  readonly clock: Clock;
}

/** Key and id of a page's last row, by order. */
const LAST_ROW: Record<BookingSort, z.ZodType<readonly [string | number, string]>> = {
  created: z.tuple([z.iso.datetime({ offset: true }), z.uuid()]),
  departure: z.tuple([z.iso.date(), z.uuid()]),
  total: z.tuple([z.int(), z.uuid()]),
};

export const linesService = (deps: LinesDeps): LinesService => ({
  list: (call) => list(deps, call),
  counts: (call) => counts(deps, call),
  sums: (call) => deps.sums.sums(...listed(deps, call)),
  made: (call) => deps.sums.made(...listed(deps, call)),
  cancelled: (call) => deps.sums.cancelled(...listed(deps, call)),
});

/** Returns the bookings that a query asks for, as far as the viewer may see them. */
const listed = (
  { clock }: LinesDeps,
  { agencyId, viewer, query }: Asked<BookingsFilter>,
): Parameters<SumsRepo['sums']> => [
  agencyId,
  ownerFilter(viewer, 'bookings.read'),
  filterOf(query, viewer, clock),
];

async function list(
  { lines, keys, clock }: LinesDeps,
  { agencyId, viewer, query }: Asked<BookingsQuery>,
): ReturnType<LinesService['list']> {
  const ownerId = ownerFilter(viewer, 'bookings.read');
  const { sort = 'created', limit = BOOKINGS_PAGE / 2, cursor, ...filter } = query;
  const { direction = BOOKING_SORTS[sort], ...conditions } = filter;
  const listed: ListQuery = {
    list: 'agency booking lines',
    agencyId,
    sort: `${sort} ${direction}`,
    filter: { ownerId, ...conditions, status: conditions.status?.join() },
  };
  const after = readCursor(keys, listed, cursor, LAST_ROW[sort]);
  const rows = await lines.page(agencyId, {
    ownerId,
    filter: filterOf(conditions, viewer, clock),
    sort,
    direction,
    after: after && { at: after[0], id: after[1] },
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    bookings: page.map((row) => lineOf(row, viewer.audience)),
    nextCursor:
      rows.length > limit && last !== undefined
        ? writeCursor(keys, listed, [last.sortAt, last.id])
        : null,
  };
}

async function counts(
  { lines, clock }: LinesDeps,
  { agencyId, viewer, query }: Asked<BookingsFilter>,
): Promise<BookingsCounts> {
  const ownerId = ownerFilter(viewer, 'bookings.read');
  const { products, views } = await lines.counts(agencyId, ownerId, filterOf(query, viewer, clock));
  const all = Object.values(products).reduce((sum, n) => sum + n, 0);
  return { all, products, views };
}

/** Returns the conditions that a query asks for. */
function filterOf(
  { q, agent, zone = 'UTC', createdFrom, createdTo, ...query }: BookingsFilter,
  { user }: Viewer,
  clock: Clock,
): LineFilter {
  if (user === undefined) throw new PorticoError('UNAUTHENTICATED');
  if (!isZone(zone)) throw new PorticoError('INVALID_FIELD', { field: 'zone' });
  requireOrder(query.from, query.to, 'to');
  requireOrder(createdFrom, createdTo, 'createdTo');
  const trimmed = q?.trim();
  const midnight = (day: string) => isoOf(localInstant(`${day}T00:00`, zone));
  return {
    ...query,
    sought: trimmed === '' ? undefined : trimmed,
    agentId: agent === 'none' ? null : agent === 'me' ? user.id : agent,
    createdFrom: createdFrom && midnight(createdFrom),
    createdBefore: createdTo && midnight(addDays(createdTo, 1)),
    readerId: user.id,
    now: clock.iso(),
  };
}

function requireOrder(from: string | undefined, to: string | undefined, field: string): void {
  if (from !== undefined && to !== undefined && from > to)
    throw new PorticoError('INVALID_FIELD', { field });
}
