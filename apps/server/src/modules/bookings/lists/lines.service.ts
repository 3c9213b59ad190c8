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
  type ExportQuery,
} from '@portico/contract/http/center/bookings';
import { type Found, FOUND_AT_MOST } from '@portico/contract/http/center/find';
import type { Viewer } from '@portico/rules/access';
import { addDays } from '@portico/rules/dates';
import { isZone } from '@portico/rules/zones';
import { z } from 'zod';
import { type Clock, isoOf } from '../../../kernel/clock.ts';
import { type ListQuery, readCursor, writeCursor } from '../../../kernel/cursors.ts';
import type { Keys } from '../../../kernel/keys.ts';
import { startOfDay } from '../../../kernel/reader-zone.ts';
import { ownerFilter } from '../../../kernel/rights.ts';
import type { LineFilter } from '../store/list-conditions.ts';
import type { FindRepo } from './find.repo.ts';
import { lineOf } from './lines.mapper.ts';
import type { LineRow, LinesRepo } from './lines.repo.ts';
import type { Sums, SumsRepo } from './sums.repo.ts';

interface Asked<Query> {
  readonly agencyId: string;
  readonly viewer: Viewer;
  readonly query: Query;
}

export interface LinesService {
  /** Throws UNAUTHENTICATED, FORBIDDEN, and INVALID_FIELD for an invalid filter or cursor. */
  list(
    call: Asked<BookingsQuery>,
  ): Promise<{ readonly bookings: readonly BookingLine[]; readonly nextCursor: string | null }>;
  /** Returns the pages of the whole list. Throws as `list`. */
  pages(call: Asked<ExportQuery>): Promise<AsyncIterable<readonly BookingLine[]>>;
  /** Throws UNAUTHENTICATED, FORBIDDEN. */
  find(call: Asked<{ readonly q: string }>): Promise<Found>;
  /** Returns one line and the time of its last change. Throws BOOKING_NOT_FOUND. */
  one(agencyId: string, viewer: Viewer, reference: string): Promise<BookingLine>;
  /** Throws as `list`. */
  counts(call: Asked<BookingsFilter>): Promise<BookingsCounts>;
  /** Returns the sums over all pages, by currency; the markup is for readers of costs. Throws as `list`. */
  sums(call: Asked<BookingsFilter>): Promise<readonly Sums[]>;
  /** Returns the number of bookings made per quarter of an hour. Throws as `list`. */
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
  readonly finding: FindRepo;
  /** Signs cursors. */
  readonly keys: Pick<Keys, 'sign' | 'verify'>;
  readonly clock: Clock;
}

/** Lines read at once for an export. */
const EXPORTED_AT_ONCE = 500;

/** Key and id of a page's last row, by order. */
const LAST_ROW: Record<BookingSort, z.ZodType<readonly [string | number, string]>> = {
  created: z.tuple([z.iso.datetime({ offset: true }), z.uuid()]),
  departure: z.tuple([z.iso.date(), z.uuid()]),
  deadline: z.tuple([z.iso.datetime({ offset: true }), z.uuid()]),
  total: z.tuple([z.int(), z.uuid()]),
  client: z.tuple([z.string(), z.uuid()]),
  markup: z.tuple([z.int(), z.uuid()]),
};

export const linesService = (deps: LinesDeps): LinesService => ({
  list: (call) => list(deps, call),
  pages: (call) => pages(deps, call),
  find: (call) => find(deps, call),
  async one(agencyId, viewer, reference) {
    const ownerId = ownerFilter(viewer, 'bookings.read');
    const row = await deps.lines.one(agencyId, ownerId, reference, deps.clock.iso());
    if (row === undefined) throw new PorticoError('BOOKING_NOT_FOUND');
    return lineOf(row, viewer.audience);
  },
  counts: (call) => counts(deps, call),
  sums: async (call) => deps.sums.sums(...(await listed(deps, call))),
  made: async (call) => deps.sums.made(...(await listed(deps, call))),
  cancelled: async (call) => deps.sums.cancelled(...(await listed(deps, call))),
});

/** Returns the bookings that a query asks for, as far as the viewer may see them. */
const listed = async (
  deps: LinesDeps,
  asked: Asked<BookingsFilter>,
): Promise<Parameters<SumsRepo['sums']>> => [
  asked.agencyId,
  ownerFilter(asked.viewer, 'bookings.read'),
  await filterOf(deps, asked),
];

async function list(
  deps: LinesDeps,
  { agencyId, viewer, query }: Asked<BookingsQuery>,
): ReturnType<LinesService['list']> {
  const { lines, keys } = deps;
  const ownerId = ownerFilter(viewer, 'bookings.read');
  const { sort = 'created', limit = BOOKINGS_PAGE / 2, cursor, ...filter } = query;
  const { direction = BOOKING_SORTS[sort], ...conditions } = filter;
  const listed: ListQuery = {
    list: 'agency booking lines',
    agencyId,
    sort: `${sort} ${direction}`,
    filter: {
      ownerId,
      ...conditions,
      status: conditions.status?.join(),
      references: conditions.references?.join(),
    },
  };
  const after = readCursor(keys, listed, cursor, LAST_ROW[sort]);
  const rows = await lines.page(agencyId, {
    ownerId,
    filter: await filterOf(deps, { agencyId, viewer, query: conditions }),
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

/** All pages use the same time, so that a booking does not change its view between them. */
async function pages(
  deps: LinesDeps,
  { agencyId, viewer, query }: Asked<ExportQuery>,
): ReturnType<LinesService['pages']> {
  const { lines } = deps;
  const { sort = 'created', direction = BOOKING_SORTS[sort], columns: _columns, ...asked } = query;
  const wish = {
    ownerId: ownerFilter(viewer, 'bookings.read'),
    filter: await filterOf(deps, { agencyId, viewer, query: asked }),
    sort,
    direction,
    limit: EXPORTED_AT_ONCE,
  };
  return (async function* () {
    let last: LineRow | undefined;
    do {
      const after = last === undefined ? null : { at: last.sortAt, id: last.id };
      const rows = await lines.page(agencyId, { ...wish, after });
      yield rows.map((row) => lineOf(row, viewer.audience));
      last = rows.length < EXPORTED_AT_ONCE ? undefined : rows.at(-1);
    } while (last !== undefined);
  })();
}

async function find(
  deps: LinesDeps,
  { agencyId, viewer, query }: Asked<{ readonly q: string }>,
): Promise<Found> {
  const { lines, finding } = deps;
  const ownerId = ownerFilter(viewer, 'bookings.read');
  const filter = await filterOf(deps, { agencyId, viewer, query });
  const [clients, rows] = await Promise.all([
    finding.clients(agencyId, ownerId, filter.terms ?? { words: [] }),
    lines.page(agencyId, {
      ownerId,
      filter,
      sort: 'created',
      direction: 'desc',
      after: null,
      limit: FOUND_AT_MOST,
    }),
  ]);
  // a preview never shows costs, not even to those who may see them
  return { clients, bookings: rows.map((row) => lineOf(row, 'restricted')) };
}

async function counts(deps: LinesDeps, asked: Asked<BookingsFilter>): Promise<BookingsCounts> {
  const { products, views } = await deps.lines.counts(...(await listed(deps, asked)));
  const all = Object.values(products).reduce((sum, n) => sum + n, 0);
  return { all, products, views };
}

const HOUR_MS = 3_600_000;

/** Returns the conditions that a query asks for, with its words looked up. */
async function filterOf(
  { finding, clock }: Pick<LinesDeps, 'finding' | 'clock'>,
  { agencyId, viewer: { user }, query: asked }: Asked<BookingsFilter>,
): Promise<LineFilter> {
  const { q, agent, client, zone = 'UTC', createdFrom, createdTo, deadline, ...query } = asked;
  if (user === undefined) throw new PorticoError('UNAUTHENTICATED');
  if (!isZone(zone)) throw new PorticoError('INVALID_FIELD', { field: 'zone' });
  requireOrder(query.from, query.to, 'to');
  requireOrder(createdFrom, createdTo, 'createdTo');
  const text = q?.trim() ?? '';
  return {
    ...query,
    terms: text === '' ? undefined : await finding.lookUp(agencyId, text),
    agentId: agent === 'none' ? null : agent === 'me' ? user.id : agent,
    clientId: client,
    createdFrom: createdFrom && startOfDay(createdFrom, zone),
    createdBefore: createdTo && startOfDay(addDays(createdTo, 1), zone),
    dueBefore: deadline === undefined ? undefined : isoOf(clock.now() + deadline * HOUR_MS),
    readerId: user.id,
    now: clock.iso(),
  };
}

function requireOrder(from: string | undefined, to: string | undefined, field: string): void {
  if (from !== undefined && to !== undefined && from > to)
    throw new PorticoError('INVALID_FIELD', { field });
}
