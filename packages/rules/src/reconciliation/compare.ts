// The three-way match of one booking. Pure: the same sides always give the same findings.
import { isTerminal } from '../lifecycle/status.ts';
import type { Finding, OurSide, SeenPayment, SeenReservation, Sides } from './break.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * The booking a derived key belongs to (`bookingId:step:round`); null when the key is none of ours.
 */
export function bookingIdOf(key: string): string | null {
  const [id = '', ...rest] = key.split(':');
  return rest.length > 0 && UUID.test(id) ? id : null;
}

/** Money of the payer that is kept: charged and not refunded. */
export const kept = (payment: Pick<SeenPayment, 'captured' | 'refunded'>): number =>
  payment.captured.amount - payment.refunded.amount;

const isHeld = ({ status }: SeenPayment): boolean =>
  status === 'authorised' || status === 'requires_payer';
export const isLive = ({ status }: Pick<SeenReservation, 'status'>): boolean =>
  status === 'booked' || status === 'held' || status === 'pending';

/**
 * Findings of one booking. A booking that is under way gives none: the engine works on it. Where
 * our ledger says that a peer holds something and the lists do not show it, the caller must have
 * asked that peer by key before.
 */
export function compareSides({ ours, payments, reservations }: Sides): readonly Finding[] {
  if (ours === null) return strangers(payments, reservations);
  if (ours.state !== 'CONFIRMED' && !isTerminal(ours.state)) return [];
  const held = heldOf(ours, payments, reservations);
  // What a restored row does not know explains the money, too: once it is learnt again nothing
  // differs.
  if (held.some(({ remedy }) => remedy === 'relearn')) return held;
  return [
    ...payments.flatMap((payment) => moneyOf(ours, payment)),
    ...missingMoney(ours, payments),
    ...held,
  ];
}

/** What the peers hold under a key we do not know. */
function strangers(
  payments: readonly SeenPayment[],
  reservations: readonly SeenReservation[],
): readonly Finding[] {
  const paid = payments.find((payment) => kept(payment) > 0);
  const live = reservations.find(isLive);
  // A traveller holds a confirmation of this trip: no rule undoes any of it.
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
  // A reservation without any payment may be paid on site: a rule cancels only one whose payment
  // came to nothing.
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
 * A confirmed booking the supplier does not hold: cancelled by us before a restore, or lost by the
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
