// Account calls of a logged-in user: profile, sessions, second factors, email address, consents,
// erasure (decisions O-049 and O-096; an account belongs to one agency).
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { LANGUAGES } from '../vocabulary.ts';
import { currencyCode, mailAddress, name, phone, userProfile } from '../schemas.ts';
import { loginMethod, PASSWORD_LENGTH, SOCIAL_PROVIDERS } from './identity.ts';
import { SECOND_FACTORS, session } from './user.ts';

const password = z.string().min(1).max(200);
const newPassword = z.string().min(PASSWORD_LENGTH.least).max(PASSWORD_LENGTH.most);
const success = z.object({ success: z.literal(true) });
const accepted = z.object({ accepted: z.literal(true) });
const mailedToken = z.string().regex(/^[A-Za-z0-9_-]{22}$/);
const assertion = z.looseObject({ id: z.string().max(1_400), response: z.looseObject({}) });

/** Profile page data in addition to userProfile. */
export const account = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** New email address whose confirmation link has not been opened yet. */
  emailWaiting: z.string().nullable(),
  phone: z.string().nullable(),
  language: z.string().nullable(),
  currency: currencyCode.nullable(),
  isSso: z.boolean(),
  hasPassword: z.boolean(),
  /** ISO 8601. The erasure request can be withdrawn until then. */
  erasureDueAt: z.string().nullable(),
  consents: z.object({ marketing: z.boolean(), documents: z.boolean() }),
  version: z.int(),
});
export type Account = z.infer<typeof account>;

/** Any logged-in user, for the own account. */
const ofUser = { access: 'user', capability: 'account' } as const;

export const getAccount = defineCall('account', {
  summary: 'The own account as its page shows it',
  ...ofUser,
  lane: 'read',
  replies: { 200: z.object({ account }) },
  errors: ['UNAUTHENTICATED'],
});

export const changePerson = defineCall('changePerson', {
  summary: 'Change name, telephone, language and currency; all fields are given',
  ...ofUser,
  lane: 'read',
  body: z.strictObject({
    firstName: name(),
    lastName: name(),
    phone: phone.nullable(),
    language: z.enum(LANGUAGES).nullable(),
    currency: currencyCode.nullable(),
    /** Version that was displayed; returns 409 if the profile has changed since. */
    version: z.int(),
  }),
  replies: { 200: z.object({ user: userProfile, account: account }) },
  errors: ['UNAUTHENTICATED', 'INVALID_FIELD', 'CHANGED_MEANWHILE'],
});

export const changeConsents = defineCall('changeConsents', {
  summary: 'What the agency may do: send offers, see the documents of kept travellers',
  ...ofUser,
  lane: 'read',
  body: z.strictObject({ marketing: z.boolean(), documents: z.boolean() }),
  replies: { 200: z.object({ account }) },
  errors: ['UNAUTHENTICATED'],
});

export const changePassword = defineCall('changePassword', {
  summary: 'Change the password: all other sessions end, known devices are forgotten',
  ...ofUser,
  lane: 'login',
  body: z.strictObject({ current: password, password: newPassword }),
  replies: { 200: session },
  errors: [
    'UNAUTHENTICATED',
    'INVALID_CREDENTIALS',
    'PASSWORD_WEAK',
    'TOO_MANY_ATTEMPTS',
    'SSO_ONLY',
    'CROSS_SITE',
  ],
});

export const changeEmail = defineCall('changeEmail', {
  summary: 'Ask for another address: a link goes to the new one, a notice to the old one',
  ...ofUser,
  lane: 'read',
  body: z.strictObject({ email: mailAddress }),
  replies: { 202: accepted },
  errors: ['UNAUTHENTICATED', 'STEP_UP_NEEDED', 'SSO_ONLY', 'TOO_MANY_REQUESTS', 'CROSS_SITE'],
});

export const confirmEmail = defineCall('confirmEmail', {
  summary: 'Use the link that went to the new address',
  access: 'public',
  lane: 'read',
  body: z.strictObject({ token: mailedToken }),
  replies: { 200: success },
  errors: ['LINK_INVALID', 'LINK_EXPIRED', 'CROSS_SITE'],
});

export const refuseEmail = defineCall('refuseEmail', {
  summary: 'It wasn’t me, within 72 hours: the old address stands again and all sessions end',
  access: 'public',
  lane: 'read',
  body: z.strictObject({ token: mailedToken }),
  replies: { 200: success },
  errors: ['LINK_INVALID', 'LINK_EXPIRED', 'CROSS_SITE'],
});

export const loginSession = z.object({
  id: z.string(),
  current: z.boolean(),
  /** Browser and operating system parsed from the user agent string. */
  device: z.string(),
  country: z.string().nullable(),
  method: loginMethod,
  /** Second factor used at login; null if none was required. */
  factor: z.enum(SECOND_FACTORS).nullable(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
});
export type LoginSession = z.infer<typeof loginSession>;

export const getSessions = defineCall('sessions', {
  summary: 'Where somebody is logged in, the present one first',
  ...ofUser,
  lane: 'read',
  replies: { 200: z.object({ sessions: z.array(loginSession) }) },
  errors: ['UNAUTHENTICATED'],
});

export const endSession = defineCall('endSession', {
  summary: 'End one login; it is dead within a second',
  ...ofUser,
  lane: 'read',
  params: z.object({ id: z.uuid() }),
  replies: { 200: success },
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'CROSS_SITE'],
});

export const endOtherSessions = defineCall('endOtherSessions', {
  summary: 'End all logins but this one',
  ...ofUser,
  lane: 'read',
  replies: { 200: success },
  errors: ['UNAUTHENTICATED', 'CROSS_SITE'],
});

export const stepUpOptions = defineCall('stepUpOptions', {
  summary: 'How this person can prove it is them again, with what a passkey needs',
  ...ofUser,
  lane: 'read',
  body: z.strictObject({}),
  replies: {
    200: z.object({
      methods: z.array(z.enum(['password', ...SECOND_FACTORS])),
      challenge: z.string(),
      passkey: z.unknown().optional(),
    }),
  },
  errors: ['UNAUTHENTICATED', 'CROSS_SITE'],
});

export const stepUp = defineCall('stepUp', {
  summary: 'Prove it is you, for ten minutes of this session',
  ...ofUser,
  lane: 'read',
  body: z.strictObject({
    password: password.optional(),
    code: z.string().max(10).optional(),
    recovery: z.string().max(20).optional(),
    challenge: z.string().max(100).optional(),
    assertion: assertion.optional(),
  }),
  replies: { 200: z.object({ success: z.literal(true), until: z.string() }) },
  errors: [
    'UNAUTHENTICATED',
    'INVALID_CREDENTIALS',
    'CODE_WRONG',
    'CHALLENGE_ENDED',
    'TOO_MANY_ATTEMPTS',
    'CROSS_SITE',
  ],
});

export const factors = z.object({
  totp: z.boolean(),
  /** Number of unused recovery codes. */
  recoveryLeft: z.int(),
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Host the passkey was created on; it is valid for no other host. */
      host: z.string(),
      createdAt: z.string(),
      lastUsedAt: z.string().nullable(),
    }),
  ),
  /** True if the agency requires a second factor for this kind of user. */
  required: z.boolean(),
});
export type Factors = z.infer<typeof factors>;

export const getFactors = defineCall('factors', {
  summary: 'The second factors of this person',
  ...ofUser,
  lane: 'read',
  replies: { 200: z.object({ factors }) },
  errors: ['UNAUTHENTICATED'],
});

export const beginTotp = defineCall('beginTotp', {
  summary: 'A new secret for an app of codes; it counts once it is confirmed',
  ...ofUser,
  lane: 'read',
  body: z.strictObject({}),
  replies: { 200: z.object({ secret: z.string(), uri: z.string(), qr: z.string() }) },
  errors: ['UNAUTHENTICATED', 'STEP_UP_NEEDED', 'CROSS_SITE'],
});

export const confirmTotp = defineCall('confirmTotp', {
  summary: 'The first code of the app. Answers ten recovery codes, shown this once',
  ...ofUser,
  lane: 'read',
  body: z.strictObject({ code: z.string().max(10) }),
  replies: { 200: z.object({ recoveryCodes: z.array(z.string()) }) },
  errors: ['UNAUTHENTICATED', 'STEP_UP_NEEDED', 'CODE_WRONG', 'TOO_MANY_ATTEMPTS', 'CROSS_SITE'],
});

export const removeTotp = defineCall('removeTotp', {
  summary: 'Remove the app of codes, and the recovery codes when no passkey is left',
  ...ofUser,
  lane: 'read',
  replies: { 200: success },
  errors: ['UNAUTHENTICATED', 'STEP_UP_NEEDED', 'FACTOR_REQUIRED', 'CROSS_SITE'],
});

export const renewRecoveryCodes = defineCall('renewRecoveryCodes', {
  summary: 'Ten new recovery codes; those before are void',
  ...ofUser,
  lane: 'read',
  body: z.strictObject({}),
  replies: { 200: z.object({ recoveryCodes: z.array(z.string()) }) },
  errors: ['UNAUTHENTICATED', 'STEP_UP_NEEDED', 'NOT_FOUND', 'CROSS_SITE'],
});

export const passkeyOptions = defineCall('passkeyOptions', {
  summary: 'What the browser needs to make a passkey for this site',
  ...ofUser,
  lane: 'read',
  body: z.strictObject({}),
  replies: { 200: z.object({ challenge: z.string(), options: z.unknown() }) },
  errors: ['UNAUTHENTICATED', 'STEP_UP_NEEDED', 'LIST_FULL', 'CROSS_SITE'],
});

export const addPasskey = defineCall('addPasskey', {
  summary: 'Keep a passkey the browser has made; the first factor brings recovery codes',
  ...ofUser,
  lane: 'read',
  body: z.strictObject({
    challenge: z.string().max(100),
    name: z.string().trim().min(1).max(60),
    attestation: assertion,
  }),
  replies: { 200: z.object({ factors, recoveryCodes: z.array(z.string()).optional() }) },
  errors: ['UNAUTHENTICATED', 'STEP_UP_NEEDED', 'SIGN_IN_FAILED', 'LIST_FULL', 'CROSS_SITE'],
});

export const removePasskey = defineCall('removePasskey', {
  summary: 'Remove a passkey',
  ...ofUser,
  lane: 'read',
  params: z.object({ id: z.uuid() }),
  replies: { 200: z.object({ factors }) },
  errors: ['UNAUTHENTICATED', 'STEP_UP_NEEDED', 'NOT_FOUND', 'FACTOR_REQUIRED', 'CROSS_SITE'],
});

const provider = z.enum(SOCIAL_PROVIDERS);
/** External account that can log in to this one. */
export const linkedIdentity = z.object({ provider, linkedAt: z.string() });
export type LinkedIdentity = z.infer<typeof linkedIdentity>;
const identities = z.array(linkedIdentity);

export const getIdentities = defineCall('identities', {
  summary: 'Social sign-ins linked to this account, each provider once',
  access: 'customer',
  capability: 'account',
  lane: 'read',
  replies: { 200: z.object({ identities }) },
  errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
});

export const removeIdentity = defineCall('removeIdentity', {
  summary: 'Unlink a provider: it logs in here no more. The last way in stays',
  access: 'customer',
  capability: 'account',
  lane: 'read',
  params: z.object({ provider }),
  replies: { 200: z.object({ identities }) },
  errors: [
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'STEP_UP_NEEDED',
    'NOT_FOUND',
    'LAST_WAY_IN',
    'CROSS_SITE',
  ],
});

/** Reasons why an account cannot be erased now. */
export const ERASURE_BLOCKS = ['RUNNING_BOOKING', 'OPEN_MONEY'] as const;
const erasureBlock = z.object({ why: z.enum(ERASURE_BLOCKS), reference: z.string() });
export type ErasureBlock = z.infer<typeof erasureBlock>;
/** `details` of ERASURE_BLOCKED: each booking that blocks the erasure. */
export const erasureBlockedDetails = z.object({ because: z.array(erasureBlock) });

export const askErasure = defineCall('askErasure', {
  summary: 'Be forgotten: can be taken back for 24 hours, done within 72',
  access: 'customer',
  capability: 'account',
  lane: 'read',
  body: z.strictObject({ confirm: z.literal('ERASE') }),
  replies: { 202: z.object({ dueAt: z.string() }) },
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'STEP_UP_NEEDED', 'ERASURE_BLOCKED', 'CROSS_SITE'],
});

export const undoErasure = defineCall('undoErasure', {
  summary: 'Take the wish to be forgotten back',
  access: 'customer',
  capability: 'account',
  lane: 'read',
  replies: { 200: z.object({ account }) },
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CROSS_SITE'],
});
