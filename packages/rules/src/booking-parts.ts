// The payments a booking consists of, and what cancelling makes of each. The server builds parts
// from its rows, everybody else from the booking's view (booking-sums.ts): both are reckoned here.
import type { AmendmentKind, BookingView, Cancellation, Price } from '@portico/contract';
import { keptOf } from './staircase.ts';
import { localInstant, localTimeAt } from './zones.ts';

/** One payment and the terms it was made under. Amounts in minor units. */
export interface Part {
  readonly reference: string;
  readonly kind: 'booking' | AmendmentKind;
  readonly card: BookingView['payment']['card'];
  readonly captured: number;
  /** Has gone back, or was settled outside the gateway. */
  readonly refunded: number;
  /** A refund of that much is under way. */
  readonly pending: number;
  /**
   * Of what this amendment gives back, the part no refund has been begun for. It comes out of any
   * payment, the newest first.
   */
  readonly backOpen: number;
  /** Taken out of this payment for such give-backs (`withReserves`). */
  readonly reserved?: number;
  /** What a share of the terms is a share of. */
  readonly stake: number;
  /** null: nothing of it comes back. */
  readonly cancellation: Cancellation | null;
}

/** What a cancellation keeps and gives back of one part. */
export interface PartEnded {
  readonly part: Part;
  readonly kept: number;
  readonly back: number;
}

const leftOf = ({ captured, refunded, pending }: Part): number =>
  Math.max(0, captured - refunded - pending);

/** What a cancellation fee can be taken from. */
const availableOf = (part: Part): number => Math.max(0, leftOf(part) - (part.reserved ?? 0));

/**
 * Sets aside what changes give back and no refund has been begun for, the newest payment first, as
 * the refunds will be made. A cancellation fee never takes it: the traveller was promised it
 * before.
 * @param parts oldest first
 */
export function withReserves(parts: readonly Part[]): readonly Part[] {
  let open = parts.reduce((sum, { backOpen }) => sum + backOpen, 0);
  return parts
    .toReversed()
    .map((part) => {
      const reserved = Math.min(open, leftOf(part));
      open -= reserved;
      return reserved === 0 ? part : { ...part, reserved };
    })
    .toReversed();
}

/**
 * What cancelling all parts at `now` (epoch milliseconds) keeps and gives back. null: the terms of
 * the booking leave it open. An amendment whose terms do gives nothing back.
 * @param parts with their reserves
 * @param isFree all of it goes back, whatever the terms
 */
export function endedNow(
  parts: readonly Part[],
  now: number,
  isFree = false,
): readonly PartEnded[] | null {
  const ended: PartEnded[] = [];
  for (const part of parts) {
    const kept = isFree ? 0 : keptAt(part, now);
    if (kept === null) return null;
    ended.push({ part, kept, back: leftOf(part) - kept });
  }
  return ended;
}

function keptAt(part: Part, now: number): number | null {
  const { cancellation, captured, stake, kind } = part;
  const available = availableOf(part);
  if (cancellation === null) return available;
  const { steps, timeZone } = cancellation;
  const step = steps.find(({ until }) => until === null || now < localInstant(until, timeZone));
  const kept = step === undefined ? captured : keptOf(step, { captured, stake });
  if (kept === null) return kind === 'booking' ? null : available;
  return Math.min(kept, available);
}

interface Terms {
  readonly cancellation: Cancellation;
  readonly price: Pick<Price, 'dueNow' | 'total'>;
}

/**
 * The refund terms of the whole: the booking's own as they were sold while its own payment is all
 * there is, else one staircase in amounts, with a step wherever a step of any part ends. Times are
 * of the booking's own zone.
 */
export function standingTerms(parts: readonly Part[], sold: Terms): Terms {
  const whole = parts.reduce((sum, part) => sum + availableOf(part), 0);
  if (parts.length === 1 || whole === 0) return sold;
  const { timeZone } = sold.cancellation;
  const instants = parts.flatMap(({ cancellation }) =>
    (cancellation?.steps ?? []).flatMap(({ until }) =>
      until === null ? [] : [localInstant(until, cancellation?.timeZone ?? timeZone)],
    ),
  );
  const ends = [...new Set(instants)].sort((a, b) => a - b);
  const steps: Cancellation['steps'][number][] = [];
  for (const [i, end] of [...ends, null].entries()) {
    const from = ends[i - 1] ?? (end === null ? 0 : end - 1);
    const ended = endedNow(parts, from);
    const until = end === null ? null : localTimeAt(end, timeZone);
    const penalty = ended?.reduce((sum, { kept }) => sum + kept, 0);
    const last = steps.at(-1);
    // a step that keeps the same as the one before only goes on with it
    if (last !== undefined && last.penalty === penalty)
      steps[steps.length - 1] = { ...last, until };
    else steps.push(penalty === undefined ? { until, unknown: true } : { until, penalty });
  }
  return { cancellation: { timeZone, steps }, price: { dueNow: whole, total: whole } };
}
