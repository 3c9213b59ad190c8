// Types and constants used by all schemas. The schemas are in schemas.ts.

export type { ProductTitle } from './products.ts';

export const USER_TYPES = ['AgencyOwner', 'Admin', 'SalesAgent', 'Customer'] as const;
export type UserType = (typeof USER_TYPES)[number];

/** Audience of a response: it must never contain more than its audience may see. */
export const AUDIENCES = ['anonymous', 'customer', 'restricted', 'agent'] as const;
export type Audience = (typeof AUDIENCES)[number];

export const LANGUAGES = ['en', 'pt', 'es', 'da', 'no', 'de', 'ar', 'fr', 'sv'] as const;
export type LanguageCode = (typeof LANGUAGES)[number];

/** Password length limits in characters, used on server and client. */
export const PASSWORD_LENGTH = { least: 8, most: 128 } as const;
/** Reasons a password is rejected: `details.reason` of PASSWORD_WEAK. */
export const PASSWORD_FAULTS = [
  'length',
  'letter',
  'digit',
  'address',
  'agency',
  'common',
] as const;
export type PasswordFault = (typeof PASSWORD_FAULTS)[number];

/** Login methods. */
export const OPENED_BY = [
  'password',
  'link',
  'verification',
  'passkey',
  'google',
  'facebook',
  'sso',
] as const;
export type OpenedBy = (typeof OPENED_BY)[number];

/** A ledger amount: integer minor units of the currency (ISO 4217 exponent). */
export interface Money {
  readonly amount: number;
  readonly currency: string;
}

/** Calendar date of a place, YYYY-MM-DD. */
export type LocalDate = string;
/** Local date and time of a place, YYYY-MM-DDTHH:mm. */
export type LocalDateTime = string;
/** Instant, ISO 8601 with Z. */
export type Instant = string;

/**
 * 'now': charged at booking. 'on-site': we charge nothing; the traveller pays on site (desk, pier,
 * venue).
 */
export const PAY_AT = ['now', 'on-site'] as const;
export type PayAt = (typeof PAY_AT)[number];

/**
 * Period of use of a sale: a stay, a journey, a rental, a slot, a cruise. Local times, each in the
 * zone of its own place; a stay runs from the property's check-in time to its check-out time.
 */
export interface Span {
  readonly from: LocalDateTime;
  /** IANA zone of `from`. */
  readonly fromZone: string;
  readonly to: LocalDateTime;
  readonly toZone: string;
  /**
   * True if a time of day is not known: `from` is then the last minute of the first day, or `to` the
   * first minute of the last, so that the span covers what is certain. Only its dates are shown.
   */
  readonly hasDatesOnly?: true | undefined;
}

/** Number of travellers. Ages are whole years, for children only. */
export interface Party {
  readonly adults: number;
  readonly children: readonly number[];
  /** Number of units the travellers share: rooms, cabins, vehicles. 1 if the product has none. */
  readonly units: number;
}

/** Location of a sale, as shown in its booking. */
export interface SalePlace {
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly countryCode: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly timeZone: string;
}

/**
 * Penalty of a cancellation step: exactly one of three. A share in basis points of the refundable
 * amount (0–10000); an amount in minor units, in the supplier's currency for a supplier rate and in
 * the sale's for a sale, fixed with the quote; or unknown: support must decide. Only
 * packages/rules/src/staircase.ts interprets it.
 */
export type Penalty =
  | { readonly penaltyBp: number; readonly penalty?: never; readonly unknown?: never }
  | { readonly penalty: number; readonly penaltyBp?: never; readonly unknown?: never }
  | { readonly unknown: true; readonly penaltyBp?: never; readonly penalty?: never };

/**
 * Penalty that applies until `until` (local time in the policy's zone, exclusive); null: from then
 * on.
 */
export type CancellationStep = { readonly until: LocalDateTime | null } & Penalty;

/** A cancellation policy. Steps are in chronological order; the last one has `until: null`. */
export interface Cancellation {
  readonly timeZone: string;
  readonly steps: readonly CancellationStep[];
}

/** Travel documents accepted at border control. */
export const DOCUMENT_KINDS = ['passport', 'id'] as const;
export const TRAVELLER_TYPES = ['adult', 'child', 'infant'] as const;
export type TravellerType = (typeof TRAVELLER_TYPES)[number];
export const TITLES = ['mr', 'ms', 'mrs', 'miss', 'dr'] as const;
/** As printed in travel documents; x is unspecified. */
export const GENDERS = ['f', 'm', 'x'] as const;

/**
 * States of a booking. UNKNOWN states can be left only by querying the peer. See docs/decisions and
 * rules/lifecycle.
 */
export const BOOKING_STATES = [
  'CREATED',
  'AUTHORISING',
  'AWAITING_PAYER',
  'AUTH_UNKNOWN',
  'AUTHORISED',
  'BOOKING',
  'SUPPLIER_UNKNOWN',
  'TICKETING',
  'TICKET_UNKNOWN',
  'BOOKED',
  'CAPTURING',
  'CAPTURE_UNKNOWN',
  'CONFIRMED',
  'VOIDING',
  'CANCELLING',
  'CANCEL_UNKNOWN',
  'REFUNDING',
  'REFUND_UNKNOWN',
  'REFUND_FAILED',
  'MANUAL',
  'CANCELLED',
  'REJECTED',
  'EXPIRED',
] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

/** Booking status shown to travellers; several states share one status. */
export const BOOKING_STATUSES = [
  'awaiting_payment',
  'processing',
  'confirmed',
  'cancelling',
  'cancelled',
  'failed',
  'expired',
  'attention',
] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** Maximum number of bookings in one combined document request. */
export const TRIP_BOOKINGS = 20;

/**
 * `change`: other dates or flights for the booking. `add-ons`: extras such as bags and seats.
 * `balance`: the second payment of the booking's own price; it adds nothing to the total.
 */
export const AMENDMENT_KINDS = ['change', 'add-ons', 'balance'] as const;
export type AmendmentKind = (typeof AMENDMENT_KINDS)[number];

/** Reasons why a booking failed. */
export const FAILURE_REASONS = [
  'DECLINED',
  'PAYMENT_UNAVAILABLE',
  'SOLD_OUT',
  'PRICE_CHANGED',
  'SUPPLIER_REFUSED',
  'NAME_REFUSED',
  'SEAT_TAKEN',
  'PAYER_LEFT',
  'CANCELLED_BY_PAYER',
] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

/**
 * First entry of the country list, and initial value of the shared currency state (specification,
 * section 3; decision O-093).
 */
export const FIRST_CURRENCY = {
  name: 'United Arab Emirates',
  code: 'AE',
  currency: 'AED',
  emoji: '🇦🇪',
  unicode: 'U+1F1E6 U+1F1EA',
  image: '/assets/flags/ae.svg',
  symbol: 'د.إ',
} as const;
/**
 * Last fallback of currency resolution (specification, section 9), also used if the list cannot be
 * loaded.
 */
export const FALLBACK_CURRENCY = {
  name: 'United States',
  code: 'US',
  currency: 'USD',
  emoji: '🇺🇸',
  unicode: 'U+1F1FA U+1F1F8',
  image: '/assets/flags/us.svg',
  symbol: '$',
} as const;
/** Default location of a visitor whose location is unknown. */
export const DEFAULT_GEOLOCATION = { country: 'United States', countryCode: 'US' } as const;
