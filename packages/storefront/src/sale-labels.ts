import type { BookingView } from '@portico/contract';

/** Failures of a booking that a product words in its own way. */
export type ProductFailure = Extract<
  BookingView['failure'],
  'SOLD_OUT' | 'PRICE_CHANGED' | 'SUPPLIER_REFUSED'
>;

/** Keys of texts the product words in its own way, each said where the comment tells. */
export interface SaleLabels {
  /**
   * Something else instead of what a supplier has changed; left out: said without what was sold.
   */
  readonly instead?: string;
  /** What is sold, as a line of its price. */
  readonly item: string;
  /** Lines of a price: a fee paid on site, and all that is paid there. */
  readonly feeOnSite: string;
  readonly dueOnSite: string;
  /** Head of who travels, where the product has its own word for that. */
  readonly who?: string;
  /** The step of naming them, in the header; left out: travellers. */
  readonly whoStep?: string;
  /** Over the names as they are read back before paying; left out: as in the passport. */
  readonly namesCheck?: string;
  /** Checkout, who travels: which names are wanted, and which day the ages of children are of. */
  readonly namesHint: string;
  readonly childrenHint: string;
  /** Checkout, over the names of the only adult where children travel, too. */
  readonly lead: string;
  /** Checkout, wishes: head and text. */
  readonly requestsHead: string;
  readonly requestsHint: string;
  /**
   * Paid on site: as a way to pay, what is charged then ({{amount}}), the button, the head of the
   * confirmation.
   */
  readonly payOnSite: string;
  readonly nothingNow: string;
  /** With `amount`: what is paid there beside what is charged now. */
  readonly restOnSite: string;
  readonly bookOnSite: string;
  readonly bookedOnSite: string;
  /**
   * The same where a good part of the price is paid there, for products that are sold so: 'Booked,
   * the rest is paid at the desk'.
   */
  readonly bookedInPart?: string;
  /** The supplier asks another price; and the way back to other offers of the same thing. */
  readonly priceChanged: string;
  readonly otherItem: string;
  /**
   * Why there is nothing to pay: sold meanwhile, the price no longer held, a quote that does not
   * exist.
   */
  readonly soldOut: string;
  readonly soldOutHint: string;
  readonly expiredHint: string;
  readonly notFoundHint: string;
  /**
   * The paper of a booking: as a button, and as a line of what happens next; left out: a voucher.
   */
  readonly paper?: string;
  readonly paperByMail?: string;
  /** That it is on its way ({{name}}, {{email}}), and the field that asks where it goes. */
  readonly paperSent?: string;
  readonly paperEmail?: string;
  /** Locator and ticket numbers, where the product has them. */
  readonly locator?: string;
  readonly ticket?: string;
  /** Of a booking that is over: the way to find another. Left out: 'Search again'. */
  readonly another?: string;
  /**
   * Before it is paid: the ways back to who travels, and to the choice of the item. Left out: one
   * way back to names and extras.
   */
  readonly namesEdit?: string;
  readonly itemEdit?: string;
  /** A booking: the supplier's number, who travels, their wishes. */
  readonly supplierReference: string;
  readonly travellers: string;
  readonly requests: string;
  /** Cancelling: while the supplier is asked, and what the supplier keeps. */
  readonly cancelling: string;
  readonly penalty: string;
  /** Why a booking failed, where the product is part of the reason. */
  readonly failures: Readonly<Record<ProductFailure, string>>;
}
