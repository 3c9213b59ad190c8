// Maps a booking to the view of one viewer.
import type { Audience, BookingState, BookingView, NoticeView, Span } from '@portico/contract';
import type { Issued } from '@portico/contract/ports/orders';
import { bookingSums, refundNow } from '@portico/rules/booking-sums';
import { dateIn } from '@portico/rules/dates';
import { isCancellable, isReusable, isTerminal, statusOf } from '@portico/rules/lifecycle';
import { atStake } from '@portico/rules/at-stake';
import { isPayable } from '@portico/rules/balance';
import { endedBy, plainStep, withoutRepeats } from '@portico/rules/staircase';
import { localInstant, localTimeAt } from '@portico/rules/zones';
import { laterView } from '@portico/selling/sale-view';
import { isInPlace } from '../engine/amendment-orders.ts';
import type {
  BookingRow,
  NoticeRow,
  Peers,
  PriceView,
  WholeBooking,
} from '../record/bookings.types.ts';
import { mayBeRebooked } from './rebooking.ts';
import {
  additionRefusal,
  amendmentKinds,
  amendmentView,
  isBeingMade,
  isHeldPayment,
  isShown,
} from './amendments.view.ts';
import { creditsView } from './credits.view.ts';
import { firstDay, overAtOf, type Products } from '../record/products.ts';

export interface ViewFor {
  readonly audience: Audience;
  readonly priceView: PriceView;
  readonly products: Products;
  readonly peers: Pick<Peers, 'supplier'>;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Returns the booking as a viewer may see it: wholesale and markup for unrestricted agents only.
 */
export function bookingView(whole: WholeBooking, reader: ViewFor): BookingView {
  const view = viewWithoutSums(whole, reader);
  const { now } = reader;
  const { total, paid, refunded, comesBack, kept, owed, dueOnSite, currency, payments } =
    bookingSums(view);
  return {
    ...view,
    ...creditsView(whole, kept),
    sums: {
      currency,
      total,
      paid,
      refunded,
      comesBack,
      kept,
      owed,
      dueOnSite,
      refundable: view.status === 'confirmed' && view.cancellable ? refundNow(view, now) : null,
      payments: payments.map((one) => ({
        reference: one.reference,
        card: one.card,
        paid: one.paid,
        refunded: one.refunded,
        comesBack: one.comesBack,
        kept: one.kept,
      })),
    },
  };
}

function viewWithoutSums(
  { row, travellers, refunds, notices, amendments }: WholeBooking,
  { audience, priceView, products, peers, now }: ViewFor,
): BookingView {
  const sale = saleNow(row, notices, products);
  const money = (amount: number) => ({ amount, currency: row.currency });
  const shown = priceView(sale, audience);
  const payerUrl = row.state === 'AWAITING_PAYER' ? (row.payment?.payerUrl ?? null) : null;
  return {
    reference: row.reference,
    product: sale.product,
    status: statusOf(row.state, row.failure, row.givingBack),
    ...(row.failure === null ? {} : { failure: row.failure }),
    ...(row.refused && OF_A_PART.has(row.failure ?? '') ? { refused: row.refused } : {}),
    createdAt: row.createdAt,
    confirmedAt: row.confirmedAt,
    cancelledAt: row.cancelledAt,
    supplierReference: row.confirmedAt === null ? null : row.supplierReference,
    ...(row.issued === null || row.failure !== null
      ? {}
      : { issued: { locator: row.issued.locator, tickets: row.issued.tickets.map(ticketOf) } }),
    title: sale.title,
    place: sale.place,
    picture: sale.picture,
    span: sale.span,
    party: { ...sale.party, children: [...sale.party.children] },
    payAt: sale.payAt,
    detail: products.of(sale.product).detail(sale, shown.price),
    contact: row.contact,
    travellers: travellers.map(({ unit, type, firstName, lastName, age, lead }) => ({
      unit,
      type,
      firstName,
      lastName,
      ...(age === null ? {} : { age }),
      ...(lead ? { lead } : {}),
    })),
    specialRequests: row.specialRequests,
    ...shown,
    ...laterView(sale),
    cancellation: {
      timeZone: sale.cancellation.timeZone,
      steps: withoutRepeats(
        notices.length === 0 ? sale.cancellation.steps : stepsNow(sale),
        atStake(shown.price),
      ).map(plainStep),
    },
    payment: {
      method: sale.payAt === 'on-site' ? 'on-site' : 'card',
      card: row.payment?.card ?? null,
      captured: money(row.captured),
      refunded: money(row.refunded),
      ...(row.writtenOff === 0 ? {} : { writtenOff: money(row.writtenOff) }),
    },
    ...balanceView(row, amendments, now),
    penalty: row.penalty === null || row.givingBack ? null : money(row.penalty),
    refunds: refunds.map((refund) => {
      const payer = amendments.find(({ id }) => id === refund.bookingId) ?? row;
      return {
        reference: payer.reference,
        amount: { amount: refund.amount, currency: refund.currency },
        status: refund.status,
        to: cardText(payer.payment?.card ?? null),
        at: refund.createdAt,
      };
    }),
    ...(notices.length === 0
      ? {}
      : { notices: noticeViews({ row, notices, amendments }, { products, peers, now }) }),
    ...amendedView({ row, amendments, notices }, { products, peers, now }),
    ...(payerUrl === null ? {} : { next: { kind: 'redirect' as const, url: payerUrl } }),
    cancellable: mayBeCancelled(row, now),
    ...(row.failure !== null && isReusable(row.failure) && isTerminal(row.state)
      ? { retry: { quoteId: row.quoteId } }
      : {}),
    termsVersion: row.termsVersion,
  };
}

/**
 * Returns the sale as it would be delivered, with the changes of a notice that awaits a decision:
 * the view and the cancel quote have the same terms.
 */
export function saleNow(
  { sale }: BookingRow,
  notices: readonly NoticeRow[],
  products: Products,
): BookingRow['sale'] {
  const open = notices.find(({ state }) => state === 'open' || state === 'accepting');
  const { changes } = products.of(sale.product);
  if (open === undefined || changes === undefined) return sale;
  return changes.waiting?.(sale, open.detail) ?? changes.applied(sale, open.detail);
}

/**
 * Cancellation steps of a sale whose start the supplier may have moved forward: none ends after the
 * start.
 */
const stepsNow = ({ cancellation: { steps, timeZone }, span }: BookingRow['sale']) =>
  endedBy(steps, localTimeAt(localInstant(span.from, span.fromZone), timeZone));

/** Returns true if the second payment of a booking may be made: it stands, and its trip is not over. */
export const isStillPayable = ({ state, balance, sale }: BookingRow, now: number): boolean =>
  state === 'CONFIRMED' && balance !== null && isPayable(balance.state) && now < overAtOf(sale);

/** Returns the view of a booking's second payment; nothing if there is none. */
function balanceView(
  row: BookingRow,
  amendments: readonly BookingRow[],
  now: number,
): Pick<BookingView, 'balance'> {
  const { balance, currency } = row;
  const { later } = row.sale;
  if (balance === null || later === undefined) return {};
  const isMoving = amendments.some((one) => isHeldPayment(one) || isBeingMade(one));
  return {
    balance: {
      state: balance.state,
      amount: { amount: balance.amount, currency },
      by: later.by,
      timeZone: later.timeZone,
      isPayable: isStillPayable(row, now) && !isMoving,
    },
  };
}

/** Failures that the buyer can fix in one place. */
const OF_A_PART: ReadonlySet<string> = new Set(['NAME_REFUSED', 'SEAT_TAKEN']);

/** Returns the amendments bought after the sale, and the kinds that may be started. */
function amendedView(
  { row, amendments, notices }: Pick<WholeBooking, 'row' | 'amendments' | 'notices'>,
  { products, peers, now }: Pick<ViewFor, 'products' | 'peers' | 'now'>,
): Pick<BookingView, 'amendments' | 'amendable'> {
  const shown = amendments.filter((one) => isShown(one, now));
  const kinds = amendmentKinds(row, amendments, products, now);
  const viewing = {
    products,
    now,
    isCancellable: (one: BookingRow) =>
      row.state === 'CONFIRMED' &&
      mayBeCancelled(row, now) &&
      additionRefusal(one, amendments) === undefined,
    endsWithBooking: (one: BookingRow) => isInPlace(peers.supplier(one.supplier), one),
    isFree: notices.some((notice) => letsGo(notice, row.state, now)),
  };
  return {
    ...(shown.length === 0 ? {} : { amendments: shown.map((one) => amendmentView(one, viewing)) }),
    ...(kinds.length === 0 ? {} : { amendable: [...kinds] }),
  };
}

/** Maps the notices of a booking: they can be answered only for a confirmed one. */
export const noticeViews = (
  { row, notices, amendments }: Pick<WholeBooking, 'row' | 'notices' | 'amendments'>,
  { now, ...deps }: Pick<ViewFor, 'products' | 'peers' | 'now'>,
): NoticeView[] =>
  notices.map((notice) => ({
    ...noticeView(notice, row.state, now),
    ...(isAnswerable(notice, row.state, now) && mayBeRebooked(deps, row, amendments, notice, now)
      ? { isRebookable: true as const }
      : {}),
  }));

function noticeView(notice: NoticeRow, state: BookingState, now: number): NoticeView {
  const { id, significant, usable, noticedAt, answerBy, decidedAt, before, after, detail } = notice;
  const isAsked = isAnswerable(notice, state, now);
  return {
    id,
    state: notice.state,
    isSignificant: significant,
    noticedAt,
    answerBy,
    decidedAt,
    answers: [
      ...(isAsked && usable ? (['accept'] as const) : []),
      ...(letsGo(notice, state, now) ? (['cancel'] as const) : []),
    ],
    before,
    after,
    detail,
  };
}

/** Returns true if the notice can still be answered. */
export const isAnswerable = (notice: NoticeRow, state: BookingState, now: number): boolean =>
  notice.state === 'open' && state === 'CONFIRMED' && now < Date.parse(notice.answerBy);

const startOf = ({ from, fromZone }: Span): number => localInstant(from, fromZone);

/** Returns true if the changed booking has begun, as sold or as it is now. */
export const hasBegun = ({ before, after }: Pick<NoticeRow, 'before' | 'after'>, now: number) =>
  now >= Math.min(startOf(before), startOf(after));

/**
 * Returns true if a notice makes cancelling free of charge. Suppliers cancel whole bookings only:
 * once it has begun, the agency sees to the unused part.
 */
export const letsGo = (notice: NoticeRow, state: BookingState, now: number): boolean =>
  notice.significant && !hasBegun(notice, now) && isAnswerable(notice, state, now);

const ticketOf = ({ traveller, number }: Issued['tickets'][number]) => ({ traveller, number });

const CARD_NAMES: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
};

/** Returns the card of the payment and its refunds, e.g. 'Visa •••• 4242'; '' if there is none. */
export const cardText = (card: BookingView['payment']['card']): string =>
  card === null ? '' : `${CARD_NAMES[card.brand] ?? card.brand} •••• ${card.last4}`;

/**
 * Returns true if the booking can still be cancelled: until the day it begins, in the time zone of
 * its cancellation terms.
 */
export function mayBeCancelled({ state, failure, sale }: BookingRow, now: number): boolean {
  if (failure !== null || !isCancellable(state)) return false;
  return dateIn(sale.cancellation.timeZone, now) <= firstDay(sale);
}
