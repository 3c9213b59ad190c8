// What was sold, whatever it is: a quote carries it, a booking keeps it for good. It is stored as JSON with a version, so that
// every sale ever made can still be read.
import type {
  Audience,
  Cancellation,
  Owed,
  Party,
  PayAt,
  Picture,
  ProductTitle,
  SalePlace,
  Span,
} from '@portico/contract';
import type { FullPrice } from '@portico/rules/pricing';

/** The version sales are written in. Version 1 had none written: a hotel's quote as it was stored then. */
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
  /** What it is called on every list and paper: a hotel's name. In the buyer's language. */
  readonly title: string;
  /** null where it happens at no one place (a flight). */
  readonly place: SalePlace | null;
  readonly picture: Picture | null;
  readonly span: Span;
  readonly party: Party;
  /** Whose price it is: a visitor's is retail, a user's the member price. */
  readonly audience: Audience;
  readonly userId: string | null;
  /** Settlement currency of the agency; the amounts below are its minor units. */
  readonly currency: string;
  readonly total: number;
  readonly dueNow: number;
  /** What the order to the supplier agrees to, in the supplier's own currency. */
  readonly owed: Owed;
  readonly price: FullPrice;
  readonly payAt: PayAt;
  readonly cancellation: Cancellation;
  /** What only the product knows of it: room, board, who sleeps where. */
  readonly promise: Promise;
  /** Instant until which the quote holds. */
  readonly expiresAt: string;
}

/** A sale as it came out of the database: of any version, to be read by its product. */
export type StoredSale = Readonly<Record<string, unknown>>;

/** The version a stored sale was written in. */
export const versionOf = (stored: StoredSale): number =>
  typeof stored['v'] === 'number' ? stored['v'] : 1;
