// A sale of any product, contained in quotes and stored permanently in bookings. Stored as
// versioned JSON, so that every old sale stays readable.
import type {
  Audience,
  Cancellation,
  Instant,
  LocalDateTime,
  Money,
  Owed,
  Party,
  PayAt,
  Picture,
  ProductTitle,
  SalePlace,
  Span,
  SupplierTicketing,
} from '@portico/contract';
import { AUDIENCES, PAY_AT, PRODUCT_TITLES } from '@portico/contract';
import { cancellation, party, salePlace, span } from '@portico/contract/sale';
import { money, picture } from '@portico/contract/schemas';
import type { FullPrice } from '@portico/rules/pricing';
import { z } from 'zod';

/**
 * Version in which sales are written. Version 1 has no number: it is a hotel quote in its original
 * form.
 */
export const SALE_VERSION = 2;

export interface Sale<Promise = unknown> {
  readonly v: typeof SALE_VERSION;
  readonly product: ProductTitle;
  /** Id of the quote. */
  readonly id: string;
  readonly supplier: string;
  /** Supplier id of the item: a hotel, an itinerary, a depot's car. */
  readonly itemKey: string;
  /** Supplier handle of the rate, sent back to check and book. */
  readonly rateKey: string;
  /** Supplier handle of the item, sent back with the rate key; omitted if it has none. */
  readonly handle?: string | undefined;
  /** Name in lists and documents, in the buyer's language: a hotel's name. */
  readonly title: string;
  /** null if it has no single location (a flight). */
  readonly place: SalePlace | null;
  readonly picture: Picture | null;
  readonly span: Span;
  readonly party: Party;
  /** Audience of the price: retail for a visitor, the member price for a user. */
  readonly audience: Audience;
  readonly userId: string | null;
  /**
   * Charge currency: the agency's settlement currency, or that of `charge`. The amounts below are
   * its minor units.
   */
  readonly currency: string;
  readonly total: number;
  readonly dueNow: number;
  /** Second payment, charged at a later date. Omitted if there is none. */
  readonly later?: SaleLater | undefined;
  /** Amount owed to the supplier, agreed in the order, in the supplier's own currency. */
  readonly owed: Owed;
  readonly price: FullPrice;
  readonly payAt: PayAt;
  readonly cancellation: Cancellation;
  /** Ticketing of its order. Omitted if the order itself is final. */
  readonly ticketing?: SaleTicketing;
  /** Set if charged in a currency other than the agency's. */
  readonly charge?: SaleCharge;
  /**
   * Step of the gateway's charges in minor units: all amounts charged or refunded for the sale are
   * multiples of it. Omitted if it is 1.
   */
  readonly chargeStep?: number | undefined;
  /** Reason why the requested charge currency is not used. */
  readonly chargeRefused?: 'gateway' | 'rate';
  /** Options selected in addition to the rate, in the format of the product's call. */
  readonly chosen?: unknown;
  /**
   * Buyer's input other than travellers, in the format of the product's cart. Omitted until it is
   * booked, and for products without such input.
   */
  readonly told?: unknown;
  /** Product-specific content: room, board, room assignment. */
  readonly promise: Promise;
  /** Instant at which the quote expires. */
  readonly expiresAt: string;
}

/**
 * Conversion of a sale to a currency other than the agency's. Stored permanently: refunds use this
 * rate.
 */
export interface SaleCharge {
  /** Units of the sale's currency per unit of the agency's, decimal text. */
  readonly rate: string;
  /** Instant of the rate. */
  readonly asOf: string;
  /** Total in the agency's settlement currency, before conversion. */
  readonly settlement: Money;
}

/** Returns the amount in the agency's settlement currency: the total before any conversion. */
export const settlementOf = ({
  charge,
  total,
  currency,
}: Pick<Sale, 'charge' | 'total' | 'currency'>): Money =>
  charge?.settlement ?? { amount: total, currency };

/** The second payment of a sale. `total = dueNow + later.amount + the amount paid on site`. */
export interface SaleLater {
  /** Minor units of the sale's currency. */
  readonly amount: number;
  /** Local time by which it must be paid. */
  readonly by: LocalDateTime;
  readonly timeZone: string;
}

/** Ticketing of a sale: the supplier's method, and deadlines set by the rate. */
export interface SaleTicketing extends SupplierTicketing {
  /** Ticketing deadline: the supplier releases the order if no tickets are issued until then. */
  readonly by: Instant;
  /** Tickets can be voided free of charge until then; null: not at all. */
  readonly voidUntil: Instant | null;
}

/** A sale as loaded from the database, in any version, to be parsed by its product. */
export type StoredSale = Readonly<Record<string, unknown>>;

/** Returns the version of a stored sale. */
export const versionOf = (stored: StoredSale): number =>
  typeof stored['v'] === 'number' ? stored['v'] : 1;

/** Stored amount owed to the supplier. */
export const storedOwed = z.object({ net: z.int(), tax: z.int(), currency: z.string() });
/** A stored price: written only by this server and never sent, so only its presence is checked. */
export const storedPrice = z.custom<FullPrice>(
  (value) => typeof value === 'object' && value !== null,
  'a price',
);

/**
 * Fields shared by all stored sales. A product parses with this schema and its own for `promise`.
 */
export const saleFrame = z.object({
  v: z.literal(SALE_VERSION),
  product: z.enum(PRODUCT_TITLES),
  id: z.string(),
  supplier: z.string(),
  itemKey: z.string(),
  rateKey: z.string(),
  handle: z.string().optional(),
  title: z.string(),
  place: salePlace.nullable(),
  picture: picture.nullable(),
  span,
  party,
  audience: z.enum(AUDIENCES),
  userId: z.string().nullable(),
  currency: z.string(),
  total: z.int(),
  dueNow: z.int(),
  later: z.object({ amount: z.int().positive(), by: z.string(), timeZone: z.string() }).optional(),
  owed: storedOwed,
  price: storedPrice,
  payAt: z.enum(PAY_AT),
  cancellation,
  ticketing: z
    .object({
      way: z.enum(['separate', 'later']),
      idempotent: z.boolean(),
      usualMs: z.number(),
      by: z.string(),
      voidUntil: z.string().nullable(),
    })
    .optional(),
  charge: z.object({ rate: z.string(), asOf: z.string(), settlement: money }).optional(),
  chargeStep: z.int().positive().optional(),
  chargeRefused: z.enum(['gateway', 'rate']).optional(),
  chosen: z.unknown().optional(),
  told: z.unknown().optional(),
  expiresAt: z.string(),
});

/** Part of a sale that lists show. */
export type SaleHead = Pick<Sale, 'product' | 'title' | 'place' | 'span'>;

/** These fields have the same names and shapes in the stored form. */
export const saleHead = saleFrame.pick({
  v: true,
  product: true,
  title: true,
  place: true,
  span: true,
});

/** Part of a sale that the lines of a list of bookings show. */
export type SaleLine = SaleHead & Pick<Sale, 'party' | 'price'>;

/** As `saleHead`. */
export const saleLine = saleHead.extend(saleFrame.pick({ party: true, price: true }).shape);
