import type { OpenedBy, UserType } from '@portico/contract';
import type { SecondFactor } from '@portico/contract/http/user';
import type { Agency } from '../../kernel/agencies.ts';

/** A user of one agency, as stored. */
export interface UserRecord {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly userType: UserType;
  readonly isRestricted: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly profileImage: string | null;
  readonly lang: string | null;
  readonly currency: string | null;
  readonly rewardWalletEnabled: boolean;
  readonly verifiedAt: string | null;
  readonly active: boolean;
  readonly isSso: boolean;
  readonly roleVersion: number;
  /** Incremented when known devices are invalidated. */
  readonly deviceEpoch: number;
  /** Incremented by each change of the user. */
  readonly version: number;
  readonly consentMarketing: boolean;
  readonly consentDocuments: boolean;
  readonly erasureDueAt: string | null;
  /** End of an invitation (rules/invitation.ts); null for a user who was never invited. */
  readonly invitedUntil: string | null;
}

/** Presenter mode of a login: an agent who shows the screen to a client. */
export interface Presenting {
  readonly isOn: boolean;
  /** Incremented by each switch: access tokens of an earlier epoch are refused. */
  readonly epoch: number;
}

/**
 * Claims of an access token. Decisions are based on them; writes check them against the database
 * again.
 */
export interface TokenClaims {
  readonly agencyId: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly roleVersion: number;
  readonly userType: UserType;
  readonly isRestricted: boolean;
  readonly presenting: Presenting;
  /** Epoch seconds. */
  readonly expiresAt: number;
}

/** A new or renewed session: data of the reply and its cookies. */
export interface IssuedSession {
  readonly user: UserRecord;
  readonly isPresenting: boolean;
  readonly accessToken: string;
  /** ISO 8601. */
  readonly expiresAt: string;
  readonly refreshToken: string;
  readonly refreshExpiresAt: string;
}

/** A user to add. */
export interface NewUser {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly userType: UserType;
  readonly isRestricted: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly rewardWalletEnabled: boolean;
  readonly verified: boolean;
  readonly isSso: boolean;
}

/** Origin of a call, as used for logins. */
export interface Caller {
  readonly userAgent: string;
  /** The visitor's part of the address (callerOf in kernel/tries.ts). */
  readonly address: string;
  /** Address truncated for the audit. */
  readonly ip: string;
  /** Country of the address; null if unknown. */
  readonly country: string | null;
  readonly xSessionId: string;
  readonly correlationId: string;
  /** Scheme, host and port of the requested site: the base of mailed links. */
  readonly site: string;
  /** Host and port. */
  readonly host: string;
  /** The browser's Accept-Language. */
  readonly languages: string | undefined;
  /** Cookie of known devices. */
  readonly knownDevices: string | undefined;
  /** Identifies the browser that signed up. */
  readonly nonce: string | undefined;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
  /** Releases the request's slot in its lane before it waits for a password hash. */
  readonly leaveLane: (() => void) | undefined;
}

/** Single sign-on rules of an agency. */
export interface SsoRules {
  readonly isEnabled: boolean;
  readonly directLoginAllowed: boolean;
}

/** Origin of a call, and the rules that apply to it. */
export interface At {
  readonly agency: Agency;
  readonly sso: SsoRules;
  readonly caller: Caller;
}

/** A recorded login. */
export interface OpenedLogin {
  readonly id: string;
  readonly user: UserRecord;
  readonly presenting: Presenting;
  readonly refreshToken: string;
  /** Epoch milliseconds. */
  readonly refreshEnd: number;
}

export interface NewLogin {
  readonly id: string;
  readonly userId: string;
  readonly xSessionId: string;
  readonly deviceHash: Buffer;
  readonly method: OpenedBy;
  /** The second factor verified after it. */
  readonly factor: SecondFactor | null;
  readonly device: string;
  readonly country: string | null;
  readonly expiresAt: string;
  readonly refreshHash: Buffer;
}

/** A login as shown to its owner. */
export interface LoginRow {
  readonly id: string;
  readonly device: string;
  readonly country: string | null;
  readonly method: OpenedBy;
  /** The second factor verified after it. */
  readonly factor: SecondFactor | null;
  readonly createdAt: string;
  readonly lastUsedAt: string;
}

/** Returns true if the user may log in through single sign-on only (decision O-030). */
export const isSsoOnly = (user: Pick<UserRecord, 'isSso'>, sso: SsoRules): boolean =>
  user.isSso && sso.isEnabled && !sso.directLoginAllowed;
