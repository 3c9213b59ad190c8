import type { OpenedBy, UserType } from '@portico/contract';
import type { SecondFactor } from '@portico/contract/http/user';
import type { Agency } from '../../kernel/agencies.ts';

/** A person of one agency, as stored. */
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
  /** Raised when known devices are forgotten. */
  readonly deviceEpoch: number;
  /** Raised by each change of the person. */
  readonly version: number;
  readonly consentMarketing: boolean;
  readonly consentDocuments: boolean;
  readonly erasureDueAt: string | null;
}

/**
 * What an access token says. Decisions are made on these claims; writes check them against the
 * database again.
 */
export interface TokenClaims {
  readonly agencyId: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly roleVersion: number;
  readonly userType: UserType;
  readonly isRestricted: boolean;
  /** Epoch seconds. */
  readonly expiresAt: number;
}

/** A session just begun or renewed: what the reply and its cookies are made of. */
export interface IssuedSession {
  readonly user: UserRecord;
  readonly accessToken: string;
  /** ISO 8601. */
  readonly expiresAt: string;
  readonly refreshToken: string;
  readonly refreshExpiresAt: string;
}

/** A person to be added. */
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

/** Where a call comes from, as far as logging in looks at it. */
export interface Caller {
  readonly userAgent: string;
  /** The part of the address that is the visitor's own (callerOf in kernel/tries.ts). */
  readonly address: string;
  /** Shortened, for the audit. */
  readonly ip: string;
  /** By the address; null where it is nobody's. */
  readonly country: string | null;
  readonly xSessionId: string;
  readonly correlationId: string;
  /** Scheme, host and port of the site the call came to: where mailed links lead. */
  readonly site: string;
  /** Host and port. */
  readonly host: string;
  /** What the browser asks for (Accept-Language). */
  readonly languages: string | undefined;
  /** The cookie of known devices. */
  readonly knownDevices: string | undefined;
  /** Names the browser that signed up. */
  readonly nonce: string | undefined;
  /** Aborts when the client goes away. */
  readonly signal: AbortSignal;
  /** Gives the request's slot in its lane to others, before it waits for a password hash. */
  readonly leaveLane: (() => void) | undefined;
}

/** Rules of single sign-on of an agency. */
export interface SsoRules {
  readonly isEnabled: boolean;
  readonly directLoginAllowed: boolean;
}

/** Where a call came in, and under which rules. */
export interface At {
  readonly agency: Agency;
  readonly sso: SsoRules;
  readonly caller: Caller;
}

/** A login that has been written down. */
export interface OpenedLogin {
  readonly id: string;
  readonly user: UserRecord;
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
  /** The second factor that was shown after it. */
  readonly factor: SecondFactor | null;
  readonly device: string;
  readonly country: string | null;
  readonly expiresAt: string;
  readonly refreshHash: Buffer;
}

/** A login as its owner sees it. */
export interface LoginRow {
  readonly id: string;
  readonly device: string;
  readonly country: string | null;
  readonly method: OpenedBy;
  /** The second factor that was shown after it. */
  readonly factor: SecondFactor | null;
  readonly createdAt: string;
  readonly lastUsedAt: string;
}

/** People of single sign-on have no password here where the agency says so (decision O-030). */
export const isSsoOnly = (user: Pick<UserRecord, 'isSso'>, sso: SsoRules): boolean =>
  user.isSso && sso.isEnabled && !sso.directLoginAllowed;
