// What agents keep about a client: notes, reminders, consents, companions with documents, merges.
import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { countryCode, line, localDate, name, text } from '../../schemas.ts';
import { COMPANION_RELATIONS, CONSENT_KINDS, CONSENT_WAYS, MERGE_FIELDS } from './client-words.ts';
import { client, likeClient } from './clients.ts';

const id = z.object({ id: z.uuid() });
const REFUSALS = ['UNAUTHENTICATED', 'FORBIDDEN', 'INVALID_FIELD', 'NOT_FOUND'] as const;
const common = { access: 'agent', lane: 'read' } as const;
/** Notes and reminders are hidden while an agent shows the screen to a client. */
const NOTES = { ...common, capability: 'clients.notes' } as const;
const WRITE = { ...common, capability: 'clients.write' } as const;
const MERGE = { ...common, capability: 'clients.merge' } as const;

const by = z.string().nullable();

export const clientNote = z.strictObject({
  id: z.string(),
  text: z.string(),
  at: z.string(),
  /** Name of the author; null for an erased person. */
  by,
});
export type ClientNote = z.infer<typeof clientNote>;

export const clientTask = z.strictObject({
  id: z.string(),
  text: z.string(),
  dueOn: localDate.nullable(),
  isDone: z.boolean(),
  at: z.string(),
  by,
});
export type ClientTask = z.infer<typeof clientTask>;

const notes = z.strictObject({ notes: z.array(clientNote), tasks: z.array(clientTask) });
export type ClientNotes = z.infer<typeof notes>;

export const getClientNotes = defineCall('clientNotes', {
  summary: 'Notes and reminders about a client, newest first; never shown to the client',
  ...NOTES,
  params: id,
  replies: { 200: notes },
  errors: [...REFUSALS],
});

const noteText = text(2_000).pipe(z.string().min(1));

export const addClientNote = defineCall('addClientNote', {
  summary: 'Note something about a client',
  ...NOTES,
  params: id,
  body: z.strictObject({ text: noteText }),
  replies: { 201: notes },
  errors: [...REFUSALS, 'LIST_FULL'],
});

const ofNote = id.extend({ noteId: z.uuid() });

export const removeClientNote = defineCall('removeClientNote', {
  summary: 'Remove a note',
  ...NOTES,
  params: ofNote,
  replies: { 200: notes },
  errors: [...REFUSALS],
});

export const addClientTask = defineCall('addClientTask', {
  summary: 'Add a reminder about a client',
  ...NOTES,
  params: id,
  body: z.strictObject({
    text: line(200).pipe(z.string().min(1)),
    dueOn: localDate.nullable().optional(),
  }),
  replies: { 201: notes },
  errors: [...REFUSALS, 'LIST_FULL'],
});

export const markClientTask = defineCall('markClientTask', {
  summary: 'Mark a reminder as done, or as open again',
  ...NOTES,
  params: id.extend({ taskId: z.uuid() }),
  body: z.strictObject({ isDone: z.boolean() }),
  replies: { 200: notes },
  errors: [...REFUSALS],
});

/** A travel document as lists show it. */
const document = z.strictObject({
  kind: z.enum(['passport', 'id']),
  /** The end of the number. */
  numberEnd: z.string(),
  issuingCountry: countryCode,
  expiresOn: localDate,
});

export const companion = z.strictObject({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  relation: z.enum(COMPANION_RELATIONS),
  birthDate: localDate.nullable(),
  document: document.nullable(),
  /** True if the client has saved the traveller in their account: only they change it. */
  isSaved: z.boolean(),
});
export type Companion = z.infer<typeof companion>;

const companions = z.strictObject({ companions: z.array(companion) });

export const getCompanions = defineCall('companions', {
  summary: 'People who travel with a client; of their documents only the end of the number',
  ...common,
  capability: 'clients.read',
  params: id,
  replies: { 200: companions },
  errors: [...REFUSALS],
});

export const companionBody = z.strictObject({
  firstName: name(),
  lastName: name(),
  relation: z.enum(COMPANION_RELATIONS),
  birthDate: localDate.nullable().optional(),
  document: z
    .strictObject({
      kind: z.enum(['passport', 'id']),
      number: z.string().regex(/^[A-Z0-9]{4,20}$/),
      issuingCountry: countryCode,
      expiresOn: localDate,
    })
    .nullable()
    .optional(),
});
export type CompanionBody = z.infer<typeof companionBody>;

export const addCompanion = defineCall('addCompanion', {
  summary: 'Enter somebody who travels with a client',
  ...WRITE,
  params: id,
  body: companionBody,
  replies: { 201: companions },
  errors: [...REFUSALS, 'LIST_FULL'],
});

const ofCompanion = id.extend({ companionId: z.uuid() });

export const removeCompanion = defineCall('removeCompanion', {
  summary: 'Remove somebody whom agents have entered, with their document',
  ...WRITE,
  params: ofCompanion,
  replies: { 200: companions },
  errors: [...REFUSALS],
});

export const revealDocument = defineCall('revealDocument', {
  summary: 'The whole number of a travel document; each reading is in the audit log',
  ...common,
  capability: 'documents.reveal',
  params: ofCompanion,
  replies: { 200: z.strictObject({ number: z.string() }) },
  errors: [...REFUSALS],
});

export const clientConsent = z.strictObject({
  id: z.string(),
  kind: z.enum(CONSENT_KINDS),
  /** Version of the wording that was agreed to. */
  wording: z.string(),
  /** `account`: by the client, in their account. */
  how: z.enum([...CONSENT_WAYS, 'account']),
  /** Null if the account does not say when. */
  givenAt: z.string().nullable(),
  withdrawnAt: z.string().nullable(),
  by,
});
export type ClientConsent = z.infer<typeof clientConsent>;

const consents = z.strictObject({ consents: z.array(clientConsent) });

export const getConsents = defineCall('consents', {
  summary: 'What a client has agreed to, newest first',
  ...common,
  capability: 'clients.read',
  params: id,
  replies: { 200: consents },
  errors: [...REFUSALS],
});

export const giveConsent = defineCall('giveConsent', {
  summary: 'Record what a client has agreed to, and how',
  ...WRITE,
  params: id,
  body: z.strictObject({ kind: z.enum(CONSENT_KINDS), how: z.enum(CONSENT_WAYS) }),
  replies: { 201: consents },
  errors: [...REFUSALS],
});

export const withdrawConsent = defineCall('withdrawConsent', {
  summary: 'Record that a client takes a consent back',
  ...WRITE,
  params: id.extend({ consentId: z.uuid() }),
  replies: { 200: consents },
  errors: [...REFUSALS],
});

const taken = z.enum(['this', 'other']);
const shown = z.strictObject({ client, changedBy: by, changedAt: z.string() });

export const getAlike = defineCall('alikeClients', {
  summary: 'Clients like this one, whom the agent may see, with their fields to compare',
  ...MERGE,
  params: id,
  replies: {
    200: z.strictObject({
      alike: z.array(likeClient),
      merges: z.array(
        z.strictObject({
          id: z.string(),
          /** Name of the client who was merged into this one. */
          name: z.string(),
          at: z.string(),
          undoUntil: z.string(),
        }),
      ),
    }),
  },
  errors: [...REFUSALS],
});
export type Alike = z.infer<(typeof getAlike)['replies'][200]>;

export const mergeClient = defineCall('mergeClient', {
  summary: 'Merge another client into this one, field by field; the id of the other one leads here',
  ...MERGE,
  versioned: true,
  params: id,
  body: z.strictObject({
    otherId: z.uuid(),
    /** Default: this client's, or the other one's where this one has none. */
    take: z.partialRecord(z.enum(MERGE_FIELDS), taken).optional(),
  }),
  replies: { 200: shown.extend({ mergeId: z.string(), undoUntil: z.string() }) },
  errors: [...REFUSALS, 'CHANGED_MEANWHILE', 'PRECONDITION_REQUIRED', 'VERSION_CONFLICT'],
});

export const undoMerge = defineCall('undoMerge', {
  summary: 'Undo a merge within a day: both clients are as before, but for what was changed since',
  ...MERGE,
  versioned: true,
  params: id.extend({ mergeId: z.uuid() }),
  replies: { 200: shown },
  errors: [...REFUSALS, 'CHANGED_MEANWHILE', 'PRECONDITION_REQUIRED', 'VERSION_CONFLICT'],
});
