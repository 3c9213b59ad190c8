// What the record of a product says (products.ts).
import type { CallPath } from './call-path.ts';
import type { OwnPage } from './page.ts';

export interface ProductRecord {
  /** Fixed id (specification, section 2.2). */
  readonly id: number;
  /** Menu title, also the product's name on the wire. */
  readonly title: string;
  /**
   * Whether it can be searched and booked. False while its pages only say plainly that this part is
   * not open yet.
   */
  readonly sold: boolean;
  /** Page of its own, where its menu entry and its service lead. */
  readonly path: string;
  /** Other names it goes by in addresses, in small letters (decision O-004). */
  readonly aliases: readonly string[];
  /** Whether home shows a tab of its deals (decision O-065). */
  readonly dealTab: boolean;
  /** Pages by name; their addresses are those of the specification, section 2.2. */
  readonly pages: Readonly<Record<string, OwnPage>>;
  /**
   * Which of its pages the engine leads to: the card page's ways back, and the page of one booking.
   */
  readonly journey: {
    readonly checkout: string;
    readonly confirmation: string;
    /** A page all products share where the product has none of its own: its bookings open there. */
    readonly booking: string;
    /** Where a guest's booking opens, where `booking` is for customers alone. */
    readonly guestBooking?: string;
  } | null;
  /** Calls by name (specification, section 7, and design, section 5). */
  readonly calls: Readonly<Record<string, CallPath>>;
  /** Areas of texts it shows on home, in the shell: every page has them. */
  readonly homeTexts: readonly string[];
  /** Areas of texts its rows in lists of bookings need. */
  readonly rowTexts: readonly string[];
}

/** A product's suppliers in the sandbox. */
export interface ProductSandbox {
  /** By names no other product has. */
  readonly suppliers: readonly string[];
  /** Calls of theirs, beside those about orders, that faults can be limited to. */
  readonly steps: readonly string[];
}
