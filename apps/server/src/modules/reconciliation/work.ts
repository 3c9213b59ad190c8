/** Kind of the work item that compares an agency's ledgers; its id is the agency's. */
export const RECONCILIATION_WORK = 'reconciliation';
