// What the hotels module needs, and what it gives to others (bookings, demo, pages) through wiring.ts.
import type {
  Audience,
  Cancellation,
  Passport,
  PayAt,
  Price,
  ProductTitle,
  Quote,
} from '@portico/contract';
import type { Board, HotelFacts, Occupancy, Room, Stay } from '@portico/product-hotels/shapes';
import type { HotelSupplier } from '@portico/product-hotels/port';
import type { FullPrice } from '@portico/rules/pricing';
import type { Viewer } from '../../kernel/viewer.ts';

/** What of an agency's site decides search and price. */
export interface HotelSite {
  readonly id: string;
  readonly status: 'Active' | 'Inactive';
  readonly settlementCurrency: string;
  readonly allowNonLoginFlow: boolean;
  readonly isLockedHotelsOnly: boolean;
  readonly isSpanishDefault: boolean;
  readonly products: readonly { readonly title: ProductTitle; readonly active: boolean }[];
  readonly languages: readonly string[];
  readonly branding: { readonly primaryColor: string | null };
  /** Houses the agency shows pictures of its own of. */
  readonly pictured: readonly {
    readonly name: string;
    readonly latitude: number;
    readonly longitude: number;
    readonly pictures: readonly {
      readonly address: string;
      readonly alt: Readonly<Record<string, string>>;
    }[];
  }[];
}

/** Rates against USD as the lists module has them. */
export interface RatesToday {
  readonly rates: Readonly<Record<string, number>>;
  readonly asOf: string;
}

/** Whoever asks, with all that shapes the answer. */
export interface Asker {
  readonly agencyId: string;
  readonly site: HotelSite;
  readonly viewer: Viewer;
  readonly language: string;
  readonly sessionId: string;
  readonly correlationId: string;
  /** Aborts when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** Switches for a rehearsal supplier; never set outside a demo. */
  readonly faults?: string | undefined;
}

/** Point and name distances are measured from. */
export interface Near {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** What was promised with a quote, in the asker's language; the staircase also as instants. */
export interface Promised {
  readonly hotel: HotelFacts;
  readonly room: Room;
  readonly board: Board;
  readonly payAt: PayAt;
  readonly cancellation: Cancellation;
  /** Instants (ISO with Z) of the steps of the staircase; null for the last. */
  readonly cancellationInstants: readonly (string | null)[];
  readonly checkInFrom: string;
  readonly checkOutBy: string;
  readonly remarks: readonly string[];
  readonly near: Near | null;
}

/** A quote as it is stored: everything a booking needs. Never sent to a client; `viewQuote` makes what is. */
export interface StoredQuote {
  readonly id: string;
  readonly agencyId: string;
  /** Who asked; null: a visitor. A user's quote is nobody else's. */
  readonly userId: string | null;
  readonly audience: Audience;
  readonly supplier: string;
  readonly supplierHotelId: string;
  readonly rateKey: string;
  readonly stay: Stay;
  readonly occupancies: readonly Occupancy[];
  readonly nationality: string | null;
  readonly currency: string;
  readonly total: number;
  readonly dueNow: number;
  /** What the order to the supplier agrees to, in its own currency. */
  readonly owed: { readonly currency: string; readonly net: number; readonly tax: number };
  readonly price: FullPrice;
  readonly promise: Promised;
  readonly createdAt: string;
  readonly expiresAt: string;
}

/** Who asks for a new quote where no request of his is at hand. */
export interface RequoteAsk {
  /** Priced for this viewer; the audience of the old quote when left out. */
  readonly viewer?: Viewer;
  /** Language of names and alternative texts in the new quote; English when left out. */
  readonly language?: string;
  readonly correlationId: string;
  readonly signal: AbortSignal;
  readonly faults?: string | undefined;
  /** Whether the fresh quote is to be stored; it is when left out. One that nobody will ask for again need not be. */
  readonly keeps?: (fresh: StoredQuote) => boolean;
}

/** For the bookings module. */
export interface HotelQuotes {
  /** null when the agency has no such quote. Expiry is the caller's question: `isExpired`. */
  findQuote(agencyId: string, quoteId: string): Promise<StoredQuote | null>;
  isExpired(quote: StoredQuote): boolean;
  /** Whether this viewer may book this quote: his own, at the price of his audience. A visitor's quote is for visitors. */
  fitsViewer(quote: StoredQuote, viewer: Viewer): boolean;
  /** Asks the supplier again and stores a fresh quote, for PRICE_CHANGED and for a login in between. Throws SOLD_OUT, SUPPLIER_UNAVAILABLE. */
  requote(
    quote: StoredQuote,
    ask: RequoteAsk,
  ): Promise<{ readonly quote: StoredQuote; readonly view: Quote }>;
  /** The quote as its own audience, or another, may see it. */
  viewQuote(quote: StoredQuote, audience?: Audience): Quote;
  /** Price and passport of a quote as an audience may see them; totals stay those of the quote. */
  priceView(
    quote: Pick<StoredQuote, 'price' | 'audience' | 'stay' | 'promise'>,
    audience: Audience,
  ): { readonly price: Price; readonly passport: Passport };
  supplierFor(name: string): HotelSupplier | undefined;
}
