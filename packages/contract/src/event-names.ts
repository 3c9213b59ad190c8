// Names of the border between shell and remotes, apart from their schemas (events.ts): the browser
// needs only these.
export const EVENT_VERSION = 1;
/** Name of the DOM CustomEvent that carries an envelope. */
export const EVENT_NAME = 'portico:mf';
/** From a remote to the shell, and from the shell to every remote. */
export const EVENTS_TO_HOST = [
  'USER_UPDATE',
  'AGENCY_UPDATE',
  'STATE_REQUEST',
  'PAYMENT_GATEWAY_REQUEST',
  'NAVIGATE',
] as const;
export const EVENTS_FROM_HOST = ['STATE', 'CURRENCY_CHANGED', 'PAYMENT_GATEWAY'] as const;
