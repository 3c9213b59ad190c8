// Steps of a booking at which a process may crash, possible outcomes of the supplier or gateway
// call there, and the required end of the booking.

export const PHASES = ['before', 'after', 'recorded'] as const;
export type Phase = (typeof PHASES)[number];

export const OUTCOMES = [
  'ok',
  'refused',
  'timeout-done',
  'timeout-not-done',
  '5xx-done',
  '5xx-not-done',
  'garbage',
  'price-changed',
  'sold-out',
] as const;
/** Additional outcomes of airlines: a name or a seat is rejected, tickets are late. */
export const AIR_OUTCOMES = ['name-refused', 'seat-taken', 'ticket-pending'] as const;
/**
 * Outcomes of single steps: the supplier keeps more of a cancellation than was agreed, an
 * authorisation has lapsed before its capture, a supplier that limits calls executes none now.
 */
export const STEP_OUTCOMES = ['keeps-more', 'hold-lapsed', 'rate-limited'] as const;
export type Outcome =
  | (typeof OUTCOMES)[number]
  | (typeof AIR_OUTCOMES)[number]
  | (typeof STEP_OUTCOMES)[number];

/** Final state of a cell's booking as the traveller sees it; `none`: no booking is made. */
export type End = 'confirmed' | 'failed' | 'cancelled' | 'attention' | 'none';

/**
 * Action that brings the process to its kill point: a new quote, a new booking, a returning payer,
 * a cancellation before or after the payment.
 */
export type Script = 'quote' | 'book' | 'pay' | 'withdraw' | 'cancel';

export interface Step {
  readonly number: number;
  /**
   * Kill point (kernel/failpoint.ts); the tenth step consists of two calls, and each of its cells
   * runs with both.
   */
  readonly point: string;
  readonly says: string;
  readonly script: Script;
  /**
   * Sandbox call that has the outcome; 'mail': the mail server's. A database statement calls no
   * peer: its outcome is that of the call it follows.
   */
  readonly peer: string;
  /** Optional: faults required to reach this step. */
  readonly with?: string;
  readonly end: End;
  readonly ends: Partial<Readonly<Record<Outcome, End>>>;
  readonly not: Partial<Readonly<Record<Outcome, string>>>;
  /** Optional: outcomes after which nothing is recorded at this step. */
  readonly unrecorded?: readonly Outcome[];
  /** Optional: outcomes specific to this step or this product's supplier, besides the nine. */
  readonly also?: readonly Outcome[];
}

const NO_PRICES = 'a gateway has no prices';
const NO_STOCK = 'a gateway sells nothing';
const GATEWAY = { 'price-changed': NO_PRICES, 'sold-out': NO_STOCK } as const;
const NOT_CREATED = 'without the thing at the old price no booking is created';
const SILENCE = [
  'refused',
  'timeout-done',
  'timeout-not-done',
  '5xx-done',
  '5xx-not-done',
  'garbage',
  'sold-out',
] as const;

/** Steps of a booking that is paid by card and ordered in one call. */
export const STEPS: readonly Step[] = [
  {
    number: 1,
    point: 'quote',
    says: 'accept a quote',
    script: 'quote',
    peer: 'check',
    end: 'confirmed',
    ends: {},
    not: {},
    unrecorded: SILENCE,
  },
  {
    number: 2,
    point: 'create',
    says: 'create the booking (statement, after the price check)',
    script: 'book',
    peer: 'check',
    end: 'confirmed',
    ends: {},
    not: { refused: NOT_CREATED, 'price-changed': NOT_CREATED, 'sold-out': NOT_CREATED },
  },
  {
    number: 3,
    point: 'authorise',
    says: 'authorise',
    script: 'book',
    peer: 'authorise',
    end: 'confirmed',
    ends: { refused: 'failed' },
    not: GATEWAY,
  },
  {
    number: 4,
    point: 'check',
    says: 'price check',
    script: 'book',
    peer: 'check',
    end: 'confirmed',
    ends: { refused: 'none', 'price-changed': 'none', 'sold-out': 'none' },
    not: {},
    unrecorded: SILENCE,
  },
  {
    number: 5,
    point: 'book',
    says: 'book with the supplier',
    script: 'pay',
    peer: 'book',
    end: 'confirmed',
    ends: { refused: 'failed', 'price-changed': 'failed', 'sold-out': 'failed' },
    not: {},
  },
  {
    number: 6,
    point: 'capture',
    says: 'capture',
    script: 'pay',
    peer: 'capture',
    end: 'confirmed',
    ends: { refused: 'failed', 'hold-lapsed': 'failed' },
    not: GATEWAY,
    also: ['hold-lapsed'],
  },
  {
    number: 7,
    point: 'confirm',
    says: 'confirm (statement, after the capture)',
    script: 'pay',
    peer: 'capture',
    end: 'confirmed',
    ends: {},
    not: { ...GATEWAY, refused: 'a refused capture confirms nothing' },
  },
  {
    number: 8,
    point: 'notify',
    says: 'notify',
    script: 'pay',
    peer: 'mail',
    end: 'confirmed',
    ends: {},
    not: {
      'price-changed': 'a mail server has no prices',
      'sold-out': 'a mail server sells nothing',
    },
  },
  {
    number: 9,
    point: 'cancel',
    says: 'cancel with the supplier',
    script: 'cancel',
    peer: 'cancel',
    end: 'cancelled',
    ends: { refused: 'attention', 'keeps-more': 'confirmed' },
    not: {
      'price-changed': 'the penalty was agreed with the rate',
      'sold-out': 'a cancellation needs no stock',
    },
    also: ['keeps-more'],
  },
  {
    number: 10,
    point: 'void',
    says: 'void',
    script: 'pay',
    peer: 'void',
    with: 'sold-out@book',
    end: 'failed',
    ends: {},
    not: GATEWAY,
  },
  {
    number: 10,
    point: 'refund',
    says: 'refund',
    script: 'cancel',
    peer: 'refund',
    end: 'cancelled',
    ends: {},
    not: GATEWAY,
  },
  {
    number: 11,
    point: 'release',
    says: 'release the quote (its claim is what is held)',
    script: 'withdraw',
    peer: 'void',
    end: 'failed',
    ends: {},
    not: GATEWAY,
  },
];

/** Between order and payment: an airline holds the seats, and issues tickets in a separate call. */
export const TICKET: Step = {
  number: 12,
  point: 'ticket',
  says: 'issue the tickets',
  script: 'pay',
  peer: 'ticket',
  end: 'confirmed',
  ends: { refused: 'failed', 'price-changed': 'failed', 'sold-out': 'failed' },
  not: {},
  also: ['ticket-pending'],
};

const NO_ORDER = 'a question orders nothing';
/** Tickets issued later by the airline are polled. */
export const AWAIT_TICKETS: Step = {
  number: 13,
  point: 'ask-supplier',
  says: 'ask for tickets that come later',
  script: 'pay',
  peer: 'retrieve',
  end: 'confirmed',
  ends: {},
  not: { 'price-changed': NO_ORDER, 'sold-out': NO_ORDER },
};

/** Tickets are rejected: the hold is released before the refund. */
export const GIVE_BACK: Step = {
  number: 14,
  point: 'cancel',
  says: 'give back what is held without tickets',
  script: 'pay',
  peer: 'cancel',
  with: 'sold-out@ticket',
  end: 'failed',
  ends: { refused: 'attention' },
  not: {
    'price-changed': 'a cancellation has no price',
    'sold-out': 'a cancellation needs no stock',
  },
};

const DESK_CONFIRMS = 'a refused order confirms nothing';
/**
 * A booking paid on site is ordered immediately, in the request that books it, and confirmed by the
 * order.
 */
const AT_DESK: Readonly<Record<string, Partial<Step>>> = {
  book: { script: 'book' },
  // nothing is refunded: the cancellation has no limit
  cancel: { ends: { refused: 'attention', 'keeps-more': 'cancelled' } },
  confirm: {
    script: 'book',
    peer: 'book',
    says: 'confirm (statement, after the order)',
    not: {
      refused: DESK_CONFIRMS,
      'price-changed': DESK_CONFIRMS,
      'sold-out': DESK_CONFIRMS,
    },
  },
  notify: { script: 'book' },
};

/** Returns the steps at these kill points. */
export const at = (...points: readonly string[]): readonly Step[] =>
  STEPS.filter(({ point }) => points.includes(point));

/** Returns the same steps for payment on site. */
export const atDesk = (steps: readonly Step[]): readonly Step[] =>
  steps.map((step) => ({ ...step, ...AT_DESK[step.point] }));

/** Returns the same steps, with changes to those at one kill point. */
export const changed = (
  steps: readonly Step[],
  point: string,
  change: Partial<Step>,
): readonly Step[] => steps.map((step) => (step.point === point ? { ...step, ...change } : step));
