// Both sides of a break as they are stored and shown. No secrets, no addresses of card pages.
import type { Finding, SeenPayment, SeenReservation } from '@portico/rules/reconciliation';
import type { OurBooking, Theirs } from './reconciliation.types.ts';

const paymentFacts = (payment: SeenPayment): Theirs => ({
  gateway: payment.gateway,
  paymentRef: payment.paymentRef,
  key: payment.key,
  reference: payment.reference,
  status: payment.status,
  currency: payment.captured.currency,
  authorised: payment.authorised.amount,
  captured: payment.captured.amount,
  refunded: payment.refunded.amount,
  ...(payment.disputed === undefined || payment.disputed.amount === 0
    ? {}
    : { disputed: payment.disputed.amount }),
  card: payment.card,
  openedAt: payment.createdAt,
});

const reservationFacts = (one: SeenReservation): Theirs => ({
  supplier: one.supplier,
  supplierReference: one.supplierReference,
  key: one.key,
  status: one.status,
  penalty: one.penalty,
  itemKey: one.itemKey,
  unitKey: one.unitKey,
  units: one.units,
  span: one.span,
  owed: one.owed,
  leadTraveller: one.leadTraveller,
  reference: one.reference,
  bookedAt: one.bookedAt,
  cancelledAt: one.cancelledAt,
  cancelKey: one.cancelKey,
});

/** Returns the peer's side; for a lost booking, both peers'. */
export function peerSide({ kind, payment, reservation }: Finding): Theirs {
  if (payment !== undefined && reservation !== undefined)
    return {
      ...reservationFacts(reservation),
      gateway: payment.gateway,
      paymentRef: payment.paymentRef,
      payment: paymentFacts(payment),
    };
  if (payment !== undefined && kind !== 'reservation-lost') return paymentFacts(payment);
  return reservation === undefined ? {} : reservationFacts(reservation);
}

export const ourSide = (ours: OurBooking | null) =>
  ours === null
    ? null
    : {
        reference: ours.reference,
        state: ours.state,
        captured: ours.captured,
        refunded: ours.refunded,
        currency: ours.currency,
        supplierReference: ours.supplierReference,
        owed: ours.owed,
      };
