// Converts between the gateway's wire format and the port's types. Pure.
import type {
  AuthoriseOrder,
  GatewayPayment,
  GatewayRefund,
  GatewayRefusal,
  HeldPayment,
} from '@portico/contract';
import type { WireError, WirePayment, WirePaymentEntry, WireRefund } from './wire.ts';

/** @param publicBaseUrl base URL of the gateway for browsers, e.g. `http://localhost:4010` */
export const paymentFrom = (p: WirePayment, publicBaseUrl: string): GatewayPayment => ({
  paymentRef: p.id,
  status: p.status,
  authorised: { amount: p.amount_authorised, currency: p.currency },
  captured: { amount: p.amount_captured, currency: p.currency },
  refunded: { amount: p.amount_refunded, currency: p.currency },
  disputed: { amount: p.amount_disputed, currency: p.currency },
  card: p.card,
  payerUrl:
    p.payer_path === null ? null : `${publicBaseUrl.replace(/\/$/, '')}/gateway${p.payer_path}`,
});

export const refundFrom = (r: WireRefund): GatewayRefund => ({
  refundRef: r.id,
  amount: { amount: r.amount, currency: r.currency },
  status: r.status,
});

export const heldFrom = (p: WirePaymentEntry, publicBaseUrl: string): HeldPayment => ({
  ...paymentFrom(p, publicBaseUrl),
  key: p.idempotency_key,
  reference: p.reference,
  createdAt: p.created_at,
  refunds: p.refunds.map((refund) => ({ ...refundFrom(refund), key: refund.idempotency_key })),
});

export const orderTo = (order: AuthoriseOrder) => ({
  amount: order.amount.amount,
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

export const refusalFrom = ({ error }: WireError): GatewayRefusal => ({
  kind: 'refused',
  reason: REASONS[error.type] ?? 'INVALID',
  message: error.message,
});
