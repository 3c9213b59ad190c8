// What is sold, as it is quoted and booked: fields that every product shares, with the product's
// own `detail`.
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
  BOOKING_STATUSES,
  FAILURE_REASONS,
  PAY_AT,
  TITLES,
  TRAVELLER_TYPES,
} from './vocabulary.ts';
import { AMENDMENT_KINDS, amendmentView } from './amendment.ts';
import { noticeView } from './notice.ts';
import { PRODUCT_TITLES } from './products.ts';
import { cancellation, saleDetail, span } from './sale-words.ts';

export { cancellation, saleDetail, span } from './sale-words.ts';

/**
 * A price as one viewer may see it, in the agency's settlement currency, for all that is sold: the
 * whole stay and all rooms. `total = base + taxes + dueOnSite` and `total = dueNow + dueOnSite`
 * when payAt is 'now'. `published` (retail) is sent to logged-in viewers, `saved` to everybody:
 * retail minus the member total. `wholesale` and `markup` exist for unrestricted agents only.
 */
export const price = z.object({
  currency: currencyCode,
  total: z.int(),
  dueNow: z.int(),
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

/** One line of a price passport; lines sum to the total in minor units. */
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
  /** Set when the supplier's currency is another one. */
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

/** What is sold, as one viewer may see it: the same in a quote and in a booking. */
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
  cancellation,
  detail: saleDetail,
});
/** A sale as a viewer sees it; `D` is the detail of its product. */
export type SaleView<D = object> = Omit<z.infer<typeof saleView>, 'detail'> & { detail: D };

/**
 * A charge in another currency than the agency's. The rate is kept: whatever goes back goes back at
 * it (decision O-014).
 */
export const chargeView = z.object({
  /** What is charged. */
  currency: currencyCode,
  total: z.int(),
  /** Units of `currency` for one of the agency's, decimal text, and the instant it is of. */
  rate: z.string(),
  asOf: z.string(),
  /** The same total in the agency's currency. */
  settlement: money,
});
export type ChargeView = z.infer<typeof chargeView>;

/** A booking of the same thing at the same time. */
export const bookedAlready = z.object({ reference: z.string(), title: z.string(), span });
export type BookedAlready = z.infer<typeof bookedAlready>;

export const quote = saleView.extend({
  quoteId: z.string(),
  expiresAt: z.string(),
  /** Set when the supplier's price is no longer the one of the offer. */
  changed: z
    .object({
      before: z.int(),
      after: z.int(),
      currency: currencyCode,
      direction: z.enum(['up', 'down']),
    })
    .optional(),
  /**
   * Set when it is charged in another currency than the agency's own: all amounts of the quote are
   * in that one.
   */
  charge: chargeView.optional(),
  /**
   * Why it is not charged in the currency that was wished: the gateway does not take it, or there
   * is no fresh rate.
   */
  chargeRefused: z.enum(['gateway', 'rate']).optional(),
  remarks: z.array(z.string()),
  /**
   * Bookings that stand of the customer who asks, of the same thing at the same time: the page asks
   * before it goes on, nothing is refused. Of nobody else ever; a visitor and an agent are told of
   * none.
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
  /** Of the booking or amendment whose payment it comes from. */
  reference: z.string().optional(),
  amount: money,
  status: z.enum(['requested', 'sent', 'completed', 'failed']),
  to: z.string(),
  at: z.string(),
});

/** Minor units of `currency`. The rules work them out (`booking-sums` of the rules). */
export const sums = z.object({
  currency: currencyCode,
  /** What the booking costs with what was changed and added since. */
  total: z.int(),
  paid: z.int(),
  refunded: z.int(),
  /** Agreed to go back, and not refunded yet. */
  comesBack: z.int(),
  /** Stays with the agency after a cancellation. */
  kept: z.int(),
  owed: z.int(),
  dueOnSite: z.int(),
  /** What cancelling now gives back; null: it cannot be cancelled now, or a person has to ask. */
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
  /** Locator and tickets, where the product has them and they are given out. */
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
      /** Of one booking whose tickets are issued: they print it. */
      title: z.enum(TITLES).optional(),
    }),
  ),
  specialRequests: z.string(),
  payment: z.object({
    method: z.enum(['card', 'on-site']),
    card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
    captured: money,
    refunded: money,
    /** Settled outside the gateway; left out where nothing was. */
    writtenOff: money.optional(),
  }),
  penalty: money.nullable(),
  /** Of its own payment and of those of its amendments, oldest first. */
  refunds: z.array(refundView),
  /** The money of the booking and its amendments together, as every page and paper shows it. */
  sums: sums.optional(),
  /** What the supplier has changed since it was sold, newest first; left out where nothing was. */
  notices: z.array(noticeView).optional(),
  /**
   * What was bought for it after the sale, newest first; left out where nothing was. Those that
   * came to nothing within a day, too.
   */
  amendments: z.array(amendmentView).optional(),
  /**
   * What may be begun now; left out where nothing can be bought any more, or while another
   * amendment is under way.
   */
  amendable: z.array(z.enum(AMENDMENT_KINDS)).optional(),
  /** Present while the payer must act. */
  next: z.object({ kind: z.literal('redirect'), url: z.string() }).optional(),
  /** The part of the order that the supplier refused, where it says so; travellers count from 1. */
  refused: z
    .object({
      traveller: z.int().optional(),
      field: z.enum(['firstName', 'lastName']).optional(),
      seat: z.string().optional(),
    })
    .optional(),
  cancellable: z.boolean(),
  /**
   * Its payment came to nothing: this quote may be booked again, or asked for anew when it has run
   * out.
   */
  retry: z.object({ quoteId: z.string() }).optional(),
  termsVersion: z.string().nullable(),
});
export type BookingView<D = object> = Omit<z.infer<typeof bookingView>, 'detail'> & { detail: D };
