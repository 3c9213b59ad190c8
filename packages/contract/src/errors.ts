// Every error the API can return: code → status, English text, retry advice. Texts in other
// languages: packages/texts, key `errors.<CODE>`.

export type RetryAdvice =
  /** The same call can never succeed. */
  | 'never'
  /** The same call may succeed later; respect Retry-After. */
  | 'later'
  /** Correct the named field and send again. */
  | 'corrected'
  /** Start again from a fresh quote or search. */
  | 'requote';

interface ErrorKind {
  readonly status: number;
  readonly text: string;
  readonly retry: RetryAdvice;
}

const kind = (status: number, text: string, retry: RetryAdvice): ErrorKind => ({
  status,
  text,
  retry,
});

export const ERRORS = {
  AGENCY_NOT_FOUND: kind(404, 'Agency not found!', 'never'),
  AGENCY_INACTIVE: kind(403, 'Agency is inactive, Please contact the administrator', 'never'),
  NOT_FOUND: kind(404, 'Not found', 'never'),
  BAD_REQUEST: kind(400, 'We couldn’t read this request', 'corrected'),
  INVALID_FIELD: kind(400, 'A field is missing or not valid', 'corrected'),
  UNSUPPORTED_MEDIA_TYPE: kind(415, 'Send application/json', 'corrected'),
  NOT_ACCEPTABLE: kind(406, 'This content is not available in the requested format', 'corrected'),
  METHOD_NOT_ALLOWED: kind(405, 'This method is not allowed here', 'never'),
  PAYLOAD_TOO_LARGE: kind(413, 'The request is too large', 'corrected'),
  HEADERS_TOO_LARGE: kind(431, 'The headers of the request are too large', 'corrected'),
  REQUEST_TIMEOUT: kind(408, 'The request took too long', 'later'),
  UNAUTHENTICATED: kind(401, 'Please log in', 'never'),
  FORBIDDEN: kind(403, 'You do not have permission', 'never'),
  CROSS_SITE: kind(403, 'This request came from another site', 'never'),
  LOGIN_REQUIRED: kind(403, 'Please log in to continue', 'never'),
  SERVICE_NOT_AVAILABLE: kind(403, 'Service not available', 'never'),
  INVALID_CREDENTIALS: kind(400, 'Invalid email or password', 'corrected'),
  ACCOUNT_UNVERIFIED: kind(403, 'Please confirm your email address first', 'never'),
  ACCOUNT_INACTIVE: kind(403, 'This account is not active', 'never'),
  SSO_ONLY: kind(403, 'Please log in through your organisation', 'never'),
  PASSWORD_WEAK: kind(400, 'Please choose another password', 'corrected'),
  PASSWORD_NEEDED: kind(409, 'Please enter your password', 'corrected'),
  CODE_WRONG: kind(400, 'This code isn’t correct', 'corrected'),
  CHALLENGE_ENDED: kind(410, 'This took too long, please start again', 'never'),
  STEP_UP_NEEDED: kind(403, 'Please confirm it’s you', 'corrected'),
  SIGN_IN_FAILED: kind(400, 'We couldn’t log you in', 'never'),
  SIGN_IN_CONFIRM: kind(409, 'Someone else is logged in here', 'corrected'),
  FACTOR_REQUIRED: kind(409, 'You need to keep two-step verification', 'never'),
  LAST_WAY_IN: kind(
    409,
    'This is your only way to log in: set a password or create a passkey first',
    'corrected',
  ),
  FACTOR_MISSING: kind(403, 'Please set up two-step verification first', 'corrected'),
  CHANGED_MEANWHILE: kind(
    409,
    'This was changed in the meantime, please check it again',
    'corrected',
  ),
  PRECONDITION_REQUIRED: kind(428, 'Send the version you have seen in If-Match', 'corrected'),
  VERSION_CONFLICT: kind(412, 'Someone else has changed this, please check it again', 'corrected'),
  ERASURE_BLOCKED: kind(409, 'We can’t delete this account right now', 'later'),
  REFRESH_INVALID: kind(403, 'Your session has ended, please log in again', 'never'),
  TOO_MANY_REQUESTS: kind(429, 'Too many requests, please wait a moment', 'later'),
  TOO_MANY_UNPAID: kind(
    429,
    'You have too many unpaid bookings: pay for one, cancel one, log in, or call the agency',
    'later',
  ),
  TOO_MANY_BOOKINGS: kind(
    429,
    'You have made too many bookings in an hour: wait a while, log in, or call the agency',
    'later',
  ),
  TOO_MANY_ATTEMPTS: kind(429, 'Too many attempts, please wait 15 minutes', 'later'),
  LIST_FULL: kind(409, 'Your list is full, please remove an entry first', 'corrected'),
  IDEMPOTENCY_KEY_REQUIRED: kind(400, 'Send an Idempotency-Key', 'corrected'),
  IDEMPOTENCY_KEY_REUSED: kind(
    422,
    'This Idempotency-Key was used for another request',
    'corrected',
  ),
  AGE_MISMATCH: kind(400, 'The date of birth doesn’t match the age this price is for', 'corrected'),
  DRIVER_TOO_YOUNG: kind(400, 'The driver is too young for this car', 'corrected'),
  DRIVER_TOO_OLD: kind(400, 'The driver is too old for this car', 'corrected'),
  LICENCE_UNCONFIRMED: kind(400, 'Please confirm the driving licence and the card', 'corrected'),
  DOCUMENT_REQUIRED: kind(400, 'Please enter a valid travel document', 'corrected'),
  OFFER_INVALID: kind(404, 'This offer doesn’t exist', 'requote'),
  OFFER_EXPIRED: kind(410, 'This offer has expired, please search again', 'requote'),
  QUOTE_NOT_FOUND: kind(404, 'This quote does not exist', 'requote'),
  QUOTE_EXPIRED: kind(409, 'This quote has expired', 'requote'),
  ITEM_GONE: kind(410, 'This is no longer available, please search again', 'requote'),
  CART_NOT_FOUND: kind(404, 'We can’t find these details', 'requote'),
  CART_EXPIRED: kind(
    410,
    'We only keep these details for 30 minutes, please enter them again',
    'requote',
  ),
  DESK_CLOSED: kind(409, 'The desk is closed at this time', 'requote'),
  PARTY_REFUSED: kind(409, 'This can’t be booked for these travellers', 'requote'),
  NAME_REFUSED: kind(409, 'The airline couldn’t accept a name for the ticket', 'corrected'),
  SEAT_TAKEN: kind(409, 'This seat has just been taken, please choose another', 'corrected'),
  TOO_LATE_TO_BOOK: kind(409, 'It’s too late to book this', 'requote'),
  QUOTE_CONSUMED: kind(409, 'This quote has already been booked', 'never'),
  SOLD_OUT: kind(409, 'This has just sold out', 'requote'),
  OFFER_REFUSED: kind(
    409,
    'This offer can’t be booked as requested, please choose another one',
    'requote',
  ),
  PRICE_CHANGED: kind(409, 'The price has changed', 'requote'),
  PAYMENT_DECLINED: kind(402, 'The payment was declined', 'corrected'),
  BOOKING_NOT_FOUND: kind(404, 'Booking not found', 'never'),
  NOT_CANCELLABLE: kind(409, 'This booking can’t be cancelled', 'never'),
  NOT_CHANGEABLE: kind(409, 'This booking can’t be changed', 'never'),
  BALANCE_PAID: kind(409, 'This booking is already paid in full', 'never'),
  PAYMENT_IN_REVIEW: kind(
    409,
    'We’re checking your last payment, please don’t pay again for now',
    'later',
  ),
  CHANGE_OFFER_EXPIRED: kind(409, 'This offer has expired, please check again', 'requote'),
  CHANGE_IN_PROGRESS: kind(409, 'Another change to this booking is in progress', 'later'),
  NOTICE_DECIDED: kind(
    409,
    'This change has already been answered, or a newer one has replaced it',
    'never',
  ),
  CANCEL_QUOTE_CHANGED: kind(409, 'The refund has changed, please check it again', 'requote'),
  LAST_OWNER: kind(409, 'An agency needs at least one owner', 'corrected'),
  DUPLICATE_CLIENT: kind(409, 'There is already a client like this', 'corrected'),
  REASSIGN_FIRST: kind(409, 'Please choose who takes over the open bookings', 'corrected'),
  TASK_NOT_FOUND: kind(404, 'There is no such task', 'never'),
  TASK_DECIDED: kind(409, 'This task has already been decided', 'never'),
  LINK_INVALID: kind(404, 'This link does not exist', 'never'),
  LINK_EXPIRED: kind(410, 'This link has expired', 'never'),
  SIGNATURE_INVALID: kind(400, 'The signature is wrong', 'never'),
  RATES_UNAVAILABLE: kind(503, 'Exchange rates are not available', 'later'),
  SUPPLIER_UNAVAILABLE: kind(503, 'We couldn’t get a result, please try again', 'later'),
  NO_SUPPLIER: kind(503, 'Nothing to book here yet', 'later'),
  SUPPLIER_UNREADABLE: kind(503, 'We couldn’t read the result, please try again later', 'later'),
  UNAVAILABLE: kind(503, 'We’re very busy right now, please try again', 'later'),
  INTERNAL: kind(500, 'Something went wrong', 'later'),
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof ERRORS;

/**
 * Body of every error response (decision O-134). `details` carries data the page needs, e.g. the
 * new quote.
 */
export interface ErrorBody {
  readonly error: string;
  readonly code: ErrorCode;
  readonly field?: string;
  readonly correlationId: string;
  readonly details?: unknown;
}

/** The only error application code throws on purpose. `field` is a dotted path into the request. */
export class PorticoError extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly details: unknown;
  /** Seconds for the Retry-After header. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    options: {
      text?: string;
      field?: string;
      details?: unknown;
      retryAfter?: number;
      cause?: unknown;
    } = {},
  ) {
    super(
      options.text ?? ERRORS[code].text,
      options.cause === undefined ? undefined : { cause: options.cause },
    );
    this.name = 'PorticoError';
    this.code = code;
    this.field = options.field;
    this.details = options.details;
    this.retryAfter = options.retryAfter;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}
