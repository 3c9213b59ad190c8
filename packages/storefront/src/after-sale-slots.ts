// Props of the slots a product fills for the travellers of a sale, and on the page of a booking.
import type {
  AmendmentView,
  BookingView,
  CartTraveller,
  LocalDate,
  NoticeView,
  Quote,
  SalePlace,
  SaleView,
} from '@portico/contract';
import type { ReactNode } from 'react';

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

/** The accommodation that is missing in a trip. */
export interface BedWish {
  readonly place: SalePlace | null;
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** Guests of the accommodation. */
  readonly party: Pick<SaleView['party'], 'adults' | 'children'>;
}
