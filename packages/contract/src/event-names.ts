// Event names exchanged between shell and remotes. Separate from their schemas (events.ts) because
// the browser needs only the names.
export const EVENT_VERSION = 1;
/** Name of the DOM CustomEvent that carries an envelope. */
export const EVENT_NAME = 'portico:mf';
/** Sent by a remote to the shell, and by the shell to every remote. */
export const EVENTS_TO_HOST = [
  'USER_UPDATE',
  'AGENCY_UPDATE',
  'STATE_REQUEST',
  'PAYMENT_GATEWAY_REQUEST',
  'NAVIGATE',
] as const;
export const EVENTS_FROM_HOST = ['STATE', 'CURRENCY_CHANGED', 'PAYMENT_GATEWAY'] as const;
