// Type of a product record (products.ts).
import type { CallPath } from './call-path.ts';
import type { OpenPage } from './page.ts';

export interface ProductRecord {
  /** Fixed id (specification, section 2.2). */
  readonly id: number;
  /** Menu title; also the product's name in the API. */
  readonly title: string;
  /**
   * True if the product can be searched and booked. False while its pages only show a "not
   * available yet" notice.
   */
  readonly sold: boolean;
  /** Main page: target of its menu entry and its service link. */
  readonly path: string;
  /** Alternative URL names, in lower case (decision O-004). */
  readonly aliases: readonly string[];
  /** True if home shows a tab with its deals (decision O-065). */
  readonly dealTab: boolean;
  /** Pages by name; their paths are those of the specification, section 2.2. */
  readonly pages: Readonly<Record<string, OpenPage>>;
  /**
   * Pages the booking flow links to: return pages of the card page, and the page of one booking.
   */
  readonly journey: {
    readonly checkout: string;
    readonly confirmation: string;
    /** Booking page; a page shared by all products if the product has none. */
    readonly booking: string;
    /** Booking page for guests. Needed if `booking` is for customers only. */
    readonly guestBooking?: string;
  } | null;
  /** Calls by name (specification, section 7, and design, section 5). */
  readonly calls: Readonly<Record<string, CallPath>>;
  /** Text areas it needs on home. The shell loads them on every page. */
  readonly homeTexts: readonly string[];
  /** Text areas its rows need in booking lists. */
  readonly rowTexts: readonly string[];
}

/** Sandbox suppliers of a product. */
export interface ProductSandbox {
  /** Supplier names, unique across products. */
  readonly suppliers: readonly string[];
  /** Their calls other than ordering calls; faults can be limited to them. */
  readonly steps: readonly string[];
}
