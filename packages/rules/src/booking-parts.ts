// Payments of a booking, and the effect of a cancellation on each. The server builds the parts from
// database rows, all other code from the booking view (booking-sums.ts); both are computed here.
import type { AmendmentKind, BookingView, Cancellation, Price } from '@portico/contract';
import { keptOf } from './staircase.ts';
import { localInstant, localTimeAt } from './zones.ts';

/** One payment and its terms. Amounts in minor units. */
export interface Part {
  readonly reference: string;
  readonly kind: 'booking' | AmendmentKind;
  readonly card: BookingView['payment']['card'];
  readonly captured: number;
  /** Amount refunded, or settled outside the gateway. */
  readonly refunded: number;
  /** Amount of a refund in progress. */
  readonly pending: number;
  /**
   * Part of this amendment's refund that has not been started. It can come from any payment, the
   * newest first.
   */
  readonly backOpen: number;
  /** Amount reserved in this payment for such refunds (`withReserves`). */
  readonly reserved?: number;
  /** True for an addition that was cancelled alone: nothing of it is kept or refunded any more. */
  readonly isEnded?: true;
  /** Base amount for percentage terms. */
  readonly stake: number;
  /** null: not refundable. Those of a second payment (`balance`) are the booking's own. */
  readonly cancellation: Cancellation | null;
}

/** Amounts kept and refunded for one part by a cancellation. */
export interface PartEnded {
  readonly part: Part;
  readonly kept: number;
  readonly back: number;
}

const leftOf = ({ captured, refunded, pending, isEnded }: Part): number =>
  isEnded ? 0 : Math.max(0, captured - refunded - pending);

/** Returns the amount available for a cancellation fee. */
const availableOf = (part: Part): number => Math.max(0, leftOf(part) - (part.reserved ?? 0));

/**
 * Reserves the refunds of changes that have not been started, in the newest payment first, which is
 * the order of the refunds. A cancellation fee never uses reserved amounts: they were promised to
 * the traveller before.
 * @param parts oldest first
 */
export function withReserves<P extends Part>(parts: readonly P[]): readonly P[] {
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
 * Returns the amounts kept and refunded if all parts are cancelled at `now` (epoch milliseconds).
 * null: the terms of the booking do not define it. An amendment with undefined terms refunds
 * nothing. The booking's own payment and its second one have one penalty, which is kept from the
 * first as far as possible: the newest payment is refunded first.
 * @param parts including their reserves
 * @param isFree true to refund everything, regardless of the terms
 * @param told penalty of the booking as its supplier states it, used only if the terms leave it open;
 *   null if the supplier does not state it
 */
export function endedNow(
  parts: readonly Part[],
  now: number,
  isFree = false,
  told: number | null = null,
): readonly PartEnded[] | null {
  const ended: PartEnded[] = [];
  const seconds = parts.filter(({ kind }) => kind === 'balance');
  const own = parts.find(({ kind }) => kind === 'booking');
  const penaltyNow = (part: Part): number | null =>
    penaltyOf(part, now, seconds) ?? (part === own ? told : null);
  // the rest of the penalty, once it was taken from the first payment
  let rest = 0;
  for (const part of parts) {
    if (isFree) {
      ended.push({ part, kept: 0, back: leftOf(part) });
      continue;
    }
    const kept =
      part.kind === 'balance'
        ? Math.min(rest, availableOf(part))
        : keptOfPart(part, penaltyNow(part));
    if (kept === null) return null;
    if (part === own) rest = Math.max(0, (penaltyNow(part) ?? 0) - kept);
    if (part.kind === 'balance') rest -= kept;
    ended.push({ part, kept, back: leftOf(part) - kept });
  }
  return ended;
}

function keptOfPart(part: Part, penalty: number | null): number | null {
  const available = availableOf(part);
  if (penalty === null) return part.kind === 'booking' ? null : available;
  return Math.min(penalty, available);
}

/**
 * Returns the penalty of a payment's terms at `now`: the booking's own is one for the first payment
 * and the second. null: the terms leave it open.
 */
function penaltyOf(part: Part, now: number, seconds: readonly Part[]): number | null {
  const { cancellation, stake, kind } = part;
  const captured = [part, ...(kind === 'booking' ? seconds : [])].reduce(
    (sum, one) => sum + one.captured,
    0,
  );
  if (cancellation === null) return captured;
  const { steps, timeZone } = cancellation;
  const step = steps.find(({ until }) => until === null || now < localInstant(until, timeZone));
  return step === undefined ? captured : keptOf(step, { captured, stake });
}

interface Terms {
  readonly cancellation: Cancellation;
  readonly price: Pick<Price, 'dueNow' | 'total' | 'dueLater'>;
}

/**
 * Returns the combined refund terms: the booking's own as sold if there is no other payment made or
 * due, or else one policy in amounts, with a step for the end of each part's steps. Times are in the
 * booking's own zone.
 */
export function standingTerms(parts: readonly Part[], sold: Terms): Terms {
  const whole = parts.reduce((sum, part) => sum + availableOf(part), 0);
  if ((parts.length === 1 && !sold.price.dueLater) || whole === 0) return sold;
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
    // a step with the same penalty extends the previous one
    if (last !== undefined && last.penalty === penalty)
      steps[steps.length - 1] = { ...last, until };
    else steps.push(penalty === undefined ? { until, unknown: true } : { until, penalty });
  }
  return { cancellation: { timeZone, steps }, price: { dueNow: whole, total: whole } };
}
