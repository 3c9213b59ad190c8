// External sign-ins (accounts, section 5; decisions O-030 and O-031). Every mismatch gets the same
// refusal, SIGN_IN_FAILED; only the log contains the reason.
import { PorticoError } from '@portico/contract';
import type { Agency } from '../../kernel/agencies.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Keys } from '../../kernel/keys.ts';
import type { Log } from '../../kernel/log.ts';
import type { SecondFactors } from '../../kernel/second-factors.ts';
import { callerOf, type Tries } from '../../kernel/tries.ts';
import type { Flows, Place } from './flow.ts';
import type { Oidc } from './oidc.ts';
import type { SignOnRepo } from './sign-on.repo.ts';
import type { BrowserExchange, People } from './sign-on.types.ts';
import type { SocialHouses } from './social-providers.ts';
import type { SocialState } from './social-state.ts';

export interface SignOnContext {
  readonly repo: SignOnRepo;
  readonly people: People;
  readonly factors: Pick<SecondFactors, 'requireStepUp'>;
  readonly oidc: Oidc;
  readonly houses: SocialHouses;
  readonly flows: Flows;
  readonly states: SocialState;
  readonly keys: Keys;
  readonly tries: Tries;
  readonly clock: Clock;
  readonly log: Log;
  /** http or https: this server's scheme in browsers. */
  readonly scheme: string;
  /** Host to which social sign-in providers redirect browsers back. */
  readonly operatorHost: string;
}

const WINDOW = 900_000;
/**
 * Limits per caller in fifteen minutes: failed sign-ins, and all sign-ins. A whole office may share
 * one address.
 */
const FAILURES = 100;
const ALL = 600;

/** Response of the external provider. */
export interface ProviderResponse {
  readonly code: string;
  readonly state: string;
  readonly iss?: string | undefined;
}

/** A call and its origin. */
export interface At extends BrowserExchange {
  readonly agency: Agency;
  /** Cookie of the sign-in in progress. */
  readonly cookie: string | undefined;
}

export const placeOf = ({ agency, request }: At): Place => ({
  agencyId: agency.id,
  host: request.host,
});

export const failed = (cause?: unknown): PorticoError =>
  new PorticoError('SIGN_IN_FAILED', { cause });

/**
 * Counts a sign-in, to limit guessed tokens and calls to providers; a successful one is not
 * counted.
 */
export async function counted<T>(
  { tries, log }: SignOnContext,
  { agency, request }: At,
  work: () => Promise<T>,
): Promise<T> {
  const caller = callerOf(request.ip);
  const failures = `sign-on:${caller}`;
  const [failing = 0, all = 0] = await tries.count(
    agency.id,
    [failures, `sign-on-all:${caller}`],
    WINDOW,
  );
  if (failing > FAILURES || all > ALL)
    throw new PorticoError('TOO_MANY_REQUESTS', { retryAfter: WINDOW / 1_000 });
  try {
    const done = await work();
    await tries.giveBack(agency.id, failures);
    return done;
  } catch (thrown) {
    // a provider's error, as reported by the library, is not a fault of this server
    const error = thrown instanceof PorticoError ? thrown : failed(thrown);
    if (error.code === 'SIGN_IN_FAILED')
      log.info({ agency: agency.subdomain, ...why(error.cause) }, 'a sign-in elsewhere failed');
    throw error;
  }
}

/** Returns only name and code of the error: messages and causes of the library contain tokens. */
const why = (cause: unknown): { readonly fault?: string; readonly code?: string } =>
  cause instanceof Error
    ? {
        fault: cause.name === 'Error' ? cause.message.slice(0, 100) : cause.name,
        ...('code' in cause ? { code: String(cause.code).slice(0, 100) } : {}),
      }
    : {};
