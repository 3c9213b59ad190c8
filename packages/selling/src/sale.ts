// What was sold, of any product: a quote carries it, a booking keeps it for good. It is stored as
// JSON with a version, so that every sale ever made can still be read.
import type {
  Audience,
  Cancellation,
  Instant,
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
 * The version sales are written in. Version 1 has no number: it is a hotel's quote as it was stored
 * then.
 */
export const SALE_VERSION = 2;

export interface Sale<Promise = unknown> {
  readonly v: typeof SALE_VERSION;
  readonly product: ProductTitle;
  /** Id of the quote. */
  readonly id: string;
  readonly supplier: string;
  /** The supplier's id of the item: a hotel, an itinerary, a depot's car. */
  readonly itemKey: string;
  /** The supplier's handle of the rate, sent back to check and book. */
  readonly rateKey: string;
  /** Its name on every list and paper, in the buyer's language: a hotel's name. */
  readonly title: string;
  /** null where it happens at no one place (a flight). */
  readonly place: SalePlace | null;
  readonly picture: Picture | null;
  readonly span: Span;
  readonly party: Party;
  /** Whose price it is: a visitor's is retail, a user's the member price. */
  readonly audience: Audience;
  readonly userId: string | null;
  /**
   * What is charged in: the agency's settlement currency, or that of `charge`. The amounts below
   * are its minor units.
   */
  readonly currency: string;
  readonly total: number;
  readonly dueNow: number;
  /** What the order to the supplier agrees to, in the supplier's own currency. */
  readonly owed: Owed;
  readonly price: FullPrice;
  readonly payAt: PayAt;
  readonly cancellation: Cancellation;
  /** How its order gets its tickets; left out where the order itself is final. */
  readonly ticketing?: SaleTicketing;
  /** Set where it is charged in another currency than the agency's own. */
  readonly charge?: SaleCharge;
  /** Why it is not charged in the currency that was wished. */
  readonly chargeRefused?: 'gateway' | 'rate';
  /** What was chosen beside the rate, as the product's call takes it. */
  readonly chosen?: unknown;
  /**
   * What its buyer told beside travellers, as the product's cart takes it; left out until it is
   * booked, and where it asks nothing.
   */
  readonly told?: unknown;
  /** What only the product knows of it: room, board, who sleeps where. */
  readonly promise: Promise;
  /** Instant until which the quote holds. */
  readonly expiresAt: string;
}

/**
 * How the amounts of a sale came into another currency than the agency's. Kept for good: what goes
 * back goes back at this rate.
 */
export interface SaleCharge {
  /** Units of the sale's currency for one of the agency's, decimal text. */
  readonly rate: string;
  /** Instant the rate is of. */
  readonly asOf: string;
  /** The total in the agency's settlement currency, before it was converted. */
  readonly settlement: Money;
}

/**
 * What was agreed in the agency's settlement currency: the total before it was converted, where it
 * was.
 */
export const settlementOf = ({
  charge,
  total,
  currency,
}: Pick<Sale, 'charge' | 'total' | 'currency'>): Money =>
  charge?.settlement ?? { amount: total, currency };

/** How tickets of a sale are issued: as its supplier does it, and the times its rate sets. */
export interface SaleTicketing extends SupplierTicketing {
  /** Not issued until then, the supplier releases the order. */
  readonly by: Instant;
  /** The tickets can be voided for nothing until then; null: not at all. */
  readonly voidUntil: Instant | null;
}

/** A sale as it came out of the database: of any version, to be read by its product. */
export type StoredSale = Readonly<Record<string, unknown>>;

/** The version a stored sale was written in. */
export const versionOf = (stored: StoredSale): number =>
  typeof stored['v'] === 'number' ? stored['v'] : 1;

/** What the supplier is owed, as it is stored. */
export const storedOwed = z.object({ net: z.int(), tax: z.int(), currency: z.string() });
/**
 * A price as it is stored: written by us alone and never sent, so only that it is there is checked.
 */
export const storedPrice = z.custom<FullPrice>(
  (value) => typeof value === 'object' && value !== null,
  'a price',
);

/** The fields all stored sales share. A product reads with this schema and its own of `promise`. */
export const saleFrame = z.object({
  v: z.literal(SALE_VERSION),
  product: z.enum(PRODUCT_TITLES),
  id: z.string(),
  supplier: z.string(),
  itemKey: z.string(),
  rateKey: z.string(),
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
  chargeRefused: z.enum(['gateway', 'rate']).optional(),
  chosen: z.unknown().optional(),
  told: z.unknown().optional(),
  expiresAt: z.string(),
});
