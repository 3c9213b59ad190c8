// Computes all money totals of a booking and its amendments. Pages, documents, emails, lists and
// the cancellation quote read these sums and add up nothing themselves. Amounts are minor units of
// the booking's currency.
import type {
  AmendmentKind,
  AmendmentView,
  BookingView,
  Cancellation,
  Price,
} from '@portico/contract';
import { atStake, onSiteOf } from './at-stake.ts';
import { endedNow, type Part, standingTerms, withReserves } from './booking-parts.ts';

/**
 * One payment of a booking: its own, or that of an amendment. Refunds go to the card of the
 * original payment.
 */
export interface PaymentSums {
  /** Reference of the booking, or of the amendment it paid for. */
  readonly reference: string;
  readonly kind: 'booking' | AmendmentKind;
  readonly card: BookingView['payment']['card'];
  readonly paid: number;
  /** Amount refunded by the gateway, or settled outside it. */
  readonly refunded: number;
  /** Agreed refund that has not been paid out yet. */
  readonly comesBack: number;
  /** Refunded by a change while the booking was active. */
  readonly before: number;
  /** Kept by the agency after a cancellation; 0 while the booking is active. */
  readonly kept: number;
  /** Refunded by the cancellation; 0 while the booking is active. */
  readonly back: number;
}

/** A completed amendment, as a line of the price. */
export interface AmendedLine {
  readonly reference: string;
  readonly kind: AmendmentKind;
  readonly at: string;
  /** Increase of the total; negative if the change led to a refund. */
  readonly amount: number;
}

export interface BookingSums {
  readonly currency: string;
  /** Cost of the booking with all its amendments: the original price plus `lines`. */
  readonly total: number;
  readonly lines: readonly AmendedLine[];
  readonly paid: number;
  readonly refunded: number;
  readonly comesBack: number;
  readonly before: number;
  readonly kept: number;
  readonly back: number;
  /** Amount we still have to charge, now or later; 0 if nothing is due any more. */
  readonly owed: number;
  /** Amount still to be paid on site; 0 once the booking is over. */
  readonly dueOnSite: number;
  /** The booking's own payment first; payments without a charge are omitted. */
  readonly payments: readonly PaymentSums[];
  /** Current combined refund terms, with the price its steps refer to. */
  readonly terms: {
    readonly cancellation: Cancellation;
    readonly price: Pick<Price, 'dueNow' | 'total' | 'dueLater'>;
  };
}

const OVER: ReadonlySet<BookingView['status']> = new Set([
  'cancelling',
  'cancelled',
  'failed',
  'expired',
]);

/** Returns true if the booking will not take place: it was cancelled or failed. */
export const isClosed = ({ status }: Pick<BookingView, 'status'>): boolean => OVER.has(status);

/**
 * Returns true if an amendment is part of the purchase. Amendments that were refused, abandoned or
 * are in progress do not count.
 */
export const cameAbout = ({
  status,
  failure,
}: Pick<AmendmentView, 'status' | 'failure'>): boolean =>
  failure === undefined &&
  (status === 'confirmed' || status === 'cancelling' || status === 'cancelled');

/** Booking fields used to compute its sums. */
export type Summed = Pick<
  BookingView,
  'reference' | 'status' | 'price' | 'cancellation' | 'payment' | 'penalty' | 'refunds'
> &
  Partial<Pick<BookingView, 'cancelledAt' | 'amendments'>>;

/**
 * Computes all sums of a booking. Depends on the booking only, not on the time; see `refundNow` for
 * the refund at a given moment.
 */
export function bookingSums(booking: Summed): BookingSums {
  const { price, status } = booking;
  const parts = partsOf(booking);
  const amendments = (booking.amendments ?? []).filter(cameAbout);
  const lines = amendments
    .filter(({ kind }) => kind !== 'balance')
    .map(({ reference, kind, createdAt, due, back, endedAlone }) => ({
      reference,
      kind,
      at: createdAt,
      amount: endedAlone?.kept.amount ?? due.amount - back.amount,
    }))
    .filter(({ amount }) => amount !== 0)
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const all = parts.map((part) => paymentSums(booking, part));
  const sum = (of: (one: PaymentSums) => number) => all.reduce((whole, one) => whole + of(one), 0);
  const isStill = !isClosed(booking);
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
        ? Math.max(0, price.dueNow + (price.dueLater ?? 0) - ofTheSale(all))
        : 0,
    dueOnSite: isStill ? onSiteOf(price) : 0,
    payments: all.filter(({ paid }) => paid > 0),
    terms: standingTerms(parts, { cancellation: booking.cancellation, price }),
  };
}

/** Returns what was paid of the price as sold: by the first payment and the second. */
const ofTheSale = (payments: readonly PaymentSums[]): number =>
  payments.reduce(
    (sum, { kind, paid }) => (kind === 'booking' || kind === 'balance' ? sum + paid : sum),
    0,
  );

/**
 * Returns the refund of a cancellation at `now` (epoch milliseconds); null if the terms do not
 * define it and support must be asked. The cancellation quote uses the same function.
 */
export const refundNow = (booking: Summed, now: number): number | null =>
  endedNow(partsOf(booking), now)?.reduce((sum, { back }) => sum + back, 0) ?? null;

/** Groups amounts by card, in payment order; amounts of 0 are omitted. */
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

/** Returns the payments of the booking and its completed amendments, oldest first. */
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
    ...(one.endedAlone && { isEnded: true }),
  }));
  // the view lists the newest first
  return withReserves([own, ...added.reverse()]);
}

/** A payment has at most one refund in progress: the last one, unless it is done. */
function pendingOf(booking: Summed, reference: string): number {
  const last = refundsOf(booking, reference).at(-1);
  return last === undefined || last.status === 'completed' ? 0 : last.amount.amount;
}

/**
 * Returns the refunds of one payment, oldest first; a refund without a reference belongs to the
 * booking's own payment.
 */
const refundsOf = ({ refunds, reference: own }: Summed, reference: string) =>
  refunds.filter((refund) => (refund.reference ?? own) === reference);

function paymentSums(booking: Summed, part: Part): PaymentSums {
  const { reference, kind, card, captured, refunded, pending, reserved = 0 } = part;
  const shared = { reference, kind, card, paid: captured, refunded };
  if (booking.status !== 'cancelling' && booking.status !== 'cancelled') {
    const comesBack = part.isEnded
      ? Math.max(0, captured - refunded - keptOf(booking, part, captured))
      : pending + reserved;
    return { ...shared, comesBack, before: refunded, kept: 0, back: 0 };
  }
  // a cancellation refunds each payment immediately: its last refund, if it is not earlier
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

/** Returns the agreed amount of a payment that is kept after the cancellation. */
function keptOf({ penalty, amendments = [] }: Summed, part: Part, left: number): number {
  if (part.kind === 'booking') return penalty?.amount ?? 0;
  const amendment = amendments.find(({ reference }) => reference === part.reference);
  if (amendment?.kept !== undefined) return amendment.kept.amount;
  // response of an earlier version: everything that was not refunded
  return amendment?.status === 'cancelled' ? part.captured - part.refunded : left;
}
