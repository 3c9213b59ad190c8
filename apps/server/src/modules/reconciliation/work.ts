/** Kind of the work item that compares an agency's ledgers; its id is the agency's. */
export const RECONCILIATION_WORK = 'reconciliation';

/**
 * Milliseconds from an agency's first booking to its first comparison; later ones run once a day.
 */
export const FIRST_COMPARISON_MS = 60 * 60_000;

/** Kind of the work item that compares one booking's payment; its id is the booking's. */
export const PAYMENT_CHECK_WORK = 'payment-check';
