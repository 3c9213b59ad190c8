// The money of a booking and of everything that was bought for it after the sale, worked out in one
// place. Pages, papers, mails, lists and the cancel quote read these sums and add up nothing
// themselves. Amounts are minor units of the booking's currency.
import type {
  AmendmentKind,
  AmendmentView,
  BookingView,
  Cancellation,
  Price,
} from '@portico/contract';
import { atStake } from './at-stake.ts';
import { endedNow, type Part, standingTerms, withReserves } from './booking-parts.ts';

/**
 * One payment of a booking: its own, or that of an amendment. Refunds go to the card of the payment
 * they come from.
 */
export interface PaymentSums {
  /** Of the booking, or of the amendment it paid for. */
  readonly reference: string;
  readonly kind: 'booking' | AmendmentKind;
  readonly card: BookingView['payment']['card'];
  readonly paid: number;
  /** Has arrived at the gateway, or was settled outside it. */
  readonly refunded: number;
  /** Agreed to go back, and not refunded yet. */
  readonly comesBack: number;
  /** Given back by a change while the booking stood. */
  readonly before: number;
  /** Stays with the agency after a cancellation; 0 while the booking stands. */
  readonly kept: number;
  /** What the cancellation gives back of it; 0 while the booking stands. */
  readonly back: number;
}

/** An amendment that came about, as a line of the price. */
export interface AmendedLine {
  readonly reference: string;
  readonly kind: AmendmentKind;
  readonly at: string;
  /** What it added to the total; negative where the change gave money back. */
  readonly amount: number;
}

export interface BookingSums {
  readonly currency: string;
  /** What the booking costs with all its amendments: the price it was sold at and `lines`. */
  readonly total: number;
  readonly lines: readonly AmendedLine[];
  readonly paid: number;
  readonly refunded: number;
  readonly comesBack: number;
  readonly before: number;
  readonly kept: number;
  readonly back: number;
  /** Still to be charged by us; 0 once nothing is due any more. */
  readonly owed: number;
  /** Still to be paid where it is used; 0 once it is over. */
  readonly dueOnSite: number;
  /** The booking's own payment first; those that nothing was taken by are left out. */
  readonly payments: readonly PaymentSums[];
  /** Refund terms of the whole as it stands, with the price its steps refer to. */
  readonly terms: {
    readonly cancellation: Cancellation;
    readonly price: Pick<Price, 'dueNow' | 'total'>;
  };
}

const OVER: ReadonlySet<BookingView['status']> = new Set([
  'cancelling',
  'cancelled',
  'failed',
  'expired',
]);

/** Whether nothing that was booked will take place: it was cancelled, or never came about. */
export const isOver = ({ status }: Pick<BookingView, 'status'>): boolean => OVER.has(status);

/**
 * Whether an amendment is part of what was bought. Of one that was refused, left or is under way
 * nothing counts yet.
 */
export const cameAbout = ({
  status,
  failure,
}: Pick<AmendmentView, 'status' | 'failure'>): boolean =>
  failure === undefined &&
  (status === 'confirmed' || status === 'cancelling' || status === 'cancelled');

/** The booking's fields that its sums are worked out from. */
export type Summed = Pick<
  BookingView,
  'reference' | 'status' | 'price' | 'cancellation' | 'payment' | 'penalty' | 'refunds'
> &
  Partial<Pick<BookingView, 'cancelledAt' | 'amendments'>>;

/**
 * All sums of a booking. Depends on nothing but the booking: see `refundNow` for what a moment
 * makes of its terms.
 */
export function bookingSums(booking: Summed): BookingSums {
  const { price, status } = booking;
  const parts = partsOf(booking);
  const amendments = (booking.amendments ?? []).filter(cameAbout);
  const lines = amendments
    .map(({ reference, kind, createdAt, due, back }) => ({
      reference,
      kind,
      at: createdAt,
      amount: due.amount - back.amount,
    }))
    .filter(({ amount }) => amount !== 0)
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const all = parts.map((part) => paymentSums(booking, part));
  const sum = (of: (one: PaymentSums) => number) => all.reduce((whole, one) => whole + of(one), 0);
  const isStill = !isOver(booking);
  return {
    currency: price.currency,
    total: lines.reduce((whole, { amount }) => whole + amount, price.total),
    lines,
    paid: sum(({ paid }) => paid),
    refunded: sum(({ refunded }) => refunded),
    comesBack: sum(({ comesBack }) => comesBack),
    before: sum(({ before }) => before),
    kept: sum(({ kept }) => kept),
    back: sum(({ back }) => back),
    owed:
      isStill && status !== 'attention'
        ? Math.max(0, price.dueNow - booking.payment.captured.amount)
        : 0,
    dueOnSite: isStill ? price.total - price.dueNow : 0,
    payments: all.filter(({ paid }) => paid > 0),
    terms: standingTerms(parts, { cancellation: booking.cancellation, price }),
  };
}

/**
 * What cancelling at `now` (epoch milliseconds) gives back; null where the terms leave it open and
 * a person has to ask. The cancel quote is made by the same function.
 */
export const refundNow = (booking: Summed, now: number): number | null =>
  endedNow(partsOf(booking), now)?.reduce((sum, { back }) => sum + back, 0) ?? null;

/** Money per card, in the order the payments were made; amounts of 0 are left out. */
export function perCard<T extends Pick<PaymentSums, 'card'>>(
  payments: readonly T[],
  amountOf: (payment: T) => number,
): readonly { readonly card: PaymentSums['card']; readonly amount: number }[] {
  const cards = new Map<string, { card: PaymentSums['card']; amount: number }>();
  for (const payment of payments) {
    const { card } = payment;
    const key = card === null ? '' : `${card.brand} ${card.last4}`;
    const before = cards.get(key)?.amount ?? 0;
    cards.set(key, { card, amount: before + amountOf(payment) });
  }
  return [...cards.values()].filter(({ amount }) => amount !== 0);
}

/** The booking and those amendments that came about, as the payments they are, oldest first. */
function partsOf(booking: Summed): readonly Part[] {
  const { reference, price, payment, cancellation, amendments = [] } = booking;
  const own: Part = {
    reference,
    kind: 'booking',
    card: payment.card,
    captured: payment.captured.amount,
    refunded: payment.refunded.amount + (payment.writtenOff?.amount ?? 0),
    pending: pendingOf(booking, reference),
    backOpen: 0,
    stake: atStake(price),
    cancellation,
  };
  const added = amendments.filter(cameAbout).map((one): Part => ({
    reference: one.reference,
    kind: one.kind,
    card: one.card ?? null,
    captured: one.captured.amount,
    refunded: one.refunded.amount + (one.writtenOff?.amount ?? 0),
    pending: pendingOf(booking, one.reference),
    backOpen: one.backOpen?.amount ?? 0,
    stake: one.due.amount,
    cancellation: one.cancellation ?? null,
  }));
  // the view lists the newest first
  return withReserves([own, ...added.reverse()]);
}

/** One refund of a payment is under way at a time: the last one, unless it is done. */
function pendingOf(booking: Summed, reference: string): number {
  const last = refundsOf(booking, reference).at(-1);
  return last === undefined || last.status === 'completed' ? 0 : last.amount.amount;
}

/** Refunds of one payment, oldest first; one without a reference is of the booking's own. */
const refundsOf = ({ refunds, reference: own }: Summed, reference: string) =>
  refunds.filter((refund) => (refund.reference ?? own) === reference);

function paymentSums(booking: Summed, part: Part): PaymentSums {
  const { reference, kind, card, captured, refunded, pending, reserved = 0 } = part;
  const shared = { reference, kind, card, paid: captured, refunded };
  if (booking.status !== 'cancelling' && booking.status !== 'cancelled')
    return { ...shared, comesBack: pending + reserved, before: refunded, kept: 0, back: 0 };
  // a cancellation gives back of each payment at once: its last refund, if it is no earlier
  const last = refundsOf(booking, reference).at(-1);
  const isOfCancellation =
    last?.status === 'completed' &&
    booking.cancelledAt != null &&
    Date.parse(last.at) >= Date.parse(booking.cancelledAt);
  const returned = isOfCancellation ? last.amount.amount : 0;
  const before = Math.max(0, refunded - returned);
  const kept = Math.min(keptOf(booking, part, captured - before), captured - before);
  const back = captured - before - kept;
  return { ...shared, comesBack: Math.max(0, captured - refunded - kept), before, kept, back };
}

/** What was agreed that a payment keeps after the cancellation. */
function keptOf({ penalty, amendments = [] }: Summed, part: Part, left: number): number {
  if (part.kind === 'booking') return penalty?.amount ?? 0;
  const amendment = amendments.find(({ reference }) => reference === part.reference);
  if (amendment?.kept !== undefined) return amendment.kept.amount;
  // an answer of an earlier version: all that has not gone back
  return amendment?.status === 'cancelled' ? part.captured - part.refunded : left;
}
