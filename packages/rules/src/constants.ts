// Constants of the specification's section 9, in its order. Data only.
import { PRODUCT_TITLES } from '@portico/contract';

/** Days from the start of the current week (decision O-126). */
export const DEAL_DAYS = { start: 19, end: 21 } as const;

export const SKELETON_CARDS = 4;
export const AVAILABILITY_SPAN_DAYS = 60;
export const DISPLAY_DECIMALS = 2;
export const SAVED_DECIMALS = 0;

/** Language and currency of the Spanish-default agency. */
export const SPANISH_DEFAULT = { code: 'MX', currency: 'MXN', language: 'es' } as const;
export { DEFAULT_GEOLOCATION, FALLBACK_CURRENCY, FIRST_CURRENCY } from '@portico/contract';

export const FLIGHT_GUESTS = { adult: 1, children: 0, infant: 0 } as const;
export const CRUISE_GUESTS = { adult: 2, children: 0, infant: 0 } as const;
/** Product order in Book Now. */
export const BOOKING_MENU_ORDER = PRODUCT_TITLES;
/** A question must be longer than this to be displayed. */
export const FAQ_QUESTION_LENGTH = 3;

export const TOAST_MS = 5000;
export const SAVING_POPUP_MS = 5000;
export const LOGOUT_REDIRECT_MS = 100;
export const LANGUAGE_COOKIE_MINUTES = 525_600;
export const FALLBACK_LANGUAGE = 'en';
