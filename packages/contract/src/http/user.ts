// Login, refresh, logout, profile (decisions O-027 to O-029 and O-096).
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { mailAddress, userProfile } from '../schemas.ts';

/**
 * Response to a successful login or refresh. `token` is the 5-minute access token; cookies are set
 * as well.
 */
export const session = z.object({
  success: z.literal(true),
  token: z.string(),
  expiresAt: z.string(),
  user: userProfile,
});
export type Session = z.infer<typeof session>;

/** Second factors that can be used in addition to the password. */
export const SECOND_FACTORS = ['totp', 'recovery', 'passkey'] as const;
export type SecondFactor = (typeof SECOND_FACTORS)[number];

/** The password was correct; a second factor is required before a session is created. */
export const challenge = z.object({
  challenge: z.string(),
  methods: z.array(z.enum(SECOND_FACTORS)),
  /** Options for navigator.credentials.get if a passkey is among the methods. */
  passkey: z.unknown().optional(),
  /** ISO 8601; five minutes after the challenge was created. */
  expiresAt: z.string(),
});
export type Challenge = z.infer<typeof challenge>;

export const login = defineCall('login', {
  summary:
    'Log in with e-mail and password on this agency; 202 when a second factor is asked: no token and no cookie yet',
  access: 'public',
  lane: 'login',
  body: z.strictObject({ email: mailAddress, password: z.string().min(1).max(200) }),
  replies: { 200: session, 202: challenge },
  errors: [
    'INVALID_CREDENTIALS',
    'ACCOUNT_UNVERIFIED',
    'ACCOUNT_INACTIVE',
    'SSO_ONLY',
    'TOO_MANY_ATTEMPTS',
  ],
});

export const refresh = defineCall('refresh', {
  summary: 'Renew the access token with the refresh cookie; reuse ends the family',
  access: 'public',
  lane: 'read',
  replies: { 200: session },
  errors: ['REFRESH_INVALID', 'TOO_MANY_REQUESTS'],
});

export const logout = defineCall('logout', {
  summary: 'End this session on the server and clear its cookies; also without a token',
  access: 'public',
  lane: 'read',
  replies: { 200: z.object({ success: z.literal(true) }) },
});

export const getProfile = defineCall('profile', {
  summary: 'The person logged in',
  access: 'user',
  capability: 'account',
  lane: 'read',
  replies: { 200: z.object({ user: userProfile }) },
  errors: ['UNAUTHENTICATED'],
});

export const changeLanguage = defineCall('changeLanguage', {
  summary: 'Remember this person’s language; only a script of our own pages, or a program, may ask',
  access: 'user',
  capability: 'account',
  lane: 'read',
  params: z.object({ lang: z.string().max(10) }),
  replies: { 200: z.object({ success: z.literal(true), lang: z.string() }) },
  errors: ['UNAUTHENTICATED', 'INVALID_FIELD', 'CROSS_SITE'],
});
