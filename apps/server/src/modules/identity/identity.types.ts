import type { UserType } from '@portico/contract';

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
  readonly rewardWalletEnabled: boolean;
  readonly verifiedAt: string | null;
  readonly active: boolean;
  readonly isSso: boolean;
  readonly roleVersion: number;
}

/** What an access token says. Decisions are made on these claims; writes check them against the database again. */
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
