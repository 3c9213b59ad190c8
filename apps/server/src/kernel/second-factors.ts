// What logging in, and every call that wants a fresh proof, asks of the keeper of second factors.
// The factors module keeps them.
import type { OpenedBy } from '@portico/contract';
import type { passkeyLogin, secondLogin } from '@portico/contract/http/identity';
import type { Challenge, SecondFactor } from '@portico/contract/http/user';
import type { z } from 'zod';
import type { Agency } from './agencies.ts';

export type SecondLoginBody = z.output<typeof secondLogin.body>;
export type PasskeyLoginBody = z.output<typeof passkeyLogin.body>;

/** Whose login it is, what it began with, and the factor that was shown. */
export interface WholeLogin {
  readonly userId: string;
  readonly openedBy: OpenedBy;
  readonly factor: SecondFactor;
}

/**
 * What logging in asks of the keeper of second factors. `host` is the request's host, with its port
 * where it has one.
 */
export interface SecondFactors {
  /**
   * A challenge when this person has a factor that serves this host; null when `openedBy` is
   * enough.
   */
  begin(
    agency: Agency,
    userId: string,
    { host, openedBy }: { readonly host: string; readonly openedBy: OpenedBy },
  ): Promise<Challenge | null>;
  /**
   * Checks the proof of a challenge; whose login it is, and how it was made. Throws CODE_WRONG,
   * CHALLENGE_ENDED, TOO_MANY_ATTEMPTS.
   */
  finish(agency: Agency, proof: SecondLoginBody, host: string): Promise<WholeLogin>;
  /** A login by passkey alone. Throws SIGN_IN_FAILED. */
  finishPasskey(agency: Agency, body: PasskeyLoginBody, host: string): Promise<{ userId: string }>;
  /**
   * Throws STEP_UP_NEEDED unless this session proved itself within ten minutes. A login by
   * password, code or passkey counts as proof.
   */
  requireStepUp(agencyId: string, loginId: string): Promise<void>;
  /** A fresh proof was made in this session (login or password change does it too). */
  markStepUp(agencyId: string, loginId: string): Promise<void>;
}
