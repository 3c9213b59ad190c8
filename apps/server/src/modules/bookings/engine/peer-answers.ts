// Converts responses of suppliers and gateways to events of the state machine.
import type {
  GatewayOutcome,
  GatewayPayment,
  GatewayRefund,
  SupplierBooking,
  SupplierOutcome,
} from '@portico/contract';
import type { Effect, Happening, PaymentSeen } from '@portico/rules/lifecycle';
import type { Facts } from './engine.types.ts';

export type Answer = { happening: Happening; facts: Facts };
export const UNANSWERED: Happening = { type: 'unanswered' };

type Outcome = GatewayOutcome<unknown> | SupplierOutcome<unknown>;

/** Adds the outcome of the call to an answer, for its step row. */
export function answered(
  step: Extract<Effect, { kind: 'call' }>['step'],
  round: number,
  outcome: Outcome,
  answer: Answer,
): Answer {
  const detail =
    outcome.kind === 'ok'
      ? ''
      : outcome.kind === 'refused'
        ? `${outcome.reason}: ${outcome.message}`
        : outcome.message;
  return {
    ...answer,
    facts: { ...answer.facts, answered: { step, round, outcome: outcome.kind, detail } },
  };
}

/** Converts the response about a payment. */
export function paymentAnswer(
  outcome: GatewayOutcome<GatewayPayment | null>,
  currency: string,
): Answer {
  switch (outcome.kind) {
    case 'ok':
      return {
        happening: { type: 'payment-seen', payment: seenPayment(outcome.value, currency) },
        facts: outcome.value === null ? {} : { payment: outcome.value },
      };
    case 'refused':
      return { happening: { type: 'payment-refused' }, facts: {} };
    case 'unknown':
      return { happening: UNANSWERED, facts: {} };
    case 'not-done':
      return { happening: { type: 'not-done' }, facts: {} };
  }
}

/** Amounts in a currency other than the agreed one do not count. */
function seenPayment(payment: GatewayPayment | null, currency: string): PaymentSeen | null {
  if (payment === null) return null;
  const own = (money: { amount: number; currency: string }) =>
    money.currency === currency ? money.amount : 0;
  return {
    status: payment.status,
    authorised: own(payment.authorised),
    captured: own(payment.captured),
    refunded: own(payment.refunded),
    ...(payment.captureBefore === undefined
      ? {}
      : { captureBefore: Date.parse(payment.captureBefore) }),
  };
}

/** Converts the response about a refund. */
export function refundAnswer(
  outcome: GatewayOutcome<GatewayRefund | null>,
  currency: string,
): Answer {
  switch (outcome.kind) {
    case 'ok': {
      const refund = outcome.value;
      if (refund === null) return { happening: { type: 'refund-seen', refund: null }, facts: {} };
      const amount = refund.amount.currency === currency ? refund.amount.amount : 0;
      return {
        happening: { type: 'refund-seen', refund: { status: refund.status, amount } },
        facts: { refund },
      };
    }
    case 'refused':
      return { happening: { type: 'refund-refused' }, facts: {} };
    case 'unknown':
      return { happening: UNANSWERED, facts: {} };
    case 'not-done':
      return { happening: { type: 'not-done' }, facts: {} };
  }
}

/** Converts the response about an order. */
export function supplierAnswer(outcome: SupplierOutcome<SupplierBooking | null>): Answer {
  switch (outcome.kind) {
    case 'ok': {
      const booking = outcome.value;
      if (booking === null)
        return { happening: { type: 'supplier-seen', booking: null }, facts: {} };
      return {
        happening: { type: 'supplier-seen', booking: { status: booking.status } },
        facts: {
          supplierReference: booking.supplierReference,
          ...(booking.issued === undefined ? {} : { issued: booking.issued }),
          ...creditsOf(booking),
        },
      };
    }
    case 'refused':
      return {
        happening: { type: 'supplier-refused', reason: outcome.reason },
        facts: outcome.about === undefined ? {} : { refused: outcome.about },
      };
    case 'unknown':
      return { happening: UNANSWERED, facts: {} };
    case 'not-done':
      return { happening: { type: 'not-done' }, facts: {} };
  }
}

/** Only a cancellation gives credits. An answer without any does not remove those stored. */
const creditsOf = ({ status, credits = [] }: SupplierBooking): Pick<Facts, 'credits'> =>
  status === 'cancelled' && credits.length > 0 ? { credits } : {};
