// Wire format of the gateway.
import { z } from 'zod';

const key = z
  .string()
  .regex(/^[\x21-\x7e]{8,200}$/, 'send an Idempotency-Key of 8 to 200 visible characters');
const amount = z.int().min(1).max(99_999_999_999);
const currency = z.string().regex(/^[A-Z]{3}$/);
/** A URL for browser redirects or callbacks. */
const httpUrl = z
  .string()
  .max(2_000)
  .refine((text) => {
    const url = URL.parse(text);
    return (
      url !== null &&
      (url.protocol === 'https:' || url.protocol === 'http:') &&
      url.username === '' &&
      url.password === ''
    );
  }, 'must be an http or https address without a login');
const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    // oxlint-disable-next-line no-control-regex -- control characters are exactly what is refused here
    .regex(/^[^\u0000-\u001F\u007F]*$/);

export const idempotencyKey = key;
export const createRequest = z.strictObject({
  amount,
  currency,
  reference: line(80),
  description: line(300),
  return_url: httpUrl,
  cancel_url: httpUrl,
  webhook_url: httpUrl.optional(),
  language: z.string().regex(/^[a-z]{2}$/),
  payer_email: z
    .string()
    .max(254)
    .regex(/^[^\s@]+@[^\s@]+$/),
  merchant_name: line(80),
  expires_at: z.iso.datetime(),
  /** The payer may try another card after a decline; the page is then open for half an hour. */
  payer_may_retry: z.boolean().optional(),
});
export const captureRequest = z.strictObject({ amount, currency });
export const refundRequest = z.strictObject({ amount, currency });
export const noBody = z.strictObject({}).optional().nullable();
export const findQuery = z.strictObject({
  idempotency_key: key,
  created_from: z.iso.datetime().optional(),
});
/** A period, its end excluded. */
export const listQuery = z
  .strictObject({ from: z.iso.datetime(), until: z.iso.datetime() })
  .refine(
    ({ from, until }) => Date.parse(from) <= Date.parse(until),
    'from must not be after until',
  );
export const helperPayRequest = z.strictObject({
  card_number: z.string().regex(/^[\d ]{12,24}$/),
  challenge: z.enum(['pass', 'fail']).default('pass'),
});

export type CreateBody = z.infer<typeof createRequest>;

export const REFUSALS = {
  invalid_request: 400,
  unknown_fault: 400,
  amount_too_large: 400,
  unauthorized: 401,
  payment_unknown: 404,
  no_such_call: 404,
  wrong_state: 409,
  idempotency_mismatch: 409,
  payment_expired: 410,
  too_large: 413,
  wrong_media_type: 415,
  busy: 503,
} as const;
export type RefusalCode = keyof typeof REFUSALS;

export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly param: string | undefined;
  constructor(code: RefusalCode, message: string, param?: string) {
    super(message);
    this.code = code;
    this.param = param;
  }
}
