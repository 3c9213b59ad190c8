// Converts between the gateway's wire format and the port's types. Pure.
import type {
  AuthoriseOrder,
  GatewayPayment,
  GatewayRefund,
  GatewayRefusal,
  HeldPayment,
  Money,
} from '@portico/contract';
import { fromGatewayAmount } from '@portico/supplier-kit';
import { UNITS } from './currencies.ts';
import type { WireError, WirePayment, WirePaymentEntry, WireRefund } from './wire.ts';

/** @param publicBaseUrl base URL of the gateway for browsers, e.g. `http://localhost:4010` */
export const paymentFrom = (p: WirePayment, publicBaseUrl: string): GatewayPayment => ({
  paymentRef: p.id,
  status: p.status,
  authorised: fromGatewayAmount(UNITS, p.amount_authorised, p.currency),
  captured: fromGatewayAmount(UNITS, p.amount_captured, p.currency),
  refunded: fromGatewayAmount(UNITS, p.amount_refunded, p.currency),
  disputed: fromGatewayAmount(UNITS, p.amount_disputed, p.currency),
  ...(p.capture_before === null ? {} : { captureBefore: p.capture_before }),
  card: p.card,
  payerUrl:
    p.payer_path === null ? null : `${publicBaseUrl.replace(/\/$/, '')}/gateway${p.payer_path}`,
});

export const refundFrom = (r: WireRefund): GatewayRefund => ({
  refundRef: r.id,
  amount: fromGatewayAmount(UNITS, r.amount, r.currency),
  status: r.status,
});

export const heldFrom = (p: WirePaymentEntry, publicBaseUrl: string): HeldPayment => ({
  ...paymentFrom(p, publicBaseUrl),
  key: p.idempotency_key,
  reference: p.reference,
  createdAt: p.created_at,
  refunds: p.refunds.map((refund) => ({ ...refundFrom(refund), key: refund.idempotency_key })),
});

/** @param amount the order's, in the gateway's units */
export const orderTo = (order: AuthoriseOrder, amount: number) => ({
  amount,
  currency: order.amount.currency,
  reference: order.reference,
  description: order.description,
  return_url: order.returnUrl,
  cancel_url: order.cancelUrl,
  webhook_url: order.webhookUrl,
  language: order.language,
  payer_email: order.payerEmail,
  merchant_name: order.merchantName,
  expires_at: order.expiresAt,
});

const REASONS: Readonly<Record<string, GatewayRefusal['reason']>> = {
  card_declined: 'DECLINED',
  payment_unknown: 'NOT_FOUND',
  payment_expired: 'EXPIRED',
};

/** An amount that is no multiple of the currency's step: no payment is opened or changed. */
export const notInSteps = ({ amount, currency }: Money): GatewayRefusal => ({
  kind: 'refused',
  reason: 'INVALID',
  message: `${amount} minor units of ${currency} are not an amount of this gateway`,
});

export const refusalFrom = ({ error }: WireError): GatewayRefusal => ({
  kind: 'refused',
  reason: REASONS[error.type] ?? 'INVALID',
  message: error.message,
});
