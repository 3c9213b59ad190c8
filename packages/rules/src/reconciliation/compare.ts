// Three-way match of one booking. Pure: the same input always gives the same findings.
import { isTerminal } from '../lifecycle/status.ts';
import type { Finding, OurSide, SeenPayment, SeenReservation, Sides } from './break.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Returns the booking id of a derived key (`bookingId:step:round`); null if the key is not ours.
 */
export function bookingIdOf(key: string): string | null {
  const [id = '', ...rest] = key.split(':');
  return rest.length > 0 && UUID.test(id) ? id : null;
}

/** Returns the payer's money that is kept: charged and not refunded. */
export const kept = (payment: Pick<SeenPayment, 'captured' | 'refunded'>): number =>
  payment.captured.amount - payment.refunded.amount;

const isHeld = ({ status }: SeenPayment): boolean =>
  status === 'authorised' || status === 'requires_payer';
export const isLive = ({ status }: Pick<SeenReservation, 'status'>): boolean =>
  status === 'booked' || status === 'held' || status === 'pending';

/**
 * Returns the findings of one booking; none while it is in progress, because the engine is working
 * on it. If our ledger expects a record that a peer's list lacks, the caller must have queried that
 * peer by key before.
 */
export function compareSides({ ours, payments, reservations }: Sides): readonly Finding[] {
  if (ours === null) return strangers(payments, reservations);
  if (ours.state !== 'CONFIRMED' && !isTerminal(ours.state)) return [];
  const held = ours.isPaymentOnly === true ? [] : heldOf(ours, payments, reservations);
  // A restored row's missing events explain the payment, too: after relearning nothing differs.
  if (held.some(({ remedy }) => remedy === 'relearn')) return held;
  return [...paymentFindings(ours, payments), ...missingMoney(ours, payments), ...held];
}

/**
 * Returns the findings about the payments that a gateway has for a booking; none while it is in
 * progress.
 */
export const paymentFindings = (
  ours: OurSide,
  payments: readonly SeenPayment[],
): readonly Finding[] =>
  ours.state !== 'CONFIRMED' && !isTerminal(ours.state)
    ? []
    : payments.flatMap((payment) => [...moneyOf(ours, payment), ...disputeOf(ours, payment)]);

/** Returns the findings for peer records with an unknown key. */
function strangers(
  payments: readonly SeenPayment[],
  reservations: readonly SeenReservation[],
): readonly Finding[] {
  const paid = payments.find((payment) => kept(payment) > 0);
  const live = reservations.find(isLive);
  // A traveller has a confirmation of this trip: nothing is undone automatically.
  if (paid !== undefined && live !== undefined) {
    return [
      {
        kind: 'booking-lost',
        subject: bookingIdOf(live.key) ?? live.supplierReference,
        peer: live.supplier,
        remedy: 'person',
        bookingId: null,
        payment: paid,
        reservation: live,
      },
    ];
  }
  // A reservation without any payment may be paid on site: only one with a failed payment is
  // cancelled automatically.
  const unpaidRemedy = payments.length > 0 ? 'cancel' : 'person';
  return [
    ...payments.map((payment): Finding => ({
      kind: 'payment-orphan',
      subject: payment.paymentRef,
      peer: payment.gateway,
      bookingId: null,
      payment,
      remedy: kept(payment) > 0 ? 'person' : isHeld(payment) ? 'void' : 'none',
    })),
    ...reservations.map((reservation): Finding => ({
      kind: 'reservation-orphan',
      subject: subjectOf(reservation),
      peer: reservation.supplier,
      bookingId: null,
      reservation,
      remedy: isLive(reservation) ? unpaidRemedy : 'none',
    })),
  ];
}

function moneyOf(ours: OurSide, payment: SeenPayment): readonly Finding[] {
  const about = { subject: payment.paymentRef, peer: payment.gateway, bookingId: ours.id, payment };
  if (payment.captured.currency !== ours.currency)
    return [{ kind: 'payment-differs', ...about, remedy: 'person' }];
  if (isHeld(payment) && isTerminal(ours.state))
    return [{ kind: 'hold-open', ...about, remedy: 'void' }];
  return kept(payment) === ours.captured - ours.refunded
    ? []
    : [{ kind: 'payment-differs', ...about, remedy: 'person' }];
}

/** A dispute is answered at the gateway, by a person, within days. */
const disputeOf = (ours: OurSide, payment: SeenPayment): readonly Finding[] =>
  (payment.disputed?.amount ?? 0) > 0
    ? [
        {
          kind: 'payment-disputed',
          subject: payment.paymentRef,
          peer: payment.gateway,
          bookingId: ours.id,
          payment,
          remedy: 'person',
        },
      ]
    : [];

const missingMoney = (ours: OurSide, payments: readonly SeenPayment[]): readonly Finding[] =>
  ours.captured > 0 && payments.length === 0
    ? [
        {
          kind: 'payment-missing',
          subject: ours.id,
          peer: 'gateway',
          bookingId: ours.id,
          remedy: 'person',
        },
      ]
    : [];

function heldOf(
  ours: OurSide,
  payments: readonly SeenPayment[],
  reservations: readonly SeenReservation[],
): readonly Finding[] {
  const live = reservations.filter(isLive);
  const about = (reservation: SeenReservation) => ({
    subject: subjectOf(reservation),
    peer: reservation.supplier,
    bookingId: ours.id,
    reservation,
  });
  if (isTerminal(ours.state))
    return live.map((reservation): Finding => ({
      kind: 'reservation-open',
      ...about(reservation),
      remedy: 'cancel',
    }));
  const own =
    live.find(({ supplierReference }) => supplierReference === ours.supplierReference) ?? live[0];
  if (own === undefined) return [lost(ours, payments, reservations)];
  const differs =
    own.owed !== undefined &&
    (own.owed.amount !== ours.owed.amount || own.owed.currency !== ours.owed.currency);
  return [
    ...(differs
      ? [{ kind: 'reservation-differs', ...about(own), remedy: 'person' } satisfies Finding]
      : []),
    ...live
      .filter((reservation) => reservation !== own)
      .map((twin): Finding => ({ kind: 'reservation-twin', ...about(twin), remedy: 'cancel' })),
  ];
}

/**
 * A confirmed booking without a reservation: cancelled by us before a restore, or lost by the
 * supplier.
 */
function lost(
  ours: OurSide,
  payments: readonly SeenPayment[],
  reservations: readonly SeenReservation[],
): Finding {
  const cancelled = reservations.find(({ cancelKey }) => bookingIdOf(cancelKey ?? '') === ours.id);
  const payment = payments[0];
  const seen = cancelled ?? reservations[0];
  return {
    kind: 'reservation-lost',
    subject: ours.id,
    peer: ours.supplier,
    bookingId: ours.id,
    remedy: cancelled === undefined ? 'person' : 'relearn',
    ...(payment === undefined ? {} : { payment }),
    ...(seen === undefined ? {} : { reservation: seen }),
  };
}

const subjectOf = ({ supplier, supplierReference }: SeenReservation): string =>
  `${supplier}:${supplierReference}`;
