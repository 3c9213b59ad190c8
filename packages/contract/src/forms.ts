/**
 * Version of the forms that browsers submit. Increment it when a form of the previous version would
 * be rejected or read differently: a page loaded before the deploy then asks for a reload instead
 * of reporting invalid input.
 */
export const FORMS_VERSION = 1;

/** Response header on rejected requests with the form version of the server. */
export const FORMS_HEADER = 'x-forms-version';
