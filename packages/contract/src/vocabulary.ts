// Words that everything else is said in. Types and constants only; the schemas of the wire stand in schemas.ts.

/** Product menu titles; the order of this list is the booking-menu order (specification, section 9). */
export const PRODUCT_TITLES = [
  'Hotels',
  'Air Travel',
  'Resorts',
  'Cars',
  'Activities',
  'Cruise',
] as const;
export type ProductTitle = (typeof PRODUCT_TITLES)[number];

/** Fixed product ids (specification, section 2.2). */
export const PRODUCT_IDS: Record<ProductTitle, number> = {
  Hotels: 1,
  Cars: 2,
  Activities: 3,
  Cruise: 4,
  'Air Travel': 5,
  Resorts: 6,
};

export const USER_TYPES = ['AgencyOwner', 'Admin', 'SalesAgent', 'Customer'] as const;
export type UserType = (typeof USER_TYPES)[number];

/** What a reply is shaped by. A reply never holds more than its audience may see. */
export const AUDIENCES = ['anonymous', 'customer', 'restricted', 'agent'] as const;
export type Audience = (typeof AUDIENCES)[number];

export const LANGUAGES = ['en', 'pt', 'es', 'da', 'no', 'de', 'ar', 'fr', 'sv'] as const;
export type LanguageCode = (typeof LANGUAGES)[number];

/** Money of a ledger: an integer in the currency's minor units (ISO 4217 exponent). */
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

export const BOARDS = ['RO', 'BB', 'HB', 'FB', 'AI'] as const;
/** Room only, bed and breakfast, half board, full board, all inclusive. */
export type Board = (typeof BOARDS)[number];

/** 'now': charged at booking. 'property': nothing is charged by us, the guest pays at the desk. */
export const PAY_AT = ['now', 'property'] as const;
export type PayAt = (typeof PAY_AT)[number];

/** One room's guests. Ages are whole years on the day of arrival, 0–17. */
export interface Occupancy {
  readonly adults: number;
  readonly childAges: readonly number[];
}

export interface Stay {
  readonly checkIn: LocalDate;
  readonly checkOut: LocalDate;
}

/**
 * A refund staircase. Steps are in order of time; each holds until `until` (local time of the property, exclusive),
 * the last one has `until: null`. `penaltyBp` is the share kept, in basis points of the booking's total (0–10000).
 */
export interface Cancellation {
  readonly timeZone: string;
  readonly steps: readonly { readonly until: LocalDateTime | null; readonly penaltyBp: number }[];
}

/** States of a booking. UNKNOWN states are left only by asking the peer. See docs/decisions and rules/lifecycle. */
export const BOOKING_STATES = [
  'CREATED',
  'AUTHORISING',
  'AWAITING_PAYER',
  'AUTH_UNKNOWN',
  'AUTHORISED',
  'BOOKING',
  'SUPPLIER_UNKNOWN',
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

/** What a traveller is told; several states share one status. */
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

/** Why a booking ended without a room. */
export const FAILURE_REASONS = [
  'DECLINED',
  'PAYMENT_UNAVAILABLE',
  'SOLD_OUT',
  'PRICE_CHANGED',
  'SUPPLIER_REFUSED',
  'PAYER_LEFT',
  'CANCELLED_BY_PAYER',
] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

/** First entry of the country list: where the shared currency state starts (specification, section 3; decision O-093). */
export const FIRST_CURRENCY = {
  name: 'United Arab Emirates',
  code: 'AE',
  currency: 'AED',
  emoji: '🇦🇪',
  unicode: 'U+1F1E6 U+1F1EA',
  image: '/assets/flags/ae.svg',
  symbol: 'د.إ',
} as const;
/** Last resort of the currency resolution (specification, section 9), also where the list itself cannot be had. */
export const FALLBACK_CURRENCY = {
  name: 'United States',
  code: 'US',
  currency: 'USD',
  emoji: '🇺🇸',
  unicode: 'U+1F1FA U+1F1F8',
  image: '/assets/flags/us.svg',
  symbol: '$',
} as const;
/** Where a visitor is when nothing says otherwise. */
export const DEFAULT_GEOLOCATION = { country: 'United States', countryCode: 'US' } as const;
