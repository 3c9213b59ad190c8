// The deadlines of a booking, and when its agent is warned of one. Pure: the queue of deadlines, the
// list of bookings and the mails apply these decisions.
import type {
  BalanceState,
  BookingState,
  Cancellation,
  CancellationStep,
  FailureReason,
  Instant,
  LocalDateTime,
  NoticeState,
  Span,
} from '@portico/contract';
import type { DeadlineKind } from '@portico/contract/http/center/dashboard';
import { atStake, type Staked } from './at-stake.ts';
import { isPayable } from './balance.ts';
import { isTerminal } from './lifecycle/status.ts';
import { endedBy, isFree, takenOf, withoutRepeats } from './staircase.ts';
import { localInstant, localTimeAt } from './zones.ts';

/** A booking as far as its deadlines depend on it; a stored booking has this shape. */
export interface DeadlineFacts {
  readonly state: BookingState;
  readonly heldFrom: BookingState | null;
  readonly failure: FailureReason | null;
  /** True while money is refunded although the booking stands. */
  readonly givingBack: boolean;
  readonly sale: Staked & {
    readonly span: Span;
    readonly cancellation: Cancellation;
    readonly later?: { readonly amount: number; readonly timeZone: string } | undefined;
    readonly ticketing?: { readonly by: Instant } | undefined;
  };
  /** Its second payment; null if there is none. */
  readonly balance: {
    readonly amount: number;
    readonly by: Instant;
    readonly state: BalanceState;
  } | null;
  readonly dueNow: number;
  readonly payBy: Instant;
  readonly authorised: number;
  readonly payment: { readonly captureBefore?: Instant | null | undefined } | null;
}

/** A supplier's change of a booking. */
export interface ChangeFacts {
  readonly id: string;
  readonly state: NoticeState;
  readonly answerBy: Instant;
}

/** A deadline of a booking. Instants in epoch milliseconds. */
export interface BookingDeadline {
  readonly kind: DeadlineKind;
  /** Distinguishes deadlines of one kind: the id of a change, the number of a step. */
  readonly key: string;
  readonly at: number;
  /** The deadline counts until then: later than `at` if it can still be met when it has passed. */
  readonly standsUntil: number;
  /** Zone of the clock in which it is agreed; null if it has none. */
  readonly zone: string | null;
  /** Cost of missing it, or the amount due, in minor units of the charge currency. */
  readonly atStake: number | null;
}

/**
 * Returns the deadlines of a booking by time, past ones included.
 * @param overAt end of the booking: an overdue payment counts until then
 */
export function bookingDeadlines(
  booking: DeadlineFacts,
  changes: readonly ChangeFacts[],
  overAt: number,
): BookingDeadline[] {
  const stands = booking.state === 'CONFIRMED' || booking.givingBack;
  const found = [
    ...(stands ? stepDeadlines(booking) : []),
    ...(stands ? balanceDeadline(booking, overAt) : []),
    ...(stands ? changeDeadlines(booking, changes) : []),
    ...ticketingDeadline(booking),
    ...paymentDeadline(booking),
  ];
  return found.toSorted((one, other) => one.at - other.at);
}

/**
 * Returns the next of these deadlines: an overdue one that still counts, else the first one ahead;
 * undefined if none is left.
 */
export const nextDeadline = (
  deadlines: readonly BookingDeadline[],
  now: number,
): BookingDeadline | undefined => deadlines.find(({ standsUntil }) => standsUntil > now);

/** Returns a deadline that no longer counts once it has passed. */
const final = (deadline: Omit<BookingDeadline, 'standsUntil'>): BookingDeadline => ({
  ...deadline,
  standsUntil: deadline.at,
});

/** Each end of a step after which cancelling costs more; none after the begin of the service. */
function stepDeadlines({ sale }: DeadlineFacts): BookingDeadline[] {
  const { timeZone, steps } = sale.cancellation;
  const { from, fromZone } = sale.span;
  const stake = atStake(sale);
  const begins: LocalDateTime = localTimeAt(localInstant(from, fromZone), timeZone);
  const kept = withoutRepeats(endedBy(steps, begins), stake);
  return kept.flatMap((step, i) => {
    const next = kept[i + 1];
    if (step.until === null || next === undefined) return [];
    return final({
      kind: isFree(step) ? 'freeCancellation' : 'cancellationStep',
      key: String(i),
      at: localInstant(step.until, timeZone),
      zone: timeZone,
      atStake: addedBy(step, next, stake),
    });
  });
}

/** Returns what the next step takes beyond this one; null if one of them is unknown. */
function addedBy(step: CancellationStep, next: CancellationStep, stake: number): number | null {
  const [now, then] = [takenOf(step, stake), takenOf(next, stake)];
  return now === null || then === null ? null : Math.max(0, then - now);
}

function balanceDeadline({ sale, balance }: DeadlineFacts, overAt: number): BookingDeadline[] {
  if (balance === null || !isPayable(balance.state)) return [];
  const at = Date.parse(balance.by);
  return [
    {
      kind: 'balance',
      key: '',
      at,
      standsUntil: Math.max(at, overAt),
      zone: sale.later?.timeZone ?? sale.span.fromZone,
      atStake: balance.amount,
    },
  ];
}

const changeDeadlines = (
  { sale }: DeadlineFacts,
  changes: readonly ChangeFacts[],
): BookingDeadline[] =>
  changes
    .filter(({ state }) => state === 'open')
    .map(({ id, answerBy }) =>
      final({
        kind: 'change',
        key: id,
        at: Date.parse(answerBy),
        zone: sale.span.fromZone,
        atStake: null,
      }),
    );

const TICKETS_MISSING: ReadonlySet<BookingState> = new Set(['TICKETING', 'TICKET_UNKNOWN']);

function ticketingDeadline({ state, heldFrom, failure, sale }: DeadlineFacts): BookingDeadline[] {
  const at = state === 'MANUAL' ? heldFrom : state;
  const { ticketing, span, total } = sale;
  if (ticketing === undefined || failure !== null || at === null || !TICKETS_MISSING.has(at))
    return [];
  return [
    final({
      kind: 'ticketing',
      key: '',
      at: Date.parse(ticketing.by),
      zone: span.fromZone,
      atStake: total,
    }),
  ];
}

/** The time of a payer at the card page, or that of an authorisation that is not captured. */
function paymentDeadline(booking: DeadlineFacts): BookingDeadline[] {
  const { state, failure, payBy, dueNow, authorised, payment } = booking;
  const due = (at: Instant, amount: number) => [
    final({ kind: 'payment', key: '', at: Date.parse(at), zone: null, atStake: amount }),
  ];
  if (failure !== null || isTerminal(state)) return [];
  if (state === 'AWAITING_PAYER') return due(payBy, dueNow);
  const captureBefore = payment?.captureBefore ?? null;
  return authorised > 0 && captureBefore !== null ? due(captureBefore, authorised) : [];
}

/** Time in which a task is to be decided. */
const TASK_MS = 24 * 3_600_000;

/**
 * Returns the deadline of an open task: it counts until the task is decided.
 * @param openedAt epoch milliseconds
 */
export const taskDeadline = (openedAt: number): BookingDeadline => ({
  kind: 'task',
  key: '',
  at: openedAt + TASK_MS,
  standsUntil: Infinity,
  zone: null,
  atStake: null,
});

/** Hours before a deadline at which its agent is warned, first warning first. */
export const WARNING_HOURS = [72, 24, 6] as const;
export type WarningHours = (typeof WARNING_HOURS)[number];
/** The warning that also goes to the owner if nobody has acknowledged the deadline. */
export const LAST_WARNING: WarningHours = 6;

const HOUR_MS = 3_600_000;

/** A deadline as far as its warnings depend on it. Instants in epoch milliseconds. */
export interface WarnedDeadline {
  readonly at: number;
  /** Since when it has been known: warnings that belong before it are not sent. */
  readonly since: number;
  /** The last warning sent; null before any. */
  readonly warned: WarningHours | null;
}

/**
 * Returns the warning that is due, and when to look again; null for none. Of several that were
 * missed only the last one is due, and none once the deadline has passed.
 * @param bufferHours hours by which an agency wants every warning earlier; a warning that the buffer
 *   alone moves before `since` is due at once
 */
export function warningAt(
  { at, since, warned }: WarnedDeadline,
  bufferHours: number,
  now: number,
): { readonly due: WarningHours | null; readonly next: number | null } {
  if (now >= at) return { due: null, next: null };
  const sentAt = (hours: number) => Math.max(since, at - (hours + bufferHours) * HOUR_MS);
  const open = WARNING_HOURS.filter(
    (hours) => at - hours * HOUR_MS >= since && (warned === null || hours < warned),
  );
  const ahead = open.find((hours) => sentAt(hours) > now);
  return {
    due: open.findLast((hours) => sentAt(hours) <= now) ?? null,
    next: ahead === undefined ? null : sentAt(ahead),
  };
}

/** Longest buffer of an agency, in hours: a week. */
export const LONGEST_BUFFER = 168;

/**
 * Returns the earliest time at which any agency, whatever its buffer, may want to be warned of a
 * deadline that is known from `now` on; null if none will be.
 */
export function earliestWarning(at: number, now: number): number | null {
  if (at - LAST_WARNING * HOUR_MS < now) return null;
  return Math.max(now, at - (WARNING_HOURS[0] + LONGEST_BUFFER) * HOUR_MS);
}
