// Delays and timeouts of the engine, in milliseconds. The profile `fast` of tests and rehearsals
// shortens all of them by the same factor.

export interface LifecycleTimes {
  /** Delays before each query while a response is missing; the last one repeats. */
  readonly ask: readonly number[];
  /** Time without a conclusive response after which manual review is requested. */
  readonly giveUp: number;
  /** Time before the supplier's ticketing deadline at which manual review is requested. */
  readonly ticketMargin: number;
  /** Time before an authorisation lapses at which manual review is requested. */
  readonly captureMargin: number;
  /** Time limit of the payer on the gateway's page. */
  readonly payer: number;
  /** Polling interval of the gateway while the payer is on its page: webhooks get lost. */
  readonly payerAsk: number;
  /**
   * Delays before resending a call that certainly did not arrive; after the last one the step has
   * failed.
   */
  readonly resend: readonly number[];
  /** Maximum time a refund accepted by the gateway may stay pending. */
  readonly refundPending: number;
  /** Delay before a failed refund is retried, and the total time of retries. */
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
  captureMargin: 12 * HOUR,
  payer: 15 * MINUTE,
  payerAsk: MINUTE,
  resend: [200, SECOND],
  refundPending: 7 * 24 * HOUR,
  refundRetry: HOUR,
  refundGiveUp: 24 * HOUR,
};

/** Multiplies all times by `factor` (0.05: twenty times as fast). At least one millisecond. */
export function scaleTimes(times: LifecycleTimes, factor: number): LifecycleTimes {
  const scaled = (ms: number) => Math.max(1, Math.round(ms * factor));
  return {
    ask: times.ask.map(scaled),
    giveUp: scaled(times.giveUp),
    ticketMargin: scaled(times.ticketMargin),
    captureMargin: scaled(times.captureMargin),
    payer: scaled(times.payer),
    payerAsk: scaled(times.payerAsk),
    resend: times.resend.map(scaled),
    refundPending: scaled(times.refundPending),
    refundRetry: scaled(times.refundRetry),
    refundGiveUp: scaled(times.refundGiveUp),
  };
}

/** Returns the time limit of a payer at a gateway that may demand a longer one. */
export const payTime = (
  { payer }: LifecycleTimes,
  gateway: { readonly leastPayMs?: number } | undefined,
): number => Math.max(payer, gateway?.leastPayMs ?? 0);

/** Returns the delay before query number `tries` (0 is the first). */
export const askWait = (times: LifecycleTimes, tries: number): number =>
  times.ask[Math.min(tries, times.ask.length - 1)] ?? SECOND;
