// How long the engine waits for what, in milliseconds. The profile `fast` of tests and rehearsals
// shortens all of them by the same factor.

export interface LifecycleTimes {
  /** Waits before each question while an answer is missing; the last one repeats. */
  readonly ask: readonly number[];
  /** After this time without a conclusive answer a person is called. */
  readonly giveUp: number;
  /** A person is called so long before the supplier would release an order without its tickets. */
  readonly ticketMargin: number;
  /** How long the payer has on the gateway's page. */
  readonly payer: number;
  /** How often the gateway is asked while the payer is on its page: webhooks get lost. */
  readonly payerAsk: number;
  /**
   * Waits before sending again what certainly did not arrive; after the last one the step has
   * failed.
   */
  readonly resend: readonly number[];
  /** How long a refund the gateway has accepted may stay pending. */
  readonly refundPending: number;
  /** Wait before a failed refund is tried again, and how long that goes on. */
  readonly refundRetry: number;
  readonly refundGiveUp: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export const LIFECYCLE_TIMES: LifecycleTimes = {
  ask: [2, 5, 10, 20, 40, 60].map((seconds) => seconds * SECOND),
  giveUp: 30 * MINUTE,
  ticketMargin: 10 * MINUTE,
  payer: 15 * MINUTE,
  payerAsk: MINUTE,
  resend: [200, SECOND],
  refundPending: 7 * 24 * HOUR,
  refundRetry: HOUR,
  refundGiveUp: 24 * HOUR,
};

/**
 * The same times, `factor` times as long (0.05: twenty times as fast). Never below one millisecond.
 */
export function scaleTimes(times: LifecycleTimes, factor: number): LifecycleTimes {
  const scaled = (ms: number) => Math.max(1, Math.round(ms * factor));
  return {
    ask: times.ask.map(scaled),
    giveUp: scaled(times.giveUp),
    ticketMargin: scaled(times.ticketMargin),
    payer: scaled(times.payer),
    payerAsk: scaled(times.payerAsk),
    resend: times.resend.map(scaled),
    refundPending: scaled(times.refundPending),
    refundRetry: scaled(times.refundRetry),
    refundGiveUp: scaled(times.refundGiveUp),
  };
}

/** The wait before question number `tries` (0 is the first). */
export const askWait = (times: LifecycleTimes, tries: number): number =>
  times.ask[Math.min(tries, times.ask.length - 1)] ?? SECOND;
