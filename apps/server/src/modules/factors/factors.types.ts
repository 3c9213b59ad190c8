import type { OpenedBy, UserType } from '@portico/contract';

/** Users who must have a second factor in an agency. */
export const FACTOR_POLICIES = ['off', 'owners', 'agents'] as const;
export type FactorPolicy = (typeof FACTOR_POLICIES)[number];

/** A user as seen by this module; provided by identity. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lang: string | null;
  readonly userType: UserType;
  readonly hasPassword: boolean;
}

/** User functions provided by the identity module. */
export interface People {
  byId(agencyId: string, id: string): Promise<Person | undefined>;
  byEmail(agencyId: string, email: string): Promise<Person | undefined>;
  /** Takes the time of a password hash, whether right or wrong. */
  isPassword(self: PasswordOwner, password: string): Promise<boolean>;
}

/** A user whose password is checked. */
export interface PasswordOwner {
  readonly agencyId: string;
  readonly userId: string;
  /** Gives the request's slot back while it waits for its turn to hash; undefined without one. */
  readonly leaveLane: (() => void) | undefined;
}

/** A user who manages their own factors, with login and origin. */
export interface Self extends PasswordOwner {
  readonly loginId: string;
  /** Host of the request, with its port if there is one. */
  readonly host: string;
  /** Truncated address. */
  readonly ip: string;
  readonly correlationId: string;
}

export interface PasskeyRow {
  readonly id: string;
  readonly userId: string;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly host: string;
  readonly name: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

/** The authenticator app as stored; secrets are encrypted. */
export interface TotpRow {
  readonly secret: string | null;
  readonly lastStep: number | null;
  readonly waiting: string | null;
}

export const CHALLENGE_PURPOSES = ['login', 'passkey', 'step-up', 'register'] as const;
export type ChallengePurpose = (typeof CHALLENGE_PURPOSES)[number];

export interface ChallengeRow {
  readonly userId: string | null;
  readonly loginId: string | null;
  readonly host: string;
  /** Data that a passkey has to sign, in base64url. */
  readonly expected: string;
  /** First method of a login; null for all other challenges. */
  readonly openedBy: OpenedBy | null;
}

/** Originator of a request to remove a user's factors. */
export type ResetAsker =
  | { readonly type: 'operator'; readonly via: 'cli'; readonly by: string }
  | { readonly type: 'user'; readonly via: 'http'; readonly by: string };

export interface ResetRow {
  readonly id: string;
  readonly userId: string;
  readonly dueAt: string;
}
