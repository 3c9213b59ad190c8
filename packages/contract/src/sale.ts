// Schemas of what is quoted and booked: fields shared by all products, plus the product-specific
// `detail`.
import { z } from 'zod';
import {
  countryCode,
  currencyCode,
  latitude,
  longitude,
  mailAddress,
  money,
  name,
  phone,
  picture,
} from './schemas.ts';
import {
  AMENDMENT_KINDS,
  BOOKING_STATUSES,
  FAILURE_REASONS,
  PAY_AT,
  TITLES,
  TRAVELLER_TYPES,
} from './vocabulary.ts';
import { amendmentView } from './amendment.ts';
import { noticeView } from './notice.ts';
import { PRODUCT_TITLES } from './products.ts';
import { cancellation, saleDetail, span } from './sale-words.ts';

export { cancellation, saleDetail, span } from './sale-words.ts';

/**
 * A price as shown to one viewer, in the agency's settlement currency, for everything sold: the
 * whole stay and all rooms. `total = base + taxes + dueOnSite`; if payAt is 'now', `total = dueNow
 * + dueLater + dueOnSite`. `published` (retail) is sent to logged-in viewers; `saved`, sent to everyone, is
 * retail minus the member total. `wholesale` and `markup` are sent to unrestricted agents only.
 */
export const price = z.object({
  currency: currencyCode,
  total: z.int(),
  dueNow: z.int(),
  /** Second payment, charged at a later date. Omitted if there is none. */
  dueLater: z.int().optional(),
  dueOnSite: z.int(),
  base: z.int(),
  taxes: z.int(),
  saved: z.int(),
  published: z.int().optional(),
  discountPercent: z.int().optional(),
  wholesale: z.int().optional(),
  markup: z.int().optional(),
});
export type Price = z.infer<typeof price>;

/** One line of a price breakdown; lines sum to the total in minor units. */
export const passportLine = z.object({
  kind: z.enum(['item', 'net', 'markup', 'retail', 'tax', 'fee', 'rounding', 'discount']),
  label: z.string(),
  amount: z.int(),
  due: z.enum(PAY_AT),
});
export const passport = z.object({
  currency: currencyCode,
  total: z.int(),
  lines: z.array(passportLine),
  /** Set if the supplier uses another currency. */
  exchange: z
    .object({ from: currencyCode, to: currencyCode, rate: z.string(), asOf: z.string() })
    .optional(),
});
export type Passport = z.infer<typeof passport>;

export const party = z.object({
  adults: z.int(),
  children: z.array(z.int()),
  units: z.int(),
});

export const salePlace = z.object({
  name: z.string(),
  address: z.string(),
  city: z.string(),
  countryCode,
  latitude,
  longitude,
  timeZone: z.string(),
});

/** The second payment of a sale: its amount is `dueLater` of the price. */
export const laterPayment = z.object({
  /** Local time by which it must be paid, and its time zone. */
  by: z.string(),
  timeZone: z.string(),
});

/**
 * State of a second payment. `due`: the traveller was reminded. `overdue`: its date has passed, and it
 * may still be paid. `lapsed`: the supplier cancelled the order because it was not paid.
 */
export const BALANCE_STATES = ['planned', 'due', 'overdue', 'paid', 'lapsed'] as const;
export type BalanceState = (typeof BALANCE_STATES)[number];

/** The second payment of a booking. */
export const balanceView = laterPayment.extend({
  state: z.enum(BALANCE_STATES),
  amount: money,
  /** True if it can be paid now. */
  isPayable: z.boolean(),
});

/** The sale as shown to one viewer; the same in a quote and in a booking. */
export const saleView = z.object({
  product: z.enum(PRODUCT_TITLES),
  title: z.string(),
  place: salePlace.nullable(),
  picture: picture.nullable(),
  span,
  party,
  payAt: z.enum(PAY_AT),
  price,
  passport,
  /** Present if a second payment is due at a later date. */
  later: laterPayment.optional(),
  cancellation,
  detail: saleDetail,
});
/** A sale as returned to a viewer. `D` is the product-specific detail. */
export type SaleView<D = object> = Omit<z.infer<typeof saleView>, 'detail'> & { detail: D };

/**
 * A charge in a currency other than the agency's. The rate is stored: refunds use the same rate
 * (decision O-014).
 */
export const chargeView = z.object({
  /** Currency charged. */
  currency: currencyCode,
  total: z.int(),
  /**
   * Units of `currency` per unit of the agency's currency, decimal text, and the instant of the
   * rate.
   */
  rate: z.string(),
  asOf: z.string(),
  /** The same total in the agency's currency. */
  settlement: money,
});
export type ChargeView = z.infer<typeof chargeView>;

/** Another booking of the same item at the same time. */
export const bookedAlready = z.object({
  reference: z.string(),
  title: z.string(),
  span,
  /** First and last day by which it is named, local times. Omitted if they are those of the span. */
  days: z.object({ from: z.string(), to: z.string() }).optional(),
});
export type BookedAlready = z.infer<typeof bookedAlready>;

export const quote = saleView.extend({
  quoteId: z.string(),
  expiresAt: z.string(),
  /** Set if the supplier's price differs from the offer. */
  changed: z
    .object({
      before: z.int(),
      after: z.int(),
      currency: currencyCode,
      direction: z.enum(['up', 'down']),
    })
    .optional(),
  /**
   * Set if charged in a currency other than the agency's: all amounts of the quote are in that
   * currency.
   */
  charge: chargeView.optional(),
  /**
   * Reason why the requested charge currency is not used: the gateway does not accept it, or there
   * is no fresh rate.
   */
  chargeRefused: z.enum(['gateway', 'rate']).optional(),
  remarks: z.array(z.string()),
  /**
   * The customer's own active bookings of the same item at the same time. The page asks for
   * confirmation; nothing is rejected. Never includes bookings of other customers; always omitted
   * for visitors and agents.
   */
  bookedAlready: z.array(bookedAlready).optional(),
});
export type Quote<D = object> = Omit<z.infer<typeof quote>, 'detail'> & { detail: D };

export const contact = z.strictObject({
  firstName: name(),
  lastName: name(),
  email: mailAddress,
  phone: phone.optional(),
});
export const refundView = z.object({
  /** Reference of the booking or amendment whose payment is refunded. */
  reference: z.string().optional(),
  amount: money,
  status: z.enum(['requested', 'sent', 'completed', 'failed']),
  to: z.string(),
  at: z.string(),
});

/**
 * A part of the amount kept that a provider holds as a credit. No sum includes it, because its
 * currency is the supplier's.
 */
export const creditView = z.object({
  amount: money,
  /** Name of the provider that accepts it. */
  holder: z.string(),
  /** Traveller it was given to, numbered from 1. Omitted: not stated. */
  traveller: z.int().optional(),
  /** Reference by which it is used. */
  code: z.string().optional(),
  /** Last day on which it is accepted. */
  expiresOn: z.string().optional(),
});
export type CreditView = z.infer<typeof creditView>;

/** Minor units of `currency`, computed by `booking-sums` in packages/rules. */
export const sums = z.object({
  currency: currencyCode,
  /** Total cost of the booking including changes and add-ons. */
  total: z.int(),
  paid: z.int(),
  refunded: z.int(),
  /** Agreed refund that has not been paid out yet. */
  comesBack: z.int(),
  /** Amount the agency keeps after a cancellation. */
  kept: z.int(),
  owed: z.int(),
  dueOnSite: z.int(),
  /** Refund if cancelled now; null: it cannot be cancelled now, or support must be contacted. */
  refundable: z.int().nullable(),
  payments: z.array(
    z.object({
      reference: z.string(),
      card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
      paid: z.int(),
      refunded: z.int(),
      comesBack: z.int(),
      kept: z.int(),
    }),
  ),
});

export const bookingView = saleView.extend({
  reference: z.string(),
  status: z.enum(BOOKING_STATUSES),
  failure: z.enum(FAILURE_REASONS).optional(),
  createdAt: z.string(),
  confirmedAt: z.string().nullable(),
  cancelledAt: z.string().nullable(),
  supplierReference: z.string().nullable(),
  /** Locator and tickets, if the product has them and they are issued. */
  issued: z
    .object({
      locator: z.string().nullable(),
      tickets: z.array(z.object({ traveller: z.int(), number: z.string() })),
    })
    .optional(),
  contact: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string().optional(),
  }),
  travellers: z.array(
    z.object({
      unit: z.int(),
      type: z.enum(TRAVELLER_TYPES),
      firstName: z.string(),
      lastName: z.string(),
      age: z.int().optional(),
      lead: z.boolean().optional(),
      /** Set for a single booking with issued tickets, which print the title. */
      title: z.enum(TITLES).optional(),
    }),
  ),
  specialRequests: z.string(),
  payment: z.object({
    method: z.enum(['card', 'on-site']),
    card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
    captured: money,
    refunded: money,
    /** Amount settled outside the gateway. Omitted if zero. */
    writtenOff: money.optional(),
  }),
  /** Second payment. Omitted if there is none. */
  balance: balanceView.optional(),
  penalty: money.nullable(),
  /** Refunds of its own payment and of its amendments, oldest first. */
  refunds: z.array(refundView),
  /**
   * Credits given for a part of the penalty. Omitted if there are none, and
   * for readers with a payer's ticket only: whoever has its code can use a credit.
   */
  credits: z.array(creditView).optional(),
  /** Money totals of the booking and its amendments, as shown on all pages and documents. */
  sums: sums.optional(),
  /** Supplier changes since the sale, newest first. Omitted if there are none. */
  notices: z.array(noticeView).optional(),
  /**
   * Amendments, newest first, including those that failed within the last day. Omitted if there are
   * none.
   */
  amendments: z.array(amendmentView).optional(),
  /**
   * Amendment kinds available now. Omitted if none can be bought any more, or while another
   * amendment is in progress.
   */
  amendable: z.array(z.enum(AMENDMENT_KINDS)).optional(),
  /** Present while the payer must complete a step. */
  next: z.object({ kind: z.literal('redirect'), url: z.string() }).optional(),
  /** Part of the order rejected by the supplier, if it says so; travellers are numbered from 1. */
  refused: z
    .object({
      traveller: z.int().optional(),
      field: z.enum(['firstName', 'lastName']).optional(),
      seat: z.string().optional(),
    })
    .optional(),
  cancellable: z.boolean(),
  /** The payment failed: this quote may be booked again, or requested again if it has expired. */
  retry: z.object({ quoteId: z.string() }).optional(),
  termsVersion: z.string().nullable(),
});
export type BookingView<D = object> = Omit<z.infer<typeof bookingView>, 'detail'> & { detail: D };
