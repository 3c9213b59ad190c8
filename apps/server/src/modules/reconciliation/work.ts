/** Kind of the work item that compares an agency's ledgers; its id is the agency's. */
export const RECONCILIATION_WORK = 'reconciliation';

/**
 * When an agency's ledgers are first compared, after its first booking; then once a day.
 * Milliseconds.
 */
export const FIRST_COMPARISON_MS = 60 * 60_000;
