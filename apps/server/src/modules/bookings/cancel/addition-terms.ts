// The terms on which one addition to a booking may be cancelled alone now.
import { type BookingView, PorticoError } from '@portico/contract';
import type { CancelPrice } from '@portico/contract/ports/orders';
import { type AdditionEnded, additionEnded, additionPenalty } from '@portico/rules/addition-ended';
import { perCard } from '@portico/rules/booking-sums';
import type { Clock } from '../../../kernel/clock.ts';
import type { PeerCalls } from '../engine/bookings.peers.ts';
import { penaltyToAgree } from '../engine/cancel-limit.ts';
import { additionRefusal } from '../read/amendments.view.ts';
import type { BookingRow } from '../record/bookings.types.ts';
import { additionOf, partsOfRows } from '../record/parts.ts';
import type { BookingsRepo } from '../store/bookings.repo.ts';
import { checkCancellable } from './cancel-terms.ts';

export interface AdditionTermsDeps {
  readonly repo: Pick<BookingsRepo, 'amendmentsOf'>;
  readonly clock: Clock;
  readonly cancelPrice: PeerCalls['cancelPrice'];
}

/** A booking with one of its additions. */
export interface FoundAddition {
  readonly above: BookingRow;
  readonly addition: BookingRow;
  /** All amendments of the booking, newest first. */
  readonly amendments: readonly BookingRow[];
}

/** Throws NOT_FOUND unless the booking has an addition of that reference. */
export async function findAddition(
  { repo }: Pick<AdditionTermsDeps, 'repo'>,
  above: BookingRow,
  reference: string,
): Promise<FoundAddition> {
  const amendments = await repo.amendmentsOf(above.agencyId, [above.id]);
  const addition = amendments.find((one) => one.reference === reference);
  if (addition?.parent?.kind !== 'add-ons') throw new PorticoError('NOT_FOUND');
  return { above, addition, amendments };
}

/** Throws NOT_CANCELLABLE or CHANGE_IN_PROGRESS. */
export function checkAddition(
  { clock }: Pick<AdditionTermsDeps, 'clock'>,
  { above, addition, amendments }: FoundAddition,
): void {
  checkCancellable(above, clock.now());
  if (above.state !== 'CONFIRMED') throw new PorticoError('NOT_CANCELLABLE');
  const refusal = additionRefusal(addition, amendments);
  if (refusal === 'CHANGE_IN_PROGRESS')
    throw new PorticoError('CHANGE_IN_PROGRESS', { retryAfter: 5 });
  if (refusal !== undefined) throw new PorticoError(refusal);
}

/**
 * Asks the supplier what it keeps of the addition now, and so also whether it cancels it alone: its
 * answer must be known before the reader decides.
 */
export async function priceOf(
  { cancelPrice }: Pick<AdditionTermsDeps, 'cancelPrice'>,
  addition: BookingRow,
): Promise<CancelPrice> {
  const outcome = await cancelPrice(addition);
  if (outcome.kind === 'ok') return outcome.value;
  if (outcome.kind === 'refused') throw new PorticoError('NOT_CANCELLABLE');
  throw new PorticoError('SUPPLIER_UNAVAILABLE', { retryAfter: 5 });
}

/** Returns the kept and the refunded amount: by the terms, or by the supplier if it keeps more. */
export function endedNow(
  row: BookingRow,
  { penalty: told }: CancelPrice,
  isFree: boolean,
  now: number,
): AdditionEnded {
  const addition = additionOf(row);
  const penalty = isFree ? 0 : additionPenalty(addition, now);
  const agreed = penaltyToAgree(
    { ...row, isAlone: true, endPenalty: penalty },
    { penalty, available: addition.price },
    told,
  );
  return additionEnded(addition, agreed);
}

/** An amount that goes to one card. */
export interface CardRefund {
  readonly card: BookingView['payment']['card'];
  readonly amount: number;
}

/** Returns the refunds by card: the addition's own payment first, then the newest of the others. */
export function refundsOf(
  { above, addition, amendments }: FoundAddition,
  { own, others }: AdditionEnded,
): readonly CardRefund[] {
  let open = others;
  const rest = partsOfRows(above, amendments)
    .filter(({ id }) => id !== addition.id)
    .toReversed()
    .map(({ card, captured, refunded }) => {
      const back = Math.min(open, captured - refunded);
      open -= back;
      return { card, back };
    });
  return perCard(
    [{ card: addition.payment?.card ?? null, back: own }, ...rest],
    ({ back }) => back,
  );
}
