// Sign-up, verification, passwords, second factor, passkeys, single and social sign-on (decisions
// O-027 to O-032). Only calls that need a token return 401. Responses never reveal if an email
// address is registered.
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { LANGUAGES, OPENED_BY, PASSWORD_LENGTH } from '../vocabulary.ts';
import { mailAddress, name, phone } from '../schemas.ts';
import { challenge, session } from './user.ts';

// Other password rules are in rules/password.ts; the list of common passwords exists only on the
// server.
export { PASSWORD_LENGTH };
const newPasswordText = z.string().min(PASSWORD_LENGTH.least).max(PASSWORD_LENGTH.most);
/** Existing password: any input is accepted and compared. */
const presentPassword = z.string().min(1).max(200);
/** Token of an emailed link: 128 random bits in base64url. */
const mailedToken = z.string().regex(/^[A-Za-z0-9_-]{22}$/);
const accepted = z.object({ accepted: z.literal(true) });
const success = z.object({ success: z.literal(true) });

const attestation = z.looseObject({ id: z.string().max(1_400), response: z.looseObject({}) });

export const signUpBody = z.strictObject({
  firstName: name(),
  lastName: name(),
  email: mailAddress,
  password: newPasswordText,
  phone: phone.nullish(),
  acceptedTerms: z.literal(true),
  language: z.enum(LANGUAGES).optional(),
});
export type SignUpBody = z.infer<typeof signUpBody>;

export const signUp = defineCall('signUp', {
  summary:
    'Ask for an account; a mail with a link follows, to a known address one that says how to log in',
  access: 'public',
  lane: 'login',
  body: signUpBody,
  replies: { 202: accepted },
  errors: ['INVALID_FIELD', 'PASSWORD_WEAK', 'CROSS_SITE', 'TOO_MANY_REQUESTS'],
});

export const verify = defineCall('verify', {
  summary:
    'Use a verification link and log in. On another device than the one that signed up the password is asked, or a new one',
  access: 'public',
  lane: 'login',
  body: z.strictObject({
    token: mailedToken,
    password: presentPassword.optional(),
    newPassword: newPasswordText.optional(),
  }),
  replies: { 200: session, 202: challenge },
  errors: [
    'LINK_INVALID',
    'LINK_EXPIRED',
    'PASSWORD_NEEDED',
    'PASSWORD_WEAK',
    'INVALID_CREDENTIALS',
    'ACCOUNT_INACTIVE',
    'TOO_MANY_ATTEMPTS',
    'CROSS_SITE',
  ],
});

const byMail = {
  access: 'public',
  lane: 'read',
  body: z.strictObject({ email: mailAddress, language: z.enum(LANGUAGES).optional() }),
  replies: { 202: accepted },
  errors: ['CROSS_SITE', 'TOO_MANY_REQUESTS'],
} as const;

export const forgotPassword = defineCall('forgotPassword', {
  ...byMail,
  summary: 'Mail a link to set a new password, at most three an hour an address',
});

export const requestLoginLink = defineCall('requestLoginLink', {
  ...byMail,
  summary: 'Mail a link that logs in, for whoever owns the mailbox; a second factor is still asked',
});

export const loginByLink = defineCall('loginByLink', {
  summary: 'Log in by a mailed link, once',
  access: 'public',
  lane: 'read',
  body: z.strictObject({ token: mailedToken }),
  replies: { 200: session, 202: challenge },
  errors: ['LINK_INVALID', 'LINK_EXPIRED', 'ACCOUNT_INACTIVE', 'SSO_ONLY', 'CROSS_SITE'],
});

export const setNewPassword = defineCall('setNewPassword', {
  summary:
    'Set a password by a mailed link: the address is verified, all sessions end, known devices are forgotten',
  access: 'public',
  lane: 'login',
  body: z.strictObject({ token: mailedToken, password: newPasswordText }),
  replies: { 200: success },
  errors: ['LINK_INVALID', 'LINK_EXPIRED', 'PASSWORD_WEAK', 'CROSS_SITE'],
});

export const secondLogin = defineCall('secondLogin', {
  summary: 'The second factor of a login that has begun; five wrong codes end it',
  access: 'public',
  lane: 'read',
  body: z.strictObject({
    challenge: z.string().max(100),
    code: z.string().max(10).optional(),
    recovery: z.string().max(20).optional(),
    assertion: attestation.optional(),
  }),
  replies: { 200: session },
  errors: ['CODE_WRONG', 'CHALLENGE_ENDED', 'TOO_MANY_ATTEMPTS', 'CROSS_SITE'],
});

export const passkeyLoginOptions = defineCall('passkeyLoginOptions', {
  summary: 'What the browser needs to offer the passkeys of this site',
  access: 'public',
  lane: 'read',
  /** `offer`: conditional UI; passkeys appear among the autofill suggestions without a click. */
  body: z.strictObject({ offer: z.literal(true).optional() }),
  replies: { 200: z.object({ challenge: z.string(), options: z.unknown() }) },
  errors: ['CROSS_SITE', 'TOO_MANY_REQUESTS'],
});

export const passkeyLogin = defineCall('passkeyLogin', {
  summary: 'Log in with a passkey alone: it is both factors',
  access: 'public',
  lane: 'read',
  body: z.strictObject({ challenge: z.string().max(100), assertion: attestation }),
  replies: { 200: session },
  errors: ['SIGN_IN_FAILED', 'ACCOUNT_INACTIVE', 'ACCOUNT_UNVERIFIED', 'SSO_ONLY', 'CROSS_SITE'],
});

/**
 * Supported social sign-in providers. Buttons appear only for those the operator has configured.
 */
export const SOCIAL_PROVIDERS = ['google', 'facebook'] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

/** Destination after an external sign-in; validated with safeRedirect when used. */
const redirect = z.string().max(2_000).optional();

export const signInMethods = defineCall('signInMethods', {
  summary: 'Ways to log in on this site besides a password',
  access: 'public',
  lane: 'read',
  replies: {
    200: z.object({
      social: z.array(z.enum(SOCIAL_PROVIDERS)),
      sso: z.boolean(),
      /**
       * A pending social sign-in of this browser must be linked: log in to the account with its
       * email address, then call `linkSocial`.
       */
      link: z.enum(SOCIAL_PROVIDERS).nullable(),
    }),
  },
});

export const beginSocial = defineCall('beginSocial', {
  summary: 'The address of the provider’s page; state, nonce and verifier stay in a cookie',
  access: 'public',
  lane: 'read',
  params: z.object({ provider: z.enum(SOCIAL_PROVIDERS) }),
  body: z.strictObject({ redirect }),
  replies: { 200: z.object({ url: z.string() }) },
  errors: ['NOT_FOUND', 'SIGN_IN_FAILED', 'CROSS_SITE', 'TOO_MANY_REQUESTS'],
});

export const beginSso = defineCall('beginSso', {
  summary: 'The address of the agency’s own sign-in page (OpenID Connect)',
  access: 'public',
  lane: 'read',
  body: z.strictObject({ redirect }),
  replies: { 200: z.object({ url: z.string() }) },
  errors: ['NOT_FOUND', 'SIGN_IN_FAILED', 'CROSS_SITE', 'TOO_MANY_REQUESTS'],
});

/** A session, and the page the sign-in was started from. */
const signedIn = session.extend({ redirect: z.string().nullable() });
const signInErrors = [
  'SIGN_IN_FAILED',
  'ACCOUNT_INACTIVE',
  'SIGN_IN_CONFIRM',
  'CROSS_SITE',
  'TOO_MANY_REQUESTS',
] as const;

export const finishSocial = defineCall('finishSocial', {
  summary: 'Finish a social sign-in with what the provider sent back',
  access: 'public',
  lane: 'read',
  body: z.strictObject({
    code: z.string().max(2_000),
    state: z.string().max(2_000),
    iss: z.string().max(500).optional(),
  }),
  replies: { 200: signedIn, 202: challenge.or(accepted) },
  errors: signInErrors,
});

export const linkSocial = defineCall('linkSocial', {
  summary:
    'Link the social sign-in that waits in this browser to the account its address belongs to, once logged in to it',
  access: 'customer',
  capability: 'account',
  lane: 'read',
  replies: { 200: z.object({ linked: z.enum(SOCIAL_PROVIDERS) }) },
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'SIGN_IN_FAILED', 'CROSS_SITE'],
});

export const finishSso = defineCall('finishSso', {
  summary:
    'Finish the agency’s own sign-in: code and state of its page, or a signed hand-off token. `replace` goes on although somebody else is logged in',
  access: 'public',
  lane: 'read',
  body: z.union([
    z.strictObject({
      code: z.string().max(2_000),
      state: z.string().max(2_000),
      iss: z.string().max(500).optional(),
    }),
    z.strictObject({ token: z.string().max(4_000), replace: z.boolean().optional() }),
  ]),
  replies: { 200: signedIn },
  errors: signInErrors,
});

/** Login method shown in the session list. */
export const loginMethod = z.enum(OPENED_BY);
