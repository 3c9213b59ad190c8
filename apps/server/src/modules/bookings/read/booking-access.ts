// Reads stored bookings and checks who may see them. It needs the database and the keys only, so that
// other modules can be created with it before the module that makes bookings.
import { PorticoError } from '@portico/contract';
import { may, type Viewer } from '@portico/rules/access';
import { REFERENCE_PATTERN } from '@portico/rules/reference';
import type { ProductSales } from '@portico/selling/product-sales';
import type { Clock } from '../../../kernel/clock.ts';
import { documents } from '../../../kernel/documents.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { BookingRow } from '../record/bookings.types.ts';
import { type GuestLinks, guestLinks } from '../record/guest.ts';
import { knownProducts, type Products } from '../record/products.ts';
import { type BookingsRepo, bookingsRepo } from '../store/bookings.repo.ts';
import { type ClaimOf, claimReader } from './claims.ts';

/** A request for one booking. */
export interface OpenCall {
  readonly agencyId: string;
  readonly viewer: Viewer;
  readonly reference: string;
  /** Guest token of the link. */
  readonly guest: string | undefined;
}

export interface BookingAccess {
  readonly repo: BookingsRepo;
  readonly guests: GuestLinks;
  readonly products: Products;
  /** Sales functions of each product. */
  readonly sales: readonly ProductSales[];
  /**
   * Returns the row if the caller may see it. Throws BOOKING_NOT_FOUND otherwise, the same for
   * unknown, foreign and forbidden ones.
   */
  open(call: OpenCall): Promise<BookingRow>;
  /** For the quotes module. */
  readonly claimOf: ClaimOf;
}

export interface BookingAccessDeps {
  readonly kernel: Pick<Kernel, 'db' | 'keys'>;
  readonly clock: Clock;
  readonly sales: readonly ProductSales[];
}

export function bookingAccess({ kernel, clock, sales }: BookingAccessDeps): BookingAccess {
  const products = knownProducts(sales);
  const repo = bookingsRepo(kernel.db, clock, products, documents(kernel.keys));
  const guests = guestLinks(kernel.keys, clock);
  return {
    repo,
    guests,
    products,
    sales,
    open: ({ guest, ...call }) =>
      findBooking(repo, call, guests.opens(guest, call.agencyId, call.reference)),
    claimOf: claimReader(repo, guests),
  };
}

/**
 * Returns true if the viewer may see a booking. Cancelling needs no other right: the refund goes to
 * the original payment method. `hasLink`: the request proves the booking's guest link.
 */
export const mayRead = (
  viewer: Viewer,
  { customerId, agentId }: Pick<BookingRow, 'customerId' | 'agentId'>,
  hasLink = false,
): boolean => may(viewer, 'bookings.read', { customerId, agentId, hasLink }).ok;

/**
 * Returns a booking that the viewer may see. `hasRight`: a link grants access to it. Throws
 * BOOKING_NOT_FOUND.
 */
export async function findBooking(
  repo: Pick<BookingsRepo, 'byReference'>,
  { agencyId, viewer, reference }: Omit<OpenCall, 'guest'>,
  hasRight: boolean,
): Promise<BookingRow> {
  const row = REFERENCE_PATTERN.test(reference)
    ? await repo.byReference(agencyId, reference)
    : undefined;
  if (row === undefined || !mayRead(viewer, row, hasRight))
    throw new PorticoError('BOOKING_NOT_FOUND');
  return row;
}
