import type { BookingView } from '@portico/contract';

/** Booking failures with product-specific texts. */
export type ProductFailure = Extract<
  BookingView['failure'],
  'SOLD_OUT' | 'PRICE_CHANGED' | 'SUPPLIER_REFUSED'
>;

/** Keys of product-specific texts; each comment says where the text is used. */
export interface SaleLabels {
  /**
   * Optional: label of the alternatives to a booking changed by the supplier. Default: a text that
   * does not name the item.
   */
  readonly instead?: string;
  /** The item, as a line of its price. */
  readonly item: string;
  /** Price lines: a fee paid on site, and the total paid on site. */
  readonly feeOnSite: string;
  readonly dueOnSite: string;
  /** Optional: heading of the travellers section, if the product has its own term. */
  readonly who?: string;
  /** Optional: name of the travellers step in the header. Default: travellers. */
  readonly whoStep?: string;
  /** Optional: text above the names reviewed before payment. Default: as in the passport. */
  readonly namesCheck?: string;
  /** Checkout, travellers: the names required, and the date the children's ages refer to. */
  readonly namesHint: string;
  readonly childrenHint: string;
  /** Checkout: text above the name of the only adult if children travel too. */
  readonly lead: string;
  /** Checkout, special requests: heading and text. */
  readonly requestsHead: string;
  readonly requestsHint: string;
  /**
   * Paying on site: the payment method, the amount charged then ({{amount}}), the button, the
   * heading of the confirmation.
   */
  readonly payOnSite: string;
  readonly nothingNow: string;
  /** With `amount`: the amount paid on site in addition to the current charge. */
  readonly restOnSite: string;
  readonly bookOnSite: string;
  readonly bookedOnSite: string;
  /**
   * Optional: heading of the confirmation if a large part of the price is paid on site: 'Booked,
   * the rest is paid at the desk'.
   */
  readonly bookedInPart?: string;
  /** The supplier's price has changed; and the link back to other offers for the same item. */
  readonly priceChanged: string;
  readonly otherItem: string;
  /** Reasons why there is nothing to pay: sold out, price no longer held, unknown quote. */
  readonly soldOut: string;
  readonly soldOutHint: string;
  readonly expiredHint: string;
  readonly notFoundHint: string;
  /**
   * Optional: the booking's document, as a button and as one of the next steps. Default: a voucher.
   */
  readonly paper?: string;
  readonly paperByMail?: string;
  /**
   * Optional: says that the document was sent ({{name}}, {{email}}), and labels the field for its
   * address.
   */
  readonly paperSent?: string;
  readonly paperEmail?: string;
  /** Optional: booking locator and ticket numbers, if the product has them. */
  readonly locator?: string;
  readonly ticket?: string;
  /** Optional: link to find another item, for a booking that is over. Default: 'Search again'. */
  readonly another?: string;
  /**
   * Optional: links before payment, to the travellers and to the selection of the item. Default:
   * one link to names and extras.
   */
  readonly namesEdit?: string;
  readonly itemEdit?: string;
  /** Booking: the supplier's reference, the travellers, their special requests. */
  readonly supplierReference: string;
  readonly travellers: string;
  readonly requests: string;
  /** Cancellation: while the supplier is processing it, and the amount the supplier keeps. */
  readonly cancelling: string;
  readonly penalty: string;
  /** Product-specific reasons why a booking failed. */
  readonly failures: Readonly<Record<ProductFailure, string>>;
}
