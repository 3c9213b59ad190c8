// The history of searches: words and addresses of what was searched, and the search that a booking
// came from.
import { PorticoError, type ProductTitle } from '@portico/contract';
import type { SearchEntry } from '@portico/contract/http/center/searches';
import type { Viewer } from '@portico/rules/access';
import { addDays, nightsBetween } from '@portico/rules/dates';
import { movedBy, type RecalledSearch, type RecallSearch } from '@portico/selling/addresses';
import { z } from 'zod';
import { type Clock, isoOf } from '../../kernel/clock.ts';
import { type ListQuery, readCursor, writeCursor } from '../../kernel/cursors.ts';
import { isUuid } from '../../kernel/ids.ts';
import type { Keys } from '../../kernel/keys.ts';
import type { Log } from '../../kernel/log.ts';
import { startOfDay } from '../../kernel/reader-zone.ts';
import { ownerFilter } from '../../kernel/rights.ts';
import type { BookedVisit, HistoryRepo, HistoryRow, HistoryQuery } from './history.repo.ts';

/** A product as its searches are opened again. */
export interface RecallingProduct {
  readonly id: number;
  readonly title: ProductTitle;
  /** Path of its result page. */
  readonly resultsPath: string;
  readonly recalled: RecallSearch | undefined;
}

export interface HistoryDeps {
  readonly repo: HistoryRepo;
  readonly products: readonly RecallingProduct[];
  /** Signs cursors. */
  readonly keys: Pick<Keys, 'sign' | 'verify'>;
  readonly clock: Clock;
  readonly log: Log;
}

export interface HistoryCall {
  readonly agencyId: string;
  readonly viewer: Viewer;
  readonly language: string;
  /** The reader's: that of the days. */
  readonly zone: string;
  readonly query: {
    readonly product?: ProductTitle | undefined;
    readonly who?: string | undefined;
    readonly from?: string | undefined;
    readonly to?: string | undefined;
    readonly booked?: 'yes' | 'no' | undefined;
    readonly limit?: number | undefined;
    readonly cursor?: string | undefined;
  };
}

const PAGE = 50;
const DAY_MS = 86_400_000;
const WEEK = 7;
const LAST_ROW = z.tuple([z.iso.datetime({ offset: true }), z.uuid()]);
/** Value of `who` for visitors. */
const VISITORS = 'visitors';

export function historyService(deps: HistoryDeps) {
  return {
    list: (call: HistoryCall) => list(deps, call),
    /**
     * Notes which search of a visit a booking came from: the newest one that begins on its first
     * day, else the newest of its product. A fault is logged: the booking does not depend on it.
     */
    booked: (visit: BookedVisit & { readonly startsOn: string }) =>
      noteBooked(deps, visit).catch((fault: unknown) =>
        deps.log.warn({ fault }, 'the search of a booking was not noted'),
      ),
  };
}
export type HistoryService = ReturnType<typeof historyService>;

async function list(deps: HistoryDeps, { agencyId, viewer, language, zone, query }: HistoryCall) {
  const ownerId = ownerFilter(viewer, 'searches');
  const { limit = PAGE, cursor, ...filter } = query;
  const listed: ListQuery = {
    list: 'searches',
    agencyId,
    sort: 'at',
    filter: { ...filter, zone, ownerId },
  };
  const after = readCursor<readonly [string, string]>(deps.keys, listed, cursor, LAST_ROW);
  const rows = await deps.repo.list(agencyId, {
    ...wishOf(query, zone),
    ownerId,
    after: after && { at: after[0], id: after[1] },
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    searches: page.flatMap((row) => entryOf(deps, row, language)),
    nextCursor:
      rows.length > limit && last !== undefined
        ? writeCursor(deps.keys, listed, [last.at, last.id])
        : null,
  };
}

/** Throws INVALID_FIELD for days out of order, and for an invalid id of a person. */
function wishOf(
  { product, who, from, to, booked }: HistoryCall['query'],
  zone: string,
): Partial<HistoryQuery> {
  if (from !== undefined && to !== undefined && from > to)
    throw new PorticoError('INVALID_FIELD', { field: 'to' });
  if (who !== undefined && who !== VISITORS && !isUuid(who))
    throw new PorticoError('INVALID_FIELD', { field: 'who' });
  return {
    product,
    ...(who === undefined ? {} : { userId: who === VISITORS ? null : who }),
    ...(from === undefined ? {} : { from: startOfDay(from, zone) }),
    ...(to === undefined ? {} : { until: startOfDay(addDays(to, 1), zone) }),
    ...(booked === undefined ? {} : { isBooked: booked === 'yes' }),
  };
}

/** Returns the entry, or an empty list for a product that is no longer sold. */
function entryOf(
  { products, clock }: HistoryDeps,
  row: HistoryRow,
  language: string,
): SearchEntry[] {
  const product = products.find(({ id }) => id === row.productId);
  if (product === undefined) return [];
  const recalled = product.recalled?.(row.criteria, language) ?? null;
  return [
    {
      id: row.id,
      at: row.at,
      product: product.title,
      source: row.source,
      criteria: recalled && {
        places: [...recalled.places],
        from: recalled.from,
        to: recalled.to,
        ...recalled.party,
      },
      again: recalled && againOf(recalled, product.resultsPath, clock.now()),
      who: row.userId === null ? null : { id: row.userId, name: row.userName },
      results: row.results,
      booked: row.booked,
    },
  ];
}

/**
 * Returns the address that opens the results. A search whose first day is not tomorrow or later is
 * moved by whole weeks, so that its weekdays and its length stay.
 */
export function againOf(
  search: RecalledSearch,
  resultsPath: string,
  now: number,
): SearchEntry['again'] {
  const tomorrow = addDays(isoOf(now).slice(0, 10), 1);
  const late = nightsBetween(search.from.slice(0, 10), tomorrow);
  const days = late <= 0 ? 0 : Math.ceil(late / WEEK) * WEEK;
  const query = search.query(days);
  if (query === null) return null;
  return {
    address: `${resultsPath}?${query}`,
    moved: days > 0,
    from: movedBy(days, search.from),
    to: search.to === null ? null : movedBy(days, search.to),
  };
}

async function noteBooked(
  { repo, products, clock }: HistoryDeps,
  { startsOn, ...visit }: BookedVisit & { readonly startsOn: string },
): Promise<void> {
  const found = await repo.ofVisit(visit, isoOf(clock.now() - DAY_MS));
  const recalled = products.find(({ title }) => title === visit.product)?.recalled;
  const isOfDay = ({ criteria }: { readonly criteria: unknown }) =>
    recalled?.(criteria, 'en')?.from.slice(0, 10) === startsOn;
  const search = found.find(isOfDay) ?? found[0];
  if (search !== undefined) await repo.note(visit.agencyId, search.id, visit.bookingId);
}
