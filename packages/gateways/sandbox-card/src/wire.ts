// Wire format of the sandbox gateway. Unknown fields are ignored: a gateway may add some.
import { z } from 'zod';

const amount = z.int().min(0);
const currency = z.string().regex(/^[A-Z]{3}$/);

export const wirePayment = z.object({
  object: z.literal('payment'),
  id: z.string().min(1),
  status: z.enum(['requires_payer', 'authorised', 'captured', 'voided', 'declined', 'expired']),
  amount,
  amount_authorised: amount,
  amount_captured: amount,
  amount_refunded: amount,
  /** Omitted by older versions of the gateway. */
  amount_disputed: amount.default(0),
  currency,
  /** Omitted by older versions of the gateway. */
  capture_before: z.iso.datetime().nullable().default(null),
  card: z.object({ brand: z.string(), last4: z.string().regex(/^\d{4}$/) }).nullable(),
  payer_path: z
    .string()
    .regex(/^\/[\w/-]+$/)
    .nullable(),
});
export const wirePayments = z.object({ payments: z.array(wirePayment) });
export const wireRefund = z.object({
  object: z.literal('refund'),
  id: z.string().min(1),
  payment: z.string(),
  amount,
  currency,
  status: z.enum(['pending', 'completed', 'failed']),
});
export const wireRefunds = z.object({ refunds: z.array(wireRefund) });
const wirePaymentEntry = wirePayment.extend({
  idempotency_key: z.string().min(1),
  reference: z.string(),
  created_at: z.iso.datetime(),
  refunds: z.array(wireRefund.extend({ idempotency_key: z.string().min(1) })),
});
/** The last line of a list contains the number of entries. */
const wireEnd = z.object({ complete: z.literal(true), count: z.int().min(0) });
export const wirePaymentLine = z.union([
  z.object({ payments: z.array(wirePaymentEntry) }).transform(({ payments }) => payments),
  wireEnd,
]);
export const wireEvent = z.object({
  id: z.string().min(1).max(100),
  type: z.string().min(1).max(100),
  created_at: z.iso.datetime(),
  /** Either names the payment. */
  payment_ref: z.string().min(1).max(100).optional(),
  idempotency_key: z.string().min(1).max(200).optional(),
  /** The merchant account. */
  account: z.string().min(1).max(64).optional(),
});
/** Any other genuine message. */
export const wireOther = z.object({
  type: z.string().regex(/^(?!payment\.|refund\.|dispute\.)./),
});
export const wireError = z.object({ error: z.object({ type: z.string(), message: z.string() }) });

export type WirePayment = z.infer<typeof wirePayment>;
export type WirePaymentEntry = z.infer<typeof wirePaymentEntry>;
export type WireRefund = z.infer<typeof wireRefund>;
export type WireError = z.infer<typeof wireError>;
