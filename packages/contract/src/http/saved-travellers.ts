// People a customer travels with, kept for the next checkout. A customer sees, changes and forgets his own only.
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { localDate, name } from '../schemas.ts';

/** So many are kept for one customer. */
export const SAVED_TRAVELLERS_MOST = 50;

export const savedTravellerBody = z.strictObject({
  firstName: name(),
  lastName: name(),
  /** Children are under 18; where a birth date is given it must say the same. */
  type: z.enum(['adult', 'child']),
  birthDate: localDate.nullish(),
});
export type SavedTravellerBody = z.infer<typeof savedTravellerBody>;

export const savedTraveller = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** As of today: a child of whom the birth date is known grows up. */
  type: z.enum(['adult', 'child']),
  birthDate: z.string().nullable(),
});
export type SavedTraveller = z.infer<typeof savedTraveller>;

const id = z.object({ id: z.uuid() });

export const getSavedTravellers = defineCall('savedTravellers', {
  summary: 'The travellers this customer has kept, by name',
  access: 'customer',
  lane: 'read',
  replies: { 200: z.object({ travellers: z.array(savedTraveller) }) },
  errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
});

export const saveTraveller = defineCall('saveTraveller', {
  summary: 'Keep a traveller. 200 with the one that is kept already when all fields are the same',
  access: 'customer',
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
    'Change a kept traveller; all fields are given. Bookings keep the names they were made with',
  access: 'customer',
  lane: 'read',
  params: id,
  body: savedTravellerBody,
  replies: { 200: z.object({ traveller: savedTraveller }) },
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'],
});

export const forgetTraveller = defineCall('forgetTraveller', {
  summary: 'Forget a kept traveller',
  access: 'customer',
  lane: 'read',
  params: id,
  replies: { 200: z.object({ success: z.literal(true) }) },
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'],
});
