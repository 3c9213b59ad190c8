import type { OpenedBy, UserType } from '@portico/contract';

/** Of whom an agency asks a second factor. */
export const FACTOR_POLICIES = ['off', 'owners', 'agents'] as const;
export type FactorPolicy = (typeof FACTOR_POLICIES)[number];

/** A person as the factors see one; identity tells. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lang: string | null;
  readonly userType: UserType;
  readonly hasPassword: boolean;
}

/** What is asked of whoever keeps the people. */
export interface People {
  byId(agencyId: string, id: string): Promise<Person | undefined>;
  byEmail(agencyId: string, email: string): Promise<Person | undefined>;
  /** Takes the time of a password hash, right or wrong. */
  isPassword(agencyId: string, userId: string, password: string): Promise<boolean>;
}

/** Who does something with own factors, in which login, from where. */
export interface Self {
  readonly agencyId: string;
  readonly userId: string;
  readonly loginId: string;
  /** Host of the request, with its port where it has one. */
  readonly host: string;
  /** Shortened. */
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

/** The app of codes as stored; secrets are sealed. */
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
  /** What a passkey has to sign, in base64url. */
  readonly expected: string;
  /** What a login began with; null for everything else that is asked for. */
  readonly openedBy: OpenedBy | null;
}

/** Who asks that somebody's factors be taken away. */
export type ResetAsker =
  | { readonly type: 'operator'; readonly via: 'cli'; readonly by: string }
  | { readonly type: 'user'; readonly via: 'http'; readonly by: string };

export interface ResetRow {
  readonly id: string;
  readonly userId: string;
  readonly dueAt: string;
}
