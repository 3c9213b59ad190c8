// The supplier's own language: snake case, times without zone beside a zone, penalties in percent.
import { z } from 'zod';

const date = z.iso.date();
const room = z.strictObject({
  adults: z.int().min(1).max(8),
  children: z.array(z.int().min(0).max(17)).max(6),
});
const stay = { check_in: date, check_out: date, rooms: z.array(room).min(1).max(5) };
const words = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    // oxlint-disable-next-line no-control-regex -- control characters are exactly what is refused here
    .regex(/^[^\u0000-\u001F\u007F]*$/);
const amount = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

export const availabilityRequest = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  radius_km: z.number().min(0.1).max(200),
  ...stay,
  nationality: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
});
export const ratesRequest = z.strictObject(stay);
export const checkRequest = z.strictObject({ rate_key: z.string().min(8).max(400), ...stay });
export const bookRequest = z.strictObject({
  client_reference: z.string().regex(/^[\x21-\x7e]{8,120}$/),
  agency_reference: words(60).optional(),
  rate_key: z.string().min(8).max(400),
  agreed: z.strictObject({ net: amount, tax: amount, currency: z.string().regex(/^[A-Z]{3}$/) }),
  ...stay,
  guests: z
    .array(
      z.strictObject({
        room: z.int().min(1).max(5),
        first_name: words(60),
        last_name: words(60),
        type: z.enum(['adult', 'child']),
        age: z.int().min(0).max(17).optional(),
      }),
    )
    .min(1)
    .max(60),
  special_requests: z.string().max(1_000).default(''),
});
export const cancelRequest = z.strictObject({
  cancel_reference: z.string().regex(/^[\x21-\x7e]{8,120}$/),
});
export const cancelQuoteQuery = z.strictObject({ at: z.iso.datetime().optional() });
export const retrieveQuery = z.strictObject({ client_reference: z.string().min(1).max(200) });
/** A span of time, its end not included. */
export const listQuery = z
  .strictObject({ from: z.iso.datetime(), until: z.iso.datetime() })
  .refine(
    ({ from, until }) => Date.parse(from) <= Date.parse(until),
    'from must not be after until',
  );
export const stockQuery = z.strictObject({
  room: z.string().min(1).max(40),
  check_in: date,
  check_out: date,
});
export const suggestQuery = z.strictObject({ name: z.string().trim().min(2).max(80) });

export type StayBody = z.infer<typeof ratesRequest>;
export type AvailabilityBody = z.infer<typeof availabilityRequest>;
export type CheckBody = z.infer<typeof checkRequest>;
export type BookBody = z.infer<typeof bookRequest>;

/** What the supplier says when it refuses: HTTP status and a code of its own. */
export const REFUSALS = {
  invalid_request: 400,
  unknown_fault: 400,
  unauthorized: 401,
  no_such_call: 404,
  property_unknown: 404,
  rate_unknown: 404,
  reservation_unknown: 404,
  price_changed: 409,
  duplicate_reference: 409,
  not_cancellable: 409,
  rooms_unavailable: 410,
  too_large: 413,
  wrong_media_type: 415,
  busy: 503,
} as const;
export type RefusalCode = keyof typeof REFUSALS;

/** A refusal on the way out. Its details are part of the answer. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: Readonly<Record<string, unknown>>;
  constructor(code: RefusalCode, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}
