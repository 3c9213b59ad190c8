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
  readonly viewWhole: BookingsService['viewWhole'];
}

const PAGE = 20;
/** Sort order, and the key and id of the last row. */
const cursorShape = z.union([
  z.tuple([z.literal('created'), z.iso.datetime({ offset: true }), z.uuid()]),
  z.tuple([z.literal('departure'), z.iso.date(), z.uuid()]),
]);

export const agencyListService = (deps: AgencyListDeps): AgencyListService => ({
  list: (call) => list(deps, call),
});

async function list(
  { lists, repo, viewWhole }: AgencyListDeps,
  { agencyId, viewer, product, query }: AgencyListCall,
): ReturnType<AgencyListService['list']> {
  const ownerId = ownerFilter(viewer, 'bookings.read');
  const { state, from, to, sort = 'created' } = query;
  if (from !== undefined && to !== undefined && from > to)
    throw new PorticoError('INVALID_FIELD', { field: 'to' });
  const sought = query.q?.trim();
  const rows = await lists.list(agencyId, {
    productId: PRODUCT_IDS[product],
    ownerId,
    status: state,
    from,
    to,
    sought: sought === '' ? undefined : sought,
    sort,
    after: readCursor(query.cursor, sort),
    limit: PAGE + 1,
  });
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  const whole = await repo.whole(agencyId, page);
  return {
    bookings: whole.map((booking) => viewWhole(booking, viewer)),
    nextCursor:
      rows.length > PAGE && last !== undefined
        ? Buffer.from(JSON.stringify([sort, last.sortAt, last.id])).toString('base64url')
        : null,
  };
}

/** Parses a cursor, which is valid only for its own sort order. */
function readCursor(
  cursor: string | undefined,
  sort: ListSort,
): { readonly at: string; readonly id: string } | null {
  if (cursor === undefined) return null;
  try {
    const [of, at, id] = cursorShape.parse(
      JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')),
    );
    if (of === sort) return { at, id };
  } catch {
    // not a cursor of ours: refused below
  }
  throw new PorticoError('INVALID_FIELD', { field: 'cursor' });
}
