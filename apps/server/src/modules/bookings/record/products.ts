// Registry of the products on sale: parses their stored sales, and defines the pages of a booking.
import { addressOf, productNamed, type ProductTitle } from '@portico/contract';
import { addDays } from '@portico/rules/dates';
import { instantOf } from '@portico/rules/lifecycle';
import { type ProductSales, readSale, readSaleLine } from '@portico/selling/product-sales';
import type { Sale, SaleLine } from '@portico/selling/sale';
import type { BookingRow, StoredBookingRow } from './bookings.types.ts';

export interface Products {
  /** Throws if the product is not registered. */
  of(product: ProductTitle): ProductSales;
  /**
   * Converts a database row, with its sale in the current shape. Throws if no product can parse the
   * sale.
   */
  row<Row extends StoredBookingRow>(stored: Row): Omit<Row, 'sale'> & BookingRow;
  /** Returns the sale of a row, with the supplier's accepted changes. Throws as `row`. */
  sale(stored: Pick<StoredBookingRow, 'sale' | 'standing'>): Sale;
  /**
   * Returns what a list shows of the same; of a sale of the current version without accepted changes
   * these fields are enough. Throws as `row`.
   */
  line(stored: Pick<StoredBookingRow, 'sale' | 'standing'>): SaleLine;
}

export function knownProducts(all: readonly ProductSales[]): Products {
  const byTitle = new Map(all.map((sales) => [sales.product, sales]));
  const saleOf: Products['sale'] = ({ sale: stored, standing }) => {
    const sale = readSale(all, stored);
    const changes = standing ? byTitle.get(sale.product)?.changes : undefined;
    return standing && changes ? changes.applied(sale, standing) : sale;
  };
  return {
    of(product) {
      const found = byTitle.get(product);
      if (found === undefined) throw new Error(`nothing is known of ${product}`);
      return found;
    },
    row: (stored) => ({ ...stored, sale: saleOf(stored) }),
    sale: saleOf,
    line: (stored) => (stored.standing ? saleOf(stored) : readSaleLine(all, stored.sale)),
  };
}

/** Returns the day a sale begins, in its place's calendar. */
export const firstDay = ({ span }: Sale): string => span.from.slice(0, 10);
/** Returns the day a sale ends, in its place's calendar. */
export const lastDay = ({ span }: Sale): string => span.to.slice(0, 10);

/**
 * Returns when a sale is over: at the start of the day after its last, at the place where it ends.
 * Epoch milliseconds.
 */
export const overAtOf = (sale: Sale): number =>
  instantOf(`${addDays(lastDay(sale), 1)}T00:00`, sale.span.toZone);

/** Pages of a booking: the two that the payer may return to, and its own. */
export type JourneyPage = 'checkout' | 'confirmation' | 'booking';

/** Returns the address of a booking's page, with the token that gives a guest access. */
export function pageAddress(
  { sale, origin, reference, quoteId }: BookingRow,
  page: JourneyPage,
  right: {
    readonly guest?: string | undefined;
    readonly ticket?: string | undefined;
    /** Reference of the amendment whose payer returns. */
    readonly amendment?: string;
  } = {},
): string {
  const { journey } = productNamed(sale.product);
  if (journey === null) throw new Error(`${sale.product} has no pages of a booking`);
  const isGuests = page === 'booking' && right.guest !== undefined;
  const path = isGuests ? (journey.guestBooking ?? journey.booking) : journey[page];
  const address = addressOf(path, {
    referenceNumber: reference,
    quoteId: page === 'checkout' ? quoteId : undefined,
    ...right,
  });
  return new URL(address, origin).href;
}
