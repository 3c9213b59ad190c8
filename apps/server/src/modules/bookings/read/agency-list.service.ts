// Lists the agency's bookings of one product: applies an agent's permissions and the cursor of the
// pages.
import {
  type BookingStatus,
  type BookingView,
  PorticoError,
  PRODUCT_IDS,
  type ProductTitle,
} from '@portico/contract';
import type { Viewer } from '@portico/rules/access';
import { z } from 'zod';
import { type ListQuery, readCursor, writeCursor } from '../../../kernel/cursors.ts';
import type { Keys } from '../../../kernel/keys.ts';
import { ownerFilter } from '../../../kernel/rights.ts';
import type { AgencyListRepo, ListSort } from './agency-list.repo.ts';
import type { BookingsRepo } from '../store/bookings.repo.ts';
import type { BookingsService } from './bookings.service.ts';

export interface AgencyListCall {
  readonly agencyId: string;
  readonly viewer: Viewer;
  readonly product: ProductTitle;
  readonly query: {
    readonly state?: BookingStatus | undefined;
    readonly from?: string | undefined;
    readonly to?: string | undefined;
    readonly q?: string | undefined;
    readonly sort?: ListSort | undefined;
    readonly cursor?: string | undefined;
  };
}

export interface AgencyListService {
  /** Throws UNAUTHENTICATED, and INVALID_FIELD for dates out of order or an invalid cursor. */
  list(
    call: AgencyListCall,
  ): Promise<{ readonly bookings: BookingView[]; readonly nextCursor: string | null }>;
}

export interface AgencyListDeps {
  readonly lists: AgencyListRepo;
  readonly repo: Pick<BookingsRepo, 'whole'>;
  /** Signs cursors. */
  readonly keys: Pick<Keys, 'sign' | 'verify'>;
  readonly bookings: Pick<BookingsService, 'viewWhole'>;
}

const PAGE = 20;
/** Key and id of a page's last row, by order. */
const LAST_ROW = {
  created: z.tuple([z.iso.datetime({ offset: true }), z.uuid()]),
  departure: z.tuple([z.iso.date(), z.uuid()]),
};

export const agencyListService = (deps: AgencyListDeps): AgencyListService => ({
  list: (call) => list(deps, call),
});

async function list(
  { lists, repo, keys, bookings }: AgencyListDeps,
  { agencyId, viewer, product, query }: AgencyListCall,
): ReturnType<AgencyListService['list']> {
  const ownerId = ownerFilter(viewer, 'bookings.read');
  const { state, from, to, sort = 'created' } = query;
  if (from !== undefined && to !== undefined && from > to)
    throw new PorticoError('INVALID_FIELD', { field: 'to' });
  const trimmed = query.q?.trim();
  const terms = trimmed === '' ? undefined : trimmed;
  const listed: ListQuery = {
    list: 'agency bookings',
    agencyId,
    sort,
    filter: { product, ownerId, state, from, to, terms },
  };
  const after = readCursor<readonly [string, string]>(keys, listed, query.cursor, LAST_ROW[sort]);
  const rows = await lists.list(agencyId, {
    productId: PRODUCT_IDS[product],
    ownerId,
    status: state,
    from,
    to,
    terms,
    sort,
    after: after && { at: after[0], id: after[1] },
    limit: PAGE + 1,
  });
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  const whole = await repo.whole(agencyId, page);
  return {
    bookings: whole.map((booking) => bookings.viewWhole(booking, viewer)),
    nextCursor:
      rows.length > PAGE && last !== undefined
        ? writeCursor(keys, listed, [last.sortAt, last.id])
        : null,
  };
}
