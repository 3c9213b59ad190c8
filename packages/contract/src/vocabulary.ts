// Types and constants that all other shapes use. The schemas of the wire stand in schemas.ts.

export type { ProductTitle } from './products.ts';

export const USER_TYPES = ['AgencyOwner', 'Admin', 'SalesAgent', 'Customer'] as const;
export type UserType = (typeof USER_TYPES)[number];

/** Decides what a reply may hold: never more than its audience may see. */
export const AUDIENCES = ['anonymous', 'customer', 'restricted', 'agent'] as const;
export type Audience = (typeof AUDIENCES)[number];

export const LANGUAGES = ['en', 'pt', 'es', 'da', 'no', 'de', 'ar', 'fr', 'sv'] as const;
export type LanguageCode = (typeof LANGUAGES)[number];

/** Signs of a password, at every border. */
export const PASSWORD_LENGTH = { least: 8, most: 128 } as const;
/** Why a password is not taken: `details.reason` of PASSWORD_WEAK. */
export const PASSWORD_FAULTS = [
  'length',
  'letter',
  'digit',
  'address',
  'agency',
  'common',
] as const;
export type PasswordFault = (typeof PASSWORD_FAULTS)[number];

/** How a login was made. */
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

/**
 * 'now': charged at booking. 'on-site': nothing is charged by us, the traveller pays where it is
 * used (desk, pier, venue).
 */
export const PAY_AT = ['now', 'on-site'] as const;
export type PayAt = (typeof PAY_AT)[number];

/**
 * When something sold is used: a stay, a journey, a rental, a slot, a cruise. Wall times, each in
 * the zone of its own place; a stay runs from the property's check-in hour to its check-out hour.
 */
export interface Span {
  readonly from: LocalDateTime;
  /** IANA zone of `from`. */
  readonly fromZone: string;
  readonly to: LocalDateTime;
  readonly toZone: string;
}

/** Who travels. Ages are whole years, of children only. */
export interface Party {
  readonly adults: number;
  readonly children: readonly number[];
  /** Rooms, cabins, vehicles: the units the travellers share. 1 where there is no such thing. */
  readonly units: number;
}

/** Where something sold is, as its booking shows it. */
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
 * What a step of a staircase keeps: exactly one of three. A share in basis points of what is at
 * stake (0–10000); an amount in minor units, of a supplier's rate in its currency and of a sale in
 * the sale's, fixed with the quote; or unknown: a person has to ask. Only
 * packages/rules/src/staircase.ts tells what one of them means.
 */
export type Penalty =
  | { readonly penaltyBp: number; readonly penalty?: never; readonly unknown?: never }
  | { readonly penalty: number; readonly penaltyBp?: never; readonly unknown?: never }
  | { readonly unknown: true; readonly penaltyBp?: never; readonly penalty?: never };

/**
 * What is kept of a cancellation until `until` (local time of the staircase's zone, exclusive);
 * null: from then on.
 */
export type CancellationStep = { readonly until: LocalDateTime | null } & Penalty;

/** A refund staircase. Steps are in order of time; the last one has `until: null`. */
export interface Cancellation {
  readonly timeZone: string;
  readonly steps: readonly CancellationStep[];
}

/** What somebody shows at a border. */
export const DOCUMENT_KINDS = ['passport', 'id'] as const;
export const TRAVELLER_TYPES = ['adult', 'child', 'infant'] as const;
export type TravellerType = (typeof TRAVELLER_TYPES)[number];
export const TITLES = ['mr', 'ms', 'mrs', 'miss', 'dr'] as const;
/** As documents have them; x is neither. */
export const GENDERS = ['f', 'm', 'x'] as const;

/**
 * States of a booking. UNKNOWN states are left only by asking the peer. See docs/decisions and
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

/** What a traveller sees of a state; several states share one status. */
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

/** Most bookings whose papers are asked for together. */
export const TRIP_BOOKINGS = 20;

/** Why a booking ended without what was ordered. */
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
 * First entry of the country list: where the shared currency state starts (specification, section
 * 3; decision O-093).
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
 * Last resort of the currency resolution (specification, section 9), also where the list itself
 * cannot be had.
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
/** The location of a visitor about whom nothing is known. */
export const DEFAULT_GEOLOCATION = { country: 'United States', countryCode: 'US' } as const;
