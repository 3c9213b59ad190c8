// Optional groups of slots for the travellers of a sale and for what follows it, and their props.
// A product fills all required slots of a group or omits the group.
import type {
  AmendmentView,
  BookingView,
  CartTraveller,
  NoticeView,
  Quote,
} from '@portico/contract';
import type { TFunction } from '@portico/runtime';
import type { ComponentType, ReactNode } from 'react';

/** A change by the supplier, shown before and after. */
export interface ChangedSlot {
  readonly booking: BookingView;
  readonly notice: NoticeView;
}

/** The people a booking is for. */
export interface TravellersSlot {
  readonly booking: BookingView;
}

/** The people a purchase is for, reviewed before payment. */
export interface TravellersReadSlot {
  readonly quote: Quote;
  readonly travellers: readonly CartTraveller[];
  /** Shows a traveller's name, birth date and document. */
  readonly nameOf: (one: CartTraveller) => ReactNode;
}

/** Texts that describe a change by the supplier. */
export interface ChangeWords {
  /** A headline with the new time. */
  readonly text: string;
  /** Status of the booking in a list: 'Time changed by the airline'. */
  readonly status: string;
  /** Label of the first choice: 'Keep the flight at 13:55'. */
  readonly keep: string;
}

/** Alternatives for a traveller after a change by the supplier. */
export interface AnotherSlot extends AfterSaleProps {
  readonly notice: NoticeView;
}

/** Changes and additions a traveller can buy after the sale. */
export interface AfterSaleProps {
  readonly booking: BookingView;
  /** Token of a guest's link; null for a logged-in reader. */
  readonly guest: string | null;
  /** Called with the booking as a purchase or an answer left it. */
  readonly onBooking: (booking: BookingView) => void;
  /** Called when the shown booking is stale and must be loaded again. */
  readonly onNews: () => void;
}

/** One change or addition that was bought after the sale. */
export interface AmendedSlot {
  readonly booking: BookingView;
  readonly amendment: AmendmentView;
}

/** The travellers with product-specific details. */
export interface TravellerParts {
  /** Those of a booking. */
  readonly Booked: ComponentType<TravellersSlot>;
  /** Those of a purchase, reviewed before payment. */
  readonly Review: ComponentType<TravellersReadSlot>;
}

/** Changes that suppliers make to bookings. */
export interface ChangeParts {
  /** The booking before and after a change. */
  readonly Changed: ComponentType<ChangedSlot>;
  /** Returns a change as a headline and a short status. */
  readonly words: (notice: NoticeView, t: TFunction, language: string) => ChangeWords;
  /**
   * Optional: alternatives to the changed booking, with their prices. Default: the customer
   * contacts the agency.
   */
  readonly Another?: ComponentType<AnotherSlot>;
}

/** Purchases for a booking after the sale. */
export interface AfterSaleParts {
  /** Changes and additions available now, with their prices. */
  readonly Offers: ComponentType<AfterSaleProps>;
  /** Details of one purchase. */
  readonly Amended: ComponentType<AmendedSlot>;
}
