// Interface of the second factors for logins and for calls that require a recent proof of identity.
// The factors module implements it.
import type { OpenedBy } from '@portico/contract';
import type { passkeyLogin, secondLogin } from '@portico/contract/http/identity';
import type { Challenge, SecondFactor } from '@portico/contract/http/user';
import type { z } from 'zod';
import type { Agency } from './agencies.ts';

export type SecondLoginBody = z.output<typeof secondLogin.body>;
export type PasskeyLoginBody = z.output<typeof passkeyLogin.body>;

/** A completed login: its user, its first method, and the factor used. */
export interface CompletedLogin {
  readonly userId: string;
  readonly openedBy: OpenedBy;
  readonly factor: SecondFactor;
}

/** Second factors of users. `host` is the request's host, with its port if there is one. */
export interface SecondFactors {
  /** Returns a challenge if the user has a factor for this host; null if `openedBy` is enough. */
  begin(
    agency: Agency,
    userId: string,
    { host, openedBy }: { readonly host: string; readonly openedBy: OpenedBy },
  ): Promise<Challenge | null>;
  /**
   * Verifies the proof of a challenge. Returns the user and the methods used. Throws CODE_WRONG,
   * CHALLENGE_ENDED, TOO_MANY_ATTEMPTS.
   */
  finish(agency: Agency, proof: SecondLoginBody, host: string): Promise<CompletedLogin>;
  /** Completes a login by passkey alone. Throws SIGN_IN_FAILED. */
  finishPasskey(agency: Agency, body: PasskeyLoginBody, host: string): Promise<{ userId: string }>;
  /**
   * Throws STEP_UP_NEEDED unless this session has verified the user within ten minutes. A login by
   * password, code or passkey counts.
   */
  requireStepUp(agencyId: string, loginId: string): Promise<void>;
  /**
   * Records that this session has just verified the user (a login or password change does so too).
   */
  markStepUp(agencyId: string, loginId: string): Promise<void>;
}
