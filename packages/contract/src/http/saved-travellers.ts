// Companions a customer saves for later checkouts. Customers can read, change and delete only their
// own.
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { DOCUMENT_KINDS } from '../vocabulary.ts';
import { countryCode, localDate, name } from '../schemas.ts';
import { plainDocumentNumber } from '../text-rules.ts';

/** Maximum number of saved travellers per customer. */
export const SAVED_TRAVELLERS_MOST = 50;

/** Normalized as in a machine-readable zone: no spaces, upper-case letters, Latin digits. */
export const documentNumber = z
  .string()
  .max(40)
  .overwrite(plainDocumentNumber)
  .regex(/^[A-Z0-9][A-Z0-9-]{3,19}$/);

/** Travel document shown at border control. */
export const travelDocumentBody = z.strictObject({
  kind: z.enum(DOCUMENT_KINDS),
  /** Omitted: the stored number stays. */
  number: documentNumber.optional(),
  issuingCountry: countryCode,
  nationality: countryCode.nullish(),
  expiresOn: localDate,
});
export type TravelDocumentBody = z.infer<typeof travelDocumentBody>;

/**
 * A travel document as displayed. The full number is returned by a separate call after
 * re-authentication.
 */
export const travelDocument = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  /** Last three characters of the number. */
  numberEnd: z.string(),
  issuingCountry: z.string(),
  nationality: z.string().nullable(),
  expiresOn: z.string(),
});
export type TravelDocument = z.infer<typeof travelDocument>;

export const savedTravellerBody = z.strictObject({
  firstName: name(),
  lastName: name(),
  /** Children are under 18; a birth date, if given, must agree. */
  type: z.enum(['adult', 'child']),
  birthDate: localDate.nullish(),
  /** Omitted: the stored document stays. null: deletes it. */
  document: travelDocumentBody.nullish(),
});
export type SavedTravellerBody = z.infer<typeof savedTravellerBody>;

export const savedTraveller = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Type as of today: a child with a known birth date becomes an adult at 18. */
  type: z.enum(['adult', 'child']),
  birthDate: z.string().nullable(),
  /** Absent if no document is stored. */
  document: travelDocument.optional(),
});
export type SavedTraveller = z.infer<typeof savedTraveller>;

const id = z.object({ id: z.uuid() });

export const getSavedTravellers = defineCall('savedTravellers', {
  summary: 'The travellers this customer has kept, by name',
  access: 'customer',
  capability: 'clients.read',
  lane: 'read',
  replies: { 200: z.object({ travellers: z.array(savedTraveller) }) },
  errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
});

export const saveTraveller = defineCall('saveTraveller', {
  summary: 'Keep a traveller. 200 with the one that is kept already when all fields are the same',
  access: 'customer',
  capability: 'clients.write',
  lane: 'read',
  body: savedTravellerBody,
  replies: {
    200: z.object({ traveller: savedTraveller }),
    201: z.object({ traveller: savedTraveller }),
  },
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'LIST_FULL'],
});

export const changeTraveller = defineCall('changeTraveller', {
  summary:
    'Change a kept traveller; all fields but the document are given. Bookings keep the names they were made with',
  access: 'customer',
  capability: 'clients.write',
  lane: 'read',
  params: id,
  body: savedTravellerBody,
  replies: { 200: z.object({ traveller: savedTraveller }) },
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'],
});

export const forgetTraveller = defineCall('forgetTraveller', {
  summary: 'Forget a kept traveller',
  access: 'customer',
  capability: 'clients.write',
  lane: 'read',
  params: id,
  replies: { 200: z.object({ success: z.literal(true) }) },
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'],
});

export const readDocument = defineCall('readDocument', {
  summary: 'The whole number of a kept travel document. Wants a fresh proof, and is noted',
  access: 'customer',
  capability: 'documents.reveal',
  lane: 'read',
  params: id,
  replies: { 200: z.object({ number: z.string() }) },
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'STEP_UP_NEEDED', 'NOT_FOUND'],
});
