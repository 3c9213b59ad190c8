// Reads stored bookings and checks who may see them. It needs the database and the keys only, so that
// other modules can be created with it before the module that makes bookings.
import { type Capability, PorticoError } from '@portico/contract';
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

/** A right over one booking. Calls of access 'guest' name theirs in the contract. */
export type BookingRight = Extract<Capability, `bookings.${string}`>;

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
   * Returns the row if the caller has this right over it. Throws BOOKING_NOT_FOUND otherwise, the
   * same for unknown, foreign and forbidden ones.
   */
  open(call: OpenCall, right: BookingRight): Promise<BookingRow>;
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
    open: ({ guest, ...call }, right) =>
      findBooking(repo, call, right, guests.opens(guest, call.agencyId, call.reference)),
    claimOf: claimReader(repo, guests),
  };
}

type Owners = Pick<BookingRow, 'customerId' | 'agentId'>;

/**
 * Returns true if the viewer has a right over a booking. `hasLink`: the request proves the booking's
 * guest link.
 */
const mayOpen = (
  viewer: Viewer,
  right: BookingRight,
  { customerId, agentId }: Owners,
  hasLink: boolean,
): boolean => may(viewer, right, { customerId, agentId, hasLink }).ok;

/** Returns true if the viewer may see a booking. `hasLink`: as for `mayOpen`. */
export const mayRead = (viewer: Viewer, row: Owners, hasLink = false): boolean =>
  mayOpen(viewer, 'bookings.read', row, hasLink);

/**
 * Returns a booking that the viewer has a right over. `hasLink`: a link to it is proven. Throws
 * BOOKING_NOT_FOUND.
 */
export async function findBooking(
  repo: Pick<BookingsRepo, 'byReference'>,
  { agencyId, viewer, reference }: Omit<OpenCall, 'guest'>,
  right: BookingRight,
  hasLink: boolean,
): Promise<BookingRow> {
  const row = REFERENCE_PATTERN.test(reference)
    ? await repo.byReference(agencyId, reference)
    : undefined;
  if (row === undefined || !mayOpen(viewer, right, row, hasLink))
    throw new PorticoError('BOOKING_NOT_FOUND');
  return row;
}
