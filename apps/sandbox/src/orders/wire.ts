// The part of the suppliers' wire format shared by all products: snake case, amounts in minor
// units.
import { z } from 'zod';
import { isForm, withNumbers } from './forms.ts';
import { Refusal } from './refusal.ts';

/** A line of text without control characters. */
export const words = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    // oxlint-disable-next-line no-control-regex -- control characters are exactly what is refused here
    .regex(/^[^\u0000-\u001F\u007F]*$/);
const amount = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

export const rateKey = z.string().min(8).max(400);

/** The buyer; a telephone number is in E.164 format. */
const contact = z.strictObject({
  name: words(200),
  email: z
    .string()
    .max(254)
    .regex(/^[^\s@]+@[^\s@]+$/u),
  phone: z
    .string()
    .regex(/^\+[1-9]\d{6,14}$/)
    .optional(),
});

/** Fields at the start of every order; a product appends its own. */
export const orderFields = {
  client_reference: z.string().regex(/^[\x21-\x7e]{8,120}$/),
  agency_reference: words(60).optional(),
  /** What the caller wishes to find with the order again. */
  note: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/)
    .optional(),
  rate_key: rateKey,
  agreed: z.strictObject({ net: amount, tax: amount, currency: z.string().regex(/^[A-Z]{3}$/) }),
  contact: contact.optional(),
};
const order = z.object(orderFields);
export type OrderBody = z.infer<typeof order>;

export const cancelRequest = z.strictObject({
  cancel_reference: z.string().regex(/^[\x21-\x7e]{8,120}$/),
  /** The caller agrees to a penalty of at most this. */
  agreed_penalty: z.strictObject({ amount, currency: z.string().regex(/^[A-Z]{3}$/) }).optional(),
});
export type AgreedPenalty = z.infer<typeof cancelRequest>['agreed_penalty'];
/** A cancellation as a change of the order. */
export const cancelChange = cancelRequest.extend({ status: z.literal('cancelled') });
export const cancelQuoteQuery = z.strictObject({ at: z.iso.datetime().optional() });
export const byReferenceQuery = z.strictObject({ client_reference: z.string().min(1).max(200) });
const byIdQuery = z.strictObject({ reservation_id: z.string().min(1).max(60) });
/** Names one order. */
export const oneOrderQuery = z.union([byReferenceQuery, byIdQuery]);
/** Finds orders by the caller's reference, by ours, or by the buyer and the time of booking. */
export const retrieveQuery = z.union([
  oneOrderQuery,
  z.strictObject({
    email: z.string().min(1).max(254),
    name: words(200),
    booked_from: z.iso.datetime().optional(),
  }),
]);
export type RetrieveQuery = z.infer<typeof retrieveQuery>;
/** Returns the text that identifies the orders of a query, for faults. */
export const subjectOf = (query: RetrieveQuery): string =>
  'client_reference' in query ? query.client_reference : JSON.stringify(query);
/** A period, its end excluded. */
export const listQuery = z
  .strictObject({ from: z.iso.datetime(), until: z.iso.datetime() })
  .refine(
    ({ from, until }) => Date.parse(from) <= Date.parse(until),
    'from must not be after until',
  );

/** A list without a period, which is ignored: of all times. */
export const wholeListQuery = z
  .object({})
  .transform(() => ({ from: '1970-01-01T00:00:00Z', until: '9999-01-01T00:00:00Z' }));

/** Parses a value with the schema. Throws a Refusal that names the first invalid field. */
export function parse<T extends z.ZodType>(schema: T, value: unknown): z.infer<T> {
  const read = schema.safeParse(value);
  const result =
    read.success || !isForm(value) ? read : schema.safeParse(withNumbers(value, read.error.issues));
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new Refusal('invalid_request', issue?.message ?? 'The request cannot be read.', {
    field: issue?.path.join('.') ?? '',
  });
}
